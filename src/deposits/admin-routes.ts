import type { FastifyInstance } from 'fastify'
import { type DepositId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { forfeitDeposit, releaseDeposit } from './end-deposit.ts'
import { DepositParam, DepositQuery, ForfeitureWrite, HeldDepositShape, presentHeldDeposit, ReleaseWrite } from './schema.ts'
import { findDeposit, listDeposits } from './store.ts'

export function adminDepositRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/deposits',
    access: ability('admin'),
    tag: 'Administration',
    summary: 'List deposits',
    description: 'All deposits, newest first. Filter by status. For administrators only.',
    query: DepositQuery,
    answers: { list: HeldDepositShape },
    async handle({ query }) {
      const page = await listDeposits(db, null, query.status ?? null, readPage(query))
      return list({ ...page, items: page.items.map(presentHeldDeposit) })
    },
  })
  ending(app, db)
}

const idOf = (segment: string): DepositId => {
  const key = parseKey<DepositId>(segment)
  return 'id' in key ? key.id : 0 as DepositId
}

function ending(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/deposits/:id/release',
    access: ability('admin'),
    tag: 'Administration',
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
    access: ability('admin'),
    tag: 'Administration',
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
