import type { AuctionCardView } from '../auction-views.ts'
import { acres, count } from './format.ts'
import { Instant } from './instant.tsx'
import { CardPlat } from './plat.tsx'

export const AuctionCards = ({ auctions }: { auctions: AuctionCardView[] }) => (
  <ul class="sales">
    {auctions.map((auction) => <li key={auction.id}><AuctionCard auction={auction} /></li>)}
  </ul>
)

const SHOWN_PLACES = 2

function AuctionCard({ auction }: { auction: AuctionCardView }) {
  return (
    <article class="sale">
      <p class="eyebrow">{auction.seller}</p>
      <h3><a href={`/auctions/${auction.slug}`}>{auction.title}</a></h3>
      <p class="sale-facts">
        <span><b>{count(auction.lotsCount)}</b> {auction.lotsCount === 1 ? 'lot' : 'lots'}</span>
        {auction.acres !== null && <span><b>{acres(auction.acres)}</b></span>}
        {auction.places.length > 0 && <span>{placesWords(auction.places)}</span>}
      </p>
      <p class="sale-facts">
        {auction.endsAt && <span>First lot closes <b><Instant at={auction.endsAt} /></b></span>}
      </p>
      {auction.plats.length > 0 && (
        <div class="sale-plats">{auction.plats.map((plat) => <CardPlat plat={plat} />)}</div>
      )}
    </article>
  )
}

export function placesWords(places: string[]): string | null {
  if (places.length === 0) return null
  const rest = places.length - SHOWN_PLACES
  return [...places.slice(0, SHOWN_PLACES), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}
