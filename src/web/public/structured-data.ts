import { majorUnits } from '../../kernel/money.ts'
import { headline, totalNow } from '../lots/lot-words.ts'
import type { Words } from '../ui/use-words.ts'
import type { AuctionView } from './auctions/view.ts'
import type { LotView } from './lot/view.ts'

/** schema.org data for search engines, with absolute URLs. */
type Data = Record<string, unknown>

const CONTEXT = 'https://schema.org'

/** The organization and the site search. */
export const houseData = (siteUrl: string): Data => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: 'Freehold',
  url: `${siteUrl}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/lots?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** A lot as an offer at a place. */
export function lotData({ format }: Words, lot: LotView, siteUrl: string): Data {
  const { standing, currency } = lot
  const address = `${siteUrl}/lots/${lot.slug}`
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: headline(format, lot),
    description: lot.description ?? lot.title,
    sku: lot.parcelId ?? String(lot.id),
    url: address,
    image: [...lot.photos.filter(({ caption }) => caption === null).map(({ url }) => new URL(url, siteUrl).href), `${address}/plat.png`],
    offers: {
      '@type': 'Offer',
      url: address,
      price: majorUnits(totalNow(standing, lot), currency),
      priceCurrency: currency.toUpperCase(),
      availability: `${CONTEXT}/${standing.phase === 'open' || standing.phase === 'upcoming' ? 'InStock' : 'SoldOut'}`,
      priceValidUntil: standing.endsAt ?? undefined,
      seller: { '@type': 'Organization', name: lot.auction.seller },
      availableAtOrFrom: placeOf(lot),
    },
  }
}

function placeOf({ county, state, plat: { lat, lng } }: LotView): Data | undefined {
  if (county === null && state === null && lat === null) return undefined
  return {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: county ?? undefined, addressRegion: state ?? undefined, addressCountry: 'US' },
    geo: lat === null || lng === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  }
}

/** An auction as an event; undefined until it has its dates. */
export function saleData(auction: AuctionView, siteUrl: string): Data | undefined {
  const { startsAt, endsAt, closesAt, closedAt, lots: { items } } = auction
  if (startsAt === null) return undefined
  const address = `${siteUrl}/auctions/${auction.slug}`
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: auction.title,
    description: auction.description ?? auction.title,
    url: address,
    image: items.slice(0, 1).map(({ slug }) => `${siteUrl}/lots/${slug}/plat.png`),
    startDate: startsAt,
    endDate: closedAt ?? closesAt ?? endsAt ?? undefined,
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: address },
    organizer: { '@type': 'Organization', name: auction.seller },
  }
}
