import type { Feature, FeatureCollection, Geometry, MultiLineString, Position } from 'geojson'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { stateCode, stateName } from '../../kernel/states.ts'
import type { Box } from '../../lots/index.ts'
import { type County, countyNamed, countyOf } from './counties.ts'
import { centroid } from './place-names.ts'

/** The location of a lot in its state. */
export interface LocatorView {
  width: number
  height: number
  /** The state, its county lines, and the lot's county if its name is known. */
  outline: string
  lines: string
  county: string | null
  /** The position of the coordinates; null without them. */
  pin: { x: number; y: number } | null
}

/** The states with open lots. */
export interface CountryMapView {
  width: number
  height: number
  states: CountryStateView[]
}

export interface CountryStateView {
  code: string
  outline: string
  /** Number of open lots. */
  lots: number
  /** Where the count is written; null if the state is too small. */
  label: { x: number; y: number } | null
}

/** Server-rendered drawings of the Census boundaries, for pages without a map library. */

type Topology = Parameters<typeof feature>[0]
type Atlas = Topology & { objects: Record<'counties' | 'states', Parameters<typeof mesh>[1] & { type: 'GeometryCollection' }> }

const files = createRequire(import.meta.url)
const read = (name: string): Atlas => JSON.parse(readFileSync(files.resolve(`us-atlas/${name}`), 'utf8')) as Atlas

/** Read on first use: the counties are most of a megabyte. */
let counties: Atlas | undefined
const states = new Map<string, StateDrawing | null>()

const LOCATOR = { width: 640, height: 380, margin: 20 }

/** The drawing of a state, shared by its lots. */
interface StateDrawing {
  outline: string
  /** County lines. */
  lines: string
  counties: readonly County[]
  project(at: Position): Position
}

export interface Place {
  state: string | null
  county: string | null
  lat: number | null
  lng: number | null
}

/** The location of a lot in its state; null if the state is not known. */
export function locate(lot: Place): LocatorView | null {
  const { state, county, lat, lng } = lot
  const drawing = state === null ? null : stateDrawing(state)
  if (!drawing) return null
  const at: Position | null = lat === null || lng === null ? null : [lng, lat]
  const [x, y] = at === null ? [] : drawing.project(at)
  return {
    width: LOCATOR.width, height: LOCATOR.height, outline: drawing.outline, lines: drawing.lines,
    county: county === null ? null : (countyOf(drawing.counties, county, at)?.outline ?? null),
    pin: x === undefined || y === undefined ? null : { x, y },
  }
}

/**
 * Several places on the map of their state, each pin with the index of its place; null if they are in several
 * states or have no position.
 */
export function locateAll(places: readonly Place[]): { map: LocatorView; pins: { index: number; x: number; y: number }[] } | null {
  const [first] = places
  if (!first || places.some(({ state }) => state !== first.state)) return null
  const map = locate({ ...first, county: null, lat: null, lng: null })
  const pins = places.flatMap((place, index) => { const pin = locate(place)?.pin; return pin ? [{ index, ...pin }] : [] })
  return map && pins.length > 1 ? { map, pins } : null
}

/** The bounding box of a lot's county; null if the name is not known. */
export function countyBox({ state, county, lat, lng }: Place): Box | null {
  const drawing = state === null || county === null ? null : stateDrawing(state)
  const found = drawing && countyOf(drawing.counties, county!, lat === null || lng === null ? null : [lng, lat])
  return found ? degreesAround(found.rings.flat()) : null
}

function stateDrawing(state: string): StateDrawing | null {
  let drawing = states.get(state)
  if (drawing === undefined) {
    drawing = drawState(state)
    states.set(state, drawing)
  }
  return drawing
}

const nameOf = ({ properties }: Pick<Feature, 'properties'>): string => String(properties?.['name'])

