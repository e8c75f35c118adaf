import type { Position } from 'geojson'

/** A county or independent city, as drawn by the Census. */
export interface County {
  /** Its name in letters only: `stlouis`, `carsoncity`. */
  key: string
  isCity: boolean
  rings: readonly Position[][]
  outline: string
}

/** Codes of independent cities (Baltimore, St. Louis, Carson City, those of Virginia) start here (ANSI INCITS 31). */
const FIRST_CITY = 510

/** `fips`: two digits of the state and three of the county. */
export const countyNamed = (name: string, fips: string, rings: Position[][], draw: (rings: readonly Position[][]) => string): County =>
  ({ key: keyOf(name), isCity: Number(fips.slice(-3)) >= FIRST_CITY, rings, outline: draw(rings) })

/**
 * Finds a county by its common name: `Lake`, `Lake County`, `St. Landry Parish`, `Juneau City and Borough`. `St.
 * Louis City`, `City of St. Louis`, and a plain name that no county has, mean an independent city. For a plain
 * name of both, it is the one that contains `at` (longitude, latitude), otherwise the county.
 */
export function countyOf(counties: readonly County[], name: string, at: Position | null): County | undefined {
  const written = name.trim().toLowerCase()
  const plain = keyOf(written.replace(/^city of /, '').replace(SUFFIX, ''))
  const [county, city] = [named(counties, plain, false), named(counties, plain, true) ?? named(counties, `${plain}city`, true)]
  if (/ (county|parish)$/.test(written)) return county ?? city
  if (/ city$|^city of /.test(written)) return city ?? named(counties, keyOf(written), false) ?? county
  return county && city && at && contains(city, at) ? city : (county ?? city)
}

const SUFFIX = / (county|parish|city and borough|borough|census area|municipality|city)$/

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

const named = (counties: readonly County[], key: string, isCity: boolean): County | undefined =>
  counties.find((one) => one.isCity === isCity && one.key === key)

/** Ray casting: whether a ray to the east crosses the rings an odd number of times. */
const contains = ({ rings }: County, [x, y]: Position): boolean =>
  rings.reduce((inside, ring) => inside !== crossesOddly(ring, x!, y!), false)

function crossesOddly(ring: readonly Position[], x: number, y: number): boolean {
  return ring.reduce((odd, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]!
    const isCrossed = (y1! > y) !== (y2! > y) && x < ((x2! - x1!) * (y - y1!)) / (y2! - y1!) + x1!
    return isCrossed ? !odd : odd
  }, false)
}
