import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, type DepositId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Payments } from '../payments/index.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { type Answer, created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import { withdrawDeposit } from './end-deposit.ts'
import { listDeposits } from './list-store.ts'
import { registerDeposit } from './register-deposit.ts'
import { AuctionParam, type Deposit, DepositShape, DepositWrite, presentDeposit } from './schema.ts'
import { settleDeposit } from './settle-deposit.ts'
import { findAsk, newestDeposit } from './store.ts'

interface Deps {
  db: Database
  payments: Payments
}

export function depositRoutes(app: FastifyInstance, deps: Deps): void {
  registering(app, deps)
  reading(app, deps)
  withdrawing(app, deps)
}

function registering(app: FastifyInstance, { db, payments }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/auctions/:auction/deposit',
    name: 'registerDeposit',
    access: ability('write'),
    tag: 'Eligibility and deposits',
    summary: 'Register a deposit for an auction',
    description: 'Requests the deposit for this auction and accepts its terms. It is `pending` until the card is authorized or the wire '
      + 'arrives. A repeat returns the existing deposit with status 200; where deposits depend on the bids, a larger `amount` raises '
      + 'it. It does not require a statement of eligibility (`GET /v1/auctions/{auction}/eligibility`), but without one you may not be able to bid.',
    params: AuctionParam,
    body: DepositWrite,
    answers: { data: DepositShape, status: 201, repeated: true },
    refusals: ['not_found', 'auction_closed', 'deposit_required'],
    exists: async ({ params, principal }) => (await findAsk(db, parseKey<AuctionId>(params.auction), principal.userId)) !== null,
    async change(tx, { params, body, principal, request }) {
      const result = await registerDeposit(tx, payments.provider.name, personActing(principal, null, request), {
        auction: parseKey<AuctionId>(params.auction), userId: principal.userId, method: body.method === 'wire' ? 'wire' : 'card', amount: body.amount,
        paymentMethod: body.payment_method ?? null, isHosted: body.hosted ?? false,
      })
      if (isRefusal(result)) return result
      const deposit = presentDeposit(result.deposit)
      return result.isNew ? created(`/api/v1/auctions/${deposit.auction_id}/deposit`, deposit) : ok(deposit)
    },
    settled: async (answer) => (answer.kind === 'data' ? settledAnswer(db, payments, answer) : answer),
  })
}

async function settledAnswer(db: Database, payments: Payments, answer: Extract<Answer, { kind: 'data' }>): Promise<Answer> {
  const { id, pending_amount: pending } = answer.data as Deposit
  if (pending === 0) return answer
  return { ...answer, data: presentDeposit(await settleDeposit(db, payments, id as DepositId)) }
}

function reading(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/auctions/:auction/deposit',
    name: 'getDeposit',
    access: ability('read'),
    tag: 'Eligibility and deposits',
    summary: 'Show your deposit for an auction',
    description: 'Your latest deposit for this auction: amounts held, pending and applied to invoices. 404 if there is none. While a card must '
      + 'still be entered, the response has the link.',
    params: AuctionParam,
    answers: { data: DepositShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const ask = await findAsk(db, parseKey<AuctionId>(params.auction), principal.userId)
      const deposit = ask && (await newestDeposit(db, ask.id, principal.userId))
      return deposit ? ok(presentDeposit(deposit)) : notFound(absent.ownDeposit())
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/deposits',
    name: 'listDeposits',
    access: ability('read'),
    tag: 'Eligibility and deposits',
    summary: 'List your deposits',
    description: 'All your deposits, newest first, including refunded ones, with amounts applied to invoices.',
    query: Type.Object(PageQuery),
    answers: { list: DepositShape },
    async handle({ query, principal }) {
      const page = await listDeposits(db, { userId: principal.userId }, readPage(query))
      return list({ ...page, items: page.items.map(presentDeposit) })
    },
  })
}

function withdrawing(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'DELETE',
    url: '/v1/auctions/:auction/deposit',
    name: 'withdrawDeposit',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Eligibility and deposits',
    summary: 'Request a deposit refund',
    description: 'Only while you lead no lot of the auction. A card hold is released and a payment is refunded within minutes.',
    params: AuctionParam,
    answers: { data: DepositShape },
    refusals: ['not_found', 'deposit_in_use', 'invalid_state_transition'],
    exists: async ({ params, principal }) => (await findAsk(db, parseKey<AuctionId>(params.auction), principal.userId)) !== null,
    async change(tx, { params, principal, request }) {
      const result = await withdrawDeposit(tx, personActing(principal, null, request), parseKey<AuctionId>(params.auction), principal.userId)
      return isRefusal(result) ? result : ok(presentDeposit(result))
    },
  })
}
