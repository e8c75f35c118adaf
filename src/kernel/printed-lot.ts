/** A lot as a paper names it. */
export interface LotOnPaper {
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

/** Which land a paper is about: its number in the catalogue, the county's number, where it is, and its page. */
export function lotFacts(labels: LotLabels, lot: LotOnPaper, siteUrl: string): (readonly [string, string])[] {
  const place = [lot.county, lot.state].filter(Boolean).join(', ')
  return [
    [labels.lot, lot.number === null ? lot.title : `${lot.number}. ${lot.title}`],
    ...(lot.parcelId ? [[labels.parcel, lot.parcelId] as const] : []),
    ...(place ? [[labels.place, place] as const] : []),
    ...(lot.slug ? [[labels.page, `${siteUrl}/lots/${lot.slug}`] as const] : []),
  ]
}
