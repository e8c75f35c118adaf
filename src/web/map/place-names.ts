import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson'

/**
 * One label point for each area: the middle of its largest ring. The map library would label every island and
 * every tile. `names`: names in the language of the page, where they differ.
 */
export function namePoints(areas: FeatureCollection, names: Readonly<Record<string, string>> = {}): FeatureCollection<Point> {
  const points = areas.features.flatMap(namePoint)
  return { type: 'FeatureCollection', features: points.map((point) => named(point, names)) }
}

function named(point: Feature<Point>, names: Readonly<Record<string, string>>): Feature<Point> {
  const { name } = point.properties as { name: string }
  return { ...point, properties: { ...point.properties, name: names[name] ?? name } }
}

function namePoint({ geometry, properties }: Feature): Feature<Point>[] {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
  const rings = outerRings(geometry).map((ring) => ({ box: boxOf(ring), ring }))
  const largest = rings.reduce((a, b) => (area(a.box) >= area(b.box) ? a : b))
  return [{ type: 'Feature', geometry: { type: 'Point', coordinates: centroid(largest.ring) }, properties }]
}

const outerRings = (geometry: Polygon | MultiPolygon): Position[][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates[0]!] : geometry.coordinates.map(([outer]) => outer!)

interface Box {
  west: number
  south: number
  east: number
  north: number
}

function boxOf(ring: readonly Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng!)
    box.east = Math.max(box.east, lng!)
    box.south = Math.min(box.south, lat!)
    box.north = Math.max(box.north, lat!)
  }
  return box
}

const area = ({ west, south, east, north }: Box): number => (east - west) * (north - south)

/** The centroid, so that a panhandle does not move the label out of its state. */
export function centroid(ring: readonly Position[]): Position {
  let [sum, x, y] = [0, 0, 0]
  ring.forEach(([lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length]!
    const cross = lng! * nextLat! - nextLng! * lat!
    sum += cross
    x += (lng! + nextLng!) * cross
    y += (lat! + nextLat!) * cross
  })
  return [x / (3 * sum), y / (3 * sum)]
}
