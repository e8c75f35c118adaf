/** The maps an operator can offer beside the built-in one, in the order in which readers see them. */
export const LAYER_KINDS = ['roads', 'aerial', 'topography', 'flood', 'soils'] as const
export type LayerKind = (typeof LAYER_KINDS)[number]

/** Where the tiles of a layer are. */
export type LayerSource =
  /** Pictures at addresses with `{z}`, `{x}` and `{y}`, or with `{bbox-epsg-3857}`. */
  | { type: 'pictures'; tiles: string }
  /** A PMTiles archive on another server. */
  | { type: 'archive'; url: string }
  /** A PMTiles archive on a disk of this server. */
  | { type: 'file'; path: string }

/** A map layer of the operator. */
export interface MapLayer {
  kind: LayerKind
  source: LayerSource
  /** The source as its license asks to be named; may contain links as `[text](https://…)`. */
  attribution: string
}
