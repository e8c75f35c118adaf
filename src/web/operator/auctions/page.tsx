import type { AgreementRow, AuctionRow } from '../../../auctions/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { numberOf, type SellerLotRow } from '../../../lots/index.ts'
import { agreementFacts, type DeductedLot, deductionsSum, lotDeductionFacts } from '../../lots/agreement.ts'
import { priceWords } from '../../lots/view.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { AdminList } from '../list.tsx'
import { choicesOf, DecisionLinks, type Fact, Facts, OfficeLink, PersonLink } from '../parts.tsx'

type Status = AuctionRow['status']

const STATUSES = ['active', 'draft', 'closed', 'cancelled'] as const
const TONES: Record<Status, BadgeTone> = { active: 'good', draft: 'plain', closed: 'plain', cancelled: 'urgent' }

function AuctionState({ status }: { status: Status }) {
  const { t: { operator: { auctions: say } } } = useWords()
  return <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}

/** All auctions, by status and title. */
export function AdminAuctionsPage({ page, shown, search }: { page: Page<AuctionRow>; shown: string; search: string }) {
  const { t: { operator: admin, operator: { auctions: say } }, format } = useWords()
  const columns: Column<AuctionRow>[] = [
    { label: say.auction, kind: 'head', cell: ({ id, title }) => <a href={`/admin/auctions/${id}`}>{title}</a> },
    { label: say.seller, cell: (auction) => <Seller auction={auction} /> },
    { label: say.state, cell: ({ status }) => <AuctionState status={status} /> },
    { label: say.closes, cell: ({ closes_at: at }) => at && <Instant at={at} /> },
    { label: say.lots, kind: 'number', cell: ({ lots_count: lots }) => format.count(lots) },
  ]
  const choices = [...choicesOf(STATUSES, say.statuses), { value: 'all', label: admin.any }]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/auctions" columns={columns} page={page} keyOf={({ id }) => id}
      query={new URLSearchParams({ status: shown, ...(search && { search }) }).toString()} all="/admin/auctions?status=all" none={say.none}
    >
      <ListFilters
        action="/admin/auctions" submit={say.find} values={[shown]}
        search={<FilterSearch name="search" label={say.search} value={search} />}
      >
        <FilterSelect name="status" label={say.state} choices={choices} chosen={shown} />
      </ListFilters>
    </AdminList>
  )
}

const Seller = ({ auction: { owner_user_id: id, owner_name: name, team_name: team } }: { auction: AuctionRow }) => (
  <><PersonLink id={id} name={name} />{team !== null && <span class="hint"> {team}</span>}</>
)

export function auctionFacts({ t: { operator: { auctions: say } }, format }: Words, auction: AuctionRow): Fact[] {
  const { slug, title, status, starts_at: opens, closes_at: closes } = auction
  return [
    { label: say.auction, value: status === 'draft' ? title : <a href={`/auctions/${slug}`}>{title}</a> },
    { label: say.seller, value: <Seller auction={auction} /> },
    { label: say.state, value: <AuctionState status={status} /> },
    { label: say.privacy, value: say.privacies[auction.privacy_setting] },
    { label: say.opens, value: opens && <Instant at={opens} /> },
    { label: say.closes, value: closes && <Instant at={closes} /> },
    { label: say.lots, value: format.count(auction.lots_count) },
  ]
}

export interface AdminAuctionProps {
  auction: AuctionRow
  lots: Page<SellerLotRow>
  agreement: AgreementRow
  /** The first lots with deductions of their own, and their number. */
  deducted: { lots: DeductedLot[]; inAll: number }
  /** Null if the auction is open to everybody. */
  invitations: { email: string; invited_at: Date }[] | null
}

