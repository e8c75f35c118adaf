import { isBackInDeposit, isSentByOffice, mayBeCancelled, type Refund, wayOf } from '../../../invoices/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { refundFailure } from '../../lots/refund-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { ChoiceLinks, choicesOf, type Fact, OfficeLink, PersonLink } from '../parts.tsx'

const STATUSES = ['owed', 'sent', 'cancelled'] as const

/** Refunds that are owed, sent or cancelled. */
export function RefundsPage({ page, status }: { page: Page<Refund>; status: string }) {
  const { t: { operator: { invoices: { refunds: say } }, invoices, decisions }, format } = useWords()
  const columns: Column<Refund>[] = [
    { label: say.payee, kind: 'head', cell: (refund) => <Payee refund={refund} /> },
    { label: say.cause, cell: ({ cause }) => say.causes[cause] },
    { label: say.invoice, cell: ({ invoice_id: id, invoice_number: number }) => id && <a href={`/admin/invoices/${id}`}>{number}</a> },
    { label: say.cameBy, cell: (refund) => <span class="reference">{invoices.methods[wayOf(refund)]} {refund.payment_reference}</span> },
    { label: say.since, cell: ({ created_at: at }) => <Instant at={at} /> },
    { label: say.state, cell: (refund) => <RefundState refund={refund} /> },
    { label: invoices.amount, kind: 'number', cell: ({ amount_cents: amount, currency }) => format.booked(amount, currency) },
    {
      label: say.send, kind: 'actions',
      cell: (refund) => isSentByOffice(refund) && (
        <p class="row-actions">
          <a class="button small" href={`/admin/refunds/${refund.id}/sending`}>{decisions.sendRefund.submit}<span class="unseen"> {say.one(String(refund.id))}</span></a>
          {mayBeCancelled(refund) && (
            <OfficeLink class="button danger small" href={`/admin/refunds/${refund.id}/cancellation`} isStep>
              {decisions.cancelRefund.submit}<span class="unseen"> {say.one(String(refund.id))}</span>
            </OfficeLink>
          )}
        </p>
      ),
    },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/refunds" columns={columns} page={page} keyOf={({ id }) => id}
      query={`status=${status}`} all="/admin/refunds?status=all" none={status === 'owed' ? say.nothingOwed : say.none}
    >
      <ChoiceLinks name="status" choices={choicesOf(STATUSES, say.statuses)} chosen={status} />
    </AdminList>
  )
}

/** A failed card refund must be sent by wire, so the row says what to do. */
export function RefundState({ refund }: { refund: Refund }) {
  const words = useWords()
  const { refunds: say } = words.t.operator.invoices
  const { status, failure } = refund
  if (isBackInDeposit(refund)) return <Badge>{say.inDeposit}</Badge>
  if (status !== 'owed') return <Badge>{say.statuses[status]}</Badge>
  if (failure === null) return <Badge tone="warn">{say.statuses.owed}</Badge>
  return <><Badge tone="urgent">{say.cameBack}</Badge> <span class="hint">{say.sendAgain(refundFailure(words, failure))}</span></>
}

/** The payee; unknown for a payment without a name. */
function Payee({ refund: { id, payee_user_id: user, payee_name: name } }: { refund: Refund }) {
  const { t: { operator: { invoices: { refunds: say } } } } = useWords()
  if (name === null) return <>{say.one(String(id))}</>
  return user === null ? <>{name}</> : <PersonLink id={user} name={name} />
}

function stateOf({ t: { operator: { invoices: { refunds: say } } } }: Words, refund: Refund): string {
  if (isBackInDeposit(refund)) return say.inDeposit
  return refund.status === 'owed' && refund.failure !== null ? say.cameBack : say.statuses[refund.status]
}

export function refundFacts(words: Words, refund: Refund): Fact[] {
  const { t: { operator: { invoices: { refunds: say } }, invoices }, format } = words
  return [
    { label: say.payee, value: <Payee refund={refund} /> },
    { label: say.invoice, value: refund.invoice_id && <a href={`/admin/invoices/${refund.invoice_id}`}>{refund.invoice_number}</a> },
    { label: say.cause, value: say.causes[refund.cause] },
    { label: invoices.amount, value: format.booked(refund.amount_cents, refund.currency) },
    { label: say.cameBy, value: `${invoices.methods[wayOf(refund)]} ${refund.payment_reference}` },
    { label: say.state, value: stateOf(words, refund) },
    { label: say.failure, value: refund.failure && refundFailure(words, refund.failure) },
    { label: say.cancelReason, value: refund.cancel_reason },
  ]
}
