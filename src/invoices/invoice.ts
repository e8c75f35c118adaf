import type { AuctionId, InvoiceId, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Said } from '../kernel/said.ts'
import type { Tx } from '../platform/db.ts'

export const INVOICE_KINDS = ['winner', 'platform_fee', 'subscription', 'deposit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'voided', 'refunded'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const PAYMENT_METHODS = ['card', 'wire', 'deposit', 'credit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How money reached the office itself. `PAYMENT_METHODS` is part of the promised API, where all of these are `wire` (decision 57). */
export const TENDERS = ['wire', 'cash', 'check'] as const
export type Tender = (typeof TENDERS)[number]

/** Money as the office received it. */
export interface ReceivedMoney {
  tender: Tender
  /** Of the wire, the number of the check, or of a written receipt for cash; null for cash without one. */
  reference: string | null
  receivedAt: Date
  /** Who brought or sent it, if not the payer of the invoice. */
  payerName: string | null
  memo: string | null
}

/** What a line charges for; determines the ledger account. */
export type LineCode =
  | 'hammer' | 'due' | 'buyers_premium' | 'earnest' | 'buyer_fee' | 'tax'
  | 'platform_fee' | 'shortfall' | 'ad_campaign' | 'subscription' | 'deposit' | 'processing_fee'

export interface InvoiceLine {
  code: LineCode
  label: Said
  /** Negative for a credit. */
  amount: Cents
}

export type Payer = { userId: UserId } | { teamId: TeamId }

/** An invoice to be created. */
export interface InvoiceDraft {
  kind: InvoiceKind
  payer: Payer
  currency: string
  lines: readonly InvoiceLine[]
  dueAt: Date | null
  lotId?: LotId
  auctionId?: AuctionId
  installment?: 'full' | 'earnest' | 'balance'
  subject?: { type: 'ad_campaign' | 'subscription' | 'deposit'; id: number }
}

/** A stored invoice. */
export interface Invoice {
  id: InvoiceId
  /** Null for a draft. */
  invoice_number: string | null
  kind: InvoiceKind
  status: InvoiceStatus
  payer_user_id: UserId | null
  payer_team_id: TeamId | null
  currency: string
  amount_due_cents: Cents
  amount_paid_cents: Cents
  amount_refunded_cents: Cents
  installment: 'full' | 'earnest' | 'balance' | null
  lot_id: LotId | null
  auction_id: AuctionId | null
  subject_type: 'ad_campaign' | 'subscription' | 'deposit' | null
  subject_id: number | null
  due_at: Date | null
  paid_at: Date | null
  voided_at: Date | null
  void_reason: string | null
  /** The reason as data, if the program gave it. */
  void_reason_said: Said | null
  refunded_at: Date | null
  created_at: Date
}

/** Effects of a changed invoice in the same transaction: settlements, deposits, campaigns, subscriptions. */
export interface InvoiceEffects {
  /** Newly paid invoices, in this order. */
  paid(tx: Tx, invoices: readonly Invoice[]): Promise<void>
  /** A payment recorded by mistake was reversed: a paid invoice is open again. Throws a refusal where that cannot be. */
  reopened(tx: Tx, invoice: Invoice): Promise<void>
  voided(tx: Tx, invoice: Invoice): Promise<void>
  /** The whole amount is refunded. */
  refunded(tx: Tx, invoice: Invoice): Promise<void>
}
