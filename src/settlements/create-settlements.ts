import { type InvoiceDraft, ofLine, openInvoices } from '../invoices/index.ts'
import type { FeeRule } from '../kernel/fees.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { postAll } from '../ledger/index.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import { settling } from './posting-rules.ts'
import type { Settlement } from './settlement.ts'
import { type Consignment, type Proceeds, settle } from './settlement-rules.ts'
import { type Agreement, agreementsOf, insertSettlements, type NewSettlement } from './store.ts'

/** A sold lot. */
export interface SoldLot {
  lot_id: LotId
  auction_id: AuctionId
  hammer_price_cents: Cents
  premium_cents: Cents
  currency: string
}

/** The platform's share of the hammer prices of a sale. */
export type PlatformFeeOf = (sql: Sql, auctionId: AuctionId, seller: Owner) => Promise<FeeRule>

/** Computes what the sellers of these lots receive, once (rule book B7, D4). */
export async function createSettlements(tx: Tx, sales: readonly SoldLot[], platformFeeOf: PlatformFeeOf): Promise<Settlement[]> {
  if (sales.length === 0) return []
  const agreements = new Map((await agreementsOf(tx, sales.map(({ lot_id: lot }) => lot))).map((row) => [row.lot_id, row]))
  const fees = await feesByAuction(tx, [...agreements.values()], platformFeeOf)
  const settlements = await insertSettlements(tx, sales.map((sale) =>
    settlementOf(sale, agreements.get(sale.lot_id)!, fees.get(sale.auction_id)!)))
  await postAll(tx, settlements.map(settling))
  await invoicePlatformFees(tx, settlements)
  return settlements
}

/** One query per sale, not per lot. */
async function feesByAuction(sql: Sql, agreements: readonly Agreement[], platformFeeOf: PlatformFeeOf): Promise<Map<AuctionId, FeeRule>> {
  const fees = new Map<AuctionId, FeeRule>()
  for (const { auction_id: auctionId, owner_user_id: userId, owner_team_id: teamId } of agreements) {
    if (!fees.has(auctionId)) fees.set(auctionId, await platformFeeOf(sql, auctionId, { userId, teamId }))
  }
  return fees
}

/** What the buyer of a lot pays that its seller can receive. */
export const proceedsOf = (sale: SoldLot, { due_on_top_cents: dueOnTop }: Agreement): Proceeds =>
  ({ hammerPrice: sale.hammer_price_cents, buyersPremium: sale.premium_cents, dueOnTop })

export const consignmentOf = (agreement: Agreement, platformFee: FeeRule): Consignment => ({
  commission: agreement.seller_commission,
  platformFee,
  platformFeeCollected: agreement.platform_fee_collected,
  sellerShareBps: agreement.seller_share_bps,
  deductions: agreement.seller_deductions,
})

function settlementOf(sale: SoldLot, agreement: Agreement, platformFee: FeeRule): NewSettlement {
  const amounts = settle(proceedsOf(sale, agreement), consignmentOf(agreement, platformFee))
  return {
    lot_id: sale.lot_id,
    auction_id: sale.auction_id,
    seller_user_id: agreement.owner_user_id,
    seller_team_id: agreement.owner_team_id,
    currency: sale.currency,
    hammer_price_cents: amounts.hammerPrice,
    due_on_top_cents: amounts.dueOnTop,
    buyers_premium_cents: amounts.buyersPremium,
    seller_share_cents: amounts.sellerShare,
    seller_commission_cents: amounts.sellerCommission,
    platform_fee_cents: amounts.platformFee,
    platform_fee_collected: agreement.platform_fee_collected,
    platform_fee_rule: platformFee,
    deductions: agreement.seller_deductions,
    deductions_cents: amounts.deductions,
    net_proceeds_cents: amounts.netProceeds,
  }
}

/** If the platform's fee is not deducted from the proceeds, the seller is invoiced for it (rule book D3). */
async function invoicePlatformFees(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  const apart = settlements.filter((settlement) => settlement.platform_fee_collected === 'invoice' && settlement.platform_fee_cents > 0)
  await openInvoices(tx, apart.map((settlement) => feeInvoice(settlement, settlement.platform_fee_cents)))
}

export const feeInvoice = (settlement: Settlement, amount: Cents): InvoiceDraft => ({
  kind: 'platform_fee', payer: payerOf(settlement), currency: settlement.currency, dueAt: null,
  lotId: settlement.lot_id, auctionId: settlement.auction_id,
  lines: [{ code: 'platform_fee', label: ofLine.platformFee(), amount }],
})

/** The seller, if they have something to pay. */
export const payerOf = ({ seller_user_id: userId, seller_team_id: teamId }: Settlement) => (teamId === null ? { userId } : { teamId })
