import assert from 'node:assert/strict'
import Fastify from 'fastify'
import perfHooks from 'node:perf_hooks'
import { test } from 'node:test'
import { createMeter } from './meter.ts'

test('a database that fails or does not answer takes only its own metrics away, and comes back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const readings: (() => Promise<{ rows: number }>)[] = [
    async () => ({ rows: 7 }), () => Promise.reject(new Error('Connection terminated')), () => new Promise(() => undefined), async () => ({ rows: 8 }),
  ]
  const meter = createMeter(Fastify(), {
    own: { waiting: { help: 'of this process', read: () => 3 } },
    stored: { rows: 'of the database' },
    readStored: () => readings.shift()!(),
  })
  const read = async (afterMs = 0): Promise<Record<string, string>> => {
    const text = meter.text()
    if (afterMs > 0) t.mock.timers.tick(afterMs)
    return Object.fromEntries([...(await text).matchAll(/^(waiting|rows|freehold_database_up) (\S+)$/gm)].map(([, name, value]) => [name!, value!]))
  }
  assert.deepEqual(await read(), { waiting: '3', rows: '7', freehold_database_up: '1' })
  assert.deepEqual(await read(), { waiting: '3', freehold_database_up: '0' })
  assert.deepEqual(await read(2_000), { waiting: '3', freehold_database_up: '0' })
  assert.deepEqual(await read(), { waiting: '3', rows: '8', freehold_database_up: '1' })
})

test('a process is measured once, however many servers it opens', async (t) => {
  const house = { own: {}, stored: {}, readStored: async () => ({}) }
  createMeter(Fastify(), house)
  const measure = t.mock.method(perfHooks, 'monitorEventLoopDelay')
  const text = await createMeter(Fastify(), house).text()
  assert.equal(measure.mock.callCount(), 0)
  assert.match(text, /^nodejs_eventloop_lag_max_seconds \S+$/m)
})
