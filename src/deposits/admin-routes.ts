import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { type AuctionId, type DepositId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { noMistakes, readInstant } from '../kernel/parse.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { forfeitDeposit, releaseDeposit } from './end-deposit.ts'
import { type DepositFilter, listDeposits } from './list-store.ts'
import { DepositParam, DepositQuery, ForfeitureWrite, HeldDepositShape, presentHeldDeposit, ReleaseWrite } from './schema.ts'
import { findDeposit } from './store.ts'

export function adminDepositRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/deposits',
    name: 'listHeldDeposits',
    access: staff('people'),
    tag: 'Admin: deposits and defaults',
    summary: 'List deposits',
    description: 'All deposits, newest first, by status, auction, time and a search. For administrators only.',
    query: DepositQuery,
    answers: { list: HeldDepositShape },
    async handle({ query }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const page = await listDeposits(db, filter, readPage(query))
      return list({ ...page, items: page.items.map(presentHeldDeposit) })
    },
  })
  ending(app, db)
}

/** The parsed filters of a query. */
function readFilter(query: Static<typeof DepositQuery>): DepositFilter | Refusal {
  const mistakes = noMistakes()
  const instant = (field: 'from' | 'to') => {
    const text = query[field]
    return text === undefined ? undefined : readInstant(mistakes, field, text) ?? undefined
  }
  const auctionId = query.auction_id as AuctionId | undefined
  const filter = { status: query.status, auctionId, search: query.search, from: instant('from'), to: instant('to') }
  return mistakes.refusal() ?? filter
}

const idOf = (segment: string): DepositId => {
  const key = parseKey<DepositId>(segment)
  return 'id' in key ? key.id : 0 as DepositId
}

function ending(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/deposits/:id/release',
    name: 'releaseDeposit',
    access: staff('management'),
    tag: 'Admin: deposits and defaults',
    summary: 'Refund a deposit',
    description: 'The money is refunded to the original payment method within minutes. The bidder needs a new deposit to bid again. A deposit '
      + 'that was applied to an invoice or forfeited returns 409. Repeating the call changes nothing.',
    params: DepositParam,
    body: ReleaseWrite,
    answers: { data: HeldDepositShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findDeposit(db, idOf(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const result = await releaseDeposit(tx, personActing(principal, null, request), idOf(params.id), body.reason)
      return isRefusal(result) ? result : ok(presentHeldDeposit(result))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/deposits/:id/forfeiture',
    name: 'forfeitDeposit',
    access: staff('management'),
    tag: 'Admin: deposits and defaults',
    summary: 'Forfeit the deposit of a bidder in default',
    description: 'It goes to the seller or the auction house. Repeating the call changes nothing.',
    params: DepositParam,
    body: ForfeitureWrite,
    answers: { data: HeldDepositShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findDeposit(db, idOf(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const result = await forfeitDeposit(tx, personActing(principal, null, request), idOf(params.id), { to: body.forfeit_to ?? 'seller', reason: body.reason })
      return isRefusal(result) ? result : ok(presentHeldDeposit(result))
    },
  })
}
