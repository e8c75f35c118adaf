import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { until } from '../../test/until.ts'
import { openInvoice, refundInvoice } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { DAY, HOUR, MINUTE } from '../kernel/time.ts'
import { verifyBooks } from '../ledger/index.ts'
import { moneyEffects } from '../reactions.ts'
import { SYSTEM } from '../platform/audit.ts'
import { reconcile } from './reconcile.ts'
import { chooseOutcome } from './sandbox.ts'
import type { Payment } from './schema.ts'

const house = await testHouse()
const { db, call } = house
const { payments, log } = house.house
/** Does not wait for a card that is charged later. */
const hasty = await testHouse({ beside: house, settleWithinMs: 20 })
let ann: TestPerson
let token: string

before(async () => {
  ann = await house.person()
  token = await ann.token('read', 'write')
})

async function newInvoice(amount = 100_000, payer = ann.id): Promise<InvoiceId> {
  const invoice = await db.transaction((tx) => openInvoice(tx, {
    kind: 'platform_fee', payer: { userId: payer }, currency: 'usd', lines: [{ code: 'platform_fee', label: verbatim('Fee'), amount: cents(amount) }], dueAt: null,
  }))
  return invoice.id
}

const pay = (invoice: InvoiceId, body: object = { method: 'card' }, headers = {}) =>
  call<Payment>('POST', `/v1/invoices/${invoice}/payments`, { token, body, headers })

async function statusOf(invoice: InvoiceId): Promise<string> {
  const [row] = await db.query<{ status: string }>('select status from invoices where id = $1', [invoice])
  return row!.status
}

/** The other process may still be telling the provider when it has answered. */
const untilProcessing = (invoice: InvoiceId): Promise<unknown> => until(async () =>
  (await db.query(`select from sandbox_intents where metadata ->> 'invoice_id' = $1 and status = 'processing'`, [String(invoice)])).length === 1)

async function assertBooks(): Promise<void> {
  const { ok, first_bad: bad } = await verifyBooks(db)
  assert.ok(ok, bad ?? '')
}

describe('paying by card', () => {
  test('waits for the person, who pays on the page', async () => {
    const invoice = await newInvoice()
    const begun = await pay(invoice)
    assert.equal(begun.status, 201)
    const { id, status, client_secret: clientSecret, redirect_url: page, reference } = begun.body.data
    assert.equal(status, 'requires_payment')
    assert.ok(clientSecret)
    assert.equal(page, `http://freehold.test/sandbox/pay/${reference}`)
    assert.equal(begun.headers.location, `/api/v1/invoices/${invoice}/payments/${id}`)
    const again = await pay(invoice)
    assert.deepEqual([again.status, again.body.data.id], [200, id])

    assert.ok(!isRefusal(await chooseOutcome(db, reference!, 'success')))
    assert.equal(await statusOf(invoice), 'open')
    await payments.turn()
    assert.equal(await statusOf(invoice), 'paid')
    const shown = await call<Payment>('GET', `/v1/invoices/${invoice}/payments/${id}`, { token })
    assert.equal(shown.body.data.status, 'succeeded')
    const late = await chooseOutcome(db, reference!, 'decline')
    assert.ok(isRefusal(late) && late.refused === 'invalid_state_transition')
  })

  test('with a saved card is done when the response is sent', async () => {
    const invoice = await newInvoice()
    const paid = await pay(invoice, { method: 'card', payment_method: 'pm_card_visa' })
    assert.deepEqual([paid.status, paid.body.data.status, await statusOf(invoice)], [201, 'succeeded', 'paid'])
    const late = await pay(invoice)
    assert.deepEqual([late.status, late.body.code], [409, 'invalid_state_transition'])
  })

  test('that is declined can be tried again', async () => {
    const invoice = await newInvoice()
    const declined = await pay(invoice, { method: 'card', payment_method: 'pm_card_chargeDeclined' })
    assert.deepEqual([declined.body.data.status, declined.body.data.failure_code, await statusOf(invoice)], ['failed', 'card_declined', 'open'])
    assert.equal((await pay(invoice, { method: 'card', payment_method: 'pm_card_visa' })).body.data.status, 'succeeded')
  })

  test('that takes a minute is paid a minute later', async () => {
    const invoice = await newInvoice()
    const ordered = await hasty.call('POST', `/v1/invoices/${invoice}/payments`, { token, body: { method: 'card', payment_method: 'pm_sandbox_delay' } })
    assert.equal(ordered.status, 201)
    await untilProcessing(invoice)
    await payments.turn()
    assert.equal(await statusOf(invoice), 'open')
    await house.advanceClock(MINUTE + 1)
    await payments.turn()
    assert.equal(await statusOf(invoice), 'paid')
  })

  test('twice under one key is one payment with one answer', async () => {
    const invoice = await newInvoice()
    const body = { method: 'card', payment_method: 'pm_card_visa' }
    const headers = { 'idempotency-key': 'pay-once' }
    const [first, again] = [await pay(invoice, body, headers), await pay(invoice, body, headers)]
    assert.deepEqual([again.status, again.body.data], [201, first.body.data])
    assert.equal(first.body.data.status, 'succeeded')
  })

  test('is refused above 10,000, to the cent', async () => {
    assert.equal((await pay(await newInvoice(1_000_000))).status, 201)
    const refused = await pay(await newInvoice(1_000_001))
    assert.equal(refused.status, 422)
    assert.match(refused.body.errors.method![0]!, /wire/)
  })
})

