import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../../test/database.ts'
import { minutes } from '../../../test/factories.ts'
import { openFixture } from '../../../test/fixture.ts'
import { readBidPlaced, streamedBid, subscribedBid } from '../../kernel/bid-placed.ts'
import type { BidPlacedEvent } from '../../kernel/events.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { eventsAfter, numberEvents } from '../../platform/outbox.ts'
import { presentBid } from '../schema.ts'
import { bidHistory, findLotHead } from '../store.ts'

const db = await testDatabase()
const fixture = await openFixture(db)
const [ann, bob] = [await fixture.bidder(), await fixture.bidder()]

test('the later event of every kind of bid equals the one at the commit, byte for byte', async () => {
  const usd = await fixture.auction({ soft_close_window_seconds: 300, soft_close_extension_seconds: 300 })
  const yen = await fixture.auction({ currency: 'jpy' })
  const lots = [
    await fixture.lot(usd, { title: 'Forty "good" acres, ÅÄÖ', reserve_cents: 300_000, reserve_visibility: 'indicator' }),
    await fixture.lot(usd, { ends_at: minutes(4), scheduled_ends_at: minutes(4), reserve_cents: 150_000, reserve_visibility: 'hidden' }),
    await fixture.lot(yen),
  ]
  for (const person of [ann, bob]) for (const auction of [usd, yen]) await fixture.deposit(auction, person)
  for (const lot of lots) {
    await place(lot, ann, 150_000)
    await place(lot, bob, 200_000, true)
    await place(lot, bob, 900_000, true)
    await place(lot, ann, 300_000)
    await place(lot, ann, 900_000, true)
    await place(lot, ann, 1_000_000, true)
  }
  const live = fixture.events.filter((event): event is BidPlacedEvent => event.name === 'bid.placed')
  assert.equal(live.length, 5 * lots.length, 'A raised maximum is told to nobody')
  assert.ok(live.some(({ placed }) => placed.rows.length > 1) && live.some(({ placed }) => placed.extended))

  await db.query(`update lots set title = 'Another name', reserve_cents = null, ends_at = ends_at + interval '1 hour'`)
  await db.query('update bids set voided_at = house_clock()')
  await numberEvents(db)
  const later = (await eventsAfter(db, 0, 1_000)).filter(({ name }) => name === 'bid.placed')
  assert.equal(later.length, live.length)
  for (const [nth, row] of later.entries()) {
    const told = live[nth]!
    const rebuilt = {
      auctionId: row.auction_id as AuctionId, lotId: row.lot_id as LotId, firedAt: row.fired_at, placed: readBidPlaced(row.placed!),
    }
    assert.equal(row.lot_seq, told.lotSeq)
    assert.equal(JSON.stringify(streamedBid(rebuilt)), JSON.stringify(streamedBid(told)))
    assert.equal(JSON.stringify(subscribedBid(rebuilt)), JSON.stringify(subscribedBid(told)))
  }
})

test('the bids of an event are the rows of the history', async () => {
  const auction = await fixture.auction()
  const lot = await fixture.lot(auction)
  for (const person of [ann, bob]) await fixture.deposit(auction, person)
  fixture.events.length = 0
  await place(lot, ann, 500_000, true)
  await place(lot, bob, 200_000)
  const head = await findLotHead(db, { id: lot }, null)
  const history = await bidHistory(db, head!, { page: 1, perPage: 10 })
  const streamed = fixture.events.flatMap((event) => ('placed' in event ? streamedBid(event).bids as object[] : []))
  const presented = history.items.map((row) => presentBid(row, 'usd')).reverse()
  assert.deepEqual(streamed.map((bid) => ({ ...bid, is_winning: false })), presented.map((bid) => ({ ...bid, is_winning: false })))
})

async function place(lot: LotId, bidder: typeof ann, amount: number, proxy = false): Promise<void> {
  const outcome = await fixture.bid(lot, bidder, amount, { proxy })
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome))
}
