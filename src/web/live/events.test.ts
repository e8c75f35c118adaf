import assert from 'node:assert/strict'
import test from 'node:test'
import type { BidId, LotId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import { afterBid, afterClose, type BidEvent, type ClosedEvent, positionAfterBid, positionAfterClose } from './events.ts'
import type { BidBoxView, OwnPosition, Standing } from './wire.ts'

const standing: Standing = {
  phase: 'open', currentBid: cents(4_600_00), minimumNextBid: cents(4_700_00), step: cents(100_00),
  bidCount: 7, soldFor: null, reserve: 'not_met', reservePrice: null, startsAt: '2026-11-21T02:01:00.000Z', endsAt: '2026-11-28T02:01:00.000Z', extended: false,
  ending: null,
}

const bid = (change: Partial<BidEvent> = {}, row: Partial<BidEvent['bid']> = {}): BidEvent => ({
  lot_id: 7 as LotId,
  bid: { id: 1 as BidId, amount: 4_700.1, is_proxy: false, bidder: 'Bidder #2', is_winning: true, placed_at: '2026-11-28T02:00:00.000Z', ...row },
  current_bid: 4_700.1, minimum_next_bid: 4_800.1, bid_count: 8, reserve_met: true,
  ends_at: '2026-11-28T02:05:00.000Z', extended: true, ...change,
})

const LOT = { biddingUnit: 'total', acreage: 40, currency: 'usd' } as const

const close = (event: ClosedEvent, lot: Partial<Pick<BidBoxView, 'biddingUnit'>> = {}, at = '2026-11-28T02:01:01.000Z'): Standing =>
  afterClose(standing, event, { ...LOT, ...lot }, Date.parse(at))

const you = (position: OwnPosition['position']): OwnPosition => ({ position, bidder: 'Bidder #1', maximum: null })

test('a bid changes price, minimum, step, count, reserve and close, to the cent', () => {
  assert.deepEqual(afterBid(standing, bid(), 'usd'), {
    phase: 'open', currentBid: 470_010, minimumNextBid: 480_010, step: 10_000,
    bidCount: 8, soldFor: null, reserve: 'met', reservePrice: null, startsAt: '2026-11-21T02:01:00.000Z', endsAt: '2026-11-28T02:05:00.000Z', extended: true,
    ending: null,
  })
})

test('a bid shows that bidding has opened', () => {
  const upcoming: Standing = { ...standing, phase: 'upcoming', currentBid: null, bidCount: 0 }
  assert.equal(afterBid(upcoming, bid({ bid_count: 1 }), 'usd').phase, 'open')
  assert.equal(afterBid({ ...standing, phase: 'sold' }, bid(), 'usd').phase, 'sold')
})

test('a bid that arrives late changes nothing', () => {
  assert.equal(afterBid(standing, bid({ bid_count: 6 }), 'usd'), standing)
})

test('a hidden reserve stays hidden, and no reserve stays none', () => {
  assert.equal(afterBid({ ...standing, reserve: 'hidden' }, bid({ reserve_met: null }), 'usd').reserve, 'hidden')
  assert.equal(afterBid({ ...standing, reserve: 'none' }, bid({ reserve_met: true }), 'usd').reserve, 'none')
})

test('the leader is outbid only by a bid that wins; an automatic bid keeps the lead', () => {
  assert.equal(positionAfterBid(you('leading'), bid()).position, 'outbid')
  assert.equal(positionAfterBid(you('leading'), bid({}, { is_winning: false })).position, 'leading')
  assert.equal(positionAfterBid(you('outbid'), bid({}, { bidder: 'Bidder #1' })).position, 'leading')
  assert.equal(positionAfterBid({ position: 'none', bidder: null, maximum: null }, bid()).position, 'none')
})

test('at the close the leader of a sold lot has won, and all other bidders have not', () => {
  const sold = { lot_id: 7 as LotId, status: 'sold' as const, winning_amount: 4_700.1 }
  assert.equal(positionAfterClose(you('leading'), sold).position, 'won')
  assert.equal(positionAfterClose(you('outbid'), sold).position, 'lost')
  assert.equal(positionAfterClose(you('leading'), { ...sold, status: 'unsold', winning_amount: null }).position, 'lost')
  assert.deepEqual(close(sold), { ...standing, phase: 'sold', currentBid: 470_010, soldFor: 470_010 })
  assert.equal(positionAfterClose(you('won'), sold).position, 'won', 'the page had the state before the event')
  assert.equal(positionAfterClose(you('lost'), sold).position, 'lost')
  assert.equal(positionAfterBid(you('won'), bid({}, { bidder: 'Bidder #1' })).position, 'won')
  assert.equal(positionAfterBid(you('lost'), bid({}, { bidder: 'Bidder #1' })).position, 'lost')
  const byTheAcre = (total: number) => close({ ...sold, winning_amount: total }, { biddingUnit: 'per_acre' })
  assert.equal(byTheAcre(184_000).currentBid, standing.currentBid, 'the event has the total of the last bid')
  assert.equal(byTheAcre(188_004).currentBid, 470_010, 'an offer after the close had a higher total')
  const uneven = byTheAcre(9_000_000.01)
  assert.deepEqual([uneven.currentBid, uneven.soldFor], [22_500_000, 900_000_001], 'no price per acre gives this total')
})

test('a lot that a platform sold closed at that time, not at its scheduled close', () => {
  const sold: ClosedEvent = { lot_id: 7 as LotId, status: 'sold', winning_amount: 9_000 }
  assert.equal(close(sold, {}, '2026-11-27T15:00:00.000Z').endsAt, '2026-11-27T15:00:00.000Z')
  assert.equal(close(sold).endsAt, standing.endsAt)
  assert.equal(afterClose({ ...standing, endsAt: null }, sold, LOT, 0).endsAt, null)
})

test('a redeemed lot and a struck-off one say so, with the time', () => {
  const at = '2026-11-28T02:00:00.000Z'
  const redeemed = close({ lot_id: 7 as LotId, status: 'withdrawn', reason: 'redeemed', winning_amount: null }, {}, at)
  assert.deepEqual([redeemed.phase, redeemed.ending], ['withdrawn', { reason: 'redeemed', at }])
  assert.deepEqual(close({ lot_id: 7 as LotId, status: 'unsold', reason: 'struck_off', winning_amount: null }, {}, at).ending?.reason, 'struck_off')
  for (const reason of ['withdrawn', 'no_bids', undefined]) {
    assert.equal(close({ lot_id: 7 as LotId, status: 'unsold', winning_amount: null, ...(reason && { reason }) }).ending, null)
  }
})
