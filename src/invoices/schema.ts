import { type Static, Type } from 'typebox'
import { type Cents, majorUnits } from '../kernel/money.ts'
import type { Said } from '../kernel/said.ts'
import { isoOrNull } from '../kernel/time.ts'
import { Amount, Choice, component, IdParam, Instant, Nullable, NullableObject, PageQuery } from '../platform/http/shapes.ts'
import { INVOICE_KINDS, INVOICE_STATUSES, PAYMENT_METHODS, TENDERS } from './invoice.ts'
import { isOverdue, numberOf, remainingOf } from './invoice-rules.ts'
import { isMatched, type Payment, type Refund } from './payment-store.ts'
import type { WholeInvoice } from './read-invoice.ts'
import type { InvoiceRow } from './reading-store.ts'

const closed = { additionalProperties: false } as const

export const InvoiceParam = Type.Object({ id: IdParam('InvoiceId', 'Id of the invoice.') })
export const RefundParam = Type.Object({ id: IdParam('RefundId', 'Id of the refund.') })

const When = (description: string) => Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] })

export const InvoiceQuery = Type.Object({
  status: Type.Optional(Choice(INVOICE_STATUSES)),
  kind: Type.Optional(Choice(INVOICE_KINDS)),
  lot_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  from: Type.Optional(When('Made at or after this time.')),
  to: Type.Optional(When('Made before this time.')),
  ...PageQuery,
})

const fields = {
  id: Type.Integer(),
  invoice_number: Type.String({ description: 'Without a gap within a year; `DRAFT-` and the id while it is a draft.', examples: ['INV-2026-000001'] }),
  kind: Choice(INVOICE_KINDS),
  status: Choice(INVOICE_STATUSES),
  amount_due: Type.Number({ description: 'The total; it does not change once the invoice is open.' }),
  amount_paid: Type.Number({ description: 'Amount received, including an applied deposit.' }),
  amount_refunded: Type.Number(),
  remaining: Type.Number({ description: 'Balance due.' }),
  currency: Type.String({ examples: ['usd'] }),
  installment: NullableObject(Choice(['full', 'earnest', 'balance'], 'Of a winner’s invoice.')),
  overdue: Type.Boolean({ description: 'Open, and past its due date.' }),
  due_at: Nullable(Instant()),
  paid_at: Nullable(Instant()),
  lot: NullableObject(Type.Object({ id: Type.Integer(), title: Type.String(), slug: Type.String() })),
  team_id: Nullable(Type.Integer({ description: 'The team that pays; null when a person does.' })),
  created_at: Instant(),
}

export const InvoiceShape = component('Invoice', Type.Object(fields))

const Line = Type.Object({ code: Type.String({ examples: ['hammer'] }), label: Type.String(), amount: Type.Number() })
const paymentFields = {
  method: Choice(PAYMENT_METHODS, '`wire` for all money that reached the office itself; `tender` tells how.'),
  tender: NullableObject(Choice(TENDERS, 'How money reached the office; null for other methods.')),
  amount: Type.Number(),
  received_at: Instant(),
}
const PaymentShape = Type.Object(paymentFields)
const AdminPaymentShape = Type.Object({
  id: Type.Integer(),
  ...paymentFields,
  reference: Type.String({ description: 'Of the wire, or the number of the check or receipt.' }),
  payer_name: Nullable(Type.String({ description: 'Who paid, if not the payer of the invoice.' })),
  memo: Nullable(Type.String()),
  reversed_at: Nullable(Instant()),
  reversal_reason: Nullable(Type.String({ description: 'Why the payment was recorded by mistake. It no longer counts.' })),
})

export const InvoiceDetailShape = component(
  'InvoiceDetail',
  Type.Object({ ...fields, lines: Type.Array(Line), payments: Type.Array(PaymentShape) }),
)

const adminFields = {
  ...fields,
  payer: Type.Object({ type: Choice(['user', 'team']), id: Type.Integer(), name: Type.String() }),
  void_reason: Nullable(Type.String()),
}

