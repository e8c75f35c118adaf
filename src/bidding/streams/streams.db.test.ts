import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { mock, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestHouse, testHouse, type TestPerson } from '../../../test/app.ts'
import { type EventReader, readEvents } from '../../../test/event-reader.ts'
import { minutes } from '../../../test/factories.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { MINUTE, SECOND } from '../../kernel/time.ts'
import { apiDocument } from '../../platform/http/openapi.ts'
import { closeWhatIsDue } from '../closing/close-auctions.ts'

const BUSY_RETRIES = 20

const here = await testHouse({ streamsPerClient: 3 })
const there = await testHouse({ beside: here })
const [hereUrl, thereUrl] = [await here.listen(), await there.listen()]
const [ann, bob] = [await bidder(), await bidder()]

const SCHEMAS: Record<string, string> = { hello: 'StreamHello', bid: 'StreamBid', closed: 'StreamLotClosed', changed: 'StreamChanged' }
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(apiDocument(here.app), 'api', undefined, false)

/** What is not as the document says. */
function problemsOf(event: string, data: unknown): unknown[] {
  ajv.validate({ $ref: `api#/components/schemas/${SCHEMAS[event]}` }, data)
  return ajv.errors ?? []
}

test('a stream starts with hello, then has each bid, moved closes, and the close', async () => {
  const auction = await here.auction({ extension_scope: 'auction', ends_at: minutes(2) })
  const [lot, next] = [await lotEnding(auction, 2), await lotEnding(auction, 2)]
  const ofLot = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`)
  const ofAuction = await readEvents(`${hereUrl}/v1/auctions/${auction}/stream`)
  assert.equal(ofLot.headers['content-type'], 'text/event-stream; charset=utf-8')
  await bid(here, lot, ann, 1000)
  await ofAuction.until(({ events }) => events.length === 3)
  await here.db.query('update test_clock set offset_ms = $1', [10 * MINUTE])
  await closeWhatIsDue(here.house.jobsDb, here.house.log, here.house.afterHammer)
  here.house.relay.wake()
  await Promise.all([ofLot.until(({ events }) => events.length === 3), ofAuction.until(({ events }) => events.length >= 6)])
  await here.db.query('update test_clock set offset_ms = 0')

  assert.deepEqual(ofLot.events.map(({ event }) => event), ['hello', 'bid', 'closed'])
  const [, placed, closed] = ofLot.events
  assert.deepEqual([placed!.data.current_bid, placed!.data.bid_count, placed!.data.extended], [1000, 1, true])
  assert.deepEqual(closed!.data, { lot_id: lot, status: 'sold', winning_amount: 1000, sequence: 2 })
  assert.deepEqual(
    ofAuction.events.slice(1).map(({ event, data }) => [event, data.lot_id]).sort(),
    [['bid', lot], ['changed', next], ['changed', null], ['closed', lot], ['closed', next]].sort())
  for (const { event, data } of [...ofLot.events, ...ofAuction.events]) assert.deepEqual(problemsOf(event, data), [], event)
  close(ofLot, ofAuction)
})

test('a resumed stream misses and repeats nothing, in whichever process', async () => {
  const lot = await here.lot(await here.auction())
  const first = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`)
  await bid(here, lot, ann, 1000)
  await bid(there, lot, bob, 1100)
  await first.until((reader) => amounts(reader).length === 2 && reader.text().endsWith('\n\n'))
  const lastId = first.lastId()
  close(first)
  await bid(there, lot, ann, 1200)
  await bid(here, lot, bob, 1300)
  for (const address of [hereUrl, thereUrl]) {
    const again = await readEvents(`${address}/v1/lots/${lot}/stream`, { 'last-event-id': lastId })
    await bid(address === hereUrl ? here : there, lot, ann, address === hereUrl ? 1400 : 1500)
    const expected = address === hereUrl ? [1200, 1300, 1400] : [1200, 1300, 1400, 1500]
    await again.until((reader) => amounts(reader).length === expected.length)
    await numbered()
    assert.deepEqual(amounts(again), expected)
    assert.deepEqual(sequences(again), expected.map((_, nth) => nth + 3))
    close(again)
  }
})

test('readers of two processes get one order while both take bids', async () => {
  const lot = await here.lot(await here.auction())
  const readers = await Promise.all([hereUrl, thereUrl].map((address) => readEvents(`${address}/v1/lots/${lot}/stream`)))
  for (let round = 0; round < 15; round++) {
    const amount = 1000 + 200 * round
    await Promise.all([tryBid(here, lot, ann, amount), bid(there, lot, bob, amount + 100)])
  }
  const [count] = await here.db.query<{ n: number }>('select count(*) as n from events where lot_id = $1', [lot])
  await Promise.all(readers.map((reader) => reader.until(() => amounts(reader).length === count!.n)))
  for (const reader of readers) {
    const shown = amounts(reader)
    assert.deepEqual(shown, shown.toSorted((a, b) => a - b))
    assert.equal(new Set(shown).size, count!.n)
  }
  close(...readers)
})

