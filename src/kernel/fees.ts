import { type Cents, cents, roundedDivision } from './money.ts'

/** Rates are basis points (1 bp = 0.01 %); each fee is rounded once, at its end (rule book D2, D3). */
export interface FeeRule {
  kind: 'none' | 'percent' | 'tiered' | 'flat'
  bps?: number
  /** Marginal: each rate applies to its own slice; the last `upTo` is null. */
  tiers?: { upTo: Cents | null; bps: number }[]
  flat?: Cents
  min?: Cents
  cap?: Cents
}

/** Buyer fees besides price and premium: a flat amount, or a charge per started unit of the price. */
export type BuyerFee =
  | { kind: 'flat'; label: string; amount_cents: Cents; is_tax?: boolean }
  | { kind: 'per_fraction'; label: string; unit_cents: Cents; charge_cents: Cents; is_tax?: boolean }

/** The amount of such a fee at a hammer price (rule book D3). */
export const buyerCharge = (hammer: Cents, buyerFee: BuyerFee): Cents =>
  buyerFee.kind === 'flat' ? buyerFee.amount_cents : perFraction(hammer, buyerFee.unit_cents, buyerFee.charge_cents)

/** A deduction of the consignment agreement from the seller's proceeds of a lot. */
export interface Deduction {
  label: string
  amount_cents: Cents
}

const BASIS = 10_000n

/** The fee on a base amount. A minimum never applies to a base of zero. */
export function fee(base: Cents, rule: FeeRule): Cents {
  let amount = unboundedFee(BigInt(base), rule)
  if (rule.min !== undefined && base > 0 && amount < BigInt(rule.min)) amount = BigInt(rule.min)
  if (rule.cap !== undefined && amount > BigInt(rule.cap)) amount = BigInt(rule.cap)
  return cents(Number(amount))
}

function unboundedFee(base: bigint, rule: FeeRule): bigint {
  switch (rule.kind) {
    case 'none':
      return 0n
    case 'flat':
      return BigInt(rule.flat ?? 0)
    case 'percent':
      return roundedDivision(base * BigInt(rule.bps ?? 0), BASIS)
    case 'tiered':
      return roundedDivision(sliceSum(base, rule.tiers ?? []), BASIS)
  }
}

/** The slices are added before the only rounding. */
function sliceSum(base: bigint, tiers: NonNullable<FeeRule['tiers']>): bigint {
  let sum = 0n
  let from = 0n
  for (const tier of tiers) {
    const to = tier.upTo === null || base < BigInt(tier.upTo) ? base : BigInt(tier.upTo)
    if (to > from) sum += (to - from) * BigInt(tier.bps)
    if (to === base) break
    from = to
  }
  return sum
}

/** "$.55 per $500 or fraction": a charge for each started unit of the base (rule book D3). */
function perFraction(base: Cents, unit: Cents, charge: Cents): Cents {
  const units = (BigInt(base) + BigInt(unit) - 1n) / BigInt(unit)
  return cents(Number(units * BigInt(charge)))
}
