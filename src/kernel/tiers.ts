import { type Cents, ZERO, cents, minCents } from './money.ts'

/** Verification level of a bidder (rule book E1); null in the database: email or phone not confirmed. */
export type Tier = 'basic' | 'verified' | 'enhanced' | 'institutional'

const LIMITS: Record<Exclude<Tier, 'institutional'>, Cents> = {
  basic: cents(10_000_00),
  verified: cents(250_000_00),
  enhanced: cents(2_000_000_00),
}

/**
 * The highest amount a bidder of this tier may enter, in total money without premium; null is no limit.
 * A bank letter can only lower what `enhanced` allows.
 */
export function bidLimit(tier: Tier | null, bankLetter: Cents | null = null): Cents | null {
  if (tier === null) return ZERO
  if (tier === 'institutional') return null
  if (tier === 'enhanced' && bankLetter !== null) return minCents(LIMITS.enhanced, bankLetter)
  return LIMITS[tier]
}
