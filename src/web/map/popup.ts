import { Popup } from 'maplibre-gl'
import { parseAmount } from '../../kernel/money.ts'
import { houseNow } from '../live/house-clock.ts'
import { acres, money } from '../ui/format.ts'
import { timeLeft } from '../ui/instant.tsx'

/** What a point of the map carries; the last three are additions of this house and may be absent. */
export interface LotProperties {
  lot_id: number
  title: string
  slug: string
  current_bid: number | null
  acreage: number | null
  starting_bid?: number
  currency?: string
  ends_at?: string
}

/** A point's card: made of elements and text, never of markup, because titles come from strangers. */
export function lotPopup(lot: LotProperties): Popup {
  const card = document.createElement('div')
  card.className = 'popup'
  const link = document.createElement('a')
  link.href = `/lots/${lot.slug}`
  link.textContent = lot.title
  card.append(link, line('strong', priceWords(lot)), line('p', factWords(lot)))
  return new Popup({ maxWidth: '18rem', offset: 10 }).setDOMContent(card)
}

function priceWords({ current_bid: current, starting_bid: starting, currency = 'usd' }: LotProperties): string {
  const price = parseAmount(current ?? starting ?? 0, currency)
  if (price === null || price === 0) return 'No bids yet'
  return current === null ? `Opens at ${money(price, currency)}` : money(price, currency)
}

function factWords({ acreage, ends_at: endsAt }: LotProperties): string {
  const facts = [acreage === null ? null : acres(acreage), endsAt ? `closes in ${timeLeft(endsAt, houseNow())}` : null]
  return facts.filter(Boolean).join(', ')
}

function line(name: 'strong' | 'p', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
