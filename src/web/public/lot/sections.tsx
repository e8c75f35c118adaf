import { buyerFeeRate } from '../../lots/cost-words.ts'
import type { DiligenceMark, DiligenceRow } from '../../lots/diligence.ts'
import { extensionWords, premiumWords } from '../../lots/lot-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { EligibilityAsk } from '../eligibility/ask.tsx'
import { TimedText } from '../timed-text.tsx'
import type { LotView } from './view.ts'

export const Facts = ({ facts }: { facts: LotView['facts'] }) => (
  <dl class="facts">
    {facts.map(({ label, value }) => <div><dt>{label}</dt><dd>{value}</dd></div>)}
  </dl>
)

const TONES: Record<DiligenceMark, BadgeTone> = { stated: 'plain', check: 'check', read_first: 'warn' }

/** Due diligence: statements of the seller, confirmed facts, open questions, and important notices. */
export function Diligence({ rows, zone }: { rows: DiligenceRow[]; zone: string | null }) {
  const { t: { lot: { diligence, stated } } } = useWords()
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{diligence.title}</h2>
      <table class="ledger diligence">
        <thead><tr><th scope="col">{diligence.item}</th><th scope="col">{diligence.known}</th><th scope="col">{diligence.status}</th></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              <th scope="row">{row.item}</th>
              <td>{row.known}</td>
              <td><FactStatus row={row} zone={zone} /></td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint after">{stated}</p>
    </section>
  )
}

/** Source of a fact, and whether it needs attention: a confirmed fact can be bad news. */
function FactStatus({ row: { mark, confirmed }, zone }: { row: DiligenceRow; zone: string | null }) {
  const { t: { lot: { marks, confirmed: said, confirmedBy, confirmedSource } }, format } = useWords()
  const attention = mark === 'stated' ? null : <><Badge tone={TONES[mark]}>{marks[mark]}</Badge>{' '}</>
  if (!confirmed) return <>{attention}{attention ? <span class="hint">{marks.stated}</span> : <Badge>{marks.stated}</Badge>}</>
  const { by, at, source } = confirmed
  return (
    <>
      {attention}<Badge tone="good">{said}</Badge>{' '}
      <span class="hint">
        <Sentence text={confirmedBy} parts={{ name: by, day: <time dateTime={at}>{format.date(at, zone ?? undefined)}</time> }} />
        {source && ` ${confirmedSource(source)}`}
      </span>
    </>
  )
}

export function AboutTheSale({ lot: { auction, asks, box, isStaggered, termsHref, zone } }: { lot: LotView }) {
  const live = useLiveWords()
  const { t: { lot }, format } = useWords()
  const fees = box.fees.map((fee) => `${fee.label} ${buyerFeeRate(live, fee, box.currency)}`)
  const due = box.due.map(({ part, amount }) => `${live.t.sum.due[part]} ${format.money(amount, box.currency)}`)
  const around = (text: string): string[] => text.split('{moment}')
  const ahead = around(isStaggered ? lot.firstClose : lot.allClose)
  const past = around(isStaggered ? lot.firstClosed : lot.allClosed)
  return (
    <section>
      <h2>{lot.sale}</h2>
      <div class="prose">
        <p><a href={`/auctions/${auction.slug}`}>{auction.title}</a>. {lot.soldBy(auction.seller)}</p>
        {auction.endsAt && !auction.closedAt && (
          <p>
            <TimedText at={auction.endsAt} ahead={ahead[0]!} past={past[0]!} />
            <Instant at={auction.endsAt} zone={zone} />
            <TimedText at={auction.endsAt} ahead={ahead[1]!} past={past[1]!} />
            {box.softClose && ` ${box.softClose.scope === 'lot' ? lot.ownClose : extensionWords(live, box.softClose)}`}
          </p>
        )}
        <p>{lot.onTop([premiumWords(live, box.premium, box.currency), ...fees, ...due].join('; '))}</p>
        {asks && <EligibilityAsk ask={asks} />}
        <p><a class="with-icon" href={termsHref}><Icon name="document" />{lot.saleTerms}</a></p>
      </div>
    </section>
  )
}
