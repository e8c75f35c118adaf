import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LotId } from '../../kernel/ids.ts'
import type { BidEvent } from './events.ts'
import { staleReadGuard } from './stale-read-guard.ts'

const [LOT, OTHER] = [1 as LotId, 2 as LotId]
const bid = (lot: LotId, count: number) => ({ event: 'bid' as const, data: { lot_id: lot, bid_count: count } as BidEvent })

test('an answer with fewer bids than events have reported is stale, for that lot alone', () => {
  const guard = staleReadGuard()
  guard.record(bid(LOT, 3))
  assert.equal(guard.isStale(LOT, { bidCount: 2, phase: 'open' }), true)
  assert.equal(guard.isStale(LOT, { bidCount: 3, phase: 'open' }), false)
  assert.equal(guard.isStale(OTHER, { bidCount: 0, phase: 'open' }), false)
})

test('a lot that was reported closed is not open', () => {
  const guard = staleReadGuard()
  guard.record({ event: 'closed', data: { lot_id: LOT, status: 'sold', winning_amount: 100 } })
  assert.equal(guard.isStale(LOT, { bidCount: 9, phase: 'open' }), true)
  assert.equal(guard.isStale(LOT, { bidCount: 9, phase: 'sold' }), false)
})

test('events before the request do not make an answer stale, because bids may have been voided', () => {
  const guard = staleReadGuard()
  guard.record(bid(LOT, 3))
  guard.reset()
  assert.equal(guard.isStale(LOT, { bidCount: 2, phase: 'open' }), false)
})

test('a read sent before the answer to an own bid, and older than it, is stale whatever the stream reported', () => {
  const guard = staleReadGuard()
  guard.recordAnswer(LOT, { bidCount: 3 })
  assert.equal(guard.isStale(LOT, { bidCount: 2, phase: 'open' }), true)
  assert.equal(guard.isStale(LOT, { bidCount: 3, phase: 'open' }), false)
  guard.record(bid(LOT, 4))
  guard.recordAnswer(LOT, { bidCount: 3 })
  assert.equal(guard.isStale(LOT, { bidCount: 3, phase: 'open' }), true)
})
