import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { verifyBooks } from '../ledger/index.ts'
import { receivePayment } from '../invoices/index.ts'
import type { AuctionId, InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { DAY } from '../kernel/time.ts'
import { moneyEffects } from '../reactions.ts'
import { returnDeposits } from './return-money.ts'
import type { Deposit } from './schema.ts'

const house = await testHouse()
const { call, db } = house
let ann: TestPerson
let token: string

before(async () => {
  ann = await house.person()
  token = await ann.token('read', 'write')
})

const flat = (row: Record<string, unknown> = {}) => house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, ...row })
const following = (row: Record<string, unknown> = {}) => house.auction({ deposit_mode: 'percent', deposit_bps: 1_000, deposit_amount_cents: 40_000, ...row })
const register = (auction: AuctionId, body: object = {}, who = token) => call<Deposit>('POST', `/v1/auctions/${auction}/deposit`, { token: who, body })
const shown = async (auction: AuctionId) => (await call<Deposit>('GET', `/v1/auctions/${auction}/deposit`, { token })).body.data

async function assertBooks(): Promise<void> {
  assert.deepEqual(await verifyBooks(db).then(({ ok, first_bad }) => ({ ok, first_bad })), { ok: true, first_bad: null })
}

/** The remaining money of deposits, by the ledger. */
async function heldByLedger(): Promise<number> {
  const [row] = await db.query<{ cents: number }>(
    `select coalesce(-sum(amount_cents), 0) as cents from posting_entries where account = 'deposits_held' and party_user_id = $1`, [ann.id])
  return row!.cents
}

async function giveBack(): Promise<void> {
  await returnDeposits(db, house.house.log, moneyEffects)
  await house.house.payments.turn()
}

describe('a deposit by card', () => {
  test('is held when the response is sent, although only a signed event confirms it', async () => {
    const auction = await flat()
    const answer = await register(auction)
    assert.equal(answer.status, 201)
    assert.deepEqual([answer.body.data.status, answer.body.data.amount, answer.body.data.pending_amount], ['held', 1000, 0])
    const events = await db.query(`select type, outcome from provider_events order by received_at desc limit 1`)
    assert.deepEqual(events, [{ type: 'payment_intent.amount_capturable_updated', outcome: 'taken' }])
    await assertBooks()
  })

  test('is held, not charged, if the card can hold it until three days after the auction', async () => {
    for (const [days, kind] of [[3.9, 'hold'], [4.1, 'charge']] as const) {
      const auction = await flat({ ends_at: minutes(days * 24 * 60) })
      const { id } = (await register(auction)).body.data
      assert.deepEqual(await db.query('select kind, status, is_paid from deposit_payments where deposit_id = $1', [id]),
        [{ kind, status: 'held', is_paid: kind === 'charge' }])
    }
    assert.equal(await heldByLedger(), 100_000)
    await assertBooks()
  })

  test('that is declined fails, and a new one can be made', async () => {
    const auction = await flat()
    const declined = await register(auction, { payment_method: 'pm_card_chargeDeclined' })
    assert.equal(declined.status, 201)
    assert.deepEqual([declined.body.data.status, declined.body.data.failure_code], ['failed', 'card_declined'])
    const again = await register(auction)
    assert.deepEqual([again.status, again.body.data.status], [201, 'held'])
    assert.notEqual(again.body.data.id, declined.body.data.id)
  })

  test('with a card unknown to the provider fails', async () => {
    const answer = await register(await flat(), { payment_method: 'pm_none' })
    assert.deepEqual([answer.body.data.status, answer.body.data.failure_code], ['failed', 'refused'])
  })

  test('requested twice is one deposit, and the same key gets the same response', async () => {
    const auction = await flat()
    const headers = { 'idempotency-key': 'deposit-once' }
    const first = await call<Deposit>('POST', `/v1/auctions/${auction}/deposit`, { token, body: {}, headers })
    const again = await call<Deposit>('POST', `/v1/auctions/${auction}/deposit`, { token, body: {}, headers })
    assert.deepEqual([again.status, again.body.data], [201, first.body.data])
    assert.equal(first.body.data.status, 'held')
    const other = await register(auction)
    assert.deepEqual([other.status, other.body.data.id], [200, first.body.data.id])
    const many = await Promise.all(Array.from({ length: 8 }, () => register(auction)))
    assert.deepEqual(new Set(many.map(({ body }) => body.data.id)), new Set([first.body.data.id]))
  })

  test('requested by eight concurrent requests is one deposit', async () => {
    const auction = await flat()
    // Under load, some have to retry.
    const registered = async () => {
      for (let tries = 1; ; tries += 1) {
        const answer = await register(auction)
        if (answer.status !== 503 || tries === 20) return answer
      }
    }
    const many = await Promise.all(Array.from({ length: 8 }, registered))
    assert.deepEqual(many.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 200, 200, 201])
    assert.deepEqual(new Set(many.map(({ body }) => body.data.status)), new Set(['held']))
    const parts = await db.query('select p.id from deposit_payments p join deposits d on d.id = p.deposit_id where d.auction_id = $1', [auction])
    assert.equal(parts.length, 1)
  })

  test('that nobody captured is released when the hold expires', async () => {
    const auction = await flat({ ends_at: minutes(60) })
    await register(auction)
    await house.advanceClock(7 * DAY + 60_000)
    await house.house.payments.turn()
    assert.equal((await shown(auction)).status, 'released')
    await house.advanceClock(-7 * DAY - 60_000)
  })
})

