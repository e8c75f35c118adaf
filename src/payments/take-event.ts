import { failedAttempt } from '../invoices/index.ts'
import { type InvoiceId, parseKey } from '../kernel/ids.ts'
import { addCents, ZERO } from '../kernel/money.ts'
import type { Database, Tx } from '../platform/db.ts'
import { refuseWhilePaused } from '../platform/house-pause.ts'
import { advanceIntent, type PaymentListeners } from './advance-intent.ts'
import { keepEvent, noteOutcome } from './events-store.ts'
import { failedRefundTotal, keepFailedRefund } from './failed-refunds-store.ts'
import {
  type Facts, findIntent, findInvoiceHead, insertIntentRow, intentOfReference, type IntentRow, lockIntent, mergeFacts,
} from './intents-store.ts'
import type { News, PaymentNews, ProviderEvent, RefundFailedNews, RefundNews } from './news-rules.ts'
import type { PaymentProvider } from './provider.ts'
import { ofPayment } from './sentences.ts'

export interface EventTaker {
  db: Database
  provider: PaymentProvider['name']
  listeners: PaymentListeners
}

/** Result of an event. The provider gets the same response for all. */
export type EventOutcome = 'taken' | 'repeated' | 'type not followed' | 'unknown object' | 'another currency'

/**
 * Takes an event and everything that follows from it in one transaction, once for each event id (rule book I11). One
 * that is refused while the house is paused is sent again by the provider; one whose commit was lost never would be.
 */
export function takeEvent(taker: EventTaker, event: ProviderEvent, news: News, body: string): Promise<EventOutcome> {
  return taker.db.transaction(async (tx) => {
    await refuseWhilePaused(tx)
    if (!(await keepEvent(tx, event, body))) return 'repeated'
    const outcome = await follow(tx, taker, event, news)
    if (outcome !== 'taken') await noteOutcome(tx, event.id, outcome)
    return outcome
  })
}

async function follow(tx: Tx, taker: EventTaker, event: ProviderEvent, news: News): Promise<EventOutcome> {
  switch (news.about) {
    case 'payment':
      return followPayment(tx, taker, news)
    case 'refund':
      return followRefund(tx, taker, news, event.firedAt)
    case 'failed refund':
      return followFailedRefund(tx, taker, news, event.firedAt)
    case 'subscription':
      await applySubscription(tx, taker, news.told, { object: event.object, firedAt: event.firedAt })
      return 'taken'
    case 'transfer':
      return outcomeOf(await taker.listeners.payouts.transfer(tx, {
        payoutId: numberIn(news.metadata.freehold_payout), reference: news.reference, isReversed: news.isReversed, reversed: news.reversed,
      }))
    case 'account':
      return outcomeOf(await taker.listeners.payouts.account(tx, {
        accountId: numberIn(news.metadata.freehold_payout_account), provider: taker.provider, reference: news.reference,
        isReady: news.isReady, firedAt: event.firedAt,
      }))
    case 'another_object':
      return 'type not followed'
  }
}

const outcomeOf = (isKnown: boolean): EventOutcome => (isKnown ? 'taken' : 'unknown object')

async function followPayment(tx: Tx, { provider, listeners }: EventTaker, news: PaymentNews): Promise<EventOutcome> {
  const known = await intentOf(tx, provider, news)
  if (!known) return 'unknown object'
  const locked = await lockIntent(tx, known.id)
  if (locked.currency !== news.currency && locked.received_cents > 0) return 'another currency'
  const intent = await mergeFacts(tx, known.id, factsOf(news))
  if (news.told === 'declined' && intent.invoice_id !== null) {
    await failedAttempt(tx, { invoiceId: intent.invoice_id, failureCode: news.failureCode!, reference: news.reference })
  }
  await advanceIntent(tx, listeners, intent)
  return 'taken'
}

