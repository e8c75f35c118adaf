import { MINUTE, type Precision } from '../../../kernel/time.ts'
import type { BidBoxView, Standing } from '../../live/wire.ts'
import { bidsWords, datedOutcomeWords, extensionWords, priceLabel, priceNow, totalNow, unitLabel } from '../../lots/lot-words.ts'
import { fill } from '../../ui/fill.ts'
import { BY_SECONDS_MS, timeLeft, urgencyOf } from '../../ui/instant.tsx'
import { useLiveWords } from '../../ui/use-words.ts'

interface PartProps {
  view: BidBoxView
  standing: Standing
}

export function BidPrice({ view, standing }: PartProps) {
  const words = useLiveWords()
  const { t, format } = words
  const { currency, acreage, biddingUnit } = view
  const price = priceNow(standing)
  return (
    <>
      <h2 id="bid-price" class="eyebrow">{unitLabel(words, priceLabel(words, standing), view)}</h2>
      <p class="price" key={price} data-moved={price === priceNow(view.standing) ? undefined : ''}>{format.money(price, currency)}</p>
      <p class="price-line">
        <span>{bidsWords(words, standing)}</span>
        {isUnbought(standing)
          ? <span class="tag">{datedOutcomeWords(words, standing, view.zone)}</span>
          : <ReserveTag standing={standing} currency={currency} />}
      </p>
      {acreage !== null && (
        <p class="hint">
          {biddingUnit === 'per_acre'
            ? fill(t.price.forAll, { total: format.money(totalNow(standing, view), currency), acres: format.exactAcres(acreage) })
            : fill(t.price.anAcre, { amount: format.perAcre(price, acreage, currency) })}
        </p>
      )}
    </>
  )
}

/** After the close the outcome replaces the reserve, which no longer applies. */
const isUnbought = ({ phase }: Standing): boolean => phase === 'unsold' || phase === 'withdrawn'

function ReserveTag({ standing, currency }: { standing: Standing; currency: string }) {
  const { t, format } = useLiveWords()
  const { phase, reserve, reservePrice } = standing
  // A lot may be sold below the reserve, and at another price than its last bid.
  if (reserve === 'hidden' || phase === 'sold') return null
  if (reserve === 'not_met' && reservePrice !== null && standing.minimumNextBid >= reservePrice) {
    return <span class="tag good">{fill(t.reserve.next, { reserve: format.money(reservePrice, currency) })}</span>
  }
  const amount = reservePrice === null ? '' : `, ${format.money(reservePrice, currency)}`
  return <span class={reserve === 'not_met' ? 'tag' : 'tag good'}>{t.reserve[reserve]}{amount}</span>
}

/** The time left by the server's clock, and the closing time with its zone. `ownZone`: the reader's own. */
export function BidClock({ view, standing, now, ownZone }: PartProps & { now: number; ownZone: string }) {
  const words = useLiveWords()
  const { t: { clock }, format } = words
  const { phase, startsAt, endsAt } = standing
  const zone = view.zone ?? ownZone
  if (phase === 'upcoming' && startsAt) {
    return <Moments rows={[{ label: clock.opens, at: startsAt }, { label: clock.closes, at: endsAt }]} zone={zone} />
  }
  if (endsAt === null || phase === 'withdrawn') return null
  if (phase !== 'open') return <Moments rows={[{ label: clock.closed, at: endsAt }]} zone={zone} precision={closePrecision(standing, now)} />
  const precision = closePrecision(standing, now)
  return (
    <dl class="clock">
      <div>
        <dt>{clock.closesIn}</dt>
        <dd data-urgency={urgencyOf(endsAt, now)}>
          <time dateTime={endsAt} role="timer" aria-live="off">{timeLeft(words, endsAt, now)}</time>
        </dd>
      </div>
      <div>
        <dt>{standing.extended ? clock.extendedTime : clock.time}</dt>
        <dd>{format.instant(endsAt, zone, precision)}<OwnTime at={endsAt} written={zone} own={ownZone} precision={precision} /></dd>
      </div>
    </dl>
  )
}

/** An extended close is shown with seconds, because it may differ by less than a minute. */
const closePrecision = ({ endsAt, extended }: Standing, now: number): Precision =>
  (endsAt !== null && ((extended && Date.parse(endsAt) % MINUTE !== 0) || Date.parse(endsAt) - now <= BY_SECONDS_MS) ? 'second' : 'minute')

/** The closing time in the reader's zone, if that shows another time. */
function OwnTime({ at, written, own, precision }: { at: string; written: string; own: string; precision: Precision }) {
  const { t: { clock }, format } = useLiveWords()
  const time = format.ownTime(at, written, own, precision)
  return time === null ? null : <>{' '}<span class="own-time">{fill(clock.ownTime, { time })}</span></>
}

function Moments({ rows, zone, precision }: { rows: { label: string; at: string | null }[]; zone: string; precision?: Precision }) {
  const { format } = useLiveWords()
  return (
    <dl class="clock moments">
      {rows.map(({ label, at }) => at && (
        <div>
          <dt>{label}</dt>
          <dd><time dateTime={at}>{format.instant(at, zone, precision)}</time></dd>
        </div>
      ))}
    </dl>
  )
}

/** The rules for this bid, in words. */
export function BidFoot({ view, standing }: PartProps) {
  const words = useLiveWords()
  if (standing.phase !== 'open' && standing.phase !== 'upcoming') return null
  const { softClose, bidLimit, limitHref, currency, signedIn, depositFirst } = view
  const { box } = words.t
  return (
    <div class="bid-foot hint">
      {depositFirst && <p>{depositFirst}</p>}
      {softClose && <p>{extensionWords(words, softClose)}</p>}
      {signedIn && bidLimit !== null && bidLimit > 0 && (
        <p>{fill(box.limit, { limit: words.format.money(bidLimit, currency) })} <a href={limitHref}>{box.raiseLimit}</a></p>
      )}
      {!signedIn && <p><a href="#requirements">{box.requirements}</a></p>}
      <p>{box.binding} <a href="/help/rules/bidding">{box.rules}</a></p>
    </div>
  )
}
