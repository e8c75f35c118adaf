import type { LedgerPosting } from '../../../ledger/index.ts'
import { inWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { useWords } from '../../ui/use-words.ts'

/** The ledger postings of a record with their entries, debits positive. */
export function Postings({ postings }: { postings: LedgerPosting[] }) {
  const words = useWords()
  const { t: { operator: { ledger: say } }, format } = words
  if (postings.length === 0) return null
  return (
    <section>
      <h2>{say.postings}</h2>
      <table class="data">
        <caption class="unseen">{say.postings}</caption>
        <thead>
          <tr>
            <th scope="col">{say.reason}</th><th scope="col">{say.when}</th><th scope="col">{say.account}</th>
            <th scope="col" class="number">{say.amount}</th>
          </tr>
        </thead>
        <tbody>
          {postings.flatMap(({ reason, posted_at: at, currency, entries }) => entries.map(({ account, amount_cents: amount }, index) => (
            <tr>
              <th scope="row">{index === 0 ? inWords(words, reason) : <span class="unseen">{inWords(words, reason)}</span>}</th>
              <td data-label={say.when}>{index === 0 && <Instant at={at} precision="second" />}</td>
              <td data-label={say.account}>{say.accounts[account] ?? account}</td>
              <td class="number" data-label={say.amount}>{format.booked(amount, currency)}</td>
            </tr>
          )))}
        </tbody>
      </table>
    </section>
  )
}
