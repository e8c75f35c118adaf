import type { BidOffice, BidRecord, BidVoidRow, LotBidder, WaitingVoid } from '../../../bidding/index.ts'
import type { CloseOutRow, OfferRow } from '../../../close-out/index.ts'
import type { SettlementId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { deductionsText } from '../../lots/agreement.ts'
import { bidWords, priceWords } from '../../lots/view.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { DecisionLinks, type Fact, Facts, OfficeLink, PersonLink } from '../parts.tsx'
import { LotFacts } from './facts.tsx'

/** The data of the page of a lot. */
export interface RequestedLot {
  lot: SellerLotRow
  bids: BidRecord[]
  bidders: LotBidder[]
  sellerName: string
  /** Null while it is open. */
  closeOut: CloseOutRow | null
  /** The settlement that was paid to the seller. */
  paidBy: SettlementId | null
}

/** Finds a lot by id, slug or URL, and lists pending voids of lots about to close. */
export function FindLotPage({ wanted, waiting }: { wanted: string; waiting: Page<WaitingVoid> }) {
  const { t: { operator: { lots: say } } } = useWords()
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/lots">
      {wanted !== '' && <Note tone="bad">{say.notFound}</Note>}
      <form class="filters" method="get" action="/admin/lots">
        <label class="wide">{say.find}<input class="input" type="search" name="lot" value={wanted} required /></label>
        <button class="button">{say.open}</button>
      </form>
      <p class="after"><a href="/admin/auctions">{say.byAuction}</a></p>
      {waiting.total > 0 && <WaitingVoids voids={waiting} />}
    </AdminLayout>
  )
}

function WaitingVoids({ voids }: { voids: Page<WaitingVoid> }) {
  const { t: { operator: { lots: say, retractions }, operator: admin, form } } = useWords()
  return (
    <section class="after">
      <h2>{admin.queues.voids}</h2>
      <DataTable
        caption={admin.queues.voids} rows={voids.items} keyOf={({ id }) => id}
        columns={[
          { label: say.lot, kind: 'head', cell: (row) => <a href={`/admin/lots/${row.lot_id}`}>{row.lot_title}</a> },
          { label: retractions.bidder, cell: ({ bidder_number: number }) => retractions.bidderName(String(number)) },
          { label: retractions.why, cell: ({ reason }) => reason },
          { label: say.closes, cell: ({ ends_at: at }) => <Instant at={at} /> },
          {
            label: form.actions, kind: 'actions',
            cell: (row) => <DecisionLinks links={[{ name: 'approveVoid', href: `/admin/lots/${row.lot_id}/voids/${row.id}/approval` }]} isSmall />,
          },
        ]}
      />
      <Pager page={voids} query="" />
    </section>
  )
}

export function lotFacts(words: Words, { lot, sellerName, closeOut }: RequestedLot): Fact[] {
  const { t: { operator: { lots: say } }, format } = words
  return [
    { label: say.lot, value: <a href={`/lots/${lot.slug}`}>{lot.title}</a> },
    { label: say.sale, value: <a href={`/admin/auctions/${lot.auction_id}`}>{lot.auction_title}</a> },
    { label: say.seller, value: <PersonLink id={lot.owner_user_id} name={sellerName} /> },
    { label: say.state, value: say.statuses[lot.status] },
    { label: say.why, value: closeOut?.close_reason && closeOut.close_reason !== lot.status ? say.reasons[closeOut.close_reason] : null },
    { label: lot.status === 'sold' ? say.soldFor : say.highBid, value: priceWords(words, lot) },
    { label: say.owed, value: closeOut?.owed_cents ? format.booked(closeOut.owed_cents, lot.currency) : null },
    { label: say.payBy, value: closeOut?.payment_due_at ? <Instant at={closeOut.payment_due_at} /> : null },
    { label: say.deductions, value: deductionsText(format, lot.deductions, lot.currency) },
    { label: say.bids, value: format.count(lot.bid_count) },
    { label: say.closes, value: lot.ends_at && <Instant at={lot.ends_at} precision="second" /> },
  ]
}

/** Voids that await a second administrator, with reasons. */
export function voidFacts(words: Words, found: RequestedLot & { asked: BidVoidRow; askedBy: string }): Fact[] {
  const { t: { operator: { lots: say }, operator: admin } } = words
  return [
    ...lotFacts(words, found),
    { label: say.whose, value: <Bidder number={found.asked.bidder_number} bidders={found.bidders} /> },
    { label: say.askedBy, value: found.askedBy },
    { label: admin.reason, value: found.asked.reason },
  ]
}

