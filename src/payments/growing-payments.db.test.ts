import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Stripe } from 'stripe'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { assertBooksBalance } from '../../test/books.ts'
import { sample } from '../../test/rounds.ts'
import { openInvoice, refundInvoice, voidInvoice } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { moneyEffects } from '../reactions.ts'
import { SYSTEM } from '../platform/audit.ts'
import { bookUnbooked } from './reconcile.ts'

/** Events may report later that more was received: the books then match the provider, whatever happens meanwhile. */
const house = await testHouse()
const { db } = house
const stripe = new Stripe('sk_test_nobody')
const secret = house.house.payments.webhookSecret
const SEED = Number(process.env.MONEY_SEED ?? 20_261_123)
const GAMES = sample(60, 15)
const DUE = 100_000
let payer: TestPerson
let admin: string
let numbers = 0

before(async () => {
  payer = await house.person()
  admin = await (await house.person({ admin: true })).token('admin')
})

async function newInvoice(): Promise<InvoiceId> {
  const { id } = await db.transaction((tx) => openInvoice(tx, {
    kind: 'platform_fee', payer: { userId: payer.id }, currency: 'usd', lines: [{ code: 'platform_fee', label: verbatim('Fee'), amount: cents(DUE) }], dueAt: null,
  }))
  return id
}

const eventOf = (type: string, object: Record<string, unknown>): string =>
  JSON.stringify({ id: `evt_grow_${(numbers += 1)}`, created: Math.floor(Date.now() / 1000), type, data: { object } })

const received = (reference: string, invoice: InvoiceId, amount: number, currency = 'usd'): string => eventOf('payment_intent.succeeded', {
  id: reference, object: 'payment_intent', amount: DUE, amount_received: amount, currency, metadata: { invoice_id: String(invoice) },
})
const refunded = (reference: string, invoice: InvoiceId, amount: number): string => eventOf('charge.refunded', {
  id: `ch_${reference}`, payment_intent: reference, amount: DUE, amount_refunded: amount, currency: 'usd', metadata: { invoice_id: String(invoice) },
})

async function send(payload: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }) }
  const { status, text } = await house.call('POST', '/webhooks/payment-provider', { body: payload, headers })
  assert.equal(status, 200, text)
}

interface Money {
  /** Received by this card payment according to the books, and how much of it an invoice took or is owed back. */
  received: number
  matched: number
  owed: number
  status: string
}

async function moneyOf(reference: string, invoice: InvoiceId): Promise<Money> {
  const [row] = await db.query<Money>(
    `select coalesce(sum(y.amount_cents), 0)::bigint as received, coalesce(sum(y.matched_cents), 0)::bigint as matched,
       coalesce((select sum(r.amount_cents) from refunds r join invoice_payments p on p.id = r.payment_id
         where (p.reference = $1 or p.provider_payment = $1) and r.cause in ('overpaid', 'unmatched')), 0)::bigint as owed,
       (select status from invoices where id = $2) as status
     from invoice_payments y where y.reference = $1 or y.provider_payment = $1`, [reference, invoice])
  return row!
}

test('more money received later pays the rest, or is owed back when nothing is due', async () => {
  const invoice = await newInvoice()
  const reference = 'pi_grows'
  const steps: [number, Money][] = [
    [40_000, { received: 40_000, matched: 40_000, owed: 0, status: 'open' }],
    [30_000, { received: 40_000, matched: 40_000, owed: 0, status: 'open' }],
    [100_000, { received: 100_000, matched: 100_000, owed: 0, status: 'paid' }],
    [130_000, { received: 130_000, matched: 100_000, owed: 30_000, status: 'paid' }],
  ]
  for (const [amount, expected] of steps) {
    await send(received(reference, invoice, amount))
    assert.deepEqual(await moneyOf(reference, invoice), expected)
    await assertBooksBalance(db)
  }
})

