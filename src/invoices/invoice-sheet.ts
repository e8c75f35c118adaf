import { LOCALES } from '../kernel/languages.ts'
import { lotFacts } from '../kernel/printed-lot.ts'
import { type Cents, cents, formatMoney, ZERO } from '../kernel/money.ts'
import { formatInstant } from '../kernel/time.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'
import { type Sheet, type SheetReader } from '../platform/pdf-sheet.ts'
import { numberOf, receiptNumber, remainingOf } from './invoice-rules.ts'
import { isMatched, type Payment } from './payment-store.ts'
import { wayOf, type WholeInvoice } from './read-invoice.ts'
import type { InvoiceRow } from './reading-store.ts'
import { SHEET_WORDS, type SheetWords } from './sheet-words.ts'

/** A printed invoice. Its times are in the zone of the land, or of the office if there is none. */
export function invoiceSheet({ invoice, lines, payments }: WholeInvoice, { language, say, siteUrl }: SheetReader): Sheet {
  const words = SHEET_WORDS[language]
  const money = (amount: Cents) => formatMoney(amount, invoice.currency, LOCALES[language])
  const zone = zoneOf(invoice.lot_state, invoice.lot_county) ?? HOUSE_ZONE
  const day = (at: Date) => formatInstant(at, zone, LOCALES[language])
  const number = numberOf(invoice)
  return {
    title: words.title(number),
    subtitle: words.statuses[invoice.status],
    madeAt: invoice.created_at,
    facts: [
      [words.payer, invoice.payer_name],
      ...saleFacts(invoice, words, siteUrl),
      [words.date, day(invoice.created_at)],
      ...(invoice.due_at === null ? [] : [[words.due, day(invoice.due_at)] as const]),
      ...(invoice.paid_at === null ? [] : [[words.paid, day(invoice.paid_at)] as const]),
    ],
    rows: lines.map(({ label, amount }) => [say(label), money(amount)]),
    totals: [
      [words.total, money(invoice.amount_due_cents)],
      ...payments.filter(isMatched).map((payment) =>
        [`${words.methods[wayOf(payment)]}, ${day(payment.received_at)}`, money(payment.matched_cents)] as const),
      ...(invoice.amount_refunded_cents > 0 ? [[words.refunded, money(invoice.amount_refunded_cents)] as const] : []),
      [words.remaining, money(remainingOf(invoice))],
    ],
    smallPrint: [words.smallPrint(number, invoice.currency.toUpperCase())],
  }
}

/** Who sold what, where an invoice is about a sale. */
function saleFacts(invoice: InvoiceRow, words: SheetWords, siteUrl: string): Sheet['facts'] {
  return [
    ...(invoice.seller_name === null ? [] : [[words.seller, invoice.seller_name] as const]),
    ...(invoice.auction_title === null ? [] : [[words.auction, invoice.auction_title] as const]),
    ...(invoice.lot_title === null ? [] : lotFacts(words, {
      title: invoice.lot_title, number: invoice.lot_number, slug: invoice.lot_slug, parcelId: invoice.lot_parcel_id,
      county: invoice.lot_county, state: invoice.lot_state,
    }, siteUrl)),
  ]
}

/** What was received by one payment, and what the invoice asked for after it; null for a payment that the invoice took nothing of. */
export function receiptSheet({ invoice, payments }: WholeInvoice, paymentId: number, { language, siteUrl }: SheetReader): Sheet | null {
  const numbered = payments.filter(({ matched_cents: matched }) => matched > 0)
  const index = numbered.findIndex(({ id }) => id === paymentId)
  const payment = numbered[index]
  if (!payment) return null
  const [before, applied] = [numbered.slice(0, index).filter(isMatched), numbered.slice(0, index + 1).filter(isMatched)]
  const words = SHEET_WORDS[language]
  const money = (amount: Cents) => formatMoney(amount, invoice.currency, LOCALES[language])
  const zone = zoneOf(invoice.lot_state, invoice.lot_county) ?? HOUSE_ZONE
  const number = numberOf(invoice)
  return {
    title: words.receipt.title(receiptNumber(number, index)),
    subtitle: payment.reversed_at === null ? words.receipt.subtitle(number) : words.receipt.voided(number),
    madeAt: payment.received_at,
    facts: [
      [words.receipt.from, payment.payer_name ?? invoice.payer_name],
      ...(payment.payer_name === null ? [] : [[words.payer, invoice.payer_name] as const]),
      ...saleFacts(invoice, words, siteUrl),
      [words.receipt.received, formatInstant(payment.received_at, zone, LOCALES[language])],
      [words.receipt.method, words.methods[wayOf(payment)]],
      [payment.tender === 'check' ? words.receipt.checkNumber : words.receipt.reference, payment.reference],
      ...(payment.memo === null ? [] : [[words.receipt.memo, payment.memo] as const]),
      ...(payment.reversed_at === null ? [] : [[words.receipt.reversed, formatInstant(payment.reversed_at, zone, LOCALES[language])] as const]),
    ],
    rows: [[words.total, money(invoice.amount_due_cents)], ...(before.length === 0 ? [] : [[words.receipt.before, money(sumOf(before))] as const])],
    totals: [
      [words.receipt.amount, money(payment.reversed_at === null ? payment.matched_cents : ZERO)],
      [words.receipt.left, money(cents(invoice.amount_due_cents - sumOf(applied)))],
    ],
    smallPrint: [words.receipt.smallPrint(invoice.currency.toUpperCase())],
  }
}

const sumOf = (payments: readonly Payment[]): Cents => cents(payments.reduce((sum, { matched_cents: matched }) => sum + matched, 0))
