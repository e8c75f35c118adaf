import type { FastifyInstance } from 'fastify'
import { listDefaultedLots, listOverdueSales } from '../../../close-out/index.ts'
import { readPage } from '../../../kernel/page.ts'
import type { SiteContext } from '../../http/context.ts'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { DefaultsPage } from './page.tsx'

const ROWS = 25
/** Lots leave the list once the deadline for offers of their auction has passed. */
const DEFAULTED = { page: 1, perPage: 50 }

/** Unpaid lots, and lots available after a default. */
export function defaultsRoute(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getAdmin(app, context, '/admin/defaults', async ({ visit, request, reply }) => {
    const [overdue, defaulted] = await Promise.all([listOverdueSales(db, readPage(request.query, ROWS)), listDefaultedLots(db, DEFAULTED)])
    const body = <DefaultsPage overdue={overdue} defaulted={defaulted.items} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.defaults.title, body })
  })
}
