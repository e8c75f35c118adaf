import type { ArticleText } from '../../../help/index.ts'
import type { Language } from '../../../kernel/languages.ts'

/** What the pages of the help are drawn from. */

export interface HelpLink {
  slug: string
  /** The one it is written in, where that is not the reader's. */
  foreign: Language | null
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

export interface HelpArticleView extends ArticleText, HelpLink {
  /** YYYY-MM-DD. */
  updated: string
  category: { slug: string; title: string }
  /** Others of the same category. */
  others: HelpLink[]
}
