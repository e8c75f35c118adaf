import { type Static, Type } from 'typebox'
import type { AuctionRow } from '../auctions/index.ts'
import { chargedOnTop, statedParts } from '../kernel/amount-due.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Cents, decimalsOf, majorUnits, MAX_AMOUNT, parseAmount, perAcreTotal } from '../kernel/money.ts'
import { costOf, type PurchaseCost } from '../kernel/purchase-cost.ts'
import type { LotDetailRow } from '../lots/index.ts'
import { Nullable } from '../platform/http/shapes.ts'
import { say } from './sentences.ts'

/** What a lot costs its buyer at an amount. */
export interface BidCost extends PurchaseCost {
  /** The amount of the bid, by the unit of the lot. */
  amount: Cents
  /** The hammer price in total: for a lot bid by the acre, the amount times its acres. */
  hammer: Cents
}

/** An amount of an input in the currency of the lot. */
export function readAmount(amount: number | string, { currency }: Pick<LotDetailRow, 'currency'>): Cents | Refusal {
  const parsed = parseAmount(amount, currency)
  return parsed !== null && parsed > 0 && parsed <= MAX_AMOUNT ? parsed : invalid({ amount: [say.amountUnreadable({ decimals: decimalsOf(currency) })] })
}

export function costAt(amount: Cents, lot: LotDetailRow, auction: AuctionRow): BidCost {
  const hammer = lot.bidding_unit === 'per_acre' && lot.acreage !== null ? perAcreTotal(amount, lot.acreage) : amount
  return { amount, hammer, ...costOf(hammer, { premium: auction.buyer_premium, fees: auction.buyer_fees, due: chargedOnTop(lot, auction) }) }
}

export const costFields = {
  currency: Type.String(),
  bidding_unit: Type.String({ enum: ['total', 'per_acre'], description: 'What `amount` is for.' }),
  amount: Type.Number(),
  acreage: Nullable(Type.Number()),
  hammer_price: Type.Number({ description: 'In total: for a lot bid by the acre, `amount` times the acres.' }),
  buyers_premium: Type.Number(),
  fees: Type.Array(Type.Object({ label: Type.String(), amount: Type.Number(), is_tax: Type.Boolean() }), { description: 'Fees and taxes of the sale.' }),
  total: Type.Number({ description: 'Hammer price, premium, fees and an amount due that is charged on top: what the buyer pays.' }),
  due_to_authority: Type.Array(Type.Object({ part: Type.String(), amount: Type.Number() }), {
    description: 'In a tax sale: what the owner owes.',
  }),
  due_on_top: Type.Boolean({ description: 'Whether the buyer pays `due_to_authority` in addition to the hammer price. Otherwise the hammer price pays it.' }),
}

const CostFields = Type.Object(costFields)

export function presentCost(cost: BidCost, lot: LotDetailRow): Static<typeof CostFields> {
  const major = (value: Cents) => majorUnits(value, lot.currency)
  return {
    currency: lot.currency,
    bidding_unit: lot.bidding_unit,
    amount: major(cost.amount),
    acreage: lot.acreage,
    hammer_price: major(cost.hammer),
    buyers_premium: major(cost.premium),
    fees: cost.fees.map(({ fee, amount }) => ({ label: fee.label, amount: major(amount), is_tax: fee.is_tax ?? false })),
    total: major(cost.toPay),
    due_to_authority: statedParts(lot).map(({ part, amount }) => ({ part, amount: major(amount) })),
    due_on_top: cost.due.length > 0,
  }
}
