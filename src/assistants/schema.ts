import { type Static, Type } from 'typebox'
import { auctionDetailFields, auctionFields, type AuctionRow, presentAuction, presentAuctionDetail } from '../auctions/index.ts'
import { pick } from '../kernel/changes.ts'
import { majorUnits } from '../kernel/money.ts'
import { lastPage, type Page, type PageRequest } from '../kernel/page.ts'
import { holding, lotDetailFields, type LotDetailRow, lotFields, type LotRow, presentLot, presentLotDetail } from '../lots/index.ts'
import { Nullable } from '../platform/http/shapes.ts'

/** The shapes of the tools: fields of the API, as few as an answer needs. */

const Key = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.String({ minLength: 1, maxLength: 200 })], { description })

export const LotKey = Key('Id or slug of the lot, as other tools answer it.')
export const AuctionKey = Key('Id or slug of the auction, as other tools answer it.')

/** An assistant reads every answer whole, so pages are short. */
const MOST_PER_PAGE = 25
const USUAL_PER_PAGE = 10

export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Page number; 1 when absent.' })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE, description: `Items per page; ${USUAL_PER_PAGE} when absent.` })),
}

export const readPaging = ({ page = 1, per_page: perPage = USUAL_PER_PAGE }: { page?: number; per_page?: number }): PageRequest => ({ page, perPage })

export const paged = { total: Type.Integer({ description: 'All matches.' }), page: Type.Integer(), last_page: Type.Integer() }

export const pagedOf = (page: Omit<Page<unknown>, 'items'>) => ({ total: page.total, page: page.page, last_page: lastPage(page) })

const url = Type.String({ description: 'Its page on the site.' })

const BRIEF = [
  'id', 'slug', 'title', 'status', 'close_reason', 'tax_sale_outcome', 'reserve_met', 'current_bid', 'current_total', 'price_per_acre', 'bid_count',
  'starting_bid', 'minimum_next_bid', 'currency', 'bidding_unit', 'lot_number', 'lot_label', 'acreage', 'county', 'state', 'zoning', 'parcel_id',
  'auction_id', 'ends_at',
] as const

const hammer = {
  hammer_price: Nullable(Type.Number({ description: 'What it was sold for in total, without premium and fees; null unless it is sold.' })),
}

export const LotBrief = Type.Object({ ...pick(lotFields, BRIEF), ...hammer, url })

interface Showing {
  now: Date
  siteUrl: string
}

export const briefLot = (row: LotRow, showing: Showing): Static<typeof LotBrief> => ({
  ...pick(presentLot(row, showing), BRIEF), hammer_price: hammerOf(row), url: lotUrl(row, showing.siteUrl),
})

const hammerOf = ({ hammer_price_cents: price, currency }: LotRow): number | null => (price === null ? null : majorUnits(price, currency))

export const lotUrl = ({ slug }: Pick<LotRow, 'slug'>, siteUrl: string): string => `${siteUrl}/lots/${slug}`

const WHOLE = [
  ...BRIEF, 'description', 'bid_increment', 'reserve_price', 'final_survey', 'sku', 'lat', 'lng', 'category', 'extended', 'server_time', 'auction',
  'amended_at', 'attributes', 'taxes_due', 'interest_due', 'costs_due', 'fees_due', 'amount_due',
] as const

export const WholeLot = Type.Object({
  ...pick(lotDetailFields, WHOLE),
  ...hammer,
  confirmed_facts: Type.Array(Type.String(), { description: 'Facts that the auction house confirmed. All others are stated by the seller.' }),
  pictures: Type.Integer({ description: 'How many its page shows.' }),
  url,
})

export const wholeLot = (row: LotDetailRow, showing: Showing): Static<typeof WholeLot> => ({
  ...pick(presentLotDetail(row, showing), WHOLE),
  hammer_price: hammerOf(row),
  confirmed_facts: holding(row, row.confirmations).map(({ fact }) => fact),
  pictures: row.images.length,
  url: lotUrl(row, showing.siteUrl),
})

const SALE = ['id', 'slug', 'title', 'status', 'starts_at', 'ends_at', 'closes_at', 'currency', 'buyer_premium_percentage', 'lots_count'] as const

export const AuctionBrief = Type.Object({ ...pick(auctionFields, SALE), url })

export const auctionUrl = ({ slug }: Pick<AuctionRow, 'slug'>, siteUrl: string): string => `${siteUrl}/auctions/${slug}`

export const briefAuction = (row: AuctionRow, siteUrl: string): Static<typeof AuctionBrief> =>
  ({ ...pick(presentAuction(row, siteUrl), SALE), url: auctionUrl(row, siteUrl) })

const WHOLE_SALE = [
  ...SALE, 'description', 'terms', 'eligibility_statement', 'excluded_jurisdictions', 'tax_sale', 'due_on_top', 'surplus_text', 'buyer_premium', 'buyer_fees',
  'soft_close', 'deposit', 'increment_table',
] as const

export const WholeAuction = Type.Object({ ...pick(auctionDetailFields, WHOLE_SALE), url })

export const wholeAuction = (row: AuctionRow, siteUrl: string): Static<typeof WholeAuction> =>
  ({ ...pick(presentAuctionDetail(row, siteUrl), WHOLE_SALE), url: auctionUrl(row, siteUrl) })
