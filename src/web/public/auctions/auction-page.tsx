import type { SaleProgressView } from '../../live/wire.ts'
import { LotCards } from '../../lots/card.tsx'
import { buyerFeeRate } from '../../lots/cost-words.ts'
import { extensionWords, premiumRate } from '../../lots/lot-words.ts'
import { Ad, type AdPlace } from '../../ui/ad.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon.tsx'
import { Instant, timeLeft } from '../../ui/instant.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { EligibilityAsk } from '../eligibility/ask.tsx'
import { Documents } from '../documents.tsx'
import { Photos } from '../photos.tsx'
import { Requirements } from '../requirements/list.tsx'
import { TimedText } from '../timed-text.tsx'
import { placesWords } from './card.tsx'
import { AuctionDeposit } from './deposit.tsx'
import { LotsTable } from './lots-table.tsx'
import { Tracts } from './tracts.tsx'
import type { AuctionView } from './view.ts'

export interface AuctionPageProps {
  auction: AuctionView
  ad?: AdPlace
  signedIn: boolean
  signInHref: string
  joinHref: string
  /** Server time, in epoch milliseconds. */
  now: number
}

/** An auction: closing times and rules, requirements for bidders, and its lots in closing order. */
export function AuctionPage({ auction, ad, signedIn, signInHref, joinHref, now }: AuctionPageProps) {
  const words = useWords()
  const { t: { auctions: { title, auction: say }, calendar, eligibility: { asked } } } = words
  const { lots, closedAt } = auction
  return (
    <>
      <Crumbs trail={[{ label: title, href: '/auctions' }, { label: auction.title }]} />
      <div class="page-head">
        <p class="eyebrow">{placesWords(words, auction.places)}</p>
        <h1>{auction.title}</h1>
        <p class="lede">{say.seller(auction.seller)}</p>
      </div>
      <div class="split">
        <div class="stack">
          <SaleFacts auction={auction} />
          {!closedAt && (
            <p class="actions">
              {lots.total > 0 && <a class="button" href="#lots">{say.toLots(lots.total)}</a>}
              <a class="button" href={`/auctions/${auction.slug}/calendar.ics`}><Icon name="calendar" />{calendar.add}</a>
            </p>
          )}
          {!closedAt && <Progress slug={auction.slug} progress={auction.progress} now={now} />}
          <Photos photos={auction.photos} />
          <Prose text={auction.description} />
          {!closedAt && <Requirements rows={auction.requirements} />}
          <ClosingRule auction={auction} />
          {auction.eligibility && <section id="eligibility"><h2>{asked}</h2><div class="prose"><EligibilityAsk ask={auction.eligibility} /></div></section>}
          <Documents documents={auction.documents} />
          {auction.terms && <section id="terms"><h2>{say.terms}</h2><Prose text={auction.terms} /></section>}
        </div>
        {closedAt
          ? <SaleOver auction={auction} />
          : <AuctionDeposit auction={auction} signedIn={signedIn} signInHref={signInHref} joinHref={joinHref} />}
      </div>
      {auction.lists.length > 0 && <p class="actions">{auction.lists.map(({ href, label }) => <a class="button" href={href}>{label}</a>)}</p>}
      {lots.page === 1 && !auction.isLarge && <Tracts lots={lots.items} map={auction.tractMap} />}
      <section class="section" id="lots">
        <div class="section-head">
          <h2>{closedAt ? say.lots : say.closingOrder}</h2>
          {!closedAt && auction.isListed && lots.total > 1 && <a href={`/lots?sale=${auction.slug}`}>{say.narrow}</a>}
        </div>
        {lots.items.length > 0
          ? auction.isLarge ? <LotsTable lots={lots.items} now={now} /> : <LotCards lots={lots.items} now={now} />
          : <Empty title={say.noLots}><p>{say.preparing}</p></Empty>}
        <Pager page={lots} query="" />
      </section>
      <Ad ad={ad} />
    </>
  )
}

