/** What the drawings of states and counties are made from. Paths and places are in units of the drawing. */

/** West, south, east, north. */
export type MapBounds = [west: number, south: number, east: number, north: number]

/** Where in its state a lot lies. */
export interface LocatorView {
  width: number
  height: number
  /** The state, the lines between its counties, and the lot's own county where its name is known. */
  outline: string
  lines: string
  county: string | null
  /** Where the coordinates point to; null without any. */
  pin: { x: number; y: number } | null
}

/** Where in the country lots are open. */
export interface CountryMapView {
  width: number
  height: number
  states: CountryStateView[]
}

export interface CountryStateView {
  code: string
  outline: string
  /** How many lots are open there. */
  lots: number
  /** Where their count is written; null where the state is too small for it. */
  label: { x: number; y: number } | null
}
