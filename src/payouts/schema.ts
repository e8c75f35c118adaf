import { Type } from 'typebox'
import { majorUnits } from '../kernel/money.ts'
import { Choice, component, Instant, Nullable } from '../platform/http/shapes.ts'
import type { Payout, PayoutAccount } from './store.ts'

export const PayoutAccountShape = component('PayoutAccount', Type.Object({
  provider: Type.String(),
  is_ready: Type.Boolean({ description: 'Whether proceeds can be sent there. It becomes true when the payment provider says so.' }),
  redirect_url: Nullable(Type.String({ description: 'Where the provider asks what it must know of you; only in the answer to opening.' })),
  created_at: Instant(),
}))

export const PayoutShape = component('Payout', Type.Object({
  id: Type.Integer(),
  settlement_id: Type.Integer(),
  amount: Type.Number(),
  currency: Type.String(),
  status: Choice(['ordered', 'sent', 'failed', 'reversed']),
  reference: Nullable(Type.String({ description: 'The provider’s number of the transfer.' })),
  failure: Nullable(Type.String()),
  reversed: Type.Number({ description: 'How much of it the provider has taken back.' }),
  created_at: Instant(),
}))

export const presentAccount = (account: PayoutAccount, redirectUrl: string | null) => ({
  provider: account.provider, is_ready: account.is_ready, redirect_url: redirectUrl, created_at: account.created_at.toISOString(),
})

export const presentPayout = (payout: Payout) => ({
  id: payout.id,
  settlement_id: payout.settlement_id,
  amount: majorUnits(payout.amount_cents, payout.currency),
  currency: payout.currency,
  status: payout.status,
  reference: payout.reference,
  failure: payout.failure,
  reversed: majorUnits(payout.reversed_cents, payout.currency),
  created_at: payout.created_at.toISOString(),
})
