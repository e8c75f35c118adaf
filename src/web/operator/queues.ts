import { searchPeople } from '../../accounts/index.ts'
import { listCampaigns } from '../../ad-campaigns/index.ts'
import { bidOffice } from '../../bidding/index.ts'
import { listOverdueSales } from '../../close-out/index.ts'
import { listConflicts } from '../../cross-listing/index.ts'
import { listInvoices, listRefunds } from '../../invoices/index.ts'
import type { Page } from '../../kernel/page.ts'
import { listSettlements } from '../../settlements/index.ts'
import { listSellers, sentDocuments } from '../../verification/index.ts'
import type { SiteContext } from '../http/context.ts'
import type { Words } from '../ui/use-words.ts'
import type { AdminEntry, Waiting } from './layout.tsx'

/** A queue of items that need a decision, with its length. */
export interface Queue {
  name: keyof Words['t']['operator']['queues']
  href: string
  /** Its navigation entry. */
  entry: AdminEntry
  count: number
}

/** The lists count every match, so one row of each is enough. */
const ONE = { page: 1, perPage: 1 }

export async function countQueues({ house: { db, secrets } }: SiteContext): Promise<Queue[]> {
  const queues: [Queue['name'], AdminEntry, string, Promise<Page<unknown>>][] = [
    ['documents', '/admin/documents', '', sentDocuments(db, { status: 'pending' }, ONE)],
    ['sellers', '/admin/sellers', '', listSellers(db, 'pending', ONE)],
    ['ads', '/admin/ads', '', listCampaigns(db, { creativeStatus: 'pending' }, ONE)],
    ['retractions', '/admin/retractions', '', bidOffice(secrets.bidderPepper).retractions(db, 'requested', ONE)],
    ['voids', '/admin/lots', '', bidOffice(secrets.bidderPepper).waitingVoids(db, ONE)],
    ['conflicts', '/admin/conflicts', '', listConflicts(db, 'open', ONE)],
    ['defaults', '/admin/defaults', '', listOverdueSales(db, ONE)],
    ['heldBack', '/admin/flagged', '', searchPeople(db, undefined, ONE, 'held_back')],
    ['overdue', '/admin/invoices', '?status=overdue', listInvoices(db, null, { isOverdue: true }, ONE)],
    ['refunds', '/admin/refunds', '', listRefunds(db, ['owed'], ONE)],
    ['ready', '/admin/settlements', '', listSettlements(db, null, { status: 'ready' }, ONE)],
    ['onHold', '/admin/settlements', '?status=on_hold', listSettlements(db, null, { status: 'on_hold' }, ONE)],
  ]
  return Promise.all(queues.map(async ([name, entry, query, page]) => ({ name, entry, href: entry + query, count: (await page).total })))
}

/** The counts by navigation entry. */
export function waitingIn(queues: readonly Queue[]): Waiting {
  const waiting: Partial<Record<AdminEntry, number>> = {}
  for (const { entry, count } of queues) waiting[entry] = (waiting[entry] ?? 0) + count
  return waiting
}
