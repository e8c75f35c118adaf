import type { FastifyInstance } from 'fastify'
import { readProblems } from '../../../health/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { getAdmin } from '../admin-page.ts'
import { countQueues } from '../queues.ts'
import { sendAdminPage } from '../send-page.tsx'
import { OverviewPage } from './page.tsx'

/** The dashboard: items that need a decision. */
export function overviewRoute(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, '/admin', async ({ visit, reply }) => {
    const body = <OverviewPage queues={await countQueues(context)} troubles={await readProblems(context.house.db, context.house.config)} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.title, body })
  })
}
