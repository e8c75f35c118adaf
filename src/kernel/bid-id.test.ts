import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LotId } from './ids.ts'
import { bidIdOf } from './bid-id.ts'

test('ids of history rows are unique across lots, rise within a lot, and are exact in JSON', () => {
  const lots = [1, 2, 3, 899_999_999] as LotId[]
  const ids = lots.flatMap((lot) => [1, 2, 999_999, 9_999_999].map((seq) => bidIdOf(lot, seq)))
  assert.deepEqual(ids, ids.toSorted((a, b) => a - b))
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.every((id) => Number.isSafeInteger(id) && id > 1_000_000_000_000))
  assert.throws(() => bidIdOf(1 as LotId, 10_000_000), /no room/)
})
