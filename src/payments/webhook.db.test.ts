import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Stripe } from 'stripe'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { sample } from '../../test/rounds.ts'
import { untilServed } from '../../test/until-served.ts'
import { openInvoice } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { Refused } from '../kernel/refusals.ts'
import { pauseHouse, resumeHouse } from '../platform/house-pause.ts'
import { verifyBooks } from '../ledger/index.ts'

const house = await testHouse()
const { db } = house
const stripe = new Stripe('sk_test_nobody')
const secret = house.house.payments.webhookSecret
let payer: TestPerson

before(async () => {
  payer = await house.person()
})

let events = 0
let intents = 0
const newReference = (): string => `pi_test_${(intents += 1)}`

interface Told {
  id?: string
  /** Seconds from now at which the provider sent it; now if absent. */
  at?: number
  type: string
  object: Record<string, unknown>
}

const payloadOf = ({ id, at = 0, type, object }: Told): string =>
  JSON.stringify({ id: id ?? `evt_test_${(events += 1)}`, object: 'event', created: Math.floor(Date.now() / 1000) + at, type, data: { object } })

const sign = (payload: string, more: object = {}): string => stripe.webhooks.generateTestHeaderString({ payload, secret, ...more })

const post = (payload: string, headers: Record<string, string>) =>
  house.app.inject({ method: 'POST', url: '/api/webhooks/payment-provider', payload, headers: { 'content-type': 'application/json', ...headers } })

const send = (payload: string) => post(payload, { 'stripe-signature': sign(payload) })
const sendEvent = (told: Told) => send(payloadOf(told))

const intent = (reference: string, invoice: number | string | null, amount: number, more: object = {}): Record<string, unknown> => ({
  id: reference, object: 'payment_intent', amount, amount_received: amount, currency: 'usd', metadata: invoice === null ? {} : { invoice_id: String(invoice) }, ...more,
})
const succeeded = (reference: string, invoice: number | string | null, amount: number, more: object = {}): Told =>
  ({ type: 'payment_intent.succeeded', object: intent(reference, invoice, amount, more) })
const declined = (reference: string, invoice: number, amount: number): Told => ({
  type: 'payment_intent.payment_failed', object: intent(reference, invoice, amount, { amount_received: 0, last_payment_error: { code: 'card_declined' } }),
})
const refunded = (reference: string, amount: number, of: number, invoice: number): Told => ({
  type: 'charge.refunded',
  object: { id: 'ch_1', object: 'charge', payment_intent: reference, amount: of, amount_refunded: amount, currency: 'usd', metadata: { invoice_id: String(invoice) } },
})

async function newInvoice(amount = 100_000): Promise<InvoiceId> {
  const invoice = await db.transaction((tx) => openInvoice(tx, {
    kind: 'platform_fee', payer: { userId: payer.id }, currency: 'usd', lines: [{ code: 'platform_fee', label: verbatim('Fee'), amount: cents(amount) }], dueAt: null,
  }))
  return invoice.id
}

interface State {
  status: string
  amount_paid_cents: number
  amount_refunded_cents: number
}

async function stateOf(invoice: InvoiceId): Promise<State> {
  const [row] = await db.query<State>('select status, amount_paid_cents, amount_refunded_cents from invoices where id = $1', [invoice])
  return row!
}

async function paidEvents(invoice: InvoiceId): Promise<number> {
  return (await db.query(`select from events where name = 'invoice.paid' and data ->> 'invoice_id' = $1`, [String(invoice)])).length
}

const owedTo = (reference: string) =>
  db.query<{ amount_cents: number }>(
    'select r.amount_cents from refunds r join invoice_payments p on p.id = r.payment_id where p.reference = $1', [reference])

async function assertBooks(): Promise<void> {
  const { ok, first_bad: bad } = await verifyBooks(db)
  assert.ok(ok, bad ?? '')
}

