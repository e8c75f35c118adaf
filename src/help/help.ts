import { createHash } from 'node:crypto'
import type { Language } from '../kernel/languages.ts'
import type { Database, Sql } from '../platform/db.ts'
import { helpShelf } from './shelf.ts'
import { type Article, audiencesOf, type Category, type Reader } from './shelf-rules.ts'
import { fillHelp, type FoundArticle, searchHelp } from './store.ts'

/** A longer question is not read to its end. */
const MOST_WORDS = 12
const LONGEST_WORD = 40
const MOST_FOUND = 50

/** Puts the articles of this program into the database, so that they can be searched. */
export async function keepHelp(db: Database): Promise<void> {
  const { articles } = helpShelf()
  await fillHelp(db, articles, createHash('sha256').update(JSON.stringify(articles)).digest('hex'))
}

export interface HelpCategoryEntry {
  slug: string
  title: string
  icon: string
  description: string
}

/** Who reads, in which language. */
export interface Reading extends Reader {
  language: Language
}

/** The categories this reader has something to read in. */
export function helpCategories(reading: Reading): HelpCategoryEntry[] {
  const audiences = audiencesOf(reading)
  const isRead = ({ slug, audience }: Category): boolean =>
    audiences.includes(audience) && articlesFor(reading).some(({ category }) => category === slug)
  return helpShelf().categories.filter(isRead).map((category) => {
    const { title, description } = category[reading.language]
    return { slug: category.slug, title, icon: category.icon, description }
  })
}

/** What this reader may read, in the order of its titles. */
export function articlesFor(reading: Reading): Article[] {
  const audiences = audiencesOf(reading)
  return helpShelf().articles
    .filter(({ language, audience }) => language === reading.language && audiences.includes(audience))
    .sort((a, b) => a.title.localeCompare(b.title, reading.language))
}

/** Null where this reader has nothing to read. */
export const findArticle = (reading: Reading, slug: string): Article | null =>
  articlesFor(reading).find((article) => article.slug === slug) ?? null

/** The articles that answer a question, the best first. */
export async function findHelp(sql: Sql, reading: Reading, question: string, category: string | null): Promise<FoundArticle[]> {
  const words = wordsOf(question)
  if (words.length === 0) return []
  return searchHelp(sql, { words, language: reading.language, audiences: audiencesOf(reading), category, limit: MOST_FOUND })
}

/** Letters and digits only, so that nothing of a question is read as an operator. */
const wordsOf = (question: string): string[] =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD))
