import { majorUnits } from '../../kernel/money.ts'
import BidBox from '../islands/BidBox.tsx'
import BidHistory from '../islands/BidHistory.tsx'
import LotLocator from '../islands/LotLocator.tsx'
import WatchButton from '../islands/WatchButton.tsx'
import { money, place } from '../ui/format.ts'
import { type Crumb, Crumbs } from '../ui/layout.tsx'
import { LotCards } from '../ui/lot-card.tsx'
import { headline, priceNow } from '../ui/lot-words.ts'
import { PlatSheet } from '../ui/plat.tsx'
import { Prose } from '../ui/prose.tsx'
import { Readiness } from '../ui/readiness.tsx'
import type { LotView } from '../view-models.ts'
import { AboutTheSale, Diligence, Documents, Facts } from './lot-sections.tsx'

export interface LotPageProps {
  lot: LotView
  mapStyleUrl: string | null
}

/** Everything one needs to know of a lot, and the box to bid in. */
export function LotPage({ lot, mapStyleUrl }: LotPageProps) {
  const { auction, box } = lot
  return (
    <div class="has-bid-bar">
      <Crumbs trail={trail(lot)} />
      <div class="lot">
        <LotHead lot={lot} />
        <LotHero lot={lot} />
        <aside class="lot-side" aria-label="Bidding">
          <BidBox {...box} />
          {box.signedIn && <Readiness steps={box.readiness} offersNext={false} />}
        </aside>
        <div class="lot-body stack">
          <section>
            <h2>The land</h2>
            <Facts lot={lot} />
            <Prose text={lot.description} />
          </section>
          <Diligence rows={lot.diligence} />
          <Documents documents={lot.documents} />
          {lot.plat.lat !== null && lot.plat.lng !== null && (
            <section>
              <h2>Where it is</h2>
              <LotLocator plat={lot.plat} lat={lot.plat.lat} lng={lot.plat.lng} styleUrl={mapStyleUrl} />
            </section>
          )}
          <section>
            <h2>Bids</h2>
            <BidHistory
              lotId={lot.id} slug={lot.slug} currency={lot.currency} rows={lot.bids}
              bidCount={lot.standing.bidCount} own={box.you.bidder}
            />
          </section>
          <AboutTheSale auction={auction} termsHref={lot.termsHref} />
        </div>
      </div>
      {lot.others.length > 0 && (
        <section class="section more">
          <h2 class="section-head">More land{lot.state && ` in ${lot.state}`}</h2>
          <LotCards lots={lot.others} now={Date.parse(box.serverTime)} isLive={false} />
        </section>
      )}
    </div>
  )
}

function trail({ state, county, lotNumber }: LotView) {
  const crumbs: Crumb[] = [{ label: 'Lots', href: '/lots' }]
  if (state) crumbs.push({ label: state, href: `/lots?state=${state}` })
  if (state && county) crumbs.push({ label: place(county, null)!, href: `/lots?${new URLSearchParams({ state, county })}` })
  return [...crumbs, { label: `Lot ${lotNumber}` }]
}

function LotHead({ lot }: { lot: LotView }) {
  const heading = headline(lot)
  return (
    <div class="lot-head">
      <p class="eyebrow">Lot {lot.lotNumber}, <a href={`/auctions/${lot.auction.slug}`}>{lot.auction.title}</a></p>
      <h1>{heading}</h1>
      {heading !== lot.title && <p class="lede">{lot.title}</p>}
      <div class="actions"><WatchButton slug={lot.slug} watched={lot.watched} /></div>
    </div>
  )
}

/** The plat is the hero; photographs stand below it. */
function LotHero({ lot }: { lot: LotView }) {
  const { lat, lng } = lot.plat
  const coordinates = lat !== null && lng !== null && `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  const caption = [lot.parcelId && `APN ${lot.parcelId}`, coordinates].filter(Boolean)
  return (
    <div class="lot-hero">
      <figure class="sheet">
        <PlatSheet plat={lot.plat} label={platLabel(lot)} />
        {caption.length > 0 && <figcaption>{caption.map((part) => <span>{part}</span>)}</figcaption>}
      </figure>
      {lot.photos.length > 0 && (
        <ul class="photos">
          {lot.photos.map(({ url, thumbUrl, alt }) => (
            <li><a href={url}><img src={thumbUrl} alt={alt} width="240" height="180" loading="lazy" /></a></li>
          ))}
        </ul>
      )}
    </div>
  )
}

function platLabel({ plat }: LotView): string {
  if (plat.boundary) return 'Outline of the parcel with the bearing and length of its sides'
  if (plat.acreage === null) return 'No outline of this parcel is on file'
  return 'A square of the stated acreage, because no outline is on file'
}

/** What search engines and link previews are told of a lot. */
export function lotHead(lot: LotView) {
  const heading = headline(lot)
  const { standing, currency } = lot
  const price = `${standing.currentBid === null ? 'Opens at' : 'Bid stands at'} ${money(priceNow(standing), currency)}`
  return {
    title: heading,
    description: `${heading}. Lot ${lot.lotNumber} of ${lot.auction.title}. ${price}.`,
    canonical: `/lots/${lot.slug}`,
    picture: lot.photos[0]?.url,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: heading,
      description: lot.description ?? lot.title,
      sku: lot.parcelId ?? String(lot.id),
      offers: {
        '@type': 'Offer',
        price: majorUnits(priceNow(standing), currency),
        priceCurrency: currency.toUpperCase(),
        availability: `https://schema.org/${standing.phase === 'open' ? 'InStock' : 'SoldOut'}`,
        priceValidUntil: standing.endsAt ?? undefined,
      },
    },
  }
}
