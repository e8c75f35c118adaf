import { LANGUAGES, type Language } from '../kernel/languages.ts'

export const AUDIENCES = ['public', 'seller', 'admin'] as const
export type Audience = (typeof AUDIENCES)[number]

/** An article in one language. */
export interface Article {
  slug: string
  language: Language
  category: string
  audience: Audience
  title: string
  summary: string
  tags: string[]
  /** YYYY-MM-DD. */
  updated: string
  /** Markdown. */
  body: string
}

export interface Category {
  slug: string
  icon: string
  audience: Audience
  en: { title: string; description: string }
  es: { title: string; description: string }
}

/** All articles in order. */
export interface Shelf {
  categories: Category[]
  articles: Article[]
}

/** Paths below /help and /admin/help that are other pages. */
export const TAKEN: readonly string[] = ['terms', 'search', 'new']

const FIELDS = ['title', 'category', 'summary', 'tags', 'updated', 'audience'] as const
const FRONT = /^---\n([^]*?)\n---\n([^]*)$/

/** Parses a file of `help/<language>/<slug>.md`. Throws if it is incomplete, because it ships with the program. */
export function readArticle(slug: string, language: Language, text: string): Article {
  const [, front = '', body = ''] = FRONT.exec(text) ?? []
  const found = new Map(front.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const field = (name: (typeof FIELDS)[number]): string => {
    const value = found.get(name)
    if (!value) throw new Error(`help/${language}/${slug}.md has no ${name}`)
    return value
  }
  return {
    slug, language,
    category: field('category'),
    audience: field('audience') as Audience,
    title: field('title'),
    summary: field('summary'),
    tags: field('tags').split(',').map((tag) => tag.trim()),
    updated: field('updated'),
    body: body.trim(),
  }
}

/** Errors of a set of articles, as sentences; empty if there are none. */
export function shelfProblems({ categories, articles }: Shelf): string[] {
  const known = new Set(categories.map(({ slug }) => slug))
  const slugs = new Set(articles.map(({ slug }) => slug))
  return [...slugs].flatMap((slug) => {
    const versions = LANGUAGES.map((language) => articles.find((article) => article.slug === slug && article.language === language))
    const missing = LANGUAGES.filter((_, index) => !versions[index])
    if (missing.length > 0) return [`${slug} is missing in ${missing.join(', ')}`]
    return versions.flatMap((article) => articleProblems(article!, versions[0]!, known, slugs))
  })
}

function articleProblems(article: Article, first: Article, categories: ReadonlySet<string>, slugs: ReadonlySet<string>): string[] {
  const name = `${article.language}/${article.slug}`
  const problems: [boolean, string][] = [
    [!isSlug(article.slug) || TAKEN.includes(article.slug), `${name} cannot have this slug`],
    [!categories.has(article.category), `${name} is in no category of the house`],
    [article.category !== first.category, `${name} is in another category than its first language`],
    [!AUDIENCES.includes(article.audience) || article.audience !== first.audience, `${name} is for other readers than its first language`],
    [!/^\d{4}-\d{2}-\d{2}$/.test(article.updated), `${name} does not say when it was updated`],
    [article.body === '', `${name} says nothing`],
    ...linksOf(article.body).map((link): [boolean, string] => [!link.includes('/') && !slugs.has(link), `${name} links to ${link}, which is no article`]),
  ]
  return problems.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/** Valid slugs of an article. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** The links of an article: slugs of others, or URLs. */
export const linksOf = (body: string): string[] => [...body.matchAll(/\]\(([^)#\s]+)/g)].map((found) => found[1]!)

/** The audiences: administrators read everything, sellers public articles and their own. */
export interface Reader {
  isSeller: boolean
  isAdmin: boolean
}

export function audiencesOf({ isSeller, isAdmin }: Reader): Audience[] {
  if (isAdmin) return [...AUDIENCES]
  return isSeller ? ['public', 'seller'] : ['public']
}
