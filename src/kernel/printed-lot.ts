import { numberedTitle } from './numbered-title.ts'

/** A lot as printed on invoices and settlements. */
export interface PrintedLot {
  title: string
  number: number | string | null
  slug: string | null
  parcelId: string | null
  county: string | null
  state: string | null
}

export interface LotLabels {
  lot: string
  parcel: string
  place: string
  page: string
}

/** Identifies the land on a printed document: lot number, parcel number, place and page. */
export function lotFacts(labels: LotLabels, lot: PrintedLot, siteUrl: string): (readonly [string, string])[] {
  const place = [lot.county, lot.state].filter(Boolean).join(', ')
  return [
    [labels.lot, lot.number === null ? lot.title : numberedTitle(lot.number, lot.title)],
    ...(lot.parcelId ? [[labels.parcel, lot.parcelId] as const] : []),
    ...(place ? [[labels.place, place] as const] : []),
    ...(lot.slug ? [[labels.page, `${siteUrl}/lots/${lot.slug}`] as const] : []),
  ]
}
