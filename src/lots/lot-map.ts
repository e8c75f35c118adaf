import { withDescendants } from '../categories/index.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { openLots } from './filter-store.ts'
import { featureText, type MapGeometry, mappedLots } from './map-store.ts'
import type { LotFilter } from './query-rules.ts'

/** The first part is small, so that the map starts early; later ones are larger. */
const FIRST_PART = 200
const PART = 2_000

/**
 * The map of open lots as the text of a FeatureCollection, in parts. While one part is sent the next is written;
 * then it waits, so a slow reader costs two parts of memory and no connection. A lot that changes meanwhile is
 * shown as of the time of its part.
 */
export async function* lotMap(db: Sql, filter: LotFilter, geometry: MapGeometry): AsyncGenerator<string> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const parts = partsOf(await mappedLots(db, openLots(filter, categories)))
  const write = async (nth: number): Promise<string> => (nth < parts.length ? featureText(db, parts[nth]!, geometry) : '')

  yield `{"type":"FeatureCollection",${boxMember(filter)}"features":[`
  let next = write(0)
  let begun = false
  for (let nth = 1; nth <= parts.length; nth++) {
    const part = await next
    next = write(nth)
    // A waiting reader gets the error; if it has disconnected, nobody does.
    next.catch(() => undefined)
    if (part === '') continue
    yield begun ? `,${part}` : part
    begun = true
  }
  yield ']}'
}

function partsOf(lots: readonly LotId[]): LotId[][] {
  const parts: LotId[][] = lots.length > 0 ? [lots.slice(0, FIRST_PART)] : []
  for (let from = FIRST_PART; from < lots.length; from += PART) parts.push(lots.slice(from, from + PART))
  return parts
}

const boxMember = ({ box }: LotFilter): string =>
  box ? `"bbox":[${box.west},${box.south},${box.east},${box.north}],` : ''
