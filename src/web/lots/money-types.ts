import type { AuctionId, DepositId, InvoiceId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'

/** What the pages of somebody's invoices and deposits are drawn from. */

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

/** What a list of invoices is narrowed to, as it stands in the address. */
export interface InvoiceChoice {
  status: 'open' | 'paid' | 'voided' | 'refunded' | ''
  kind: 'winner' | 'platform_fee' | 'subscription' | 'deposit' | ''
  /** The number of a lot. */
  lot: string
  /** The first and the last day, `2026-03-01`. */
  from: string
  to: string
}
