import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createEpochCache, type Dated, type Moment } from './epoch-cache.ts'

const at = (catalogue: number, minute = 0): Moment => ({ catalogue, now: new Date(Date.UTC(2026, 0, 1, 12, minute)) })

/** Returns 1, 2, 3 …: how often the value was computed. */
function counter(until: Date | null = null): () => Promise<Dated<number>> {
  let times = 0
  return async () => ({ value: ++times, until })
}

const valueOf = async <T>(answer: Promise<Dated<T>>): Promise<T> => (await answer).value

it('a value is computed once per state of the catalog', async () => {
  const cache = createEpochCache()
  const compute = counter()
  assert.equal(await valueOf(cache.answer('all', at(5), compute)), 1)
  assert.equal(await valueOf(cache.answer('all', at(5), compute)), 1)
  assert.equal(await valueOf(cache.answer('all', at(6), compute)), 2)
  assert.equal(await valueOf(cache.answer('all', at(6), compute)), 2)
})

it('a value expires when its first lot closes, to the millisecond', async () => {
  const cache = createEpochCache()
  const compute = counter(at(5, 30).now)
  assert.equal(await valueOf(cache.answer('all', at(5, 29), compute)), 1)
  assert.equal(await valueOf(cache.answer('all', at(5, 30), compute)), 2)
})

it('a reader with an older epoch neither uses nor replaces the cached value', async () => {
  const cache = createEpochCache()
  const compute = counter()
  assert.equal(await valueOf(cache.answer('all', at(6), compute)), 1)
  assert.equal(await valueOf(cache.answer('all', at(5), compute)), 2)
  assert.equal(await valueOf(cache.answer('all', at(6), compute)), 1)
})

it('concurrent callers share one computation, also of an expired value', async () => {
  const cache = createEpochCache()
  const compute = counter(at(5, 30).now)
  const ask = (minute: number) => Promise.all([1, 2, 3].map(() => valueOf(cache.answer('all', at(5, minute), compute))))
  assert.deepEqual(await ask(0), [1, 1, 1])
  assert.deepEqual(await ask(40), [2, 2, 2])
})

it('a failure is returned and not cached', async () => {
  const cache = createEpochCache()
  await assert.rejects(cache.answer('all', at(5), async () => { throw new Error('no database') }), /no database/)
  assert.equal(await valueOf(cache.answer('all', at(5), counter())), 1)
})

it('only the newest values are kept, up to a limit', async () => {
  const cache = createEpochCache(2)
  const first = counter()
  await cache.answer('first', at(5), first)
  await cache.answer('second', at(5), counter())
  await cache.answer('third', at(5), counter())
  assert.equal(await valueOf(cache.answer('first', at(5), first)), 2)
})
