import type { Language } from '../kernel/languages.ts'
import type { Sql } from '../platform/db.ts'
import { helpShelf } from './shelf.ts'
import { type Article, audiencesOf, type Category, isSlug, type Reader } from './shelf-rules.ts'
import { type ArticleEntry, findEntry, listEntries, searchHelp } from './store.ts'

/** A longer question is truncated. */
const MOST_WORDS = 12
const LONGEST_WORD = 40
const MOST_FOUND = 50

export interface HelpCategoryEntry {
  slug: string
  title: string
  icon: string
  description: string
}

/** A reader and their language. */
export interface Reading extends Reader {
  language: Language
}

/** The categories with articles for this reader. */
export async function helpCategories(sql: Sql, reading: Reading): Promise<HelpCategoryEntry[]> {
  const audiences = audiencesOf(reading)
  const articles = await listEntries(sql, reading.language, audiences)
  const isRead = ({ slug, audience }: Category): boolean => audiences.includes(audience) && articles.some(({ category }) => category === slug)
  return helpShelf().categories.filter(isRead).map((category) => entryOf(category, reading.language))
}

/** All categories of articles. */
export const allHelpCategories = (language: Language): HelpCategoryEntry[] =>
  helpShelf().categories.map((category) => entryOf(category, language))

function entryOf(category: Category, language: Language): HelpCategoryEntry {
  const { title, description } = category[language]
  return { slug: category.slug, title, icon: category.icon, description }
}

/** The articles for this reader, sorted by title. `language` is the one an article is written in. */
export async function articlesFor(sql: Sql, reading: Reading): Promise<ArticleEntry[]> {
  const articles = await listEntries(sql, reading.language, audiencesOf(reading))
  return articles.sort((a, b) => a.title.localeCompare(b.title, reading.language))
}

/** Null if this reader may not see it. */
export async function findArticle(sql: Sql, reading: Reading, slug: string): Promise<Article | null> {
  const entry = isSlug(slug) ? await findEntry(sql, slug, reading.language, audiencesOf(reading)) : null
  const body = entry && (entry.body ?? programBody(slug, entry.language))
  return body === null ? null : { ...entry!, body }
}

const programBody = (slug: string, language: Language): string | null =>
  helpShelf().articles.find((article) => article.slug === slug && article.language === language)?.body ?? null

/** The articles matching a question, best first. */
export async function findHelp(sql: Sql, reading: Reading, question: string, category: string | null): Promise<ArticleEntry[]> {
  const words = wordsOf(question)
  if (words.length === 0) return []
  return searchHelp(sql, { words, language: reading.language, audiences: audiencesOf(reading), category, limit: MOST_FOUND })
}

/** Letters and digits only, so that nothing is parsed as an operator. */
const wordsOf = (question: string): string[] =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD))
