import { type Static, Type } from 'typebox'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { isoOrNull } from '../kernel/time.ts'
import { Choice, component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { SETTLEMENT_STATUSES, type SettlementDetail } from './settlement.ts'
import type { InvoiceOfLot } from './store.ts'

const closed = { additionalProperties: false } as const

export const SettlementParam = Type.Object({ id: IdParam('SettlementId', 'Id of the settlement.') })

const When = (description: string) => Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] })
const Named = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

const filters = {
  status: Type.Optional(Choice(SETTLEMENT_STATUSES)),
  auction_id: Type.Optional(Named('Of this auction.')),
  lot_id: Type.Optional(Named('Of this lot.')),
  from: Type.Optional(When('Sold at or after this time.')),
  to: Type.Optional(When('Sold before this time.')),
}

export const SettlementQuery = Type.Object({ ...filters, ...PageQuery })
export const ExportQuery = Type.Object(filters)

const fields = {
  id: Type.Integer(),
  lot_id: Type.Integer(),
  hammer_price: Type.Number(),
  due_on_top: Type.Number({ description: 'In a tax sale whose buyers pay the amount due in addition to the price: that amount.' }),
  buyers_premium: Type.Number(),
  seller_share: Type.Number({ description: 'The part of the buyer’s premium that is the seller’s.' }),
  seller_commission: Type.Number(),
  platform_fee: Type.Number(),
  platform_fee_collected: Choice(['deduct', 'invoice'], 'Whether the platform’s fee is taken from the proceeds or invoiced apart.'),
  deductions: Type.Array(Type.Object({ label: Type.String(), amount: Type.Number() }), { description: 'Those of every lot of the auction, then those of this lot.' }),
  net_proceeds: Type.Number({ description: 'What the seller gets. Negative when the fees are more than the lot brought.' }),
  currency: Type.String({ examples: ['usd'] }),
  status: Choice(SETTLEMENT_STATUSES),
  clears_at: Nullable(Instant('When the buyer’s payment clears; null while a balance is due.')),
  paid_at: Nullable(Instant()),
  team_id: Nullable(Type.Integer()),
  created_at: Instant(),
}

export const SettlementShape = component('Settlement', Type.Object(fields))

const LotOfSettlement = Type.Object({
  id: Type.Integer(), title: Type.String(), slug: Type.String(), lot_number: Type.String(), status: Type.String(),
})
const AuctionOfSettlement = Type.Object({ id: Type.Integer(), title: Type.String(), slug: Type.String(), status: Type.String() })
const InvoiceOfSettlement = Type.Object({
  invoice_number: Nullable(Type.String()), installment: Nullable(Type.String()), status: Type.String(),
  amount_due: Type.Number(), amount_paid: Type.Number(),
})

export const SettlementDetailShape = component(
  'SettlementDetail',
  Type.Object({
    ...fields,
    lot: LotOfSettlement,
    auction: AuctionOfSettlement,
    invoices: Type.Array(InvoiceOfSettlement, { description: 'Amounts invoiced to the buyer. The buyer is not disclosed.' }),
  }),
)

export const AdminSettlementShape = component(
  'AdminSettlement',
  Type.Object({
    ...fields,
    seller: Type.Object({ type: Choice(['user', 'team']), id: Type.Integer(), name: Type.String() }),
    lot: LotOfSettlement,
    auction: AuctionOfSettlement,
    hold_reason: Nullable(Type.String()),
    payout_reference: Nullable(Type.String()),
  }),
)

export const Reasoned = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Saved in the audit log.' }) },
  { ...closed, title: 'SettlementDecisionRequest' },
)
export const PayoutWrite = Type.Object(
  { reference: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Of the wire, or of the closing agent’s statement.' }) },
  { ...closed, title: 'RecordPayoutRequest' },
)

export function presentSettlement(row: SettlementDetail): Static<typeof SettlementShape> {
  const major = (amount: Cents) => majorUnits(amount, row.currency)
  return {
    id: row.id,
    lot_id: row.lot_id,
    hammer_price: major(row.hammer_price_cents),
    due_on_top: major(row.due_on_top_cents),
    buyers_premium: major(row.buyers_premium_cents),
    seller_share: major(row.seller_share_cents),
    seller_commission: major(row.seller_commission_cents),
    platform_fee: major(row.platform_fee_cents),
    platform_fee_collected: row.platform_fee_collected,
    deductions: row.deductions.map(({ label, amount_cents: amount }) => ({ label, amount: major(amount) })),
    net_proceeds: major(row.net_proceeds_cents),
    currency: row.currency,
    status: row.status,
    clears_at: isoOrNull(row.clears_at),
    paid_at: isoOrNull(row.paid_at),
    team_id: row.seller_team_id,
    created_at: row.created_at.toISOString(),
  }
}

export const presentSettlementDetail = (row: SettlementDetail, invoices: readonly InvoiceOfLot[]): Static<typeof SettlementDetailShape> => ({
  ...presentSettlement(row),
  ...lotAndAuction(row),
  invoices: invoices.map((invoice) => ({
    invoice_number: invoice.invoice_number,
    installment: invoice.installment,
    status: invoice.status,
    amount_due: majorUnits(invoice.amount_due_cents, row.currency),
    amount_paid: majorUnits(invoice.amount_paid_cents, row.currency),
  })),
})

export const presentForAdmin = (row: SettlementDetail): Static<typeof AdminSettlementShape> => ({
  ...presentSettlement(row),
  ...lotAndAuction(row),
  seller: row.seller_team_id === null
    ? { type: 'user', id: row.seller_user_id, name: row.seller_name } : { type: 'team', id: row.seller_team_id, name: row.seller_name },
  hold_reason: row.hold_reason,
  payout_reference: row.payout_reference,
})

const lotAndAuction = (row: SettlementDetail) => ({
  lot: { id: row.lot_id, title: row.lot_title, slug: row.lot_slug, lot_number: row.lot_number, status: row.lot_status },
  auction: { id: row.auction_id, title: row.auction_title, slug: row.auction_slug, status: row.auction_status },
})
