import { numberOf } from './cell-rules.ts'

/** Areas as in land records. */
export const AREA_UNITS = ['acres', 'square_feet', 'square_yards', 'square_miles', 'hectares', 'square_meters'] as const
export type AreaUnit = (typeof AREA_UNITS)[number]

/** Of the international foot: 1 acre = 43,560 square feet = 4,046.8564224 square meters (NIST Special Publication 811). */
const ACRES_IN: Readonly<Record<AreaUnit, number>> = {
  acres: 1, square_feet: 1 / 43_560, square_yards: 9 / 43_560, square_miles: 640, hectares: 10_000 / 4_046.8564224, square_meters: 1 / 4_046.8564224,
}

/** Names of units in English and Spanish, letters and digits only. */
const NAMES: readonly (readonly [unit: AreaUnit, name: RegExp])[] = [
  ['square_feet', /^(sq(uare)?(ft|f|feet|foot)|sf|ft2|pies?2|pies?cuadrados?)$/],
  ['square_yards', /^(sq(uare)?(yd|yds|yards?)|yd2)$/],
  ['square_miles', /^(sq(uare)?(mi|miles?)|mi2)$/],
  ['square_meters', /^(sq(uare)?(m|met(er|re)s?)|m2|metroscuadrados)$/],
  ['hectares', /^(ha|hectares?|hectareas?)$/],
  ['acres', /^(ac|acres?|acreage)$/],
]

const unitNamed = (text: string): AreaUnit | null => {
  const name = text.normalize('NFD').toLowerCase().replaceAll('²', '2').replace(/[^a-z0-9]+/g, '')
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** The unit in a heading: `Lot Size (sq ft)`, `LAND_SQFT`, `Area ha`. Null if there is none. */
export function unitInHeading(heading: string): AreaUnit | null {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{N}²]+/u).filter((word) => word !== '')
  for (const [index, word] of words.entries()) {
    const unit = unitNamed(word + (words[index + 1] ?? '')) ?? unitNamed(word)
    if (unit !== null) return unit
  }
  return null
}

/**
 * Acres from `39.83120 ac.` or `7,500 sq ft`; a cell without a unit is in `unit`. Rounded to four decimals; null if
 * invalid.
 */
export function acresOf(cell: string, unit: AreaUnit = 'acres'): number | null {
  const [, number, name] = /^\s*([^\p{L}]*?)\s*(\p{L}.*)?$/u.exec(cell) ?? []
  const own = name === undefined ? unit : unitNamed(name)
  const area = own === null ? null : numberOf(number!)
  return area === null ? null : Number((area * ACRES_IN[own!]).toFixed(4))
}
