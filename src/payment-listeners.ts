import { depositNews, depositReturned } from './deposits/index.ts'
import { moneyEffects } from './money-effects.ts'
import type { PaymentListeners } from './payments/index.ts'
import { payoutEvents } from './payouts/index.ts'
import { subscriptionEvents } from './subscriptions/index.ts'

/** Who is told when the payment provider has news. */
export const paymentListeners: PaymentListeners = {
  invoices: moneyEffects,
  deposit: depositNews,
  depositReturned: (tx, intent, amount) => depositReturned(tx, moneyEffects, intent, amount),
  subscriptions: subscriptionEvents({ effects: moneyEffects }),
  payouts: payoutEvents,
}
