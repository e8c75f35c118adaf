import { numberOf } from '../../../lots/index.ts'
import type { ComponentChildren } from 'preact'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { type FoundLot, isOver } from './view.ts'

const PARTS = ['basics', 'facts', 'boundary', 'pictures'] as const

export type LotPart = (typeof PARTS)[number]

export interface LotFrameProps {
  found: FoundLot
  part: LotPart
  lede?: string
  children: ComponentChildren
}

/** Layout of all parts of a lot: breadcrumbs, the other parts, and notices about fixed fields. */
export function LotFrame({ found, part, lede, children }: LotFrameProps) {
  const { t: { lotForm, selling } } = useWords()
  const { lot } = found
  const sale = `/seller/auctions/${lot.auction_slug}`
  const isPublic = lot.auction_status === 'active' || lot.auction_status === 'closed'
  const trail = [
    { label: lot.auction_title, href: sale }, { label: selling.sale.lots, href: `${sale}/lots` },
    { label: lotForm.tabs[part] },
  ]
  return (
    <SellerLayout title={lotForm.lot(numberOf(lot), lot.title)} current="/seller/auctions">
      <Crumbs trail={trail} />
      <nav class="steps" aria-label={lotForm.tabsLabel}>
        <ul class="plain">
          {PARTS.map((name) => (
            <li><a href={`/seller/lots/${lot.slug}/${name}`} aria-current={name === part ? 'page' : undefined}>{lotForm.tabs[name]}</a></li>
          ))}
        </ul>
      </nav>
      {lede && <p class="part-lede">{lede}</p>}
      <div class="stack">
        {isOver(found) && <Note tone="warn">{lotForm.closed}</Note>}
        {!isOver(found) && lot.bid_count > 0 && <Note tone="warn">{lotForm.frozen}</Note>}
        {children}
        {isPublic && <p><a href={`/lots/${lot.slug}`}>{lotForm.publicPage}</a></p>}
      </div>
    </SellerLayout>
  )
}
