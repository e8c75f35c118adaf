import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { stateCode } from '../kernel/states.ts'
import { type Box, readBox } from './rules.ts'
import { readCounty } from './search-rules.ts'
import { say } from './sentences.ts'

/** What lots are chosen by. Texts are compared whatever their case (rule book F1). */
export interface LotFilter {
  auctionId?: AuctionId
  /** This category and everything below it. */
  categoryId?: CategoryId
  search?: string
  acreageMin?: number
  acreageMax?: number
  /** What the whole lot stands at, its current bid or else its opening one, in major units of its currency. */
  priceMin?: number
  priceMax?: number
  /** What the county may be called. */
  counties?: string[]
  /** Two letters in upper case; what is no state finds nothing. */
  state?: string
  zoning?: string
  box?: Box
  /** Lots in this box are found too, whatever their words. Has no effect without `search`. */
  near?: Box
}

/** The filter as the address has it. */
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
