import { entryOf } from '../kernel/entry.ts'
import { acresOf, answerOf, type DateOrder, instantOf, moneyText, noAmount, noDate, numberOf } from './cell-rules.ts'

/** What a cell means for a field of a lot. */
export interface Reading {
  dates: DateOrder
  /** Of dates that name none. */
  zone: string
  /** The properties of the attributes by the category's schema. */
  properties: Readonly<Record<string, unknown>>
}

/** The value for the API, or in a sentence why the cell gives none. */
export type ReadCell = { value: unknown } | { problem: string }

type Reader = (cell: string, reading: Reading) => ReadCell

const text: Reader = (cell) => ({ value: cell })
const word: Reader = (cell) => ({ value: cell.toLowerCase().replace(/[\s-]+/g, '_') })
const money: Reader = (cell) => given(moneyText(cell), noAmount(cell))
const number: Reader = (cell) => given(numberOf(cell), `“${cell}” is not a number. Write it like 1280.5.`)
const acres: Reader = (cell) => given(acresOf(cell), `“${cell}” is not a number of acres. Write it like 40 or 39.8125.`)
const instant: Reader = (cell, { dates, zone }) =>
  given(instantOf(cell, dates, zone)?.toISOString() ?? null, noDate(cell, dates))
const yesOrNo: Reader = (cell) => given(answerOf(cell), `“${cell}” is neither yes nor no. Write Yes or No.`)
const list: Reader = (cell) => ({ value: cell.split(';').map((item) => item.trim()).filter((item) => item !== '') })
const civilDate: Reader = (cell, { dates }) =>
  given(instantOf(cell, dates)?.toISOString().slice(0, 10) ?? null, noDate(cell, dates))

const json: Reader = (cell) => {
  try {
    return { value: JSON.parse(cell) }
  } catch {
    return { problem: 'This is not GeoJSON. Write an object such as {"type":"Polygon","coordinates":[…]}, or leave the cell empty.' }
  }
}

const given = (value: unknown, problem: string): ReadCell => (value === null ? { problem } : { value })

/** `category` is the slug or the name of a category; the others are the lot's own fields. */
const READERS: Readonly<Record<string, Reader>> = {
  title: text, description: text, sku: text, county: text, state: text, zoning: text, parcel_id: text, close_group: text,
  category: text, starting_bid: money, reserve_price: money, lot_number: number, acreage: acres, lat: number, lng: number,
  ends_at: instant,
  reserve_visibility: word, bidding_unit: word, boundary: json,
}

/** Every field of a lot that a column can give, besides the attributes of its category. */
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

/** By the kind the category's schema asks for; what it does not know is refused later, by name. */
function attributeReader(property: unknown): Reader {
  const { type, format } = (property ?? {}) as { type?: string; format?: string }
  switch (type) {
    case 'number':
    case 'integer':
      return (cell) => given(numberOf(moneyText(cell) ?? cell), `“${cell}” is not a number. Write it like 1280.5.`)
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
