import { createHash } from 'node:crypto'

/** What an import said of each field, in a form that is short and tells only whether it says the same again. */
export type Digests = Readonly<Record<string, string>>

export const digestsOf = (fields: object): Digests =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined).map(([name, value]) => [name, digestOf(value)]))

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The fields that are said otherwise than before. Of what was imported before digests were kept nobody knows: all of them. */
export function saidOtherwise<Fields extends object>(before: Digests | null, fields: Fields): Partial<Fields> {
  const now = digestsOf(fields)
  const names = (Object.keys(now) as (keyof Fields & string)[]).filter((name) => before?.[name] !== now[name])
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
}

/** What an optional field of a lot is when a row no longer says anything of it. */
const UNSAID: Readonly<Record<string, unknown>> = {
  description: null, sku: null, county: null, state: null, zoning: null, parcel_id: null, close_group: null, reserve_price: null,
  acreage: null, lat: null, lng: null, ends_at: null, boundary: null, reserve_visibility: 'hidden', bidding_unit: 'total', attributes: {},
}

/** The fields that an earlier import gave and that this one does not, as they are without it. A lot keeps its number. */
export function unsaid(before: Digests | null, fields: object): Record<string, unknown> {
  const gone = Object.keys(before ?? {}).filter((name) => !Object.hasOwn(fields, name) && Object.hasOwn(UNSAID, name))
  return Object.fromEntries(gone.map((name) => [name, UNSAID[name]]))
}
