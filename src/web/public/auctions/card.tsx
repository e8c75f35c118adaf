import type { AuctionCardView } from '../../lots/auctions.ts'
import { CardPlat } from '../../lots/plat.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { TimedText } from '../timed-text.tsx'

export const AuctionCards = ({ auctions }: { auctions: AuctionCardView[] }) => (
  <ul class="sales">
    {auctions.map((auction) => <li key={auction.id}><AuctionCard auction={auction} /></li>)}
  </ul>
)

const SHOWN_PLACES = 2

function AuctionCard({ auction }: { auction: AuctionCardView }) {
  const words = useWords()
  const { t, format } = words
  return (
    <article class="sale">
      <p class="eyebrow">{auction.seller}</p>
      <h3><a href={`/auctions/${auction.slug}`}>{auction.title}</a></h3>
      <p class="sale-facts">
        <span><b>{format.count(auction.lotsCount)}</b> {format.counted(t.auctions.lots, auction.lotsCount)}</span>
        {auction.acres !== null && <span><b>{format.acres(auction.acres)}</b></span>}
        {auction.places.length > 0 && <span>{placesWords(words, auction.places)}</span>}
      </p>
      <p class="sale-facts">
        {auction.endsAt && (
          <span>
            <TimedText at={auction.endsAt} ahead={t.auctions.firstClose} past={t.auctions.firstClosed} />{' '}
            <b><Instant at={auction.endsAt} zone={auction.zone} /></b>
          </span>
        )}
      </p>
      {auction.plats.length > 0 && (
        <div class="sale-plats">{auction.plats.map((plat) => <CardPlat plat={plat} />)}</div>
      )}
    </article>
  )
}

export function placesWords({ t }: Words, places: string[]): string | null {
  if (places.length === 0) return null
  const rest = places.length - SHOWN_PLACES
  return [...places.slice(0, SHOWN_PLACES), ...(rest > 0 ? [t.auctions.more(rest)] : [])].join('; ')
}
