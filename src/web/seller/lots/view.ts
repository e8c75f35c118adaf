import { isBoundary, readBoundary } from '../../../kernel/boundary.ts'
import type { Boundary } from '../../../kernel/parcel.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { pastedGeometry } from './pasted-geometry.ts'

/** A lot, and the moment at which it was read. */
export interface FoundLot {
  lot: SellerLotRow
  now: Date
}

/** Nobody changes it any more; a draft's lot is not over, whatever its dates say. */
export const isOver = ({ lot, now }: FoundLot): boolean =>
  lot.status !== 'active' || lot.closed_at !== null || (lot.auction_status !== 'draft' && lot.ends_at !== null && lot.ends_at <= now)

/** From here on the house says that mapped and stated acres differ (rule book F3). */
const NOTED_DIFFERENCE = 0.05

/** The share by which mapped acres differ from stated ones, where it is worth a note. */
export function notedDifference(mapped: number, stated: number | null): number | null {
  if (stated === null) return null
  const share = Math.abs(mapped - stated) / stated
  return share > NOTED_DIFFERENCE ? share : null
}

/** What was pasted or drawn, where it can be drawn; one that was refused is, when it can be. */
export function boundaryIn(text: string): Boundary | null {
  try {
    const boundary = readBoundary(pastedGeometry(JSON.parse(text)))
    return isBoundary(boundary) ? boundary : null
  } catch {
    return null
  }
}
