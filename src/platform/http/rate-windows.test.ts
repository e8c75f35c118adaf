import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Sql } from '../db.ts'
import { windowsInPostgres } from './rate-windows.ts'

/** A store that keeps the windows in memory and records its queries. */
function countingSql() {
  const hits = new Map<string, number>()
  const statements: string[][] = []
  const sql = {
    async query(_text: string, [keys, times]: [string[], number[]]) {
      statements.push(keys)
      await new Promise(setImmediate)
      return keys.map((key, nth) => {
        hits.set(key, (hits.get(key) ?? 0) + times[nth]!)
        return { key, hits: hits.get(key)!, ttlMs: 60_000 }
      })
    },
  }
  return { windows: windowsInPostgres(sql as unknown as Sql), statements }
}

it('counts simultaneous requests with one query, and gives each its own number', async () => {
  const { windows, statements } = countingSql()
  const asked = ['ann', 'bob', 'ann', 'ann'].map((key) => windows.count(key, 60_000))
  assert.deepEqual((await Promise.all(asked)).map(({ hits }) => hits), [1, 1, 2, 3])
  assert.deepEqual(statements, [['ann', 'bob']])
  assert.equal((await windows.count('ann', 60_000)).hits, 4)
})

it('counts two hundred simultaneous requests with a few queries', async () => {
  const { windows, statements } = countingSql()
  const counted = await Promise.all(Array.from({ length: 200 }, () => windows.count('ann', 60_000)))
  assert.deepEqual(counted.map(({ hits }) => hits), Array.from({ length: 200 }, (_, nth) => nth + 1))
  assert.ok(statements.length < 5, String(statements.length))
})
