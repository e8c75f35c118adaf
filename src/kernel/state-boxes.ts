import { entryOf } from './entry.ts'
import type { Boundary } from './parcel.ts'

/** West, south, east, north, in tenths of a degree outwards, from the Census Bureau's states; Alaska crosses the 180th meridian. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AK: [172.4, 51.2, -129.9, 71.4], AL: [-88.5, 30.2, -84.8, 35.1], AR: [-94.7, 33, -89.6, 36.5],
  AS: [-170.9, -14.4, -169.4, -14.1], AZ: [-114.9, 31.3, -109, 37.1], CA: [-124.5, 32.5, -114.1, 42.1],
  CO: [-109.1, 36.9, -102, 41.1], CT: [-73.8, 40.9, -71.7, 42.1], DC: [-77.2, 38.7, -76.9, 39],
  DE: [-75.8, 38.4, -75, 39.9], FL: [-87.7, 24.5, -80, 31.1], GA: [-85.7, 30.3, -80.8, 35.1],
  GU: [144.6, 13.2, 145, 13.7], HI: [-160.3, 18.9, -154.8, 22.3], IA: [-96.7, 40.3, -90.1, 43.6],
  ID: [-117.3, 41.9, -111, 49.1], IL: [-91.6, 36.9, -87.4, 42.6], IN: [-88.1, 37.7, -84.7, 41.8],
  KS: [-102.1, 36.9, -94.5, 40.1], KY: [-89.6, 36.4, -81.9, 39.2], LA: [-94.1, 28.9, -88.8, 33.1],
  MA: [-73.6, 41.2, -69.9, 42.9], MD: [-79.5, 37.9, -75, 39.8], ME: [-71.1, 43, -66.9, 47.5],
  MI: [-90.5, 41.6, -82.4, 48.2], MN: [-97.3, 43.4, -89.4, 49.4], MO: [-95.8, 35.9, -89, 40.7],
  MP: [145.1, 14.1, 146.1, 18.9], MS: [-91.7, 30.1, -88, 35], MT: [-116.1, 44.3, -104, 49.1],
  NC: [-84.4, 33.8, -75.4, 36.6], ND: [-104.1, 45.9, -96.5, 49.1], NE: [-104.1, 40, -95.3, 43.1],
  NH: [-72.6, 42.6, -70.7, 45.4], NJ: [-75.6, 38.9, -73.8, 41.4], NM: [-109.1, 31.3, -103, 37.1],
  NV: [-120.1, 35, -114, 42.1], NY: [-79.8, 40.5, -71.8, 45.1], OH: [-84.9, 38.4, -80.5, 42],
  OK: [-103.1, 33.6, -94.4, 37.1], OR: [-124.6, 41.9, -116.4, 46.3], PA: [-80.6, 39.7, -74.6, 42.3],
  PR: [-68, 17.9, -65.2, 18.6], RI: [-71.9, 41.1, -71.1, 42.1], SC: [-83.4, 32, -78.5, 35.3],
  SD: [-104.1, 42.4, -96.4, 46], TN: [-90.4, 34.9, -81.6, 36.7], TX: [-106.7, 25.8, -93.5, 36.6],
  UT: [-114.1, 36.9, -109, 42.1], VA: [-83.7, 36.5, -75.2, 39.5], VI: [-65.1, 17.6, -64.5, 18.4],
  VT: [-73.5, 42.7, -71.4, 45.1], WA: [-124.8, 45.5, -116.9, 49.1], WI: [-92.9, 42.4, -86.8, 47.1],
  WV: [-82.7, 37.2, -77.7, 40.7], WY: [-111.1, 40.9, -104, 45.1],
}

/** About seven miles: the state outlines are inaccurate along coasts and rivers. */
const MARGIN = 0.1

/** Whether every corner is in the box of a state, given by postal code (rule book F3). */
export function liesInState(boundary: Boundary, code: string): boolean {
  const box = entryOf(BOXES, code)
  if (!box) return true
  const [west, south, east, north] = box
  const isBetween = (lng: number): boolean => {
    const isEastOfWest = lng >= west - MARGIN
    const isWestOfEast = lng <= east + MARGIN
    return west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast
  }
  const rings = boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat()
  return rings.flat().every(([lng, lat]) => isBetween(lng) && lat >= south - MARGIN && lat <= north + MARGIN)
}
