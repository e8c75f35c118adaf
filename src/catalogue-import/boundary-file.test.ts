import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import proj4 from 'proj4'
import { type BoundaryFeature, readBoundaryFile } from './boundary-file.ts'
import { type LotOfParcel, matchBoundaries } from './boundary-rules.ts'
import type { LotId } from '../kernel/ids.ts'
import { say } from './sentences.ts'

const RING = [[-94.6, 39.1], [-94.6, 39.2], [-94.5, 39.2], [-94.6, 39.1]] as const
const WGS84 = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]'

const kmlOf = (inner: string): string =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`
const PLACE = `<Placemark><name>A</name><ExtendedData><Data name="PIN"><value>13-430</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing>
  <coordinates>${RING.map((at) => `${at.join(',')},0`).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
const polygon = (properties: object, coordinates: unknown = [RING]) => ({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } })
const collection = (features: unknown, more = {}) => strToU8(JSON.stringify({ type: 'FeatureCollection', features, ...more }))

/** A Shapefile of one polygon, whose attribute PIN is 13-430 (ESRI Shapefile Technical Description, July 1998). */
function shapes(parts: Record<string, string> = { prj: WGS84 }): Uint8Array {
  const content = Buffer.alloc(44 + 4 + RING.length * 16)
  content.writeInt32LE(5, 0)
  for (const [index, edge] of [-94.6, 39.1, -94.5, 39.2].entries()) content.writeDoubleLE(edge, 4 + index * 8)
  content.writeInt32LE(1, 36)
  content.writeInt32LE(RING.length, 40)
  for (const [index, [lng, lat]] of RING.entries()) {
    content.writeDoubleLE(lng, 48 + index * 16)
    content.writeDoubleLE(lat, 56 + index * 16)
  }
  const head = Buffer.alloc(108)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE((108 + content.length) / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(5, 32)
  head.writeInt32BE(1, 100)
  head.writeInt32BE(content.length / 2, 104)
  const table = Buffer.alloc(32 + 32 + 1)
  table.writeUInt8(3, 0)
  table.writeUInt32LE(1, 4)
  table.writeUInt16LE(table.length, 8)
  table.writeUInt16LE(11, 10)
  table.write('PIN', 32)
  table.write('C', 43)
  table.writeUInt8(10, 48)
  table.writeUInt8(0x0d, 64)
  const dbf = Buffer.concat([table, Buffer.from(' 13-430    ')])
  const texts = Object.fromEntries(Object.entries(parts).map(([name, text]) => [`land.${name}`, strToU8(text)]))
  return zipSync({ 'land.shp': Buffer.concat([head, content]), 'land.dbf': dbf, ...texts })
}

const UTM_15 = '+proj=utm +zone=15 +datum=WGS84 +units=m +no_defs'

/** A polygon in the byte order of a GeoPackage's geometry (OGC 12-128r19, 2.1.3). */
function wkb(ring: readonly (readonly number[])[], count = ring.length): Buffer {
  const bytes = Buffer.alloc(8 + 13 + ring.length * 16)
  bytes.write('GP')
  bytes.writeUInt8(1, 3)
  bytes.writeUInt8(1, 8)
  bytes.writeUInt32LE(3, 9)
  bytes.writeUInt32LE(1, 13)
  bytes.writeUInt32LE(count, 17)
  for (const [index, [x, y]] of ring.entries()) {
    bytes.writeDoubleLE(x!, 21 + index * 16)
    bytes.writeDoubleLE(y!, 29 + index * 16)
  }
  return bytes
}

interface Package {
  layers?: string[]
  kind?: string
  srs?: number
  shape?: Uint8Array
  isView?: boolean
}

/** A GeoPackage whose layers have one polygon each, whose PIN is 13-430. */
function geoPackage({ layers = ['land'], kind = 'MULTIPOLYGON', srs = 4326, shape = wkb(RING), isView = false }: Package = {}): Uint8Array {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'freehold-geopackage-test-')), 'county.gpkg')
  const db = new DatabaseSync(file)
  db.exec(`
    create table gpkg_contents (table_name text, data_type text);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
    create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
    insert into gpkg_spatial_ref_sys values (-1, 'NONE', -1, 'undefined'), (4326, 'EPSG', 4326, '${WGS84}'), (26915, 'EPSG', 26915, '${UTM_15}')`)
  for (const name of layers) {
    db.exec(`create table ${isView ? `${name}_kept` : name} (fid integer primary key, PIN text, number integer, geom blob)`)
    if (isView) db.exec(`create view ${name} as select * from ${name}_kept`)
    db.prepare(`insert into ${isView ? `${name}_kept` : name} values (1, '13-430', 9007199254740993, ?)`).run(shape)
    db.prepare("insert into gpkg_contents values (?, 'features')").run(name)
    db.prepare("insert into gpkg_geometry_columns values (?, 'geom', ?, ?)").run(name, kind, srs)
  }
  db.close()
  const bytes = readFileSync(file)
  rmSync(path.dirname(file), { recursive: true })
  return bytes
}

it('numbers of a GeoPackage keep all their digits', () => {
  const read = readBoundaryFile(geoPackage())
  assert.ok('features' in read)
  assert.deepEqual(read.features[0]!.properties, { fid: '1', PIN: '13-430', number: '9007199254740993' })
})

