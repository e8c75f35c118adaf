import {
  cancelRefund, findInvoice, findPayment, findRefund, type InvoiceRow, type Payment, recordRefundSent, type Refund, reversePayment, wayOf,
} from '../../../invoices/index.ts'
import type { Words } from '../../ui/use-words.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { ChoicesField, TextField } from '../../ui/fields.tsx'
import { Instant } from '../../ui/instant.tsx'
import { chosen } from '../admin-page.ts'
import type { Decision } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { choicesOf, type Fact } from '../parts.tsx'
import { adminInvoiceFacts } from './page.tsx'
import { refundFacts } from './refunds-page.tsx'

const WAYS = ['wire', 'check', 'cash'] as const
const LONGEST_REFERENCE = 200

interface PaymentOfInvoice {
  invoice: InvoiceRow
  payment: Payment
}

/** A payment that was recorded by mistake. */
export const reversal = ({ moneyEffects }: SiteContext): Decision<PaymentOfInvoice> => ({
  name: 'reversePayment',
  url: '/admin/invoices/:id/payments/:payment/reversal',
  current: '/admin/invoices',
  async find(sql, params) {
    const [invoice, payment] = await Promise.all([findInvoice(sql, idIn(params.id), null), findPayment(sql, idIn(params.payment))])
    return invoice && payment?.invoice_id === invoice.id ? { invoice, payment } : null
  },
  record: ({ invoice: { id, status, amount_paid_cents: paid }, payment: { reversed_at: reversed } }) =>
    ({ type: 'invoice', id, standing: `${status} ${paid} ${reversed === null ? 'counted' : 'reversed'}` }),
  facts: (words, { invoice, payment }) => [...adminInvoiceFacts(words, invoice), ...paymentFacts(words, payment)],
  back: ({ invoice: { id } }) => `/admin/invoices/${id}`,
  showsMoneyChanges: 'invoice',
  carryOut: (tx, { actor, subject: { payment }, reason }) => reversePayment(tx, moneyEffects, actor, { paymentId: payment.id, reason }),
})

function paymentFacts({ t: { operator: { invoices: say }, invoices }, format }: Words, payment: Payment): Fact[] {
  return [
    { label: say.how, value: invoices.methods[wayOf(payment)] },
    { label: say.payment.amount, value: format.booked(payment.amount_cents, payment.currency) },
    { label: say.reference, value: payment.reference },
    { label: say.payment.receivedAt, value: <Instant at={payment.received_at} /> },
  ]
}

const ofRefund = {
  current: '/admin/refunds',
  find: (sql, params) => findRefund(sql, idIn(params.id)),
  record: ({ id, status }) => ({ type: 'refund', id, standing: status }),
  facts: refundFacts,
  back: () => '/admin/refunds',
} satisfies Partial<Decision<Refund>>

export const cancellation = ({ moneyEffects }: SiteContext): Decision<Refund> => ({
  ...ofRefund,
  name: 'cancelRefund',
  url: '/admin/refunds/:id/cancellation',
  showsMoneyChanges: 'invoice',
  carryOut: (tx, { actor, subject, reason }) => cancelRefund(tx, moneyEffects, actor, { refundId: subject.id, reason }),
})

export const sending: Decision<Refund> = {
  ...ofRefund,
  name: 'sendRefund',
  url: '/admin/refunds/:id/sending',
  asksReason: false,
  typed: () => ({ by: 'wire' }),
  fields: (form, _refund, { t: { operator: { invoices: { refunds: say } } } }) => (
    <>
      <ChoicesField form={form} name="by" kind="radio" label={say.by} chosen={[form.values.by ?? '']} choices={choicesOf(WAYS, say.ways)} />
      <TextField form={form} name="reference" label={say.reference} hint={say.referenceHint} maxLength={LONGEST_REFERENCE} />
    </>
  ),
  async carryOut(tx, { actor, subject, typed, words: { t: { operator: say } } }) {
    const reference = typed.reference?.trim() ?? ''
    const by = chosen(WAYS, typed.by ?? 'wire')
    const wrong = {
      ...(!by && { by: say.choose }),
      ...((reference === '' || reference.length > LONGEST_REFERENCE) && { reference: say.invoices.payment.noReference }),
    }
    if (!by || Object.keys(wrong).length > 0) return refuseFields(wrong)
    if (subject.status === 'sent') return refuseForm(say.recordedBefore(subject.sent_reference ?? ''))
    return recordRefundSent(tx, actor, { refundId: subject.id, by, reference })
  },
}
