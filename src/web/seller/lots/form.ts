import { DUE_COLUMN, DUE_PARTS } from '../../../kernel/amount-due.ts'
import { ofBoundary } from '../../../kernel/boundary-sentences.ts'
import { invalid, type Refusal } from '../../../kernel/refusals.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import type { LotWrite, SellerLotRow } from '../../../lots/index.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { groupedAmount } from '../../ui/format.ts'
import { plainLines } from '../../ui/typed-fields.ts'
import {
  amount, incrementValues, momentValues, optional, readIncrements, readMoment, type Typed, wholeNumber, yesOrNo,
} from '../form-values.ts'
import { pastedGeometry } from './pasted-geometry.ts'

/** Converts the forms of a lot to API input and back. Fields have their API names. */

type Written = Record<string, unknown>

/** Required fields of a lot. */
export const REQUIRED_OF_A_ROW = ['lot_number', 'title', 'starting_bid'] as const

/** A row of the lots table. */
export const readRowForm = (typed: Typed, currency: string): Written => ({
  ...optional('lot_number', wholeNumber(typed['lot_number'])),
  // A title is typed in a textarea and may contain line ends.
  title: (typed['title'] ?? '').replace(/\s+/g, ' '),
  acreage: decimal(typed['acreage']),
  ...optional('starting_bid', amount(typed['starting_bid'], currency)),
  reserve_price: amount(typed['reserve_price'], currency) ?? null,
})

export const rowValues = (row: SellerLotRow): Record<string, string> => ({
  lot_number: String(row.lot_number),
  title: row.title,
  acreage: row.acreage === null ? '' : String(row.acreage),
  starting_bid: groupedAmount(row.starting_bid_cents, row.currency),
  reserve_price: row.reserve_cents === null ? '' : groupedAmount(row.reserve_cents, row.currency),
})

/** All values except attributes, boundary and media. */
export function readBasics(typed: Typed, shown: Typed, currency: string, noInstant: string): Written | Refusal {
  const at = readMoment('ends_at', typed, shown)
  if (at === 'no instant') return refuseFields({ ends_at: noInstant })
  return {
    ...readRowForm(typed, currency),
    ...optional('category_id', wholeNumber(typed['category_id'])),
    ...optional('reserve_visibility', typed['reserve_visibility']),
    ...optional('bidding_unit', typed['bidding_unit']),
    ...optional('final_survey', typed['bidding_unit'] === 'per_acre' ? yesOrNo(typed['final_survey']) : false),
    increment_table: readIncrements(typed, currency),
    ...readDue(typed, currency),
    lat: decimal(typed['lat']),
    lng: decimal(typed['lng']),
    ...optional('ends_at', at),
    ...optional('video_urls', typed['video_urls']?.split(/\s+/).filter(Boolean)),
    ...Object.fromEntries(TEXTS.map((name) => [name, plainLines(typed[name])])),
  }
}

/** The fields of a tax sale are not in the form of other lots. */
const readDue = (typed: Typed, currency: string): Written => ({
  ...Object.fromEntries(DUE_PARTS.map((part) => `${part}_due`).filter((name) => typed[name] !== undefined)
    .map((name) => [name, amount(typed[name], currency) ?? null])),
  ...optional('owner_of_record', typed['owner_of_record'] === undefined ? undefined : plainLines(typed['owner_of_record'])),
})

const TEXTS = ['description', 'lot_label', 'county', 'state', 'zoning', 'parcel_id', 'sku', 'close_group'] as const

/** `zone`: the time zone where no land determines it. */
export const basicsValues = (row: SellerLotRow, zone: string | null = null): Record<string, string> => ({
  ...rowValues(row),
  category_id: String(row.category_id),
  reserve_visibility: row.reserve_visibility,
  bidding_unit: row.bidding_unit,
  final_survey: row.final_survey ? 'yes' : 'no',
  ...incrementValues(row.own_increment_table, row.currency),
  ...(row.tax_sale ? dueValues(row) : {}),
  lat: row.lat === null ? '' : String(row.lat),
  lng: row.lng === null ? '' : String(row.lng),
  ...momentValues('ends_at', row.own_ends_at, zoneOf(row.state, row.county) ?? zone),
  video_urls: row.video_urls.join('\n'),
  ...Object.fromEntries(TEXTS.map((name) => [name, row[name] ?? ''])),
})

/** The fields of a tax sale, which the form of other lots does not have. */
const dueValues = (row: SellerLotRow): Record<string, string> => ({
  ...Object.fromEntries(DUE_PARTS.map((part) => {
    const due = row[DUE_COLUMN[part]]
    return [`${part}_due`, due === null ? '' : groupedAmount(due, row.currency)]
  })),
  owner_of_record: row.owner_of_record ?? '',
})

/** Null if empty; non-numbers are passed on as text, for the schema to refuse. */
export function decimal(text: string | undefined): number | string | null {
  const trimmed = (text ?? '').trim().replace(/,(?=\d{3}\b)/g, '')
  if (trimmed === '') return null
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** The boundary from pasted text; null if empty. */
export function readGeoJson(text: string, notJson: string): Written | null | Refusal {
  if (text.trim() === '') return null
  try {
    const geometry = pastedGeometry(JSON.parse(text))
    if (geometry === null) return refuseFields({ boundary: notJson })
    return geometry['type'] === 'Polygon' || geometry['type'] === 'MultiPolygon' ? geometry : invalid({ boundary: [ofBoundary.otherShape()] })
  } catch {
    return refuseFields({ boundary: notJson })
  }
}

/** Validated by the schema, so the type is that of the API. */
export const asLotWrite = (written: object): LotWrite => written as LotWrite
