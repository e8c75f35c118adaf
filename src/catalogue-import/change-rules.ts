import { createHash } from 'node:crypto'

/** A short hash of each imported field, to detect changes in the next import. */
export type Digests = Readonly<Record<string, string>>

export const digestsOf = (fields: object): Digests =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined).map(([name, value]) => [name, digestOf(value)]))

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The fields that differ from the last import; all of them if it kept no digests. */
export function changedFields<Fields extends object>(before: Digests | null, fields: Fields): Partial<Fields> {
  const now = digestsOf(fields)
  const names = (Object.keys(now) as (keyof Fields & string)[]).filter((name) => before?.[name] !== now[name])
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
}

/** Values of optional fields that a row no longer contains. */
const CLEARED: Readonly<Record<string, unknown>> = {
  description: null, sku: null, county: null, state: null, zoning: null, parcel_id: null, close_group: null, reserve_price: null,
  taxes_due: null, interest_due: null, costs_due: null, fees_due: null, owner_of_record: null,
  lot_label: null, acreage: null, lat: null, lng: null, ends_at: null, boundary: null, reserve_visibility: 'hidden', bidding_unit: 'total',
  video_urls: [], attributes: {},
}

/** The fields of the last import that are missing in this one, with their empty values. A lot keeps its number. */
export function clearedFields(before: Digests | null, fields: object): Record<string, unknown> {
  const gone = Object.keys(before ?? {}).filter((name) => !Object.hasOwn(fields, name) && Object.hasOwn(CLEARED, name))
  return Object.fromEntries(gone.map((name) => [name, CLEARED[name]]))
}
