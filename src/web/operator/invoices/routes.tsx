import type { FastifyInstance } from 'fastify'
import { findDeposit } from '../../../deposits/index.ts'
import {
  findInvoice, type InvoiceRow, invoiceStanding, listInvoices, listRefunds, readInvoice, type Receipt, receiptSheet, recordPayment, REFUND_STATES,
  refundInvoice, voidInvoice,
} from '../../../invoices/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { DepositId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, Refused } from '../../../kernel/refusals.ts'
import { drawSheet } from '../../../platform/pdf-sheet.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import { postingsAbout } from '../../../ledger/index.ts'
import type { SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { idIn } from '../../http/granted.ts'
import { atOnce, refuseFields } from '../../http/refuse-fields.ts'
import { sheetReader } from '../../http/sheet-reader.ts'
import { invoiceChoice, invoiceFilter } from '../../lots/invoice-choice.ts'
import { AmountField, ChoicesField } from '../../ui/fields.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { chosen, getAdmin, plainText } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { adminInvoiceFacts, AdminInvoicePage, AdminInvoicesPage, SaleOfInvoice } from './page.tsx'
import { ReceivedMoneyFields, typedReceivedMoney } from './received-money.tsx'
import { RefundsPage } from './refunds-page.tsx'
import { cancellation, reversal, sending } from './undo-routes.tsx'

const LIST = '/admin/invoices'
const ROWS = 25
const SHOWN = ['open', 'overdue', 'paid', 'voided', 'refunded', 'all'] as const

/** Invoices and refunds. */
export function adminInvoiceRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const shown = chosen(SHOWN, request.query.status) ?? 'open'
    const search = plainText(request.query.search, 200)
    // A search by name covers all statuses, unless one is selected.
    const isAny = shown === 'all' || (search !== '' && request.query.status === undefined)
    const filter = isAny ? {} : shown === 'overdue' ? { isOverdue: true } : { status: shown }
    const choice = { ...invoiceChoice(request.query), status: '' as const }
    const page = await listInvoices(db, null, { ...invoiceFilter(choice), ...filter, ...(search && { search }) }, readPage(request.query, ROWS))
    const body = <AdminInvoicesPage page={page} shown={isAny ? 'all' : shown} search={search} choice={choice} />
    return sendAdminPage(reply, context, visit, { title: visit.t.invoices.title, body })
  })

  getAdmin(app, context, `${LIST}/:id`, async ({ visit, request, reply }) => {
    const whole = await readInvoice(db, idIn(request.params.id), null)
    if (!whole) throw new Refused(notFound(absent.invoice()))
    const { id, kind, subject_id: subject } = whole.invoice
    const postings = await postingsAbout(db, 'invoice', id)
    const deposit = kind === 'deposit' && subject !== null ? await findDeposit(db, subject as DepositId) : null
    const title = visit.t.invoices.one(invoiceStanding(whole.invoice).number)
    return sendAdminPage(reply, context, visit, { title, body: <AdminInvoicePage whole={whole} deposit={deposit} postings={postings} /> })
  })

  getAdmin(app, context, `${LIST}/:id/payments/:payment/receipt`, async ({ visit, request, reply }) => {
    const whole = await readInvoice(db, idIn(request.params.id), null)
    const sheet = whole && receiptSheet(whole, idIn(request.params.payment), sheetReader(visit, context.house.config.siteUrl))
    if (!sheet) throw new Refused(notFound(absent.payment()))
    return reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${sheet.title.replaceAll(/\s/g, '-')}.pdf"`).send(await drawSheet(sheet))
  })

  getAdmin(app, context, '/admin/refunds', async ({ visit, request, reply }) => {
    const status = chosen([...REFUND_STATES, 'all'] as const, request.query.status) ?? 'owed'
    const page = await listRefunds(db, status === 'all' ? REFUND_STATES : [status], readPage(request.query, ROWS))
    const body = <RefundsPage page={page} status={status} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.invoices.refunds.title, body })
  })

  for (const decision of invoiceDecisions(context)) decisionRoutes(app, context, decision)
  decisionRoutes(app, context, reversal(context))
  decisionRoutes(app, context, cancellation(context))
  decisionRoutes(app, context, sending)
}

