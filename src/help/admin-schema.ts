import { type Static, Type } from 'typebox'
import type { Language } from '../kernel/languages.ts'
import { iso } from '../kernel/time.ts'
import { Choice, component, Instant, Nullable, NullableObject } from '../platform/http/shapes.ts'
import type { ArticleChange, ArticleInput, HelpText, ManagedArticle, ManagedText } from './managed-rules.ts'
import { AUDIENCES } from './shelf-rules.ts'

const closed = { additionalProperties: false } as const

/** Limits of an article; lengths in characters. */
export const HELP_LIMITS = { slug: 80, title: 120, summary: 300, tags: 12, tag: 40, markdown: 15_000 } as const

const Written = (maxLength: number, example: string) => Type.String({ minLength: 1, maxLength, pattern: '\\S', examples: [example] })

const TextWrite = Type.Object({
  title: Written(HELP_LIMITS.title, 'Viewing the land'),
  summary: Written(HELP_LIMITS.summary, 'When you may walk a parcel before you bid, and whom to ask.'),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: HELP_LIMITS.tag, pattern: '^[^,]*[^,\\s][^,]*$' }), {
    maxItems: HELP_LIMITS.tags, examples: [['viewing', 'visit']],
    description: 'Search keywords that are not in the text.',
  }),
  markdown: Written(HELP_LIMITS.markdown, 'Every parcel may be walked by day. See [deposits](deposits).'),
}, closed)

const TextsWrite = Type.Object({ en: Type.Optional(NullableObject(TextWrite)), es: Type.Optional(NullableObject(TextWrite)) }, {
  ...closed,
  description: 'By language. `null` removes the custom text and restores the built-in text, if any.',
  examples: [{ en: {
    title: 'Viewing the land', summary: 'When you may walk a parcel before you bid, and whom to ask.', tags: ['viewing', 'visit'],
    markdown: 'Every parcel may be walked by day. See [deposits](deposits).',
  } }],
})

const CategorySlug = Type.String({ maxLength: 80, description: 'Slug of a help category.', examples: ['land'] })
const Audience = () => Choice(AUDIENCES, 'Who reads it: everybody, approved sellers and administrators, or administrators alone.')
const IsHidden = Type.Boolean({ description: 'Whether the article is hidden.', examples: [false] })

export const HelpArticleCreate = Type.Object({
  slug: Type.String({ maxLength: HELP_LIMITS.slug, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', examples: ['viewing-the-land'] }),
  category_slug: CategorySlug,
  audience: Audience(),
  is_hidden: Type.Optional(IsHidden),
  texts: TextsWrite,
}, { ...closed, title: 'CreateHelpArticleRequest' })

export const HelpArticlePatch = Type.Object({
  category_slug: Type.Optional(CategorySlug),
  audience: Type.Optional(Audience()),
  is_hidden: Type.Optional(IsHidden),
  texts: Type.Optional(TextsWrite),
}, { ...closed, title: 'UpdateHelpArticleRequest' })

/** Missing fields keep their value. */
export function readChange({ category_slug: category, audience, is_hidden: isHidden, texts }: Static<typeof HelpArticlePatch>): ArticleChange {
  return {
    ...(category === undefined ? {} : { category }),
    ...(audience === undefined ? {} : { audience }),
    ...(isHidden === undefined ? {} : { isHidden }),
    ...(texts === undefined ? {} : { texts: readTexts(texts) }),
  }
}

/** A new article is published at once, in the given languages. */
export const readNew = ({ category_slug: category, audience, is_hidden: isHidden = false, texts }: Static<typeof HelpArticleCreate>): ArticleInput =>
  ({ category, audience, isHidden, texts: { en: null, es: null, ...readTexts(texts) } })

const readTexts = (texts: Static<typeof TextsWrite>): Partial<Record<Language, HelpText | null>> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text && readText(text)]))

const readText = ({ title, summary, tags, markdown }: Static<typeof TextWrite>): HelpText =>
  ({ title: title.trim(), summary: summary.trim(), tags: tags.map((tag) => tag.trim()), body: markdown.trim() })

const entryFields = {
  title: Type.String({ examples: ['Viewing the land'] }),
  summary: Type.String(),
  tags: Type.Array(Type.String()),
  updated: Type.String({ format: 'date' }),
  is_own: Type.Boolean({ description: 'Custom text; otherwise the built-in text.' }),
  program_is_newer: Type.Boolean({ description: 'The built-in text changed after the custom text was written.' }),
}

const articleFields = {
  slug: Type.String({ examples: ['viewing-the-land'] }),
  category_slug: Type.String({ examples: ['land'] }),
  audience: Choice(AUDIENCES),
  is_hidden: Type.Boolean(),
  is_of_program: Type.Boolean({ description: 'Whether the article is built-in; otherwise it is custom.' }),
  changed_at: Nullable(Instant('When it was last customized; null if it is entirely built-in.')),
}

const AdminHelpText = component('AdminHelpText', Type.Object({ ...entryFields, markdown: Type.String() }))
const AdminHelpTextEntry = component('AdminHelpTextEntry', Type.Object(entryFields))

export const AdminHelpArticleEntry = component('AdminHelpArticleEntry', Type.Object({
  ...articleFields,
  texts: Type.Object({ en: NullableObject(AdminHelpTextEntry), es: NullableObject(AdminHelpTextEntry) }),
}))

export const AdminHelpArticle = component('AdminHelpArticle', Type.Object({
  ...articleFields,
  texts: Type.Object({ en: NullableObject(AdminHelpText), es: NullableObject(AdminHelpText) }),
}))

/** The serializer of a list leaves out the bodies. */
export const presentManaged = (
  { slug, category, audience, isHidden, isOfProgram, changedAt, texts }: ManagedArticle,
): Static<typeof AdminHelpArticle> => ({
  slug,
  category_slug: category,
  audience,
  is_hidden: isHidden,
  is_of_program: isOfProgram,
  changed_at: changedAt && iso(changedAt),
  texts: { en: presentText(texts.en), es: presentText(texts.es) },
})

const presentText = (text: ManagedText | null): Static<typeof AdminHelpText> | null => text && {
  title: text.title, summary: text.summary, tags: text.tags, updated: text.updated, is_own: text.isOwn, program_is_newer: text.isOutrun,
  markdown: text.body,
}
