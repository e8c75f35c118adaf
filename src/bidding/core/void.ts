import type { BidId } from '../../kernel/ids.ts'
import type { BidRules } from './proxy-war.ts'
import { type Act, type CausedRow, replay, type Replayed } from './replay.ts'

/** A row of the history that counts. */
export interface StandingRow extends Omit<CausedRow, 'act'> {
  readonly id: BidId
}

/** The state of a lot after some of its instructions are voided. */
export interface VoidPlan<A extends Act> {
  readonly after: Replayed
  readonly kept: readonly StandingRow[]
  readonly voided: readonly StandingRow[]
  /** New rows after the kept ones, and the act behind each. */
  readonly added: readonly { readonly row: CausedRow; readonly act: A }[]
}

/**
 * Replays a lot without some instructions (rule book A9). Rows that are unchanged are kept up to the first missing
 * one; later ones are rewritten, so that their order stays that of the auction. `standing` are the rows that count
 * now, oldest first.
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

/** Whether a replayed row equals the existing one. */
export const isSameRow = (played: CausedRow, written: Omit<CausedRow, 'act'>): boolean =>
  played.instruction === written.instruction && played.kind === written.kind && played.holder === written.holder
    && played.amount === written.amount && played.isProxy === written.isProxy
