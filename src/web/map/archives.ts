import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'

/** What an archive holds. */
export interface Archive {
  /** The address at which the map library finds its tiles. */
  url: string
  isPictures: boolean
  /** Names of the layers of vector tiles. */
  vectorLayers: string[]
}

let protocol: Protocol | undefined

/** Opens a PMTiles archive, of which only the parts in view are requested. */
export async function openArchive(href: string): Promise<Archive> {
  if (!protocol) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  const { href: address } = new URL(href, location.href)
  const archive = protocol.get(address) ?? new PMTiles(address)
  const isPictures = (await archive.getHeader()).tileType !== TileType.Mvt
  const vectorLayers = isPictures ? [] : layersNamed(await archive.getMetadata())
  // Only now: an archive remembers a failed request, so that a retry needs a new one.
  protocol.add(archive)
  return { url: `pmtiles://${address}`, isPictures, vectorLayers }
}

/** Layers of roads have these names in the usual schemas (Protomaps, OpenMapTiles, TIGER). */
const ROADS = /^(roads?|transportation|streets?)$/i

/** An archive of a whole map has more than the layer that is wanted of it. */
function layersNamed(metadata: unknown): string[] {
  const { vector_layers: layers = [] } = metadata as { vector_layers?: { id: string }[] }
  const names = layers.map(({ id }) => id)
  const roads = names.filter((name) => ROADS.test(name))
  return roads.length > 0 ? roads : names
}