/** A closed auction; its results come first. */
function SaleOver({ auction }: { auction: AuctionView }) {
  const { t: { auctions: { auction: say, deposit } } } = useWords()
  return (
    <aside class="panel" id="deposit" aria-labelledby="over-title">
      <h2 id="over-title">{deposit.over}</h2>
      <p>{say.pricesStay}</p>
      <a class="button primary full" href={`/auctions/${auction.slug}/results`}>{say.results}</a>
    </aside>
  )
}

function SaleFacts({ auction }: { auction: AuctionView }) {
  const live = useLiveWords()
  const { t: { auctions: { auction: say } }, format } = useWords()
  const { closedAt, zone, progress: { moments: { opens, firstClose, lastClose } } } = auction
  const closes = [
    { name: 'firstClose', label: say.firstClose, past: say.firstClosed, at: firstClose },
    { name: 'lastClose', label: say.lastClose, past: say.lastClosed, at: lastClose },
  ]
  const moments = [
    { name: 'opens', label: say.opens, past: say.opened, at: opens },
    ...(closedAt ? [{ name: 'closed', label: say.closed, past: undefined, at: closedAt }] : closes),
  ]
  return (
    <dl class="facts" data-zone={zone}>
      <div><dt>{say.lots}</dt><dd>{format.count(auction.lotsCount)}</dd></div>
      {auction.acres !== null && <div><dt>{say.land}</dt><dd>{format.acres(auction.acres)}</dd></div>}
      {moments.map(({ name, label, past, at }) => (
        <div data-moment={name} hidden={!at}>
          <dt>{past === undefined ? label : <TimedText at={at} ahead={label} past={past} />}</dt>
          <dd>{at && <Instant at={at} zone={zone} />}</dd>
        </div>
      ))}
      <div><dt>{say.premium}</dt><dd>{premiumRate(live, auction.premium, auction.currency)}</dd></div>
      {auction.fees.map((fee) => <div><dt>{fee.label}</dt><dd>{buyerFeeRate(live, fee, auction.currency)}</dd></div>)}
    </dl>
  )
}

/** Progress of the auction; `live/progress.ts` updates it and the dates, and shows it once bidding opens. */
function Progress({ slug, progress: { isRunning, lots, open, sold, bids, next }, now }: { slug: string; progress: SaleProgressView; now: number }) {
  const live = useLiveWords()
  const { t: { auctions: { auction: { progress: say } } }, format } = useWords()
  return (
    <section class="progress" data-progress={`/auctions/${slug}/progress`} aria-labelledby="progress-title" hidden={!isRunning}>
      <h2 id="progress-title">{say.title}</h2>
      <dl class="facts">
        <div><dt>{say.open}</dt><dd data-open>{fill(live.t.progress.of, { count: format.count(open), all: format.count(lots) })}</dd></div>
        <div><dt>{say.sold}</dt><dd data-sold>{format.count(sold)}</dd></div>
        <div><dt>{say.bids}</dt><dd data-bid-total>{format.count(bids)}</dd></div>
        <div data-next hidden={!next}>
          <dt><a href={next?.href}>{next && fill(live.t.progress.next, { number: String(next.lotNumber) })}</a></dt>
          <dd><time dateTime={next?.endsAt} data-closes>{next && timeLeft(live, next.endsAt, now)}</time></dd>
        </div>
      </dl>
    </section>
  )
}

function ClosingRule({ auction: { softClose, staggerSeconds } }: { auction: AuctionView }) {
  const live = useLiveWords()
  const { t: { auctions: { auction: say } }, format } = useWords()
  return (
    <section>
      <h2>{say.howItCloses}</h2>
      <div class="prose">
        <p>{staggerSeconds > 0 ? say.staggered(format.span(staggerSeconds)) : say.together}</p>
        {softClose && <p>{extensionWords(live, softClose)} {say.timeToAnswer}</p>}
      </div>
    </section>
  )
}
