import { cents } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import type { InvoiceOfLot, SettlementDetail } from '../../settlements/index.ts'
import type { SettlementRowView, StatementLine, StatementView } from '../seller-tool-views.ts'

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

export const statementView = (row: SettlementDetail, invoices: readonly InvoiceOfLot[]): StatementView => ({
  ...settlementRowView(row),
  lines: linesOf(row).filter(({ amount }) => amount !== 0),
  invoicedFee: row.platform_fee_collected === 'invoice' && row.platform_fee_cents > 0 ? row.platform_fee_cents : null,
  holdReason: row.hold_reason,
  clearsAt: isoOrNull(row.clears_at),
  paidAt: isoOrNull(row.paid_at),
  payoutReference: row.payout_reference,
  invoices: invoices.map((invoice) => ({ number: invoice.invoice_number, due: invoice.amount_due_cents, paid: invoice.amount_paid_cents })),
})

/** In the order of the arithmetic (rule book D4); what is taken off is negative. */
const linesOf = (row: SettlementDetail): StatementLine[] => [
  { what: 'hammer', amount: row.hammer_price_cents },
  { what: 'share', amount: row.seller_share_cents },
  { what: 'commission', amount: cents(-row.seller_commission_cents) },
  { what: 'fee', amount: row.platform_fee_collected === 'deduct' ? cents(-row.platform_fee_cents) : cents(0) },
  ...row.deductions.map(({ label, amount_cents: amount }) => ({ label, amount: cents(-amount) })),
]
