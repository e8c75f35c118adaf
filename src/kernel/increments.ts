import { ofIncrements } from './increment-sentences.ts'
import { type Cents, addCents, cents } from './money.ts'
import type { Said } from './said.ts'

/** From `fromCents` on, the next bid must be at least `incrementCents` higher. */
export interface IncrementStep {
  readonly fromCents: Cents
  readonly incrementCents: Cents
}

export type IncrementTable = readonly IncrementStep[]

const MAX_STEPS = 50

/** The default table (rule book A2), with small steps so that early bids are rarely refused. */
export const LAND_DEFAULT = dollars([
  [0, 1], [100, 5], [500, 10], [1_000, 50], [5_000, 100], [25_000, 250],
  [100_000, 500], [500_000, 1_000], [1_000_000, 2_500],
])

/**
 * The steps of an auction or lot for readers: a draft without its own follows the default table until it is
 * published.
 */
export const shownIncrements = (own: IncrementTable | null): IncrementTable => own ?? LAND_DEFAULT

/** Whole farms sold in one bid. */
export const FARM_LARGE = dollars([
  [0, 500], [25_000, 1_000], [100_000, 2_500], [250_000, 5_000], [1_000_000, 10_000],
])

/** Farmland bid by the acre. */
export const PER_ACRE = dollars([[0, 25], [5_000, 50], [10_000, 100]])

/** The increment to beat an amount. The amount to be beaten determines the step, never the maximum entered. */
export function incrementAt(table: IncrementTable, amount: Cents): Cents {
  for (let step = table.length - 1; step >= 0; step--) {
    const { fromCents, incrementCents } = table[step]!
    if (fromCents <= amount) return incrementCents
  }
  throw new Error(`No increment step for ${amount}: the first step must start at 0`)
}

/** The minimum amount that beats an amount. */
export const oneStepAbove = (table: IncrementTable, amount: Cents): Cents =>
  addCents(amount, incrementAt(table, amount))

/** The minimum bid (rule book A3); the price is null before the first bid. */
export function nextMinimum(
  rules: { readonly startingBid: Cents; readonly increments: IncrementTable },
  price: Cents | null,
): Cents {
  return price === null ? rules.startingBid : oneStepAbove(rules.increments, price)
}

/** Faults of an entered table, as messages; empty if valid. */
export function incrementTableProblems(table: IncrementTable): Said[] {
  if (table.length === 0) return [ofIncrements.missing()]
  if (table.length > MAX_STEPS) return [ofIncrements.tooMany({ most: MAX_STEPS })]
  const problems: Said[] = []
  if (table[0]!.fromCents !== 0) problems.push(ofIncrements.firstAtZero())
  table.forEach(({ fromCents, incrementCents }, index) => {
    const before = table[index - 1]
    if (before && fromCents <= before.fromCents) problems.push(ofIncrements.mustRise({ step: index + 1, before: index }))
    if (incrementCents < 1) problems.push(ofIncrements.aboveZero({ step: index + 1 }))
  })
  return problems
}

function dollars(steps: readonly (readonly [from: number, increment: number])[]): IncrementTable {
  return steps.map(([from, increment]) => ({ fromCents: cents(from * 100), incrementCents: cents(increment * 100) }))
}