export const AdminInvoiceShape = component('AdminInvoice', Type.Object(adminFields))

/** Cancelled refunds are left out: these are the promised statuses. */
export const REFUND_STATUSES = ['owed', 'sent'] as const

export const RefundShape = component(
  'Refund',
  Type.Object({
    id: Type.Integer(),
    payment_id: Type.Integer(),
    invoice_id: Nullable(Type.Integer()),
    status: Choice(REFUND_STATUSES),
    cause: Choice(['refund', 'returned', 'overpaid', 'unmatched'],
      '`returned`: a part payment of an open invoice; `overpaid`: more than was due; `unmatched`: nothing was due at all.'),
    method: Choice(PAYMENT_METHODS, 'Original payment method.'),
    payment_reference: Type.String(),
    amount: Type.Number(),
    currency: Type.String(),
    reason: Nullable(Type.String()),
    sent_reference: Nullable(Type.String()),
    sent_by: NullableObject(Choice(['card', 'wire', 'check', 'cash'], 'How it was sent; null if it returned to a deposit.')),
    sent_at: Nullable(Instant()),
    failure: Nullable(Type.String({ description: 'Why the card refund failed. It is owed again and must be sent by wire.', examples: ['lost_or_stolen_card'] })),
    created_at: Instant(),
  }),
)

export const AdminInvoiceDetailShape = component(
  'AdminInvoiceDetail',
  Type.Object({ ...adminFields, lines: Type.Array(Line), payments: Type.Array(AdminPaymentShape), refunds: Type.Array(RefundShape) }),
)

export const RefundQuery = Type.Object({ status: Type.Optional(Choice(REFUND_STATUSES)), ...PageQuery })

const Reason = Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Saved in the audit log.' })
const Reference = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

/** How money reached the office. */
export const ReceivedMoneyFields = {
  tender: Type.Optional(Choice(TENDERS, 'How it was paid; `wire` when absent. A check clears seven days after it was received.')),
  reference: Type.Optional(Type.String({
    minLength: 1, maxLength: 200, pattern: '\\S',
    description: 'Of the wire, or the number of the check. Cash without one gets the number of its receipt.',
  })),
  received_at: Type.Optional(When('When it was received, not before the invoice was issued; a date alone is that day where the house is. Now when absent.')),
  payer_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Who paid, if not the payer of the invoice.' })),
  memo: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: 'Shown on the receipt.' })),
}

export const PaymentReceived = Type.Object({
  amount: Amount('What was received.'),
  currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3}$', description: 'The invoice’s when absent.' })),
  ...ReceivedMoneyFields,
}, { ...closed, title: 'RecordPaymentRequest' })

export const VoidWrite = Type.Object({ reason: Reason }, { ...closed, title: 'VoidInvoiceRequest' })

export const RefundWrite = Type.Object({
  amount: Type.Optional(Amount('Everything that has not gone back yet when absent.')),
  reason: Reason,
}, { ...closed, title: 'RefundInvoiceRequest' })

export const RefundSentWrite = Type.Object({
  by: Choice(['wire', 'card', 'check', 'cash'], 'Only card payments can be refunded by card.'),
  reference: Reference,
}, { ...closed, title: 'RecordRefundSentRequest' })

export const CancelledRefundShape = component(
  'CancelledRefund',
  Type.Object({
    id: Type.Integer(),
    invoice_id: Nullable(Type.Integer()),
    status: Choice(['cancelled']),
    amount: Type.Number(),
    currency: Type.String(),
    cancelled_at: Nullable(Instant()),
    cancel_reason: Nullable(Type.String()),
  }),
)

export const PaymentParam = Type.Object({ id: IdParam('ReceivedPaymentId', 'Id of the received payment.') })

export const ReversalWrite = Type.Object({ reason: Reason }, { ...closed, title: 'ReversePaymentRequest' })

export const RefundCancellationWrite = Type.Object({ reason: Reason }, { ...closed, title: 'CancelRefundRequest' })

