import { isBoundary, readBoundary } from '../../../kernel/boundary.ts'
import type { Boundary } from '../../../kernel/parcel.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { pastedGeometry } from './pasted-geometry.ts'

/** A lot and the time at which it was read. */
export interface FoundLot {
  lot: SellerLotRow
  now: Date
}

/** The lot can no longer be changed. A lot of a draft is not over, whatever its dates. */
export const isOver = ({ lot, now }: FoundLot): boolean =>
  lot.status !== 'active' || lot.closed_at !== null || (lot.auction_status !== 'draft' && lot.ends_at !== null && lot.ends_at <= now)

/** Larger differences between mapped and stated acres are reported (rule book F3). */
const NOTED_DIFFERENCE = 0.05

/** The relative difference between mapped and stated acres, if it is to be reported. */
export function notedDifference(mapped: number, stated: number | null): number | null {
  if (stated === null) return null
  const share = Math.abs(mapped - stated) / stated
  return share > NOTED_DIFFERENCE ? share : null
}

/** The submitted boundary, also a refused one, if it can be drawn. */
export function boundaryIn(text: string): Boundary | null {
  try {
    const boundary = readBoundary(pastedGeometry(JSON.parse(text)))
    return isBoundary(boundary) ? boundary : null
  } catch {
    return null
  }
}
