import assert from 'node:assert/strict'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { isBoundary, readBoundary } from '../kernel/boundary.ts'
import { acresOf, type Position } from '../kernel/parcel.ts'
import { stateName } from '../kernel/states.ts'
import { plannedBid, plannedDeposit, readPeoplePlan, readSalePlans } from './plan.ts'
import { boundaryFromCourses } from './survey.ts'

const sales = readSalePlans()
const people = readPeoplePlan()
const lots = sales.flatMap((sale) => sale.lots)

test('the demo has land of every category in many states', () => {
  const open = sales.filter((sale) => sale.then === undefined).flatMap((sale) => sale.lots)
  assert.ok(open.length >= 40, `${open.length} lots`)
  assert.ok(new Set(open.map(({ state }) => state)).size >= 20)
  const categories = [...new Set(open.map(({ category }) => category))].sort()
  assert.deepEqual(categories, ['commercial', 'desert-and-ranch', 'farm', 'recreational', 'residential-lot', 'timber'])
})

test('texts of the demo write percentages without a space', () => {
  assert.deepEqual(JSON.stringify([sales, people]).match(/\d\s%/g), null)
})

test('the lots of the quick auction close 6 to 20 minutes after the start', () => {
  const quick = sales.find(({ ends_in_minutes }) => ends_in_minutes < 10)!
  const lastClose = quick.ends_in_minutes + ((quick.lots.length - 1) * Number(quick.auction.stagger_seconds)) / 60
  assert.ok(quick.ends_in_minutes >= 6 && lastClose <= 20, `from ${quick.ends_in_minutes} to ${lastClose} minutes`)
})

test('the auctions differ in their settings', () => {
  const chosen = (field: string, part: string) =>
    [...new Set(sales.flatMap(({ auction }) => (auction[field] as Record<string, string> | undefined)?.[part] ?? []))].sort()
  assert.deepEqual(chosen('deposit', 'mode'), ['flat', 'none', 'per_lot', 'percent'])
  assert.deepEqual(chosen('buyer_premium', 'kind'), ['flat', 'percent', 'tiered'])
  assert.deepEqual(chosen('soft_close', 'scope'), ['auction', 'cascade', 'group', 'lot'])
  assert.ok(sales.some(({ auction }) => auction.privacy_setting === 'unlisted'))
  const reserves = new Set(lots.map((lot) => (lot.reserve_price === undefined ? 'none' : lot.reserve_visibility)))
  assert.deepEqual([...reserves].sort(), ['hidden', 'indicator', 'none', 'public'])
  assert.ok(lots.some(({ bidding_unit }) => bidding_unit === 'per_acre'))
})

test('every parcel is a valid boundary of the stated acres', () => {
  for (const { title, acreage, demo } of lots) {
    const boundary = readBoundary(boundaryFromCourses(demo.courses, acreage, demo.place))
    assert.ok(isBoundary(boundary), `${title}: ${String(boundary)}`)
    assert.ok(Math.abs(acresOf(boundary) / acreage - 1) < 0.001, `${title}: ${acresOf(boundary)}`)
  }
})

test('every parcel is in the stated county and state', () => {
  for (const { title, county, state, demo } of lots) {
    assert.equal(countyAt(demo.place), `${county}, ${stateName(state)}`, title)
  }
})

test('everybody who bids, deposits or watches is in the list of people', () => {
  const keys = new Set(people.people.map(({ key }) => key))
  const named = [
    ...lots.flatMap(({ demo }) => [...demo.bids.map((bid) => plannedBid(bid).bidder), ...demo.watchers]),
    ...sales.flatMap(({ deposits }) => deposits.map((deposit) => plannedDeposit(deposit).bidder)),
  ]
  assert.deepEqual(named.filter((key) => !keys.has(key)), [])
})

test('no planned bid leaves the simulated bidders without room', () => {
  const tooHigh = lots.filter(({ demo }) => demo.bids.some((bid) => plannedBid(bid).amount > demo.worth))
  assert.deepEqual(tooHigh.map(({ title }) => title), [])
})

test('an invalid line of the plan throws', () => {
  assert.deepEqual(plannedBid('ruth max 12500.50'), { bidder: 'ruth', amount: 12500.5, isProxy: true })
  assert.throws(() => plannedBid('ruth about 9000'), /Not a bid of the demo: ruth about 9000/)
})

const require = createRequire(import.meta.url)
const atlas = JSON.parse(fs.readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8')) as Parameters<typeof feature>[0]
type Area = Feature<Polygon | MultiPolygon, { name: string }>
const areas = (name: string) => (feature(atlas, atlas.objects[name]!) as unknown as { features: Area[] }).features

/** `Story, Iowa` */
function countyAt(place: Position): string {
  const county = areas('counties').find((area) => holds(area, place))
  const state = areas('states').find(({ id }) => id === String(county?.id).slice(0, 2))
  return `${county?.properties.name}, ${state?.properties.name}`
}

const holds = ({ geometry }: Area, place: Position): boolean => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.some(([outer]) => crossings(outer as unknown as Position[], place) % 2 === 1)
}

/** The number of crossings of the ring by a ray to the east. */
const crossings = (ring: readonly Position[], [lng, lat]: Position): number => ring.filter(([x2, y2], index) => {
  const [x1, y1] = ring.at(index - 1)!
  return (y1 > lat) !== (y2 > lat) && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1
}).length
