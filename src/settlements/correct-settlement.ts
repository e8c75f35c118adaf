import { type Correction, correctInvoices, correctWinner, lockSaleInvoices, type Invoice, type InvoiceEffects, voidInvoice } from '../invoices/index.ts'
import type { FeeRule } from '../kernel/fees.ts'
import type { InvoiceId, UserId } from '../kernel/ids.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { postAll } from '../ledger/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { makeReady } from './clear-settlements.ts'
import { consignmentOf, feeInvoice, proceedsOf, type SoldLot } from './create-settlements.ts'
import { settling, unsettling } from './posting-rules.ts'
import type { Settlement } from './settlement.ts'
import { settle, type SettlementAmounts } from './settlement-rules.ts'
import { agreementsOf, lockSettlements, lockSettlementOfLot, readyAmong, startClearing, writeCorrection } from './store.ts'
import { say } from './sentences.ts'

/** A sale with another hammer price after a survey. */
export interface CorrectedSale extends SoldLot {
  winner_id: UserId
  /** When the survey was entered: new invoices are due from this time. */
  sold_at: Date
}

/**
 * Recomputes the money of a sale by its own rules, and invoices or refunds the difference (rule book F4). Returns
 * the invoices that the buyer now has to pay. On a refusal, the caller rolls the transaction back.
 */
export async function correctSettlement(
  tx: Tx, effects: InvoiceEffects, actor: Actor, sale: CorrectedSale, reason: string,
): Promise<Invoice[] | Refusal> {
  await lockSaleInvoices(tx, sale.lot_id)
  const before = await lockSettlementOfLot(tx, sale.lot_id)
  if (!before || before.status === 'paid' || before.payout_ordered_at !== null) return refuse('invalid_state_transition', SETTLED)
  const [agreement] = await agreementsOf(tx, [sale.lot_id])
  const amounts = settle(proceedsOf(sale, agreement!), consignmentOf(agreement!, before.platform_fee_rule ?? NO_FEE))
  const shortfall = before.shortfall_invoice_id === null ? null
    : await voidInvoice(tx, effects, actor, before.shortfall_invoice_id as InvoiceId, reason)
  if (isRefusal(shortfall)) return shortfall
  const winner = await correctWinner(tx, effects, actor, sale, reason)
  if (isRefusal(winner)) return winner
  const fee = await correctFee(tx, effects, actor, before, amounts, reason)
  if (isRefusal(fee)) return fee
  await write(tx, actor, before, amounts, { ...winner.credits, ...fee.credits }, reason)
  return winner.opened
}

/** The buyer's amount due is known again: if nothing is left, the money begins to clear. */
export async function clearCorrected(tx: Tx, lot: SoldLot['lot_id']): Promise<void> {
  const { id, status } = (await lockSettlementOfLot(tx, lot))!
  await startClearing(tx, [lot])
  if (status === 'pending' && (await readyAmong(tx, [id])).has(id)) await makeReady(tx, await lockSettlements(tx, [id]))
}

const SETTLED = say.paidBeforeSurvey()
const NO_FEE: FeeRule = { kind: 'none' }

/** Only if the fee is invoiced separately; a deducted fee is part of the settlement. */
async function correctFee(
  tx: Tx, effects: InvoiceEffects, actor: Actor, before: Settlement, { platformFee }: SettlementAmounts, reason: string,
): Promise<Correction | Refusal> {
  if (before.platform_fee_collected === 'deduct') return { opened: [], credits: {} }
  const drafts = platformFee > 0 ? [feeInvoice(before, platformFee)] : []
  return correctInvoices(tx, effects, actor, { lotId: before.lot_id, kind: 'platform_fee', drafts, reason })
}

async function write(
  tx: Tx, actor: Actor, before: Settlement, amounts: SettlementAmounts, credits: Correction['credits'], reason: string,
): Promise<void> {
  const after = await writeCorrection(tx, before.id, {
    hammer_price_cents: amounts.hammerPrice, buyers_premium_cents: amounts.buyersPremium, seller_share_cents: amounts.sellerShare,
    seller_commission_cents: amounts.sellerCommission, platform_fee_cents: amounts.platformFee, net_proceeds_cents: amounts.netProceeds,
    survey_credits: credits,
  })
  await postAll(tx, [unsettling(before), settling(after)])
  await recordAudit(tx, {
    actor, action: 'settlement.corrected', resource: { type: 'settlement', id: before.id }, reason,
    before: { status: before.status, hammer_price_cents: before.hammer_price_cents, net_proceeds_cents: before.net_proceeds_cents },
    after: { status: after.status, hammer_price_cents: after.hammer_price_cents, net_proceeds_cents: after.net_proceeds_cents },
  })
}
