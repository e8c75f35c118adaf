import { acreageProblem, isBoundary, pointInside, readBoundary } from '../kernel/boundary.ts'
import { DUE_COLUMN, DUE_PARTS, type DueAmounts } from '../kernel/amount-due.ts'
import type { CategoryId } from '../kernel/ids.ts'
import { isTotalTooHigh, MAX_AMOUNT } from '../kernel/money.ts'
import type { Boundary } from '../kernel/parcel.ts'
import { type Mistakes, noMistakes, readAmount, readIncrements, readInstant, readSum, refuseUnstorable } from '../kernel/parse.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { money, type Said } from '../kernel/said.ts'
import { liesInState } from '../kernel/state-boxes.ts'
import { stateCode, stateName } from '../kernel/states.ts'
import type { LotRecord } from './lot-record.ts'
import type { LotWrite } from './seller-schema.ts'
import { say } from './sentences.ts'
import { readVideos } from './video-rules.ts'

/** The record after the change, or everything that is wrong with it. Missing fields keep their value. */
export function amendLot(record: LotRecord, write: LotWrite, currency: string): LotRecord | Refusal {
  const mistakes = noMistakes()
  refuseUnstorable(mistakes, write)
  const amended: LotRecord = {
    ...record,
    ...readPlain(record, write),
    ...readPrices(mistakes, record, write, currency),
    ...readDue(mistakes, record, write, currency),
    ...readPlace(mistakes, record, write),
    acreage: readAcreage(mistakes, record, write),
    own_ends_at: readOwnEnd(mistakes, record, write),
    video_urls: write.video_urls === undefined ? record.video_urls : readVideos(mistakes, write.video_urls),
  }
  checkAcres(mistakes, write, amended)
  checkTotals(mistakes, write, amended, currency)
  return mistakes.refusal() ?? amended
}

/** Fields that need no check beyond their schema. */
function readPlain(record: LotRecord, write: LotWrite) {
  return {
    lot_number: write.lot_number ?? record.lot_number,
    lot_label: textOr(record.lot_label, write.lot_label),
    title: write.title?.trim() ?? record.title,
    description: textOr(record.description, write.description),
    sku: textOr(record.sku, write.sku),
    category_id: (write.category_id as CategoryId | null | undefined) ?? record.category_id,
    county: textOr(record.county, write.county),
    zoning: textOr(record.zoning, write.zoning),
    parcel_id: textOr(record.parcel_id, write.parcel_id),
    attributes: write.attributes ?? record.attributes,
    bidding_unit: write.bidding_unit ?? record.bidding_unit,
    final_survey: write.final_survey ?? record.final_survey,
    reserve_visibility: write.reserve_visibility ?? record.reserve_visibility,
    close_group: textOr(record.close_group, write.close_group),
    owner_of_record: textOr(record.owner_of_record, write.owner_of_record),
  }
}

/** An empty text is stored as null. */
const textOr = (before: string | null, written: string | null | undefined): string | null =>
  written === undefined ? before : written?.trim() || null

function readPrices(mistakes: Mistakes, record: LotRecord, write: LotWrite, currency: string) {
  const starting = write.starting_bid === undefined ? null
    : readAmount(mistakes, 'starting_bid', write.starting_bid, currency)
  return {
    starting_bid_cents: starting ?? record.starting_bid_cents,
    reserve_cents: write.reserve_price === undefined ? record.reserve_cents
      : write.reserve_price === null ? null : readAmount(mistakes, 'reserve_price', write.reserve_price, currency),
    increment_table: write.increment_table === undefined ? record.increment_table
      : write.increment_table && readIncrements(mistakes, 'increment_table', write.increment_table, currency),
  }
}

/** The parts of the amount due of a lot in a tax sale (rule book D9). */
function readDue(mistakes: Mistakes, record: LotRecord, write: LotWrite, currency: string): DueAmounts {
  const amounts = DUE_PARTS.map((part) => {
    const [column, field] = [DUE_COLUMN[part], `${part}_due` as const]
    const written = write[field]
    if (written === undefined) return [column, record[column]]
    return [column, written === null ? null : readSum(mistakes, field, written, currency)]
  })
  return Object.fromEntries(amounts) as DueAmounts
}

