import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { created, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import type { DepositHolder } from './holder.ts'
import { registerDeposit } from './register-deposit.ts'
import { DepositShape, DepositWrite, presentDeposit } from './schema.ts'
import { findAsk, newestDeposit } from './store.ts'

const AuctionParam = Type.Object({ auction: Type.String({ maxLength: 200, description: 'Id or slug of the auction.' }) })

export function depositRoutes(app: FastifyInstance, deps: { db: Database; holder: DepositHolder }): void {
  const { db, holder } = deps

  route(app, {
    method: 'POST',
    url: '/v1/auctions/:auction/deposit',
    access: ability('write'),
    tag: 'Deposits',
    summary: 'Register a deposit for an auction',
    description: 'Holds the deposit that bidding in this auction asks for and accepts its terms. '
      + 'Asking again answers the deposit you already have, with status 200.',
    params: AuctionParam,
    body: DepositWrite,
    answers: { data: DepositShape, status: 201, repeated: true },
    refusals: ['not_found', 'auction_closed', 'deposit_required'],
    exists: async ({ params, principal }) => (await findAsk(db, parseKey<AuctionId>(params.auction), principal.userId)) !== null,
    async change(tx, { params, body, principal }) {
      const method = body.method === 'wire' ? 'wire' : 'card'
      const result = await registerDeposit(tx, holder, {
        auction: parseKey<AuctionId>(params.auction), userId: principal.userId, method, amount: body.amount,
      })
      if (isRefusal(result)) return result
      const deposit = presentDeposit(result.deposit)
      return result.isNew ? created(`/api/v1/auctions/${deposit.auction_id}/deposit`, deposit) : ok(deposit)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/auctions/:auction/deposit',
    access: ability('read'),
    tag: 'Deposits',
    summary: 'Your deposit for an auction',
    params: AuctionParam,
    answers: { data: DepositShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const ask = await findAsk(db, parseKey<AuctionId>(params.auction), principal.userId)
      const deposit = ask && (await newestDeposit(db, ask.id, principal.userId))
      return deposit ? ok(presentDeposit(deposit)) : notFound('A deposit of yours for this auction')
    },
  })
}
