import type { MapSources } from '../../live/wire.ts'
import { LotCards } from '../../lots/card.tsx'
import { AmountDue } from '../../lots/due.tsx'
import { stateIn } from '../../lots/filters.ts'
import { headline, outcomeWords, wholePriceWords } from '../../lots/lot-words.ts'
import { Readiness } from '../../lots/readiness-steps.tsx'
import { Undecided } from '../../lots/undecided.tsx'
import { Ad, type AdPlace } from '../../ui/ad.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { type Crumb, Crumbs } from '../../ui/layout.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { Documents } from '../documents.tsx'
import BidBox from '../bid-box/BidBox.tsx'
import { compareHref, MOST_COMPARED } from '../compare/view.ts'
import { Requirements } from '../requirements/list.tsx'
import ShareButton from '../share/ShareButton.tsx'
import { lotData } from '../structured-data.ts'
import BidHistory from './BidHistory.tsx'
import WatchButton from './WatchButton.tsx'
import { Comparables } from './comparables.tsx'
import { LotHero } from './hero.tsx'
import { AboutTheSale, Diligence, Facts } from './sections.tsx'
import { Videos } from './videos.tsx'
import type { LotView } from './view.ts'
import { LotLocation } from './lot-location.tsx'

export interface LotPageProps {
  lot: LotView
  ad?: AdPlace
  mapSources: MapSources
  siteUrl: string
}

/** The page of a lot, with the bid box. */
export function LotPage({ lot, ad, mapSources, siteUrl }: LotPageProps) {
  const words = useWords()
  const { t: { lot: say } } = words
  const { box } = lot
  return (
    <div class="has-bid-bar">
      <Crumbs trail={trail(words, lot)} />
      <div class="lot">
        <LotHead lot={lot} siteUrl={siteUrl} />
        <LotHero lot={lot} />
        <aside class="lot-side" aria-label={say.bidding}>
          <BidBox {...box} />
          <div id="lot-own" class="parts" data-redrawn={box.signedIn ? 'shown' : undefined}>
            {lot.undecided && <p class="note plain"><Undecided undecided={lot.undecided} zone={lot.zone} /></p>}
            {lot.release && (
              <div class="note warn" data-release>
                <p><Sentence text={say.release.text} parts={{ moment: <Instant at={lot.release.until} zone={lot.zone} precision="second" /> }} /></p>
                <PostButton action={`/lots/${lot.slug}/release`} label={say.release.submit} onceKey={lot.release.onceKey} />
              </div>
            )}
            {box.signedIn && <Readiness steps={box.readiness} offersNext={false} />}
          </div>
        </aside>
        <div class="lot-body stack">
          <section>
            <h2>{say.land}</h2>
            <Facts facts={lot.facts} />
            <Prose text={lot.description} />
          </section>
          {lot.due && <AmountDue view={lot.due} />}
          <div id="lot-facts" class="parts" data-redrawn={box.signedIn ? 'shown' : undefined}><Diligence rows={lot.diligence} zone={lot.zone} /></div>
          <Videos urls={lot.videos} />
          <Documents documents={lot.documents} />
          <LotLocation lot={lot} mapSources={mapSources} />
          <section>
            <h2>{say.bids}</h2>
            <BidHistory
              lotId={lot.id} slug={lot.slug} currency={lot.currency} rows={lot.bids}
              bidCount={lot.standing.bidCount} phase={lot.standing.phase} price={lot.standing.currentBid} own={box.you.bidder} zone={lot.zone}
            />
          </section>
          <Comparables comparables={lot.comparables} salesMap={lot.salesMap} currency={lot.currency} acreage={lot.acreage} />
          {box.standing.phase === 'open' || box.standing.phase === 'upcoming' ? <Requirements rows={lot.requirements} /> : null}
          <AboutTheSale lot={lot} />
          <Ad ad={ad} />
        </div>
      </div>
      {lot.others.length > 0 && (
        <section class="section more-land">
          <div class="section-head">
            <h2>{lot.state ? say.moreLandIn(stateIn(words, lot.state)) : say.moreLand}</h2>
            <a href={compareHref([lot.id, ...lot.others.map(({ id }) => id)].slice(0, MOST_COMPARED))}>{say.compare}</a>
          </div>
          <LotCards lots={lot.others} now={Date.parse(box.serverTime)} isLive={false} />
        </section>
      )}
    </div>
  )
}

function trail(words: Words, { state, county, lotNumber }: LotView) {
  const { t, format } = words
  const crumbs: Crumb[] = [{ label: t.layout.sections.lots, href: '/lots' }]
  if (state) crumbs.push({ label: stateIn(words, state), href: `/lots?state=${state}` })
  if (state && county) crumbs.push({ label: format.place(county, null)!, href: `/lots?${new URLSearchParams({ state, county })}` })
  return [...crumbs, { label: t.lot.lot(lotNumber) }]
}

function LotHead({ lot, siteUrl }: { lot: LotView; siteUrl: string }) {
  const { t, format } = useWords()
  const heading = headline(format, lot)
  const isAhead = lot.standing.phase === 'open' || lot.standing.phase === 'upcoming'
  return (
    <div class="lot-head">
      <p class="eyebrow">{t.lot.lot(lot.lotNumber)}, <a href={`/auctions/${lot.auction.slug}`}>{lot.auction.title}</a></p>
      <h1>{heading}</h1>
      {heading !== lot.title && <p class="lede">{lot.title}</p>}
      <div class="actions">
        <WatchButton slug={lot.slug} watched={lot.watched} />
        <ShareButton title={heading} url={`${siteUrl}/lots/${lot.slug}`} />
        <a class="button" href={`/lots/${lot.slug}/sheet`}><Icon name="print" /><span>{t.lot.sheet}</span></a>
        {isAhead && <a class="button" href={`/lots/${lot.slug}/calendar.ics`}><Icon name="calendar" /><span>{t.calendar.add}</span></a>}
      </div>
    </div>
  )
}

/** Metadata of a lot for search engines and link previews; unlisted auctions are not indexed. */
export function lotHead(words: Words, lot: LotView, siteUrl: string) {
  const { t: { lot: say }, format } = words
  const heading = headline(format, lot)
  const said = { title: heading, description: say.description(heading, lot.lotNumber, lot.auction.title, priceSentence(words, lot)) }
  if (!lot.isListed) return said
  return {
    ...said,
    canonical: `/lots/${lot.slug}`,
    picture: lot.photos.find(({ caption }) => caption === null)?.url ?? `/lots/${lot.slug}/plat.png`,
    jsonLd: lotData(words, lot, siteUrl),
  }
}

/** The price before the close, and the outcome after it. */
function priceSentence({ t, format }: Words, lot: LotView): string {
  const { standing } = lot
  const live = { t: t.live, format }
  const amount = wholePriceWords(live, lot)
  if (standing.phase === 'sold') return t.lot.soldFor(amount)
  if (standing.phase !== 'open' && standing.phase !== 'upcoming') return outcomeWords(live, standing)
  return standing.currentBid === null ? t.lot.opensAt(amount) : t.lot.standsAt(amount)
}
