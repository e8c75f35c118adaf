import { LANGUAGES, type Language } from '../kernel/languages.ts'
import type { FieldErrors } from '../kernel/refusals.ts'
import { type Article, type Audience, linksOf, type Shelf, TAKEN } from './shelf-rules.ts'
import { say } from './sentences.ts'

/** The text of an article in one language. */
export interface HelpText {
  title: string
  summary: string
  tags: string[]
  /** Markdown. */
  body: string
}

export interface DatedText extends HelpText {
  /** YYYY-MM-DD. */
  updated: string
}

/** The settings of an article by an administrator. Languages without a text use the built-in one, if there is one. */
export interface ArticleInput {
  category: string
  audience: Audience
  isHidden: boolean
  texts: Record<Language, HelpText | null>
}

/** The fields of a change. */
export type ArticleChange = Partial<Omit<ArticleInput, 'texts'>> & { texts?: Partial<ArticleInput['texts']> }

/** A stored custom article. */
export interface HouseArticle extends ArticleInput {
  id: number
  slug: string
  changedAt: Date
  texts: Record<Language, DatedText | null>
}

export interface ManagedText extends DatedText {
  /** An own article, without a built-in one. */
  isOwn: boolean
  /** The built-in text changed after the custom text was written. */
  isOutrun: boolean
}

/** An article for administrators: custom texts over built-in ones. */
export interface ManagedArticle {
  slug: string
  category: string
  audience: Audience
  isHidden: boolean
  isOfProgram: boolean
  /** When it was last customized; null if it is entirely built-in. */
  changedAt: Date | null
  texts: Record<Language, ManagedText | null>
}

/** All articles, including hidden ones, by slug. */
export function managedArticles({ articles: program }: Shelf, house: readonly HouseArticle[]): ManagedArticle[] {
  const slugs = new Set([...program, ...house].map(({ slug }) => slug))
  return [...slugs].sort().map((slug) => {
    const own = house.find((article) => article.slug === slug)
    const shipped = program.filter((article) => article.slug === slug)
    const { category, audience } = own ?? shipped[0]!
    return {
      slug, category, audience,
      isHidden: own?.isHidden ?? false,
      isOfProgram: shipped.length > 0,
      changedAt: own?.changedAt ?? null,
      texts: byLanguage((language) => managedText(own?.texts[language] ?? null, shipped.find((article) => article.language === language))),
    }
  })
}

function managedText(own: DatedText | null, shipped: Article | undefined): ManagedText | null {
  if (own) return { ...own, isOwn: true, isOutrun: shipped !== undefined && shipped.updated > own.updated }
  if (!shipped) return null
  const { title, summary, tags, body, updated } = shipped
  return { title, summary, tags, body, updated, isOwn: false, isOutrun: false }
}

/** What readers of a language find; `language` is the one it is written in. */
export interface ShownArticle extends Article {
  readers: Language
}

/** If an article is missing in a language, its readers get it in another one. */
export function shownArticles(managed: readonly ManagedArticle[]): ShownArticle[] {
  return managed.filter(({ isHidden }) => !isHidden).flatMap(({ slug, category, audience, texts }) =>
    LANGUAGES.flatMap((readers) => {
      const language = [readers, ...LANGUAGES].find((one) => texts[one] !== null)
      const text = language && texts[language]
      if (!text) return []
      const { title, summary, tags, body, updated } = text
      return [{ readers, slug, language, category, audience, title, summary, tags, body, updated }]
    }))
}

/** Why an article cannot be saved, by field. */
export function articleInputProblems({ category, audience, texts }: ArticleInput, { categories }: Shelf, isOfProgram: boolean): FieldErrors {
  const errors: FieldErrors = {}
  const chapter = categories.find(({ slug }) => slug === category)
  if (!chapter) errors.category_slug = [say.unknownChapter()]
  else if (chapter.audience === 'admin' && audience !== 'admin') errors.audience = [say.chapterForAdministrators()]
  if (!isOfProgram && LANGUAGES.every((language) => texts[language] === null)) errors.texts = [say.articleEmpty()]
  return errors
}

/** Without texts that equal the built-in ones. */
export function ownPart(wish: ArticleInput, shipped: readonly Article[]): ArticleInput {
  const isShipped = (language: Language, text: HelpText | null): boolean =>
    shipped.some((article) => article.language === language && text !== null && saysTheSame(article, text))
  return { ...wish, texts: byLanguage((language) => (isShipped(language, wish.texts[language]) ? null : wish.texts[language])) }
}

/** Whether an article is entirely built-in. */
export const isAsShipped = ({ category, audience, isHidden, texts }: ArticleInput, shipped: readonly Article[]): boolean =>
  !isHidden && LANGUAGES.every((language) => texts[language] === null)
  && shipped.some((article) => article.category === category && article.audience === audience)

const saysTheSame = (one: HelpText, other: HelpText): boolean =>
  one.title === other.title && one.summary === other.summary && one.body === other.body && one.tags.join() === other.tags.join()

/** Articles with broken links, such as to one that was hidden since. */
export function articlesWithDeadLinks(managed: readonly ManagedArticle[]): Set<string> {
  const shown = shownArticles(managed)
  const readable = new Set(shown.map(({ slug }) => slug))
  return new Set(shown.filter(({ body }) => deadLinks(body, readable).length > 0).map(({ slug }) => slug))
}

/** Linked articles that nobody can read. */
export const deadLinks = (body: string, readable: ReadonlySet<string>): string[] =>
  [...new Set(linksOf(body).map((link) => link.replace(/^\/help\//, '')))]
    .filter((link) => /^[a-z0-9-]+$/.test(link) && !readable.has(link) && !TAKEN.includes(link))

export const byLanguage = <T>(value: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, T>
