import { statSync } from 'node:fs'
import type { Config } from '../../config.ts'
import type { MapLayer } from '../../kernel/map-layers.ts'
import type { MapLayerView, MapSources } from '../live/wire.ts'

/** The maps that pages may show, with the addresses at which browsers find them. */
export const mapSources = ({ mapStyleUrl, mapLayers }: Pick<Config, 'mapStyleUrl' | 'mapLayers'>): MapSources =>
  ({ styleUrl: mapStyleUrl, layers: mapLayers.map(layerView) })

function layerView({ kind, source, attribution }: MapLayer): MapLayerView {
  if (source.type === 'pictures') return { kind, attribution, source: { tiles: source.tiles } }
  return { kind, attribution, source: { archive: source.type === 'archive' ? source.url : archiveHref(kind, source.path) } }
}

/** A replaced file has another address, so that a browser never joins parts of two files. */
function archiveHref(kind: string, path: string): string {
  const { mtimeMs, size } = statSync(path)
  return `/map/archives/${kind}.pmtiles?v=${Math.round(mtimeMs).toString(36)}${size.toString(36)}`
}
