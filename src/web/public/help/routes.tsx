import type { FastifyInstance } from 'fastify'
import {
  type ArticleEntry, articleHtml, articlesFor, findArticle, findHelp, helpCategories, type Reading,
} from '../../../help/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { Language } from '../../../kernel/languages.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import type { Sql } from '../../../platform/db.ts'
import { PAGE, sendPage, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { HelpArticlePage, type HelpArticleView, type HelpChapter, type HelpLink, HelpPage, HelpSearchPage } from './page.tsx'

const LONGEST_QUESTION = 200

/** Help: articles by category, search, and single articles. */
export function helpPages(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  app.get('/help', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { help } = visit.t
    const body = <HelpPage chapters={await chaptersOf(db, readingOf(visit))} />
    return sendPage(reply, context, visit, { title: help.title, description: help.description, canonical: '/help', body })
  })

  app.get<{ Querystring: { q?: unknown } }>('/help/search', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { q } = request.query
    const question = typeof q === 'string' ? q.trim().slice(0, LONGEST_QUESTION) : ''
    const found = (await findHelp(db, readingOf(visit), question, null)).map((article) => linkOf(article, visit.language))
    const title = question === '' ? visit.t.help.search : visit.t.help.answers(question)
    return sendPage(reply, context, visit, { title, body: <HelpSearchPage view={{ question, found }} /> })
  })

  app.get<{ Params: { article: string } }>('/help/:article', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const article = await articleView(db, readingOf(visit), request.params.article)
    return sendPage(reply, context, visit, {
      title: article.title, description: article.summary, canonical: `/help/${request.params.article}`, body: <HelpArticlePage article={article} />,
    })
  })
}

const readingOf = ({ person, language }: Visit): Reading =>
  ({ language, isSeller: person?.sellerApproved ?? false, isAdmin: (person?.staffRole ?? null) !== null })

const linkOf = ({ slug, title, summary, language }: ArticleEntry, reader: Language): HelpLink =>
  ({ slug, title, summary, foreign: language === reader ? null : language })

async function chaptersOf(sql: Sql, reading: Reading): Promise<HelpChapter[]> {
  const [articles, categories] = await Promise.all([articlesFor(sql, reading), helpCategories(sql, reading)])
  return categories.map(({ slug, title, description }) => ({
    slug, title, description,
    articles: articles.filter(({ category }) => category === slug).map((article) => linkOf(article, reading.language)),
  }))
}

async function articleView(sql: Sql, reading: Reading, slug: string): Promise<HelpArticleView> {
  const [article, chapters] = await Promise.all([findArticle(sql, reading, slug), chaptersOf(sql, reading)])
  const chapter = article && chapters.find((one) => one.slug === article.category)
  if (!article || !chapter) throw new Refused(notFound(absent.page()))
  const others = chapter.articles.filter((other) => other.slug !== slug)
  return { ...linkOf(article, reading.language), updated: article.updated, category: chapter, others, ...articleHtml(article.body) }
}
