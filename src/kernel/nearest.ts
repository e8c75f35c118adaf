import { milesBetween } from './distance.ts'

/** Of so many of the latest sales, readers see the nearest. */
export const LATEST_SALES = 200

interface SoldLand {
  lat: number | null
  lng: number | null
}

/**
 * The sales nearest to a place, with their distance in miles. Those of unknown places come last; without a place
 * the order stays.
 */
export function nearestSales<Sale extends SoldLand>(sales: readonly Sale[], place: SoldLand, most: number): (Sale & { miles: number | null })[] {
  const measured = sales.map((sale) => ({ ...sale, miles: distance(sale, place) }))
  return measured.toSorted((a, b) => (a.miles ?? Infinity) === (b.miles ?? Infinity) ? 0 : (a.miles ?? Infinity) - (b.miles ?? Infinity)).slice(0, most)
}

function distance(one: SoldLand, other: SoldLand): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null
  return milesBetween({ lat: one.lat, lng: one.lng }, { lat: other.lat, lng: other.lng })
}
