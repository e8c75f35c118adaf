import type { BidRecord, OwnStanding } from '../../bidding/index.ts'
import { bidderName } from '../../kernel/bid-placed.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { type MediaRow, webpAddress } from '../../kernel/media.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import type { Boundary } from '../../kernel/parcel.ts'
import { taxSaleOutcome } from '../../kernel/reserve.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { zoneOf } from '../../kernel/zones.ts'
import { type LotRow, type LotStanding, numberOf, standingOf } from '../../lots/index.ts'
import type { BidBoxView, BidRowView, LotEnding, LotPhase, OwnPosition, PlatView, ReserveState, Standing } from '../live/wire.ts'
import { fill } from '../ui/fill.ts'
import type { Words } from '../ui/use-words.ts'
import { categoryName } from './category-name.ts'
import { amountWords, leadWords, unitPrice, wholeAmountWords, withdrawnWords } from './lot-words.ts'

export interface PhotoView {
  url: string
  thumbUrl: string
  alt: string
  /** Shown below an illustration. */
  caption: string | null
  /** Of the large photo, in pixels. Null for pictures stored elsewhere. */
  size: { width: number; height: number } | null
  /** The same as WebP, in smaller widths; empty for earlier uploads. */
  webp: readonly { url: string; width: number }[]
}

export interface LotCardView {
  id: LotId
  slug: string
  auctionId: AuctionId
  /** As printed. */
  lotNumber: string
  title: string
  acreage: number | null
  county: string | null
  state: string | null
  /** The time zone of the land; null if its state is not known. */
  zone: string | null
  zoning: string | null
  category: string | null
  currency: string
  biddingUnit: 'total' | 'per_acre'
  plat: PlatView
  photo: PhotoView | null
  standing: Standing
  /** Null when signed out. */
  watched: boolean | null
}

export interface DocumentView {
  title: string
  url: string
  /** `PDF, 2.1 MB`. */
  kind: string
}

/** What a card needs besides the lot's row. */
export interface CardContext {
  now: Date
  boundary: Boundary | null
  /** Null when signed out. */
  watched: boolean | null
}

export function lotCardView(words: Words, row: LotRow, { now, boundary, watched }: CardContext): LotCardView {
  return {
    id: row.id,
    slug: row.slug,
    auctionId: row.auction_id,
    lotNumber: numberOf(row),
    title: row.title,
    acreage: acresOf(row),
    county: row.county,
    state: row.state,
    zone: zoneOf(row.state, row.county),
    zoning: row.zoning,
    category: categoryName(words, { slug: row.category_slug, name: row.category_name }),
    currency: row.currency,
    biddingUnit: row.bidding_unit,
    plat: { boundary, lat: row.lat, lng: row.lng, acreage: acresOf(row) },
    photo: photosOf(words, row)[0] ?? null,
    standing: standingView(row, now),
    watched,
  }
}

/** The public state of a lot. Once bids are no longer accepted, the next bid is the last price. */
export function standingView(row: LotRow, now: Date): Standing {
  const standing = standingOf(row, now)
  return {
    phase: phaseOf(standing),
    currentBid: priceOf(row),
    soldFor: row.hammer_price_cents,
    minimumNextBid: standing.minimumNextBid ?? row.price_cents ?? row.starting_bid_cents,
    step: standing.increment ?? ZERO,
    bidCount: row.bid_count,
    reserve: reserveState(row, standing),
    reservePrice: standing.reservePrice,
    startsAt: isoOrNull(row.starts_at),
    endsAt: isoOrNull(row.ends_at),
    extended: standing.extended,
    ending: endingOf(row),
  }
}

function endingOf({ close_reason: why, closed_at: at }: Pick<LotRow, 'close_reason' | 'closed_at'>): LotEnding | null {
  const reason = taxSaleOutcome(why)
  return reason && at && { reason, at: at.toISOString() }
}

/** The acreage: that of the survey, once the price was settled by it. */
export const acresOf = ({ surveyed_acreage: surveyed, acreage }: LotRow): number | null => surveyed ?? acreage

/** The price of a lot. An offer after the close can be at another price than the last bid. */
function priceOf(row: LotRow): Cents | null {
  const { hammer_price_cents: hammer, price_cents: bid } = row
  return hammer === null ? bid : unitPrice(hammer, bid, { biddingUnit: row.bidding_unit, acreage: acresOf(row) })
}

/** The final or current price with its total; null without bids. */
export function priceWords({ t: { live: t }, format }: Words, row: LotRow): string | null {
  const price = priceOf(row)
  const lot = { biddingUnit: row.bidding_unit, acreage: acresOf(row), currency: row.currency }
  return price === null ? null : wholeAmountWords({ t, format }, price, lot, row.hammer_price_cents ?? undefined)
}

