import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import { cuttableLine } from '../../../test/cuttable-line.ts'
import { until } from '../../../test/until.ts'
import {
  advanceSandboxClock, BidTooLow, ConnectionError, createClient, each, eachPage, follow, FreeholdError, getLot, getMe, InexactAmountError, listBids, listCategories, listEvents,
  listLots, NotFound, placeBid, Unauthenticated,
} from './index.ts'

const house = await testHouse({ streamsPerClient: 0 })
const address = await house.listen()
const bidder = await house.person()
const token = await bidder.token('read', 'write')
const client = createClient({ url: address, token })

test('an operation answers its body, of the type that the reference shows', async () => {
  const lot = await house.lot(await house.auction())
  const { data } = await getLot({ client, path: { lot } })
  assert.equal(data.id, lot)
  const { data: me } = await getMe({ client: createClient({ url: address.replace('/api', '/'), token: async () => token }) })
  assert.equal(me.email, bidder.email)
})

test('a refusal is an error of the class of its code', async () => {
  const lot = await house.lot(await house.auction())
  await assert.rejects(placeBid({ client, path: { lot }, body: { bid_amount: '0.01' } }), (error) => {
    assert.ok(error instanceof BidTooLow && error instanceof FreeholdError)
    assert.deepEqual([error.name, error.code, error.status, Object.keys(error.errors)], ['BidTooLow', 'bid_too_low', 422, ['bid_amount', 'minimum_bid']])
    assert.match(error.requestId!, /^req_/)
    assert.match(error.docUrl!, /bid_too_low/)
    return true
  })
  await assert.rejects(getLot({ client, path: { lot: 999_999_999 } }), NotFound)
  await assert.rejects(advanceSandboxClock({ client, body: { advance: '10d' } }), NotFound, 'this house is no sandbox')
  await assert.rejects(getMe({ client: createClient({ url: address }) }), Unauthenticated)
})

test('what would be sent to a wrong address is an error before', async () => {
  for (const url of ['localhost:3000', 'auctions.example.org', '']) assert.throws(() => createClient({ url }), /^TypeError: url: .* such as https:\/\/auctions\.example\.org$/)
  for (const lot of ['', NaN, undefined, null]) await assert.rejects(getLot({ client, path: { lot: lot as string } }), /^TypeError: path\.lot: \w* ?names nothing$/)
  const { data: me } = await getMe({ client: createClient({ url: address, token: `Bearer ${token}` }) })
  assert.equal(me.email, bidder.email, 'a token may be given as it stands in a header')
  await assert.rejects(getMe({ client: createClient({ url: 'http://127.0.0.1:1', retries: 0 }) }), /^ConnectionError: GET http:\/\/127\.0\.0\.1:1\/api\/v1\/me: no answer \(.+\)$/)
})

test('a code of a later version, and an answer that is not of the house, are errors without a class of their own', async () => {
  const answering = (response: Response) => createClient({ url: address, retries: 0, fetch: async () => response })
  const later = Response.json({ success: false, message: 'The moon is full.', code: 'full_moon', request_id: 'req_1', doc_url: 'https://x' }, { status: 422 })
  await assert.rejects(getMe({ client: answering(later) }), { name: 'FullMoon', code: 'full_moon', message: 'The moon is full.' })
  await assert.rejects(getMe({ client: answering(new Response('<h1>Bad gateway</h1>', { status: 502 })) }), { name: 'FreeholdError', code: null, status: 502 })
  await assert.rejects(getMe({ client: answering(new Response('', { status: 504 })) }), { name: 'FreeholdError', status: 504 })
})

test('a bid whose answer was lost is placed once', async () => {
  const lot = await house.lot(await house.auction())
  let lost = 0
  const losing = createClient({
    url: address, token,
    async fetch(input) {
      const response = await fetch(input)
      if (lost++ > 0) return response
      await response.arrayBuffer()
      throw new TypeError('The connection was lost')
    },
  })
  const { data } = await placeBid({ client: losing, path: { lot }, body: { bid_amount: 1_000 } })
  assert.deepEqual([data.is_winning, lost], [true, 2])
  const bids = await all(each(listBids, { client, path: { lot } }))
  assert.deepEqual(bids.map(({ amount }) => amount), [1_000])
})

test('an amount that is not exact is not sent', async () => {
  const unused = createClient({ url: address, token, fetch: async () => assert.fail('sent') })
  await assert.rejects(placeBid({ client: unused, path: { lot: 1 }, body: { bid_amount: 0.1 + 0.2 } }), InexactAmountError)
})

test('a house that is not there is an error with its cause', async () => {
  const nowhere = createClient({ url: 'http://127.0.0.1:9', retries: 0 })
  await assert.rejects(listLots({ client: nowhere }), (error) => error instanceof ConnectionError && error.cause instanceof Error)
})

test('lists are iterated to their end, by pages, by cursor, and where they are whole', async () => {
  const seller = await house.person({ seller: true })
  const auction = await house.auction({ owner_user_id: seller.id })
  const lots: number[] = []
  for (let n = 0; n < 5; n++) lots.push(await house.lot(auction))
  const query = { auction_id: auction, per_page: 2 }
  const found = await all(each(listLots, { client, query }))
  assert.deepEqual(found.map(({ id }) => id).toSorted(), lots.toSorted())
  const pages = await all(eachPage(listLots, { client, query }))
  assert.deepEqual(pages.map(({ data, meta }) => [data.length, meta.total]), [[2, 5], [2, 5], [1, 5]])

  for (const lot of lots) await placeBid({ client, path: { lot }, body: { bid_amount: 1_000 } })
  // The house numbers some of the events after it has answered.
  await until(async () => (await house.db.query('select from events where position is null limit 1')).length === 0)
  const events = each(listEvents, { client: createClient({ url: address, token: await seller.token('seller') }), query: { per_page: 2, type: 'bid.placed' } })
  assert.deepEqual((await all(events)).map(({ data }) => 'lot_id' in data && data.lot_id), lots)
  assert.ok((await all(each(listCategories, { client }))).length > 0)

  let asked = 0
  const counting = createClient({ url: address, fetch: (input) => (asked++, fetch(input)) })
  for await (const { id } of each(listLots, { client: counting, query })) if (id > 0) break
  assert.equal(asked, 1, 'the next page is not requested before it is needed')
})

test('following ends when the loop is left, by a signal, and with an error that does not pass', async () => {
  const lot = await house.lot(await house.auction())
  const streams = () => house.house.live.streams()
  // After a stream is left, fetch opens a connection that it may never use: the line closes it.
  const line = await cuttableLine(Number(new URL(address).port))
  const near = createClient({ url: `http://127.0.0.1:${line.port}` })
  for await (const { event } of follow({ client: near, lot })) if (event === 'hello') break
  const asked = new AbortController()
  for await (const { event } of follow({ client: near, lots: [lot], signal: asked.signal })) if (event === 'hello') asked.abort()
  await assert.rejects(follow({ client: near, auction: 999_999_999 }).next(), NotFound)
  await until(() => streams() === 0)
  line.close()
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
