import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { until } from '../../test/until.ts'
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '../kernel/time.ts'
import type { Letter } from '../platform/mail.ts'
import { numberEvents, recordEvents } from '../platform/outbox.ts'
import { dispatchDeps } from '../worker.ts'
import { startDispatch } from './dispatch.ts'

const house = await testHouse({ webhookTestAllow: '127.0.1.0/24' })
const { call, db } = house
const letters: Letter[] = []
const dispatch = startDispatch({ ...dispatchDeps(house.house), lookEveryMs: 20, chance: () => 0.5, postLetter: async (_sql, letter) => void letters.push(letter) })
db.beforeClose(() => dispatch.stop())
const receivers: Receiver[] = []
after(() => Promise.all(receivers.map((receiver) => receiver.close())))

interface Hook { id: number; ordering: string; payload: string; auction_ids: number[] | null; lot_ids: number[] | null; stopped_at: string | null; stopped_event_id: string | null }
interface Attempt { event_id: string; status_code: number | null; success: boolean }

async function subscribed(choices: object) {
  const seller = await house.person({ seller: true })
  const token = await seller.token('seller')
  const auction = await house.auction({ owner_user_id: seller.id })
  const receiver = await startReceiver()
  receivers.push(receiver)
  const made = await call<Hook>('POST', '/v1/webhook-subscriptions', { token, body: { url: receiver.url, events: ['lot.sold'], ...choices } })
  assert.equal(made.status, 201, made.text)
  const address = `/v1/webhook-subscriptions/${made.body.data.id}`
  const shown = async () => (await call<Hook>('GET', address, { token })).body.data
  const log = async (query: string) => (await call<Attempt[]>('GET', `${address}/deliveries?${query}`, { token })).body
  return { token, auction, receiver, address, shown, log, made: made.body.data, seller }
}

async function sell(auction: AuctionId, lots: readonly number[]): Promise<void> {
  await db.transaction((tx) => recordEvents(tx, lots.map((lot) => ({
    name: 'lot.sold' as const, auctionId: auction, lotId: lot as LotId, lotSeq: 1, stream: null,
    data: { lot_id: lot, lot_title: `Lot ${lot}`, winner_bid: 1250.5, auction_id: auction },
  }))))
  await numberEvents(db)
  dispatch.wake()
}

const lotsOf = ({ requests }: Receiver): number[] => requests.map(({ body }) => (JSON.parse(body) as { data: { lot_id: number } }).data.lot_id)
const states = async (id: number): Promise<string> =>
  (await db.query<{ state: string }>('select state from webhook_deliveries where subscription_id = $1 order by id', [id])).map(({ state }) => state).join(' ')

test('in order, one event follows the other, and a retry holds up the rest', async () => {
  const { auction, receiver, made } = await subscribed({ ordering: 'fifo' })
  let refused = 0
  receiver.answer((response, { body }) => response.writeHead(body.includes('"lot_id":3') && (refused += 1) === 1 ? 500 : 200).end())
  await sell(auction, [1, 2, 3, 4, 5])
  await until(async () => (await states(made.id)) === 'delivered delivered retrying queued queued')
  await sell(auction, [6])
  assert.deepEqual(lotsOf(receiver), [1, 2, 3])
  await db.advanceClock(2 * MINUTE)
  await until(async () => (await states(made.id)) === 'delivered delivered delivered delivered delivered delivered')
  assert.deepEqual(lotsOf(receiver), [1, 2, 3, 3, 4, 5, 6])
})

async function stoppedAtSecond() {
  const hook = await subscribed({ ordering: 'fifo' })
  hook.receiver.answer((response, { body }) => response.writeHead(body.includes('"lot_id":2') ? 500 : 200).end())
  await sell(hook.auction, [1, 2, 3])
  await until(async () => (await states(hook.made.id)) === 'delivered retrying queued')
  for (const pause of [2 * MINUTE, 17 * MINUTE, 5 * HOUR]) {
    const tries = hook.receiver.requests.length
    await db.advanceClock(pause)
    dispatch.wake()
    await until(async () => hook.receiver.requests.length > tries || (await hook.shown()).stopped_at !== null)
    await until(async () => (await db.query('select from webhook_deliveries where subscription_id = $1 and attempt_id is not null', [hook.made.id])).length === 0)
  }
  await until(async () => (await hook.shown()).stopped_at !== null)
  assert.equal(await states(hook.made.id), 'delivered failed queued')
  return hook
}

