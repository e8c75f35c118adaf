import type { DepositMovement, DepositRow } from '../../deposits/index.ts'
import { invoiceStanding, isBackInDeposit, type Refund, type WholeInvoice } from '../../invoices/index.ts'
import type { AuctionId, DepositId, InvoiceId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { canPayByCard, type IntentRow, statusOfPayment } from '../../payments/index.ts'
import { withinSite } from '../ui/addresses.ts'

export interface InvoiceCardView {
  id: InvoiceId
  number: string
  kind: 'winner' | 'platform_fee' | 'subscription' | 'deposit'
  installment: 'full' | 'earnest' | 'balance' | null
  status: 'draft' | 'open' | 'paid' | 'voided' | 'refunded'
  isOverdue: boolean
  amountDue: Cents
  remaining: Cents
  currency: string
  dueAt: string | null
  lot: { title: string; slug: string } | null
  /** The title of the sale it is about. */
  sale: string | null
}

export interface InvoiceView extends InvoiceCardView {
  payer: string
  madeAt: string
  paidAt: string | null
  lines: { code: string; label: string; amount: Cents }[]
  /** As they came in, also in another currency than the invoice's. */
  payments: { method: PaymentMethod; amount: Cents; currency: string; at: string }[]
  /** `failure`: why it did not reach its card, by the payment provider's word. */
  refunds: { method: PaymentMethod; amount: Cents; currency: string; state: 'owed' | 'sent' | 'in_deposit'; failure: string | null }[]
  /** Null when nothing is to be paid. */
  paying: PayingView | null
}

type PaymentMethod = 'card' | 'wire' | 'deposit' | 'credit'

export interface PayingView {
  /** Rule book D6: above a limit it is wired. `not_taken`: the house has no payment provider. */
  byCard: 'possible' | 'above_limit' | 'not_taken'
  /** What became of the last payment by card, as far as it matters now. */
  lastTry: 'none' | 'on_its_way' | 'failed'
  /** The page of a payment that was begun, where the card is entered. */
  cardHref: string | null
  /** Why it could not be begun. */
  wrong: string | null
}

/** What is to be wired, and the number of the invoice to name with it. */
export interface WireView {
  amount: Cents
  invoice: string
}

export interface OwnDepositView {
  id: DepositId
  auctionId: AuctionId
  sale: { slug: string; title: string }
  status: 'pending' | 'held' | 'applied' | 'released' | 'forfeited' | 'failed'
  method: 'card' | 'wire' | 'counter'
  amount: Cents
  applied: Cents
  pending: Cents
  currency: string
  wire: WireView | null
  /** Where its card is entered, while one is asked for. */
  cardHref: string | null
  /** It stays while its bidder leads in the sale or has won there. */
  isKept: boolean
  mayWithdraw: boolean
  /** What happened to its money, in order. */
  movements: {
    what: 'registered' | 'held' | 'counted' | 'freed' | 'released' | 'hold_ended' | 'refund_owed' | 'refund_sent' | 'forfeited'
    at: string
    amount: Cents
    /** What it was counted into. */
    invoice: { id: InvoiceId; number: string } | null
  }[]
}

export function invoiceCardView(row: WholeInvoice['invoice']): InvoiceCardView {
  return {
    ...invoiceStanding(row),
    id: row.id,
    kind: row.kind,
    installment: row.installment,
    status: row.status,
    amountDue: row.amount_due_cents,
    currency: row.currency,
    dueAt: isoOrNull(row.due_at),
    lot: row.lot_title === null ? null : { title: row.lot_title, slug: row.lot_slug! },
    sale: row.auction_title,
  }
}

/** `lastIntent`: the newest payment by card, if there was one. */
export function invoiceView({ invoice, lines, payments, refunds }: WholeInvoice, lastIntent: IntentRow | null, paying: PayingContext): InvoiceView {
  const card = invoiceCardView(invoice)
  return {
    ...card,
    payer: invoice.payer_name,
    madeAt: invoice.created_at.toISOString(),
    paidAt: isoOrNull(invoice.paid_at),
    lines,
    payments: payments.map(({ method, amount_cents: amount, currency, received_at: at }) => ({ method, amount, currency, at: at.toISOString() })),
    refunds: refunds.map(refundView),
    paying: invoice.status === 'open' ? payingView(card.remaining, lastIntent, paying) : null,
  }
}

function refundView(refund: Refund): InvoiceView['refunds'][number] {
  const { method, amount_cents: amount, currency, status, failure } = refund
  return { method, amount, currency, state: isBackInDeposit(refund) ? 'in_deposit' : status, failure }
}

interface PayingContext {
  siteUrl: string
  /** Whether they come from having paid on the provider's page, which tells the house in its own time. */
  isAwaited: boolean
  /** Why a payment could not be begun. */
  wrong: string | null
  takesCards: boolean
}

function payingView(remaining: Cents, intent: IntentRow | null, { siteUrl, isAwaited, wrong, takesCards }: PayingContext): PayingView {
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

/** Not called off, given back or lost. */
const isLive = ({ status }: DepositRow): boolean => status === 'pending' || status === 'held' || status === 'applied'

/** Where the card of a deposit is entered, while one is asked for. */
export const cardHrefOf = (row: DepositRow, siteUrl: string): string | null =>
  row.pending_cents > 0 && row.redirect_url !== null && isLive(row) ? withinSite(siteUrl, row.redirect_url) : null

/** The wire that is waited for; the office finds it by the number of its invoice. */
export const wireOf = (row: DepositRow): WireView | null => {
  const { wire_cents: amount, wire_invoice: invoice } = row
  return amount === null || invoice === null || !isLive(row) ? null : { amount, invoice }
}

interface OwnDepositContext {
  movements: readonly DepositMovement[]
  /** Whether a bid of its bidder keeps it where it is. */
  isKept: boolean
  siteUrl: string
}

export const ownDepositView = (row: DepositRow, { movements, isKept, siteUrl }: OwnDepositContext): OwnDepositView => ({
  id: row.id,
  auctionId: row.auction_id,
  sale: { slug: row.auction_slug, title: row.auction_title },
  status: row.status,
  method: row.method,
  amount: row.amount_cents,
  applied: row.applied_cents,
  pending: row.pending_cents,
  currency: row.currency,
  wire: wireOf(row),
  cardHref: cardHrefOf(row, siteUrl),
  isKept,
  mayWithdraw: !isKept && (row.status === 'held' || row.status === 'pending'),
  movements: movements.filter((one) => one.deposit_id === row.id).map((one) => ({
    what: one.what,
    at: one.at.toISOString(),
    amount: one.amount_cents,
    invoice: one.invoice_id === null ? null : { id: one.invoice_id, number: one.invoice_number ?? '' },
  })),
})
