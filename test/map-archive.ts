import { zxyToTileId } from 'pmtiles'

/** Map archives for tests, after the specifications of PMTiles 3 and Mapbox Vector Tile 2.1. */

/** Each tile is the same in all its places. */
export interface ArchiveOrder {
  tiles: readonly { z: number; x: number; y: number }[]
  content: Buffer
  type: 'vector' | 'png'
  metadata: object
}

const HEADER_BYTES = 127
const UNCOMPRESSED = 1
const TYPES = { vector: 1, png: 2 }

export function mapArchive({ tiles, content, type, metadata }: ArchiveOrder): Buffer {
  const ids = tiles.map(({ z, x, y }) => zxyToTileId(z, x, y)).sort((a, b) => a - b)
  const each = (value: number): number[] => ids.flatMap(() => varint(value))
  const directory = Buffer.from([
    ...varint(ids.length), ...ids.flatMap((id, nth) => varint(id - (ids[nth - 1] ?? 0))), ...each(1), ...each(content.length), ...each(1),
  ])
  const described = Buffer.from(JSON.stringify(metadata))
  const starts = [HEADER_BYTES, HEADER_BYTES + directory.length, HEADER_BYTES + directory.length + described.length]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles\x03', 'latin1')
  const numbers = [starts[0]!, directory.length, starts[1]!, described.length, starts[2]!, 0, starts[2]!, content.length, ids.length, ids.length, 1]
  numbers.forEach((value, nth) => header.writeBigUInt64LE(BigInt(value), 8 + nth * 8))
  const zooms = tiles.map(({ z }) => z)
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, TYPES[type], Math.min(...zooms), Math.max(...zooms)], 96)
  ;[-180e7, -85e7, 180e7, 85e7].forEach((degrees, nth) => header.writeInt32LE(degrees, 102 + nth * 4))
  return Buffer.concat([header, directory, described, content])
}

const EXTENT = 4_096
const LINE = 2

/** A vector tile with one named line through points in tile units (0 to 4096). */
export function lineTile(layer: string, name: string, points: readonly (readonly [number, number])[]): Buffer {
  let [x, y] = [0, 0]
  const steps = points.flatMap(([toX, toY]) => {
    const step = [...varint(zigzag(toX - x)), ...varint(zigzag(toY - y))]
    ;[x, y] = [toX, toY]
    return [step]
  })
  const geometry = [...varint(9), ...steps[0]!, ...varint(((points.length - 1) << 3) | 2), ...steps.slice(1).flat()]
  const feature = [...bytes(2, [0, 0]), ...number(3, LINE), ...bytes(4, geometry)]
  const contents = [...number(15, 2), ...text(1, layer), ...bytes(2, feature), ...text(3, 'name'), ...bytes(4, text(1, name)), ...number(5, EXTENT)]
  return Buffer.from(bytes(3, contents))
}

/** The tile of a place, and the place in it, in tile units. */
export function tileAt(z: number, { lat, lng }: { lat: number; lng: number }): { z: number; x: number; y: number; at: [number, number] } {
  const across = ((lng + 180) / 360) * 2 ** z
  const down = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z
  const [x, y] = [Math.floor(across), Math.floor(down)]
  return { z, x, y, at: [Math.round((across - x) * EXTENT), Math.round((down - y) * EXTENT)] }
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)
const bytes = (field: number, content: readonly number[]): number[] => [...varint(field * 8 + 2), ...varint(content.length), ...content]
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)]
const text = (field: number, value: string): number[] => bytes(field, [...Buffer.from(value)])
