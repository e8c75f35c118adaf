import type { IncrementTable } from '../../kernel/increments.ts'
import type { Cents } from '../../kernel/money.ts'
import {
  type Bid, type BidRow, type BidRules, isTooLow, type Lead, lowerReserve, placeBid, setsMaximum,
} from './proxy-war.ts'

/** The acts on a lot, in order (rule book A9). */
export type Act =
  | { readonly kind: 'bid'; readonly instruction: number; readonly bid: Bid }
  | { readonly kind: 'reserve_lowered'; readonly reserve: Cents | null }
  | { readonly kind: 'increments_changed'; readonly increments: IncrementTable }

export interface Standing {
  readonly rules: BidRules
  readonly lead: Lead | null
  /** The instruction behind the leader's maximum. */
  readonly leaderInstruction: number | null
}

/** A history row and its instruction; the bid of a lowered reserve belongs to the leader's instruction. */
export interface CausedRow extends BidRow {
  readonly instruction: number
  /** Index of the act that wrote it. */
  readonly act: number
}

export interface Replayed extends Standing {
  readonly rows: readonly CausedRow[]
  /** The instruction that the engine refused, where the replay stopped; null if all were played. */
  readonly refusedInstruction: number | null
}

/**
 * Replays a lot from its accepted instructions, with the engine that decided them. The same acts give the same
 * rows, so a different history, or a refused instruction, means tampering. Fewer acts give the history after a
 * void. Without the last instructions of one bidder everybody else's stay valid, unless increments fall from step
 * to step: then a lower price can require more.
 */
export function replay(rules: BidRules, acts: Iterable<Act>): Replayed {
  const rows: CausedRow[] = []
  let standing: Standing = { rules, lead: null, leaderInstruction: null }
  let index = 0
  for (const act of acts) {
    const next = happen(standing, act)
    if ('refusedInstruction' in next) return { ...standing, ...next, rows }
    rows.push(...next.rows.map((row) => ({ ...row, act: index })))
    index += 1
    standing = next.standing
  }
  return { ...standing, rows, refusedInstruction: null }
}

interface Step {
  readonly standing: Standing
  readonly rows: readonly Omit<CausedRow, 'act'>[]
}

function happen(standing: Standing, act: Act): Step | { refusedInstruction: number } {
  switch (act.kind) {
    case 'bid':
      return bidAgain(standing, act.instruction, act.bid)
    case 'reserve_lowered':
      return lowerAgain(standing, act.reserve)
    case 'increments_changed':
      return { standing: { ...standing, rules: { ...standing.rules, increments: act.increments } }, rows: [] }
  }
}

function bidAgain(standing: Standing, instruction: number, bid: Bid): Step | { refusedInstruction: number } {
  const { rules, lead } = standing
  const outcome = placeBid(rules, lead, bid)
  if (isTooLow(outcome)) return { refusedInstruction: instruction }
  const leaderInstruction = setsMaximum(lead, outcome.lead) ? instruction : standing.leaderInstruction
  return {
    standing: { rules, lead: outcome.lead, leaderInstruction },
    rows: outcome.rows.map((row) => ({ ...row, instruction })),
  }
}

function lowerAgain(standing: Standing, reserve: Cents | null): Step {
  const { rules, lead, rows } = lowerReserve(standing.rules, standing.lead, reserve)
  const instruction = standing.leaderInstruction ?? 0
  return { standing: { ...standing, rules, lead }, rows: rows.map((row) => ({ ...row, instruction })) }
}
