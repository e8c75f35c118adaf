import { Popup } from 'maplibre-gl'
import { parseAmount } from '../../kernel/money.ts'
import { houseNow } from '../live/house-clock.ts'
import { fill } from '../messages/fill.ts'
import { pageWords } from '../page-words.ts'
import { closesIn } from '../ui/instant.tsx'

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
  const { t, format } = pageWords()
  const price = parseAmount(current ?? starting ?? 0, currency)
  if (price === null || price === 0) return t.noBids
  return current === null ? fill(t.map.opensAt, { amount: format.money(price, currency) }) : format.money(price, currency)
}

function factWords({ acreage, ends_at: endsAt }: LotProperties): string {
  const words = pageWords()
  const facts = [
    acreage === null ? null : words.format.acres(acreage),
    endsAt ? closesIn(words, endsAt, houseNow()) : null,
  ]
  return facts.filter(Boolean).join(', ')
}

function line(name: 'strong' | 'p', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
