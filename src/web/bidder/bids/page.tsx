import type { Page } from '../../../kernel/page.ts'
import { LotCards, LotPicture } from '../../lots/card.tsx'
import { amountWords, besidePrice, headline, POSITION_TONES, positionWords, priceNow } from '../../lots/lot-words.ts'
import { Undecided } from '../../lots/undecided.tsx'
import type { LotCardView } from '../../lots/view.ts'
import { purchaseOfLotHref } from '../../ui/addresses.ts'
import { fill } from '../../ui/fill.ts'
import { timeLeft } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import type { LeadingSum, OwnBidView } from './view.ts'

export interface AccountBidsProps {
  bids: Page<OwnBidView>
  /** The cost if every open lot closed now, in each currency. */
  sums: LeadingSum[]
  /** Server time, in epoch milliseconds. */
  now: number
}

/** The visitor's bids with position and next bid. */
export function AccountBidsPage({ bids, sums, now }: AccountBidsProps) {
  const { t: { account } } = useWords()
  const isOpen = ({ lot }: OwnBidView) => lot.standing.phase === 'open'
  return (
    <AccountLayout title={account.bids.title} current="/account/bids">
      <div id="own-bids" data-redrawn="shown">
        {bids.items.length === 0 && (
          <Empty title={account.bids.none}><p><a class="button" href="/lots?sort=ends_at">{account.bids.soon}</a></p></Empty>
        )}
        <div class="stack">
          {sums.length > 0 && <div data-sums>{sums.map((sum) => <Sum key={sum.currency} sum={sum} />)}</div>}
          <OwnBids title={account.bids.open} bids={bids.items.filter(isOpen).sort((a, b) => byClose(a.lot, b.lot))} now={now} />
          <OwnBids title={account.bids.over} bids={bids.items.filter((bid) => !isOpen(bid))} now={now} />
        </div>
      </div>
      <Pager page={bids} query="" />
    </AccountLayout>
  )
}

/** The next close comes first; lots without a closing time come last. */
const byClose = (a: LotCardView, b: LotCardView): number => closing(a) - closing(b)

const closing = ({ standing: { endsAt } }: LotCardView): number => (endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt))

function OwnBids({ title, bids, now }: { title: string; bids: OwnBidView[]; now: number }) {
  if (bids.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul class="own-lots">{bids.map((bid) => <OwnBid key={bid.lot.id} bid={bid} now={now} />)}</ul>
    </section>
  )
}

function Sum({ sum: { lots, currency, total, toPay, hasFees } }: { sum: LeadingSum }) {
  const { t: { account: { bids } }, format } = useWords()
  const pay = (hasFees ? bids.sumWithFees : bids.sum)(format.money(total, currency), format.money(toPay, currency))
  return <p class="note plain">{format.counted(bids.leading, lots)} {pay}</p>
}

function OwnBid({ bid: { placed, lot, you, ownBid, undecided }, now }: { bid: OwnBidView; now: number }) {
  const live = useLiveWords()
  const { t: { account: { bids } }, format } = useWords()
  const { money } = format
  const { standing, currency } = lot
  const isOutbid = you.position === 'outbid' && standing.phase === 'open'
  return (
    <li
      data-lot={lot.id} data-auction={lot.auctionId} data-currency={currency} data-bid-count={standing.bidCount}
      data-bidder={you.bidder} data-position={you.position} data-acreage={lot.acreage} data-unit={lot.biddingUnit}
    >
      <LotPicture lot={lot} />
      <div>
        <h3><a href={`/lots/${lot.slug}`}>{headline(format, lot)}</a></h3>
        <p class="hint">
          {you.maximum === null
            ? bids.own(amountWords(live, ownBid, lot))
            : bids.ownAndMaximum(amountWords(live, ownBid, lot), amountWords(live, you.maximum, lot))}
        </p>
        <p>
          <span class={`tag ${POSITION_TONES[you.position]}`} data-own role="status">{positionWords(live, you.position, standing.phase)}</span>{' '}
          {standing.phase === 'open' && standing.endsAt && (
            <time class="hint" dateTime={standing.endsAt} data-closes>{timeLeft(live, standing.endsAt, now)}</time>
          )}
          {standing.phase === 'awaiting_seller' && you.position !== 'leading' && <span class="hint" data-phase>{live.t.phases[standing.phase]}</span>}
        </p>
        {undecided && <p><Undecided undecided={undecided} zone={lot.zone} /></p>}
      </div>
      <p class="amounts">
        <strong data-price>{money(priceNow(standing), currency)}</strong>
        <span class="hint" data-beside>{besidePrice(live, lot)}</span>
        <a href={`/lots/${lot.slug}#bid`} data-rebid hidden={!isOutbid}>{fill(live.t.rebid, { amount: money(standing.minimumNextBid, currency) })}</a>
        {you.position === 'won' && <a href={purchaseOfLotHref(lot.id)}>{live.t.box.purchase}</a>}
        {placed && standing.phase === 'open' && (
          <a class="hint" data-let-out href={`/account/bids/${lot.id}/${placed.id}/retraction`}>{placed.isAsked ? bids.askedOut : bids.letOut}</a>
        )}
      </p>
    </li>
  )
}

export interface WatchlistProps {
  lots: Page<LotCardView>
  now: number
}

export function WatchlistPage({ lots, now }: WatchlistProps) {
  const { t: { account: { watchlist, bids } } } = useWords()
  const isOpen = ({ standing: { phase } }: LotCardView) => phase === 'open' || phase === 'upcoming'
  return (
    <AccountLayout title={watchlist.title} current="/account/watchlist">
      {lots.items.length === 0 && <NothingWatched />}
      <div class="stack">
        <Watched title={watchlist.open} lots={lots.items.filter(isOpen).sort(byClose)} now={now} />
        <Watched title={bids.over} lots={lots.items.filter((lot) => !isOpen(lot))} now={now} />
      </div>
      <Pager page={lots} query="" />
    </AccountLayout>
  )
}

function Watched({ title, lots, now }: { title: string; lots: LotCardView[]; now: number }) {
  if (lots.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <LotCards lots={lots} now={now} />
    </section>
  )
}

function NothingWatched() {
  const { t: { account: { watchlist } } } = useWords()
  return (
    <Empty title={watchlist.none}>
      <p>{watchlist.star}</p>
      <p><a class="button" href="/lots">{watchlist.all}</a></p>
    </Empty>
  )
}
