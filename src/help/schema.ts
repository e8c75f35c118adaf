import { type Static, Type } from 'typebox'
import { LANGUAGES } from '../kernel/languages.ts'
import { Choice, component } from '../platform/http/shapes.ts'
import type { HelpCategoryEntry } from './help.ts'
import type { Article } from './shelf-rules.ts'
import type { ArticleEntry } from './store.ts'

export const HelpCategoryShape = component('HelpCategory', Type.Object({
  slug: Type.String({ examples: ['bidding'] }),
  title: Type.String(),
  icon: Type.String({ examples: ['gavel'] }),
  description: Type.String(),
  url: Type.String({ description: 'Its place on the site.' }),
}))

const articleFields = {
  slug: Type.String({ examples: ['how-proxy-bidding-works'] }),
  category_slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  tags: Type.Array(Type.String()),
  updated: Type.String({ format: 'date' }),
  url: Type.String({ description: 'Its page on the site.' }),
}

export const HelpArticleShape = component('HelpArticle', Type.Object(articleFields))

export const HelpArticleText = component('HelpArticleText', Type.Object({
  ...articleFields,
  language: Choice(LANGUAGES, 'Language of the text. Differs from the requested one if there is no translation.'),
  markdown: Type.String(),
  html: Type.String({ description: 'The same as markup; links lead to pages of the site.' }),
}))

export const HelpQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Words of the question. Beginnings of words will do, and small slips are forgiven.', examples: ['deposit'] }),
  category: Type.Optional(Type.String({ maxLength: 80, description: 'Slug of a category.' })),
})

export const presentCategory = ({ slug, title, icon, description }: HelpCategoryEntry, siteUrl: string): Static<typeof HelpCategoryShape> =>
  ({ slug, title, icon, description, url: `${siteUrl}/help#${slug}` })

export const presentFound = ({ category, ...article }: ArticleEntry, siteUrl: string): Static<typeof HelpArticleShape> =>
  ({ ...article, category_slug: category, url: addressOf(article.slug, siteUrl) })

export const presentArticle = ({ body, ...article }: Article, html: string, siteUrl: string): Static<typeof HelpArticleText> =>
  ({ ...presentFound(article, siteUrl), language: article.language, markdown: body, html })

const addressOf = (slug: string, siteUrl: string): string => `${siteUrl}/help/${slug}`
