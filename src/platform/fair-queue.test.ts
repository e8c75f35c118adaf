import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Refused } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts'

const LIMITS: FairQueueLimits = { atOnce: 1, atOncePerKey: 1, waiting: 10, waitingPerKey: 5, waitMs: 60_000, busy: verbatim('Come back later.') }

/** Work that ends on request; `began` lists the keys in the order in which they started. */
function fixture(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits })
  const began: string[] = []
  const ends: (() => void)[] = []
  const bring = (key: string): Promise<string> => queue.run(key, () => {
    began.push(key)
    return new Promise<void>((end) => ends.push(end))
  }).then(() => 'done', (error: unknown) => (error instanceof Refused ? error.refusal.refused : 'failed'))
  return {
    bring, began,
    async endNext() {
      await setImmediate()
      ends.shift()!()
      await setImmediate()
    },
  }
}

describe('a fair queue', () => {
  it('alternates between keys, regardless of their queue lengths', async () => {
    const { bring, began, endNext } = fixture()
    const all = Promise.all(['a', 'a', 'a', 'b', 'c', 'a', 'b'].map(bring))
    for (let n = 0; n < 7; n += 1) await endNext()
    assert.deepEqual(await all, Array(7).fill('done'))
    assert.deepEqual(began, ['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('limits each key to its share of the slots', async () => {
    const { bring, began, endNext } = fixture({ atOnce: 3, atOncePerKey: 2 })
    const all = Promise.all(['a', 'a', 'a', 'b', 'b'].map(bring))
    await setImmediate()
    assert.deepEqual(began, ['a', 'a', 'b'])
    for (let n = 0; n < 5; n += 1) await endNext()
    assert.deepEqual(await all, Array(5).fill('done'))
  })

  it('limits the queue length per key and in total', async () => {
    const { bring, endNext } = fixture({ waiting: 3, waitingPerKey: 2 })
    const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(bring)
    for (let n = 0; n < 4; n += 1) await endNext()
    assert.deepEqual(await Promise.all(all), ['done', 'done', 'done', 'unavailable', 'done', 'unavailable'])
  })

  it('refuses callers that waited too long, and survives failing work', async () => {
    const queue = createFairQueue({ ...LIMITS, waitMs: 5 })
    const leave = await queue.enter('a')
    await assert.rejects(queue.enter('b'), Refused)
    leave()
    leave()
    await assert.rejects(queue.run('a', () => Promise.reject(new Error('no'))), { message: 'no' })
    const [again, third] = [await queue.enter('a'), queue.enter('b')]
    again()
    ;(await third)()
  })
})
