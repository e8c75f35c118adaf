import type { LotId } from '../../kernel/ids.ts'
import type { Boundary } from '../../kernel/parcel.ts'
import { boundariesOf, type LotRow, watchedAmong } from '../../lots/index.ts'
import type { SiteContext, Visit } from '../http/context.ts'
import { lotCardView, type LotCardView } from '../lots/view.ts'

/** Lots as cards with boundaries (fetched unless `known`), and the watched state for signed-in visitors. */
export async function cardsOf(
  { house: { db } }: SiteContext, visit: Visit, { items, now }: { items: LotRow[]; now: Date },
  known: Map<LotId, Boundary> | null = null,
): Promise<LotCardView[]> {
  const { person } = visit
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  const [boundaries, watched] = await Promise.all([known ?? boundariesOf(db, ids), person ? watchedAmong(db, person.userId, ids) : null])
  return items.map((row) => lotCardView(visit, row, {
    now, boundary: boundaries.get(row.id) ?? null, watched: watched && watched.has(row.id),
  }))
}