describe('the signature', () => {
  const payload = payloadOf({ type: 'ping', object: { id: 'x' } })
  const now = () => Math.floor(Date.now() / 1000)
  const good = () => sign(payload)
  const v1 = () => /v1=[0-9a-f]+/.exec(good())![0]

  const refused: [string, () => Record<string, string>][] = [
    ['missing', () => ({})],
    ['empty', () => ({ 'stripe-signature': '' })],
    ['of another secret', () => ({ 'stripe-signature': sign(payload, { secret: 'whsec_another' }) })],
    ['of another body', () => ({ 'stripe-signature': sign(`${payload} `) })],
    ['of the older scheme only', () => ({ 'stripe-signature': sign(payload, { scheme: 'v0' }) })],
    ['without a time', () => ({ 'stripe-signature': v1() })],
    ['with another time than was signed', () => ({ 'stripe-signature': good().replace(/t=\d+/, `t=${now() + 1}`) })],
    ['of five minutes and ten seconds ago', () => ({ 'stripe-signature': sign(payload, { timestamp: now() - 310 }) })],
    ['of five minutes and ten seconds ahead', () => ({ 'stripe-signature': sign(payload, { timestamp: now() + 310 }) })],
    ['cut short', () => ({ 'stripe-signature': good().slice(0, -2) })],
    ['not in hexadecimal', () => ({ 'stripe-signature': `t=${now()},v1=${'z'.repeat(64)}` })],
  ]
  for (const [what, headers] of refused) {
    test(`${what} is refused`, async () => {
      const answer = await post(payload, headers())
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid_signature'])
    })
  }

  const taken: [string, () => string][] = [
    ['of this moment', good],
    ['of four minutes ago', () => sign(payload, { timestamp: now() - 240 })],
    ['beside one of a secret that is being replaced', () => `${sign(payload, { secret: 'whsec_old' })},${v1()}`],
    ['beside an unknown scheme', () => `${good()},v2=abc`],
  ]
  for (const [what, header] of taken) {
    test(`${what} is accepted`, async () => assert.equal((await post(payload, { 'stripe-signature': header() })).statusCode, 200))
  }
})

describe('a body', () => {
  for (const [what, body] of [
    ['that is no JSON', 'hello'], ['that is empty', ''], ['that is a list', '[]'], ['without an id', '{"type":"x","data":{"object":{}}}'],
    ['without an object', '{"id":"evt_1","type":"x"}'], ['about a payment without an amount', payloadOf({ type: 'payment_intent.succeeded', object: { id: 'pi', currency: 'usd' } })],
    ['with half a cent', payloadOf(succeeded('pi_half', 1, 100.5))], ['with a negative amount', payloadOf(succeeded('pi_minus', 1, -100))],
  ] as const) {
    test(`${what} is refused`, async () => {
      const answer = await send(body)
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid_payload'], answer.body)
    })
  }

  test('of more than a megabyte is refused, and one just below it is read', async () => {
    const sized = (bytes: number) => payloadOf({ type: 'ping', object: { id: 'x', filler: 'x'.repeat(bytes) } })
    assert.equal((await send(sized(1024 * 1024))).statusCode, 413)
    assert.equal((await send(sized(1024 * 1024 - 1000))).statusCode, 200)
  })

  test('of any media type is read unchanged', async () => {
    const payload = payloadOf({ type: 'ping', object: { id: 'x', text: 'Grüße' } })
    assert.equal((await post(payload, { 'stripe-signature': sign(payload), 'content-type': 'text/plain' })).statusCode, 200)
  })
})

