import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EventReader, readEvents } from '../../../test/event-reader.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import type { LotId } from '../../kernel/ids.ts'
import { MOST_FOLLOWED } from './followed.ts'

const house = await siteHouse({ streamsPerClient: 2, siteStreamsPerClient: 4 })
const url = await house.listen()
const [ann, bob] = [await house.visitor(), await house.visitor()]

test('one stream has events of several auctions and lots, each once, and lists what it follows', async () => {
  const [first, second, third] = [await house.auction(), await house.auction(), await house.auction()]
  const [pond, ridge, mill, field] = [await house.lot(first), await house.lot(second), await house.lot(third), await house.lot(third)]
  const reader = await readEvents(`${url}/v1/streams?auctions=${second},${first}&lots=${pond},${mill}`)
  assert.deepEqual([reader.status, reader.headers['content-type']], [200, 'text/event-stream; charset=utf-8'])
  for (const lot of [pond, ridge, field, mill]) await bid(lot, ann, 1000)
  await reader.until((so) => bids(so).length === 3)
  await numbered()
  const { data } = reader.events[0]!
  assert.deepEqual([data.lots, (data.auctions as number[]).toSorted()], [[pond, mill], [first, second].toSorted()])
  assert.deepEqual(bids(reader), [[pond, 1000], [ridge, 1000], [mill, 1000]])
  reader.close()
})

test('a resumed stream gets missed events of every auction, in order and once', async () => {
  const [first, second] = [await house.auction(), await house.auction()]
  const [pond, ridge] = [await house.lot(first), await house.lot(second)]
  const path = `${url}/v1/streams?auctions=${first},${second}&lots=${pond}`
  const before = await readEvents(path)
  await bid(pond, ann, 1000)
  await before.until((so) => bids(so).length === 1)
  const lastId = before.lastId()
  before.close()
  await bid(ridge, ann, 1100)
  await bid(pond, bob, 1200)
  // Bids on different lots are in commit order only once they have positions.
  await numbered()
  const after = await readEvents(path, { 'last-event-id': lastId })
  await bid(ridge, bob, 1300)
  await after.until((so) => bids(so).length === 3)
  await numbered()
  assert.deepEqual(bids(after), [[ridge, 1100], [pond, 1200], [ridge, 1300]])
  after.close()
})

test('an auction by invitation is followed by invited people, with a token or from a page, and by nobody else', async () => {
  const [open, invited] = [await house.auction(), await house.auction({ privacy_setting: 'invitation' })]
  const lot = await house.lot(invited)
  await house.db.query('insert into auction_invitations (auction_id, email) values ($1, $2)', [invited, ann.email])
  const path = `${url}/v1/streams?auctions=${open},${invited}&lots=${lot}`
  const follows = async (headers: Record<string, string>): Promise<unknown> => {
    const reader = await readEvents(path, headers)
    await reader.until(({ events }) => events.length > 0)
    reader.close()
    await nobodyLeft()
    return [reader.events[0]!.data.auctions, reader.events[0]!.data.lots]
  }
  assert.deepEqual(await follows({}), [[open], []])
  assert.deepEqual(await follows({ cookie: bob.cookie }), [[open], []])
  const known: Record<string, string>[] = [{ cookie: ann.cookie }, { authorization: `Bearer ${ann.token}` }]
  for (const headers of known) {
    assert.deepEqual(await follows(headers), [[open, invited].toSorted((a, b) => a - b), [lot]])
  }
  for (const [headers, status] of [[{ cookie: ann.cookie }, 200], [{ cookie: bob.cookie }, 404]] as const) {
    const reader = await readEvents(`${url}/v1/lots/${lot}/stream`, headers)
    assert.equal(reader.status, status)
    reader.close()
  }
})

