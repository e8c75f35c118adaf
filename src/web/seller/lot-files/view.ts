import type { BoundaryMatches, LotOfParcel } from '../../../catalogue-import/index.ts'
import type { Boundary } from '../../../kernel/parcel.ts'
import type { Said } from '../../../kernel/said.ts'
import { outlineProblem } from '../../../lots/index.ts'

/** A lot, and what a file of boundaries has for it. */
export interface MatchedLot {
  lot: LotOfParcel
  state: 'matched' | 'loose' | 'twice' | 'without' | 'unnumbered'
  boundary: Boundary | null
  /** Why the lot cannot have this boundary. */
  problem: Said | null
}

/** All lots of the auction, those that need attention first. */
export function matchedLots({ matched, twice, without }: BoundaryMatches): MatchedLot[] {
  const rows = [
    ...matched.map(({ lot, feature: { boundary }, isLoose }): MatchedLot =>
      ({ lot, state: isLoose ? 'loose' : 'matched', boundary, problem: outlineProblem(lot, boundary) })),
    ...twice.map((lot): MatchedLot => ({ lot, state: 'twice', boundary: null, problem: null })),
    ...without.map((lot): MatchedLot => ({ lot, state: lot.parcel_id === null ? 'unnumbered' : 'without', boundary: null, problem: null })),
  ]
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.lot.lot_number - b.lot.lot_number)
}

const rankOf = ({ state, problem }: MatchedLot): number => (problem ? 0 : state === 'matched' ? 2 : 1)
