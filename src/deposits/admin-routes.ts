import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { findPerson } from '../accounts/index.ts'
import { readReceivedMoney } from '../invoices/index.ts'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, type DepositId, parseKey, type UserId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { noMistakes, readAmount, readInstant } from '../kernel/parse.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { forfeitDeposit, releaseDeposit } from './end-deposit.ts'
import { type DepositFilter, listDeposits } from './list-store.ts'
import {
  CounterDepositWrite, DepositParam, DepositQuery, ForfeitureWrite, HeldDepositShape, presentHeldDeposit, ReleaseWrite, TakenDepositShape,
} from './schema.ts'
import { say } from './sentences.ts'
import { findAsk, findDeposit } from './store.ts'
import { type CounterDeposit, takeDeposit } from './take-deposit.ts'

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
  taking(app)
  ending(app, db)
}

function taking(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/deposits',
    name: 'takeDeposit',
    access: staff('cash'),
    tag: 'Admin: deposits and defaults',
    summary: 'Take a deposit at the counter',
    description: 'Cash, a check or a wire of a bidder who signed the terms of the auction at the counter. It is held at once; a check clears seven days '
      + 'later. Money that the auction does not ask for is refused, so that nothing is taken without a record.',
    body: CounterDepositWrite,
    answers: { data: TakenDepositShape, status: 201 },
    refusals: ['not_found', 'invalid_state_transition', 'auction_closed', 'deposit_required', 'validation_failed'],
    async change(tx, { body, principal, request }) {
      const order = await readCounterDeposit(tx, body)
      if (isRefusal(order)) return order
      const taken = await takeDeposit(tx, personActing(principal, null, request), order)
      if (isRefusal(taken)) return taken
      return created('/api/v1/admin/deposits', { deposit: presentHeldDeposit(taken.deposit), invoice_id: taken.invoiceId })
    },
  })
}

/** The deposit of a body, in the currency of its auction. */
async function readCounterDeposit(tx: Tx, body: Static<typeof CounterDepositWrite>): Promise<CounterDeposit | Refusal> {
  const [auctionId, userId] = [body.auction_id as AuctionId, body.user_id as UserId]
  const ask = await findAsk(tx, { id: auctionId }, userId)
  if (!ask) return notFound(absent.auction())
  if (!await findPerson(tx, { id: userId })) return notFound(absent.person())
  const mistakes = noMistakes()
  const amount = readAmount(mistakes, 'amount', body.amount, ask.currency)
  const received = readReceivedMoney(mistakes, body, ask.now)
  if (!body.terms_signed) mistakes.add('terms_signed', say.signTermsFirst())
  return mistakes.refusal() ?? { auctionId, userId, amount: amount!, received: received! }
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
