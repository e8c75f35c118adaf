import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { stateCode } from '../../kernel/states.ts'

/** A town of the United States, or the area of a ZIP code. */
export interface NamedPlace {
  city: string
  state: string
  /** Null for the town as a whole. */
  zip: string | null
  lat: number
  lng: number
}

/** The ZIP codes of the United States by GeoNames (CC BY 4.0), from the package `zipcodes`. */
interface Gazetteer {
  zips: ReadonlyMap<string, NamedPlace>
  /** The first ZIP code of each town, by `burns,OR`. */
  towns: ReadonlyMap<string, NamedPlace>
  /** The keys of both, sorted. */
  zipKeys: readonly string[]
  townKeys: readonly string[]
}

let gazetteer: Promise<Gazetteer> | undefined

/** Read at the first search that may name a place: 5 MB, 60 ms of processor time in pieces of 1 ms, and 9 MB of memory. */
function known(): Promise<Gazetteer> {
  gazetteer ??= read().catch((error: unknown) => {
    gazetteer = undefined
    throw error
  })
  return gazetteer
}

const ENTRY = /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})","country":"US"\}/g

async function read(): Promise<Gazetteer> {
  const [zips, towns] = [new Map<string, NamedPlace>(), new Map<string, NamedPlace>()]
  let rest = ''
  for await (const chunk of createReadStream(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8')) {
    const text = rest + String(chunk)
    let end = 0
    for (const entry of text.matchAll(ENTRY)) {
      const [whole, zip, lat, lng, city, state] = entry as unknown as [string, string, string, string, string, string]
      const town = towns.get(keyOf(city, state)) ?? { city, state, zip: null, lat: Number(lat), lng: Number(lng) }
      towns.set(keyOf(city, state), town)
      zips.set(zip, { ...town, zip, lat: Number(lat), lng: Number(lng) })
      end = entry.index + whole.length
    }
    rest = text.slice(end)
  }
  return { zips, towns, zipKeys: [...zips.keys()].sort(), townKeys: [...towns.keys()].sort() }
}

const keyOf = (city: string, state: string): string => `${city.toLowerCase()},${state}`

/** The radius of a search by place, in miles. */
const NEAR_MILES = 25

export interface SearchPlace {
  /** `Burns, OR 97720`. */
  name: string
  /** The box to search in, as text like the parameter `bbox`. */
  near: string
}

/** The place that a search names, and the area around it. Null if it names none. */
export async function searchPlace(typed: string): Promise<SearchPlace | null> {
  const place = await placeNamed(typed)
  if (place === null) return null
  const { west, south, east, north } = squareAround(place, NEAR_MILES)
  return { name: placeText(place), near: [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',') }
}

/** The place that a text names: `97720`, `97720-1234`, `Burns, OR`, `burns oregon`. Null for anything else. */
export async function placeNamed(typed: string): Promise<NamedPlace | null> {
  const zip = /^(\d{5})(-\d{4})?$/.exec(typed.trim())?.[1]
  if (zip !== undefined) return (await known()).zips.get(zip) ?? null
  const words = typed.split(/[\s,]+/).filter(Boolean)
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const state = stateCode(words.slice(-count).join(' '))
    if (state !== null) return (await known()).towns.get(keyOf(words.slice(0, -count).join(' '), state)) ?? null
  }
  return null
}

/** Places in these states whose name or ZIP code begins with a text, in alphabetical order. */
export async function placesBeginning(typed: string, states: ReadonlySet<string>, most: number): Promise<NamedPlace[]> {
  const { zips, towns, zipKeys, townKeys } = await known()
  const start = typed.trim().toLowerCase()
  const [keys, places] = /^\d+$/.test(start) ? [zipKeys, zips] : [townKeys, towns]
  const found: NamedPlace[] = []
  for (let at = firstFrom(keys, start); at < keys.length && keys[at]!.startsWith(start) && found.length < most; at++) {
    const place = places.get(keys[at]!)!
    if (states.has(place.state)) found.push(place)
  }
  return found
}

/** A town on a map, with the number of its ZIP codes, by which larger towns come first. */
export type TownPoint = [name: string, lng: number, lat: number, zips: number]

/** The towns of a state. */
export async function townsIn(state: string): Promise<TownPoint[]> {
  const { zips } = await known()
  const towns = new Map<string, TownPoint>()
  for (const { city, state: at, lat, lng } of zips.values()) {
    if (at !== state) continue
    const town = towns.get(city)
    if (town) town[3]++
    else towns.set(city, [city, lng, lat, 1])
  }
  return [...towns.values()].sort((a, b) => b[3] - a[3])
}

/** The index of the first key that is not before `start`. */
function firstFrom(keys: readonly string[], start: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}

/** `Burns, OR 97720`. */
export const placeText = ({ city, state, zip }: NamedPlace): string => [`${city}, ${state}`, zip].filter(Boolean).join(' ')

const MILES_A_DEGREE = 69

/** The box around a place that extends this many miles in each direction. */
export function squareAround({ lat, lng }: Pick<NamedPlace, 'lat' | 'lng'>, miles: number): { west: number; south: number; east: number; north: number } {
  const north = miles / MILES_A_DEGREE
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return { west: lng - east, south: lat - north, east: lng + east, north: lat + north }
}
