import { kml } from '@tmcw/togeojson'
import { DOMParser, ParseError } from '@xmldom/xmldom'
import type { Feature, Geometry, Position as AnyPosition } from 'geojson'
import type { Boundary, Position } from '../kernel/parcel.ts'
import type { Said } from '../kernel/said.ts'
import { isZip, listZip, unzipWithin } from '../platform/unzip.ts'
import { isGeoPackage, layerIn } from './geopackage-store.ts'
import { shapesIn } from './shapefile.ts'
import { say } from './sentences.ts'

/** A parcel in a file of boundaries. */
export interface BoundaryFeature {
  properties: Readonly<Record<string, string>>
  boundary: Boundary
}

/** Boundary files are read into memory. */
const BOUNDARY_FILE_BYTES = 32 * 1024 * 1024
const LIMITS = { entries: 500, bytes: 96 * 1024 * 1024 }
const MOST_FEATURES = 50_000

type Read = readonly Feature<Geometry | null>[] | { problem: Said }

/** Reads the areas in GeoJSON, KML, a GeoPackage, or an archive of one of them or of a Shapefile, detected by content. */
export function readBoundaryFile(bytes: Uint8Array): { features: BoundaryFeature[] } | { problem: Said } {
  if (bytes.length > BOUNDARY_FILE_BYTES) return { problem: say.boundariesTooLarge() }
  const read = isZip(bytes) ? archiveFeatures(bytes) : fileFeatures(bytes)
  if ('problem' in read) return read
  if (read.length > MOST_FEATURES) return { problem: say.boundariesTooMany({ most: MOST_FEATURES.toLocaleString('en-US') }) }
  const features = read.flatMap(({ geometry, properties }) => {
    const boundary = boundaryOf(geometry)
    return boundary ? [{ properties: textsOf(properties), boundary }] : []
  })
  if (features.length === 0) return { problem: say.boundariesNone() }
  if (!features.every(({ boundary }) => isInDegrees(boundary))) return { problem: say.boundariesNotInDegrees() }
  return { features }
}

function archiveFeatures(bytes: Uint8Array): Read {
  const names = listZip(bytes)?.map(({ name }) => name)
  if (!names) return { problem: say.boundariesDamaged() }
  const wanted = /\.(kml|shp|dbf|prj|cpg|gpkg|geojson)$/i
  const entries = unzipWithin(bytes, LIMITS, ({ name }) => wanted.test(name) && !name.includes('__MACOSX'))
  if (entries === 'too large') return { problem: say.boundariesTooLarge() }
  if (entries === 'damaged') return { problem: say.boundariesDamaged() }
  const document = [...entries].find(([name]) => /\.(kml|gpkg|geojson)$/i.test(name))
  return document ? fileFeatures(document[1]) : shapesIn(entries)
}

const fileFeatures = (bytes: Uint8Array): Read => (isGeoPackage(bytes) ? layerIn(bytes, MOST_FEATURES) : textFeatures(bytes))

function textFeatures(bytes: Uint8Array): Read {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('<')) return kmlFeatures(text)
  if (text.startsWith('{')) return jsonFeatures(text)
  return { problem: say.boundariesUnknown() }
}

/** Other files are never loaded, and entities are not expanded. */
function kmlFeatures(text: string): Read {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { problem: say.boundariesDamaged() }
  if (/<(\w+:)?NetworkLink[\s>]/.test(text)) return { problem: say.kmlHasLink() }
  try {
    return kml(new DOMParser({ onError: () => undefined }).parseFromString(text, 'text/xml')).features
  } catch (error) {
    if (error instanceof ParseError) return { problem: say.boundariesDamaged() }
    throw error
  }
}

function jsonFeatures(text: string): Read {
  const file = parsed(text)
  if (file === null) return { problem: say.boundariesDamaged() }
  // RFC 7946 has no other reference system; GeoJSON of 2008 declares it here.
  const crs = JSON.stringify(file.crs ?? '')
  if (file.crs && !/4326|CRS84|4269/.test(crs)) return { problem: say.boundariesNotInDegrees() }
  const features = file.type === 'FeatureCollection' ? file.features : [file]
  return Array.isArray(features) ? features.filter(isFeature) : { problem: say.boundariesDamaged() }
}

const isFeature = (value: unknown): value is Feature<Geometry | null> =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Feature'

function parsed(text: string): { type?: unknown; features?: unknown; crs?: unknown } | null {
  try {
    return JSON.parse(text) as { type?: unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A polygon, or several as one, without heights; null for anything else. */
function boundaryOf(geometry: Geometry | null): Boundary | null {
  const polygons = polygonsIn(geometry)
  if (polygons.length === 0) return null
  return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0]! } : { type: 'MultiPolygon', coordinates: polygons }
}

function polygonsIn(geometry: Geometry | null): Position[][][] {
  switch (geometry?.type) {
    case 'Polygon':
      return [flat(geometry.coordinates)]
    case 'MultiPolygon':
      return geometry.coordinates.map(flat)
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsIn)
    default:
      return []
  }
}

const flat = (rings: AnyPosition[][]): Position[][] => rings.map((ring) => ring.map(([lng, lat]): Position => [lng!, lat!]))

function isInDegrees({ type, coordinates }: Boundary): boolean {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat()
  return rings.every((ring) => ring.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90))
}

const textsOf = (properties: Readonly<Record<string, unknown>> | null): Record<string, string> =>
  Object.fromEntries(Object.entries(properties ?? {}).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number' ? [[name, String(value).trim()]] : [])))
