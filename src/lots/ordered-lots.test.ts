import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { LotId } from '../kernel/ids.ts'
import { orderLots, type OrderedLots } from './ordered-lots.ts'

/** The same sequence of numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const sorted = (keys: ReadonlyMap<number, number>): number[] =>
  [...keys].sort(([idA, a], [idB, b]) => (a === b ? idA - idB : a < b ? -1 : 1)).map(([id]) => id)

function orderOf(keys: ReadonlyMap<number, number>): OrderedLots {
  const ids = sorted(keys)
  return orderLots({ ids: Float64Array.from(ids), keys: Float64Array.from(ids.map((id) => keys.get(id)!)) })
}

for (const [name, spread] of [['ids without gaps', 1], ['ids far apart', 1_000]] as const) {
  it(`every page stays in order while lots are added, removed and moved: ${name}`, () => {
    const pick = numbers(7)
    const keyed = () => (pick(10) === 0 ? Infinity : pick(50))
    const keys = new Map(Array.from({ length: 400 }, (_, nth) => [(nth + 1) * spread, keyed()]))
    const order = orderOf(keys)
    for (let turn = 0; turn < 200; turn += 1) {
      const changed = Array.from({ length: 1 + pick(40) }, () => (1 + pick(500)) * spread as LotId)
      for (const id of changed) if (pick(4) === 0) keys.delete(id)
      else if (pick(3) > 0) keys.set(id, keyed())
      order.correct(changed, [...new Set(changed)].flatMap((id) => (keys.has(id) ? [{ id, key: keys.get(id)! }] : [])))
      const all = sorted(keys)
      assert.equal(order.total, all.length)
      assert.deepEqual(order.page(0, 1_000), all)
      const from = pick(450)
      assert.deepEqual(order.page(from, 15), all.slice(from, from + 15))
    }
  })
}

it('too many corrections are merged into the arrays', () => {
  const keys = new Map(Array.from({ length: 3_000 }, (_, nth) => [nth + 1, nth]))
  const order = orderOf(keys)
  const changed = [...keys.keys()] as LotId[]
  for (const id of changed) keys.set(id, -id)
  order.correct(changed, changed.map((id) => ({ id, key: -id })))
  assert.deepEqual(order.page(0, 3_000), sorted(keys))
  order.correct([5 as LotId], [])
  assert.deepEqual([order.total, order.page(2_990, 100).length], [2_999, 9])
})

it('an order without lots has empty pages', () => {
  const order = orderOf(new Map())
  assert.deepEqual([order.total, order.page(0, 15), order.page(99_999_999, 15)], [0, [], []])
  order.correct([3 as LotId], [{ id: 3 as LotId, key: 1 }])
  assert.deepEqual(order.page(0, 15), [3])
})
