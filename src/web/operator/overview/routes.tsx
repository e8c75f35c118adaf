import type { FastifyInstance } from 'fastify'
import { readProblems } from '../../../health/index.ts'
import { mayDo } from '../../../kernel/staff.ts'
import type { SiteContext } from '../../http/context.ts'
import { getAdmin } from '../admin-page.ts'
import { countQueues } from '../queues.ts'
import { sendAdminPage } from '../send-page.tsx'
import { OverviewPage } from './page.tsx'

/** The dashboard: items that need a decision. */
export function overviewRoute(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, '/admin', async ({ visit, reply }) => {
    const { staffRole } = visit.person!
    const problems = mayDo(staffRole, 'management') ? await readProblems(context.house.db, context.house.config) : []
    const body = <OverviewPage role={staffRole!} queues={await countQueues(context, staffRole)} problems={problems} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.title, body })
  })
}
