import { closeSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LAYER_KINDS, type LayerKind, type LayerSource, type MapLayer } from './kernel/map-layers.ts'
import { isLoopbackHost } from './platform/loopback.ts'
import { hasCredentials } from './platform/network-settings.ts'

type LayerName = `MAP_${Uppercase<LayerKind>}`
type LayerSettings = { [Name in LayerName | `${LayerName}_ATTRIBUTION`]?: string | undefined }

/** The map layers of the environment: `MAP_AERIAL` and `MAP_AERIAL_ATTRIBUTION`, and so on. */
export function readMapLayers(given: LayerSettings): { layers: MapLayer[]; mistakes: string[] } {
  const read = LAYER_KINDS.map((kind) => readLayer(kind, given))
  return {
    layers: read.flatMap((one) => (one !== null && 'kind' in one ? [one] : [])),
    mistakes: read.flatMap((one) => (one !== null && 'mistakes' in one ? one.mistakes : [])),
  }
}

/** Browsers block what a page with https reads without it, but from their own machine. */
export function mapMistakes(given: LayerSettings & { MAP_STYLE_URL?: string | undefined; SITE_URL?: string | undefined }): string[] {
  if (!given.SITE_URL?.toLowerCase().startsWith('https:')) return []
  const names = ['MAP_STYLE_URL', ...LAYER_KINDS.map((kind) => `MAP_${kind.toUpperCase() as Uppercase<LayerKind>}` as const)] as const
  return names.filter((name) => isUnencrypted(given[name] ?? ''))
    .map((name) => `${name} must be an https address, because browsers block others on a site with https`)
}

function isUnencrypted(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopbackHost(url.hostname)
}

function readLayer(kind: LayerKind, given: LayerSettings): MapLayer | { mistakes: string[] } | null {
  const name = `MAP_${kind.toUpperCase() as Uppercase<LayerKind>}` as const
  const [address, attribution] = [given[name], given[`${name}_ATTRIBUTION`]]
  if (address === undefined) {
    return attribution === undefined ? null : { mistakes: [`${name}_ATTRIBUTION needs ${name}: set the address of the map, or remove the attribution`] }
  }
  const source = readSource(address)
  const mistakes = typeof source === 'string' ? [`${name} ${source}`] : []
  if (attribution === undefined) mistakes.push(`${name}_ATTRIBUTION is required with ${name}: name the source as its license requires`)
  if (typeof source === 'string' || attribution === undefined || mistakes.length > 0) return { mistakes }
  return { kind, source, attribution }
}

/** Those of a reader get the address of a map, and refuse one with a password. */
export const FOR_BROWSERS = 'must have no user and password: the browser of every reader gets it'

const FORMS = 'must be a URL of tiles with {z}, {x} and {y}, of a WMS with {bbox-epsg-3857}, of an ArcGIS service that ends in /MapServer or '
  + '/ImageServer, or of a .pmtiles file: https://… or file:///…'

/** The source at an address, or why there is none. */
function readSource(address: string): LayerSource | string {
  if (!URL.canParse(address)) return FORMS
  const { protocol, hostname, pathname } = new URL(address)
  if (protocol === 'file:') return readFile(address)
  if (hasCredentials(address)) return FOR_BROWSERS
  if ((protocol !== 'https:' && protocol !== 'http:') || /%7B|\{/i.test(hostname)) return FORMS
  if (pathname.endsWith('.pmtiles')) return { type: 'archive', url: address }
  const service = /^([^?]+\/(?:Map|Image)Server)\/?(?:\?(.*))?$/.exec(address)
  if (service) return { type: 'pictures', tiles: arcgisPictures(service[1]!, service[2]) }
  return readTemplate(address)
}

/** The names of WMTS in place of those of other tiles. */
const WMTS: Record<string, string> = { tilematrix: 'z', tilecol: 'x', tilerow: 'y' }

function readTemplate(address: string): LayerSource | string {
  const tiles = address.replaceAll(/\{(TileMatrix|TileCol|TileRow)\}/gi, (_, name: string) => `{${WMTS[name.toLowerCase()]}}`)
  const names = [...tiles.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!)
  const other = names.find((name) => !['z', 'x', 'y', 'bbox-epsg-3857'].includes(name))
  if (other !== undefined) return `must have no {${other}}: write its value. ${FORMS}`
  const isComplete = names.includes('bbox-epsg-3857') || ['z', 'x', 'y'].every((name) => names.includes(name))
  return isComplete ? { type: 'pictures', tiles } : FORMS
}

/** Services with and without ready tiles answer exports. */
function arcgisPictures(service: string, query: string | undefined): string {
  const action = service.endsWith('/MapServer') ? 'export' : 'exportImage'
  const format = service.endsWith('/MapServer') ? 'format=png32&transparent=true' : 'format=jpgpng'
  const asked = query ? `&${query}` : ''
  return `${service}/${action}?f=image&bboxSR=3857&imageSR=3857&size=256,256&${format}${asked}&bbox={bbox-epsg-3857}`
}

/** The first bytes of an archive of version 3. */
const SIGNATURE = 'PMTiles\x03'

function readFile(address: string): LayerSource | string {
  try {
    const path = fileURLToPath(address)
    if (signatureOf(path) === SIGNATURE) return { type: 'file', path }
    return `must be a PMTiles archive of version 3, and ${path} is not one`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${address} cannot be read (${code ?? message}); give the full path of a .pmtiles file: file:///srv/maps/roads.pmtiles`
  }
}

function signatureOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(SIGNATURE.length)
    readSync(file, start, 0, start.length, 0)
    return start.toString('latin1')
  } finally {
    closeSync(file)
  }
}
