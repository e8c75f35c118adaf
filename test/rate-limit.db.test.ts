import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import pLimit from 'p-limit'
import { createLog, type Logger } from '../src/platform/log.ts'
import { testHouse, type TestHouse } from './app.ts'
import { hasRedis, startRedis } from './redis.ts'

/** Per person, over all processes (rule book I4). The default is 60; fewer are sent in less than the minute. */
const LIMIT = 20
/** More would be refused as busy by a slow machine. */
const AT_ONCE = 5

async function twoProcesses(redis?: { redisUrl: string; log: Logger }): Promise<[TestHouse, TestHouse]> {
  const options = { rateLimitPerMinute: LIMIT, ...redis }
  const first = await testHouse(options)
  return [first, await testHouse({ ...options, beside: first })]
}

/** Calls both processes in turn, some concurrently; returns the statuses. Busy answers are retried. */
async function ask(houses: readonly TestHouse[], token: string, times: number): Promise<number[]> {
  const asking = pLimit(AT_ONCE)
  const call = async (nth: number): Promise<number> => (await houses[nth % houses.length]!.call('GET', '/v1/me', { token })).status
  return Promise.all(Array.from({ length: times }, (_, nth) => asking(async () => {
    for (let tries = 1; ; tries += 1) {
      const status = await call(nth)
      if (status !== 503 || tries === MOST_TRIES) return status
    }
  })))
}

const MOST_TRIES = 20

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

/** Asks with the tokens of a new person; returns how many were allowed, and how many were not. */
async function askTooOften(houses: [TestHouse, TestHouse]): Promise<[number, number]> {
  const ann = await houses[0].person()
  const tokens = [await ann.token('read'), await ann.token('write')]
  const statuses = (await Promise.all(tokens.map((token) => ask(houses, token, 2 * LIMIT)))).flat()
  return [count(statuses, 200), count(statuses, 429)]
}

const EXACTLY = [LIMIT, 3 * LIMIT]

async function othersAreServed(houses: [TestHouse, TestHouse]): Promise<void> {
  const bob = await houses[0].person()
  assert.deepEqual(await ask(houses, await bob.token('read'), 1), [200])
}

describe('windows in PostgreSQL', async () => {
  const houses = await twoProcesses()
  test('allow exactly the limit, over all tokens of a person and both processes together', async () => {
    assert.deepEqual(await askTooOften(houses), EXACTLY)
    await othersAreServed(houses)
  })
})

if (hasRedis) {
  describe('windows in Redis', async () => {
    const redis = await startRedis()
    after(() => redis.kill())
    const lines: string[] = []
    const houses = await twoProcesses({ redisUrl: redis.url, log: createLog('warn', { write: (line) => void lines.push(line) }) })
    test('allow exactly the limit, over all tokens of a person and both processes together', async () => {
      // While a busy machine makes Redis answer too late, PostgreSQL counts, from nothing.
      for (let tries = 1; ; tries += 1) {
        lines.length = 0
        const answers = await askTooOften(houses)
        const hasSwitched = lines.some((line) => line.includes('rate limits: Redis'))
        if (!hasSwitched || tries === MOST_TRIES) {
          assert.deepEqual(answers, EXACTLY)
          break
        }
      }
      await othersAreServed(houses)
    })

    test('are counted elsewhere when Redis dies: the limit still applies', async () => {
      const token = await (await houses[0].person()).token('read')
      await redis.kill()
      const statuses = await ask(houses, token, 2 * LIMIT)
      assert.deepEqual([count(statuses, 200), count(statuses, 429)], [LIMIT, LIMIT])
    })
  })
}
