import { withDescendants } from '../categories/index.ts'
import type { Sql } from '../platform/db.ts'
import { openLots } from './filter-store.ts'
import { featureText, type MapGeometry, mappedLots } from './map-store.ts'
import type { LotFilter } from './reading-rules.ts'

/** The first part is small, so that the map begins at once; the others are worth their round trip. */
const FIRST_PART = 200
const PART = 2_000

/**
 * The map of open lots as the text of a FeatureCollection, part by part. Each part is asked for when the one before
 * has been taken: a slow reader costs one part of memory and no connection. A lot that changes in between is shown
 * as it is when its part is written.
 */
export async function* lotMap(db: Sql, filter: LotFilter, geometry: MapGeometry): AsyncGenerator<string> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const lots = await mappedLots(db, openLots(filter, categories))
  yield `{"type":"FeatureCollection",${boxMember(filter)}"features":[`
  let begun = false
  for (let from = 0; from < lots.length; from += from === 0 ? FIRST_PART : PART) {
    const part = await featureText(db, lots.slice(from, from + (from === 0 ? FIRST_PART : PART)), geometry)
    if (part === '') continue
    yield begun ? `,${part}` : part
    begun = true
  }
  yield ']}'
}

const boxMember = ({ box }: LotFilter): string =>
  box ? `"bbox":[${box.west},${box.south},${box.east},${box.north}],` : ''
