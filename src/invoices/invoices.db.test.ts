import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { testDatabase } from '../../test/database.ts'
import { englishErrors } from '../../test/english.ts'
import { createFactories } from '../../test/factories.ts'
import type { InvoiceId, LotId, UserId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { OPERATOR } from '../platform/audit.ts'
import type { Invoice, InvoiceDraft, InvoiceEffects } from './invoice.ts'
import {
  draftInvoice, failedAttempt, type IncomingPayment, openInvoice, openInvoices, receivePayment, refundInvoice, refundSent, undoSaleInvoices,
  voidInvoice,
} from './index.ts'

const db = await testDatabase()
const make = createFactories(db)
const moved: string[] = []
const effects: InvoiceEffects = {
  paid: async (_tx, invoices) => void moved.push(...invoices.map(({ id }) => `paid ${id}`)),
  reopened: async (_tx, { id }) => void moved.push(`reopened ${id}`),
  voided: async (_tx, { id }) => void moved.push(`voided ${id}`),
  refunded: async (_tx, { id }) => void moved.push(`refunded ${id}`),
}
afterEach(() => assertBooksBalance(db))

test('numbers have no gap, also if one of many is rolled back', async () => {
  const buyer = await make.user()
  const first = await open(buyer, 100)
  await assert.rejects(db.transaction(async (tx) => {
    await openInvoice(tx, draftFor(buyer, 100))
    throw new Error('no')
  }))
  const several = await Promise.all(Array.from({ length: 20 }, () => open(buyer, 100)))
  const numberOf = ({ invoice_number: number }: Invoice) => Number(number!.slice(-6))
  assert.match(first.invoice_number!, /^INV-\d{4}-\d{6}$/)
  const expected = Array.from({ length: 20 }, (_, n) => numberOf(first) + 1 + n)
  assert.deepEqual(several.map(numberOf).sort((a, b) => a - b), expected)
})

test('the example of the rule book: a deposit is applied, then a wire that matches, is too small or too large', async () => {
  for (const [wire, outcome, remaining, toRefund] of [
    [13_650_000, 'paid', 0, 0], [13_600_000, 'partial', 50_000, 0], [13_700_000, 'paid', 0, 50_000],
  ] as const) {
    const buyer = await make.user()
    const invoice = await open(buyer, 13_750_000)
    assert.equal((await payByDeposit(invoice, cents(100_000))).outcome, 'partial')
    const receipt = await pay(invoice, { method: 'wire', amount: cents(wire) })
    assert.deepEqual([receipt.outcome, receipt.toRefund, await balanceOf(db, 'receivable', { user: buyer })], [outcome, toRefund, remaining])
    assert.equal(await paidEvents(invoice), outcome === 'paid' ? 1 : 0)
    assert.equal(moved.filter((what) => what === `paid ${invoice.id}`).length, outcome === 'paid' ? 1 : 0)
    assert.equal(await balanceOf(db, 'refunds_payable', { user: buyer }), 0 - toRefund)
  }
})

test('a payment that fits no invoice is recorded and owed back', async () => {
  const buyer = await make.user()
  const [paid, voided, refunded, foreign] = [await open(buyer, 500), await open(buyer, 500), await open(buyer, 500), await open(buyer, 500)]
  await pay(paid)
  await db.transaction((tx) => voidInvoice(tx, effects, OPERATOR, voided.id, 'test'))
  await pay(refunded)
  await refund(refunded, null)
  const owedBefore = await balanceOf(db, 'refunds_payable')
  const strays: [string, Partial<IncomingPayment>][] = [
    ['paid', { invoiceId: paid.id }], ['voided', { invoiceId: voided.id }], ['refunded', { invoiceId: refunded.id }],
    ['another currency', { invoiceId: foreign.id, currency: 'eur' }], ['unknown', { invoiceId: 999_999 as InvoiceId }],
  ]
  for (const [name, stray] of strays) {
    const receipt = await pay(paid, { ...stray, amount: cents(500) })
    assert.deepEqual([receipt.outcome, receipt.toRefund], ['unmatched', 500], name)
    const [row] = await db.query<{ status: string }>('select status from refunds where id = $1', [receipt.refundId])
    assert.equal(row!.status, 'owed', name)
  }
  assert.equal(await balanceOf(db, 'refunds_payable') - owedBefore, -2500)
  assert.deepEqual(await Promise.all([paid, voided, refunded, foreign].map(statusOf)), ['paid', 'voided', 'refunded', 'open'])
})

test('a card payment reported ten times concurrently is one payment', async () => {
  const invoice = await open(await make.user(), 700)
  const receipts = await Promise.all(Array.from({ length: 10 }, () => pay(invoice, { method: 'card', reference: 'pi_once' })))
  assert.deepEqual(receipts.map(({ outcome, toRefund }) => [outcome, toRefund]), Array.from({ length: 10 }, () => ['paid', 0]))
  assert.equal((await db.query('select from invoice_payments where invoice_id = $1', [invoice.id])).length, 1)
  assert.equal(await paidEvents(invoice), 1)
  const later = await db.transaction((tx) => receivePayment(tx, effects, incoming({ ...invoice, id: 999_998 as InvoiceId }, { method: 'card', reference: 'pi_once' })))
  assert.equal(later.toRefund, 0)
})

test('two wires of half the amount pay an invoice once', async () => {
  const invoice = await open(await make.user(), 700)
  await Promise.all([1, 2, 3].map(() => pay(invoice, { method: 'wire', amount: cents(350) })))
  assert.equal(await statusOf(invoice), 'paid')
  assert.equal(await paidEvents(invoice), 1)
})

test('a payment for a draft finalizes it first, and an invoice of zero is paid at once', async () => {
  const buyer = await make.user()
  const draft = await db.transaction((tx) => draftInvoice(tx, draftFor(buyer, 900)))
  assert.deepEqual([draft.status, draft.invoice_number], ['draft', null])
  const { invoice } = await pay(draft)
  assert.deepEqual([invoice!.status, invoice!.invoice_number !== null], ['paid', true])
  const nothing = await open(buyer, 0)
  assert.deepEqual([nothing.status, await paidEvents(nothing)], ['paid', 1])
})

test('a refund uses the original payments, newest first, and never exceeds what was paid', async () => {
  const buyer = await make.user()
  const invoice = await open(buyer, 1_000)
  await payByDeposit(invoice, cents(300))
  await pay(invoice, { method: 'wire', amount: cents(700), reference: 'wire' })
  const part = granted(await refund(invoice, cents(800)))
  assert.deepEqual(part.refunds.map(({ method, amount_cents: amount }) => [method, amount]), [['wire', 700], ['deposit', 100]])
  assert.deepEqual([part.invoice.status, part.invoice.amount_paid_cents, part.invoice.amount_refunded_cents], ['paid', 1_000, 800])
  assert.ok(isRefusal(await refund(invoice, cents(201))))
  const whole = granted(await refund(invoice, null))
  assert.deepEqual([whole.invoice.status, moved.filter((what) => what === `refunded ${invoice.id}`).length], ['refunded', 1])
  const again = await refund(invoice, null)
  assert.ok(isRefusal(again) && again.refused === 'invalid_state_transition')
  assert.equal(await balanceOf(db, 'refunds_payable', { user: buyer }), -1_000)
  for (const { id } of [...part.refunds, ...whole.refunds]) {
    for (let time = 0; time < 2; time += 1) {
      await db.transaction((tx) => refundSent(tx, OPERATOR, { refundId: id, by: 'wire', reference: 'sent' }))
    }
  }
  assert.equal(await balanceOf(db, 'refunds_payable', { user: buyer }), 0)
})

test('a partly paid invoice can only be voided after a refund', async () => {
  const invoice = await open(await make.user(), 1_000)
  await pay(invoice, { amount: cents(400) })
  const early = await voiding(invoice)
  assert.ok(isRefusal(early) && early.refused === 'invalid_state_transition')
  assert.equal(granted(await refund(invoice, null)).invoice.amount_paid_cents, 0)
  for (let time = 0; time < 2; time += 1) assert.ok(!isRefusal(await voiding(invoice)))
  assert.equal(moved.filter((what) => what === `voided ${invoice.id}`).length, 1)
  const paid = await open(await make.user(), 1_000)
  await pay(paid)
  const refusal = await voiding(paid)
  assert.deepEqual(isRefusal(refusal) && englishErrors(refusal.errors), { status: ['Allowed from paid: refunded.'] })
})

test('a failed attempt is reported each time and changes nothing', async () => {
  const invoice = await open(await make.user(), 1_000)
  for (let time = 0; time < 2; time += 1) {
    await db.transaction((tx) => failedAttempt(tx, { invoiceId: invoice.id, failureCode: 'card_declined', reference: 'pi' }))
  }
  const events = await db.query<{ data: unknown }>(`select data from events where name = 'invoice.payment_failed' and data->>'invoice_id' = $1`, [String(invoice.id)])
  assert.equal(events.length, 2)
  assert.deepEqual(events[0]!.data, {
    invoice_id: invoice.id, invoice_number: invoice.invoice_number, kind: 'platform_fee', amount_due: 10, currency: 'usd', failure_code: 'card_declined',
  })
  assert.equal(await statusOf(invoice), 'open')
})

test('the seller gets the payment event without a name, and an undone sale owes the refund', async () => {
  const [buyer, seller] = [await make.user(), await make.user()]
  const lot = await make.lot(await make.auction({ owner_user_id: seller }))
  const winner = (installment: 'earnest' | 'balance') => ({ ...draftFor(buyer, 600), kind: 'winner', lotId: lot, installment }) as const
  const [earnest, balance] = await db.transaction((tx) => openInvoices(tx, [winner('earnest'), winner('balance')]))
  await pay(earnest!)
  await pay(balance!, { amount: cents(100) })
  const [event] = await db.query<{ to_users: UserId[]; data: object }>(`select to_users, data from events where name = 'invoice.paid' and data->>'invoice_id' = $1`, [String(earnest!.id)])
  assert.deepEqual(event!.to_users, [buyer, seller])
  assert.deepEqual(Object.keys(event!.data).sort(), ['amount_paid', 'currency', 'invoice_id', 'invoice_number', 'kind', 'paid_at'])
  await db.transaction((tx) => undoSaleInvoices(tx, effects, OPERATOR, lot as LotId, 'rescinded'))
  assert.deepEqual([await statusOf(earnest!), await statusOf(balance!)], ['refunded', 'voided'])
  assert.equal(await balanceOf(db, 'refunds_payable', { user: buyer }), -700)
  assert.equal((await db.transaction((tx) => openInvoices(tx, [winner('earnest')])))[0]!.status, 'open')
})

test('the database refuses an unbalanced or changed ledger', async () => {
  await assert.rejects(db.query(
    `insert into posting_entries (posting_id, n, account, amount_cents) values (1, 90, 'bank', 5), (1, 91, 'receivable', -4)`), /sum to zero/)
  await assert.rejects(db.query('update posting_entries set amount_cents = 1'), /append-only/)
  await assert.rejects(db.query('delete from postings'), /append-only/)
})

function draftFor(payer: UserId, amount: number): InvoiceDraft {
  return {
    kind: 'platform_fee', payer: { userId: payer }, currency: 'usd', dueAt: null,
    lines: [{ code: 'platform_fee', label: verbatim('Fee'), amount: cents(amount) }],
  }
}

const open = (payer: UserId, amount: number): Promise<Invoice> => db.transaction((tx) => openInvoice(tx, draftFor(payer, amount)))

const incoming = (invoice: Invoice, about: Partial<IncomingPayment> = {}): IncomingPayment => ({
  invoiceId: invoice.id, amount: invoice.amount_due_cents, currency: 'usd', method: 'wire', reference: 'wire', receivedAt: new Date(0), ...about,
})

const pay = (invoice: Invoice, about: Partial<IncomingPayment> = {}) =>
  db.transaction((tx) => receivePayment(tx, effects, incoming(invoice, about)))

/** The whole deposit is applied. */
async function payByDeposit(invoice: Invoice, amount: Cents) {
  const deposit = await make.deposit(await make.auction(), invoice.payer_user_id!, amount)
  await db.query(`update deposits set status = 'applied', applied_cents = amount_cents where id = $1`, [deposit])
  return pay(invoice, { method: 'deposit', amount, reference: 'deposit' })
}

const refund = (invoice: Invoice, amount: Cents | null) =>
  db.transaction((tx) => refundInvoice(tx, effects, OPERATOR, { invoiceId: invoice.id, amount, reason: 'test' }))

const voiding = (invoice: Invoice) => db.transaction((tx) => voidInvoice(tx, effects, OPERATOR, invoice.id, 'test'))

function granted<T extends object>(outcome: T): Exclude<T, { refused: unknown }> {
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome))
  return outcome as Exclude<T, { refused: unknown }>
}

const statusOf = async ({ id }: Invoice): Promise<string> =>
  (await db.query<{ status: string }>('select status from invoices where id = $1', [id]))[0]!.status

const paidEvents = async ({ id }: Invoice): Promise<number> =>
  (await db.query(`select from events where name = 'invoice.paid' and data->>'invoice_id' = $1`, [String(id)])).length
