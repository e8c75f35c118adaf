import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Boundary, outlineOf, sidesOf } from '../kernel/parcel.ts'
import { type LotPlan, readSalePlans } from './plan.ts'
import { boundaryFromCourses } from './survey.ts'

/** Compares the stated facts of lots with their drawn boundaries. */

interface Facts {
  road_frontage_ft?: number
  width_ft?: number
  depth_ft?: number
  deeded_acres?: number
  plss?: { meridian: string; township: string; range: string; section: number; aliquot?: string }
}

const lots = readSalePlans().flatMap((sale) => sale.lots)
const factsOf = ({ attributes }: LotPlan) => attributes as Facts
const boundaryOf = ({ demo, acreage }: LotPlan): Boundary => boundaryFromCourses(demo.courses, acreage, demo.place)
const sidesOfLot = (lot: LotPlan): number[] => sidesOf(outlineOf(boundaryOf(lot))[0]!).map(({ feet }) => feet)

/** One or two roads, and the corner cut off between them. */
const MOST_SIDES = 3

function sums(sides: readonly number[], most: number): number[] {
  if (most === 0) return []
  return sides.flatMap((feet, index) => [feet, ...sums(sides.slice(index + 1), most - 1).map((rest) => feet + rest)])
}

test('a road frontage is the length of sides of the drawn boundary', () => {
  const wrong = lots.filter((lot) => {
    const { road_frontage_ft: frontage } = factsOf(lot)
    return frontage !== undefined && !sums(sidesOfLot(lot), MOST_SIDES).some((feet) => Math.abs(feet - frontage) <= 2)
  })
  assert.deepEqual(wrong.map(({ title }) => title), [])
})

test('width and depth match the drawn boundary, and deeded acres the stated ones', () => {
  for (const lot of lots) {
    const { width_ft: width, depth_ft: depth, deeded_acres: deeded } = factsOf(lot)
    for (const stated of [width, depth]) {
      if (stated !== undefined) assert.ok(sidesOfLot(lot).some((feet) => Math.abs(feet - stated) <= 2), `${lot.title}: ${stated} feet`)
    }
    if (deeded !== undefined) assert.equal(deeded, lot.acreage, lot.title)
  }
})

/** Latitude and longitude of the initial points of townships (Bureau of Land Management). */
const INITIAL_POINTS: Record<string, [lat: number, lng: number]> = {
  '6th Principal': [40.002, -97.369], 'Gila and Salt River': [33.377, -112.305], '5th Principal': [34.646, -91.051],
  Boise: [43.371, -116.392], Michigan: [42.421, -84.365],
}
const TOWNSHIP_MILES = 6
const MILES_A_DEGREE = 69.1
/** Old surveys are off by miles over such distances, and meridians are corrected at intervals. */
const TOWNSHIPS_OFF = 3

test('township and range match the parcel\'s location, counted from their meridian', () => {
  for (const lot of lots) {
    const { plss } = factsOf(lot)
    if (!plss) continue
    const [initialLat, initialLng] = INITIAL_POINTS[plss.meridian]!
    const [lng, lat] = lot.demo.place
    const north = ((lat - initialLat) * MILES_A_DEGREE) / TOWNSHIP_MILES
    const east = ((lng - initialLng) * MILES_A_DEGREE * Math.cos((lat * Math.PI) / 180)) / TOWNSHIP_MILES
    for (const [stated, drawn, letters] of [[plss.township, north, 'NS'], [plss.range, east, 'EW']] as const) {
      assert.equal(stated.at(-1), drawn > 0 ? letters[0] : letters[1], `${lot.title}: ${stated}`)
      assert.ok(Math.abs(Number.parseInt(stated, 10) - Math.ceil(Math.abs(drawn))) <= TOWNSHIPS_OFF, `${lot.title}: ${stated}, drawn at ${drawn}`)
    }
    assert.ok(plss.section >= 1 && plss.section <= 36, lot.title)
  }
})

test('a part of a section has the stated acres', () => {
  for (const lot of lots) {
    const aliquot = factsOf(lot).plss?.aliquot
    if (aliquot === undefined) continue
    const parts = aliquot.match(/[NS][EW]|[NSEW]2/g)!
    const acres = parts.reduce((whole, part) => whole / (part.endsWith('2') ? 2 : 4), 640)
    assert.ok(Math.abs(lot.acreage / acres - 1) < 0.05, `${lot.title}: ${aliquot} is ${acres} acres`)
  }
})
