import type { InvoiceRow } from '../../../invoices/index.ts'
import { invoiceStanding } from '../../../invoices/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { nextStep, type Purchase } from '../../../purchase-files/index.ts'
import { InvoiceState } from '../../lots/invoice-state.tsx'
import { dayOf, nextWords, PurchaseFacts, PurchaseSteps } from '../../lots/purchase-steps.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { DeedStep } from './deed.tsx'

/** What somebody bought, the newest first, with what they do next. */
export function PurchasesPage({ page }: { page: Page<Purchase> }) {
  const words = useWords()
  const { t: { purchases: say }, format } = words
  const columns: Column<Purchase>[] = [
    { label: say.columns.lot, kind: 'head', cell: ({ row }) => <a href={`/account/purchases/${row.id}`}>{row.lot_number}. {row.lot_title}</a> },
    { label: say.columns.next, cell: ({ row, steps }) => nextWords(words, nextStep(steps, 'buyer'), row) },
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
  /** Those that are sent for it, the oldest first. */
  invoices: InvoiceRow[]
  deedForm: FormState
}

/** The file of one purchase. */
export function PurchasePage({ view: { purchase, invoices, deedForm } }: { view: PurchasePageView }) {
  const words = useWords()
  const { t: { purchases: say } } = words
  const { row, steps } = purchase
  const next = nextStep(steps, 'buyer')
  const isTyped = Object.keys(deedForm.errors).length > 0
  return (
    <AccountLayout
      title={`${row.lot_number}. ${row.lot_title}`} current="/account/purchases"
      lede={<><a href={`/lots/${row.lot_slug}`}>{row.lot_title}</a> · <a href={`/auctions/${row.auction_slug}`}>{row.auction_title}</a> · {row.seller_name}</>}
    >
      <div class="stack">
        <Note tone={row.undone_at !== null ? 'warn' : next?.status === 'overdue' ? 'bad' : next ? 'plain' : 'good'}>{nextWords(words, next, row)}</Note>
        <PurchaseFacts row={row} />
        <PurchaseSteps
          purchase={purchase} next={next?.name ?? null} isOpen={(name) => name === 'deed_name' && isTyped}
          bodies={{
            payment: <PaymentStep invoices={invoices} />,
            deed_name: <DeedStep row={row} form={deedForm} isTyped={isTyped} />,
          }}
        />
        <p><a href="/account/purchases">{say.back}</a></p>
      </div>
    </AccountLayout>
  )
}

function PaymentStep({ invoices }: { invoices: InvoiceRow[] }) {
  const { t: { purchases: { payment: say } }, format } = useWords()
  if (invoices.length === 0) return <p>{say.waiting}</p>
  return (
    <>
      <p>{say.text}</p>
      <ul class="plain">
        {invoices.map((invoice) => {
          const { number, remaining } = invoiceStanding(invoice)
          const isOpen = invoice.status === 'open' && remaining > 0
          return (
            <li class="actions">
              <a href={`/account/invoices/${invoice.id}`}>{say.invoice(number)}</a> <InvoiceState invoice={invoice} />
              {isOpen && <a class="button primary small" href={`/account/invoices/${invoice.id}#pay`}>{say.pay(format.booked(remaining, invoice.currency))}</a>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
