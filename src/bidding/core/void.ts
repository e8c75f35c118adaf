import type { BidId } from '../../kernel/ids.ts'
import type { BidRules } from './proxy-war.ts'
import { type Act, type CausedRow, replay, type Replayed } from './replay.ts'

/** A row of the history that counts. */
export interface StandingRow extends Omit<CausedRow, 'act'> {
  readonly id: BidId
}

/** What becomes of a lot when some of its instructions are taken back. */
export interface VoidPlan<A extends Act> {
  readonly after: Replayed
  readonly kept: readonly StandingRow[]
  readonly voided: readonly StandingRow[]
  /** Rows to be written behind the kept ones, and the act that each comes from. */
  readonly added: readonly { readonly row: CausedRow; readonly act: A }[]
}

/**
 * Plays a lot again without some instructions (rule book A9). Rows that come out the same are kept up to the first
 * that is missing; what follows it is written again, so that the order of the rows stays the order of the sale.
 * `standing` are the rows that count now, oldest first.
 */
export function planVoid<A extends Act>(
  rules: BidRules, acts: readonly A[], standing: readonly StandingRow[], gone: ReadonlySet<number>,
): VoidPlan<A> {
  const left = acts.filter((act) => act.kind !== 'bid' || !gone.has(act.instruction))
  const after = replay(rules, left)
  const kept = new Set<StandingRow>()
  let next = 0
  for (const row of after.rows) {
    const at = standing.findIndex((candidate, index) => index >= next && isSameRow(row, candidate))
    if (at === -1) break
    kept.add(standing[at]!)
    next = at + 1
  }
  return {
    after,
    kept: [...kept],
    voided: standing.filter((row) => !kept.has(row)),
    added: after.rows.slice(kept.size).map((row) => ({ row, act: left[row.act]! })),
  }
}

/** Whether a row that was played again is the one that was written. */
export const isSameRow = (played: CausedRow, written: Omit<CausedRow, 'act'>): boolean =>
  played.instruction === written.instruction && played.kind === written.kind && played.holder === written.holder
    && played.amount === written.amount && played.isProxy === written.isProxy
