import type { ComponentChildren } from 'preact'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { LotHeadView, LotPart } from './view.ts'

const PARTS: readonly LotPart[] = ['basics', 'facts', 'boundary', 'pictures']

export interface LotFrameProps {
  lot: LotHeadView
  part: LotPart
  lede?: string
  children: ComponentChildren
}

/** What stands around every part of a lot: where one is, the other parts, and what can no longer be changed. */
export function LotFrame({ lot, part, lede, children }: LotFrameProps) {
  const { t: { lotForm, selling } } = useWords()
  const { sale } = lot
  const trail = [
    { label: sale.title, href: `/seller/auctions/${sale.slug}` }, { label: selling.sale.lots, href: `/seller/auctions/${sale.slug}/lots` },
    { label: lotForm.tabs[part] },
  ]
  return (
    <SellerLayout title={lotForm.lot(lot.lotNumber, lot.title)} current="/seller/auctions">
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
        {lot.isOver && <Note tone="warn">{lotForm.closed}</Note>}
        {!lot.isOver && lot.hasBids && <Note tone="warn">{lotForm.frozen}</Note>}
        {children}
        {lot.isPublic && <p><a href={`/lots/${lot.slug}`}>{lotForm.publicPage}</a></p>}
      </div>
    </SellerLayout>
  )
}
