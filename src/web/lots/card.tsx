import { fill } from '../ui/fill.ts'
import { closesIn, urgencyOf } from '../ui/instant.tsx'
import { useLiveWords, useWords } from '../ui/use-words.ts'
import { CompareCheck } from './compare-check.tsx'
import { besidePrice, bidsWords, cardTitle, outcomeWords, priceNow } from './lot-words.ts'
import { webpSources } from './picture-sizes.ts'
import { CardPlat } from './plat.tsx'
import type { LotCardView, PhotoView } from './view.ts'

export interface LotCardsProps {
  lots: LotCardView[]
  /** Server time at which the page was rendered, in epoch milliseconds. */
  now: number
  /** The cards are not the main content of the page, so they are polled instead of streamed. */
  isLive?: boolean
  /** Adds a checkbox for the compare form of the page. */
  canCompare?: boolean
}

/** Cards of lots. `live/cards.ts` updates their prices and clocks by `data-` attributes. */
export function LotCards({ lots, now, isLive = true, canCompare = false }: LotCardsProps) {
  return (
    <ul class="cards">
      {lots.map((lot) => <li key={lot.id}><LotCard lot={lot} now={now} isLive={isLive} canCompare={canCompare} /></li>)}
    </ul>
  )
}

function LotCard({ lot, now, isLive, canCompare }: { lot: LotCardView; now: number; isLive: boolean; canCompare: boolean }) {
  const words = useLiveWords()
  const { t, format } = useWords()
  const { standing, currency } = lot
  return (
    <article
      class="card" data-lot={isLive ? lot.id : undefined} data-auction={isLive ? lot.auctionId : undefined} data-asked={isLive ? undefined : lot.id}
      data-currency={currency} data-acreage={lot.acreage} data-unit={lot.biddingUnit} data-bid-count={standing.bidCount}
      data-zone={lot.zone}
    >
      <LotPicture lot={lot} />
      <div class="card-body">
        <p class="eyebrow">{[t.lots.lotNumber(lot.lotNumber), format.place(lot.county, lot.state) ?? lot.category].filter(Boolean).join(', ')}</p>
        <h3><a href={`/lots/${lot.slug}`}>{cardTitle(format, lot)}<span class="unseen">{t.lots.lotAside(lot.lotNumber)}</span></a></h3>
        <p class="card-price">
          <strong data-price>{format.money(priceNow(standing), currency)}</strong>
          <span data-beside>{besidePrice(words, lot)}</span>
        </p>
        <p class="card-line">
          <span data-bids>{bidsWords(words, standing)}</span>
          <CardClock lot={lot} now={now} />
        </p>
        {canCompare && <CompareCheck lot={lot} />}
      </div>
    </article>
  )
}

/** A photo if there is one, otherwise the plat. */
export const LotPicture = ({ lot }: { lot: LotCardView }) => (
  <div class="card-picture">
    {lot.photo ? <CardPhoto photo={lot.photo} /> : <CardPlat plat={lot.plat} />}
    {lot.photo?.caption && <span class="card-caption">{lot.photo.caption}</span>}
  </div>
)

const CardPhoto = ({ photo: { thumbUrl, alt, webp } }: { photo: PhotoView }) => (
  <picture>
    {webp.length > 0 && <source type="image/webp" srcset={webpSources(webp)} sizes={CARD_SIZES} />}
    <img src={thumbUrl} alt={alt} width="320" height="190" loading="lazy" decoding="async" />
  </picture>
)

/** A column of cards on a phone, and several beside each other elsewhere (`cards.css`). */
const CARD_SIZES = '(max-width: 40rem) 92vw, 20rem'

/** The opening time, the time left, or the outcome of a lot. */
export function CardClock({ lot: { zone, standing }, now }: { lot: LotCardView; now: number }) {
  const { phase, startsAt, endsAt } = standing
  const words = useLiveWords()
  if (phase === 'upcoming' && startsAt) {
    const day = words.format.date(startsAt, zone ?? undefined)
    return <span data-phase data-opens={startsAt}>{fill(words.t.clock.opensOn, { day })}</span>
  }
  if (phase !== 'open') return <span data-phase>{outcomeWords(words, standing)}</span>
  if (endsAt === null) return null
  return (
    <time dateTime={endsAt} data-closes="in" data-soon={urgencyOf(endsAt, now) === 'later' ? undefined : ''}>
      {closesIn(words, endsAt, now)}
    </time>
  )
}
