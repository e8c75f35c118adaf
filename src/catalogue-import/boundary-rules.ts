import type { LotId } from '../kernel/ids.ts'
import type { BoundaryFeature } from './boundary-file.ts'

/** A lot of the auction. */
export interface LotOfParcel {
  id: LotId
  lot_number: number
  lot_label: string | null
  title: string
  parcel_id: string | null
  state: string | null
  acreage: number | null
}

export interface BoundaryMatch {
  lot: LotOfParcel
  feature: BoundaryFeature
  /** The numbers differ in leading zeros. */
  isLoose: boolean
}

export interface BoundaryMatches {
  /** The property with the parcel numbers; null if no property has any of them. */
  by: string | null
  /** All properties of the features. */
  properties: string[]
  matched: BoundaryMatch[]
  /** Lots whose parcel has several features, and lots that share a parcel: none of them is changed. */
  twice: LotOfParcel[]
  /** Lots whose parcel is not in the file, or that have no parcel number. */
  without: LotOfParcel[]
  /** Features without a lot. */
  unused: number
}

const MOST_PROPERTIES = 200

/** Matches features to lots by parcel number, ignoring dashes, dots, spaces and letter case. */
export function matchBoundaries(features: readonly BoundaryFeature[], lots: readonly LotOfParcel[], wanted: string | null): BoundaryMatches {
  const properties = [...new Set(features.flatMap((feature) => Object.keys(feature.properties)))].slice(0, MOST_PROPERTIES)
  const numbers = new Set(lots.flatMap(({ parcel_id: parcel }) => looseOf(parcel) ?? []))
  const hits = (name: string): number => features.filter(({ properties: { [name]: value } }) => numbers.has(looseOf(value) ?? '')).length
  const best = properties.map((name) => ({ name, count: hits(name) })).sort((a, b) => b.count - a.count)[0]
  const by = wanted ?? (best && best.count > 0 ? best.name : null)
  if (by === null) return { by, properties, matched: [], twice: [], without: [...lots], unused: features.length }
  return { by, properties, ...pairUp(features, lots, by) }
}

function pairUp(features: readonly BoundaryFeature[], lots: readonly LotOfParcel[], by: string): Omit<BoundaryMatches, 'by' | 'properties'> {
  // The name may be anything that a query has, such as `constructor`.
  const parcelOf = ({ properties }: BoundaryFeature) => (Object.hasOwn(properties, by) ? properties[by] : undefined)
  const strict = Map.groupBy(features, (feature) => strictOf(parcelOf(feature)) ?? '')
  const loose = Map.groupBy(features, (feature) => looseOf(parcelOf(feature)) ?? '')
  const sharing = Map.groupBy(lots, ({ parcel_id: parcel }) => strictOf(parcel) ?? '')
  const [matched, twice, without]: [BoundaryMatch[], LotOfParcel[], LotOfParcel[]] = [[], [], []]
  const used = new Set<BoundaryFeature>()
  for (const lot of lots) {
    const number = strictOf(lot.parcel_id)
    const exact = number === null ? [] : strict.get(number) ?? []
    const found = number === null || exact.length > 0 ? exact : loose.get(looseOf(number)!) ?? []
    for (const feature of found) used.add(feature)
    if (found.length === 0) without.push(lot)
    else if (found.length > 1 || sharing.get(number!)!.length > 1) twice.push(lot)
    else matched.push({ lot, feature: found[0]!, isLoose: exact.length === 0 })
  }
  return { matched, twice, without, unused: features.filter((feature) => !used.has(feature)).length }
}

const strictOf = (number: string | null | undefined): string | null => number?.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '') || null

/** Spreadsheets remove leading zeros. */
const looseOf = (number: string | null | undefined): string | null => {
  const strict = strictOf(number)
  return strict && (strict.replace(/^0+/, '') || '0')
}
