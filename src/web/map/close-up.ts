import { type LocatorView, locate, locateAll, type Place } from './atlas.ts'
import type { TownPoint } from './gazetteer.ts'

/** The part of a state around some places. */
export interface CloseUpView {
  map: LocatorView
  /** The part shown, in the units of the map. */
  box: { x: number; y: number; width: number; height: number }
  /** Each with the index of its place, and its position in the box from 0 to 1. */
  pins: { index: number; x: number; y: number }[]
  /** Larger towns, for orientation. */
  towns: { name: string; x: number; y: number }[]
}

/** Of the whole drawing: closer, its lines would have too few points. */
const LEAST_SHARE = 0.15
/** Room around the outermost pins, as a share of the box. */
const MARGIN = 0.12
const MOST_TOWNS = 7
/** Of the width and the height: closer names would overlap on a phone. */
const TOWN_ROOM = { x: 0.3, y: 0.1 }

/**
 * Null if the places are in several states, or fewer than two have a position. `towns`: those of the state, larger
 * ones first.
 */
export function closeUp(places: readonly Place[], towns: readonly TownPoint[]): CloseUpView | null {
  const located = locateAll(places)
  if (!located) return null
  const { map, pins } = located
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)]
  const spans = [(Math.max(...xs) - Math.min(...xs)) / map.width, (Math.max(...ys) - Math.min(...ys)) / map.height]
  const share = Math.min(1, Math.max(LEAST_SHARE, ...spans.map((span) => span / (1 - 2 * MARGIN))))
  const [width, height] = [map.width * share, map.height * share]
  const middle = (values: number[]): number => (Math.max(...values) + Math.min(...values)) / 2
  const box = { x: middle(xs) - width / 2, y: middle(ys) - height / 2, width, height }
  const inBox = ({ x, y }: { x: number; y: number }) => ({ x: (x - box.x) / width, y: (y - box.y) / height })
  const placed = pins.map((pin) => ({ index: pin.index, ...inBox(pin) }))
  return { map, box, pins: placed, towns: legible(townsOn(places[0]!, towns).map(({ name, at }) => ({ name, ...inBox(at) })), placed) }
}

const townsOn = ({ state }: Place, towns: readonly TownPoint[]): { name: string; at: { x: number; y: number } }[] =>
  towns.flatMap(([name, lng, lat]) => {
    const pin = locate({ state, county: null, lat, lng })?.pin
    return pin ? [{ name, at: pin }] : []
  })

interface Spot {
  x: number
  y: number
}

/** The first towns whose names have room, away from the pins and the edges. */
function legible(towns: readonly CloseUpView['towns'][number][], pins: readonly Spot[]): CloseUpView['towns'] {
  const taken: Spot[] = [...pins]
  const chosen: CloseUpView['towns'] = []
  for (const town of towns) {
    const isInside = town.x > 0.03 && town.x < 0.97 - TOWN_ROOM.x && town.y > 0.06 && town.y < 0.94
    const isFree = taken.every(({ x, y }) => Math.abs(x - town.x) > TOWN_ROOM.x || Math.abs(y - town.y) > TOWN_ROOM.y)
    if (chosen.length === MOST_TOWNS || !isInside || !isFree) continue
    chosen.push(town)
    taken.push(town)
  }
  return chosen
}