/** An auction: agreement, invitations, lots, and available actions. */
export function AdminAuctionPage({ auction, lots, agreement, deducted, invitations }: AdminAuctionProps) {
  const words = useWords()
  const { t: { buyers, operator: admin, operator: { auctions: say, agreement: agreed } } } = words
  const { id, slug, status } = auction
  const isOver = status === 'closed' || status === 'cancelled'
  const isAgreed = isOver || agreement.has_bids
  return (
    <AdminLayout title={auction.title} current="/admin/auctions">
      <div class="stack">
        <Facts facts={auctionFacts(words, auction)} />
        <DecisionLinks links={[
          ...(status === 'active' ? [{ name: 'extendSale' as const, href: `/admin/auctions/${id}/extension` }] : []),
          ...(isAgreed ? [] : [{ name: 'setAgreement' as const, href: `/admin/auctions/${id}/agreement`, label: agreed.change }]),
        ]} />
        <section>
          <h2>{agreed.title}</h2>
          <Facts facts={[...agreementFacts(words, agreement), ...lotDeductionFacts(words, deducted.lots, auction.currency, deducted.inAll)]} />
          {agreement.has_bids && !isOver && <p class="hint">{agreed.fixed}</p>}
        </section>
        {invitations && <Invitations slug={slug} invitations={invitations} />}
        <Lots lots={lots} />
        <p class="actions">
          <OfficeLink href={`/seller/auctions/${slug}`} needs="catalog" isStep>{say.asSeller}</OfficeLink>
          {status !== 'draft' && <OfficeLink href={`/seller/auctions/${slug}/buyers`} needs="people" isStep>{buyers.link}</OfficeLink>}
          <OfficeLink href={`/admin/settlements?status=all&sale=${id}`} isStep>{admin.settlementsOfIt}</OfficeLink>
          <OfficeLink href={`/admin/audit?resource_type=auction&resource_id=${id}`} isStep>{admin.history}</OfficeLink>
        </p>
      </div>
    </AdminLayout>
  )
}

function Invitations({ slug, invitations }: { slug: string; invitations: { email: string; invited_at: Date }[] }) {
  const { t: { operator: { auctions: say } } } = useWords()
  return (
    <section>
      <h2>{say.invited}</h2>
      {invitations.length === 0 ? <p>{say.nobodyInvited}</p> : (
        <DataTable
          caption={say.invited} rows={invitations} keyOf={({ email }) => email}
          columns={[
            { label: say.email, kind: 'head', cell: ({ email }) => email },
            { label: say.since, cell: ({ invited_at: at }) => <Instant at={at} /> },
          ]}
        />
      )}
      <p class="after"><OfficeLink href={`/seller/auctions/${slug}`} needs="catalog" isStep>{say.invite}</OfficeLink></p>
    </section>
  )
}

function Lots({ lots }: { lots: Page<SellerLotRow> }) {
  const words = useWords()
  const { t: { operator: { agreement, lots: say, auctions } }, format } = words
  return (
    <section>
      <h2>{auctions.lots}</h2>
      {lots.items.length === 0 ? <p>{auctions.noLots}</p> : (
        <DataTable
          caption={auctions.lots} rows={lots.items} keyOf={({ id }) => id}
          columns={[
            {
              label: say.lot, kind: 'head',
              cell: (lot) => <a href={`/admin/lots/${lot.id}`}>{say.numbered(String(numberOf(lot)), lot.title)}</a>,
            },
            { label: say.state, cell: ({ status }) => say.statuses[status] },
            { label: say.closes, cell: ({ ends_at: at }) => at && <Instant at={at} /> },
            { label: say.bids, kind: 'number', cell: ({ bid_count: bids }) => format.count(bids) },
            { label: say.price, kind: 'number', cell: (lot) => priceWords(words, lot) },
            { label: agreement.deductions, kind: 'number', cell: (lot) => <Deducted lot={lot} /> },
          ]}
        />
      )}
      <Pager page={lots} query="" />
    </section>
  )
}

/** What is deducted from this lot alone, which leads to its form until there is a bid. */
function Deducted({ lot: { id, deductions, currency, status, closed_at: closed, bid_count: bids } }: { lot: SellerLotRow }) {
  const { t: { operator: { agreement: say } }, format } = useWords()
  const sum = deductions.length === 0 ? null : format.money(deductionsSum(deductions), currency)
  if (status !== 'active' || closed !== null || bids > 0) return <>{sum}</>
  return <OfficeLink href={`/admin/lots/${id}/deductions`}>{sum ?? say.addDeductions}</OfficeLink>
}
