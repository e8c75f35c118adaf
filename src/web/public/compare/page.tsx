import type { ComponentChildren } from 'preact'
import { CardClock, LotPicture } from '../../lots/card.tsx'
import { besidePrice, bidsWords, headline, priceNow } from '../../lots/lot-words.ts'
import type { LotCardView } from '../../lots/view.ts'
import { Empty, Note } from '../../ui/notes.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import ShareButton from '../share/ShareButton.tsx'
import { type CompareView, compareHref, factRows } from './view.ts'

export interface ComparePageProps {
  view: CompareView
  /** The whole address of this comparison. */
  address: string
  /** House time, in epoch milliseconds. */
  now: number
}

/** Up to four lots side by side: one column each, one row for each fact. */
export function ComparePage({ view: { lots, hasMore }, address, now }: ComparePageProps) {
  const { t: { compare: say } } = useWords()
  const ids = lots.map(({ card }) => card.id)
  return (
    <>
      <div class="page-head with-action">
        <h1>{say.title}</h1>
        {lots.length > 0 && <div class="actions"><ShareButton title={say.title} url={address} /> <a class="button" href="/lots">{say.toLots}</a></div>}
      </div>
      {hasMore && <Note>{say.first}</Note>}
      {lots.length === 0
        ? <Empty title={say.nothing}><p>{say.nothingHint}</p><p class="actions"><a class="button" href="/lots">{say.toLots}</a></p></Empty>
        : (
          <div class="scroller" tabIndex={0} role="region" aria-label={say.title}>
            <table class="compare">
              <thead>
                <tr>
                  <td><span class="unseen">{say.fact}</span></td>
                  {lots.map(({ card }) => (
                    <LotHead lot={card} now={now}>
                      <a href={compareHref(ids.filter((id) => id !== card.id))}>{say.remove}<span class="unseen"> {card.title}</span></a>
                    </LotHead>
                  ))}
                </tr>
              </thead>
              <tbody>
                {factRows(lots).map(({ label, values }) => (
                  <tr>
                    <th scope="row">{label}</th>
                    {values.map((value) => <td>{value ?? <span class="hint">{say.notStated}</span>}</td>)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
    </>
  )
}

/** What stands above a column: the lot and how it stands, which moves with it. */
function LotHead({ lot, now, children }: { lot: LotCardView; now: number; children: ComponentChildren }) {
  const live = useLiveWords()
  const { t: { lots: say }, format } = useWords()
  return (
    <th
      scope="col" data-lot={lot.id} data-auction={lot.auctionId} data-currency={lot.currency} data-acreage={lot.acreage}
      data-unit={lot.biddingUnit} data-bid-count={lot.standing.bidCount} data-zone={lot.zone}
    >
      <LotPicture lot={lot} />
      <p class="eyebrow">{say.lotNumber(lot.lotNumber)}</p>
      <p><a href={`/lots/${lot.slug}`}>{headline(format, lot)}</a></p>
      <p class="card-price">
        <strong data-price>{format.money(priceNow(lot.standing), lot.currency)}</strong> <span data-beside>{besidePrice(live, lot)}</span>
      </p>
      <p class="card-line"><span data-bids>{bidsWords(live, lot.standing)}</span> <CardClock lot={lot} now={now} /></p>
      <p class="compare-remove">{children}</p>
    </th>
  )
}
