import { entryOf } from '../../../kernel/entry.ts'
import { cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Balance, BooksReport, EntryFilter, LedgerEntry } from '../../../ledger/index.ts'
import type { ReconciliationRow } from '../../../payments/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { AdminList } from '../list.tsx'
import { BooksVerdict } from './books-verdict.tsx'

export interface LedgerPageProps {
  balances: Balance[]
  days: Page<ReconciliationRow>
  /** The result of a check, if one was requested. */
  report: BooksReport | null
}

/** Ledger account balances by currency, and the daily reconciliations. */
export function LedgerPage({ balances, days, report }: LedgerPageProps) {
  const { t: { operator: { ledger: say } } } = useWords()
  const currencies = [...new Set(balances.map(({ currency }) => currency))]
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/ledger">
      <div class="stack">
        <FindEntries />
        <Verification report={report} />
        {currencies.length === 0 && <p>{say.none}</p>}
        {currencies.map((currency) => <Accounts currency={currency} balances={balances.filter((balance) => balance.currency === currency)} />)}
        <Reconciliations days={days} />
      </div>
    </AdminLayout>
  )
}

function FindEntries() {
  const { t: { operator: admin, operator: { ledger: say } } } = useWords()
  return (
    <form class="filters" method="get" action="/admin/ledger/entries">
      <label class="wide">{say.find}<input class="input" type="search" name="find" required /></label>
      <button class="button">{admin.find}</button>
    </form>
  )
}

/** Checks the ledger on request. */
function Verification({ report }: { report: BooksReport | null }) {
  const { t: { operator: { ledger: say, health } } } = useWords()
  return (
    <section class="verification">
      {report && (
        <div class="verdicts" role="status">
          <BooksVerdict report={report} />
        </div>
      )}
      <p class="hint">{say.verifyText}</p>
      <form method="post" action="/admin/ledger"><button class="button">{health.verify}</button></form>
    </section>
  )
}

export interface EntriesPageProps {
  page: Page<LedgerEntry>
  filter: EntryFilter
  /** The search text without a match. */
  missing: string
  query: string
}

/** Entries of an account, a record, or a person. */
export function EntriesPage({ page, filter: { account, about }, missing, query }: EntriesPageProps) {
  const words = useWords()
  const { t: { operator: { ledger: say } }, format } = words
  const [first] = page.items
  const title = account ? say.accounts[account] ?? account : about && first ? subjectOf(words, first) : say.entries
  const columns: Column<LedgerEntry>[] = [
    { label: say.reason, kind: 'head', cell: ({ reason }) => inWords(words, reason) },
    { label: say.about, cell: (entry) => <Subject entry={entry} /> },
    { label: say.account, cell: ({ account: name }) => <a href={`/admin/ledger/entries?account=${name}`}>{say.accounts[name] ?? name}</a> },
    {
      label: say.party,
      cell: ({ party_user_id: id, party_name: name }) => (id === null ? name : <a href={`/admin/ledger/entries?person=${id}`}>{name}</a>),
    },
    { label: say.when, cell: ({ posted_at: at }) => <Instant at={at} precision="second" /> },
    { label: say.amount, kind: 'number', cell: ({ amount_cents: amount, currency }) => format.booked(amount, currency) },
  ]
  return (
    <AdminList
      title={title} lede={say.entriesLede} current="/admin/ledger" columns={columns} page={page} none={say.noEntries}
      keyOf={({ posting_id: id, n }) => `${id}-${n}`} query={query}
    >
      {missing !== '' && <Note tone="bad">{say.missing(missing)}</Note>}
      <FindEntries />
    </AdminList>
  )
}

/** Records of the ledger that have a page here. */
const PAGES: Readonly<Record<string, string>> = { invoice: '/admin/invoices', settlement: '/admin/settlements', ad_campaign: '/admin/ads' }

function Subject({ entry }: { entry: LedgerEntry }) {
  const { about_type: type, about_id: id, about_invoice_id: invoice } = entry
  const page = entryOf(PAGES, type)
  const href = page ? `${page}/${id}` : invoice !== null ? `/admin/invoices/${invoice}` : `/admin/ledger/entries?about=${type}&id=${id}`
  return <a href={href}>{subjectOf(useWords(), entry)}</a>
}

/** `Invoice INV-2026-000012`; a record without a name, such as the draft of a deposit, by its id. */
function subjectOf({ t: { operator: { ledger: say } } }: Words, { about_type: type, about_id: id, about_name: name }: LedgerEntry): string {
  const kind = say.subjects[type] ?? type
  return name === null ? say.unnamed(kind, String(id)) : say.subject(kind, name)
}

function Accounts({ currency, balances }: { currency: string; balances: Balance[] }) {
  const { t: { operator: { ledger: say } }, format } = useWords()
  const sum = balances.reduce((total, { balance_cents: balance }) => total + balance, 0)
  return (
    <section>
      <h2>{currency.toUpperCase()}</h2>
      <table>
        <caption class="unseen">{say.title} {currency.toUpperCase()}</caption>
        <thead><tr><th scope="col">{say.account}</th><th scope="col" class="number">{say.balance}</th></tr></thead>
        <tbody>
          {balances.map(({ account, balance_cents: balance }) => (
            <tr><th scope="row"><a href={`/admin/ledger/entries?account=${account}`}>{say.accounts[account] ?? account}</a></th><td class="number">{format.booked(cents(balance), currency)}</td></tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{say.sum}</th><td class="number"><strong>{format.booked(cents(sum), currency)}</strong></td></tr></tfoot>
      </table>
    </section>
  )
}

function Reconciliations({ days }: { days: Page<ReconciliationRow> }) {
  const { t: { operator: { ledger: say } }, format } = useWords()
  return (
    <section>
      <h2>{say.reconciliations}</h2>
      {days.items.length === 0 ? <p>{say.notCompared}</p> : (
        <DataTable
          caption={say.reconciliations} rows={days.items} keyOf={({ id }) => id}
          columns={[
            { label: say.covers, kind: 'head', cell: ({ covers_from: from }) => <Instant at={from} /> },
            { label: say.payments, kind: 'number', cell: ({ payments }) => format.count(payments) },
            {
              label: say.differences,
              cell: ({ differences }) => (differences.length === 0 ? <Badge tone="good">{say.noDifferences}</Badge> : (
                <ul class="plain">
                  {differences.map(({ reference, what, provider, books, currency }) => (
                    <li><Badge tone="urgent">{what}</Badge> {reference}: {format.booked(provider, currency)} / {format.booked(books, currency)}</li>
                  ))}
                </ul>
              )),
            },
          ]}
        />
      )}
      <Pager page={days} query="" />
    </section>
  )
}
