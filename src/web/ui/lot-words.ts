import { type Cents, perAcreTotal, ZERO } from '../../kernel/money.ts'
import { type FeeRule, fee } from '../../kernel/fees.ts'
import type { LotCardView, ReserveState, SoftCloseView, Standing } from '../view-models.ts'
import { acres, money, percent, perAcre, place, span } from './format.ts'

/** How the site says what a lot is and how it stands. */

/** `1.2 acres, Lake County, OR`: land is known by its size and place; a lot without them by its title. */
export function headline(lot: Pick<LotCardView, 'acreage' | 'county' | 'state' | 'title'>): string {
  const where = place(lot.county, lot.state)
  return lot.acreage !== null && where ? `${acres(lot.acreage)}, ${where}` : lot.title
}

/** On a card the place stands above, so the size is enough. */
export const cardTitle = (lot: Pick<LotCardView, 'acreage' | 'county' | 'title'>): string =>
  lot.acreage !== null && lot.county !== null ? acres(lot.acreage) : lot.title

/** What a lot costs at the moment, or would at the first bid. */
export const priceNow = (standing: Standing): Cents => standing.currentBid ?? standing.minimumNextBid

export function priceLabel({ phase, currentBid }: Standing): string {
  if (phase === 'sold') return 'Sold for'
  if (currentBid === null) return phase === 'open' || phase === 'upcoming' ? 'Opening bid' : 'Opened at'
  return phase === 'open' || phase === 'upcoming' ? 'Current bid' : 'Last bid'
}

export const RESERVE_WORDS: Record<Exclude<ReserveState, 'hidden'>, string> = {
  none: 'No reserve',
  not_met: 'Reserve not met',
  met: 'Reserve met',
}

/** Total money of an amount: amounts of a lot sold by the acre are per acre (rule book F4). */
export function totalOf(amount: Cents, lot: { biddingUnit: 'total' | 'per_acre'; acreage: number | null }): Cents {
  return lot.biddingUnit === 'per_acre' && lot.acreage !== null ? perAcreTotal(amount, lot.acreage) : amount
}

/** `$3,750/ac`, or the total where bids are by the acre; null when the acreage is not known. */
export function besidePrice(lot: Pick<LotCardView, 'biddingUnit' | 'acreage' | 'currency' | 'standing'>): string | null {
  if (lot.acreage === null) return null
  const price = priceNow(lot.standing)
  if (lot.biddingUnit === 'per_acre') return `an acre, ${money(totalOf(price, lot), lot.currency)} in all`
  return `${perAcre(price, lot.acreage, lot.currency)}/ac`
}

export const premiumWords = (rule: FeeRule, currency: string): string =>
  rule.kind === 'none' ? 'No buyer’s premium' : `Buyer’s premium, ${premiumRate(rule, currency)}`

export function premiumRate(rule: FeeRule, currency: string): string {
  switch (rule.kind) {
    case 'none':
      return 'none'
    case 'percent':
      return percent(rule.bps ?? 0)
    case 'tiered':
      return (rule.tiers ?? []).map(({ bps }) => percent(bps)).join(', then ')
    case 'flat':
      return money(rule.flat ?? ZERO, currency)
  }
}

/** What a late bid does to the close (rule book C1, C2). */
export function extensionWords({ windowSeconds, extensionSeconds, mode, scope }: SoftCloseView): string {
  const end = span(windowSeconds).replace(/^1 /, '')
  const move = mode === 'add' ? `by ${span(extensionSeconds)}` : `to ${span(extensionSeconds)} after that bid`
  return `A bid in the last ${end} of a lot moves ${MOVED_CLOSES[scope]} ${move}.`
}

const MOVED_CLOSES: Record<SoftCloseView['scope'], string> = {
  lot: 'its close',
  group: 'the close of every lot in its group',
  auction: 'the close of every lot that is still open',
  cascade: 'its close, and those after it as far as they are in the way,',
}

export const premiumOn = (total: Cents, rule: FeeRule): Cents => fee(total, rule)