/** An amount by the lot's bidding unit. */
export const bidWords = ({ t: { live: t }, format }: Words, amount: Cents, { bidding_unit, currency }: Pick<LotRow, 'bidding_unit' | 'currency'>): string =>
  amountWords({ t, format }, amount, { biddingUnit: bidding_unit, currency })

/** Between its scheduled close and its settlement a lot is shown as open, with its clock at zero. */
const phaseOf = ({ phase }: LotStanding): LotPhase => (phase === 'closing' ? 'open' : phase)

function reserveState(row: LotRow, { reserveMet }: LotStanding): ReserveState {
  if (row.reserve_cents === null) return 'none'
  if (reserveMet === null) return 'hidden'
  return reserveMet ? 'met' : 'not_met'
}

export const bidRowView = (row: BidRecord): BidRowView => ({
  id: row.id,
  bidder: bidderName(row.bidder_number),
  amount: row.amount_cents,
  isProxy: row.is_proxy,
  isWinning: row.is_winning,
  placedAt: row.placed_at.toISOString(),
})

export const NO_POSITION: OwnPosition = { position: 'none', bidder: null, maximum: null }

/** The visitor's position on a lot, with their own maximum: never show it to others. */
export function positionView(own: OwnStanding, phase: LotPhase): OwnPosition {
  if (own.bidder_number === null) return NO_POSITION
  return { position: positionIn(phase, own.is_leading), bidder: bidderName(own.bidder_number), maximum: own.own_maximum_cents }
}

function positionIn(phase: LotPhase, isLeading: boolean): OwnPosition['position'] {
  if (phase === 'open' || phase === 'upcoming' || phase === 'awaiting_seller') return isLeading ? 'leading' : 'outbid'
  return phase === 'sold' && isLeading ? 'won' : 'lost'
}

/** The message shown to a bidder who opens the page of a lot. */
export function saidOnArrival(words: Words, you: OwnPosition, standing: Standing, lot: Pick<LotRow, 'currency' | 'bidding_unit'>): Said | null {
  if (standing.currentBid === null || you.position === 'none') return null
  const live = { t: words.t.live, format: words.format }
  const { said } = live.t
  const { position } = you
  const bidding = { currency: lot.currency, biddingUnit: lot.bidding_unit }
  const price = amountWords(live, standing.currentBid, bidding)
  if (position === 'won') return { kind: 'good', text: fill(said.won, { price }) }
  if (position === 'lost' && standing.phase === 'withdrawn') return { kind: 'bad', text: withdrawnWords(live, standing) }
  if (position === 'lost' && standing.phase === 'unsold') return { kind: 'bad', text: standing.reserve === 'not_met' ? said.belowReserve : said.unsold }
  if (position === 'lost' && standing.phase === 'sold') return { kind: 'bad', text: fill(said.lost, { price }) }
  if (position === 'leading' && standing.phase === 'awaiting_seller') return { kind: 'good', text: fill(said.awaiting, { price }) }
  if (standing.phase !== 'open') return null
  if (position === 'outbid') {
    return { kind: 'bad', text: fill(said.outbid, { price, next: amountWords(live, standing.minimumNextBid, bidding) }) }
  }
  if (position !== 'leading') return null
  return { kind: 'good', text: leadWords(live, you, standing.currentBid, bidding) }
}

type Said = NonNullable<BidBoxView['said']>

export const isPicture = ({ mime_type }: MediaRow): boolean => mime_type.startsWith('image/')

/**
 * A picture whose file name begins with "illustration" is labeled as one, so that it is not taken for a photo of
 * the land.
 */
const isIllustration = ({ file_name }: MediaRow): boolean => /^illustration\b/i.test(file_name)

export const photosOf = ({ t: { lots: say } }: Words, { images, title }: Pick<LotRow, 'images' | 'title'>): PhotoView[] =>
  images.filter(isPicture).map((medium, index) => ({
    url: medium.url, thumbUrl: medium.thumb_url ?? medium.url, size: sizeOf(medium),
    webp: (medium.webp_widths ?? []).map((width) => ({ url: webpAddress(medium.url, width), width })),
    ...(isIllustration(medium) ? { alt: say.illustrationOf(title), caption: say.illustration } : { alt: say.photo(index + 1, title), caption: null }),
  }))

const sizeOf = ({ width, height }: MediaRow): PhotoView['size'] => (width && height ? { width, height } : null)

/** The documents of a lot or an auction. */
export const documentsOf = (media: readonly MediaRow[]): DocumentView[] =>
  media.filter((medium) => !isPicture(medium)).map(({ file_name, url, mime_type }) => ({
    title: file_name, url, kind: mime_type === 'application/pdf' ? 'PDF' : mime_type,
  }))
