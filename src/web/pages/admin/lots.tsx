import type { BidRecord, BidVoidRow } from '../../../bidding/index.ts'
import { lastPage, type Page } from '../../../kernel/page.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { AdminLayout } from '../../ui/admin-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords, type Words } from '../../words.ts'
import { DecisionLinks, type Fact, Facts, PersonLink } from './parts.tsx'

/** Where a lot is found by what stands in its address. */
export function FindLotPage({ wanted }: { wanted: string }) {
  const { t: { adminSales: { lots: say } } } = useWords()
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/lots">
      {wanted !== '' && <Note tone="bad">{say.notFound}</Note>}
      <form class="filters" method="get" action="/admin/lots">
        <label class="wide">{say.find}<input class="input" type="search" name="lot" value={wanted} required /></label>
        <button class="button">{say.open}</button>
      </form>
    </AdminLayout>
  )
}

export const lotFacts = ({ t: { adminSales: { lots: say } }, format }: Words, lot: SellerLotRow): Fact[] => [
  { label: say.lot, value: <a href={`/lots/${lot.slug}`}>{lot.title}</a> },
  { label: say.sale, value: <a href={`/auctions/${lot.auction_slug}`}>{lot.auction_title}</a> },
  { label: say.seller, value: <PersonLink id={lot.owner_user_id} name={say.person(String(lot.owner_user_id))} /> },
  { label: say.state, value: say.statuses[lot.status] },
  { label: say.price, value: lot.price_cents === null ? null : format.money(lot.price_cents, lot.currency) },
  { label: say.bids, value: format.count(lot.bid_count) },
  { label: say.closes, value: lot.ends_at && <Instant at={lot.ends_at.toISOString()} /> },
]

export interface AdminLotProps {
  lot: SellerLotRow
  bids: Page<BidRecord>
  voids: BidVoidRow[]
}

/** A lot with its bids, what was taken back of them, and the remedies. */
export function AdminLotPage({ lot, bids, voids }: AdminLotProps) {
  const words = useWords()
  const { t: { admin, adminSales: { lots: say, retractions } }, format } = words
  const isOpen = lot.status === 'active' && lot.auction_status === 'active'
  return (
    <AdminLayout title={lot.title} current="/admin/lots">
      <div class="stack">
        <Facts facts={lotFacts(words, lot)} />
        <DecisionLinks links={[
          ...(isOpen && lot.bid_count > 0 ? [{ name: 'voidBids' as const, href: `/admin/lots/${lot.id}/void`, isGrave: true }] : []),
          ...(isOpen ? [{ name: 'extendSale' as const, href: `/admin/lots/${lot.id}/extension` }] : []),
        ]} />
        {voids.length > 0 && <Voids lot={lot} voids={voids} />}
        <section>
          <h2>{say.bids}</h2>
          {bids.items.length === 0 ? <p>{say.noBids}</p> : (
            <DataTable
              caption={say.bids} rows={bids.items} keyOf={({ id }) => id}
              columns={[
                { label: retractions.bidder, kind: 'head', cell: ({ bidder_number: number }) => retractions.bidderName(String(number)) },
                { label: say.how, cell: ({ kind, is_proxy: isProxy }) => (kind === 'auto' ? say.auto : isProxy ? say.maximum : say.straight) },
                { label: say.when, cell: ({ placed_at: at }) => <Instant at={at.toISOString()} /> },
                { label: retractions.amount, kind: 'number', cell: ({ amount_cents: amount }) => format.money(amount, lot.currency) },
              ]}
            />
          )}
          <Pager page={bids.page} lastPage={lastPage(bids)} query="" />
        </section>
        <p><a href={`/admin/audit?resource_type=lot&resource_id=${lot.id}`}>{admin.history}</a></p>
      </div>
    </AdminLayout>
  )
}

function Voids({ lot, voids }: Pick<AdminLotProps, 'lot' | 'voids'>) {
  const { t: { adminSales: { lots: say, retractions }, form }, format } = useWords()
  const price = (cents: BidVoidRow['price_after_cents']) => (cents === null ? say.noPrice : format.money(cents, lot.currency))
  return (
    <section>
      <h2>{say.voids}</h2>
      <DataTable
        caption={say.voids} rows={voids} keyOf={({ id }) => id}
        columns={[
          {
            label: retractions.bidder, kind: 'head',
            cell: ({ user_id: id, bidder_number: number }) => <PersonLink id={id} name={retractions.bidderName(String(number))} />,
          },
          { label: retractions.why, cell: ({ reason }) => reason },
          { label: say.state, cell: ({ status }) => <Badge tone={status === 'done' ? 'plain' : 'check'}>{say.voidStates[status]}</Badge> },
          { label: say.priceMoved, cell: (row) => (row.status === 'done' ? `${price(row.price_before_cents)} → ${price(row.price_after_cents)}` : null) },
          {
            label: form.actions, kind: 'actions',
            cell: ({ id, status }) => (status === 'requested'
              ? <DecisionLinks links={[{ name: 'approveVoid', href: `/admin/lots/${lot.id}/voids/${id}/approval` }]} /> : null),
          },
        ]}
      />
    </section>
  )
}
