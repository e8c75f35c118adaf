import type { Feature, Geometry } from 'geojson'
import proj4 from 'proj4'
import { combine, parseDbf, parseShp } from 'shpjs'
import type { Said } from '../kernel/said.ts'
import { say } from './sentences.ts'

/**
 * Reads a Shapefile from the parts of its archive: shapes, attributes, and the projection, without which they have
 * no place.
 */
export function shapesIn(entries: ReadonlyMap<string, Uint8Array>): Feature<Geometry | null>[] | { problem: Said } {
  const names = [...entries.keys()]
  const layers = names.filter((name) => /\.shp$/i.test(name))
  if (layers.length === 0) return { problem: say.boundariesUnknown() }
  if (layers.length > 1) return { problem: say.shapefileHasLayers({ list: layers.join(', ') }) }
  const part = (extension: string): Uint8Array | undefined =>
    entries.get(names.find((name) => name.toLowerCase() === `${layers[0]!.slice(0, -3)}${extension}`.toLowerCase()) ?? '')
  const [shapes, attributes, projection] = [part('shp')!, part('dbf'), part('prj')]
  if (!projection) return { problem: say.shapefileHasNoProjection() }
  if (!attributes) return { problem: say.shapefileHasNoAttributes() }
  try {
    // The library treats an unknown projection as degrees, so the projection is read here first.
    proj4(new TextDecoder().decode(projection))
    return combine([parseShp(shapes, projection), parseDbf(attributes, part('cpg'))]).features
  } catch (error) {
    if (error instanceof Error || typeof error === 'string') return { problem: say.shapefileDamaged() }
    throw error
  }
}