describe('received money', () => {
  test('pays the invoice of its payment', async () => {
    const invoice = await newInvoice()
    assert.equal((await sendEvent(succeeded(newReference(), invoice, 100_000))).statusCode, 200)
    assert.deepEqual(await stateOf(invoice), { status: 'paid', amount_paid_cents: 100_000, amount_refunded_cents: 0 })
    assert.equal(await paidEvents(invoice), 1)
    await assertBooks()
  })

  test('in parts pays in parts', async () => {
    const invoice = await newInvoice()
    await sendEvent(succeeded(newReference(), invoice, 40_000))
    assert.deepEqual(await stateOf(invoice), { status: 'open', amount_paid_cents: 40_000, amount_refunded_cents: 0 })
    await sendEvent(succeeded(newReference(), invoice, 60_000))
    assert.equal((await stateOf(invoice)).status, 'paid')
    assert.equal(await paidEvents(invoice), 1)
  })

  test('beyond the amount due is owed back', async () => {
    const invoice = await newInvoice()
    const reference = newReference()
    await sendEvent(succeeded(reference, invoice, 130_000))
    assert.equal((await stateOf(invoice)).status, 'paid')
    assert.deepEqual(await owedTo(reference), [{ amount_cents: 30_000 }])
    await assertBooks()
  })

  test('for a void, paid or unknown invoice, or in another currency, is recorded and owed back', async () => {
    const voided = await newInvoice()
    await db.query(`update invoices set status = 'voided' where id = $1`, [voided])
    const paid = await newInvoice()
    await sendEvent(succeeded(newReference(), paid, 100_000))
    const open = await newInvoice()
    for (const [invoice, more] of [[voided, {}], [paid, {}], [987_654_321, {}], [open, { currency: 'eur' }]] as const) {
      const reference = newReference()
      assert.equal((await sendEvent(succeeded(reference, invoice, 100_000, more))).statusCode, 200)
      assert.deepEqual(await owedTo(reference), [{ amount_cents: 100_000 }], `${invoice}`)
    }
    assert.deepEqual((await stateOf(voided)).status, 'voided')
    assert.equal(await paidEvents(paid), 1)
    assert.deepEqual(await stateOf(open), { status: 'open', amount_paid_cents: 0, amount_refunded_cents: 0 })
    await db.query(`update invoices set status = 'open' where id = $1`, [voided])
    await assertBooks()
  })

  test('for an unknown payment gets 200 and is stored', async () => {
    for (const name of [null, 'abc', '0', '-1', '99999999999999999999', '1.5']) {
      const payload = payloadOf(succeeded(newReference(), name, 5_000))
      assert.equal((await send(payload)).statusCode, 200, `${name}`)
      const [kept] = await db.query<{ outcome: string }>('select outcome from provider_events where event_id = $1', [JSON.parse(payload).id])
      assert.equal(kept?.outcome, 'unknown object')
    }
    assert.equal((await sendEvent({ type: 'charge.dispute.created', object: { id: 'dp_1' } })).statusCode, 200)
    assert.equal((await sendEvent({ type: 'toString', object: { id: 'x' } })).statusCode, 200)
  })
})

test('a failed payment changes no status and is reported', async () => {
  const invoice = await newInvoice()
  await sendEvent(declined(newReference(), invoice, 100_000))
  assert.equal((await stateOf(invoice)).status, 'open')
  assert.equal((await db.query(`select from events where name = 'invoice.payment_failed' and data ->> 'invoice_id' = $1`, [String(invoice)])).length, 1)
})

describe('a refund made at the provider', () => {
  test('refunds the invoice, in part and then whole', async () => {
    const invoice = await newInvoice()
    const reference = newReference()
    await sendEvent(succeeded(reference, invoice, 100_000))
    await sendEvent(refunded(reference, 30_000, 100_000, invoice))
    assert.deepEqual(await stateOf(invoice), { status: 'paid', amount_paid_cents: 100_000, amount_refunded_cents: 30_000 })
    await sendEvent(refunded(reference, 100_000, 100_000, invoice))
    assert.deepEqual(await stateOf(invoice), { status: 'refunded', amount_paid_cents: 100_000, amount_refunded_cents: 100_000 })
    await assertBooks()
  })

  test('of more than was paid stays a difference and breaks nothing', async () => {
    const invoice = await newInvoice()
    const reference = newReference()
    await sendEvent(succeeded(reference, invoice, 100_000))
    assert.equal((await sendEvent(refunded(reference, 150_000, 100_000, invoice))).statusCode, 200)
    assert.equal((await stateOf(invoice)).status, 'paid')
    await assertBooks()
  })
})

