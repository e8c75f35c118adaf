import type { DataDrivenPropertyValueSpecification, ExpressionSpecification, GeoJSONSource, Map, StyleImageMetadata } from 'maplibre-gl'
import type { AuctionId, LotId } from '../../../kernel/ids.ts'
import { LOCALES } from '../../../kernel/languages.ts'
import { BID_PLACED, followBeside, SALE_DECIDED } from '../../live/cards.ts'
import type { BidEvent } from '../../live/events.ts'
import { pageWords } from '../../live/page-words.ts'
import { singleFlight } from '../../live/single-flight.ts'
import { colour } from '../../map/colour.ts'
import { fill } from '../../ui/fill.ts'

/**
 * Prices of the points that are not clustered, each on a label above its point. Where labels would overlap, only the
 * points are shown. A price is shown only while its auction is followed, so that it changes with each bid.
 */
export function addPins(map: Map): void {
  map.addImage('pin', pinImage(), PIN)
  map.addLayer({
    id: 'pins', type: 'symbol', source: 'lots', filter: ofAuctions([]),
    layout: {
      'text-field': priceText(), 'text-size': 12, 'text-anchor': 'bottom', 'text-offset': [0, -1],
      'icon-image': 'pin', 'icon-text-fit': 'both', 'symbol-sort-key': ['get', 'lot_id'],
    },
    paint: { 'text-color': colour('ink') },
  })
  let followed: AuctionId[] = []
  map.on('idle', () => {
    const seen = map.queryRenderedFeatures({ layers: ['lots'] }).map(({ properties }) => properties['auction_id'] as AuctionId)
    if (seen.every((id) => followed.includes(id))) return
    followed = followBeside(seen)
    map.setFilter('pins', ofAuctions(followed))
  })
}

/**
 * Keeps the points current: lots that closed are removed, and each bid changes the price of its lot. The points are
 * requested again after a close and after an interruption; bids placed meanwhile are shown afterwards once more,
 * because the answer may be older.
 */
export function keepPoints(map: Map, href: string, signal: AbortSignal): void {
  const bids = new globalThis.Map<LotId, number>()
  const source = (): GeoJSONSource => map.getSource('lots') as GeoJSONSource
  const update = (prices: Iterable<[LotId, number]>): Promise<void> =>
    source().updateData({ update: [...prices].map(([id, value]) => ({ id, addOrUpdateProperties: [{ key: 'current_bid', value }] })) })
  let asked: globalThis.Map<LotId, number> | null = null
  const showBids = singleFlight(async () => {
    const placed = [...bids]
    bids.clear()
    await update(placed)
  })
  const ask = singleFlight(async () => {
    asked = new globalThis.Map()
    try {
      await source().setData(href)
      await update(asked)
    } finally {
      asked = null
    }
  })
  document.addEventListener(BID_PLACED, (event) => {
    const { lot_id: lot, current_bid: price } = (event as CustomEvent<BidEvent>).detail
    bids.set(lot, price)
    asked?.set(lot, price)
    showBids()
  }, { signal })
  document.addEventListener(SALE_DECIDED, ask, { signal })
}

const ofAuctions = (auctions: AuctionId[]): ExpressionSpecification =>
  ['all', ['!', ['has', 'point_count']], ['in', ['get', 'auction_id'], ['literal', auctions]]]

/** `$4,600`, or `$9,750 an acre`; cents only where there are any. */
function priceText(): DataDrivenPropertyValueSpecification<string> {
  const price: ExpressionSpecification = ['coalesce', ['get', 'current_bid'], ['get', 'starting_bid'], 0]
  const { t } = pageWords()
  const locale = LOCALES[document.documentElement.lang === 'es' ? 'es' : 'en']
  const money = (digits: number): ExpressionSpecification => ['number-format', price, {
    locale, currency: ['coalesce', ['get', 'currency'], 'usd'],
    // A bare 0 is taken for none.
    'min-fraction-digits': ['literal', digits], 'max-fraction-digits': ['literal', digits],
  }]
  const amount: ExpressionSpecification = ['case', ['==', price, ['floor', price]], money(0), money(2)]
  const [before, after] = fill(t.price.anAcre, { amount: '\n' }).split('\n') as [string, string]
  return ['case', ['==', ['get', 'bidding_unit'], 'per_acre'], ['concat', before, amount, after], amount]
}

/** Pixels of the image, which is drawn at twice its size; its middle stretches with the text. */
const SIDE = 20
const EDGE = 8
const PIN: Partial<StyleImageMetadata> = {
  pixelRatio: 2, stretchX: [[EDGE, SIDE - EDGE]], stretchY: [[EDGE, SIDE - EDGE]], content: [EDGE - 1, EDGE - 3, SIDE - EDGE + 1, SIDE - EDGE + 3],
}

function pinImage(): ImageData {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d')!
  context.fillStyle = colour('sheet')
  context.strokeStyle = colour('ink')
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(1, 1, SIDE - 2, SIDE - 2, 6)
  context.fill()
  context.stroke()
  return context.getImageData(0, 0, SIDE, SIDE)
}
