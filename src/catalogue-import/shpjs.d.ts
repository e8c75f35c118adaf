/** The parts of `shpjs` that are used; the package has no types. */
declare module 'shpjs' {
  import type { FeatureCollection, Geometry } from 'geojson'

  export function parseShp(shapes: Uint8Array, projection?: Uint8Array): Geometry[]
  export function parseDbf(attributes: Uint8Array, encoding?: Uint8Array): Record<string, unknown>[]
  export function combine(parts: [Geometry[], Record<string, unknown>[]]): FeatureCollection<Geometry | null>
}
