/** A point on the earth in degrees (WGS 84). */
export interface Place {
  lat: number
  lng: number
}

/** Mean radius of the earth (IUGG). */
const RADIUS_MILES = 3_958.76
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance in miles, by the haversine formula; within 0.6 % of the ellipsoid's. */
export function milesBetween(one: Place, other: Place): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2
  const part = half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, part)))
}
