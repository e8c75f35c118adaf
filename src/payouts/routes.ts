import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { parseKey, type SettlementId } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Payments } from '../payments/index.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, staff } from '../platform/http/access.ts'
import { created, ok } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { IdParam, NullableObject } from '../platform/http/shapes.ts'
import { findSettlement } from '../settlements/index.ts'
import { asOwner, refusePlainMember } from '../teams/index.ts'
import { orderPayout } from './order-payout.ts'
import { openPayoutAccount } from './payout-account.ts'
import { PayoutAccountShape, PayoutShape, presentAccount, presentPayout } from './schema.ts'
import { findAccount, payoutsOf } from './store.ts'

interface Deps {
  db: Database
  payments: Payments
}

export function payoutRoutes(app: FastifyInstance, deps: Deps): void {
  accountRoutes(app, deps)
  transferRoutes(app, deps)
}

const ACCOUNT = '/v1/payout-account'

function accountRoutes(app: FastifyInstance, { db, payments }: Deps): void {
  route(app, {
    method: 'GET',
    url: ACCOUNT,
    name: 'getPayoutAccount',
    access: ability('seller'),
    tag: 'Settlements',
    summary: 'Show your payout account',
    description: 'Your own, or that of the team of `X-Team-Id`; `data` is null when there is none.',
    answers: { data: NullableObject(PayoutAccountShape) },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const account = await findAccount(db, owner, payments.provider.name)
      return ok(account && presentAccount(account, null))
    }),
  })

  route(app, {
    method: 'POST',
    url: ACCOUNT,
    name: 'createPayoutAccount',
    access: ability('seller'),
    tag: 'Settlements',
    summary: 'Create a payout account',
    description: 'Redirect the person to `redirect_url`, where the payment provider collects the required information. A repeat returns the '
      + 'same account.',
    answers: { data: PayoutAccountShape, status: 201 },
    refusals: ['team_forbidden', 'invalid_state_transition'],
    handle: (call) => asOwner(call, async (owner) => {
      const refusal = refusePlainMember(owner, owner.teamId, 'management')
      if (refusal) return refusal
      const opened = await openPayoutAccount(db, payments.provider, owner)
      if (isRefusal(opened)) return opened
      const { account, redirectUrl } = opened
      await payments.turn()
      return changeOnce(app, call.request, async (tx) =>
        created(`/api${ACCOUNT}`, presentAccount((await findAccount(tx, owner, account.provider)) ?? account, redirectUrl)))
    }),
  })
}

const SettlementParam = Type.Object({ id: IdParam('SettlementId', 'Id of the settlement.') })
const PAYOUTS = '/v1/admin/settlements/:id/payouts'

function transferRoutes(app: FastifyInstance, { db, payments }: Deps): void {
  route(app, {
    method: 'GET',
    url: PAYOUTS,
    name: 'listPayouts',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'List payouts of a settlement',
    description: 'All payouts of this settlement with status and failure reason. For administrators only. After a failed payout the settlement '
      + 'is ready again.',
    params: SettlementParam,
    answers: { data: Type.Array(PayoutShape) },
    refusals: ['not_found'],
    async handle({ params }) {
      const id = idOf(params.id)
      return (await findSettlement(db, id)) ? ok((await payoutsOf(db, id)).map(presentPayout)) : notFound(absent.settlement())
    },
  })

  route(app, {
    method: 'POST',
    url: PAYOUTS,
    name: 'createPayout',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'Pay a settlement through the payment provider',
    description: 'Only for a ready settlement of a seller with a payout account. The settlement is locked until the provider reports the '
      + 'result: `paid`, or `ready` again if the transfer failed.',
    params: SettlementParam,
    answers: { data: PayoutShape, status: 201 },
    refusals: ['not_found', 'invalid_state_transition'],
    async change(tx, { params, principal, request }) {
      const id = idOf(params.id)
      const payout = await orderPayout(tx, payments.provider.name, personActing(principal, null, request), id)
      return isRefusal(payout) ? payout : created(`/api/v1/admin/settlements/${id}/payouts`, presentPayout(payout))
    },
  })
}

const idOf = (segment: string): SettlementId => {
  const key = parseKey<SettlementId>(segment)
  return 'id' in key ? key.id : 0 as SettlementId
}
