import { type InvoiceRow, invoiceStanding } from '../../../invoices/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import { canPayByCard, type IntentRow, isProcessing, statusOfPayment } from '../../../payments/index.ts'
import { withinSite } from '../../ui/addresses.ts'

/** How the rest of an open invoice can be paid. */
export interface PayingView {
  /** Above a limit, payment is by wire (rule book D6). `not_taken`: there is no payment provider. */
  byCard: 'possible' | 'above_limit' | 'not_taken'
  /** The amount of a card payment that is processing; nothing is to be paid meanwhile. */
  processing: Cents | null
  /** Whether the last card payment was declined. */
  isDeclined: boolean
  /** The provider's card page of a started payment. */
  cardHref: string | null
  /** Why it could not be started. */
  wrong: string | null
}

interface PayingContext {
  siteUrl: string
  now: Date
  wrong: string | null
  takesCards: boolean
}

/** `intent`: the newest card payment, if any. Null if nothing is to be paid. */
export function payingView(
  invoice: InvoiceRow, intent: IntentRow | null, { siteUrl, now, wrong, takesCards }: PayingContext,
): PayingView | null {
  if (invoice.status !== 'open') return null
  const { remaining } = invoiceStanding(invoice)
  const isAsked = intent !== null && statusOfPayment(intent) === 'requires_payment' && intent.payment_method === null
  const href = isAsked && intent.amount_cents === remaining ? intent.redirect_url : null
  const byCard = !takesCards ? 'not_taken' : canPayByCard(remaining) ? 'possible' : 'above_limit'
  const processing = intent !== null && isProcessing(intent, now) ? intent.amount_cents : null
  const isDeclined = processing === null && intent !== null && statusOfPayment(intent) === 'failed'
  return { byCard, processing, isDeclined, cardHref: href && withinSite(siteUrl, href), wrong }
}