test('an invalid, empty, too long or unknown list of ids is refused with a message', async () => {
  const lot = await house.lot(await house.auction())
  const many = Array.from({ length: MOST_FOLLOWED + 1 }, (_, n) => n + 1).join(',')
  const REFUSED: [query: string, status: number, sentence: RegExp][] = [
    ['', 422, /at least one lot or auction/],
    ['?lots=&auctions=', 422, /at least one lot or auction/],
    ['?lots=walnut-creek', 422, /Enter lot ids/],
    [`?lots=${lot},`, 422, /Enter lot ids/],
    ['?lots=1;2', 422, /Enter lot ids/],
    ['?auctions=-1', 422, /Enter auction ids/],
    ['?auctions=9007199254740993', 422, /Enter auction ids/],
    [`?lots=${many}`, 422, /at most 100 lots and auctions; you asked for 101/],
    [`?lots=${'1,'.repeat(1_500)}1`, 422, /lots/],
    ['?lots=999999999', 404, /None of these/],
  ]
  for (const [query, status, sentence] of REFUSED) {
    const answer = await house.call('GET', `/v1/streams${query}`)
    assert.equal(answer.status, status, query)
    assert.match(answer.text, sentence, query)
  }
})

test("it counts as one of a client's streams", async () => {
  const lot = await house.lot(await house.auction())
  await nobodyLeft()
  const held = [await readEvents(`${url}/v1/streams?lots=${lot}`), await readEvents(`${url}/v1/lots/${lot}/stream`)]
  const tooMany = await readEvents(`${url}/v1/streams?lots=${lot}`)
  assert.deepEqual([held.map(({ status }) => status), tooMany.status], [[200, 200], 429])
  for (const reader of [...held, tooMany]) reader.close()
})

test('pages have stream addresses, slots and sessions of their own, which API clients cannot use up', async () => {
  const invited = await house.auction({ privacy_setting: 'invitation' })
  await house.db.query('insert into auction_invitations (auction_id, email) values ($1, $2)', [invited, ann.email])
  const auction = await house.auction()
  const lot = await house.lot(auction)
  const site = url.replace('/api', '')
  await nobodyLeft()
  const software = [await readEvents(`${url}/v1/lots/${lot}/stream`), await readEvents(`${url}/v1/lots/${lot}/stream`)]
  const pages = await Promise.all([
    `lots/${lot}/stream`, `auctions/${auction}/stream`, `streams?lots=${lot}`, `streams?auctions=${auction}`,
  ].map((path) => readEvents(`${site}/live/${path}`)))
  const tooMany = await readEvents(`${site}/live/lots/${lot}/stream`)
  assert.deepEqual([pages.map(({ status }) => status), tooMany.status], [[200, 200, 200, 200], 429])
  await bid(lot, ann, 1000)
  await Promise.all(pages.map((page) => page.until((so) => bids(so).length === 1)))
  const own = await readEvents(`${site}/live/auctions/${invited}/stream`, { cookie: ann.cookie })
  const strange = await readEvents(`${site}/live/auctions/${invited}/stream`, { cookie: bob.cookie })
  assert.deepEqual([own.status, strange.status], [200, 404])
  for (const reader of [...software, ...pages, tooMany, own, strange]) reader.close()
})

async function bid(lot: LotId, { token }: SiteVisitor, amount: number): Promise<void> {
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })
  assert.equal(status, 200, text)
}

const bids = ({ events }: EventReader): unknown[] =>
  events.filter(({ event }) => event === 'bid').map(({ data }) => [data.lot_id, data.current_bid])

/** Waits until every event has a position, plus some events, so that repeats would be seen. */
async function numbered(): Promise<void> {
  const left = async () => (await house.db.query('select from events where position is null limit 1')).length
  for (let waited = 0; (await left()) > 0 && waited < 60_000; waited += 20) await sleep(20)
  await sleep(100)
}

async function nobodyLeft(): Promise<void> {
  for (let waited = 0; house.house.live.streams() > 0 && waited < 60_000; waited += 20) await sleep(20)
  assert.equal(house.house.live.streams(), 0)
}
