import type { MapBounds } from '../../map/view-types.ts'
import type { LotListView } from '../../view-models.ts'

/** `/map`: filters, the list beside the map, and where the points come from. */
export interface MapView extends LotListView {
  /** Address of the GeoJSON that the map draws, filters included. */
  pointsHref: string
  /** West, south, east, north of the area asked for, or of all lots found; null: the whole country. */
  bounds: MapBounds | null
  /** The same lots without the area; null when none is asked for. */
  wholeHref: string | null
  /** The operator's own base map; null: the built-in one. */
  styleUrl: string | null
}
