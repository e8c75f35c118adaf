import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { LANGUAGES, preferredLanguage } from '../kernel/languages.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { everybody, type Principal } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { articleHtml } from './article-html.ts'
import { findArticle, findHelp, helpCategories, type Reading } from './help.ts'
import { HelpArticleShape, HelpArticleText, HelpCategoryShape, HelpQuery, presentArticle, presentCategory, presentFound } from './schema.ts'

const LANGUAGE = 'In the language of `Accept-Language`: English or Spanish.'

/** The help: public articles, and more for signed-in sellers and administrators. */
export function helpRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/help/categories',
    name: 'listHelpCategories',
    access: everybody,
    tag: 'Help',
    summary: 'List help categories',
    description: `Categories with articles you can read; approved sellers and administrators see more. ${LANGUAGE}`,
    answers: { data: Type.Array(HelpCategoryShape) },
    handle: async (call) =>
      ok((await helpCategories(db, readingOf(call))).map((category) => presentCategory(category, call.request.siteUrl))),
  })

  route(app, {
    method: 'GET',
    url: '/v1/help/search',
    name: 'searchHelp',
    access: everybody,
    tag: 'Help',
    summary: 'Search the help',
    description: `Best matches first, at most 50. ${LANGUAGE}`,
    query: HelpQuery,
    answers: { data: Type.Array(HelpArticleShape) },
    async handle(call) {
      const found = await findHelp(db, readingOf(call), call.query.q, call.query.category ?? null)
      return ok(found.map((article) => presentFound(article, call.request.siteUrl)))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/help/articles/:article',
    name: 'getHelpArticle',
    access: everybody,
    tag: 'Help',
    summary: 'Read a help article',
    description: `${LANGUAGE} If there is no translation, the available language is returned; see \`language\`.`,
    params: Type.Object({ article: Type.String({ title: 'Article', maxLength: 200, description: 'Slug of the article.', examples: ['soft-close'] }) }),
    answers: { data: HelpArticleText },
    refusals: ['not_found'],
    async handle(call) {
      const article = await findArticle(db, readingOf(call), call.params.article)
      return article ? ok(presentArticle(article, articleHtml(article.body).html, call.request.siteUrl)) : notFound(absent.article())
    },
  })
}

const readingOf = ({ principal, request }: { principal: Principal | null; request: FastifyRequest }): Reading => ({
  language: preferredLanguage(request.headers['accept-language'] ?? '') ?? LANGUAGES[0],
  isSeller: principal?.sellerApproved ?? false,
  isAdmin: (principal?.staffRole ?? null) !== null,
})