/** An open offer, and its lot. */
export function offerFacts(words: Words, { lot, offer }: RequestedLot & { offer: OfferRow }): Fact[] {
  const { t: { operator: { lots: say }, closeOut: { offers: { columns } } } } = words
  return [
    { label: say.lot, value: <a href={`/lots/${lot.slug}`}>{lot.title}</a> },
    { label: say.sale, value: <a href={`/admin/auctions/${lot.auction_id}`}>{lot.auction_title}</a> },
    { label: columns.to, value: <PersonLink id={offer.user_id} name={offer.user_name} /> },
    { label: columns.amount, value: bidWords(words, offer.amount_cents, offer) },
    { label: columns.until, value: <Instant at={offer.expires_at} /> },
  ]
}

export interface AdminLotProps {
  found: RequestedLot
  bids: Page<BidRecord>
  voids: BidVoidRow[]
  offers: OfferRow[]
  entered: Awaited<ReturnType<BidOffice['authorities']>>
}

/** A lot with its bids, offers, voids and available actions. */
export function AdminLotPage({ found, bids, voids, offers, entered }: AdminLotProps) {
  const words = useWords()
  const { t: { operator: admin } } = words
  const { lot } = found
  return (
    <AdminLayout title={lot.title} current="/admin/lots">
      <div class="stack">
        <Facts facts={lotFacts(words, found)} />
        <DecisionLinks links={waysOf(found)} />
        {found.paidBy !== null && <SellerPaid settlement={found.paidBy} />}
        {voids.length > 0 && <Voids found={found} voids={voids} />}
        {offers.length > 0 && <Offers offers={offers} />}
        <Bids found={found} bids={bids} />
        {entered.length > 0 && <EnteredBids found={found} entered={entered} />}
        <LotFacts lot={lot} />
        <p class="actions">
          <OfficeLink href={`/admin/invoices?status=all&lot=${lot.id}`} isStep>{admin.invoicesOfIt}</OfficeLink>
          <OfficeLink href={`/admin/settlements?status=all&lot=${lot.id}`} isStep>{admin.settlementsOfIt}</OfficeLink>
          <OfficeLink href={`/admin/audit?resource_type=lot&resource_id=${lot.id}`} isStep>{admin.history}</OfficeLink>
        </p>
      </div>
    </AdminLayout>
  )
}

const OFFERED_AFTER = ['reserve_not_met', 'seller_rejected', 'buyer_default']

/** Says why a sale cannot be rescinded, with a link to its settlement. */
function SellerPaid({ settlement }: { settlement: SettlementId }) {
  const { t: { operator: { lots: say, invoices: { refunds } } } } = useWords()
  return <Note>{say.sellerPaid} <OfficeLink href={`/admin/settlements/${settlement}`} isStep>{refunds.toSettlement}</OfficeLink></Note>
}

function waysOf({ lot, closeOut, paidBy }: RequestedLot) {
  const isOpen = lot.status === 'active' && lot.auction_status === 'active'
  const isSold = lot.status === 'sold'
  const to = (path: string): string => `/admin/lots/${lot.id}/${path}`
  const maybeOffered = closeOut?.status === 'unsold' && OFFERED_AFTER.includes(closeOut.close_reason ?? '')
    && lot.bid_count > 0 && !closeOut.is_relisted && !closeOut.has_open_offer
  const isUnsold = lot.status === 'active' && lot.closed_at === null && lot.bid_count === 0
  return [
    ...(isUnsold ? [{ name: 'setDeductions' as const, href: to('deductions') }] : []),
    ...(isOpen ? [{ name: 'placeBidFor' as const, href: `/admin/counter/bid?lot=${lot.id}` }] : []),
    ...(isOpen && lot.bid_count > 0 ? [{ name: 'voidBids' as const, href: to('void') }] : []),
    ...(isOpen ? [{ name: 'extendSale' as const, href: to('extension') }] : []),
    ...(maybeOffered ? [{ name: 'offerLot' as const, href: to('offer') }] : []),
    ...(isSold && closeOut?.awaits_survey ? [{ name: 'enterSurvey' as const, href: to('survey') }] : []),
    ...(isSold && closeOut && closeOut.owed_cents !== null ? [{ name: 'declareDefault' as const, href: to('default') }] : []),
    ...(isSold && paidBy === null ? [{ name: 'rescindSale' as const, href: to('rescission') }] : []),
  ]
}

/** A bidder by number and name. */
function Bidder({ number, bidders }: { number: number; bidders: LotBidder[] }) {
  const { t: { operator: { retractions: say } } } = useWords()
  const bidder = bidders.find((one) => one.bidder_number === number)
  return <>{bidder && <><PersonLink id={bidder.user_id} name={bidder.name} />{' '}</>}<span class="hint">{say.bidderName(String(number))}</span></>
}

