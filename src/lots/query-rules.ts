import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { stateCode } from '../kernel/states.ts'
import { type Box, readBox } from './rules.ts'
import { readCounty } from './search-rules.ts'
import { say } from './sentences.ts'

/** Filters of lots. Texts are compared ignoring case (rule book F1). */
export interface LotFilter {
  auctionId?: AuctionId
  /** This category and everything below it. */
  categoryId?: CategoryId
  search?: string
  acreageMin?: number
  acreageMax?: number
  /** The total price of the lot, its current bid or starting bid, in major units of its currency. */
  priceMin?: number
  priceMax?: number
  /** Possible names of the county. */
  counties?: string[]
  /** Two letters in upper case; an unknown state matches nothing. */
  state?: string
  zoning?: string
  box?: Box
  /** Lots in this box are found too, whatever their words. Has no effect without `search`. */
  near?: Box
}

/** The filter of a query string. */
export interface FilterQuery {
  auction_id?: number
  category_id?: number
  search?: string
  acreage_min?: number
  acreage_max?: number
  price_min?: number
  price_max?: number
  county?: string
  state?: string
  zoning?: string
  bbox?: string
  /** Written like `bbox`; see `LotFilter.near`. The site sets it when a search names a town or a ZIP code. */
  near?: string
}

export function readFilter(query: FilterQuery): LotFilter | Refusal {
  const { acreage_min: acreageMin, acreage_max: acreageMax, price_min: priceMin, price_max: priceMax } = query
  const box = query.bbox === undefined ? undefined : readBox(query.bbox)
  if (box === null) return invalid({ bbox: [NO_BOX] })
  if (acreageMin !== undefined && acreageMax !== undefined && acreageMin > acreageMax) {
    return invalid({ acreage_max: [say.acreageRange()] })
  }
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax) {
    return invalid({ price_max: [say.priceRange()] })
  }
  const county = trimmed(query.county) === undefined ? undefined : readCounty(query.county!)
  return {
    auctionId: query.auction_id as AuctionId | undefined,
    categoryId: query.category_id as CategoryId | undefined,
    search: trimmed(query.search),
    acreageMin,
    acreageMax,
    priceMin,
    priceMax,
    counties: county?.names,
    state: query.state === undefined ? (county?.state ?? undefined) : (stateCode(query.state) ?? query.state.trim().toUpperCase()),
    zoning: trimmed(query.zoning),
    box,
    near: query.near === undefined ? undefined : (readBox(query.near) ?? undefined),
  }
}

const NO_BOX = say.bboxUnreadable()

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined
