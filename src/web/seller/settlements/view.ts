import { addCents, cents, type Cents } from '../../../kernel/money.ts'
import { isoOrNull } from '../../../kernel/time.ts'
import type { InvoiceOfLot, SettlementDetail, SettlementSum } from '../../../settlements/index.ts'

export type SettlementStatus = 'pending' | 'ready' | 'on_hold' | 'paid' | 'cancelled' | 'reversed'

export interface SettlementRowView {
  id: number
  lotTitle: string
  lotNumber: string
  lotSlug: string
  auctionTitle: string
  auctionSlug: string
  currency: string
  hammerPrice: Cents
  netProceeds: Cents
  status: SettlementStatus
  soldAt: string
}

export interface SettlementSumView {
  title: string
  /** Leads to what was added up. */
  query: string
  currency: string
  lots: number
  hammer: Cents
  net: Cents
  paid: Cents
}

/** Everything the seller has sold, by year and by sale. */
export interface SettlementSumsView {
  years: SettlementSumView[]
  sales: SettlementSumView[]
}

/** `what` names a line of ours; a deduction brings its own words. */
export type StatementLine = { what: 'hammer' | 'share' | 'commission' | 'fee'; amount: Cents } | { label: string; amount: Cents }

export interface StatementView extends SettlementRowView {
  lines: StatementLine[]
  /** The platform fee, where it is invoiced instead of taken off; null otherwise. */
  invoicedFee: Cents | null
  holdReason: string | null
  clearsAt: string | null
  paidAt: string | null
  payoutReference: string | null
  invoices: { number: string | null; due: Cents; paid: Cents; dueAt: string | null }[]
}

export const settlementRowView = (row: SettlementDetail): SettlementRowView => ({
  id: row.id,
  lotTitle: row.lot_title,
  lotNumber: row.lot_number,
  lotSlug: row.lot_slug,
  auctionTitle: row.auction_title,
  auctionSlug: row.auction_slug,
  currency: row.currency,
  hammerPrice: row.hammer_price_cents,
  netProceeds: row.net_proceeds_cents,
  status: row.status,
  soldAt: row.created_at.toISOString(),
})

/** Added up by year and by sale, each currency by itself. */
export const sumsView = (sums: readonly SettlementSum[]): SettlementSumsView => ({
  years: addedUp(sums, ({ year }) => ({ title: String(year), query: `year=${year}` })),
  sales: addedUp(sums, ({ auction_id: id, auction_title: title }) => ({ title, query: `sale=${id}` })),
})

function addedUp(sums: readonly SettlementSum[], group: (sum: SettlementSum) => Pick<SettlementSumView, 'title' | 'query'>): SettlementSumView[] {
  const groups = new Map<string, SettlementSumView>()
  for (const sum of sums) {
    const named = group(sum)
    const key = `${named.query} ${sum.currency}`
    const so = groups.get(key) ?? { ...named, currency: sum.currency, lots: 0, hammer: cents(0), net: cents(0), paid: cents(0) }
    groups.set(key, {
      ...so, lots: so.lots + sum.lots, hammer: addCents(so.hammer, sum.hammer_cents), net: addCents(so.net, sum.net_cents),
      paid: addCents(so.paid, sum.paid_cents),
    })
  }
  return [...groups.values()]
}

export const statementView = (row: SettlementDetail, invoices: readonly InvoiceOfLot[]): StatementView => ({
  ...settlementRowView(row),
  lines: linesOf(row).filter(({ amount }) => amount !== 0),
  invoicedFee: row.platform_fee_collected === 'invoice' && row.platform_fee_cents > 0 ? row.platform_fee_cents : null,
  holdReason: row.hold_reason,
  clearsAt: isoOrNull(row.clears_at),
  paidAt: isoOrNull(row.paid_at),
  payoutReference: row.payout_reference,
  invoices: invoices.map((invoice) => ({
    number: invoice.invoice_number, due: invoice.amount_due_cents, paid: invoice.amount_paid_cents, dueAt: isoOrNull(invoice.due_at),
  })),
})

/** In the order of the arithmetic (rule book D4); what is taken off is negative. */
const linesOf = (row: SettlementDetail): StatementLine[] => [
  { what: 'hammer', amount: row.hammer_price_cents },
  { what: 'share', amount: row.seller_share_cents },
  { what: 'commission', amount: cents(-row.seller_commission_cents) },
  { what: 'fee', amount: row.platform_fee_collected === 'deduct' ? cents(-row.platform_fee_cents) : cents(0) },
  ...row.deductions.map(({ label, amount_cents: amount }) => ({ label, amount: cents(-amount) })),
]
