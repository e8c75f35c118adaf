import { Popup } from 'maplibre-gl'
import type { LotId } from '../../../kernel/ids.ts'
import { majorUnits, parseAmount } from '../../../kernel/money.ts'
import { clockOf } from '../../live/card-clocks.ts'
import { followLot, type LotListener } from '../../live/lot-state.ts'
import { pageWords } from '../../live/page-words.ts'
import type { Standing } from '../../live/wire.ts'
import { bidsWords, wholeAmountWords } from '../../lots/lot-words.ts'
import { fill } from '../../ui/fill.ts'

/** Properties of a map point; the last five are extensions and may be absent. */
export interface LotProperties {
  lot_id: number
  title: string
  slug: string
  current_bid: number | null
  acreage: number | null
  starting_bid?: number
  currency?: string
  bidding_unit?: 'total' | 'per_acre'
  ends_at?: string
  auction_id?: number
}

/** The properties that change while the popup is open. */
interface Moving extends LotProperties {
  phase?: Standing['phase']
}

/**
 * The popup of a point, built from elements and text, never from HTML, because titles are user input. The point is
 * as old as the map, so the popup follows its lot while it is open.
 */
export function lotPopup(lot: LotProperties): Popup {
  const card = document.createElement('div')
  card.className = 'popup'
  const link = document.createElement('a')
  link.href = `/lots/${lot.slug}`
  link.textContent = lot.title
  const [price, facts] = [document.createElement('strong'), document.createElement('p')]
  card.append(link, price, facts)
  let shown: Moving = lot
  const show = (change: Partial<Moving>): void => {
    shown = { ...shown, ...change }
    price.textContent = priceWords(shown)
    facts.replaceChildren(...factsOf(shown))
  }
  show({})
  const popup = new Popup({ maxWidth: '18rem', offset: 10 }).setDOMContent(card)
  popup.on('open', () => popup.once('close', followLot({ lotId: lot.lot_id as LotId, slug: lot.slug }, listener(lot, show)).stop))
  return popup
}

const listener = ({ currency }: LotProperties, show: (change: Partial<Moving>) => void): LotListener => ({
  bid: ({ current_bid, ends_at }) => show({ current_bid, ends_at }),
  closed: ({ status }) => show({ phase: status }),
  calledOff: () => show({ phase: 'withdrawn' }),
  state: ({ standing: { currentBid, endsAt, phase } }) =>
    show({ current_bid: currentBid === null ? null : majorUnits(currentBid, currency), phase, ...(endsAt ? { ends_at: endsAt } : {}) }),
  // Interruptions are reported at the bottom of the page.
  live: () => undefined,
})

function priceWords(lot: Moving): string {
  const { current_bid: current, starting_bid: starting, currency = 'usd', bidding_unit: biddingUnit = 'total', acreage, phase = 'open' } = lot
  const words = pageWords()
  if (!current && phase !== 'open') return bidsWords(words, { bidCount: 0, phase })
  const price = parseAmount(current ?? starting ?? 0, currency)
  if (price === null || price === 0) return words.t.noBidsYet
  const amount = wholeAmountWords(words, price, { currency, biddingUnit, acreage })
  return current === null ? fill(words.t.map.opensAt, { amount }) : amount
}

/** The acreage, and the time left or the outcome. */
function factsOf({ acreage, ends_at: endsAt, phase = 'open' }: Moving): (string | HTMLElement)[] {
  const words = pageWords()
  const acres = acreage === null ? [] : [words.format.acres(acreage)]
  const time = phase === 'open' ? (endsAt ? [clockOf(endsAt)] : []) : [words.t.phases[phase]]
  return [...acres, ...(acres.length > 0 && time.length > 0 ? [', '] : []), ...time]
}
