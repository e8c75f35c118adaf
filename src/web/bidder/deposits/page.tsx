import type { DepositMovement, DepositRow } from '../../../deposits/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { mayWithdraw, wireOf } from '../../lots/deposits.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { WireAccount } from '../../ui/contact.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

interface OwnDeposit {
  row: DepositRow
  /** The history of its money, in order. */
  movements: DepositMovement[]
  /** It cannot be released while its bidder leads in the auction or has won there. */
  isKept: boolean
  /** The provider's card page, while a card payment is open. */
  cardHref: string | null
}

/** The deposits of a person and their status. */
export function DepositsPage({ deposits }: { deposits: Page<OwnDeposit> }) {
  const { t: { deposits: say, form }, format } = useWords()
  const columns: Column<OwnDeposit>[] = [
    { label: say.columns.sale, kind: 'head', cell: ({ row }) => <a href={`/auctions/${row.auction_slug}#deposit`}>{row.auction_title}</a> },
    { label: say.columns.state, cell: ({ row }) => <DepositState deposit={row} /> },
    { label: say.columns.money, cell: (deposit) => <Movements deposit={deposit} /> },
    { label: say.columns.amount, kind: 'number', cell: ({ row }) => format.money(row.amount_cents, row.currency) },
    { label: form.actions, kind: 'actions', cell: (deposit) => <DepositActions deposit={deposit} /> },
  ]
  return (
    <AccountLayout title={say.title} lede={say.lede} current="/account/deposits">
      <div id="own-deposits" data-redrawn="timed">
        {deposits.items.length === 0
          ? <Empty title={say.none}><p>{say.noneText}</p><p><a class="button" href="/auctions">{say.toSales}</a></p></Empty>
          : <DataTable caption={say.title} columns={columns} rows={deposits.items} keyOf={({ row }) => row.id} />}
      </div>
      <Pager page={deposits} query="" />
    </AccountLayout>
  )
}

const TONES: Record<DepositRow['status'], BadgeTone> = {
  pending: 'check', held: 'good', applied: 'good', released: 'plain', forfeited: 'urgent', failed: 'plain',
}

function DepositState({ deposit }: { deposit: DepositRow }) {
  const words = useWords()
  const { t: { deposits: say } } = words
  return (
    <>
      <Badge tone={TONES[deposit.status]}>{say.statuses[deposit.status]}</Badge>
      <p class="hint" data-awaiting={isAwaited(deposit) ? '' : undefined}>{meaning(words, deposit)}</p>
      {wireOf(deposit) && <WireAccount />}
    </>
  )
}

/** Card payments take seconds; wires take days. */
const isAwaited = (deposit: DepositRow): boolean =>
  (deposit.status === 'pending' || deposit.status === 'held') && deposit.pending_cents > 0 && wireOf(deposit) === null

/** The status in words; for a pending wire, with payment instructions. */
function meaning({ t: { deposits: say }, format }: Words, deposit: DepositRow): string {
  const { status, applied_cents: applied, pending_cents: pending, currency } = deposit
  const wire = wireOf(deposit)
  const toWire = wire && say.wire(format.money(wire.amount, currency), wire.invoice)
  if (status === 'pending' && toWire) return toWire
  if (status === 'applied') return say.meanings.applied(format.money(applied, currency))
  if (status === 'held' && pending > 0) return [say.meanings.held, say.more(format.money(pending, currency)), toWire].filter(Boolean).join(' ')
  return say.meanings[status]
}

/** The history of the money, oldest first. */
function Movements({ deposit: { movements, row: { method, currency } } }: { deposit: OwnDeposit }) {
  const { t: { deposits: say }, format } = useWords()
  return (
    <ol class="money-way">
      {movements.map(({ what, at, amount_cents: amount, invoice_id: invoice, invoice_number: number }) => (
        <li>
          <span>
            <Sentence
              text={say.moves[what]}
              parts={{
                amount: format.money(amount, currency), method: say.byMethod[method],
                invoice: invoice && <a class="nowrap" href={`/account/invoices/${invoice}`}>{number}</a>,
              }}
            />
          </span>
          <span class="hint"><Instant at={at} /></span>
        </li>
      ))}
    </ol>
  )
}

function DepositActions({ deposit: { row, cardHref, isKept } }: { deposit: OwnDeposit }) {
  const { t: { deposits: say, auctions } } = useWords()
  const { auction_id: auction, auction_title: sale } = row
  return (
    <>
      {cardHref && <a class="button small" href={cardHref}>{say.finish}<span class="unseen"> {sale}</span></a>}
      {isKept && row.status === 'held' && <p class="hint">{auctions.deposit.kept}</p>}
      {mayWithdraw(row, isKept) && (
        <Confirm
          action={`/account/deposits/${auction}/withdrawal`} question={say.withdrawQuestion(sale)} consequence={say.withdrawText}
          submit={say.withdraw} about={sale}
        />
      )}
    </>
  )
}