/** The same shuffles in every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items]
  let state = seed
  for (let i = order.length - 1; i > 0; i--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const j = state % (i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

const ORDERS = sample(500, 40)
const AT_ONCE = 10

/** One invoice and all its events, in the order of this seed; returns the final state. */
async function playOrder(seed: number): Promise<string> {
  const invoice = await newInvoice()
  const [first, second] = [newReference(), newReference()]
  const payloads = [
    declined(first, invoice, 100_000), succeeded(first, invoice, 100_000), refunded(first, 20_000, 100_000, invoice),
    refunded(first, 50_000, 100_000, invoice), succeeded(second, invoice, 7_000),
  ].map(payloadOf)
  for (const payload of shuffled(payloads, seed)) await sendUntilTaken(payload)
  // Nineteen more copies of each for some of the orders: for all, it would only repeat the same lookup.
  if (seed % 50 === 0) {
    for (const payload of shuffled(payloads.flatMap((copied) => Array<string>(19).fill(copied)), seed)) await sendUntilTaken(payload)
  }
  const owed = [...(await owedTo(first)), ...(await owedTo(second))].reduce((sum, { amount_cents: amount }) => sum + amount, 0)
  return JSON.stringify({ ...(await stateOf(invoice)), paidEvents: await paidEvents(invoice), owed })
}

/** Sends again after 503, as a provider does. */
async function sendUntilTaken(payload: string): Promise<void> {
  const { status, body } = await untilServed(async () => {
    const answer = await send(payload)
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  })
  assert.equal(status, 200, body)
}

test(`${ORDERS} orders of events, each event up to twenty times, have one effect and the same end`, async () => {
  const ends = new Set<string>()
  for (let seed = 1; seed <= ORDERS; seed += AT_ONCE) {
    for (const end of await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => playOrder(seed + n)))) ends.add(end)
  }
  assert.deepEqual([...ends].map((end) => JSON.parse(end) as unknown),
    [{ status: 'paid', amount_paid_cents: 100_000, amount_refunded_cents: 50_000, paidEvents: 1, owed: 57_000 }])
  await assertBooks()
})

test('twenty copies of one event at once have one effect', async () => {
  for (let round = 0; round < 10; round++) {
    const invoice = await newInvoice()
    const payload = payloadOf(succeeded(newReference(), invoice, 100_000))
    await Promise.all(Array.from({ length: 20 }, () => sendUntilTaken(payload)))
    assert.deepEqual([(await stateOf(invoice)).status, await paidEvents(invoice)], ['paid', 1])
  }
  await assertBooks()
})

test('twenty different events of one payment at once have one effect', async () => {
  const invoice = await newInvoice()
  const reference = newReference()
  await Promise.all(Array.from({ length: 20 }, () => sendUntilTaken(payloadOf(succeeded(reference, invoice, 100_000)))))
  assert.deepEqual(await stateOf(invoice), { status: 'paid', amount_paid_cents: 100_000, amount_refunded_cents: 0 })
  assert.deepEqual(await owedTo(reference), [])
})

test('money that came by wire is not recorded as refunded by card', async () => {
  const invoice = await newInvoice()
  const token = await (await house.person({ admin: true })).token('admin')
  const { body } = await house.call<{ refund_id: number }>('POST', `/v1/admin/invoices/${invoice}/payments`, { token, body: { amount: '1200.00', reference: 'FED 1' } })
  const record = (by: string) => house.call('POST', `/v1/admin/refunds/${body.data.refund_id}/sending`, { token, body: { by, reference: 'OUT 1' } })
  const refused = await record('card')
  assert.deepEqual([refused.status, Object.keys(refused.body.errors!)], [422, ['by']])
  assert.equal((await record('wire')).status, 200)
  assert.equal((await verifyBooks(db)).first_bad, null)
})

