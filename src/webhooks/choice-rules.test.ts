import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenIds, concerns, idsOnly } from './choice-rules.ts'

const NOTHING = { auction_ids: null, lot_ids: null }

test('an event concerns a subscription of its auction or of its lot', () => {
  const event = { auction_id: 3, lot_id: 7 }
  assert.ok(concerns(NOTHING, event))
  assert.ok(concerns({ auction_ids: [3], lot_ids: null }, event))
  assert.ok(concerns({ auction_ids: null, lot_ids: [7] }, event))
  assert.ok(concerns({ auction_ids: [9], lot_ids: [7] }, event))
  assert.ok(!concerns({ auction_ids: [9], lot_ids: null }, event))
  assert.ok(!concerns({ auction_ids: null, lot_ids: [3] }, event))
})

test('an event of no auction is sent only where nothing is chosen', () => {
  const event = { auction_id: null, lot_id: null }
  assert.ok(concerns(NOTHING, event))
  assert.ok(!concerns({ auction_ids: [3], lot_ids: [7] }, event))
})

test('a thin payload has the ids and nothing else', () => {
  assert.deepEqual(idsOnly({ lot_id: 7, auction_id: 3, lot_title: 'Idle acres', winner_bid: 5, id: 1, paid: true }), { lot_id: 7, auction_id: 3, id: 1 })
})

test('chosen ids are sorted, once each, and none is no choice', () => {
  assert.deepEqual([chosenIds([7, 3, 7]), chosenIds([]), chosenIds(null), chosenIds(undefined)], [[3, 7], null, null, null])
})
