import type { Feature, Geometry, Position } from 'geojson'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import proj4 from 'proj4'
import type { Said } from '../kernel/said.ts'
import { say } from './sentences.ts'
import { areaInWkb } from './wkb.ts'

/** The first bytes of an SQLite database, which a GeoPackage is (OGC 12-128r19). */
export const isGeoPackage = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 15)).toString('latin1') === 'SQLite format 3'

/** Reads the only layer of areas of a GeoPackage, at most `most` features and one more. */
export function layerIn(bytes: Uint8Array, most: number): Feature<Geometry | null>[] | { problem: Said } {
  const folder = mkdtempSync(path.join(tmpdir(), 'freehold-geopackage-'))
  try {
    const file = path.join(folder, 'layer.gpkg')
    writeFileSync(file, bytes)
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      // The schema of the file comes from outside: its functions must do nothing but compute.
      db.exec('pragma trusted_schema = off; pragma cell_size_check = on')
      return featuresIn(db, most)
    } finally {
      db.close()
    }
  } catch (error) {
    if (isSqliteError(error) || error instanceof RangeError) return { problem: say.boundariesDamaged() }
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Layer {
  name: string
  geometry: string
  srs_id: number
  organization: string
  code: number
  definition: string
}

/** Tables only: a view would run the file's own SQL. */
const LAYERS = `
  select g.table_name as name, g.column_name as geometry, s.srs_id, s.organization, s.organization_coordsys_id as code, s.definition
  from gpkg_geometry_columns g join gpkg_contents c on c.table_name = g.table_name join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
  join sqlite_master m on m.name = g.table_name and m.type = 'table'
  where c.data_type = 'features' and upper(g.geometry_type_name) in ('POLYGON', 'MULTIPOLYGON', 'GEOMETRY', 'GEOMETRYCOLLECTION')
  order by g.table_name limit 50`

function featuresIn(db: DatabaseSync, most: number): Feature<Geometry | null>[] | { problem: Said } {
  const layers = db.prepare(LAYERS).all() as unknown as Layer[]
  const [layer] = layers
  if (!layer) return { problem: say.boundariesNone() }
  if (layers.length > 1) return { problem: say.geoPackageHasLayers({ list: layers.map(({ name }) => name).join(', ') }) }
  const inDegrees = projectionOf(layer)
  if (inDegrees === null) return { problem: say.geoPackageHasNoProjection() }
  const select = db.prepare(`select * from ${quoted(layer.name)} limit ${most + 1}`)
  select.setReadBigInts(true)
  return (select.all() as Record<string, unknown>[]).map(({ [layer.geometry]: blob, ...properties }) => ({
    type: 'Feature',
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value])),
    geometry: blob instanceof Uint8Array ? moved(areaIn(blob), inDegrees) : null,
  }))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

type Move = (place: Position) => Position

/** Null for a system that is undefined (its id is 0 or -1), or that nobody knows. */
function projectionOf({ srs_id: id, organization, code, definition }: Layer): Move | null {
  if (id === 0 || id === -1) return null
  if (organization.toUpperCase() === 'EPSG' && (code === 4326 || code === 4269)) return (place) => place
  try {
    const projection = proj4(definition, 'WGS84')
    return (place) => projection.forward([...place])
  } catch (error) {
    if (error instanceof Error || typeof error === 'string') return null
    throw error
  }
}

/** A geometry has a header with an envelope whose size is in its flags (OGC 12-128r19, 2.1.3). */
function areaIn(blob: Uint8Array): Geometry | null {
  if (blob[0] !== 0x47 || blob[1] !== 0x50) throw new RangeError('A geometry without its header')
  const flags = blob[3]!
  const envelope = [0, 32, 48, 48, 64][(flags >> 1) & 7]
  if (envelope === undefined) throw new RangeError('An envelope of no known size')
  return flags & 16 ? null : areaInWkb(blob.subarray(8 + envelope))
}

function moved(geometry: Geometry | null, move: Move): Geometry | null {
  const rings = (polygon: Position[][]): Position[][] => polygon.map((ring) => ring.map(move))
  switch (geometry?.type) {
    case 'Polygon':
      return { type: 'Polygon', coordinates: rings(geometry.coordinates) }
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(rings) }
    case 'GeometryCollection':
      return { type: 'GeometryCollection', geometries: geometry.geometries.map((one) => moved(one, move)).filter((one) => one !== null) }
    default:
      return null
  }
}

const isSqliteError = (error: unknown): boolean => error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'
