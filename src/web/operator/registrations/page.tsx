import type { Page } from '../../../kernel/page.ts'
import type { RegistrationRow } from '../../../registrations/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { queryOf } from '../../ui/list-filters.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { ChoiceLinks, choicesOf, DecisionLinks, type Fact, PersonLink } from '../parts.tsx'

export const LIST = '/admin/registrations'

const TONES: Record<RegistrationRow['status'], BadgeTone> = { pending: 'check', approved: 'good', rejected: 'urgent' }
const STATUSES = ['to_decide', 'pending', 'approved', 'rejected'] as const

export interface RegistrationsProps {
  page: Page<RegistrationRow>
  status: string
  /** The auction of the list; empty for all. */
  auction: string
}

/** Registrations for auctions; those to decide are listed first. */
export function RegistrationsPage({ page, status, auction }: RegistrationsProps) {
  const { t: { operator: { registrations: say }, form }, format } = useWords()
  const amount = (row: RegistrationRow, cents: RegistrationRow['limit_cents']) => (cents === null ? null : format.money(cents, row.currency))
  const columns: Column<RegistrationRow>[] = [
    { label: say.bidder, kind: 'head', cell: (row) => <Bidder row={row} /> },
    {
      label: say.auction,
      cell: ({ auction_id: id, auction_title: title, auction_slug: slug }) => (
        <><a href={`/auctions/${slug}`}>{title}</a>{auction === '' && <><br /><a class="hint" href={`?auction=${id}&status=all`}>{say.ofSale}</a></>}</>
      ),
    },
    { label: say.state, cell: ({ status: one }) => <Badge tone={TONES[one]}>{say.statuses[one]}</Badge> },
    { label: say.signed, cell: (row) => <><Signed row={row} /><br /><a href={`${LIST}/${row.id}/file`}>{row.signed_on ? say.scan : say.form}</a></> },
    { label: say.asked, kind: 'number', cell: (row) => amount(row, row.requested_limit_cents) },
    { label: say.limit, kind: 'number', cell: (row) => amount(row, row.limit_cents) },
    { label: form.actions, kind: 'actions', cell: (row) => <DecisionLinks links={waysOf(row, say.changeLimit)} isSmall /> },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current={LIST} columns={columns} page={page} keyOf={({ id }) => id}
      query={queryOf({ status, auction })} all="/admin/registrations?status=all" none={status === 'to_decide' ? say.nothingWaits : say.none}
    >
      <ChoiceLinks name="status" choices={choicesOf(STATUSES, say.statuses)} chosen={status} />
      {auction !== '' && <p>{say.ofOne} <a href={`${LIST}?status=all`}>{say.showAll}</a></p>}
    </AdminList>
  )
}

function Signed({ row: { signed_at: at, signed_on: day, taken_by_name: taker } }: { row: RegistrationRow }) {
  const { t: { operator: { registrations: say } }, format } = useWords()
  return day === null ? <Instant at={at} /> : <>{say.onPaper(format.day(day), taker ?? '')}</>
}

function Bidder({ row: { user_id: id, name, email, phone } }: { row: RegistrationRow }) {
  const { t: { operator: { counter: { noEmail } } } } = useWords()
  return <><PersonLink id={id} name={name} /><br /><span class="hint">{[email ?? noEmail, phone].filter(Boolean).join(', ')}</span></>
}

function waysOf({ id, status, auction_status: sale }: RegistrationRow, changeLimit: string) {
  if (sale !== 'active' && sale !== 'draft') return []
  const approval = { name: 'approveRegistration' as const, href: `${LIST}/${id}/approval`, ...(status === 'approved' && { label: changeLimit }) }
  return [approval, ...(status === 'rejected' ? [] : [{ name: 'rejectRegistration' as const, href: `${LIST}/${id}/rejection` }])]
}

export function registrationFacts({ t: { operator: { counter: { noEmail }, registrations: say } }, format }: Words, row: RegistrationRow): Fact[] {
  const amount = (cents: RegistrationRow['limit_cents']) => (cents === null ? null : format.money(cents, row.currency))
  return [
    { label: say.bidder, value: <PersonLink id={row.user_id} name={row.name} /> },
    { label: say.contacts, value: [row.email ?? noEmail, row.phone].filter(Boolean).join(', ') },
    { label: say.auction, value: <a href={`/auctions/${row.auction_slug}`}>{row.auction_title}</a> },
    { label: say.state, value: <Badge tone={TONES[row.status]}>{say.statuses[row.status]}</Badge> },
    { label: say.signedName, value: <>{row.signed_name}, <a href={`${LIST}/${row.id}/file`}>{row.signed_on ? say.scan : say.form}</a></> },
    { label: say.signed, value: <Signed row={row} /> },
    { label: say.asked, value: amount(row.requested_limit_cents) },
    { label: say.limit, value: amount(row.limit_cents) },
    { label: say.reason, value: row.reason },
  ]
}