test('more money received after an invoice was voided is owed back', async () => {
  const invoice = await newInvoice()
  await send(received('pi_void', invoice, 40_000))
  await db.transaction((tx) => refundInvoice(tx, moneyEffects, SYSTEM, { invoiceId: invoice, amount: null, reason: 'Undone' }))
  await db.transaction((tx) => voidInvoice(tx, moneyEffects, SYSTEM, invoice, 'Undone'))
  await send(received('pi_void', invoice, 100_000))
  assert.deepEqual(await moneyOf('pi_void', invoice), { received: 100_000, matched: 40_000, owed: 60_000, status: 'voided' })
  await assertBooksBalance(db)
})

test('money in another currency is recorded and owed back', async () => {
  const token = await payer.token('write')
  const invoice = await newInvoice()
  const { body } = await house.call<{ reference: string }>('POST', `/v1/invoices/${invoice}/payments`, { token, body: { method: 'card' } })
  await send(received(body.data.reference, invoice, DUE, 'eur'))
  assert.deepEqual(await moneyOf(body.data.reference, invoice), { received: DUE, matched: 0, owed: DUE, status: 'open' })
  await assertBooksBalance(db)
})

test('money reported before this was followed is booked by the nightly reconciliation', async () => {
  const invoice = await newInvoice()
  await send(received('pi_old', invoice, 40_000))
  await db.query(`update payment_intents set received_cents = 90000 where reference = 'pi_old'`)
  await bookUnbooked(db, house.house.payments.listeners)
  assert.deepEqual(await moneyOf('pi_old', invoice), { received: 90_000, matched: 90_000, owed: 0, status: 'open' })
  await assertBooksBalance(db)
})

/** One invoice, two growing card payments, and actions of operators, in a random order and number of copies. */
async function play(chance: (below: number) => number): Promise<void> {
  const invoice = await newInvoice()
  const references = [`pi_game_${(numbers += 1)}`, `pi_game_${(numbers += 1)}`]
  const most = new Map(references.map((reference) => [reference, 0]))
  const events = references.flatMap((reference) => Array.from({ length: 1 + chance(4) }, () => {
    const amount = 1 + chance(DUE * 1.5)
    most.set(reference, Math.max(most.get(reference)!, amount))
    return received(reference, invoice, amount)
  }))
  // Refunds made at the provider, never more than it has.
  const returns = references.flatMap((reference) => (chance(2) === 0 ? [] : [refunded(reference, invoice, 1 + chance(most.get(reference)!))]))
  const wire = () => house.call('POST', `/v1/admin/invoices/${invoice}/payments`, { token: admin, body: { amount: 1 + chance(500), reference: `W ${chance(3)}` } })
  const refund = () => db.transaction((tx) => refundInvoice(tx, moneyEffects, SYSTEM, { invoiceId: invoice, amount: chance(2) === 0 ? null : cents(1 + chance(DUE)), reason: 'x' }))
  const makeVoid = () => db.transaction((tx) => voidInvoice(tx, moneyEffects, SYSTEM, invoice, 'x'))
  const office = [wire, refund, makeVoid, wire].slice(0, chance(5))
  const copies = [...events, ...returns].flatMap((payload) => Array<() => Promise<unknown>>(1 + chance(3)).fill(() => send(payload)))
  const acts = shuffled([...copies, ...office], chance)
  for (let n = 0; n < acts.length; n += 3) await Promise.all(acts.slice(n, n + 3).map((act) => act()))
  for (const [reference, amount] of most) {
    const money = await moneyOf(reference, invoice)
    assert.deepEqual([money.received, money.matched + money.owed], [amount, amount], `${reference} of invoice ${invoice}`)
  }
}

test(`the books match the provider for any order and number of copies of growing events (seed ${SEED})`, { timeout: 280_000 }, async () => {
  const chance = randomness(SEED)
  for (let game = 0; game < GAMES; game += 1) await play(chance)
  const [sums] = await db.query<{ told: number; booked: number; kept: number }>(
    `select sum(received_cents) as told, sum(booked_cents) as booked,
       (select sum(amount_cents) from invoice_payments where method = 'card') as kept from payment_intents`)
  assert.deepEqual([sums!.booked, sums!.kept], [sums!.told, sums!.told])
  await assertBooksBalance(db)
})

function shuffled<T>(items: readonly T[], chance: (below: number) => number): T[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = chance(i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

/** The same numbers for the same seed. */
function randomness(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
