import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { type Principal, staff } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { created, done, ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import {
  AdminHelpArticle, AdminHelpArticleEntry, HelpArticleCreate, HelpArticlePatch, presentManaged, readChange, readNew,
} from './admin-schema.ts'
import { changeArticle, createArticle, findManaged, listManaged, restoreArticle } from './write-article.ts'
import { say } from './sentences.ts'

const ALL = '/v1/admin/help/articles'
const ONE = `${ALL}/:article`
const ArticleParam = Type.Object({ article: Type.String({ title: 'Article', maxLength: 200, description: 'Slug of the article.', examples: ['soft-close'] }) })

/** Administrators edit the help: customize and hide built-in articles, and write their own. */
export function helpAdminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
  removalRoute(app, db)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: ALL,
    name: 'listAdminHelpArticles',
    access: staff('catalog'),
    tag: 'Admin: help',
    summary: 'List all help articles',
    description: 'All languages, including hidden articles, ordered by slug, without text. For administrators only. Shows which texts are '
      + 'custom, and where the built-in text is newer.',
    answers: { data: Type.Array(AdminHelpArticleEntry) },
    handle: async () => ok((await listManaged(db)).map(presentManaged)),
  })

  route(app, {
    method: 'GET',
    url: ONE,
    name: 'getAdminHelpArticle',
    access: staff('catalog'),
    tag: 'Admin: help',
    summary: 'Show a help article',
    description: 'The texts in each language, also while hidden. For administrators only. Send the `ETag` as `If-Match` in a later `PATCH` or `DELETE` '
      + 'to avoid overwriting newer changes.',
    params: ArticleParam,
    answers: { data: AdminHelpArticle },
    refusals: ['not_found'],
    async handle({ params }) {
      const article = await findManaged(db, params.article)
      return article ? taggedByContent(ok(presentManaged(article))) : notFound(absent.article())
    },
  })
}

function writingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: ALL,
    name: 'createHelpArticle',
    access: staff('catalog'),
    tag: 'Admin: help',
    summary: 'Create a help article',
    description: 'Adds a custom article in one or both languages. The slug must be unused (422). The article is visible immediately unless '
      + '`is_hidden` is true.',
    body: HelpArticleCreate,
    answers: { data: AdminHelpArticle, status: 201 },
    async change(tx, call) {
      const article = await createArticle(tx, actorOf(call), call.body.slug, readNew(call.body))
      if (isRefusal(article)) return article
      return taggedByContent(created(`/api${ALL}/${article.slug}`, presentManaged(article)))
    },
  })

  route(app, {
    method: 'PATCH',
    url: ONE,
    name: 'updateHelpArticle',
    access: staff('catalog'),
    tag: 'Admin: help',
    summary: 'Change a help article',
    description: 'What is not sent stays as it is; send a text as a whole. Custom text replaces the built-in text and is kept in updates. `is_hidden: '
      + 'true` hides the article. '
      + 'Changes are visible immediately.',
    params: ArticleParam,
    body: HelpArticlePatch,
    answers: { data: AdminHelpArticle },
    refusals: ['not_found', 'precondition_failed'],
    exists: async ({ params }) => (await findManaged(db, params.article)) !== null,
    async change(tx, call) {
      const stillSays = refuseOtherContent(call.request, presentManaged)
      const article = await changeArticle(tx, actorOf(call), call.params.article, readChange(call.body), stillSays)
      return isRefusal(article) ? article : taggedByContent(ok(presentManaged(article)))
    },
  })
}

function removalRoute(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'DELETE',
    url: ONE,
    name: 'deleteHelpArticle',
    access: staff('catalog'),
    tag: 'Admin: help',
    summary: 'Restore or delete a help article',
    description: 'Removes the custom text in every language. A built-in article is restored; a custom article is deleted. A copy stays in the '
      + 'audit log.',
    params: ArticleParam,
    answers: { done: true },
    refusals: ['not_found', 'precondition_failed'],
    exists: async ({ params }) => (await findManaged(db, params.article)) !== null,
    async change(tx, call) {
      const stillSays = refuseOtherContent(call.request, presentManaged)
      const refusal = await restoreArticle(tx, actorOf(call), call.params.article, stillSays)
      return refusal ?? done(say.ownTextRemoved())
    },
  })
}

const actorOf = ({ principal, request }: { principal: Principal; request: FastifyRequest }) => personActing(principal, null, request)