describe('a deposit by wire', () => {
  test('is pending until an administrator records the money', async () => {
    const auction = await flat()
    const { data } = (await register(auction, { method: 'wire' })).body
    assert.deepEqual([data.status, data.reference], ['pending', `DEP-${auction}-${ann.id}`])
    const [invoice] = await db.query<{ id: InvoiceId }>(`select id from invoices where subject_type = 'deposit' and subject_id = $1`, [data.id])
    await db.transaction((tx) => receivePayment(tx, moneyEffects, {
      invoiceId: invoice!.id, amount: cents(100_000), currency: 'usd', method: 'wire', reference: 'Wire 1', receivedAt: new Date(),
    }))
    assert.equal((await shown(auction)).status, 'held')
    await assertBooks()
  })
})

describe('a deposit that depends on the bids', () => {
  test('is raised by a larger amount only', async () => {
    const auction = await following()
    const first = (await register(auction, { amount: '400.00' })).body.data
    const raised = await register(auction, { amount: 1_000 })
    assert.deepEqual([raised.status, raised.body.data.id, raised.body.data.amount], [200, first.id, 1000])
    for (const body of [{ amount: 700 }, {}, { amount: 1_000 }]) assert.equal((await register(auction, body)).body.data.amount, 1000)
    assert.equal((await register(auction, { amount: 399 })).body.data.amount, 1000)
    const parts = await db.query('select amount_cents from deposit_payments where deposit_id = $1 order by id', [first.id])
    assert.deepEqual(parts, [{ amount_cents: 40_000 }, { amount_cents: 60_000 }])
  })

  test('keeps what it held if the raise is declined', async () => {
    const auction = await following()
    await register(auction, { amount: 400 })
    const raised = await register(auction, { amount: 900, payment_method: 'pm_card_chargeDeclined' })
    assert.deepEqual([raised.body.data.status, raised.body.data.amount, raised.body.data.pending_amount], ['held', 400, 0])
  })

  test('below the minimum of the auction is refused', async () => {
    for (const amount of [399.99, '0', '-1', 'much']) assert.equal((await register(await following(), { amount })).status, 422)
  })
})

describe('withdrawing a deposit', () => {
  test('is refused for a leader; everybody else gets the money back', async () => {
    const auction = await flat({ ends_at: minutes(20 * 24 * 60) })
    const lot = await house.lot(auction, { ends_at: minutes(20 * 24 * 60) })
    const heldBefore = await heldByLedger()
    await register(auction)
    assert.equal(await heldByLedger(), heldBefore + 100_000)
    await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: 2_000 } })
    const refused = await call('DELETE', `/v1/auctions/${auction}/deposit`, { token })
    assert.deepEqual([refused.status, refused.body.code], [409, 'deposit_in_use'])

    const bob = await (await house.person()).token('read', 'write')
    await register(auction, {}, bob)
    assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token: bob, body: { bid_amount: 3_000 } })).status, 200)
    const back = await call<Deposit>('DELETE', `/v1/auctions/${auction}/deposit`, { token })
    assert.deepEqual([back.status, back.body.data.status], [200, 'released'])
    assert.equal((await call('DELETE', `/v1/auctions/${auction}/deposit`, { token })).status, 200)
    await giveBack()
    assert.equal(await heldByLedger(), heldBefore)
    assert.deepEqual(await db.query(`select refunded_cents, returned_cents from payment_intents where user_id = $1 order by id desc limit 1`, [ann.id]),
      [{ refunded_cents: 100_000, returned_cents: 100_000 }])
    await assertBooks()
    const anew = await register(auction)
    assert.deepEqual([anew.status, anew.body.data.status], [201, 'held'])
  })

  test('of another person is a 404', async () => {
    const auction = await flat()
    await register(auction)
    const stranger = await (await house.person()).token('read', 'write')
    assert.equal((await call('DELETE', `/v1/auctions/${auction}/deposit`, { token: stranger })).status, 404)
    assert.equal((await call('DELETE', '/v1/auctions/99999999999999999999/deposit', { token })).status, 404)
  })
})

test('a list of deposits contains only one’s own', async () => {
  const bob = await (await house.person()).token('read', 'write')
  await register(await flat(), {}, bob)
  const { body } = await call<Deposit[]>('GET', '/v1/me/deposits', { token: bob })
  assert.equal(body.meta.total, 1)
})

test('administrators search the deposits', async () => {
  const admin = await (await house.person({ admin: true })).token('admin', 'read')
  const bea = await house.person({ name: 'Beatrice Searchable' })
  const auction = await flat({ title: 'A sale to search for' })
  assert.equal((await register(auction, {}, await bea.token('read', 'write'))).status, 201)
  const reference = `DEP-${auction}-${bea.id}`
  const found = async (query: string) =>
    (await call<Deposit[]>('GET', `/v1/admin/deposits?${query}`, { token: admin })).body.data.map((one) => one.reference)
  for (const query of [`search=${reference}`, 'search=beatrice+search', 'search=sale+to+search', `auction_id=${auction}`, `auction_id=${auction}&from=2020-01-01T00:00:00Z`]) {
    assert.deepEqual(await found(query), [reference], query)
  }
  for (const query of [`auction_id=${auction}&status=forfeited`, `auction_id=${auction}&to=2020-01-01T00:00:00Z`, 'search=beatrice_search']) {
    assert.deepEqual(await found(query), [], query)
  }
  for (const query of ['search=%00', 'auction_id=x', 'from=soon', `search=${'x'.repeat(201)}`]) {
    assert.equal((await call('GET', `/v1/admin/deposits?${query}`, { token: admin })).status, 422, query)
  }
})
