import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import pLimit from 'p-limit'
import { MINUTE } from '../src/kernel/time.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import { testHouse, type TestHouse } from './app.ts'
import { hasRedis, startRedis } from './redis.ts'

/** Per person, over all processes (rule book I4). The default is 60; fewer are sent in less than the minute. */
const LIMIT = 20
/** More would be refused as busy by a slow machine. */
const AT_ONCE = 5

async function twoProcesses(redis?: { redisUrl: string; log: Logger }): Promise<[TestHouse, TestHouse]> {
  const options = { rateLimitPerMinute: LIMIT, returnsBusy: true, ...redis }
  const first = await testHouse(options)
  return [first, await testHouse({ ...options, beside: first })]
}

/** Calls both processes in turn, some concurrently, again after a busy answer; returns all statuses. */
async function ask(houses: readonly TestHouse[], token: string, times: number): Promise<number[]> {
  const asking = pLimit(AT_ONCE)
  const call = async (nth: number): Promise<number> => (await houses[nth % houses.length]!.call('GET', '/v1/me', { token })).status
  const statuses: number[] = []
  await Promise.all(Array.from({ length: times }, (_, nth) => asking(async () => {
    let status = 503
    for (let tries = 1; status === 503 && tries <= MOST_TRIES; tries += 1) statuses.push(status = await call(nth))
  })))
  return statuses
}

const MOST_TRIES = 20

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

interface Answers {
  statuses: number[]
  tookMs: number
}

/** Asks with the tokens of a new person. */
async function askTooOften(houses: [TestHouse, TestHouse]): Promise<Answers> {
  const ann = await houses[0].person()
  const tokens = [await ann.token('read'), await ann.token('write')]
  const began = performance.now()
  const statuses = (await Promise.all(tokens.map((token) => ask(houses, token, 2 * LIMIT)))).flat()
  return { statuses, tookMs: performance.now() - began }
}

/** Exactly the limit was allowed; of these, a busy house may have answered some with 503 after it had counted them. */
function assertExact({ statuses, tookMs }: Answers): void {
  const [allowed, refused, busy] = [200, 429, 503].map((status) => count(statuses, status)) as [number, number, number]
  const most = LIMIT * (1 + Math.floor(tookMs / MINUTE))
  assert.ok(allowed <= most && allowed + busy >= LIMIT, `${allowed} of ${LIMIT} were allowed, ${busy} busy`)
  assert.equal(allowed + refused + busy, statuses.length)
}

async function othersAreServed(houses: [TestHouse, TestHouse]): Promise<void> {
  const bob = await houses[0].person()
  assert.equal((await ask(houses, await bob.token('read'), 1)).at(-1), 200)
}

describe('windows in PostgreSQL', async () => {
  const houses = await twoProcesses()
  test('allow exactly the limit, over all tokens of a person and both processes together', async () => {
    assertExact(await askTooOften(houses))
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
          assertExact(answers)
          break
        }
      }
      await othersAreServed(houses)
    })

    test('are counted elsewhere when Redis dies: the limit still applies', async () => {
      const token = await (await houses[0].person()).token('read')
      await redis.kill()
      const began = performance.now()
      const statuses = await ask(houses, token, 2 * LIMIT)
      assertExact({ statuses, tookMs: performance.now() - began })
    })
  })
}