test('in order, a delivery that fails for good stops the rest, until it is skipped', async () => {
  const { address, token, receiver, made, shown } = await stoppedAtSecond()
  const { stopped_event_id: eventId } = await shown()
  const skipped = await call<{ event_id: string }>('POST', `${address}/skip`, { token })
  assert.deepEqual([skipped.status, skipped.body.data.event_id], [202, eventId])
  await until(async () => (await states(made.id)) === 'delivered skipped delivered')
  assert.deepEqual(lotsOf(receiver).at(-1), 3)
  assert.deepEqual([(await shown()).stopped_at, (await shown()).stopped_event_id], [null, null])
  const [entry] = await db.query<{ after: object }>("select after from audit_log where action = 'webhook_subscription.skipped' and resource_id = $1", [made.id])
  assert.deepEqual(entry!.after, { event_id: eventId })
  assert.equal((await call('POST', `${address}/skip`, { token })).status, 409)
})

test('in order, a resumed subscription tries the failed delivery first', async () => {
  const { address, token, receiver, made, auction } = await stoppedAtSecond()
  const other = await (await house.person({ seller: true })).token('seller')
  assert.equal((await call('POST', `${address}/resume`, { token: other })).status, 404)
  receiver.answer((response) => response.writeHead(200).end())
  await sell(auction, [4])
  assert.equal((await call('POST', `${address}/resume`, { token })).status, 202)
  await until(async () => (await states(made.id)) === 'delivered delivered delivered delivered')
  assert.deepEqual(lotsOf(receiver).slice(-3), [2, 3, 4])
  assert.equal((await call('POST', `${address}/resume`, { token })).status, 409)
})

test('a subscription that leaves the order is no longer stopped', async () => {
  const { address, token, made, shown } = await stoppedAtSecond()
  assert.equal((await call('PATCH', address, { token, body: { ordering: 'any' } })).status, 200)
  await until(async () => (await states(made.id)) === 'delivered failed delivered')
  assert.equal((await shown()).stopped_at, null)
})

test('filters choose auctions and lots, for new events and for recovered ones, and can be removed', async () => {
  const { address, token, seller, receiver, auction } = await subscribed({})
  const other = await house.auction({ owner_user_id: seller.id })
  const [first, second] = [await house.lot(auction), await house.lot(auction)]
  const [third, fourth] = [await house.lot(other), await house.lot(other)]
  const chosen = await call<Hook>('PATCH', address, { token, body: { lot_ids: [third, second, second] } })
  assert.deepEqual([chosen.body.data.lot_ids, chosen.body.data.auction_ids], [[second, third], null])
  await sell(auction, [first, second])
  await receiver.received(1)
  await sell(other, [third, fourth])
  await receiver.received(2)
  const changed = await call<Hook>('PATCH', address, { token, body: { auction_ids: [other], lot_ids: [] } })
  assert.deepEqual([changed.body.data.auction_ids, changed.body.data.lot_ids], [[other], null])
  await sell(auction, [1_014])
  await sell(other, [1_015])
  await receiver.received(3)
  await call('POST', `${address}/recover`, { token, body: { since: new Date(Date.now() - 20 * DAY).toISOString() } })
  await receiver.received(4)
  assert.deepEqual(lotsOf(receiver), [second, third, 1_015, fourth], 'the missed event of the chosen auction, and none of the other')
  for (const body of [{ lot_ids: ['a'] }, { lot_ids: [0] }, { ordering: 'lifo' }, { payload: 'fat' }, { auction_ids: Array.from({ length: 201 }, (_, n) => n + 1) }]) {
    assert.equal((await call('PATCH', address, { token, body })).status, 422, JSON.stringify(body).slice(0, 60))
  }
})

