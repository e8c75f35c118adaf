import { type InvoiceRow, invoiceStanding } from '../../../invoices/index.ts'
import { canPayByCard, type IntentRow, statusOfPayment } from '../../../payments/index.ts'
import { withinSite } from '../../ui/addresses.ts'

/** How the rest of an open invoice can be paid. */
export interface PayingView {
  /** Above a limit, payment is by wire (rule book D6). `not_taken`: there is no payment provider. */
  byCard: 'possible' | 'above_limit' | 'not_taken'
  /** The status of the last card payment, if still relevant. */
  lastTry: 'none' | 'on_its_way' | 'failed'
  /** The provider's card page of a started payment. */
  cardHref: string | null
  /** Why it could not be started. */
  wrong: string | null
}

interface PayingContext {
  siteUrl: string
  /** Whether they return from the provider's page after paying; the provider's event may arrive later. */
  isAwaited: boolean
  wrong: string | null
  takesCards: boolean
}

/** `intent`: the newest card payment, if any. Null if nothing is to be paid. */
export function payingView(
  invoice: InvoiceRow, intent: IntentRow | null, { siteUrl, isAwaited, wrong, takesCards }: PayingContext,
): PayingView | null {
  if (invoice.status !== 'open') return null
  const { remaining } = invoiceStanding(invoice)
  const isAsked = intent !== null && statusOfPayment(intent) === 'requires_payment' && intent.payment_method === null
  const href = isAsked && intent.amount_cents === remaining ? intent.redirect_url : null
  const byCard = !takesCards ? 'not_taken' : canPayByCard(remaining) ? 'possible' : 'above_limit'
  return { byCard, lastTry: lastTry(intent, isAwaited), cardHref: href && withinSite(siteUrl, href), wrong }
}

function lastTry(intent: IntentRow | null, isAwaited: boolean): PayingView['lastTry'] {
  if (intent === null) return 'none'
  const status = statusOfPayment(intent)
  if (status === 'failed') return 'failed'
  const isUndecided = status === 'opening' || status === 'requires_payment'
  const isBegun = status === 'authorised' || (isUndecided && isAwaited) || (status === 'requires_payment' && intent.payment_method !== null)
  return isBegun ? 'on_its_way' : 'none'
}