test('a reader ahead of the process it connects to gets no repeats', async () => {
  const lot = await here.lot(await here.auction())
  await bid(here, lot, ann, 1000)
  await numbered()
  const [{ position } = { position: 0 }] = await here.db.query<{ position: number }>(
    `insert into events (position, name, auction_id, lot_id, lot_seq, data, stream_event, stream_data)
     select max(position) + 1000, 'lot.changed', 1, $1, 2, '{}', 'changed', '{"nth":1}' from events returning position`, [lot])
  here.house.live.startAt(position - 1)
  const reader = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`, { 'last-event-id': String(position) })
  const about = { name: 'lot.changed', auction_id: 1, lot_id: lot, stream_event: 'changed', placed: null, fired_at: new Date() }
  here.house.live.deliver([{ ...about, position, lot_seq: 2, stream_data: { nth: 1 } }, { ...about, position: position + 1, lot_seq: 3, stream_data: { nth: 2 } }])
  await reader.until(({ events }) => events.length === 2)
  assert.deepEqual(reader.events[1]!.data, { nth: 2, sequence: 3 })
  close(reader)
})

test('after an unknown id, or too many events, the reader is told to reload the state', async () => {
  const lot = await here.lot(await here.auction())
  await bid(here, lot, ann, 1000)
  await deliveredHere()
  const stranger = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`, { 'last-event-id': '999999999999' })
  await stranger.until(({ events }) => events.length === 2)
  assert.deepEqual(stranger.events[1], { event: 'changed', data: { lot_id: lot } })
  await here.db.query(
    `insert into events (name, auction_id, lot_id, lot_seq, data, stream_event, stream_data)
     select 'lot.changed', 1, $1, n + 1, '{}', 'changed', '{}' from generate_series(1, 600) as n`, [lot])
  here.house.relay.wake()
  await stranger.until(({ events }) => events.length === 602)
  const late = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`, { 'last-event-id': '1' })
  await late.until(({ events }) => events.length === 2)
  assert.deepEqual(late.events[1], { event: 'changed', data: { lot_id: lot } })
  assert.equal(late.lastId(), stranger.lastId())
  close(stranger, late)
})

test('a quiet stream gets keep-alives', async () => {
  const lot = await here.lot(await here.auction())
  mock.timers.enable({ apis: ['setInterval'] })
  const reader = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`)
  await reader.until(({ events }) => events.length > 0)
  mock.timers.tick(5 * SECOND)
  await reader.until(() => reader.text().endsWith('\n\n:\n\n'))
  mock.timers.reset()
  close(reader)
})

