import type { FastifyInstance } from 'fastify'
import { articleHtml, articlesFor, findArticle, findHelp, helpCategories, type Reading } from '../../help/index.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import type { HelpArticleView, HelpChapter } from '../help-views.ts'
import { HelpArticlePage, HelpPage, HelpSearchPage } from '../pages/help.tsx'
import { PAGE, sendPage, type SiteContext, type Visit, visitOf } from './context.ts'

const LONGEST_QUESTION = 200

/** The help: its articles by category, a search, and each article by itself. */
export function helpPages(app: FastifyInstance, context: SiteContext): void {
  app.get('/help', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { help } = visit.t
    const body = <HelpPage chapters={chaptersOf(readingOf(visit))} />
    return sendPage(reply, context, visit, { title: help.title, description: help.description, canonical: '/help', body })
  })

  app.get<{ Querystring: { q?: unknown } }>('/help/search', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { q } = request.query
    const question = typeof q === 'string' ? q.trim().slice(0, LONGEST_QUESTION) : ''
    const found = await findHelp(context.house.db, readingOf(visit), question, null)
    const title = question === '' ? visit.t.help.search : visit.t.help.answers(question)
    return sendPage(reply, context, visit, { title, body: <HelpSearchPage view={{ question, found }} /> })
  })

  app.get<{ Params: { article: string } }>('/help/:article', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const article = articleView(readingOf(visit), request.params.article)
    return sendPage(reply, context, visit, {
      title: article.title, description: article.summary, canonical: `/help/${request.params.article}`, body: <HelpArticlePage article={article} />,
    })
  })
}

const readingOf = ({ person, language }: Visit): Reading =>
  ({ language, isSeller: person?.sellerApproved ?? false, isAdmin: person?.isAdmin ?? false })

function chaptersOf(reading: Reading): HelpChapter[] {
  const articles = articlesFor(reading)
  return helpCategories(reading).map(({ slug, title, description }) =>
    ({ slug, title, description, articles: articles.filter(({ category }) => category === slug) }))
}

function articleView(reading: Reading, slug: string): HelpArticleView {
  const article = findArticle(reading, slug)
  const category = article && helpCategories(reading).find((one) => one.slug === article.category)
  if (!article || !category) throw new Refused(notFound('This page'))
  const { title, summary, updated, body } = article
  const others = articlesFor(reading).filter((other) => other.category === category.slug && other.slug !== slug)
  return { title, summary, updated, category, others, ...articleHtml(body) }
}
