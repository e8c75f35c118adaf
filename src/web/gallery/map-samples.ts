import type { MapSources } from '../live/wire.ts'
import type { Place } from '../map/atlas.ts'
import { closeUp } from '../map/close-up.ts'

/** Only the built-in map. */
export const NO_SOURCES: MapSources = { styleUrl: null, layers: [] }

export const SAMPLE_PLACE = { state: 'OR', county: 'Lake', lat: 42.75887, lng: -120.31658 }

export const sampleSalesMap = (sales: readonly Place[]) =>
  closeUp([SAMPLE_PLACE, ...sales], [['Lakeview', -120.35, 42.19, 1], ['Paisley', -120.55, 42.69, 1]])
