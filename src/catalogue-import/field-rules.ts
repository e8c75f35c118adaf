import { entryOf } from '../kernel/entry.ts'
import type { Said } from '../kernel/said.ts'
import { acresOf, type AreaUnit } from './area-rules.ts'
import { answerOf, type DateOrder, instantOf, moneyText, notDate, numberOf } from './cell-rules.ts'
import { say } from './sentences.ts'

/** How the cells of a lot's field are parsed. */
export interface Reading {
  dates: DateOrder
  /** For dates without a zone. */
  zone: string
  /** The unit of an area without one. */
  unit?: AreaUnit
  /** The properties of the attributes by the category's schema. */
  properties: Readonly<Record<string, unknown>>
}

/** The value for the API, or why the cell is invalid. */
export type ReadCell = { value: unknown } | { problem: Said }

type Reader = (cell: string, reading: Reading) => ReadCell

const text: Reader = (cell) => ({ value: cell })
const word: Reader = (cell) => ({ value: cell.toLowerCase().replace(/[\s-]+/g, '_') })
const money: Reader = (cell) => given(moneyText(cell), say.notAmount({ cell }))
const number: Reader = (cell) => given(numberOf(cell), say.notNumber({ cell }))
/** A whole number is the place of a lot; anything else is printed as it is. */
const lotNumber: Reader = (cell) => (/^\d{1,7}(\.0+)?$/.test(cell) ? { value: Number(cell) } : { value: cell })
const acres: Reader = (cell, { unit }) => given(acresOf(cell, unit), say.notAcres({ cell }))
const instant: Reader = (cell, { dates, zone }) =>
  given(instantOf(cell, dates, zone)?.toISOString() ?? null, notDate(cell, dates))
const yesOrNo: Reader = (cell) => given(answerOf(cell), say.notYesOrNo({ cell }))
const list: Reader = (cell) => ({ value: cell.split(';').map((item) => item.trim()).filter((item) => item !== '') })
/** Addresses separated by spaces, line breaks or semicolons. */
const links: Reader = (cell) => ({ value: cell.split(/[\s;]+/).filter((item) => item !== '') })
const civilDate: Reader = (cell, { dates }) =>
  given(instantOf(cell, dates)?.toISOString().slice(0, 10) ?? null, notDate(cell, dates))

const json: Reader = (cell) => {
  try {
    return { value: JSON.parse(cell) }
  } catch {
    return { problem: say.notGeoJson({ example: '{"type":"Polygon","coordinates":[…]}' }) }
  }
}

const given = (value: unknown, problem: Said): ReadCell => (value === null ? { problem } : { value })

/** `category` is the slug or the name of a category; the others are the lot's own fields. */
const READERS: Readonly<Record<string, Reader>> = {
  title: text, description: text, sku: text, county: text, state: text, zoning: text, parcel_id: text, close_group: text,
  category: text, starting_bid: money, reserve_price: money, lot_number: lotNumber, acreage: acres, lat: number, lng: number,
  ends_at: instant,
  taxes_due: money, interest_due: money, costs_due: money, fees_due: money, owner_of_record: text,
  video_urls: links, reserve_visibility: word, bidding_unit: word, boundary: json,
}

/** Every field of a lot that a column can fill, besides the attributes of its category. */
export const LOT_FIELDS = Object.keys(READERS)

const ATTRIBUTE = 'attributes.'

export const isLotField = (field: string): boolean =>
  Object.hasOwn(READERS, field) || (field.startsWith(ATTRIBUTE) && field.length > ATTRIBUTE.length)

export const attributeOf = (field: string): string | null =>
  (field.startsWith(ATTRIBUTE) ? field.slice(ATTRIBUTE.length) : null)

export function readCell(field: string, cell: string, reading: Reading): ReadCell {
  const attribute = attributeOf(field)
  const reader = attribute === null ? READERS[field]! : attributeReader(entryOf(reading.properties, attribute))
  return reader(cell, reading)
}

/** By the type in the category's schema; unknown attributes are refused later, by name. */
function attributeReader(property: unknown): Reader {
  const { type, format } = (property ?? {}) as { type?: string; format?: string }
  switch (type) {
    case 'number':
    case 'integer':
      return (cell) => given(numberOf(moneyText(cell) ?? cell), say.notNumber({ cell }))
    case 'boolean':
      return yesOrNo
    case 'array':
      return list
    case 'object':
      return json
    default:
      return format === 'date' ? civilDate : text
  }
}
