import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { testHouse, type TestHouse } from './app.ts'
import { hasRedis, startRedis } from './redis.ts'

/** 60 a minute for each person, however many processes they speak to (rule book I4). */
const LIMIT = 60

async function twoProcesses(redisUrl?: string): Promise<[TestHouse, TestHouse]> {
  const options = { rateLimitPerMinute: LIMIT, ...(redisUrl ? { redisUrl } : {}) }
  const first = await testHouse(options)
  return [first, await testHouse({ ...options, beside: first })]
}

/** Asks both processes in turn, all at once; answers the statuses. */
async function ask(houses: readonly TestHouse[], token: string, times: number): Promise<number[]> {
  const asks = Array.from({ length: times }, (_, i) => houses[i % houses.length]!.call('GET', '/v1/me', { token }))
  return (await Promise.all(asks)).map(({ status }) => status)
}

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

async function isExact(houses: [TestHouse, TestHouse]): Promise<void> {
  const [ann, bob] = [await houses[0].person(), await houses[0].person()]
  const tokens = [await ann.token('read'), await ann.token('write')]
  const statuses = (await Promise.all(tokens.map((token) => ask(houses, token, 100)))).flat()
  assert.deepEqual([count(statuses, 200), count(statuses, 429)], [LIMIT, 200 - LIMIT])
  assert.deepEqual(await ask(houses, await bob.token('read'), 1), [200])
}

describe('windows in PostgreSQL', async () => {
  const houses = await twoProcesses()
  test('let exactly sixty through, all tokens of a person and both processes together', () => isExact(houses))
})

if (hasRedis) {
  describe('windows in Redis', async () => {
    const redis = await startRedis()
    after(() => redis.kill())
    const houses = await twoProcesses(redis.url)
    test('let exactly sixty through, all tokens of a person and both processes together', () => isExact(houses))

    test('are counted elsewhere when Redis dies: a lost Redis is not a lost limit', async () => {
      const token = await (await houses[0].person()).token('read')
      await redis.kill()
      const statuses = await ask(houses, token, 100)
      assert.deepEqual([count(statuses, 200), count(statuses, 429)], [LIMIT, 40])
    })
  })
}
