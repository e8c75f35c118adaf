import type { Geometry, Position } from 'geojson'

/**
 * Reads areas in Well-Known Binary (OGC 06-103r4, with the Z and M types of ISO 13249-3); null for points, lines and
 * curves. Throws RangeError for damaged bytes.
 */
export function areaInWkb(bytes: Uint8Array): Geometry | null {
  return readGeometry({ view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0 }, 0)
}

interface Reader {
  view: DataView
  at: number
}

const [POLYGON, MULTI_POLYGON, COLLECTION] = [3, 6, 7]
/** Collections may contain collections. */
const DEEPEST = 8

function readGeometry(reader: Reader, depth: number): Geometry | null {
  if (depth > DEEPEST) throw new RangeError('Too many nested geometries')
  const isLittle = reader.view.getUint8(reader.at) === 1
  const code = reader.view.getUint32(reader.at + 1, isLittle)
  reader.at += 5
  const measures = 2 + (Math.floor(code / 1_000) === 3 ? 2 : code >= 1_000 ? 1 : 0)
  switch (code % 1_000) {
    case POLYGON:
      return { type: 'Polygon', coordinates: readRings(reader, isLittle, measures) }
    case MULTI_POLYGON: {
      const parts = readParts(reader, isLittle, depth).map((part) => (part?.type === 'Polygon' ? part.coordinates : []))
      return { type: 'MultiPolygon', coordinates: parts.filter((rings) => rings.length > 0) }
    }
    case COLLECTION:
      return { type: 'GeometryCollection', geometries: readParts(reader, isLittle, depth).filter((part) => part !== null) }
    default:
      return null
  }
}

/** Nothing after a part that is no area can be found, because its length is unknown; such collections have none. */
function readParts(reader: Reader, isLittle: boolean, depth: number): (Geometry | null)[] {
  const parts: (Geometry | null)[] = []
  for (let left = readCount(reader, isLittle, 5); left > 0; left -= 1) {
    const part = readGeometry(reader, depth + 1)
    if (part === null) return parts
    parts.push(part)
  }
  return parts
}

function readRings(reader: Reader, isLittle: boolean, measures: number): Position[][] {
  return Array.from({ length: readCount(reader, isLittle, 4) }, () =>
    Array.from({ length: readCount(reader, isLittle, measures * 8) }, (): Position => {
      const place = [reader.view.getFloat64(reader.at, isLittle), reader.view.getFloat64(reader.at + 8, isLittle)]
      reader.at += measures * 8
      return place
    }))
}

/** A count that the rest of the bytes can hold, so that a damaged one reserves no memory. */
function readCount(reader: Reader, isLittle: boolean, leastBytes: number): number {
  const count = reader.view.getUint32(reader.at, isLittle)
  reader.at += 4
  if (count * leastBytes > reader.view.byteLength - reader.at) throw new RangeError('More parts than bytes')
  return count
}
