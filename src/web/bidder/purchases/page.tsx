import { invoiceStanding, wayOf, type WholeInvoice } from '../../../invoices/index.ts'
import type { SaleId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import { nextStep, type Purchase } from '../../../purchase-files/index.ts'
import type { SignedContract } from '../../../purchases/index.ts'
import { ClosingShown, RecordingShown } from '../../lots/closing-steps.tsx'
import { SignForm, Signatures } from '../../lots/contract-step.tsx'
import { InvoiceState } from '../../lots/invoice-state.tsx'
import { dayOf, nextStepWords, nextWords, PurchaseFacts, PurchaseSteps } from '../../lots/purchase-steps.tsx'
import { FreshMessages, Messages, type ThreadView, UnreadMessages } from '../../lots/thread.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { DeedStep } from './deed.tsx'

/** What somebody bought, the newest first, with what they do next. */
export function PurchasesPage({ page, unread }: { page: Page<Purchase>; unread: ReadonlyMap<SaleId, number> }) {
  const words = useWords()
  const { t: { purchases: say }, format } = words
  const columns: Column<Purchase>[] = [
    {
      label: say.columns.lot, kind: 'head',
      cell: ({ row }) => {
        const at = `/account/purchases/${row.id}`
        return <><a href={at}>{say.lot(row.lot_number, row.lot_title)}</a><UnreadMessages count={unread.get(row.id) ?? 0} at={at} /></>
      },
    },
    {
      label: say.columns.next,
      cell: ({ row, steps }) => nextStepWords(words, nextStep(steps, 'buyer'), row) ?? (row.undone_at === null ? say.noStep : say.statuses.canceled),
    },
    { label: say.columns.sold, cell: ({ row }) => dayOf(words, row.sold_at, row) },
    { label: say.columns.price, kind: 'number', cell: ({ row }) => format.booked(row.hammer_price_cents, row.currency) },
  ]
  return (
    <AccountLayout title={say.title} current="/account/purchases">
      {page.total === 0
        ? <Empty title={say.none}><p>{say.noneText}</p><p><a class="button" href="/lots">{say.browse}</a></p></Empty>
        : <DataTable caption={say.title} columns={columns} rows={page.items} keyOf={({ row }) => row.id} />}
      <Pager page={page} query="" />
    </AccountLayout>
  )
}

export interface PurchasePageView {
  purchase: Purchase
  /** Those that are sent for it with what was paid, the oldest first. */
  invoices: WholeInvoice[]
  deedForm: FormState
  /** The contract that is signed; null until the buyer has. */
  contract: SignedContract | null
  /** The hash of the contract that can be signed now; null where none can. */
  toSign: string | null
  signForm: FormState
  messages: ThreadView
}

/** The file of one purchase. */
export function PurchasePage({ view }: { view: PurchasePageView }) {
  const words = useWords()
  const { t: { purchases: say } } = words
  const { purchase, invoices, deedForm, signForm } = view
  const { row, steps } = purchase
  const next = nextStep(steps, 'buyer')
  const isTyped = isRefused(deedForm)
  return (
    <AccountLayout
      title={say.lot(row.lot_number, row.lot_title)} current="/account/purchases"
      lede={<><a href={`/lots/${row.lot_slug}`}>{say.lotLink}</a> · <a href={`/auctions/${row.auction_slug}`}>{row.auction_title}</a> · {row.seller_name}</>}
    >
      <div class="stack">
        <Note tone={row.undone_at !== null ? 'warn' : next?.status === 'overdue' ? 'bad' : next ? 'plain' : 'good'}>{nextWords(words, next, row)}</Note>
        <FreshMessages thread={view.messages.thread} />
        <PurchaseFacts row={row} />
        <PurchaseSteps
          purchase={purchase} next={next?.name ?? null} isOpen={(name) => (name === 'deed_name' && isTyped) || (name === 'contract' && isRefused(signForm))}
          bodies={{
            payment: <PaymentStep invoices={invoices} />,
            deed_name: <DeedStep row={row} form={deedForm} isTyped={isTyped} />,
            contract: <ContractStep view={view} />,
            closing: <ClosingShown row={row} />,
            recording: <RecordingShown row={row} />,
          }}
        />
        <Messages view={view.messages} side="buyer" at={`/account/purchases/${row.id}`} />
        <p><a href="/account/purchases">{say.back}</a></p>
      </div>
    </AccountLayout>
  )
}

const isRefused = ({ errors }: FormState): boolean => Object.keys(errors).length > 0

function ContractStep({ view: { purchase: { row }, contract, toSign, signForm } }: { view: PurchasePageView }) {
  const { t: { purchases: { contract: say } } } = useWords()
  const at = `/account/purchases/${row.id}`
  if (contract) return <><Signatures contract={contract} at={at} />{row.seller_signed_at === null && <p>{say.awaitsSeller}</p>}</>
  if (toSign === null) return row.undone_at === null ? <p>{say.waiting}</p> : null
  return <SignForm action={`${at}/contract`} form={signForm} fileHref={`${at}/contract`} sha256={toSign} />
}

function PaymentStep({ invoices }: { invoices: WholeInvoice[] }) {
  const { t: { purchases: { payment: say } } } = useWords()
  if (invoices.length === 0) return <p>{say.waiting}</p>
  return (
    <>
      <p>{say.text}</p>
      <ul class="plain">{invoices.map((whole) => <InvoiceLine whole={whole} />)}</ul>
    </>
  )
}

/** An invoice with the way to pay it, and a receipt for each payment. */
function InvoiceLine({ whole: { invoice, payments } }: { whole: WholeInvoice }) {
  const { t: { purchases: { payment: say }, invoices: { methods } }, format } = useWords()
  const { number, remaining } = invoiceStanding(invoice)
  const address = `/account/invoices/${invoice.id}`
  return (
    <li>
      <p class="actions">
        <a href={address}>{say.invoice(number)}</a> <InvoiceState invoice={invoice} />
        {invoice.status === 'open' && remaining > 0
          && <a class="button primary small" href={`${address}#pay`}>{say.pay(format.booked(remaining, invoice.currency))}</a>}
      </p>
      {payments.filter(({ matched_cents: matched, reversed_at: reversed }) => matched > 0 && reversed === null).map((payment) => (
        <p>
          {methods[wayOf(payment)]}, {format.booked(payment.matched_cents, payment.currency)} ·{' '}
          <span class="hint"><Instant at={payment.received_at} /></span> ·{' '}
          <a href={`${address}/payments/${payment.id}/receipt`}>{say.receipt}</a>
        </p>
      ))}
    </li>
  )
}
