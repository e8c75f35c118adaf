import type { Cents } from '../kernel/money.ts'

/**
 * The only port to the payment provider. Every call has a key, so a repeated call takes effect once. Calls do not
 * return outcomes: these arrive as signed events at the inbound webhook.
 */
export interface PaymentProvider {
  /** `none`: no card payments, wires only. */
  readonly name: 'sandbox' | 'stripe' | 'none'
  createCustomer(order: CustomerOrder): Promise<{ reference: string }>
  openIntent(order: IntentOrder): Promise<OpenedIntent>
  /** Captures the whole amount of a hold. */
  capture(reference: string, key: string): Promise<void>
  cancel(reference: string, key: string): Promise<void>
  refund(order: RefundOrder): Promise<void>
  savedMethods(customer: string): Promise<SavedMethod[]>
  openSubscription(order: SubscriptionOrder): Promise<{ reference: string | null; redirectUrl: string | null }>
  changeSubscription(reference: string, price: RecurringPrice, key: string): Promise<void>
  /** Cancels now, or at the end of the paid period; `never` revokes a requested cancellation. */
  endSubscription(reference: string, when: 'now' | 'at_period_end' | 'never', key: string): Promise<void>
  openPayoutAccount(order: PayoutAccountOrder): Promise<{ reference: string; redirectUrl: string }>
  payOut(order: PayoutOrder): Promise<{ reference: string }>
  /** Every payment opened in a period, for the daily reconciliation. */
  payments(from: Date, until: Date): Promise<ProviderPayment[]>
}

export interface CustomerOrder {
  name: string
  email: string
  key: string
}

export interface PayoutAccountOrder extends CustomerOrder {
  /** An existing account that still lacks information; null: a new one. */
  reference: string | null
  metadata: Record<string, string>
}

export interface IntentOrder {
  amount: Cents
  currency: string
  /** `manual` holds the amount on the card; nothing is charged before `capture`. */
  capture: 'automatic' | 'manual'
  customer: string | null
  /** A payment method to charge at once; null: the person chooses one. */
  paymentMethod: string | null
  /** Whether the provider shows its own page. */
  isHosted: boolean
  description: string
  metadata: Record<string, string>
  /** Where the provider's page sends the person afterwards: a path of the site, with `left=1` if they did not pay. */
  returnPath: string
  key: string
}

export interface OpenedIntent {
  reference: string
  clientSecret: string | null
  redirectUrl: string | null
}

export interface RefundOrder {
  reference: string
  amount: Cents
  key: string
}

export interface SavedMethod {
  reference: string
  brand: string
  lastFour: string
  expires: string
}

export interface RecurringPrice {
  planName: string
  amount: Cents
  currency: string
  interval: 'month' | 'year'
}

export interface SubscriptionOrder extends RecurringPrice {
  customer: string
  trialDays: number
  metadata: Record<string, string>
  key: string
}

export interface PayoutOrder {
  account: string
  amount: Cents
  currency: string
  metadata: Record<string, string>
  key: string
}

export interface ProviderPayment {
  reference: string
  currency: string
  received: Cents
  refunded: Cents
}

/** Whether cards can be charged here at all. */
export const takesCards = (provider: PaymentProvider['name']): boolean => provider !== 'none'

/** A permanent error of the provider; a retry would fail too. */
export class ProviderRefusal extends Error {}
