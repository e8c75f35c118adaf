import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from 'node:test'
import { everybody } from './access.ts'
import { putBidsFirst } from './bids-first.ts'

/** A server whose readers end when the test says so. */
async function server() {
  const app = Fastify({ trustProxy: true })
  const clock = { now: 1_000 }
  const reading: (() => void)[] = []
  app.decorateRequest('principal', null)
  putBidsFirst(app, () => clock.now)
  app.post('/bids', { config: { access: everybody, ownQueue: true } }, async () => 'placed')
  app.get('/lots', { config: { access: everybody } }, () => new Promise((resolve) => reading.push(() => resolve('lots'))))
  const get = (ip: string) => app.inject({ method: 'GET', url: '/lots', headers: { 'x-forwarded-for': ip } })
  const bid = () => app.inject({ method: 'POST', url: '/bids', payload: {} })
  await app.ready()
  return { app, clock, reading, get, bid }
}

/** Waits until so many readers are inside, and then a little for one too many. */
async function inside(reading: readonly unknown[], count: number): Promise<void> {
  while (reading.length < count) await nextTurn()
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  assert.equal(reading.length, count)
}

test('without bids nobody who reads waits', async () => {
  const { reading, get } = await server()
  const answers = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(get)
  await inside(reading, 4)
  for (const end of reading) end()
  for (const { statusCode } of await Promise.all(answers)) assert.equal(statusCode, 200)
})

test('while bids are placed one caller reads one thing at a time, and two callers at once', async () => {
  const { reading, get, bid } = await server()
  await bid()
  const answers = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3'].map(get)
  await inside(reading, 2)
  for (let ended = 0; ended < 5; ended += 1) {
    while (reading.length <= ended) await nextTurn()
    reading[ended]!()
  }
  for (const { statusCode } of await Promise.all(answers)) assert.equal(statusCode, 200)
})

test('a reader who took long rests before the next one of the same caller', async () => {
  const { clock, reading, get, bid } = await server()
  await bid()
  const answers = [get('10.0.0.1'), get('10.0.0.1')]
  await inside(reading, 1)
  clock.now += 60
  reading[0]!()
  await answers[0]
  const answered = performance.now()
  while (reading.length < 2) await nextTurn()
  assert.ok(performance.now() - answered >= 40, 'the next reader came at once')
  reading[1]!()
  await answers[1]
})

test('a quarter of a second after the last bid nobody waits any more', async () => {
  const { clock, reading, get, bid } = await server()
  await bid()
  clock.now += 300
  const answers = ['10.0.0.1', '10.0.0.1', '10.0.0.1'].map(get)
  await inside(reading, 3)
  for (const end of reading) end()
  await Promise.all(answers)
})
