import { type Deduction, type FeeRule, fee } from '../kernel/fees.ts'
import { addCents, type Cents, cents, roundedDivision, ZERO } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { SettlementStatus } from './settlement.ts'

/** What the consignment agreement and the seller's plan say. */
export interface Consignment {
  commission: FeeRule
  platformFee: FeeRule
  /** Taken from the proceeds, or invoiced apart; never both. */
  platformFeeCollected: 'deduct' | 'invoice'
  /** The part of the buyer's premium that is the seller's, in basis points. */
  sellerShareBps: number
  deductions: readonly Deduction[]
}

export interface SettlementAmounts {
  hammerPrice: Cents
  buyersPremium: Cents
  sellerShare: Cents
  sellerCommission: Cents
  platformFee: Cents
  deductions: Cents
  /** Negative when the fees are more than the lot brought. */
  netProceeds: Cents
}

const BASIS = 10_000n

/** What a seller gets for a lot, each fee rounded once, at its end (rule book D4). */
export function settle(hammerPrice: Cents, buyersPremium: Cents, consignment: Consignment): SettlementAmounts {
  const sellerShare = cents(Number(roundedDivision(BigInt(buyersPremium) * BigInt(consignment.sellerShareBps), BASIS)))
  const sellerCommission = fee(hammerPrice, consignment.commission)
  const platformFee = fee(hammerPrice, consignment.platformFee)
  const deductions = consignment.deductions.reduce((sum, { amount_cents: amount }) => addCents(sum, amount), ZERO)
  const deducted = consignment.platformFeeCollected === 'deduct' ? platformFee : ZERO
  const netProceeds = cents(hammerPrice + sellerShare - sellerCommission - deducted - deductions)
  return { hammerPrice, buyersPremium, sellerShare, sellerCommission, platformFee, deductions, netProceeds }
}

/** The moves of rule book B7. */
const MOVES: Record<SettlementStatus, readonly SettlementStatus[]> = {
  pending: ['ready', 'on_hold', 'cancelled'],
  ready: ['on_hold', 'paid', 'cancelled'],
  on_hold: ['pending', 'cancelled'],
  paid: ['reversed'],
  cancelled: [],
  reversed: [],
}

/** Null when a settlement may move so. */
export const refuseMove = (from: SettlementStatus, to: SettlementStatus): Refusal | null =>
  MOVES[from].includes(to) ? null : refuseTransition('settlement', from, to, MOVES[from])
