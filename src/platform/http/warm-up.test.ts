import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { Timers } from '../timers.ts'
import { addWarmUp, warmUp, warmUpSoon } from './warm-up.ts'

test('work is done in its order, also that of plugins and after one that failed, while the server listens', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  const done: string[] = []
  addWarmUp(app, 'document', () => done.push('document'))
  addWarmUp(app, 'broken', () => Promise.reject(new Error('no such file')))
  await app.register(async (plugin) => addWarmUp(plugin, 'pages', async () => void done.push('pages')))

  await warmUp(app)
  assert.deepEqual(done, [])
  await app.listen({ host: '127.0.0.1', port: 0 })
  await warmUp(app)
  assert.deepEqual(done, ['document', 'pages'])
  assert.equal(lines.length, 1)
  assert.match(lines[0]!, /"warmUp":"broken".*no such file|no such file.*"warmUp":"broken"/)
  await app.close()
  await warmUp(app)
  assert.equal(done.length, 2)
})

/** Time that passes when told. */
function virtualTime(): { timers: Timers; pass(ms: number): void } {
  let now = 0
  const due = new Set<{ at: number; call(): void }>()
  return {
    timers: {
      elapsedMs: () => now,
      after(ms, call) {
        const timer = { at: now + ms, call }
        due.add(timer)
        return () => void due.delete(timer)
      },
    },
    pass(ms) {
      for (const until = now + ms; now < until; now += 100) {
        for (const timer of due) if (timer.at <= now + 100 && due.delete(timer)) timer.call()
      }
    },
  }
}

test('it begins after two seconds, or in the first quiet second after that, and not after the end', async () => {
  const { timers, pass } = virtualTime()
  let busy = 0.9
  let times = 0
  const open = async () => {
    const app = Fastify()
    addWarmUp(app, 'document', () => void (times += 1))
    await app.listen({ host: '127.0.0.1', port: 0 })
    warmUpSoon(app, { busyShare: () => busy, timers })
    return app
  }
  const [app, ended] = [await open(), await open()]
  await ended.close()
  pass(5_000)
  assert.equal(times, 0)
  busy = 0.1
  pass(1_000)
  assert.equal(times, 1)
  pass(5_000)
  assert.equal(times, 1)
  await app.close()
})
