import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
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

describe('a file of boundaries', () => {
  const READ: [what: string, file: Uint8Array][] = [
    ['GeoJSON', collection([polygon({ PIN: '13-430' })])],
    ['GeoJSON of one feature', strToU8(JSON.stringify(polygon({ PIN: '13-430' })))],
    ['KML', strToU8(kmlOf(PLACE))],
    ['KMZ', zipSync({ 'doc.kml': strToU8(kmlOf(PLACE)) })],
    ['a Shapefile', shapes()],
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
    ['that is a GeoPackage', strToU8('SQLite format 3\u0000'), say.boundariesGeoPackage()],
    ['that is a text', strToU8('hello'), say.boundariesUnknown()],
    ['with a broken object', strToU8('{"type":'), say.boundariesDamaged()],
  ]
  for (const [what, file, said] of REFUSED) it(`${what} is refused with the reason`, () => assert.deepEqual(readBoundaryFile(file), { problem: said }))
})

it('boundaries are matched by parcel number in any notation, and duplicates are left out', () => {
  const feature = (pin: string, other = 'x'): BoundaryFeature =>
    ({ properties: { NAME: other, PIN: pin }, boundary: { type: 'Polygon', coordinates: [] } })
  const lot = (id: number, parcel: string | null): LotOfParcel => ({ id: id as LotId, lot_number: id, title: `Lot ${id}`, parcel_id: parcel })
  const lots = [lot(1, '13-430-1'), lot(2, '0042'), lot(3, '77'), lot(4, '88'), lot(5, '8 8'), lot(6, null), lot(7, '99')]
  const features = [feature('13 430 1', '77'), feature('42'), feature('77'), feature('7-7'), feature('88'), feature('other')]
  const matches = matchBoundaries(features, lots, null)
  assert.deepEqual([matches.by, matches.properties, matches.unused], ['PIN', ['NAME', 'PIN'], 1])
  assert.deepEqual(matches.matched.map((one) => [one.lot.id, features.indexOf(one.feature), one.isLoose]), [[1, 0, false], [2, 1, true]])
  assert.deepEqual([matches.twice.map(({ id }) => id), matches.without.map(({ id }) => id)], [[3, 4, 5], [6, 7]])
  assert.equal(matchBoundaries(features, [lot(1, 'nowhere')], null).by, null)
})
