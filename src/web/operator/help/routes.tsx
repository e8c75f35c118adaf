import type { FastifyInstance } from 'fastify'
import {
  allHelpCategories, findManaged, articlesWithDeadLinks, listManaged, type ManagedArticle, restoreArticle,
} from '../../../help/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { helpArticleRoutes } from './article-routes.tsx'
import { articleFacts, HelpListPage } from './page.tsx'

const LIST = '/admin/help'

/** Help articles in each language: edit, hide, add and restore. */
export function adminHelpRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, LIST, async ({ visit, reply }) => {
    const articles = await listManaged(context.house.db)
    const body = <HelpListPage articles={articles} articlesWithDeadLinks={articlesWithDeadLinks(articles)} chapters={allHelpCategories(visit.language)} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.help.title, body })
  })
  helpArticleRoutes(app, context)
  decisionRoutes(app, context, restoration)
  decisionRoutes(app, context, removal)
}

const common = {
  current: LIST,
  back: ({ slug }) => `${LIST}/${slug}`,
  onward: async () => LIST,
  asksReason: false,
  facts: articleFacts,
  carryOut: async (tx, { actor, subject: { slug } }) => await restoreArticle(tx, actor, slug) ?? true,
} satisfies Partial<Decision<ManagedArticle>>

const restoration: Decision<ManagedArticle> = {
  ...common,
  name: 'restoreArticle',
  url: `${LIST}/:article/restoration`,
  async find(sql, { article: slug = '' }) {
    const article = await findManaged(sql, slug)
    return article?.isOfProgram && article.changedAt ? article : null
  },
}

const removal: Decision<ManagedArticle> = {
  ...common,
  name: 'removeArticle',
  url: `${LIST}/:article/removal`,
  async find(sql, { article: slug = '' }) {
    const article = await findManaged(sql, slug)
    return article?.isOfProgram ? null : article
  },
}
