import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn } from './turns.ts'

test('no more than so many run at once, in the order they came, and one that fails holds nobody up', async () => {
  const turn = inTurn(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => turn(async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await sleep(2)
    running -= 1
    if (n % 2 === 0) throw new Error('no')
    return n
  })))
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5])
  assert.equal(most, 2)
  assert.deepEqual(results.map(({ status }) => status), ['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  assert.equal(await turn(async () => 'free'), 'free')
})
