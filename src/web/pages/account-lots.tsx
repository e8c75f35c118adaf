import { AccountLayout } from '../ui/account-layout.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { timeLeft } from '../ui/instant.tsx'
import { LotCards, LotPicture } from '../ui/lot-card.tsx'
import { headline, priceNow } from '../ui/lot-words.ts'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import type { OwnBidView } from '../account-views.ts'
import type { LotCardView, OwnPosition, PageView } from '../view-models.ts'
import { useLiveWords, useWords } from '../words.ts'

const TONES: Record<OwnPosition['position'], BadgeTone> = { none: 'plain', leading: 'good', outbid: 'urgent', won: 'good', lost: 'plain' }

export interface AccountBidsProps {
  bids: PageView<OwnBidView>
  /** House time, in epoch milliseconds. */
  now: number
}

/** One's own bids, where one stands with each, and what it would take to lead. */
export function AccountBidsPage({ bids, now }: AccountBidsProps) {
  const { t: { account } } = useWords()
  return (
    <AccountLayout title={account.bids.title} current="/account/bids">
      {bids.items.length === 0 && (
        <Empty title={account.bids.none}><p><a class="button" href="/lots?sort=ends_at">{account.bids.soon}</a></p></Empty>
      )}
      <ul class="own-lots">{bids.items.map((bid) => <OwnBid key={bid.lot.id} bid={bid} now={now} />)}</ul>
      <Pager page={bids.page} lastPage={bids.lastPage} query="" />
    </AccountLayout>
  )
}

function OwnBid({ bid: { lot, you, ownBid }, now }: { bid: OwnBidView; now: number }) {
  const live = useLiveWords()
  const { t: { account: { bids } }, format } = useWords()
  const { money } = format
  const { standing, currency } = lot
  return (
    <li data-lot={lot.id} data-auction={lot.auctionId} data-currency={currency} data-bid-count={standing.bidCount}>
      <LotPicture lot={lot} />
      <div>
        <h2><a href={`/lots/${lot.slug}`}>{headline(format, lot)}</a></h2>
        <p class="hint">
          {you.maximum === null ? bids.own(money(ownBid, currency)) : bids.ownAndMaximum(money(ownBid, currency), money(you.maximum, currency))}
        </p>
        <p>
          <Badge tone={TONES[you.position]}>{bids.positions[you.position]}</Badge>{' '}
          {standing.phase === 'open' && standing.endsAt && (
            <time class="hint" dateTime={standing.endsAt} data-closes>{timeLeft(live, standing.endsAt, now)}</time>
          )}
        </p>
      </div>
      <p class="amounts">
        <strong data-price>{money(priceNow(standing), currency)}</strong>
        {you.position === 'outbid' && standing.phase === 'open' && (
          <a href={`/lots/${lot.slug}#bid`}>{bids.bid(money(standing.minimumNextBid, currency))}</a>
        )}
      </p>
    </li>
  )
}

export interface WatchlistProps {
  lots: PageView<LotCardView>
  now: number
}

export function WatchlistPage({ lots, now }: WatchlistProps) {
  const { t: { account: { watchlist } } } = useWords()
  return (
    <AccountLayout title={watchlist.title} current="/account/watchlist">
      {lots.items.length > 0 ? <LotCards lots={lots.items} now={now} /> : <NothingWatched />}
      <Pager page={lots.page} lastPage={lots.lastPage} query="" />
    </AccountLayout>
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
