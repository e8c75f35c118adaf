import { besidePrice, cardTitle, priceNow } from '../../lots/lot-words.ts'
import { CardClock } from '../../lots/card.tsx'
import { CompareCheck } from '../../lots/compare-check.tsx'
import type { LotCardView } from '../../lots/view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'

/**
 * The lots of a large auction, such as a county's tax sale, as table rows with the live-update attributes of
 * cards.
 */
export function LotsTable({ lots, now, canCompare = false }: { lots: LotCardView[]; now: number; canCompare?: boolean }) {
  const live = useLiveWords()
  const { t: { auctions: { auction: { table: say } }, lots: { compare } }, format } = useWords()
  const columns: Column<LotCardView>[] = [
    { label: say.number, kind: 'number', cell: ({ lotNumber }) => lotNumber },
    { label: say.lot, kind: 'head', cell: (lot) => <a href={`/lots/${lot.slug}`}>{cardTitle(format, lot)}</a> },
    { label: say.place, cell: ({ county, state }) => format.place(county, state) },
    {
      label: say.price, kind: 'number',
      cell: (lot) => (
        <>
          <strong data-price>{format.money(priceNow(lot.standing), lot.currency)}</strong> <span class="hint" data-beside>{besidePrice(live, lot)}</span>
        </>
      ),
    },
    { label: say.bids, kind: 'number', cell: ({ standing }) => <span data-bid-number>{format.count(standing.bidCount)}</span> },
    { label: say.closes, cell: (lot) => <CardClock lot={lot} now={now} /> },
    ...(canCompare ? [{ label: compare, kind: 'actions' as const, cell: (lot: LotCardView) => <CompareCheck lot={lot} /> }] : []),
  ]
  const marksOf = (lot: LotCardView) => ({
    'data-lot': lot.id, 'data-auction': lot.auctionId, 'data-currency': lot.currency, 'data-acreage': lot.acreage ?? undefined,
    'data-unit': lot.biddingUnit, 'data-bid-count': lot.standing.bidCount, 'data-zone': lot.zone ?? undefined,
  })
  return <DataTable caption={say.caption} columns={columns} rows={lots} keyOf={({ id }) => id} marksOf={marksOf} />
}