test('a client has a limited number of streams, of lots and auctions together, and a closed one frees its slot', async () => {
  await noStreamsLeft()
  const auction = await here.auction()
  const lot = await here.lot(auction)
  const readers = [
    await readEvents(`${hereUrl}/v1/lots/${lot}/stream`), await readEvents(`${hereUrl}/v1/lots/${lot}/stream`),
    await readEvents(`${hereUrl}/v1/auctions/${auction}/stream`),
  ]
  const tooMany = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`)
  assert.equal(tooMany.status, 429)
  assert.equal(tooMany.headers['retry-after'], '5')
  await tooMany.until(() => tooMany.text().includes('"rate_limited"'))
  const another = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`, { authorization: `Bearer ${ann.token}` })
  assert.equal(another.status, 200)
  close(...readers, tooMany, another)
  await noStreamsLeft()
  const afterwards = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`)
  assert.equal(afterwards.status, 200)
  close(afterwards)
})

test('a reader that leaves before the stream has begun leaves nothing behind', async () => {
  const lot = await here.lot(await here.auction())
  const tries = Array.from({ length: 30 }, async (_, n) => {
    const reader = readEvents(`${thereUrl}/v1/lots/${lot}/stream`).catch(() => null)
    await sleep(n % 10)
    void reader.then((open) => open?.close())
    return reader
  })
  await Promise.all(tries)
  for (let waited = 0; there.house.live.streams() > 0 && waited < 60_000; waited += 20) await sleep(20)
  assert.equal(there.house.live.streams(), 0)
})

test('a reader that does not read is disconnected', async () => {
  await noStreamsLeft()
  const lot = await here.lot(await here.auction())
  const reader = await readEvents(`${hereUrl}/v1/lots/${lot}/stream`)
  reader.pause()
  const stream_data = { filler: 'x'.repeat(64 * 1024) }
  for (let seq = 1; seq <= 1_000 && here.house.live.streams() > 0; seq++) {
    here.house.live.deliver([{
      position: here.house.live.position() + 1, name: 'lot.changed', auction_id: 1, lot_id: lot, lot_seq: seq, stream_event: 'changed', stream_data,
      placed: null, fired_at: new Date(),
    }])
    await sleep(0)
  }
  await noStreamsLeft()
})

test('nobody follows what they may not see', async () => {
  const draft = await here.lot(await here.auction({ status: 'draft', published_at: null }))
  const invited = await here.auction({ privacy_setting: 'invitation' })
  for (const path of [`lots/${draft}`, `lots/${await here.lot(invited)}`, `auctions/${invited}`, 'lots/0', 'auctions/none-such']) {
    const reader = await readEvents(`${hereUrl}/v1/${path}/stream`)
    assert.equal(reader.status, 404, path)
    close(reader)
  }
})

test('a stopping process ends its streams and does not wait for them', async () => {
  const leaving = await testHouse({ beside: here })
  const address = await leaving.listen()
  const lot = await here.lot(await here.auction())
  const readers = await Promise.all(Array.from({ length: 5 }, () => readEvents(`${address}/v1/lots/${lot}/stream`)))
  readers[0]!.pause()
  const began = performance.now()
  await leaving.app.close()
  // Otherwise it would wait for as long as somebody reads.
  assert.ok(performance.now() - began < MINUTE)
  await Promise.all(readers.slice(1).map(({ ended }) => ended))
  for (const reader of readers.slice(1)) assert.match(reader.text(), /\nretry: \d+\n\n$/)
  assert.equal(leaving.house.live.streams(), 0)
})

test('a stream that is asked for while the process stops is refused, so that the stop does not wait for it', async () => {
  const leaving = await testHouse({ beside: here })
  const address = await leaving.listen()
  const lot = await here.lot(await here.auction())
  const [asked, closing] = await here.db.transaction(async (tx) => {
    await tx.query('lock table lots in access exclusive mode')
    const waiting = readEvents(`${address}/v1/lots/${lot}/stream`)
    for (;;) {
      // In copies of one database, tables have the same number.
      const [row] = await tx.query<{ waits: boolean }>(`select exists (select from pg_locks where relation = 'lots'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())) as waits`)
      if (row!.waits) break
    }
    return [waiting, leaving.app.close()] as const
  })
  const reader = await asked
  assert.equal(reader.status, 503)
  close(reader)
  await closing
})

interface Bidder extends Omit<TestPerson, 'token'> {
  token: string
}

async function bidder(): Promise<Bidder> {
  const person = await here.person()
  return { ...person, token: await person.token('write') }
}

/** Retries on a busy machine, where the server may answer 503. */
async function bid(at: TestHouse, lot: LotId, by: Bidder, amount: number): Promise<void> {
  for (let left = BUSY_RETRIES; ; left--) {
    const { status, text } = await tryBid(at, lot, by, amount)
    if (status === 200) return
    assert.ok(status === 503 && left > 0, text)
    await sleep(SECOND)
  }
}

/** Too low if a higher one came first. */
const tryBid = (at: TestHouse, lot: LotId, { token }: Bidder, amount: number) =>
  at.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })

const lotEnding = (auction: AuctionId, inMinutes: number): Promise<LotId> =>
  here.lot(auction, { ends_at: minutes(inMinutes), scheduled_ends_at: minutes(inMinutes) })

/** The lot's count of its events, by which a reader would detect a repeat. */
const sequences = ({ events }: EventReader): unknown[] => events.filter(({ event }) => event === 'bid').map(({ data }) => data.sequence)

const amounts = ({ events }: EventReader): number[] =>
  events.filter(({ event }) => event === 'bid').map(({ data }) => (data.bid as { amount: number }).amount)

/** Waits until every event has a position. */
async function numbered(): Promise<void> {
  const left = async () => (await here.db.query('select from events where position is null limit 1')).length
  for (let waited = 0; (await left()) > 0 && waited < 60_000; waited += 20) await sleep(20)
  assert.equal(await left(), 0)
}

/** Waits until this process has sent every event to its streams. */
async function deliveredHere(): Promise<void> {
  await numbered()
  const [row] = await here.db.query<{ last: number }>('select max(position) as last from events')
  for (let waited = 0; here.house.live.position() < row!.last && waited < 60_000; waited += 20) await sleep(20)
  assert.equal(here.house.live.position(), row!.last)
}

async function noStreamsLeft(): Promise<void> {
  for (let waited = 0; here.house.live.streams() > 0 && waited < 60_000; waited += 20) await sleep(20)
  assert.equal(here.house.live.streams(), 0)
}

function close(...readers: EventReader[]): void {
  for (const reader of readers) reader.close()
}
