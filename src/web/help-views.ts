import type { ArticleText } from '../help/index.ts'

/** What the pages of the help are drawn from. */

export interface HelpLink {
  slug: string
  title: string
  summary: string
}

export interface HelpChapter {
  slug: string
  title: string
  description: string
  articles: HelpLink[]
}

export interface HelpSearchView {
  question: string
  found: HelpLink[]
}

export interface HelpArticleView extends ArticleText {
  title: string
  summary: string
  /** YYYY-MM-DD. */
  updated: string
  category: { slug: string; title: string }
  /** Others of the same category. */
  others: HelpLink[]
}
