import type { Box } from '../../lots/index.ts'
import type { MapBounds } from '../live/wire.ts'
import { countyBox, type Place } from './atlas.ts'

/** About half the size of a county: a smaller view may contain no line or name for orientation. */
const LEAST_DEGREES = 0.3

/**
 * The initial view of a map of lots: their land and counties. `extent`: the box around all of them; `lots`: those
 * known by name.
 */
export function boundsAround(extent: Box, lots: readonly Place[]): MapBounds {
  const boxes = lots.flatMap((lot) => countyBox(lot) ?? [])
  const { west, south, east, north } = [extent, ...boxes].reduce(around)
  const [dx, dy] = [LEAST_DEGREES - (east - west) / 2, LEAST_DEGREES - (north - south) / 2].map((lack) => Math.max(0, lack)) as [number, number]
  return [west - dx, south - dy, east + dx, north + dy]
}

const around = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west), south: Math.min(a.south, b.south), east: Math.max(a.east, b.east), north: Math.max(a.north, b.north),
})
