import { AuctionCards } from '../ui/auction-card.tsx'
import { acres, count } from '../ui/format.ts'
import { LotCards } from '../ui/lot-card.tsx'
import { PlatSheet } from '../ui/plat.tsx'
import type { HomeView } from '../view-models.ts'

export interface HomePageProps {
  view: HomeView
  /** House time, in epoch milliseconds. */
  now: number
}

export function HomePage({ view, now }: HomePageProps) {
  const [first] = view.closingSoon
  return (
    <>
      <section class="opening">
        <div>
          <h1>Land, sold to the highest bid in the open</h1>
          <p class="lede">Every parcel drawn from its survey, every bid shown as it comes, every close on one clock.</p>
          <p class="actions"><a class="button primary" href="/lots">See all lots</a> <a class="button" href="/map">Open the map</a></p>
          <dl class="facts">
            <div><dt>Open lots</dt><dd>{count(view.openLots)}</dd></div>
            <div><dt>Land</dt><dd>{acres(Math.round(view.openAcres))}</dd></div>
            <div><dt>States</dt><dd>{count(view.states)}</dd></div>
          </dl>
        </div>
        {first && (
          <figure class="sheet">
            <PlatSheet plat={first.plat} label={`Outline of ${first.title}`} />
            <figcaption><span>Lot {first.lotNumber}</span><a href={`/lots/${first.slug}`}>{first.title}</a></figcaption>
          </figure>
        )}
      </section>
      <section class="section">
        <div class="section-head"><h2>Closing soon</h2><a href="/lots">All by closing time</a></div>
        {view.closingSoon.length > 0 ? <LotCards lots={view.closingSoon} now={now} /> : <p>No lot is open at the moment.</p>}
      </section>
      <section class="section">
        <div class="section-head"><h2>Auctions</h2><a href="/auctions">All auctions</a></div>
        <AuctionCards auctions={view.auctions} />
      </section>
      <HowBiddingWorks />
      <section class="section">
        <h2 class="section-head">Selling land?</h2>
        <p class="prose">
          Counties, brokers and owners list a whole catalogue from one spreadsheet, set their own terms and see every bid.
        </p>
        <p class="actions map-area"><a class="button" href="/sell">Sell land</a></p>
      </section>
    </>
  )
}

const STEPS = [
  { title: 'Join and confirm', text: 'An e-mail address and a phone number are enough to begin; an identity document raises your limit.' },
  { title: 'Register a deposit', text: 'Most sales ask for one. It comes back when you do not win.' },
  { title: 'Bid, or set a maximum', text: 'A maximum stays secret. The house bids for you, only as much as is needed.' },
  { title: 'See it close', text: 'A bid in the last minutes moves the close, so that nobody wins by being late.' },
]

const HowBiddingWorks = () => (
  <section class="section">
    <h2 class="section-head">How bidding works</h2>
    <ol class="how">
      {STEPS.map(({ title, text }) => <li><h3>{title}</h3><p>{text}</p></li>)}
    </ol>
  </section>
)