test('auctions and lots that the subscriber cannot see are refused by id, those chosen before stay, and nothing changes', async () => {
  const { address, token, shown, auction, seller } = await subscribed({})
  const stranger = await house.person({ seller: true })
  const [draft, invited] = [
    await house.auction({ owner_user_id: stranger.id, status: 'draft' }), await house.auction({ owner_user_id: stranger.id, privacy_setting: 'invitation' }),
  ]
  const hidden = await house.lot(draft)
  const before = await shown()
  const cases: [body: object, errors: object][] = [
    [{ auction_ids: [999_999] }, { auction_ids: ['Auction 999999 was not found.'] }],
    [{ auction_ids: [auction, invited, draft] }, { auction_ids: [`Auctions ${draft}, ${invited} were not found.`] }],
    [{ lot_ids: [hidden], is_active: false }, { lot_ids: [`Lot ${hidden} was not found.`] }],
    [{ lot_ids: [888_888], auction_ids: [999_999] }, { auction_ids: ['Auction 999999 was not found.'], lot_ids: ['Lot 888888 was not found.'] }],
  ]
  for (const [body, errors] of cases) {
    const refused = await call('PATCH', address, { token, body })
    assert.deepEqual([refused.status, refused.body.code, refused.body.errors], [422, 'validation_failed', errors], refused.text)
    const made = await call('POST', '/v1/webhook-subscriptions', { token, body: { url: 'https://example.org/hook', events: ['lot.sold'], ...body } })
    assert.deepEqual([made.status, made.body.errors], [422, errors], made.text)
  }
  assert.deepEqual(await shown(), before)
  assert.equal((await call('GET', '/v1/webhook-subscriptions', { token })).body.meta.total, 1)

  await db.query('update webhook_subscriptions set auction_ids = array[999999] where id = $1', [before.id])
  const kept = await call<Hook>('PATCH', address, { token, body: { auction_ids: [999_999, auction], payload: 'thin' } })
  assert.deepEqual([kept.status, kept.body.data.auction_ids], [200, [auction, 999_999]], kept.text)
  const ownDraft = await house.auction({ owner_user_id: seller.id, status: 'draft' })
  assert.equal((await call('PATCH', address, { token, body: { auction_ids: [ownDraft] } })).status, 200, 'their own draft')
})

test('a thin payload has ids only, also in tests', async () => {
  const { auction, receiver, address, token } = await subscribed({ payload: 'thin' })
  await sell(auction, [21])
  await receiver.received(1)
  await call('POST', `${address}/test`, { token, body: {} })
  const [sent, sample] = (await receiver.received(2)).map(({ body }) => (JSON.parse(body) as { data: object }).data)
  assert.deepEqual(sent, { lot_id: 21, auction_id: auction })
  assert.ok(Object.keys(sample!).every((name) => name.endsWith('_id')))
})

test('the log is searched by lot, auction, code, status and time', async () => {
  const { auction, receiver, log, made } = await subscribed({})
  receiver.answer((response, { body }) => response.writeHead(body.includes('"lot_id":32') ? 418 : 200).end())
  await sell(auction, [31, 32])
  await until(async () => /^delivered retrying$|^retrying delivered$/.test(await states(made.id)))
  const found = async (query: string) => (await log(query)).data.map(({ status_code }) => status_code)
  assert.deepEqual(await found('lot_id=32'), [418])
  assert.deepEqual(await found(`lot_id=31&auction_id=${auction}`), [200])
  assert.deepEqual((await found(`auction_id=${auction}`)).sort(), [200, 418])
  assert.deepEqual(await found('lot_id=99'), [])
  assert.deepEqual(await found('status_code=418'), [418])
  assert.deepEqual(await found('status=delivered'), [200])
  assert.deepEqual(await found('status=failed'), [])
  const past = new Date(Date.now() - DAY).toISOString()
  assert.equal((await found(`until=${past}`)).length, 0)
  assert.equal((await log('auction_id=1&per_page=1')).meta.total >= 0, true)
})

test('the owner is told once when an endpoint fails for a day, and once when it works again', async () => {
  const { auction, receiver, seller, made } = await subscribed({})
  const mine = () => letters.filter(({ to }) => to.address === seller.email).map(({ subject }) => subject)
  const fail = async (lot: number) => {
    const before = receiver.requests.length
    await sell(auction, [lot])
    await receiver.received(before + 1)
    await until(async () => (await db.query('select from webhook_deliveries where subscription_id = $1 and attempt_id is not null', [made.id])).length === 0)
  }
  receiver.answer((response) => response.writeHead(500).end())
  await fail(41)
  await db.query("update webhook_deliveries set state = 'failed', due_at = null where subscription_id = $1", [made.id])
  await db.advanceClock(25 * HOUR)
  await fail(42)
  await fail(43)
  assert.deepEqual(mine(), ['Your webhook endpoint is failing'])
  receiver.answer((response) => response.writeHead(200).end())
  await fail(44)
  await fail(45)
  assert.deepEqual(mine(), ['Your webhook endpoint is failing', 'Your webhook endpoint works again'])
})
