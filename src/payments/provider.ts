import type { Cents } from '../kernel/money.ts'

/**
 * The one port to whoever moves the money. Every call carries a key, so that asking again after a lost answer
 * takes effect once. No call tells an outcome: outcomes come as signed events to the inbound webhook.
 */
export interface PaymentProvider {
  /** `none`: no card payments, wires only. */
  readonly name: 'sandbox' | 'stripe' | 'none'
  createCustomer(order: CustomerOrder): Promise<{ reference: string }>
  openIntent(order: IntentOrder): Promise<OpenedIntent>
  /** Takes the whole of what a hold has authorised. */
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
  /** Every payment that was opened in a span of time, for the daily reconciliation. */
  payments(from: Date, until: Date): Promise<ProviderPayment[]>
}

export interface CustomerOrder {
  name: string
  email: string
  key: string
}

export interface PayoutAccountOrder extends CustomerOrder {
  /** The account there is already, whose owner has still something to tell; null: a new one. */
  reference: string | null
  metadata: Record<string, string>
}

export interface IntentOrder {
  amount: Cents
  currency: string
  /** `manual` holds the amount on the card and takes nothing before `capture`. */
  capture: 'automatic' | 'manual'
  customer: string | null
  /** A method of the provider to charge at once; null: the person chooses one. */
  paymentMethod: string | null
  /** Whether the provider shows a page of its own. */
  isHosted: boolean
  description: string
  metadata: Record<string, string>
  /** Where the provider's page sends the person afterwards: a path of the site, with `left=1` when they did not pay. */
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

/** Whether a card can be charged here at all. */
export const takesCards = (provider: PaymentProvider['name']): boolean => provider !== 'none'

/** A permanent error of the provider; a retry would fail too. */
export class ProviderRefusal extends Error {}
