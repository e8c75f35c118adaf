import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BidPlaced, keepBidPlaced, readBidPlaced, streamedBid, subscribedBid } from './bid-placed.ts'
import type { AuctionId, LotId } from './ids.ts'
import type { Cents } from './money.ts'

const FIRST = 1_000_070_000_041
const AT = new Date('2026-03-01T12:00:00.123Z')
const ANSWERED: BidPlaced = {
  lotTitle: 'A "fine" ranch, ÅÄÖ\n2', currency: 'usd', firstSeq: 41,
  rows: [
    { bidderNumber: 3, amount: 150_050 as Cents, isProxy: false, isAutomatic: false },
    { bidderNumber: 1, amount: 155_000 as Cents, isProxy: true, isAutomatic: true },
  ],
  ownNumber: 3, leadingNumber: 1, price: 155_000 as Cents, nextMinimum: 160_000 as Cents, bidCount: 42,
  endsAt: new Date('2026-03-02T12:00:00.001Z'), extended: true, reserveMet: null,
}

describe('the stored form of a bid.placed event', () => {
  const cases: BidPlaced[] = [
    ANSWERED,
    { ...ANSWERED, endsAt: null, extended: false, reserveMet: true },
    { ...ANSWERED, reserveMet: false, currency: 'jpy', rows: ANSWERED.rows.slice(1) },
    { ...ANSWERED, rows: [{ bidderNumber: 9, amount: 100_000_000_000 as Cents, isProxy: true, isAutomatic: false }, ...ANSWERED.rows] },
  ]
  for (const [nth, placed] of cases.entries()) {
    it(`is parsed as it was stored, case ${nth + 1}`, () => {
      const read = readBidPlaced(JSON.parse(JSON.stringify(keepBidPlaced(placed))) as ReturnType<typeof keepBidPlaced>)
      assert.deepEqual(read, placed)
      const of = { auctionId: 5 as AuctionId, lotId: 7 as LotId, firedAt: AT }
      assert.equal(JSON.stringify(streamedBid({ ...of, placed: read })), JSON.stringify(streamedBid({ ...of, placed })))
      assert.equal(JSON.stringify(subscribedBid({ ...of, placed: read })), JSON.stringify(subscribedBid({ ...of, placed })))
    })
  }

  it('is streamed with the bids of the API', () => {
    const own = {
      id: FIRST, amount: 1500.5, is_proxy: false, bidder: 'Bidder #3', is_winning: false, is_automatic: false, placed_at: '2026-03-01T12:00:00.123Z',
    }
    assert.deepEqual(streamedBid({ lotId: 7 as LotId, firedAt: AT, placed: ANSWERED }), {
      lot_id: 7, bid: own,
      bids: [own, { ...own, id: FIRST + 1, amount: 1550, is_proxy: true, bidder: 'Bidder #1', is_winning: true, is_automatic: true }],
      current_bid: 1550, minimum_next_bid: 1600, bid_count: 42, ends_at: '2026-03-02T12:00:00.001Z', extended: true, reserve_met: null,
    })
  })

  it('is sent to subscribers without the rows', () => {
    assert.deepEqual(subscribedBid({ auctionId: 5 as AuctionId, lotId: 7 as LotId, placed: ANSWERED }), {
      lot_id: 7, lot_title: 'A "fine" ranch, ÅÄÖ\n2', auction_id: 5, bid_id: FIRST, amount: 1500.5, bidder: 'Bidder #3', is_proxy: false,
      current_bid: 1550, bid_count: 42, leading_bidder: 'Bidder #1', ends_at: '2026-03-02T12:00:00.001Z', extended: true,
    })
  })
})
