import assert from 'node:assert/strict'
import test from 'node:test'
import type { Language } from '../kernel/languages.ts'
import type { SheetReader } from '../platform/pdf-sheet.ts'
import { translate } from '../sentences.ts'
import { invoiceSheet, receiptSheet } from './invoice-sheet.ts'
import type { WholeInvoice } from './read-invoice.ts'
import { ofLine } from './sentences.ts'

const INVOICE = {
  id: 7, invoice_number: 'INV-2026-000007', kind: 'winner', status: 'open', currency: 'usd', amount_due_cents: 100_000, amount_paid_cents: 0, amount_refunded_cents: 0,
  created_at: new Date('2026-11-21T18:30:00Z'), due_at: new Date('2026-11-24T01:00:00Z'), paid_at: null, payer_name: 'Ida Marsh',
  seller_name: 'Marian Holt', auction_title: 'Fall sale', lot_number: 3, lot_title: 'Forty acres', lot_slug: 'forty-acres',
  lot_parcel_id: 'R-12', lot_county: 'El Paso', lot_state: 'TX',
}

const reader = (language: Language): SheetReader =>
  ({ language, say: (said) => translate(language, said), siteUrl: 'https://sale.example' })

const whole = (change: object = {}) => ({ invoice: { ...INVOICE, ...change }, lines: [], payments: [], refunds: [] }) as unknown as WholeInvoice

test('a printed invoice shows seller, auction, lot, parcel, county and page, and times in the zone of the land', () => {
  assert.deepEqual(invoiceSheet(whole(), reader('en')).facts, [
    ['Bill to', 'Ida Marsh'], ['Seller', 'Marian Holt'], ['Auction', 'Fall sale'], ['Lot', '#3 · Forty acres'], ['Parcel number (APN)', 'R-12'],
    ['County', 'El Paso, TX'], ['Lot page', 'https://sale.example/lots/forty-acres'],
    ['Date', 'Nov 21, 2026, 11:30 AM MST'], ['Due', 'Nov 23, 2026, 6:00 PM MST'],
  ])
})

test('an invoice without land uses the office’s time zone', () => {
  const none = { seller_name: null, auction_title: null, lot_number: null, lot_title: null, lot_slug: null, lot_parcel_id: null, lot_county: null, lot_state: null }
  assert.deepEqual(invoiceSheet(whole(none), reader('es')).facts.map(([label]) => label),
    ['Facturar a', 'Fecha', 'Vence'])
  assert.equal(invoiceSheet(whole(none), reader('en')).facts.at(-1)![1], 'Nov 23, 2026, 8:00 PM EST')
})

test('the lines of an invoice are in the language of the reader', () => {
  const lines = [{ code: 'hammer', label: ofLine.hammer({ lot: 'Forty acres' }), amount: 100_000 }]
  const rowsIn = (language: Language) => invoiceSheet({ ...whole(), lines } as unknown as WholeInvoice, reader(language)).rows
  assert.deepEqual([rowsIn('en'), rowsIn('es')], [[['Hammer price: Forty acres', '$1,000.00']], [['Precio de martillo: Forty acres', '$1,000.00']]])
})

test('a receipt says what one payment brought, what came before it, and what was left; a payment the invoice took nothing of has none', () => {
  const paid = (id: number, matched: number) => ({ id, method: 'wire', reference: `FED ${id}`, matched_cents: matched, payer_name: null, memo: null, reversed_at: null, received_at: new Date('2026-11-22T18:30:00Z') })
  const part = { ...whole(), payments: [paid(3, 10_001), paid(4, 0), paid(5, 89_999)] } as unknown as WholeInvoice
  const of = (id: number) => receiptSheet(part, id, reader('en'))
  assert.equal(of(5)!.title, 'Receipt INV-2026-000007-2')
  assert.deepEqual([of(3)!.totals, of(5)!.rows, of(5)!.totals], [
    [['Amount received', '$100.01'], ['Balance after this payment', '$899.99']],
    [['Total', '$1,000.00'], ['Paid before', '$100.01']],
    [['Amount received', '$899.99'], ['Balance after this payment', '$0.00']],
  ])
  assert.deepEqual([of(4), of(9)], [null, null])
})
