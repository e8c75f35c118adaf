import { refuse, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import { say } from './sentences.ts'

export const ITEM_STATUSES = ['in_stock', 'listed', 'sold', 'written_off'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** The moves of an owner; a conversion lists an item and the sale of its lot sells it (rule book B6). */
const OWNERS_MOVES: Record<ItemStatus, readonly ItemStatus[]> = {
  in_stock: ['written_off'], listed: [], sold: [], written_off: ['in_stock'],
}

const COMES_BACK_WITHIN_MS = 30 * DAY

/** Null if the item may get this status, or has it already. */
export function refuseItemMove(
  item: { status: ItemStatus; written_off_at: Date | null }, to: ItemStatus, isAdmin: boolean, now: Date,
): Refusal | null {
  const { status, written_off_at: writtenOffAt } = item
  if (status === to) return null
  if (!OWNERS_MOVES[status].includes(to)) return refuseTransition('inventoryItem', status, to, OWNERS_MOVES[status])
  const isLate = writtenOffAt !== null && now.getTime() - writtenOffAt.getTime() > COMES_BACK_WITHIN_MS
  if (!isLate || isAdmin) return null
  return refuse('invalid_state_transition', say.writtenOffLongAgo(), {
    status: [say.noMoveFromWrittenOff()],
  })
}

export interface AgingBucket {
  label: string
  min_days: number
  /** Null for the last one, which has no end. */
  max_days: number | null
}

/** Buckets of the time in stock, in whole days (rule book B6). */
export const AGING_BUCKETS: readonly AgingBucket[] = [
  { label: '0-30', min_days: 0, max_days: 30 },
  { label: '31-60', min_days: 31, max_days: 60 },
  { label: '61-90', min_days: 61, max_days: 90 },
  { label: '91-180', min_days: 91, max_days: 180 },
  { label: '181+', min_days: 181, max_days: null },
]