test('an invoice paid by wire shows instructions and opens no payment', async () => {
  const answer = await pay(await newInvoice(50_000_000), { method: 'wire' })
  assert.deepEqual([answer.status, answer.body.data.id, answer.body.data.amount], [200, null, 500_000])
  assert.match(answer.body.data.instructions!, new RegExp(answer.body.data.reference!))
})

test('another person’s invoice and payment are not found', async () => {
  const bob = await house.person()
  const theirs = await newInvoice(100_000, bob.id)
  assert.equal((await pay(theirs)).status, 404)
  const own = await newInvoice()
  const { id } = (await pay(own)).body.data
  for (const path of [`${theirs}/payments/${id}`, `${own}/payments/999999`, `${own}/payments/99999999999999999999`, `99999999999999999999/payments/${id}`]) {
    assert.equal((await call('GET', `/v1/invoices/${path}`, { token })).status, 404, path)
  }
  assert.equal((await call('GET', `/v1/invoices/${own}/payments/${id}`, { token: await bob.token('read') })).status, 404)
})

test('saved cards are stored by the provider', async () => {
  const { body } = await call<{ last_four: string }[]>('GET', '/v1/me/payment-methods', { token })
  assert.deepEqual(body.data.map(({ last_four: digits }) => digits), ['4242'])
})

test('a refund goes to the card that paid, and is sent once the provider confirms it', async () => {
  const invoice = await newInvoice()
  await pay(invoice, { method: 'card', payment_method: 'pm_card_visa' })
  for (const amount of [30_000, null]) {
    await db.transaction((tx) => refundInvoice(tx, moneyEffects, SYSTEM, { invoiceId: invoice, amount: amount === null ? null : cents(amount), reason: 'Asked' }))
  }
  const refunds = () => db.query<{ status: string }>('select status from refunds where invoice_id = $1 order by id', [invoice])
  assert.deepEqual((await refunds()).map(({ status }) => status), ['owed', 'owed'])
  await payments.turn()
  assert.deepEqual((await refunds()).map(({ status }) => status), ['sent', 'sent'])
  assert.equal(await statusOf(invoice), 'refunded')
  await payments.turn()
  const [intent] = await db.query('select received_cents, refunded_cents, returned_cents from payment_intents where invoice_id = $1', [invoice])
  assert.deepEqual(intent, { received_cents: 100_000, refunded_cents: 100_000, returned_cents: 100_000 })
  await assertBooks()
})

test('work of a killed process is continued by the next', async () => {
  const invoice = await newInvoice()
  const { reference } = (await pay(invoice)).body.data
  await chooseOutcome(db, reference!, 'success')
  // A process took the event and died before delivering it.
  await db.query(`update sandbox_events set leased_until = house_clock() + interval '30 seconds' where delivered_at is null`)
  await payments.turn()
  assert.equal(await statusOf(invoice), 'open')
  await house.advanceClock(MINUTE)
  await Promise.all([payments.turn(), payments.turn(), payments.turn()])
  assert.equal(await statusOf(invoice), 'paid')
})

test('an event that was not accepted is delivered again', async () => {
  const invoice = await newInvoice()
  const { reference } = (await pay(invoice)).body.data
  await chooseOutcome(db, reference!, 'success')
  await db.query('alter table provider_events rename to provider_events_away')
  await payments.turn()
  await db.query('alter table provider_events_away rename to provider_events')
  assert.equal(await statusOf(invoice), 'open')
  await house.advanceClock(HOUR)
  await payments.turn()
  assert.equal(await statusOf(invoice), 'paid')
})

test('the books are compared with the provider, and a difference is reported', async () => {
  await house.advanceClock(2 * HOUR)
  const even = await reconcile(db, log, payments.provider)
  assert.ok(even.payments > 5)
  assert.deepEqual(even.differences, [])
  const invoice = await newInvoice()
  const { reference } = (await pay(invoice, { method: 'card', payment_method: 'pm_card_visa' })).body.data
  await db.query('update sandbox_intents set received_cents = received_cents + 1 where reference = $1', [reference])
  await house.advanceClock(2 * HOUR)
  const odd = await reconcile(db, log, payments.provider)
  assert.deepEqual(odd.differences, [{ reference, what: 'received', currency: 'usd', provider: 100_001, books: 100_000 }])
  const admin = await (await house.person({ admin: true })).token('admin')
  const { body } = await call<{ differences: object[] }[]>('GET', '/v1/admin/reconciliations', { token: admin })
  assert.deepEqual(body.data[0]!.differences, [{ reference, what: 'received', currency: 'usd', provider: 1000.01, books: 1000 }])
  await house.advanceClock(-4 * HOUR - 2 * DAY)
})
