import {
  allHelpCategories, type ArticleInput, AUDIENCES, byLanguage, HELP_LIMITS, type HelpText, isSlug, type ManagedArticle,
} from '../../../help/index.ts'
import { LANGUAGES, type Language } from '../../../kernel/languages.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { type OwnWords, refuseFields } from '../../http/refuse-fields.ts'
import type { Words } from '../../ui/use-words.ts'
import { chosen, plainText } from '../admin-page.ts'
import { fieldIn, type HelpField } from './article-page.tsx'

export type Typed = Record<string, string>

/** An article as form values. */
export const valuesOf = ({ category, audience, isHidden, texts }: ManagedArticle): Typed => ({
  category_slug: category,
  audience,
  is_shown: isHidden ? '' : 'on',
  ...Object.fromEntries(LANGUAGES.flatMap((language) => {
    const text = texts[language]
    if (!text) return []
    const { title, summary, tags, body } = text
    return [
      [fieldIn(language, 'title'), title], [fieldIn(language, 'summary'), summary], [fieldIn(language, 'tags'), tags.join(', ')],
      [fieldIn(language, 'markdown'), body],
    ]
  })),
})

/** The text in one language; null if empty. */
export function textIn(typed: Typed, language: Language): HelpText | null {
  const read = (name: HelpField): string => plainText(typed[fieldIn(language, name)], LONGEST_READ).replaceAll('\r\n', '\n')
  const tags = read('tags').split(',').map((tag) => tag.trim()).filter(Boolean)
  const text = { title: read('title'), summary: read('summary'), tags, body: read('markdown') }
  return text.title + text.summary + text.body === '' && tags.length === 0 ? null : text
}

/** Above the limits of all fields, so that long texts are refused and not cut. */
const LONGEST_READ = 100_000

/** The article from the form, or errors by field. */
export function readArticleForm(typed: Typed, words: Words): ArticleInput | Refusal {
  const { t: { operator: admin } } = words
  const category = allHelpCategories(words.language).find(({ slug }) => slug === typed.category_slug)?.slug
  const audience = chosen(AUDIENCES, typed.audience)
  const texts = byLanguage((language) => textIn(typed, language))
  const errors: OwnWords = {
    ...(category ? {} : { category_slug: admin.choose }),
    ...(audience ? {} : { audience: admin.choose }),
    ...Object.assign({}, ...LANGUAGES.map((language) => textErrors(language, texts[language], words))) as OwnWords,
  }
  if (!category || !audience || Object.keys(errors).length > 0) return refuseFields(errors)
  return { category, audience, isHidden: typed.is_shown !== 'on', texts }
}

function textErrors(language: Language, text: HelpText | null, { t: { operator: { help: say } }, format }: Words): OwnWords {
  if (!text) return {}
  const { title, summary, tags, body } = text
  const { title: mostTitle, summary: mostSummary, tags: mostTags, tag: mostTag, markdown: mostText } = HELP_LIMITS
  const tooLong = (most: number): string => say.tooLong(format.count(most))
  const wrong: [boolean, HelpField, string][] = [
    [title === '', 'title', say.noTitle], [title.length > mostTitle, 'title', tooLong(mostTitle)],
    [summary === '', 'summary', say.noSummary], [summary.length > mostSummary, 'summary', tooLong(mostSummary)],
    [tags.length > mostTags || tags.some((tag) => tag.length > mostTag), 'tags', say.tooManyTags(format.count(mostTags), format.count(mostTag))],
    [body === '', 'markdown', say.noText], [body.length > mostText, 'markdown', tooLong(mostText)],
  ]
  return Object.fromEntries(wrong.filter(([isWrong]) => isWrong).map(([, name, sentence]) => [fieldIn(language, name), sentence]))
}

/** The slug of a new article, or its error. */
export const slugErrors = (slug: string, { t: { operator: { help: say } } }: Words): OwnWords =>
  (isSlug(slug) && slug.length <= HELP_LIMITS.slug ? {} : { slug: say.noSlug })

/** A refusal of the feature `help`, with errors under the field names of this form. */
export function errorsBeside(refusal: Refusal, language: Language): Refusal {
  const { texts, ...errors } = refusal.errors ?? {}
  return texts ? { ...refusal, errors: { ...errors, [fieldIn(language, 'title')]: texts } } : refusal
}
