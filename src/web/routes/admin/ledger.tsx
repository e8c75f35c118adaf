import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../kernel/page.ts'
import { accountBalances } from '../../../ledger/index.ts'
import { listReconciliations } from '../../../payments/index.ts'
import { LedgerPage } from '../../pages/admin/ledger.tsx'
import type { SiteContext } from '../context.ts'
import { getAdmin } from './admin-page.ts'
import { sendAdminPage } from './send-admin-page.tsx'

const DAYS = 14

/** The books of the house, and how they compare with the payment provider's. */
export function ledgerPageRoute(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getAdmin(app, context, '/admin/ledger', async ({ visit, request, reply }) => {
    const [balances, days] = await Promise.all([accountBalances(db), listReconciliations(db, readPage(request.query, DAYS))])
    const body = <LedgerPage balances={balances} days={days} />
    return sendAdminPage(reply, context, visit, { title: visit.t.adminMoney.ledger.title, body })
  })
}
