import { type InvoiceEffects, receivePayment, type Refund, refundCameBack, refundInvoice, refundSent } from '../invoices/index.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { because } from '../kernel/reason-sentences.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { markReopened, unopenedFailures } from './failed-refunds-store.ts'
import { type IntentRow, markBooked } from './intents-store.ts'
import { confirmOrder, unsentRefunds } from './orders-store.ts'

/** Effects of provider events in other features, each in the transaction of the event. */
export interface PaymentListeners {
  invoices: InvoiceEffects
  /** A payment into a deposit was authorized, received, declined or canceled. */
  deposit(tx: Tx, intent: IntentRow): Promise<void>
  /**
   * Deposit money was refunded at the provider, not by us. Returns the refunds it is booked as; empty if the
   * deposit is not free.
   */
  depositReturned(tx: Tx, intent: IntentRow, amount: Cents): Promise<Refund[]>
  subscriptions: SubscriptionEvents
  payouts: PayoutEvents
}

/** State of an account at the provider. `accountId`: the id we passed; null if there was none. */
export interface AccountWord {
  accountId: number | null
  provider: string
  reference: string
  isReady: boolean
  firedAt: Date
}

/** Provider events about payouts. Each handler returns whether it found the payout. */
export interface PayoutEvents {
  account(tx: Tx, news: AccountWord): Promise<boolean>
  /** `payoutId`: the id we passed; null if there was none. `reversed`: amount reversed so far; null is all of it. */
  transfer(tx: Tx, news: { payoutId: number | null; reference: string; isReversed: boolean; reversed: Cents | null }): Promise<boolean>
}

/** An object as sent by the provider, with its time. Events arrive in any order; the newest `firedAt` is current. */
export interface SubscriptionNewsItem {
  object: Readonly<Record<string, unknown>>
  firedAt: Date
}

export interface SubscriptionEvents {
  invoicePaid(tx: Tx, news: SubscriptionNewsItem): Promise<void>
  updated(tx: Tx, news: SubscriptionNewsItem): Promise<void>
  deleted(tx: Tx, news: SubscriptionNewsItem): Promise<void>
}

/**
 * Updates the books to the reported facts of a payment, whose row the caller has locked. Only the facts count, so
 * the order and number of events do not matter.
 */
export async function advanceIntent(tx: Tx, listeners: PaymentListeners, intent: IntentRow): Promise<void> {
  const booked = await bookReceived(tx, listeners, intent)
  const returned = booked > 0 ? await bookRefunded(tx, listeners, intent) : intent.returned_cents
  if (booked !== intent.booked_cents || returned !== intent.returned_cents) await markBooked(tx, intent.id, booked, returned)
  await bookCameBack(tx, intent)
  if (intent.deposit_payment_id !== null) await listeners.deposit(tx, intent)
}

async function bookReceived(tx: Tx, { invoices }: PaymentListeners, intent: IntentRow): Promise<Cents> {
  if (intent.received_cents <= intent.booked_cents || intent.invoice_id === null) return intent.booked_cents
  await receivePayment(tx, invoices, {
    invoiceId: intent.invoice_id,
    amount: cents(intent.received_cents - intent.booked_cents),
    currency: intent.currency,
    method: 'card',
    reference: intent.reference!,
    receivedAt: await readClock(tx),
    isMore: intent.booked_cents > 0,
  })
  return intent.received_cents
}

/** Refunds that we ordered come first, oldest first; the rest was refunded at the provider. */
async function bookRefunded(tx: Tx, listeners: PaymentListeners, intent: IntentRow): Promise<Cents> {
  let left = intent.refunded_cents - intent.returned_cents
  for (const order of left > 0 ? await unsentRefunds(tx, intent.id) : []) {
    if (order.amount_cents > left) continue
    await refundSent(tx, SYSTEM, { refundId: order.refund_id, by: 'card', reference: intent.reference! })
    await confirmOrder(tx, order.id)
    left -= order.amount_cents
  }
  if (left > 0 && (await refundElsewhere(tx, listeners, intent, cents(left)))) left = 0
  return cents(intent.refunded_cents - left)
}

/** A failed card refund becomes owed again, to be sent another way. */
async function bookCameBack(tx: Tx, intent: IntentRow): Promise<void> {
  for (const failed of await unopenedFailures(tx, intent.id)) {
    const { amount_cents: amount, failure } = failed
    const isOwed = await refundCameBack(tx, SYSTEM, { paymentReference: intent.reference!, amount, failure })
    if (isOwed) await markReopened(tx, failed)
  }
}

/** False if the invoice or deposit has nothing to refund: the reconciliation reports the difference. */
async function refundElsewhere(tx: Tx, listeners: PaymentListeners, intent: IntentRow, amount: Cents): Promise<boolean> {
  const refunds = intent.deposit_payment_id === null
    ? await refundPayment(tx, listeners, intent, amount)
    : await listeners.depositReturned(tx, intent, amount)
  for (const { id } of refunds) await refundSent(tx, SYSTEM, { refundId: id, by: 'card', reference: intent.reference! })
  return refunds.length > 0
}

async function refundPayment(tx: Tx, { invoices }: PaymentListeners, intent: IntentRow, amount: Cents): Promise<Refund[]> {
  if (intent.invoice_id === null) return []
  const outcome = await refundInvoice(tx, invoices, SYSTEM, {
    invoiceId: intent.invoice_id, amount, reason: because.refundedAtProvider(),
  })
  return isRefusal(outcome) ? [] : outcome.refunds
}
