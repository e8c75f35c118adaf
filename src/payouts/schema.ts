import { Type } from 'typebox'
import { majorUnits } from '../kernel/money.ts'
import { Choice, component, Instant, Nullable } from '../platform/http/shapes.ts'
import type { Payout, PayoutAccount } from './store.ts'

export const PayoutAccountShape = component('PayoutAccount', Type.Object({
  provider: Type.String(),
  is_ready: Type.Boolean({ description: 'Whether payouts are enabled by the payment provider.' }),
  redirect_url: Nullable(Type.String({ description: 'The onboarding page of the provider; only in the response to creation.' })),
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
  reversed: Type.Number({ description: 'Amount reversed by the provider.' }),
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
