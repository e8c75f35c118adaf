import { type Static, Type } from 'typebox'
import { type Cents, majorUnits } from '../kernel/money.ts'
import type { Office } from '../kernel/office.ts'
import type { Said } from '../kernel/said.ts'
import { Choice, component, IdParam, Instant, Nullable } from '../platform/http/shapes.ts'
import type { IntentRow, InvoiceHead } from './intents-store.ts'
import { statusOfPayment } from './payment-rules.ts'
import type { SavedMethod } from './provider.ts'
import type { ReconciliationRow } from './reconcile-store.ts'
import { say } from './sentences.ts'

export const InvoiceParam = Type.Object({ id: IdParam('InvoiceId', 'Id of the invoice.') })
export const PaymentParam = Type.Object({
  ...InvoiceParam.properties,
  payment: IdParam('PaymentId', 'Id of the payment.'),
})

export const PaymentWrite = Type.Object(
  {
    method: Choice(['card', 'wire'], 'Amounts above 10,000 are paid by wire.'),
    payment_method: Type.Optional(Type.String({
      minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_]+$',
      description: 'A saved card of the provider to charge at once. The sandbox knows `pm_card_visa`, `pm_card_chargeDeclined` and `pm_sandbox_delay`.',
    })),
    hosted: Type.Optional(Type.Boolean({ description: 'Ask for the provider’s own page (`redirect_url`) instead of a `client_secret`.' })),
  },
  { title: 'PayInvoiceRequest', additionalProperties: false },
)

export const PaymentShape = component(
  'Payment',
  Type.Object({
    id: Nullable(Type.Integer({ description: 'Null for a wire, which is known once it has come.' })),
    invoice_id: Type.Integer(),
    method: Choice(['card', 'wire']),
    status: Choice(['opening', 'requires_payment', 'authorised', 'succeeded', 'failed', 'canceled']),
    amount: Type.Number(),
    currency: Type.String({ examples: ['usd'] }),
    client_secret: Nullable(Type.String({ description: 'For the provider’s own form.' })),
    redirect_url: Nullable(Type.String({ description: 'A page on which the person pays.' })),
    failure_code: Nullable(Type.String({ examples: ['card_declined'] })),
    reference: Nullable(Type.String({ description: 'What a wire must name, or the provider’s number of the payment.' })),
    instructions: Nullable(Type.String({ description: 'How to send a wire.' })),
  }),
)
export type Payment = Static<typeof PaymentShape>

export const presentPayment = (intent: IntentRow): Payment => ({
  id: intent.id,
  invoice_id: intent.invoice_id!,
  method: 'card',
  status: statusOfPayment(intent),
  amount: majorUnits(intent.amount_cents, intent.currency),
  currency: intent.currency,
  client_secret: intent.client_secret,
  redirect_url: intent.redirect_url,
  failure_code: intent.failure_code,
  reference: intent.reference,
  instructions: null,
})

/** A wire is identified by its invoice number. */
export const presentWire = (invoice: InvoiceHead, remaining: Cents, { wireInstructions }: Office, translate: (said: Said) => string): Payment => ({
  id: null,
  invoice_id: invoice.id,
  method: 'wire',
  status: 'requires_payment',
  amount: majorUnits(remaining, invoice.currency),
  currency: invoice.currency,
  client_secret: null,
  redirect_url: null,
  failure_code: null,
  reference: invoice.invoice_number,
  instructions: [translate(say.wireTheAmount({ number: invoice.invoice_number! })), wireInstructions].filter((text) => text !== null).join('\n'),
})

export const SavedMethodShape = component(
  'SavedPaymentMethod',
  Type.Object({
    payment_method: Type.String(),
    brand: Type.String({ examples: ['visa'] }),
    last_four: Type.String({ examples: ['4242'] }),
    expires: Type.String({ examples: ['12/2031'] }),
  }),
)

export const presentMethod = (method: SavedMethod): Static<typeof SavedMethodShape> =>
  ({ payment_method: method.reference, brand: method.brand, last_four: method.lastFour, expires: method.expires })

const DifferenceShape = Type.Object({
  reference: Type.String({ description: 'The provider’s number of the payment; `total` for the ledger as a whole.' }),
  what: Type.String(),
  provider: Type.Number(),
  books: Type.Number(),
  currency: Type.String(),
})

export const ReconciliationShape = component(
  'Reconciliation',
  Type.Object({
    id: Type.Integer(),
    covers_from: Instant(),
    covers_until: Instant(),
    payments: Type.Integer({ description: 'Payments that were compared.' }),
    differences: Type.Array(DifferenceShape),
    created_at: Instant(),
  }),
)

export const presentReconciliation = (row: ReconciliationRow): Static<typeof ReconciliationShape> => ({
  id: row.id,
  covers_from: row.covers_from.toISOString(),
  covers_until: row.covers_until.toISOString(),
  payments: row.payments,
  differences: row.differences.map(({ provider, books, ...difference }) =>
    ({ ...difference, provider: majorUnits(provider, difference.currency), books: majorUnits(books, difference.currency) })),
  created_at: row.created_at.toISOString(),
})
