import type { AuctionCardView } from '../../lots/auctions.ts'
import { CardClock, LotCards } from '../../lots/card.tsx'
import { besidePrice, headline, priceNow } from '../../lots/lot-words.ts'
import { PlatSheet } from '../../lots/plat.tsx'
import type { LotCardView } from '../../lots/view.ts'
import type { CountryMapView } from '../../map/atlas.ts'
import { CountryMap, StateList } from '../../map/state-map.tsx'
import { Ad, type AdPlace } from '../../ui/ad.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Points } from '../../ui/points.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { AuctionCards } from '../auctions/card.tsx'
import SearchField from '../search/SearchField.tsx'

/** The data of the home page. */
export interface HomeView {
  openLots: number
  openAcres: number
  states: number
  map: CountryMapView
  closingSoon: LotCardView[]
  auctions: AuctionCardView[]
  /** The latest sold lots, newest first. */
  sold: LotCardView[]
}

export interface HomePageProps {
  view: HomeView
  ad?: AdPlace
  /** Server time, in epoch milliseconds. */
  now: number
}

export function HomePage({ view, ad, now }: HomePageProps) {
  const { t: { home } } = useWords()
  return (
    <>
      <Opening view={view} now={now} />
      <section class="section">
        <div class="section-head"><h2>{home.closingSoon}</h2><a href="/lots">{home.byClose}</a></div>
        {view.closingSoon.length > 0 ? <LotCards lots={view.closingSoon} now={now} /> : <p>{home.nothingOpen}</p>}
      </section>
      <Places view={view} />
      <Ad ad={ad} />
      <section class="section">
        <div class="section-head"><h2>{home.auctions}</h2><a href="/auctions">{home.allAuctions}</a></div>
        <AuctionCards auctions={view.auctions} />
      </section>
      <Points title={home.how} points={home.steps} isNumbered />
      {view.sold.length > 0 && (
        <section class="section">
          <div class="section-head"><h2>{home.sold}</h2><a href="/results">{home.allResults}</a></div>
          <LotCards lots={view.sold} now={now} isLive={false} />
        </section>
      )}
      <Points title={home.why} points={home.reasons} />
      <section class="section">
        <h2 class="section-head">{home.selling}</h2>
        <p class="prose">{home.sellingText}</p>
        <p class="actions map-area"><a class="button" href="/sell">{home.sell}</a></p>
      </section>
    </>
  )
}

/** The states with open lots. */
function Places({ view: { map } }: { view: HomeView }) {
  const { t: { home } } = useWords()
  const open = map.states.filter(({ lots }) => lots > 0).sort((a, b) => b.lots - a.lots || a.code.localeCompare(b.code))
  if (open.length === 0) return null
  return (
    <section class="section">
      <div class="section-head"><h2>{home.places}</h2><a href="/map">{home.openMap}</a></div>
      <div class="places">
        <CountryMap view={map} />
        <StateList states={open} />
      </div>
    </section>
  )
}

/** The tagline, beside the lots that close next. */
function Opening({ view, now }: { view: HomeView; now: number }) {
  const live = useLiveWords()
  const { t: { home }, format } = useWords()
  const first = view.closingSoon.find(({ plat }) => plat.boundary) ?? view.closingSoon[0]
  return (
    <section class="opening">
      <div>
        <h1>{home.heading}</h1>
        <p class="lede">{home.lede}</p>
        <form class="home-search" role="search" action="/lots">
          <SearchField label={home.search} value="" />
          <button class="button primary"><Icon name="search" />{home.find}</button>
        </form>
        <p class="actions"><a class="button" href="/lots">{home.allLots}</a> <a class="button" href="/map">{home.openMap}</a></p>
        <dl class="facts counts" data-counts="/figures">
          <div><dt>{home.openLots}</dt><dd data-count="open">{format.count(view.openLots)}</dd></div>
          <div><dt>{home.land}</dt><dd data-count="land">{format.acres(Math.round(view.openAcres))}</dd></div>
          <div><dt>{home.states}</dt><dd data-count="states">{format.count(view.states)}</dd></div>
        </dl>
      </div>
      {first && (
        <figure
          class="sheet" data-lot={first.id} data-auction={first.auctionId} data-currency={first.currency} data-acreage={first.acreage}
          data-unit={first.biddingUnit} data-bid-count={first.standing.bidCount} data-zone={first.zone}
        >
          <PlatSheet plat={first.plat} label={home.outline(first.title)} />
          <figcaption>
            <a href={`/lots/${first.slug}`}>{headline(format, first)}</a>
            <CardClock lot={first} now={now} />
            <span>
              <b data-price>{format.money(priceNow(first.standing), first.currency)}</b> <span data-beside>{besidePrice(live, first)}</span>
            </span>
          </figcaption>
        </figure>
      )}
    </section>
  )
}
