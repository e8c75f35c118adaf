import { money, place } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Instant } from '../ui/instant.tsx'
import type { AuctionCardView } from '../auction-views.ts'
import type { DiligenceMark, DiligenceRow, DocumentView, LotView } from '../view-models.ts'

export function Facts({ lot }: { lot: LotView }) {
  const rows = [
    { label: 'Acreage', value: lot.acreage === null ? null : lot.acreage.toLocaleString('en-US', { maximumFractionDigits: 4 }) },
    { label: 'County', value: place(lot.county, lot.state) },
    { label: 'Zoning', value: lot.zoning },
    { label: 'Opening bid', value: money(lot.startingBid, lot.currency) },
    ...lot.facts,
  ]
  return (
    <dl class="facts">
      {rows.map(({ label, value }) => value && <div><dt>{label}</dt><dd>{value}</dd></div>)}
    </dl>
  )
}

const MARKS: Record<DiligenceMark, { words: string; tone: string }> = {
  confirmed: { words: 'Confirmed', tone: 'good' },
  check: { words: 'Check', tone: 'check' },
  read_first: { words: 'Read first', tone: 'warn' },
}

/** What is known, what a buyer must look into, and what to read before bidding. */
export function Diligence({ rows }: { rows: DiligenceRow[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>Due diligence</h2>
      <table class="ledger diligence">
        <thead><tr><th scope="col">Item</th><th scope="col">What we know</th><th scope="col">Status</th></tr></thead>
        <tbody>
          {rows.map(({ item, known, mark }) => (
            <tr>
              <th scope="row">{item}</th>
              <td>{known}</td>
              <td><span class={`tag ${MARKS[mark].tone}`}>{MARKS[mark].words}</span></td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Documents({ documents }: { documents: DocumentView[] }) {
  if (documents.length === 0) return null
  return (
    <section>
      <h2>Documents</h2>
      <ul class="documents">
        {documents.map(({ title, url, kind }) => <li><a href={url}>{title}</a><span>{kind}</span></li>)}
      </ul>
    </section>
  )
}

export function AboutTheSale({ auction, termsHref }: { auction: AuctionCardView; termsHref: string }) {
  return (
    <section>
      <h2>The sale</h2>
      <div class="prose">
        <p><a href={`/auctions/${auction.slug}`}>{auction.title}</a>. Seller: {auction.seller}</p>
        {auction.endsAt && <p>The first lot closes <Instant at={auction.endsAt} />; each lot closes on its own.</p>}
        <p><a class="with-icon" href={termsHref}><Icon name="document" />Terms of this sale</a></p>
      </div>
    </section>
  )
}
