import { messageOf, englishErrors } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '../kernel/time.ts'
import { AGING_BUCKETS, ITEM_STATUSES, type ItemStatus, refuseItemMove } from './rules.ts'

const now = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

const MOVES: Record<ItemStatus, ItemStatus[]> = {
  in_stock: ['in_stock', 'written_off'], listed: ['listed'], sold: ['sold'], written_off: ['in_stock', 'written_off'],
}
for (const from of ITEM_STATUSES) {
  for (const to of ITEM_STATUSES) {
    const may = MOVES[from].includes(to)
    test(`the manual move ${from} → ${to} is ${may ? 'allowed' : 'refused'}`, () => {
      const refusal = refuseItemMove({ status: from, written_off_at: from === 'written_off' ? daysAgo(1) : null }, to, false, now)
      assert.equal(refusal?.refused, may ? undefined : 'invalid_state_transition')
    })
  }
}

test('a refusal lists the allowed moves', () => {
  const refusal = refuseItemMove({ status: 'in_stock', written_off_at: null }, 'sold', true, now)
  assert.equal(messageOf(refusal!), 'An inventory item cannot go from in_stock to sold.')
  assert.deepEqual(englishErrors(refusal!.errors!), { status: ['Allowed from in_stock: written_off.'] })
})

for (const [days, isAdmin, may] of [[30, false, true], [30.01, false, false], [400, true, true]] as const) {
  test(`written off ${days} days ago, ${isAdmin ? 'an administrator restores' : 'its owner restores'} it: ${may}`, () => {
    const refusal = refuseItemMove({ status: 'written_off', written_off_at: daysAgo(days) }, 'in_stock', isAdmin, now)
    assert.equal(refusal === null, may)
  })
}

test('the age buckets cover every day exactly once', () => {
  for (const [index, { min_days: start }] of AGING_BUCKETS.entries()) {
    assert.equal(start, index === 0 ? 0 : AGING_BUCKETS[index - 1]!.max_days! + 1)
  }
  assert.equal(AGING_BUCKETS.at(-1)!.max_days, null)
})