function drawState(state: string): StateDrawing | null {
  counties ??= read('counties-10m.json')
  const { objects } = counties
  const outline = features(counties, 'states').find((one) => nameOf(one) === stateName(state))
  if (!outline) return null
  const project = fitted(ringsOf(outline.geometry).flat(), LOCATOR)
  const own = objects.counties.geometries.filter(({ id }) => String(id).startsWith(String(outline.id)))
  const ownCounties = { type: 'GeometryCollection' as const, geometries: own }
  const inner = mesh(counties, ownCounties, (a, b) => a !== b)
  return {
    outline: pathOf(ringsOf(outline.geometry), project),
    lines: pathOf(linesOf(inner), project),
    counties: (feature(counties, ownCounties) as FeatureCollection).features
      .map((county) => countyNamed(nameOf(county), String(county.id), ringsOf(county.geometry), (rings) => pathOf(rings, project))),
    project,
  }
}

const features = (atlas: Atlas, layer: 'counties' | 'states'): Feature[] => (feature(atlas, atlas.objects[layer]) as FeatureCollection).features

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

const linesOf = ({ coordinates }: MultiLineString): Position[][] => coordinates

/** North up, with equal scales in the middle of the drawing; suitable for one state. Alaska crosses the date line. */
function fitted(positions: readonly Position[], { width, height, margin }: typeof LOCATOR): (at: Position) => Position {
  const { west, east, south, north } = degreesAround(positions)
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min((width - 2 * margin) / ((east - west) * squeeze), (height - 2 * margin) / (north - south))
  return ([lng, lat]) => [
    rounded(width / 2 + (eastward(lng!) - (west + east) / 2) * squeeze * scale),
    rounded(height / 2 - (lat! - (south + north) / 2) * scale),
  ]
}

function degreesAround(positions: readonly Position[]): Box {
  const lngs = positions.map(([lng]) => eastward(lng!))
  const lats = positions.map(([, lat]) => lat!)
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** Keeps islands beyond the 180th meridian beside the rest of their state; only Alaska extends that far. */
const eastward = (lng: number): number => (lng > 170 ? lng - 360 : lng)

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Lines as path data in whole units; skips points closer than `least` to the previous one. */
function pathOf(lines: readonly Position[][], project: (at: Position) => Position, least = 1): string {
  return lines.map((line) => {
    let path = ''
    let [lastX, lastY] = [NaN, NaN]
    for (const position of line) {
      const [x, y] = project(position).map(Math.round) as [number, number]
      if (Math.abs(x - lastX) + Math.abs(y - lastY) < least) continue
      path += path === '' ? `M${x} ${y}` : `l${x - lastX} ${y - lastY}`
      ;[lastX, lastY] = [x, y]
    }
    return /l.*l/.test(path) || lines.length === 1 ? path : ''
  }).join('')
}

/** The Albers map of the whole country, with Alaska and Hawaii inset, is already projected. */
const COUNTRY = { width: 975, height: 610 }
/** More detail would not be visible at this size. */
const COARSE = 4
const asDrawn = (at: Position): Position => at
let country: { code: string; outline: string; middle: Position; hasRoom: boolean }[] | undefined

/** All states, with their numbers of open lots. */
export function countryMap(lotsByState: ReadonlyMap<string, number>): CountryMapView {
  country ??= features(read('states-albers-10m.json'), 'states').flatMap(drawInCountry)
  return {
    ...COUNTRY,
    states: country.map(({ code, outline, middle: [x, y], hasRoom }) => ({
      code, outline, lots: lotsByState.get(code) ?? 0, label: hasRoom ? { x: x!, y: y! } : null,
    })),
  }
}

/** A count is written into states of at least this width and height. */
const ROOM = 26

function drawInCountry(state: Feature) {
  const code = stateCode(nameOf(state))
  const rings = ringsOf(state.geometry)
  const largest = rings.reduce((a, b) => (areaOf(a) >= areaOf(b) ? a : b))
  const { width, height } = boxOf(largest)
  if (code === null) return []
  return [{ code, outline: pathOf(rings, asDrawn, COARSE), middle: centroid(largest).map(rounded), hasRoom: width > ROOM && height > ROOM }]
}

function areaOf(ring: readonly Position[]): number {
  const { width, height } = boxOf(ring)
  return width * height
}

function boxOf(ring: readonly Position[]): { width: number; height: number } {
  const [xs, ys] = [ring.map(([x]) => x!), ring.map(([, y]) => y!)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { width: east - west, height: south - north }
}