export const ReceiptShape = component(
  'Receipt',
  Type.Object({
    outcome: Choice(['paid', 'partial', 'unmatched']),
    to_refund: Type.Number({ description: 'Amount that could not be applied to the invoice; owed as a refund.' }),
    refund_id: Nullable(Type.Integer()),
    invoice: AdminInvoiceShape,
  }),
)

const amountsIn = (currency: string) => (amount: Cents): number => majorUnits(amount, currency)

export function presentInvoice(row: InvoiceRow): Static<typeof InvoiceShape> {
  const major = amountsIn(row.currency)
  return {
    id: row.id,
    invoice_number: numberOf(row),
    kind: row.kind,
    status: row.status,
    amount_due: major(row.amount_due_cents),
    amount_paid: major(row.amount_paid_cents),
    amount_refunded: major(row.amount_refunded_cents),
    remaining: major(remainingOf(row)),
    currency: row.currency,
    installment: row.installment,
    overdue: isOverdue(row, row.now),
    due_at: isoOrNull(row.due_at),
    paid_at: isoOrNull(row.paid_at),
    lot: row.lot_id === null ? null : { id: row.lot_id, title: row.lot_title!, slug: row.lot_slug! },
    team_id: row.payer_team_id,
    created_at: row.created_at.toISOString(),
  }
}

export function presentInvoiceDetail({ invoice, lines, payments }: WholeInvoice, translate: (said: Said) => string): Static<typeof InvoiceDetailShape> {
  const major = amountsIn(invoice.currency)
  return {
    ...presentInvoice(invoice),
    lines: lines.map(({ code, label, amount }) => ({ code, label: translate(label), amount: major(amount) })),
    payments: payments.filter(isMatched).map((payment) => presentPayment(payment, invoice.currency)),
  }
}

const presentPayment = ({ method, tender, matched_cents: matched, received_at: at }: Payment, currency: string): Static<typeof PaymentShape> => ({
  method, tender: method === 'wire' ? tender ?? 'wire' : null, amount: majorUnits(matched, currency), received_at: at.toISOString(),
})

export const presentForAdmin = (row: InvoiceRow): Static<typeof AdminInvoiceShape> => ({
  ...presentInvoice(row),
  payer: row.payer_team_id === null
    ? { type: 'user', id: row.payer_user_id!, name: row.payer_name } : { type: 'team', id: row.payer_team_id, name: row.payer_name },
  void_reason: row.void_reason,
})

export const presentDetailForAdmin = (whole: WholeInvoice, translate: (said: Said) => string): Static<typeof AdminInvoiceDetailShape> => ({
  ...presentInvoiceDetail(whole, translate), ...presentForAdmin(whole.invoice),
  refunds: whole.refunds.filter(({ status }) => status !== 'cancelled').map(presentRefund),
  payments: whole.payments.filter(({ matched_cents: matched }) => matched > 0).map((payment) => ({
    id: payment.id, ...presentPayment(payment, whole.invoice.currency), reference: payment.reference, payer_name: payment.payer_name, memo: payment.memo,
    reversed_at: isoOrNull(payment.reversed_at), reversal_reason: payment.reversal_reason,
  })),
})

export const presentCancelled = (row: Refund): Static<typeof CancelledRefundShape> => ({
  id: row.id,
  invoice_id: row.invoice_id,
  status: 'cancelled',
  amount: majorUnits(row.amount_cents, row.currency),
  currency: row.currency,
  cancelled_at: isoOrNull(row.cancelled_at),
  cancel_reason: row.cancel_reason,
})

export const presentRefund = (row: Refund): Static<typeof RefundShape> => ({
  id: row.id,
  payment_id: row.payment_id,
  invoice_id: row.invoice_id,
  status: row.status === 'sent' ? 'sent' : 'owed',
  cause: row.cause,
  method: row.method,
  payment_reference: row.payment_reference,
  amount: majorUnits(row.amount_cents, row.currency),
  currency: row.currency,
  reason: row.reason,
  sent_reference: row.sent_reference,
  sent_by: row.sent_by,
  sent_at: isoOrNull(row.sent_at),
  failure: row.failure,
  created_at: row.created_at.toISOString(),
})