describe('a refund that does not reach the card', () => {
  const failed = (reference: string, amount: number, type = 'refund.failed', more: object = {}): Told => ({
    type, at: 10,
    object: { id: `re_${reference}`, object: 'refund', payment_intent: reference, amount, currency: 'usd', status: 'failed', failure_reason: 'lost_or_stolen_card', ...more },
  })
  const refundsOf = (invoice: InvoiceId) => db.query<{ id: number; line: string }>(
    `select id, concat_ws(' ', status, amount_cents, failure) as line from refunds where invoice_id = $1 order by id`, [invoice])
  const linesOf = async (invoice: InvoiceId) => (await refundsOf(invoice)).map(({ line }) => line)

  async function paidInvoice(): Promise<{ invoice: InvoiceId; reference: string }> {
    const [invoice, reference] = [await newInvoice(), newReference()]
    await sendEvent(succeeded(reference, invoice, 100_000))
    return { invoice, reference }
  }

  test('is owed again, once, however often and under whatever id it is reported', async () => {
    const { invoice, reference } = await paidInvoice()
    await sendEvent(refunded(reference, 30_000, 100_000, invoice))
    assert.deepEqual(await linesOf(invoice), ['sent 30000'])
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) assert.equal((await sendEvent(failed(reference, 30_000, type))).statusCode, 200)
    assert.deepEqual(await linesOf(invoice), ['owed 30000 lost_or_stolen_card'])
    assert.equal((await verifyBooks(db)).first_bad, null)
    const log = await db.query(`select from audit_log where action = 'refund.failed' and resource_id = $1`, [(await refundsOf(invoice))[0]!.id])
    assert.equal(log.length, 1)
  })

  test('may be reported before the refund itself', async () => {
    const { invoice, reference } = await paidInvoice()
    await sendEvent(failed(reference, 30_000))
    assert.deepEqual(await linesOf(invoice), [])
    await sendEvent(refunded(reference, 30_000, 100_000, invoice))
    assert.deepEqual(await linesOf(invoice), ['owed 30000 lost_or_stolen_card'])
    assert.equal((await verifyBooks(db)).first_bad, null)
  })

  test('is sent by hand, and a later refund of the same amount is separate', async () => {
    const { invoice, reference } = await paidInvoice()
    await sendEvent(refunded(reference, 30_000, 100_000, invoice))
    await sendEvent(failed(reference, 30_000))
    const token = await (await house.person({ admin: true })).token('admin')
    const [refund] = await refundsOf(invoice)
    const shown = await house.call<{ refunds: { status: string; failure: string }[] }>('GET', `/v1/admin/invoices/${invoice}`, { token })
    assert.deepEqual(shown.body.data.refunds.map(({ status, failure }) => [status, failure]), [['owed', 'lost_or_stolen_card']])
    const sent = await house.call('POST', `/v1/admin/refunds/${refund!.id}/sending`, { token, body: { by: 'wire', reference: 'WIRE-7' } })
    assert.equal(sent.status, 200, sent.text)
    await sendEvent({ ...refunded(reference, 30_000, 100_000, invoice), at: 60 })
    assert.deepEqual(await linesOf(invoice), ['sent 30000 lost_or_stolen_card', 'sent 30000'])
    assert.equal((await verifyBooks(db)).first_bad, null)
  })

  test('is ignored while in transit, or for an unknown payment', async () => {
    const { invoice, reference } = await paidInvoice()
    await sendEvent(refunded(reference, 30_000, 100_000, invoice))
    await sendEvent(failed(reference, 30_000, 'refund.updated', { status: 'pending' }))
    assert.equal((await sendEvent(failed('pi_of_nobody', 30_000))).statusCode, 200)
    assert.deepEqual(await linesOf(invoice), ['sent 30000'])
  })
})

test('an event is refused while the house is paused, so that it is sent again, and is taken once afterwards', async () => {
  const invoice = await newInvoice()
  const payload = payloadOf(succeeded(newReference(), invoice, 100_000))
  await pauseHouse(db)
  const refused = await send(payload)
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '1'])
  await assert.rejects(newInvoice(), Refused)
  await resumeHouse(db)
  assert.equal((await stateOf(invoice)).amount_paid_cents, 0)
  assert.deepEqual([(await send(payload)).statusCode, (await send(payload)).statusCode], [200, 200])
  assert.equal((await stateOf(invoice)).amount_paid_cents, 100_000)
})