describe('a file of boundaries', () => {
  const READ: [what: string, file: Uint8Array][] = [
    ['GeoJSON', collection([polygon({ PIN: '13-430' })])],
    ['GeoJSON of one feature', strToU8(JSON.stringify(polygon({ PIN: '13-430' })))],
    ['KML', strToU8(kmlOf(PLACE))],
    ['KMZ', zipSync({ 'doc.kml': strToU8(kmlOf(PLACE)) })],
    ['a Shapefile', shapes()],
    ['a GeoPackage', geoPackage()],
    ['a GeoPackage in meters', geoPackage({ srs: 26915, shape: wkb(RING.map((at) => proj4(UTM_15, [...at]))) })],
    ['a GeoPackage in an archive', zipSync({ 'county.gpkg': geoPackage() })],
    ['GeoJSON in an archive', zipSync({ 'county.geojson': collection([polygon({ PIN: '13-430' })]) })],
  ]
  for (const [what, file] of READ) {
    it(`can be ${what}`, () => {
      const read = readBoundaryFile(file)
      assert.ok('features' in read, JSON.stringify(read))
      const [feature] = read.features
      assert.equal(feature!.properties['PIN'], '13-430')
      assert.equal(feature!.boundary.type, 'Polygon')
      assert.deepEqual((feature!.boundary.coordinates as number[][][])[0]!.toSorted().map((at) => at.map((degree) => Number(degree.toFixed(6)))), RING.toSorted())
    })
  }

  const REFUSED: [what: string, file: Uint8Array, said: unknown][] = [
    ['with a network link', strToU8(kmlOf('<NetworkLink><Link><href>http://land.test/a.kml</href></Link></NetworkLink>')), say.kmlHasLink()],
    ['with entities', strToU8(`<!DOCTYPE kml [<!ENTITY a "b">]>${kmlOf(PLACE)}`), say.boundariesDamaged()],
    ['that is no XML', strToU8('<kml><Document>'), say.boundariesDamaged()],
    ['without a projection', shapes({}), say.shapefileHasNoProjection()],
    ['with a projection nobody knows', shapes({ prj: 'nonsense' }), say.shapefileDamaged()],
    ['with two layers', zipSync({ 'a.shp': new Uint8Array(1), 'b.shp': new Uint8Array(1) }), say.shapefileHasLayers({ list: 'a.shp, b.shp' })],
    ['that is an archive of something else', zipSync({ 'a.txt': strToU8('a') }), say.boundariesUnknown()],
    ['that is a cut archive', shapes().slice(0, 200), say.boundariesDamaged()],
    ['in feet', collection([polygon({}, [[[500_000, 4_000_000], [500_100, 4_000_000], [500_100, 4_000_100], [500_000, 4_000_000]]])]), say.boundariesNotInDegrees()],
    ['of another system', collection([polygon({})], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::26915' } } }), say.boundariesNotInDegrees()],
    ['of points', collection([{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } }]), say.boundariesNone()],
    ['that is an empty GeoPackage', strToU8('SQLite format 3\u0000'), say.boundariesDamaged()],
    ['that is a GeoPackage cut off', geoPackage().slice(0, 9_000), say.boundariesDamaged()],
    ['that is a GeoPackage without areas', geoPackage({ kind: 'POINT' }), say.boundariesNone()],
    ['that is a GeoPackage without a projection', geoPackage({ srs: -1 }), say.geoPackageHasNoProjection()],
    ['that is a GeoPackage with two layers', geoPackage({ layers: ['land', 'owners'] }), say.geoPackageHasLayers({ list: 'land, owners' })],
    ['that is a GeoPackage with a view', geoPackage({ isView: true }), say.boundariesNone()],
    ['that is a GeoPackage with a damaged geometry', geoPackage({ shape: wkb(RING).subarray(0, 60) }), say.boundariesDamaged()],
    ['that is a GeoPackage with a geometry of too many points', geoPackage({ shape: wkb(RING, 4_000_000_000) }), say.boundariesDamaged()],
    ['that is a text', strToU8('hello'), say.boundariesUnknown()],
    ['with a broken object', strToU8('{"type":'), say.boundariesDamaged()],
  ]
  for (const [what, file, said] of REFUSED) it(`${what} is refused with the reason`, () => assert.deepEqual(readBoundaryFile(file), { problem: said }))
})

it('boundaries are matched by parcel number in any notation, and duplicates are left out', () => {
  const feature = (pin: string, other = 'x'): BoundaryFeature =>
    ({ properties: { NAME: other, PIN: pin }, boundary: { type: 'Polygon', coordinates: [] } })
  const lot = (id: number, parcel: string | null): LotOfParcel =>
    ({ id: id as LotId, lot_number: id, lot_label: null, title: `Lot ${id}`, parcel_id: parcel, state: null, acreage: null })
  const lots = [lot(1, '13-430-1'), lot(2, '0042'), lot(3, '77'), lot(4, '88'), lot(5, '8 8'), lot(6, null), lot(7, '99')]
  const features = [feature('13 430 1', '77'), feature('42'), feature('77'), feature('7-7'), feature('88'), feature('other')]
  const matches = matchBoundaries(features, lots, null)
  assert.deepEqual([matches.by, matches.properties, matches.unused], ['PIN', ['NAME', 'PIN'], 1])
  assert.deepEqual(matches.matched.map((one) => [one.lot.id, features.indexOf(one.feature), one.isLoose]), [[1, 0, false], [2, 1, true]])
  assert.deepEqual([matches.twice.map(({ id }) => id), matches.without.map(({ id }) => id)], [[3, 4, 5], [6, 7]])
  assert.equal(matchBoundaries(features, [lot(1, 'nowhere')], null).by, null)
  for (const unknown of ['constructor', '__proto__']) assert.deepEqual(matchBoundaries(features, lots, unknown).matched, [])
})
