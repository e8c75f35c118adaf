import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { testHouse } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { verifyBooks } from '../ledger/index.ts'
import type { Deposit } from './schema.ts'

/** The provider's events about the card of a deposit, in every possible order (rule book I11). */
const house = await testHouse({ settleWithinMs: 20 })
const { call, db } = house
const stripe = new Stripe('sk_test_nobody')
let token: string

before(async () => {
  token = await (await house.person()).token('read', 'write')
})

interface Pending {
  deposit: Deposit
  reference: string
}

/** A deposit without events so far. */
async function pendingDeposit(endsInMinutes: number): Promise<Pending> {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, ends_at: minutes(endsInMinutes) })
  const { body } = await call<Deposit>('POST', `/v1/auctions/${auction}/deposit`, { token, body: { payment_method: 'pm_sandbox_delay' } })
  assert.equal(body.data.status, 'pending')
  return { deposit: body.data, reference: await referenceOf(body.data) }
}

/** The request returned before the provider knew of the deposit. */
async function referenceOf({ id }: Deposit): Promise<string> {
  for (;;) {
    const [row] = await db.query<{ reference: string | null }>(
      'select i.reference from payment_intents i join deposit_payments p on p.id = i.deposit_payment_id where p.deposit_id = $1', [id])
    if (typeof row?.reference === 'string') return row.reference
    await house.house.payments.turn()
    await sleep(10)
  }
}

let told = 0

function eventOf(type: string, reference: string): string {
  const isReceived = type === 'payment_intent.succeeded'
  const object = {
    id: reference, object: 'payment_intent', amount: 100_000, amount_received: isReceived ? 100_000 : 0, currency: 'usd', metadata: {},
    last_payment_error: { code: 'card_declined' },
  }
  return JSON.stringify({ id: `evt_card_${(told += 1)}`, created: Math.floor(Date.now() / 1000), type, data: { object } })
}

async function sendEvent(payload: string): Promise<void> {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: house.house.payments.webhookSecret })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const { status, text } = await call('POST', '/webhooks/payment-provider', { body: payload, headers })
  assert.equal(status, 200, text)
}

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2 ? [[...items]] : items.flatMap((item, n) => ordersOf(items.toSpliced(n, 1)).map((rest) => [item, ...rest]))

const [FAILED, AUTHORISED, RECEIVED, CANCELED] =
  ['payment_intent.payment_failed', 'payment_intent.amount_capturable_updated', 'payment_intent.succeeded', 'payment_intent.canceled'] as const

const HOLD = 60
const CHARGE = 20 * 24 * 60

for (const [kind, endsInMinutes, types, status, isPaid] of [
  ['hold', HOLD, [AUTHORISED], 'held', false],
  ['hold', HOLD, [FAILED, AUTHORISED], 'held', false],
  ['hold', HOLD, [AUTHORISED, RECEIVED], 'held', true],
  ['hold', HOLD, [FAILED, AUTHORISED, RECEIVED], 'held', true],
  ['hold', HOLD, [FAILED, AUTHORISED, CANCELED], 'released', false],
  ['hold', HOLD, [FAILED, CANCELED], 'failed', false],
  ['charge', CHARGE, [FAILED, RECEIVED], 'held', true],
  ['charge', CHARGE, [FAILED, CANCELED], 'failed', false],
] as const) {
  describe(`a ${kind} with the events ${types.map((type) => type.replace(/^payment_intent\./, '')).join(', ')}`, () => {
    test(`is ${status}${isPaid ? ' and paid' : ''} in every order, with any repetition`, async () => {
      const orders = ordersOf(types)
      for (const order of orders) {
        const { deposit, reference } = await pendingDeposit(endsInMinutes)
        const payloads = order.map((type) => eventOf(type, reference))
        for (const payload of payloads) await sendEvent(payload)
        await Promise.all([...payloads, ...payloads].map(sendEvent))
        const { body } = await call<Deposit>('GET', `/v1/auctions/${deposit.auction_id}/deposit`, { token })
        const [part] = await db.query<{ is_paid: boolean }>('select is_paid from deposit_payments where deposit_id = $1', [deposit.id])
        assert.deepEqual([body.data.status, part!.is_paid], [status, isPaid], order.join(', '))
      }
      const { ok, first_bad: bad } = await verifyBooks(db)
      assert.ok(ok, bad ?? '')
    })
  })
}

test('money for an earlier deposit of the bidder is not a second deposit', async () => {
  const { deposit, reference } = await pendingDeposit(CHARGE)
  await sendEvent(eventOf(FAILED, reference))
  await call<Deposit>('POST', `/v1/auctions/${deposit.auction_id}/deposit`, { token, body: {} })
  const isHeld = async () => (await db.query(`select from deposits where auction_id = $1 and status = 'held'`, [deposit.auction_id])).length === 1
  while (!(await isHeld())) await house.house.payments.turn()
  await sendEvent(eventOf(RECEIVED, reference))
  const rows = await db.query('select status, amount_cents from deposits where auction_id = $1 order by id', [deposit.auction_id])
  assert.deepEqual(rows, [{ status: 'failed', amount_cents: 100_000 }, { status: 'held', amount_cents: 100_000 }])
})
