import { useContext } from 'preact/hooks'
import { type KnownPerson, mailAddress } from '../../../accounts/index.ts'
import { type InvoiceRow, invoiceStanding } from '../../../invoices/index.ts'
import { mayDo } from '../../../kernel/staff.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSearch } from '../../ui/list-filters.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords, VisitorContext } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { DecisionLinks, OfficeLink } from '../parts.tsx'
import { TierName } from '../people/page.tsx'

/** A person at the counter, with what they can pay. */
export interface FoundPerson {
  person: KnownPerson
  open: InvoiceRow[]
}

/** The counter: find the invoice or the person, or create an account. `found`: null before a search. */
export function CounterPage({ search, found }: { search: string; found: FoundPerson[] | null }) {
  const { t: { operator: { counter: say } } } = useWords()
  const role = useContext(VisitorContext)?.staffRole ?? null
  const [takesPayments, createsAccounts] = [mayDo(role, 'cash'), mayDo(role, 'registration')]
  const create = <p class="actions"><OfficeLink class="button" href="/admin/counter/person" isStep>{say.takeIn}</OfficeLink></p>
  return (
    <AdminLayout title={say.title} lede={takesPayments ? say.lede : say.ledeOfClerk} current="/admin/counter">
      <div class="stack">
        <form class="filters" action="/admin/counter" role="search" aria-label={say.title}>
          <FilterSearch name="search" label={takesPayments ? say.search : say.searchOfClerk} value={search} maxLength={254} />
          <button class="button">{say.find}</button>
        </form>
        {found === null && createsAccounts && <><p>{say.start}</p>{create}</>}
        {found?.length === 0 && <Empty title={say.none}><p>{createsAccounts ? say.noneText : say.noneTextOfCashier}</p>{create}</Empty>}
        {found !== null && found.length > 0 && <><People found={found} />{create}</>}
      </div>
    </AdminLayout>
  )
}

function People({ found }: { found: FoundPerson[] }) {
  const { t: { operator: { counter: say, people } } } = useWords()
  const columns: Column<FoundPerson>[] = [
    { label: people.name, kind: 'head', cell: ({ person: { id, name } }) => <a href={`/admin/people/${id}`}>{name}</a> },
    { label: say.account, cell: ({ person: { id } }) => String(id) },
    { label: say.contact, cell: ({ person }) => <Contact person={person} /> },
    { label: people.tier, cell: ({ person: { tier } }) => <TierName tier={tier} /> },
    { label: say.open, cell: ({ open }) => <OpenInvoices open={open} /> },
    { label: say.title, kind: 'actions', cell: ({ person: { id } }) => <DecisionLinks links={counterWays(id)} isSmall /> },
  ]
  return (
    <section>
      <h2>{say.found}</h2>
      <DataTable caption={say.found} columns={columns} rows={found} keyOf={({ person: { id } }) => id} />
    </section>
  )
}

/** What is done for a person at the counter. */
export const counterWays = (id: number) => [
  { name: 'takeDeposit' as const, href: `/admin/people/${id}/deposit` },
  { name: 'placeBidFor' as const, href: `/admin/counter/bid?person=${id}` },
  { name: 'recordPaperRegistration' as const, href: `/admin/people/${id}/registration` },
  { name: 'confirmIdentity' as const, href: `/admin/people/${id}/identity` },
]

function Contact({ person: { email, phone } }: { person: Pick<KnownPerson, 'email' | 'phone'> }) {
  const { t: { operator: { counter: say } } } = useWords()
  return <>{[mailAddress(email) ?? say.noEmail, phone].filter(Boolean).join(', ')}</>
}

/** Each leads to the form of its payment. */
function OpenInvoices({ open }: { open: InvoiceRow[] }) {
  const { t: { operator: { counter: say } }, format } = useWords()
  return (
    <>
      {open.map((row, index) => (
        <>{index > 0 && ', '}<OfficeLink class="nowrap" href={`/admin/invoices/${row.id}/payment`}>
          {say.pay(invoiceStanding(row).number, format.booked(invoiceStanding(row).remaining, row.currency))}
        </OfficeLink></>
      ))}
    </>
  )
}
