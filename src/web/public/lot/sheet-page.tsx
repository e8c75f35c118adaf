import { AmountDue } from '../../lots/due.tsx'
import { datedOutcomeWords, headline, priceLabel, wholePriceWords } from '../../lots/lot-words.ts'
import { Locator } from '../../map/state-map.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { LotHero } from './hero.tsx'
import { Diligence, Facts } from './sections.tsx'
import type { LotView } from './view.ts'

export interface SheetPageProps {
  lot: LotView
  /** The absolute URL of the lot's page, for print. */
  address: string
}

/** The printable sheet of a lot. */
export function SheetPage({ lot, address }: SheetPageProps) {
  const live = useLiveWords()
  const { t: { lot: say }, format } = useWords()
  const { standing, box } = lot
  const heading = headline(format, lot)
  const isOver = standing.phase !== 'open' && standing.phase !== 'upcoming'
  return (
    <article class="lot-sheet stack">
      <div>
        <p class="eyebrow">{say.lot(lot.lotNumber)}, {lot.auction.title}. {say.soldBy(lot.auction.seller)}</p>
        <h1>{heading}</h1>
        {heading !== lot.title && <p class="lede">{lot.title}</p>}
      </div>
      <LotHero lot={lot} />
      <dl class="facts">
        <div><dt>{priceLabel(live, standing)}</dt><dd>{wholePriceWords(live, lot)}</dd></div>
        {(standing.phase === 'withdrawn' || standing.phase === 'unsold') && (
          <div><dt>{say.outcome}</dt><dd>{datedOutcomeWords(live, standing, lot.zone)}</dd></div>
        )}
        {standing.endsAt && standing.phase !== 'withdrawn' && (
          <div><dt>{isOver ? live.t.clock.closed : live.t.clock.closes}</dt><dd><Instant at={standing.endsAt} zone={lot.zone} /></dd></div>
        )}
      </dl>
      <section>
        <h2>{say.land}</h2>
        <Facts facts={lot.facts} />
        <Prose text={lot.description} />
      </section>
      {lot.due && <AmountDue view={lot.due} />}
      <Diligence rows={lot.diligence} zone={lot.zone} />
      {lot.locator && (
        <section class="sheet-place">
          <h2>{say.where}</h2>
          <div class="sheet-map">
            <Locator view={lot.locator} label={say.whereIn(format.place(lot.county, lot.state) ?? '')} />
            <p>{format.place(lot.county, lot.state)}</p>
          </div>
        </section>
      )}
      <p class="hint">
        <Sentence
          text={say.sheetFrom}
          parts={{ address: <a href={`/lots/${lot.slug}`}>{address}</a>, moment: <Instant at={box.serverTime} zone={lot.zone} /> }}
        />
      </p>
    </article>
  )
}
