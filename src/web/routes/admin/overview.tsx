import type { FastifyInstance } from 'fastify'
import { searchPeople } from '../../../accounts/index.ts'
import { listCampaigns } from '../../../ad-campaigns/index.ts'
import { bidOffice } from '../../../bidding/index.ts'
import { listConflicts } from '../../../cross-listing/index.ts'
import { listInvoices, listRefunds } from '../../../invoices/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { listSettlements } from '../../../settlements/index.ts'
import { listSellers, sentDocuments } from '../../../verification/index.ts'
import { OverviewPage, type QueueCount } from '../../pages/admin/overview.tsx'
import { sendPage, type SiteContext } from '../context.ts'
import { getAdmin } from './admin-page.ts'

/** What waits in the house for somebody to decide it. */
export function overviewRoute(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, '/admin', async ({ visit, reply }) => {
    const body = <OverviewPage queues={await countQueues(context)} />
    return sendPage(reply, context, visit, { title: visit.t.admin.title, body })
  })
}

/** The lists count every match, so one row of each is enough. */
const ONE = { page: 1, perPage: 1 }

async function countQueues({ house: { db, secrets } }: SiteContext): Promise<QueueCount[]> {
  const queues: [QueueCount['name'], string, Promise<Page<unknown>>][] = [
    ['documents', '/admin/documents', sentDocuments(db, { status: 'pending' }, ONE)],
    ['sellers', '/admin/sellers', listSellers(db, 'pending', ONE)],
    ['ads', '/admin/ads', listCampaigns(db, { creativeStatus: 'pending' }, ONE)],
    ['retractions', '/admin/retractions', bidOffice(secrets.bidderPepper).retractions(db, 'requested', ONE)],
    ['conflicts', '/admin/conflicts', listConflicts(db, 'open', ONE)],
    ['heldBack', '/admin/people?group=held_back', searchPeople(db, undefined, ONE, 'held_back')],
    ['overdue', '/admin/invoices?status=overdue', listInvoices(db, null, { isOverdue: true }, ONE)],
    ['refunds', '/admin/refunds', listRefunds(db, 'owed', ONE)],
    ['ready', '/admin/settlements', listSettlements(db, null, { status: 'ready' }, ONE)],
    ['onHold', '/admin/settlements?status=on_hold', listSettlements(db, null, { status: 'on_hold' }, ONE)],
  ]
  return Promise.all(queues.map(async ([name, href, page]) => ({ name, href, count: (await page).total })))
}