/** Acres are stored with four decimals; a fifth would change the total of a price per acre. */
function readAcreage(mistakes: Mistakes, record: LotRecord, write: LotWrite): number | null {
  const { acreage } = write
  if (acreage === undefined || acreage === null) return acreage === undefined ? record.acreage : null
  if (Number(acreage.toFixed(4)) !== acreage) mistakes.add('acreage', say.acreageDecimals())
  return acreage
}

function readOwnEnd(mistakes: Mistakes, record: LotRecord, write: LotWrite): Date | null {
  if (write.ends_at === undefined) return record.own_ends_at
  return write.ends_at === null ? null : readInstant(mistakes, 'ends_at', write.ends_at)
}

/** The location of the lot. A boundary without coordinates gets a point inside of it (rule book F3). */
function readPlace(
  mistakes: Mistakes, record: LotRecord, write: LotWrite,
): Pick<LotRecord, 'state' | 'lat' | 'lng' | 'boundary'> {
  const boundary = write.boundary === undefined ? record.boundary
    : write.boundary && readOutline(mistakes, write.boundary)
  const lat = write.lat === undefined ? record.lat : write.lat
  const lng = write.lng === undefined ? record.lng : write.lng
  if ((lat === null) !== (lng === null)) {
    mistakes.add(lat === null ? 'lat' : 'lng', say.positionIncomplete())
  }
  const point = lat === null && lng === null && boundary ? pointInside(boundary) : { lat, lng }
  const state = readState(mistakes, record, write)
  const isMoved = boundary !== record.boundary || state !== record.state
  if (isMoved && boundary && state && !liesInState(boundary, state)) mistakes.add('boundary', say.boundaryOutside({ state: stateName(state) }))
  return { state, boundary, ...point }
}

/** Why a lot cannot have this boundary, before anything is written; null if it can. */
export function outlineProblem({ state, acreage }: Pick<LotRecord, 'state' | 'acreage'>, value: unknown): Said | null {
  const boundary = readBoundary(value)
  if (!isBoundary(boundary)) return boundary[0] ?? null
  if (state && !liesInState(boundary, state)) return say.boundaryOutside({ state: stateName(state) })
  return acreage === null ? null : acreageProblem(boundary, acreage)
}

function readOutline(mistakes: Mistakes, value: unknown): Boundary | null {
  const boundary = readBoundary(value)
  if (isBoundary(boundary)) return boundary
  for (const problem of boundary) mistakes.add('boundary', problem)
  return null
}

function readState(mistakes: Mistakes, record: LotRecord, write: LotWrite): string | null {
  const text = textOr(record.state, write.state)
  const code = text && stateCode(text)
  if (text && !code) mistakes.add('state', say.unknownState({ state: text }))
  return code
}

/** By the acre, the whole lot costs no more than the largest amount either (rule book F4). */
function checkTotals(mistakes: Mistakes, write: LotWrite, lot: LotRecord, currency: string): void {
  const { bidding_unit: unit, acreage, starting_bid_cents: starting, reserve_cents: reserve } = lot
  const isTouched = [write.bidding_unit, write.acreage, write.starting_bid, write.reserve_price].some((field) => field !== undefined)
  if (unit !== 'per_acre' || acreage === null || !isTouched) return
  const most = money(MAX_AMOUNT, currency)
  if (isTotalTooHigh(starting, acreage)) mistakes.add('starting_bid', say.totalTooHigh({ most }))
  if (reserve !== null && isTotalTooHigh(reserve, acreage)) mistakes.add('reserve_price', say.totalTooHigh({ most }))
}

function checkAcres(mistakes: Mistakes, write: LotWrite, lot: LotRecord): void {
  if (lot.bidding_unit === 'per_acre' && lot.acreage === null) {
    mistakes.add('acreage', say.needsAcreage())
  }
  if (lot.final_survey && lot.bidding_unit !== 'per_acre') {
    mistakes.add('final_survey', say.surveyNeedsAcres())
  }
  const measured = write.boundary !== undefined || write.acreage !== undefined
  const problem = measured && lot.boundary && lot.acreage !== null ? acreageProblem(lot.boundary, lot.acreage) : null
  if (problem) mistakes.add('boundary', problem)
}