/** By the provider's id, by our id, or by the invoice that a payment made elsewhere refers to. */
async function intentOf(tx: Tx, provider: PaymentProvider['name'], news: PaymentNews): Promise<IntentRow | null> {
  const byReference = await intentOfReference(tx, provider, news.reference)
  if (byReference) return byReference
  const ours = numberIn(news.metadata.freehold_payment)
  const byNumber = ours === null ? null : await findIntent(tx, ours)
  if (byNumber?.provider === provider) return byNumber
  const invoiceId = numberIn(news.metadata.invoice_id) as InvoiceId | null
  return invoiceId === null || news.amount === 0 ? null : adopt(tx, provider, invoiceId, news)
}

/** What is needed to store a payment that was opened elsewhere. */
type Adoptable = Pick<PaymentNews, 'reference' | 'amount' | 'currency'>

async function adopt(tx: Tx, provider: PaymentProvider['name'], invoiceId: InvoiceId, news: Adoptable): Promise<IntentRow> {
  const invoice = await findInvoiceHead(tx, invoiceId)
  const intent = {
    provider, invoiceId, depositPaymentId: null, userId: invoice?.payer_user_id ?? null, capture: 'automatic' as const, amount: news.amount,
    currency: news.currency, description: ofPayment.openedElsewhere(), paymentMethod: null, isHosted: false,
  }
  return insertIntentRow(tx, intent, news.reference)
}

const numberIn = (text: string | undefined): number | null => {
  const key = parseKey<InvoiceId>(text ?? '')
  return 'id' in key && key.id > 0 ? key.id : null
}

const factsOf = (news: PaymentNews): Facts => ({
  currency: news.received > 0 ? news.currency : null,
  reference: news.reference,
  isAuthorised: news.told === 'authorised',
  isCanceled: news.told === 'canceled',
  failureCode: news.failureCode,
  received: news.received,
  refunded: ZERO,
})

const NO_FACTS: Facts = { currency: null, reference: null, isAuthorised: false, isCanceled: false, failureCode: null, received: ZERO, refunded: ZERO }

/** A refund can be reported before its payment; it is then stored until the payment is reported. */
async function followRefund(tx: Tx, { provider, listeners }: EventTaker, news: RefundNews, firedAt: Date): Promise<EventOutcome> {
  const known = await intentOfReference(tx, provider, news.reference) ?? await adoptRefunded(tx, provider, news)
  if (!known) return 'unknown object'
  await lockIntent(tx, known.id)
  // Money that came back no longer counts at the provider; here everything ever sent counts, so that the total only
  // grows.
  const refunded = addCents(news.refunded, await failedRefundTotal(tx, known.id, firedAt))
  const intent = await mergeFacts(tx, known.id, { ...NO_FACTS, refunded })
  await advanceIntent(tx, listeners, intent)
  return 'taken'
}

/** A failure can be reported before its refund; it is then stored until the refund is reported. */
async function followFailedRefund(
  tx: Tx, { provider, listeners }: EventTaker, news: RefundFailedNews, firedAt: Date,
): Promise<EventOutcome> {
  const known = await intentOfReference(tx, provider, news.reference)
  if (!known) return 'unknown object'
  const intent = await lockIntent(tx, known.id)
  await keepFailedRefund(tx, {
    provider, reference: news.refund, intent_id: intent.id, amount_cents: news.amount, failure: news.failure, failed_at: firedAt,
  })
  await advanceIntent(tx, listeners, intent)
  return 'taken'
}

async function adoptRefunded(tx: Tx, provider: PaymentProvider['name'], news: RefundNews): Promise<IntentRow | null> {
  const invoiceId = numberIn(news.metadata.invoice_id) as InvoiceId | null
  if (invoiceId === null || news.amount === 0) return null
  return adopt(tx, provider, invoiceId, news)
}

function applySubscription(
  tx: Tx, { listeners: { subscriptions } }: EventTaker, told: 'invoice paid' | 'updated' | 'deleted',
  news: Parameters<PaymentListeners['subscriptions']['updated']>[1],
): Promise<void> {
  switch (told) {
    case 'invoice paid':
      return subscriptions.invoicePaid(tx, news)
    case 'updated':
      return subscriptions.updated(tx, news)
    case 'deleted':
      return subscriptions.deleted(tx, news)
  }
}
