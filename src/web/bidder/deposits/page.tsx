import type { Page } from '../../../kernel/page.ts'
import type { OwnDepositView } from '../../lots/money.ts'
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

/** What somebody has put down to bid, and what became of it. */
export function DepositsPage({ deposits }: { deposits: Page<OwnDepositView> }) {
  const { t: { deposits: say, form }, format } = useWords()
  const columns: Column<OwnDepositView>[] = [
    { label: say.columns.sale, kind: 'head', cell: ({ sale }) => <a href={`/auctions/${sale.slug}#deposit`}>{sale.title}</a> },
    { label: say.columns.state, cell: (deposit) => <DepositState deposit={deposit} /> },
    { label: say.columns.money, cell: (deposit) => <Movements deposit={deposit} /> },
    { label: say.columns.amount, kind: 'number', cell: ({ amount, currency }) => format.money(amount, currency) },
    { label: form.actions, kind: 'actions', cell: (deposit) => <DepositActions deposit={deposit} /> },
  ]
  return (
    <AccountLayout title={say.title} lede={say.lede} current="/account/deposits">
      <div id="own-deposits" data-redrawn="timed">
        {deposits.items.length === 0
          ? <Empty title={say.none}><p>{say.noneText}</p><p><a class="button" href="/auctions">{say.toSales}</a></p></Empty>
          : <DataTable caption={say.title} columns={columns} rows={deposits.items} keyOf={({ id }) => id} />}
      </div>
      <Pager page={deposits} query="" />
    </AccountLayout>
  )
}

const TONES: Record<OwnDepositView['status'], BadgeTone> = {
  pending: 'check', held: 'good', applied: 'good', released: 'plain', forfeited: 'urgent', failed: 'plain',
}

function DepositState({ deposit }: { deposit: OwnDepositView }) {
  const words = useWords()
  const { t: { deposits: say } } = words
  return (
    <>
      <Badge tone={TONES[deposit.status]}>{say.statuses[deposit.status]}</Badge>
      <p class="hint" data-awaiting={isAwaited(deposit) ? '' : undefined}>{meaning(words, deposit)}</p>
      {deposit.wire && <WireAccount />}
    </>
  )
}

/** A card is charged while one looks on; a wire takes days. */
const isAwaited = ({ status, pending, wire }: OwnDepositView): boolean =>
  (status === 'pending' || status === 'held') && pending > 0 && wire === null

/** What the state comes to; a wire that is waited for says how to send it. */
function meaning({ t: { deposits: say }, format }: Words, { status, applied, pending, currency, wire }: OwnDepositView): string {
  const toWire = wire && say.wire(format.money(wire.amount, currency), wire.invoice)
  if (status === 'pending' && toWire) return toWire
  if (status === 'applied') return say.meanings.applied(format.money(applied, currency))
  if (status === 'held' && pending > 0) return [say.meanings.held, say.more(format.money(pending, currency)), toWire].filter(Boolean).join(' ')
  return say.meanings[status]
}

/** Where the money is and how it came there, the newest last. */
function Movements({ deposit: { movements, method, currency } }: { deposit: OwnDepositView }) {
  const { t: { deposits: say }, format } = useWords()
  return (
    <ol class="money-way">
      {movements.map(({ what, at, amount, invoice }) => (
        <li>
          <span>
            <Sentence
              text={say.moves[what]}
              parts={{
                amount: format.money(amount, currency), method: say.byMethod[method],
                invoice: invoice && <a class="nowrap" href={`/account/invoices/${invoice.id}`}>{invoice.number}</a>,
              }}
            />
          </span>
          <span class="hint"><Instant at={at} /></span>
        </li>
      ))}
    </ol>
  )
}

function DepositActions({ deposit: { auctionId, sale, status, cardHref, isKept, mayWithdraw } }: { deposit: OwnDepositView }) {
  const { t: { deposits: say, auctions } } = useWords()
  return (
    <>
      {cardHref && <a class="button small" href={cardHref}>{say.finish}<span class="unseen"> {sale.title}</span></a>}
      {isKept && status === 'held' && <p class="hint">{auctions.deposit.kept}</p>}
      {mayWithdraw && (
        <Confirm
          action={`/account/deposits/${auctionId}/withdrawal`} question={say.withdrawQuestion(sale.title)} consequence={say.withdrawText}
          submit={say.withdraw} about={sale.title}
        />
      )}
    </>
  )
}
