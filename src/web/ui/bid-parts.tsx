import { formatInstant } from '../../kernel/time.ts'
import type { BidBoxView, Standing } from '../view-models.ts'
import { counted, money, perAcre } from './format.ts'
import { timeLeft, urgencyOf } from './instant.tsx'
import { extensionWords, priceLabel, priceNow, RESERVE_WORDS, totalOf } from './lot-words.ts'

interface PartProps {
  view: BidBoxView
  standing: Standing
}

export function BidPrice({ view, standing }: PartProps) {
  const { currency, acreage, biddingUnit } = view
  const price = priceNow(standing)
  return (
    <>
      <h2 id="bid-price" class="eyebrow">{priceLabel(standing)}{biddingUnit === 'per_acre' && ', per acre'}</h2>
      <p class="price" key={price} data-moved={price === priceNow(view.standing) ? undefined : ''}>{money(price, currency)}</p>
      <p class="price-line">
        <span>{standing.bidCount === 0 ? 'No bids yet' : counted(standing.bidCount, 'bid')}</span>
        <ReserveTag standing={standing} currency={currency} />
      </p>
      {acreage !== null && (
        <p class="hint">
          {biddingUnit === 'per_acre'
            ? `${money(totalOf(price, view), currency)} for all ${acreage} acres`
            : `${perAcre(price, acreage, currency)} an acre`}
        </p>
      )}
    </>
  )
}

function ReserveTag({ standing, currency }: { standing: Standing; currency: string }) {
  const { reserve, reservePrice } = standing
  if (reserve === 'hidden') return null
  const amount = reservePrice === null ? '' : `, ${money(reservePrice, currency)}`
  return <span class={reserve === 'not_met' ? 'tag' : 'tag good'}>{RESERVE_WORDS[reserve]}{amount}</span>
}

/** Time left on the house's clock, and the moment itself with its zone. */
export function BidClock({ view, standing, now, zone }: PartProps & { now: number; zone: string }) {
  const { phase, endsAt } = standing
  if (phase === 'upcoming' && view.startsAt) {
    return <Moments rows={[{ label: 'Bidding opens', at: view.startsAt }, { label: 'Closes', at: endsAt }]} zone={zone} />
  }
  if (endsAt === null) return null
  if (phase !== 'open') return <Moments rows={[{ label: 'Closed', at: endsAt }]} zone={zone} />
  return (
    <dl class="clock">
      <div>
        <dt>Closes in</dt>
        <dd data-urgency={urgencyOf(endsAt, now)}>
          <time dateTime={endsAt} role="timer" aria-live="off">{timeLeft(endsAt, now)}</time>
        </dd>
      </div>
      <div>
        <dt>{standing.extended ? 'Closing time, extended' : 'Closing time'}</dt>
        <dd>{formatInstant(new Date(endsAt), zone)}</dd>
      </div>
    </dl>
  )
}

function Moments({ rows, zone }: { rows: { label: string; at: string | null }[]; zone: string }) {
  return (
    <dl class="clock">
      {rows.map(({ label, at }) => at && (
        <div>
          <dt>{label}</dt>
          <dd><time dateTime={at}>{formatInstant(new Date(at), zone)}</time></dd>
        </div>
      ))}
    </dl>
  )
}

/** The rules that hold for this bid, in words. */
export function BidFoot({ view, standing }: PartProps) {
  if (standing.phase !== 'open' && standing.phase !== 'upcoming') return null
  const { softClose, bidLimit, currency, signedIn } = view
  return (
    <div class="bid-foot hint">
      {softClose && <p>{extensionWords(softClose)}</p>}
      {signedIn && bidLimit !== null && <p>Your limit is {money(bidLimit, currency)} a bid.</p>}
      <p>Bids are binding. The house’s clock decides.</p>
    </div>
  )
}