function Bids({ found: { lot, bidders }, bids }: Pick<AdminLotProps, 'found' | 'bids'>) {
  const words = useWords()
  const { t: { operator: { lots: say, retractions } } } = words
  return (
    <section>
      <h2>{say.bids}</h2>
      {bids.items.length === 0 ? <p>{say.noBids}</p> : (
        <DataTable
          caption={say.bids} rows={bids.items} keyOf={({ id }) => id}
          columns={[
            { label: retractions.bidder, kind: 'head', cell: ({ bidder_number: number }) => <Bidder number={number} bidders={bidders} /> },
            { label: say.how, cell: ({ kind, is_proxy: isProxy }) => (kind === 'auto' ? say.auto : isProxy ? say.maximum : say.straight) },
            { label: say.when, cell: ({ placed_at: at }) => <Instant at={at} precision="millisecond" /> },
            { label: retractions.amount, kind: 'number', cell: ({ amount_cents: amount }) => bidWords(words, amount, lot) },
          ]}
        />
      )}
      <Pager page={bids} query="" />
    </section>
  )
}

/** Bids that clerks entered, without their amounts, which may be maxima. */
function EnteredBids({ found: { bidders }, entered }: Pick<AdminLotProps, 'found' | 'entered'>) {
  const { t: { operator: { counter: { bid: say }, lots, retractions } } } = useWords()
  return (
    <section>
      <h2>{say.entered}</h2>
      <DataTable
        caption={say.entered} rows={entered} keyOf={({ instruction_n: n }) => n}
        columns={[
          { label: retractions.bidder, kind: 'head', cell: ({ bidder_number: number }) => <Bidder number={number} bidders={bidders} /> },
          { label: lots.how, cell: ({ is_proxy: isProxy }) => (isProxy ? lots.maximum : lots.straight) },
          { label: say.clerk, cell: ({ entered_by: id, clerk_name: name }) => <PersonLink id={id} name={name} /> },
          { label: say.document, cell: ({ document }) => document },
          { label: lots.when, cell: ({ entered_at: at }) => <Instant at={at} precision="millisecond" /> },
        ]}
      />
    </section>
  )
}

function Voids({ found: { lot, bidders }, voids }: Pick<AdminLotProps, 'found' | 'voids'>) {
  const words = useWords()
  const { t: { operator: { lots: say, retractions }, form } } = words
  const price = (cents: BidVoidRow['price_after_cents']) => (cents === null ? say.noPrice : bidWords(words, cents, lot))
  return (
    <section>
      <h2>{say.voids}</h2>
      <DataTable
        caption={say.voids} rows={voids} keyOf={({ id }) => id}
        columns={[
          { label: retractions.bidder, kind: 'head', cell: ({ bidder_number: number }) => <Bidder number={number} bidders={bidders} /> },
          { label: retractions.why, cell: ({ reason }) => reason },
          { label: say.state, cell: ({ status }) => <Badge tone={status === 'done' ? 'plain' : 'check'}>{say.voidStates[status]}</Badge> },
          { label: say.priceMoved, cell: (row) => (row.status === 'done' ? say.fromTo(price(row.price_before_cents), price(row.price_after_cents)) : null) },
          {
            label: form.actions, kind: 'actions',
            cell: ({ id, status }) => (status === 'requested'
              ? <DecisionLinks links={[{ name: 'approveVoid', href: `/admin/lots/${lot.id}/voids/${id}/approval` }]} isSmall /> : null),
          },
        ]}
      />
    </section>
  )
}

const OFFER_TONES: Record<OfferRow['status'], BadgeTone> = { offered: 'check', accepted: 'good', declined: 'plain', expired: 'plain', withdrawn: 'plain' }

function Offers({ offers }: { offers: OfferRow[] }) {
  const words = useWords()
  const { t: { closeOut: { offers: say }, form } } = words
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable
        caption={say.title} rows={offers} keyOf={({ id }) => id}
        columns={[
          { label: say.columns.to, kind: 'head', cell: ({ user_id: id, user_name: name }) => <PersonLink id={id} name={name} /> },
          { label: say.columns.state, cell: ({ status }) => <Badge tone={OFFER_TONES[status]}>{say.statuses[status]}</Badge> },
          { label: say.columns.until, cell: ({ expires_at: at }) => <Instant at={at} /> },
          { label: say.columns.amount, kind: 'number', cell: (offer) => bidWords(words, offer.amount_cents, offer) },
          {
            label: form.actions, kind: 'actions',
            cell: ({ id, lot_id: lot, status }) => (status === 'offered'
              ? <DecisionLinks links={[{ name: 'withdrawOffer', href: `/admin/lots/${lot}/offers/${id}/withdrawal` }]} isSmall /> : null),
          },
        ]}
      />
    </section>
  )
}
