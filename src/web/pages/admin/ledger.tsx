import { lastPage, type Page } from '../../../kernel/page.ts'
import { cents } from '../../../kernel/money.ts'
import type { Balance } from '../../../ledger/index.ts'
import type { ReconciliationRow } from '../../../payments/index.ts'
import { AdminLayout } from '../../ui/admin-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../words.ts'

/** What stands on every account, currency by currency, and the daily comparison with the payment provider. */
export function LedgerPage({ balances, days }: { balances: Balance[]; days: Page<ReconciliationRow> }) {
  const { t: { adminMoney: { ledger: say } } } = useWords()
  const currencies = [...new Set(balances.map(({ currency }) => currency))]
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/ledger">
      <div class="stack">
        {currencies.length === 0 && <p>{say.none}</p>}
        {currencies.map((currency) => <Accounts currency={currency} balances={balances.filter((balance) => balance.currency === currency)} />)}
        <Reconciliations days={days} />
      </div>
    </AdminLayout>
  )
}

function Accounts({ currency, balances }: { currency: string; balances: Balance[] }) {
  const { t: { adminMoney: { ledger: say } }, format } = useWords()
  const sum = balances.reduce((total, { balance_cents: balance }) => total + balance, 0)
  return (
    <section>
      <h2>{currency.toUpperCase()}</h2>
      <table>
        <caption class="unseen">{say.title} {currency.toUpperCase()}</caption>
        <thead><tr><th scope="col">{say.account}</th><th scope="col" class="number">{say.balance}</th></tr></thead>
        <tbody>
          {balances.map(({ account, balance_cents: balance }) => (
            <tr><th scope="row">{say.accounts[account] ?? account}</th><td class="number">{format.money(cents(balance), currency)}</td></tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{say.sum}</th><td class="number"><strong>{format.money(cents(sum), currency)}</strong></td></tr></tfoot>
      </table>
    </section>
  )
}

function Reconciliations({ days }: { days: Page<ReconciliationRow> }) {
  const { t: { adminMoney: { ledger: say } }, format } = useWords()
  return (
    <section>
      <h2>{say.reconciliations}</h2>
      {days.items.length === 0 ? <p>{say.notCompared}</p> : (
        <DataTable
          caption={say.reconciliations} rows={days.items} keyOf={({ id }) => id}
          columns={[
            { label: say.covers, kind: 'head', cell: ({ covers_from: from }) => <Instant at={from.toISOString()} /> },
            { label: say.payments, kind: 'number', cell: ({ payments }) => format.count(payments) },
            {
              label: say.differences,
              cell: ({ differences }) => (differences.length === 0 ? <Badge tone="good">{say.noDifferences}</Badge> : (
                <ul class="plain">
                  {differences.map(({ reference, what, provider, books, currency }) => (
                    <li><Badge tone="urgent">{what}</Badge> {reference}: {format.money(provider, currency)} / {format.money(books, currency)}</li>
                  ))}
                </ul>
              )),
            },
          ]}
        />
      )}
      <Pager page={days.page} lastPage={lastPage(days)} query="" />
    </section>
  )
}
