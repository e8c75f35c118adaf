import { money } from '../ui/format.ts'
import { timeLeft } from '../ui/instant.tsx'
import { LotCards, LotPicture } from '../ui/lot-card.tsx'
import { headline, priceNow } from '../ui/lot-words.ts'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import type { OwnBidView } from '../account-views.ts'
import type { LotCardView, OwnPosition, PageView } from '../view-models.ts'
import { AccountFrame } from './account.tsx'

const POSITIONS: Record<OwnPosition['position'], { words: string; tone: string }> = {
  none: { words: 'Bid placed', tone: '' },
  leading: { words: 'You lead', tone: 'good' },
  outbid: { words: 'Outbid', tone: 'urgent' },
  won: { words: 'You won', tone: 'good' },
  lost: { words: 'Went to another', tone: '' },
}

export interface AccountBidsProps {
  bids: PageView<OwnBidView>
  /** House time, in epoch milliseconds. */
  now: number
}

/** One's own bids, where one stands with each, and what it would take to lead. */
export function AccountBidsPage({ bids, now }: AccountBidsProps) {
  return (
    <AccountFrame title="Your bids" current="/account/bids">
      {bids.items.length === 0 && (
        <Empty title="You have not bid yet"><p><a class="button" href="/lots?sort=ends_at">See what closes soon</a></p></Empty>
      )}
      <ul class="own-lots">{bids.items.map((bid) => <OwnBid key={bid.lot.id} bid={bid} now={now} />)}</ul>
      <Pager page={bids.page} lastPage={bids.lastPage} query="" />
    </AccountFrame>
  )
}

function OwnBid({ bid: { lot, you, ownBid }, now }: { bid: OwnBidView; now: number }) {
  const { standing, currency } = lot
  const { words, tone } = POSITIONS[you.position]
  return (
    <li data-lot={lot.id} data-auction={lot.auctionId} data-currency={currency} data-bid-count={standing.bidCount}>
      <LotPicture lot={lot} />
      <div>
        <h2><a href={`/lots/${lot.slug}`}>{headline(lot)}</a></h2>
        <p class="hint">
          Your bid {money(ownBid, currency)}{you.maximum !== null && `, your maximum ${money(you.maximum, currency)}`}
        </p>
        <p>
          <span class={`tag ${tone}`}>{words}</span>{' '}
          {standing.phase === 'open' && standing.endsAt && (
            <time class="hint" dateTime={standing.endsAt} data-closes>{timeLeft(standing.endsAt, now)}</time>
          )}
        </p>
      </div>
      <p class="amounts">
        <strong data-price>{money(priceNow(standing), currency)}</strong>
        {you.position === 'outbid' && standing.phase === 'open' && (
          <a href={`/lots/${lot.slug}#bid`}>Bid {money(standing.minimumNextBid, currency)}</a>
        )}
      </p>
    </li>
  )
}

export interface WatchlistProps {
  lots: PageView<LotCardView>
  now: number
}

export const WatchlistPage = ({ lots, now }: WatchlistProps) => (
  <AccountFrame title="Watchlist" current="/account/watchlist">
    {lots.items.length > 0 ? <LotCards lots={lots.items} now={now} /> : <NothingWatched />}
    <Pager page={lots.page} lastPage={lots.lastPage} query="" />
  </AccountFrame>
)

const NothingWatched = () => (
  <Empty title="You watch no lots yet">
    <p>The star on a lot’s page puts it here.</p>
    <p><a class="button" href="/lots">See all lots</a></p>
  </Empty>
)
