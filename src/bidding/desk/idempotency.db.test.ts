import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallResult, type TestHouse, testHouse, type TestPerson } from '../../../test/app.ts'
import { untilServed } from '../../../test/until-served.ts'
import type { LotId } from '../../kernel/ids.ts'
import { DAY } from '../../kernel/time.ts'

const house = await testHouse()
const neighbour = await testHouse({ beside: house })
const [ann, bob] = [await bidder(), await bidder()]

test('a bid repeated under its key gets the same answer, and is placed once', async () => {
  const lot = await house.lot(await house.auction())
  const first = await place(house, lot, ann, 'twice', { bid_amount: 1000 })
  const again = await place(neighbour, lot, ann, 'twice', { bid_amount: 1000 })
  assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text])
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers['original-request'], first.headers['x-request-id'])
  assert.equal(first.headers['idempotent-replayed'], undefined)
  assert.equal((await place(house, lot, ann, '"twice"', { bid_amount: 1000 })).text, first.text)
  assert.equal(await instructionsOf(lot), 1)
})

test('a refusal is stored under its key too, also if the lot has closed since', async () => {
  const lot = await house.lot(await house.auction())
  await place(house, lot, bob, 'first', { bid_amount: 1000 })
  const low = await place(house, lot, ann, 'low', { bid_amount: 1000 })
  await house.advanceClock(DAY)
  const [lowAgain, firstAgain] = [await place(house, lot, ann, 'low', { bid_amount: 1000 }), await place(house, lot, bob, 'first', { bid_amount: 1000 })]
  await house.advanceClock(-DAY)
  assert.deepEqual([low.status, lowAgain.status, lowAgain.text], [422, 422, low.text])
  assert.equal(low.body.code, 'bid_too_low')
  assert.equal(lowAgain.headers['idempotent-replayed'], 'true')
  assert.equal(firstAgain.status, 200)
})

test('a key is valid for one request only: not for another amount, lot or kind', async () => {
  const auction = await house.auction()
  const [lot, other] = [await house.lot(auction), await house.lot(auction)]
  await place(house, lot, ann, 'one', { bid_amount: 1000 })
  for (const answer of [
    await place(house, lot, ann, 'one', { bid_amount: 1100 }),
    await place(house, lot, ann, 'one', { bid_amount: 1000, is_proxy: true }),
    await place(house, other, ann, 'one', { bid_amount: 1000 }),
  ]) assert.deepEqual([answer.status, answer.body.code], [422, 'idempotency_key_reused'])
  assert.equal((await place(house, other, bob, 'one', { bid_amount: 1000 })).status, 200)
  assert.deepEqual([await instructionsOf(lot), await instructionsOf(other)], [1, 1])
})

test('a repeated bid is refused while the first copy is in progress', async () => {
  const lot = await house.lot(await house.auction())
  const claim = `select pg_advisory_xact_lock(hashtextextended('${ann.id}:busy', 7))`
  await house.db.transaction(async (tx) => {
    await tx.query(claim)
    const answer = await place(house, lot, ann, 'busy', { bid_amount: 1000 })
    assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after']], [409, 'idempotency_key_in_use', '1'])
  })
  assert.equal((await place(house, lot, ann, 'busy', { bid_amount: 1000 })).status, 200)
})

test('twenty concurrent copies in two processes have one effect and one answer', async () => {
  const lot = await house.lot(await house.auction())
  const copies = await Promise.all(Array.from({ length: 20 }, (_, n) =>
    untilServed(() => place(n % 2 === 0 ? house : neighbour, lot, ann, 'storm', { bid_amount: 5000, is_proxy: true }))))
  const placed = copies.filter(({ status }) => status === 200)
  assert.ok(placed.length > 0)
  assert.equal(new Set(placed.map(({ text }) => text)).size, 1)
  assert.equal(placed.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length, 1)
  assert.deepEqual(copies.filter(({ status }) => status !== 200).map(({ body }) => body.code).filter((code) => code !== 'idempotency_key_in_use'), [])
  assert.equal(await instructionsOf(lot), 1)
})

test('a request that was not executed leaves its key free', async () => {
  const lot = await house.lot(await house.auction())
  for (const body of [{ bid_amount: '1000.001' }, { bid_amount: true }, {}]) {
    assert.equal((await place(house, lot, ann, 'free', body)).body.code, 'validation_failed')
  }
  assert.equal((await place(house, 0 as LotId, ann, 'free', { bid_amount: 1000 })).status, 404)
  const read = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.reading, body: { bid_amount: 1 }, headers: { 'idempotency-key': 'free' } })
  assert.equal(read.status, 403)
  assert.equal((await place(house, lot, ann, 'free', { bid_amount: 1000 })).status, 200)
})

test('an invalid key is refused', async () => {
  const lot = await house.lot(await house.auction())
  for (const key of ['', 'two words', 'ü', 'x'.repeat(256)]) {
    const answer = await place(house, lot, ann, key, { bid_amount: 1000 })
    assert.deepEqual([answer.status, answer.body.code], [400, 'idempotency_key_invalid'], key)
  }
  assert.equal((await place(house, lot, ann, 'x'.repeat(255), { bid_amount: 1000 })).status, 200)
})

interface Bidder extends Omit<TestPerson, 'token'> {
  token: string
  reading: string
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { ...person, token: await person.token('write'), reading: await person.token('read') }
}

const place = (at: TestHouse, lot: LotId, { token }: Bidder, key: string, body: object): Promise<CallResult<Record<string, unknown>>> =>
  at.call('POST', `/v1/lots/${lot}/bids`, { token, body, headers: { 'idempotency-key': key } })

async function instructionsOf(lot: LotId): Promise<number> {
  const [row] = await house.db.query<{ n: number }>('select count(*) as n from bid_instructions where lot_id = $1', [lot])
  return row!.n
}
