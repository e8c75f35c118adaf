import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../../test/database.ts'
import { openFixture } from '../../../test/fixture.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { eventsAfter, lastPosition, type NumberedEvent, numberEvents, recordEvents } from '../../platform/outbox.ts'

const db = await testDatabase()
const processes = [await openFixture(db), await openFixture(db)]
const [first] = processes as [Awaited<ReturnType<typeof openFixture>>]
const LOTS = 4
const BIDS_OF_A_LOT = 40

test('a bid is numbered by its own transaction, and by the relay if earlier events are not numbered yet', async () => {
  const auction = await first.auction()
  const lot = await first.lot(auction)
  const bidder = await first.bidder()
  const top = await lastPosition(db)
  await place(first, lot, bidder, 1_000)
  assert.deepEqual(await positionsOf(lot), [top + 1])

  await recordEvents(db, [changeOf(auction, lot, 2)])
  await db.query('update lots set event_seq = 2 where id = $1', [lot])
  await place(first, lot, await first.bidder(), 2_000)
  assert.deepEqual(await positionsOf(lot), [top + 1, null, null])

  assert.equal(await numberEvents(db), 2)
  await place(first, lot, bidder, 3_000)
  assert.deepEqual(await positionsOf(lot), [top + 1, top + 2, top + 3, top + 4])
})

test('a bid that meets the relay at its numbering is numbered by the relay later', async () => {
  const lot = await first.lot(await first.auction())
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(4207001)')
    await place(first, lot, await first.bidder(), 1_000)
  })
  assert.deepEqual(await positionsOf(lot), [null])
  assert.equal(await numberEvents(db), 1)
})

test('two processes that assign positions do so one after the other', async () => {
  const auction = await first.auction()
  const lot = await first.lot(auction)
  const top = await lastPosition(db)
  let second: Promise<number> | undefined
  await db.transaction(async (numbering) => {
    await db.transaction(async (late) => {
      await recordEvents(late, [changeOf(auction, lot, 1)])
      await recordEvents(db, [changeOf(auction, lot, 2)])
      assert.equal(await numberEvents({ ...numbering, transaction: (work) => work(numbering) }), 1)
    })
    second = numberEvents(db)
    await untilWaiting(db, second)
  })
  assert.equal(await second, 1, 'the second has looked before the first had committed')
  assert.deepEqual(await positionsOf(lot), [top + 2, top + 1])
})

test('whoever reads by position misses no event and has those of a lot in order, whoever numbers them', async () => {
  const auction = await first.auction()
  const lots = await Promise.all(Array.from({ length: LOTS }, () => first.lot(auction)))
  const bidders = await Promise.all(Array.from({ length: 4 }, () => first.bidder()))
  const start = await lastPosition(db)
  const read: NumberedEvent[] = []
  let isOver = false
  let isAllWritten = false

  const reading = (async () => {
    for (let last = false; !last;) {
      last = isAllWritten
      await numberEvents(db)
      read.push(...await eventsAfter(db, read.at(-1)?.position ?? start, 1_000))
    }
  })()
  const others = (async () => {
    for (let nth = 0; !isOver; nth++) await db.transaction((tx) => recordEvents(tx, [{ ...changeOf(auction, lots[0]!, nth), lotId: null, lotSeq: null }]))
  })()
  await Promise.all(lots.flatMap((lot, nth) => processes.map(async (own, half) => {
    for (let bid = 0; bid < BIDS_OF_A_LOT; bid++) await own.bid(lot, bidders[(nth + bid + half) % bidders.length]!, 1_000 + 100 * bid + 50 * half)
  })))
  isOver = true
  await others
  isAllWritten = true
  await reading

  const [{ events } = { events: 0 }] = await db.query<{ events: number }>(`select count(*) as events from events where position > $1 or position is null`, [start])
  assert.deepEqual(read.map(({ position }) => position), Array.from({ length: events }, (_, nth) => start + 1 + nth))
  for (const lot of lots) {
    const sequences = read.filter(({ lot_id }) => lot_id === lot).map(({ lot_seq }) => lot_seq)
    assert.deepEqual(sequences, sequences.map((_, nth) => nth + 1))
    assert.ok(sequences.length >= BIDS_OF_A_LOT)
  }
})

const changeOf = (auctionId: AuctionId, lotId: LotId, lotSeq: number) =>
  ({ name: 'lot.changed', auctionId, lotId, lotSeq, data: {}, stream: null }) as const

async function place(by: typeof first, lot: LotId, bidder: Awaited<ReturnType<typeof first.bidder>>, amount: number): Promise<void> {
  const outcome = await by.bid(lot, bidder, amount)
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome))
}

const positionsOf = async (lot: LotId): Promise<(number | null)[]> =>
  (await db.query<{ position: number | null }>('select position from events where lot_id = $1 order by lot_seq', [lot])).map(({ position }) => position)
