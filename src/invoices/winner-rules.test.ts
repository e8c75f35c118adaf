import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_DUE_ORDER, NO_AMOUNTS } from '../kernel/amount-due.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { totalOf } from './invoice-rules.ts'
import { type PaymentTerms, type WonLot, winnerInvoices } from './winner-rules.ts'

const lot = (hammer: number, premium: number): WonLot => ({
  lot_id: 1 as LotId, auction_id: 1 as AuctionId, winner_id: 1 as UserId, hammer_price_cents: cents(hammer), premium_cents: cents(premium),
  currency: 'usd', sold_at: new Date('2026-01-14T15:00:00Z'),
})
const terms = (about: Partial<PaymentTerms> = {}): PaymentTerms => ({
  title: 'Forty acres', state: null, county: null, payment_mode: 'full', buyer_fees: [], tax_sale: false, due_on_invoice: true,
  due_on_top: false, due_order: DEFAULT_DUE_ORDER, ...NO_AMOUNTS, ...about,
})

test('paid in full: price and premium on one invoice, due in five business days', () => {
  const [invoice, ...others] = winnerInvoices(lot(12_500_000, 1_250_000), terms())
  assert.equal(others.length, 0)
  assert.deepEqual([totalOf(invoice!.lines), invoice!.installment, invoice!.dueAt!.toISOString()], [13_750_000, 'full', '2026-01-21T22:00:00.000Z'])
  assert.deepEqual(invoice!.lines.map(({ code, amount }) => [code, amount]), [['hammer', 12_500_000], ['buyers_premium', 1_250_000]])
})

test('earnest money and balance add up to the total, and are due one after the other', () => {
  const [earnest, balance] = winnerInvoices(lot(12_500_000, 1_250_000), terms({ payment_mode: 'earnest' }))
  assert.deepEqual([totalOf(earnest!.lines), totalOf(balance!.lines)], [1_375_000, 12_375_000])
  assert.deepEqual([earnest!.dueAt!.toISOString(), balance!.dueAt!.toISOString()], ['2026-01-15T22:00:00.000Z', '2026-02-13T22:00:00.000Z'])
})

test('due times are 5 p.m. in the zone of the land', () => {
  const due = (state: string | null, county: string | null = null) => winnerInvoices(lot(100, 0), terms({ state, county }))[0]!.dueAt!.toISOString()
  assert.deepEqual([due('IA'), due('KS'), due('KS', 'Wallace'), due('HI'), due(null)], [
    '2026-01-21T23:00:00.000Z', '2026-01-21T23:00:00.000Z', '2026-01-22T00:00:00.000Z', '2026-01-22T03:00:00.000Z', '2026-01-21T22:00:00.000Z',
  ])
})

test('earnest money is rounded once, half up, and the balance is the rest', () => {
  for (const [hammer, earnest] of [[1, 0], [4, 0], [5, 1], [33_333, 3_333], [33_335, 3_334]] as const) {
    const invoices = winnerInvoices(lot(hammer, 0), terms({ payment_mode: 'earnest' }))
    assert.deepEqual(invoices.map(({ lines }) => totalOf(lines)), [earnest, hammer - earnest])
  }
})

test('fees are separate lines, and a fraction counts as a whole unit', () => {
  const tax = { kind: 'per_fraction', label: 'Transfer tax', unit_cents: cents(50_000), charge_cents: cents(55), is_tax: true } as const
  const administration = { kind: 'flat', label: 'Administrative fee', amount_cents: cents(3_500) } as const
  for (const [hammer, charge] of [[12_206_000, 13_475], [12_200_000, 13_420], [1, 55]] as const) {
    const [invoice] = winnerInvoices(lot(hammer, 0), terms({ buyer_fees: [tax, administration] }))
    assert.deepEqual(invoice!.lines.map(({ code, amount }) => [code, amount]), [['hammer', hammer], ['tax', charge], ['buyer_fee', 3_500]])
  }
})

test('in a tax sale the price is listed by the parts of the amount due that it pays (rule book D9)', () => {
  const due = { tax_sale: true, taxes_due_cents: cents(400_000), interest_due_cents: cents(62_150), costs_due_cents: cents(15_033) }
  const listed = (hammer: number, about: Partial<PaymentTerms>) => winnerInvoices(lot(hammer, 5_000), terms({ ...due, ...about }))
    .map(({ lines }) => lines.map(({ code, label, amount }) => `${code} ${label.key} ${amount}`))
  const premium = 'buyers_premium line.buyersPremium 5000'
  assert.deepEqual(listed(500_000, {}), [[
    'hammer line.hammerForCosts 15033', 'hammer line.hammerForInterest 62150', 'hammer line.hammerForTaxes 400000', 'hammer line.hammerSurplus 22817', premium,
  ]])
  assert.deepEqual(listed(400_001, { due_order: ['taxes', 'interest', 'costs', 'fees'] }), [['hammer line.hammerForTaxes 400000', 'hammer line.hammerForInterest 1', premium]])
  for (const about of [{ due_on_invoice: false }, { tax_sale: false }, NO_AMOUNTS]) assert.deepEqual(listed(500_000, about), [['hammer line.hammer 500000', premium]])
  const [earnest, balance] = winnerInvoices(lot(500_000, 0), terms({ ...due, payment_mode: 'earnest' }))
  assert.deepEqual([totalOf(earnest!.lines), totalOf(balance!.lines)], [50_000, 450_000])
})

test('an amount due on top is added to the price, part by part, and only in a tax sale (rule book D9)', () => {
  const due = { tax_sale: true, due_on_top: true, taxes_due_cents: cents(400_000), interest_due_cents: cents(0), fees_due_cents: cents(2_550) }
  const listed = (about: Partial<PaymentTerms>) => winnerInvoices(lot(500_000, 5_000), terms({ ...due, ...about }))[0]!.lines
    .map(({ code, label, amount }) => `${code} ${label.key} ${amount}`)
  const premium = 'buyers_premium line.buyersPremium 5000'
  assert.deepEqual(listed({}), ['hammer line.hammer 500000', 'due line.dueFees 2550', 'due line.dueTaxes 400000', premium])
  for (const about of [{ tax_sale: false }, NO_AMOUNTS]) assert.deepEqual(listed(about), ['hammer line.hammer 500000', premium])
  const [earnest, balance] = winnerInvoices(lot(500_000, 0), terms({ ...due, payment_mode: 'earnest' }))
  assert.deepEqual([totalOf(earnest!.lines), totalOf(balance!.lines)], [50_000, 852_550])
})
