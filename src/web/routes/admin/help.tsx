import type { FastifyInstance } from 'fastify'
import { articlesFor, helpCategories } from '../../../help/index.ts'
import { LANGUAGES } from '../../../kernel/languages.ts'
import { HelpListPage } from '../../pages/admin/help.tsx'
import type { SiteContext } from '../context.ts'
import { getAdmin } from './admin-page.ts'
import { sendAdminPage } from './send-admin-page.tsx'

/** Every article of the help with those who read it; each leads to the article as they see it. */
export function helpListRoute(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, '/admin/help', async ({ visit, reply }) => {
    const everything = { isSeller: true, isAdmin: true }
    const versions = LANGUAGES.flatMap((language) => articlesFor({ ...everything, language }))
    const body = <HelpListPage versions={versions} chapters={helpCategories({ ...everything, language: visit.language })} />
    return sendAdminPage(reply, context, visit, { title: visit.t.adminHouse.help.title, body })
  })
}
