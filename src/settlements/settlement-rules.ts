import { type Deduction, type FeeRule, fee } from '../kernel/fees.ts'
import { addCents, type Cents, cents, roundedDivision, ZERO } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { SettlementStatus } from './settlement.ts'

/** Terms of the consignment agreement and the seller's plan. */
export interface Consignment {
  commission: FeeRule
  platformFee: FeeRule
  /** Deducted from the proceeds, or invoiced separately; never both. */
  platformFeeCollected: 'deduct' | 'invoice'
  /** The seller's share of the buyer's premium, in basis points. */
  sellerShareBps: number
  deductions: readonly Deduction[]
}

/** What the buyer of a lot pays that its seller can receive. */
export interface Proceeds {
  hammerPrice: Cents
  buyersPremium: Cents
  /** The amount due of a lot whose buyer pays it in addition to the price (rule book D9). */
  dueOnTop: Cents
}

export interface SettlementAmounts extends Proceeds {
  sellerShare: Cents
  sellerCommission: Cents
  platformFee: Cents
  deductions: Cents
  /** Negative if the fees exceed the proceeds. */
  netProceeds: Cents
}

const BASIS = 10_000n

/** What a seller receives for a lot; each fee is rounded once, at its end (rule book D4). */
export function settle({ hammerPrice, buyersPremium, dueOnTop }: Proceeds, consignment: Consignment): SettlementAmounts {
  const sellerShare = cents(Number(roundedDivision(BigInt(buyersPremium) * BigInt(consignment.sellerShareBps), BASIS)))
  const sellerCommission = fee(hammerPrice, consignment.commission)
  const platformFee = fee(hammerPrice, consignment.platformFee)
  const deductions = consignment.deductions.reduce((sum, { amount_cents: amount }) => addCents(sum, amount), ZERO)
  const deducted = consignment.platformFeeCollected === 'deduct' ? platformFee : ZERO
  const netProceeds = cents(hammerPrice + dueOnTop + sellerShare - sellerCommission - deducted - deductions)
  return { hammerPrice, buyersPremium, dueOnTop, sellerShare, sellerCommission, platformFee, deductions, netProceeds }
}

/** The transitions of rule book B7 that somebody decides. A reversed payment moves a ready one back to pending by itself. */
const MOVES: Record<SettlementStatus, readonly SettlementStatus[]> = {
  pending: ['ready', 'on_hold', 'cancelled'],
  ready: ['on_hold', 'paid', 'cancelled'],
  on_hold: ['pending', 'cancelled'],
  paid: ['reversed'],
  cancelled: [],
  reversed: [],
}

/** Null if a settlement may change status like this. */
export const refuseMove = (from: SettlementStatus, to: SettlementStatus): Refusal | null =>
  MOVES[from].includes(to) ? null : refuseTransition('settlement', from, to, MOVES[from])