const common = {
  current: LIST,
  find: (sql, params) => findInvoice(sql, idIn(params.id), null),
  record: ({ id, status, amount_paid_cents: paid, amount_refunded_cents: refunded }) => ({ type: 'invoice', id, standing: `${status} ${paid} ${refunded}` }),
  facts: adminInvoiceFacts,
  back: ({ id }) => `${LIST}/${id}`,
} satisfies Partial<Decision<InvoiceRow>>

const invoiceDecisions = ({ moneyEffects }: SiteContext): Decision<InvoiceRow>[] => [
  payment(moneyEffects),
  {
    ...common,
    name: 'voidInvoice',
    url: `${LIST}/:id/void`,
    showsMoneyChanges: 'invoice',
    fields: (_form, invoice) => <SaleOfInvoice invoice={invoice} />,
    carryOut: (tx, { actor, subject, reason }) => voidInvoice(tx, moneyEffects, actor, subject.id, reason),
  },
  {
    ...common,
    name: 'refundInvoice',
    url: `${LIST}/:id/refund`,
    showsMoneyChanges: 'invoice',
    fields: (form, invoice, { t: { operator: { invoices: { refunds: say } } }, format }) => (
      <>
        <SaleOfInvoice invoice={invoice} />
        <ChoicesField
          form={form} name="extent" kind="radio" label={say.extent} chosen={[form.values.extent ?? '']}
          choices={[{ value: 'whole', label: say.whole(format.booked(refundableOf(invoice), invoice.currency)) }, { value: 'part', label: say.part }]}
        />
        <AmountField form={form} name="amount" currency={invoice.currency} label={say.amount} hint={say.amountHint} optional />
      </>
    ),
    async carryOut(tx, { actor, subject, typed, reason, words }) {
      const { t: { operator: admin, operator: { invoices: { refunds: say } } } } = words
      const text = typed.amount?.trim() ?? ''
      if (typed.extent !== 'whole' && typed.extent !== 'part') return refuseFields({ extent: admin.choose })
      if (typed.extent === 'whole' && text !== '') return refuseFields({ amount: say.wholeAndAmount })
      const amount = typed.extent === 'whole' ? null : typedAmount(text, subject.currency)
      if (typed.extent === 'part' && text === '') return refuseFields({ amount: say.noAmount })
      if (typed.extent === 'part' && (amount === null || amount <= 0)) return refuseFields({ amount: admin.noAmount })
      return refundInvoice(tx, moneyEffects, actor, { invoiceId: subject.id, amount, reason })
    },
  },
]

const refundableOf = ({ amount_paid_cents: paid, amount_refunded_cents: back }: InvoiceRow) => cents(paid - back)

const payment = (effects: SiteContext['moneyEffects']): Decision<InvoiceRow> => ({
  ...common,
  name: 'receivePayment',
  url: `${LIST}/:id/payment`,
  asksReason: false,
  showsMoneyChanges: 'invoice',
  said: (receipt) => saidOf(receipt as Receipt),
  typed: () => ({ tender: 'wire', received_at_zone: HOUSE_ZONE }),
  fields: (form, { currency }, { t: { operator: { invoices: { payment: say } } } }) => (
    <>
      <AmountField form={form} name="amount" currency={currency} label={say.amount} hint={say.amountHint} />
      <ReceivedMoneyFields form={form} />
    </>
  ),
  async carryOut(tx, { actor, subject, typed, words }) {
    const amount = typedAmount(typed.amount ?? '', subject.currency)
    const money = typedReceivedMoney(typed, subject.now, words)
    const wrong = amount === null || amount <= 0 ? refuseFields({ amount: words.t.operator.noAmount }) : null
    if (isRefusal(money)) return atOnce(wrong, money)
    return wrong ?? recordPayment(tx, effects, { ...money, invoiceId: subject.id, amount: amount!, currency: subject.currency, actor })
  },
})

/** How the payment was applied to the invoice. */
function saidOf({ outcome, toRefund }: Receipt): Flash {
  if (outcome === 'unmatched') return 'paymentUnmatched'
  if (outcome === 'partial') return 'paymentPartial'
  return toRefund > 0 ? 'paymentOverpaid' : 'receivePayment'
}
