import { searchPeople } from '../../accounts/index.ts'
import { listCampaigns } from '../../ad-campaigns/index.ts'
import { bidOffice } from '../../bidding/index.ts'
import { listOverdueSales } from '../../close-out/index.ts'
import { listConflicts } from '../../cross-listing/index.ts'
import { listInvoices, listRefunds } from '../../invoices/index.ts'
import type { Page } from '../../kernel/page.ts'
import { mayDo, type Permission, type StaffRole } from '../../kernel/staff.ts'
import { listRegistrations } from '../../registrations/index.ts'
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

type Counting = [name: Queue['name'], entry: AdminEntry, query: string, permission: Permission, count: () => Promise<Page<unknown>>]

/** The lists count every match, so one row of each is enough. */
const ONE = { page: 1, perPage: 1 }

/** The queues that a staff role works on. */
export async function countQueues({ house: { db, secrets } }: SiteContext, role: StaffRole | null): Promise<Queue[]> {
  const queues: Counting[] = [
    ['documents', '/admin/documents', '', 'registration', () => sentDocuments(db, { status: 'pending' }, ONE)],
    ['registrations', '/admin/registrations', '', 'registration', () => listRegistrations(db, { toDecide: true }, ONE)],
    ['sellers', '/admin/sellers', '', 'registration', () => listSellers(db, 'pending', ONE)],
    ['ads', '/admin/ads', '', 'catalog', () => listCampaigns(db, { creativeStatus: 'pending' }, ONE)],
    ['retractions', '/admin/retractions', '', 'management', () => bidOffice(secrets.bidderPepper).retractions(db, 'requested', ONE)],
    ['voids', '/admin/lots', '', 'management', () => bidOffice(secrets.bidderPepper).waitingVoids(db, ONE)],
    ['conflicts', '/admin/conflicts', '', 'catalog', () => listConflicts(db, 'open', ONE)],
    ['defaults', '/admin/defaults', '', 'management', () => listOverdueSales(db, ONE)],
    ['heldBack', '/admin/flagged', '', 'registration', () => searchPeople(db, undefined, ONE, 'held_back')],
    ['overdue', '/admin/invoices', '?status=overdue', 'cash', () => listInvoices(db, null, { isOverdue: true }, ONE)],
    ['refunds', '/admin/refunds', '', 'cash', () => listRefunds(db, ['owed'], ONE)],
    ['ready', '/admin/settlements', '', 'management', () => listSettlements(db, null, { status: 'ready' }, ONE)],
    ['onHold', '/admin/settlements', '?status=on_hold', 'management', () => listSettlements(db, null, { status: 'on_hold' }, ONE)],
  ]
  const own = queues.filter(([, , , permission]) => mayDo(role, permission))
  return Promise.all(own.map(async ([name, entry, query, , count]) => ({ name, entry, href: entry + query, count: (await count()).total })))
}

/** The counts by navigation entry. */
export function waitingIn(queues: readonly Queue[]): Waiting {
  const waiting: Partial<Record<AdminEntry, number>> = {}
  for (const { entry, count } of queues) waiting[entry] = (waiting[entry] ?? 0) + count
  return waiting
}
