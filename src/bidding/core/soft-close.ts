import type { LotId } from '../../kernel/ids.ts'
import { HOUR } from '../../kernel/time.ts'

/** How late bids move the close of a lot (rule book C1). */
export interface SoftClose {
  /** A bid within this time before the close extends it; 0 turns extensions off. */
  readonly windowMs: number
  readonly extensionMs: number
  /** `reset`: the extension counts from the bid; `add`: from the current close. */
  readonly mode: 'reset' | 'add'
  /** The maximum beyond the schedule; null for the maximum of the house. */
  readonly maxTotalMs: number | null
}

/** No lot is extended longer than this beyond its schedule. */
const HARD_CAP_MS = 12 * HOUR

/** The close after a bid that wrote a row: never earlier than before. */
export function extend(rule: SoftClose, endsAt: Date, scheduledEndsAt: Date, bidAt: Date): Date {
  const left = endsAt.getTime() - bidAt.getTime()
  if (left <= 0) throw new Error('A closed lot cannot be extended')
  if (left > rule.windowMs) return endsAt
  const from = rule.mode === 'reset' ? bidAt : endsAt
  const latest = scheduledEndsAt.getTime() + Math.min(rule.maxTotalMs ?? HARD_CAP_MS, HARD_CAP_MS)
  return later(endsAt, new Date(Math.min(from.getTime() + rule.extensionMs, latest)))
}

/** Which lots an extension of one lot reaches (rule book C2). */
export type ExtensionScope = 'lot' | 'group' | 'auction' | 'cascade'

export interface OpenLot {
  readonly id: LotId
  readonly endsAt: Date
  readonly closeGroup: string | null
}

export interface MovedClose {
  readonly lotId: LotId
  readonly endsAt: Date
}

/**
 * All closes that move because one lot now ends at `newEnd`, including its own. `lots` are the open lots of the
 * auction by lot number; closed ones do not count.
 */
export function extendScope(
  scope: ExtensionScope, lots: readonly OpenLot[], extended: LotId, newEnd: Date, staggerMs: number,
): MovedClose[] {
  const index = lots.findIndex((lot) => lot.id === extended)
  if (index < 0) throw new Error(`Lot ${extended} is extended but is not among the open lots`)
  const ends = endsAfter(scope, lots, index, newEnd, staggerMs)
  return lots
    .map((lot, at): MovedClose => ({ lotId: lot.id, endsAt: ends[at]! }))
    .filter(({ endsAt }, at) => endsAt > lots[at]!.endsAt)
}

function endsAfter(
  scope: ExtensionScope, lots: readonly OpenLot[], index: number, newEnd: Date, staggerMs: number,
): Date[] {
  const ends = lots.map((lot) => lot.endsAt).with(index, newEnd)
  switch (scope) {
    case 'lot':
      return ends
    case 'group': {
      const group = lots[index]!.closeGroup
      return ends.map((end, at) => (group !== null && lots[at]!.closeGroup === group ? later(end, newEnd) : end))
    }
    case 'auction':
      return ends.map((end) => later(end, newEnd))
    case 'cascade':
      return cascade(ends, index, staggerMs)
  }
}

/** Each lot after the extended one closes at least the stagger later than the previous one. */
function cascade(ends: Date[], from: number, staggerMs: number): Date[] {
  for (let at = from + 1; at < ends.length; at++) {
    ends[at] = later(ends[at]!, new Date(ends[at - 1]!.getTime() + staggerMs))
  }
  return ends
}

const later = (one: Date, other: Date): Date => (other > one ? other : one)
