import type { FeeRule } from '../../kernel/fees.ts'
import { type Cents, cents, perAcreTotal, ZERO } from '../../kernel/money.ts'
import type { OwnPosition, SoftCloseView, Standing } from '../live/wire.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import { fill } from '../ui/fill.ts'
import type { Format } from '../ui/format.ts'
import type { LiveWords } from '../ui/use-words.ts'

/** Texts about a lot and its state, on the server and in the browser. */

/** The properties of a lot that texts need, from a row, a card, or an island's props. */
interface WordedLot {
  title: string
  county: string | null
  state: string | null
  acreage: number | null
  biddingUnit: 'total' | 'per_acre'
  currency: string
  standing: Standing
}

/** `1.2 acres, Lake County, OR`: size and place of land; the title of a lot without them. */
export function headline({ acres, place }: Format, lot: Pick<WordedLot, 'acreage' | 'county' | 'state' | 'title'>): string {
  const where = place(lot.county, lot.state)
  return lot.acreage !== null && where ? `${acres(lot.acreage)}, ${where}` : lot.title
}

/** Cards show the place separately, so only the size. */
export const cardTitle = ({ acres }: Format, lot: Pick<WordedLot, 'acreage' | 'county' | 'title'>): string =>
  lot.acreage !== null && lot.county !== null ? acres(lot.acreage) : lot.title

/** The current price of a lot, or its starting bid. */
export const priceNow = (standing: Standing): Cents => standing.currentBid ?? standing.minimumNextBid

/** `$4,600`; `$9,750 an acre` for a lot with bids per acre. */
export function amountWords({ t, format }: LiveWords, amount: Cents, { biddingUnit, currency }: Pick<WordedLot, 'biddingUnit' | 'currency'>): string {
  const money = format.money(amount, currency)
  return biddingUnit === 'per_acre' ? fill(t.price.anAcre, { amount: money }) : money
}

/** `Your price, per acre`: a label for an amount of a lot with bids per acre. */
export const unitLabel = ({ t }: Pick<LiveWords, 't'>, label: string, { biddingUnit }: Pick<WordedLot, 'biddingUnit'>): string =>
  biddingUnit === 'per_acre' ? fill(t.price.perAcre, { label }) : label

/** An amount with its total: `$9,750 an acre, $778,354.20 in all`. */
export function wholeAmountWords(
  words: LiveWords, amount: Cents, lot: Pick<WordedLot, 'biddingUnit' | 'acreage' | 'currency'>, total = totalOf(amount, lot),
): string {
  if (lot.biddingUnit === 'total' || lot.acreage === null) return amountWords(words, amount, lot)
  return `${words.format.money(amount, lot.currency)} ${inAllWords(words, total, lot)}`
}

/** The current or final price of a lot, with its total. */
export const wholePriceWords = (words: LiveWords, lot: Pick<WordedLot, 'biddingUnit' | 'acreage' | 'currency' | 'standing'>): string =>
  wholeAmountWords(words, priceNow(lot.standing), lot, totalNow(lot.standing, lot))

const inAllWords = ({ t, format }: LiveWords, total: Cents, { currency }: Pick<WordedLot, 'currency'>): string =>
  fill(t.price.whole, { total: format.money(total, currency) })

export function priceLabel({ t: { price } }: LiveWords, { phase, currentBid }: Standing): string {
  if (phase === 'sold') return price.sold
  if (currentBid === null) return phase === 'open' || phase === 'upcoming' ? price.opening : price.opened
  return phase === 'open' || phase === 'upcoming' ? price.current : price.last
}

/** What a maximum does below a reserve that is not met, or may not be; null where there is none (rule book A4-R6). */
export function belowReserveWords({ t: { box } }: LiveWords, { reserve }: Pick<Standing, 'reserve'>, policy: 'advance' | 'hold'): string | null {
  return reserve === 'hidden' || reserve === 'not_met' ? box.belowReserve[policy][reserve] : null
}

/** The number of bids. A lot without bids can still get some until it closes. */
export function bidsWords({ t, format }: LiveWords, { bidCount, phase }: Pick<Standing, 'bidCount' | 'phase'>): string {
  if (bidCount > 0) return format.counted(t.bids, bidCount)
  return phase === 'open' || phase === 'upcoming' ? t.noBidsYet : t.noBids
}

/** The API names bidders in English; this text uses their number. */
export const bidderWords = ({ t }: LiveWords, bidder: string): string => fill(t.bidder, { number: bidder.replace(/^\D+/, '') })

/** The total of an amount: for a lot sold per acre, amounts are per acre (rule book F4). */
export function totalOf(amount: Cents, lot: { biddingUnit: 'total' | 'per_acre'; acreage: number | null }): Cents {
  return lot.biddingUnit === 'per_acre' && lot.acreage !== null ? perAcreTotal(amount, lot.acreage) : amount
}

/** The current or final total of a lot. A sale total may differ from the rounded price per acre. */
export const totalNow = (standing: Standing, lot: { biddingUnit: 'total' | 'per_acre'; acreage: number | null }): Cents =>
  standing.soldFor ?? totalOf(priceNow(standing), lot)

/** The unit price for a sale total: the last bid if it gives that total, otherwise the total divided by the acres. */
export function unitPrice(hammer: Cents, bid: Cents | null, lot: { biddingUnit: 'total' | 'per_acre'; acreage: number | null }): Cents {
  if (lot.biddingUnit === 'total' || lot.acreage === null) return hammer
  return bid !== null && totalOf(bid, lot) === hammer ? bid : cents(Math.round(hammer / lot.acreage))
}

/** Says that the visitor leads, and their maximum if it is above the price. */
export function leadWords(words: LiveWords, you: OwnPosition, currentBid: Cents, lot: Pick<WordedLot, 'biddingUnit' | 'currency'>): string {
  const lead = fill(words.t.said.lead, { price: amountWords(words, currentBid, lot) })
  return [lead, maximumWords(words, you, currentBid, lot)].filter(Boolean).join(' ')
}

/** Null if the price has reached the maximum, or there is none. */
export function maximumWords(
  words: LiveWords, { maximum }: OwnPosition, currentBid: Cents, lot: Pick<WordedLot, 'biddingUnit' | 'currency'>,
): string | null {
  if (maximum === null || maximum <= currentBid) return null
  return fill(words.t.said.yourMaximum, { maximum: amountWords(words, maximum, lot) })
}

/** The outcome or state of a lot in a few words. */
export const outcomeWords = ({ t }: LiveWords, { phase, ending }: Pick<Standing, 'phase' | 'ending'>): string =>
  ending === null ? t.phases[phase] : t.endings[ending.reason]

/** The same with the day for a redeemed lot, as it is shown on the page of the lot. */
export function datedOutcomeWords(words: LiveWords, standing: Pick<Standing, 'phase' | 'ending'>, zone: string | null): string {
  const { ending } = standing
  if (ending?.reason !== 'redeemed') return outcomeWords(words, standing)
  return fill(words.t.endings.redeemedOn, { day: words.format.date(ending.at, zone ?? undefined) })
}

/** Tells a bidder that the lot was withdrawn. */
export const withdrawnWords = ({ t: { said } }: Pick<LiveWords, 't'>, { ending }: Pick<Standing, 'ending'>): string =>
  ending?.reason === 'redeemed' ? said.redeemed : said.withdrawn

/**
 * Says that an unsold or withdrawn lot was not won by another bidder. While the seller decides, a leader sees that
 * instead of the lead.
 */
export function positionWords({ t }: LiveWords, position: OwnPosition['position'], phase: Standing['phase']): string {
  if (position === 'lost' && (phase === 'unsold' || phase === 'withdrawn')) return t.phases[phase]
  return position === 'leading' && phase === 'awaiting_seller' ? t.phases[phase] : t.positions[position]
}

/** `$3,750/ac`, or the total if bids are per acre; null if the acreage is not known. */
export function besidePrice(
  words: LiveWords, lot: Pick<WordedLot, 'biddingUnit' | 'acreage' | 'currency' | 'standing'>,
): string | null {
  if (lot.acreage === null) return null
  if (lot.biddingUnit === 'per_acre') return inAllWords(words, totalNow(lot.standing, lot), lot)
  return fill(words.t.price.acre, { amount: words.format.perAcre(priceNow(lot.standing), lot.acreage, lot.currency) })
}

export const premiumWords = (words: LiveWords, rule: FeeRule, currency: string): string =>
  rule.kind === 'none' ? words.t.premium.none : fill(words.t.premium.rate, { rate: premiumRate(words, rule, currency) })

/** A percentage by brackets, with its minimum and maximum. */
export function premiumRate(words: LiveWords, rule: FeeRule, currency: string): string {
  const { t, format } = words
  const bound = (said: string, amount: Cents | undefined) => (amount === undefined ? [] : [fill(said, { amount: format.money(amount, currency) })])
  return [shareWords(words, rule, currency), ...bound(t.premium.atLeast, rule.min), ...bound(t.premium.atMost, rule.cap)].join(', ')
}

function shareWords({ t, format }: LiveWords, rule: FeeRule, currency: string): string {
  switch (rule.kind) {
    case 'none':
      return t.premium.zero
    case 'percent':
      return format.percent(rule.bps ?? 0)
    case 'tiered':
      return (rule.tiers ?? []).map(({ upTo, bps }) => {
        const rate = format.percent(bps)
        return upTo === null ? rate : fill(t.premium.upTo, { rate, amount: format.money(upTo, currency) })
      }).join(t.premium.after)
    case 'flat':
      return format.money(rule.flat ?? ZERO, currency)
  }
}

/** How late bids extend the close (rule book C1, C2). */
export function extensionWords({ t, format }: LiveWords, { windowSeconds, extensionSeconds, mode, scope }: SoftCloseView): string {
  return fill(t.extension.rule, {
    window: format.span(windowSeconds),
    closes: t.extension.closes[scope],
    move: fill(t.extension[mode], { span: format.span(extensionSeconds) }),
  })
}

/** The color of a position; the text says it too. */
export const POSITION_TONES: Record<OwnPosition['position'], BadgeTone> =
  { none: 'plain', leading: 'good', outbid: 'urgent', won: 'good', lost: 'plain' }

/** Whether the price has reached the reserve, for its seller. */
export const reserveWords = ({ t }: LiveWords, price: Cents | null, reserve: Cents): string =>
  price !== null && price >= reserve ? t.reserve.met : t.reserve.not_met

/** `3 of 5` lots have reached their reserve. */
export const reservesWords = ({ t, format }: LiveWords, { reserves, reservesMet }: { reserves: number; reservesMet: number }): string =>
  reserves === 0 ? t.seller.noReserves : fill(t.seller.position, { nth: format.count(reservesMet), of: format.count(reserves) })
