import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { everybody, ownGate } from './access.ts'
import { putBidsFirst } from './bids-first.ts'

/** Slots are released and pauses end by timers, which pass when a test says so, however slow the machine is. */
beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

/** A server whose requests end when the test decides. */
async function server() {
  const app = Fastify({ trustProxy: true })
  const clock = { now: 1_000 }
  const working: (() => void)[] = []
  const sent: string[] = []
  const work = () => new Promise<string>((resolve) => working.push(() => resolve('done')))
  app.decorateRequest('principal', null)
  putBidsFirst(app, () => clock.now)
  app.post('/bids', { config: { access: everybody, priority: 'bid' } }, async () => 'placed')
  app.get('/lots', { config: { access: everybody } }, work)
  app.post('/sign-in', { config: { access: everybody } }, work)
  app.get('/livez', { config: { access: ownGate, priority: 'probe' } }, work)
  app.setNotFoundHandler(work)
  app.get('/quick', { config: { access: everybody } }, async () => 'done')
  app.get('/file', { config: { access: ownGate } }, work)
  app.get('/map', { config: { access: everybody } }, (_request, reply) => reply.send(Readable.from((function* parts() {
    for (const part of ['[1,', '2,', '3]']) {
      sent.push(part)
      yield Buffer.from(part)
    }
  })(), { objectMode: false, highWaterMark: 1 })))
  const ask = (method: 'GET' | 'POST', url: string, ip: string) =>
    app.inject({ method, url, headers: { 'x-forwarded-for': ip }, ...(method === 'POST' && { payload: {} }) })
  const bid = () => ask('POST', '/bids', '10.9.9.9')
  await app.ready()
  return { app, clock, working, sent, ask, get: (ip: string) => ask('GET', '/lots', ip), bid }
}

/** Waits until this many requests are running, and then briefly for one too many. */
async function inside(working: readonly unknown[], count: number): Promise<void> {
  while (working.length < count) await nextTurn()
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  assert.equal(working.length, count)
}

async function passMillisecond(): Promise<void> {
  mock.timers.tick(1)
  await nextTurn()
}

/** Ends one after the other until this many have run. */
async function endAll(working: readonly (() => void)[], count: number): Promise<void> {
  for (let ended = 0; ended < count; ended += 1) {
    while (working.length <= ended) await passMillisecond()
    working[ended]!()
  }
}

/** Lets time pass until there is an answer. */
async function answerTo<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let isAnswered = false
  const answered = asked.finally(() => (isAnswered = true))
  while (!isAnswered) await passMillisecond()
  return answered
}

test('without bids nothing waits', async () => {
  const { working, ask, get } = await server()
  const answers = [...['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(get), ask('POST', '/sign-in', '10.0.0.1')]
  await inside(working, 5)
  for (const end of working) end()
  for (const { statusCode } of await Promise.all(answers)) assert.equal(statusCode, 200)
})

test('during bidding a caller has one request at a time, reads and changes alike, and all callers together three', async () => {
  const { working, ask, get, bid } = await server()
  await bid()
  const answers = [
    ...['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(get), ask('POST', '/sign-in', '10.0.0.1'),
  ]
  await inside(working, 3)
  await endAll(working, 7)
  for (const { statusCode } of await Promise.all(answers)) assert.equal(statusCode, 200)
})

test('a thousand requests of one caller are answered one after the other', async () => {
  const { ask, bid } = await server()
  await bid()
  const answers = await answerTo(Promise.all(Array.from({ length: 1_000 }, () => ask('GET', '/quick', '10.0.0.1'))))
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
})

test('a request for an unknown address waits as well', async () => {
  const { working, ask, get, bid } = await server()
  await bid()
  const answers = [get('10.0.0.1'), ask('GET', '/nowhere', '10.0.0.1')]
  await inside(working, 1)
  await endAll(working, 2)
  await Promise.all(answers)
})

test('an IPv6 caller is identified by its network', async () => {
  const { working, get, bid } = await server()
  await bid()
  const answers = [get('2001:db8::1'), get('2001:db8::2')]
  await inside(working, 1)
  await endAll(working, 2)
  await Promise.all(answers)
})

test('bids and health probes never wait', async () => {
  const { working, ask, get, bid } = await server()
  await bid()
  const answers = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(get)
  await inside(working, 3)
  assert.equal((await bid()).statusCode, 200)
  assert.equal((await ask('POST', '/bids', '10.0.0.1')).statusCode, 200)
  const probe = ask('GET', '/livez', '10.0.0.1')
  await inside(working, 4)
  await endAll(working, 5)
  await Promise.all([...answers, probe])
})

test('files have their own queue, so a page does not wait for its pictures', async () => {
  const { working, ask, get, bid } = await server()
  await bid()
  const answers = [ask('GET', '/file', '10.0.0.1'), ask('GET', '/file', '10.0.0.1'), get('10.0.0.1')]
  await inside(working, 2)
  await endAll(working, 3)
  await Promise.all(answers)
})

test("before a caller's next request there is a pause of three times the duration of the last", async () => {
  const { clock, working, get, bid } = await server()
  await bid()
  const answers = [get('10.0.0.1'), get('10.0.0.1')]
  await inside(working, 1)
  clock.now += 60
  await bid()
  working[0]!()
  await answers[0]
  await nextTurn()
  mock.timers.tick(3 * 60 - 1)
  await inside(working, 1)
  mock.timers.tick(1)
  await inside(working, 2)
  working[1]!()
  await answers[1]
})

test('there is no pause after a request during which nobody bids', async () => {
  const { clock, working, get, bid } = await server()
  await bid()
  clock.now += 1
  const answers = [get('10.0.0.1'), get('10.0.0.1')]
  await inside(working, 1)
  clock.now += 300
  working[0]!()
  await answers[0]
  await nextTurn()
  mock.timers.tick(1)
  await inside(working, 2)
  working[1]!()
  await answers[1]
})

test('a request that waits for something else releases its global slot', async () => {
  const { working, get, bid } = await server()
  await bid()
  const answers = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(get)
  await inside(working, 3)
  // None of the three ends.
  mock.timers.tick(249)
  await inside(working, 3)
  mock.timers.tick(1)
  await passMillisecond()
  await inside(working, 4)
  await endAll(working, 4)
  await Promise.all(answers)
})

test('a response in parts queues for each part, and arrives complete', async () => {
  const { working, sent, ask, get, bid } = await server()
  await bid()
  const busy = get('10.0.0.1')
  await inside(working, 1)
  const [map, other] = [ask('GET', '/map', '10.0.0.1'), ask('GET', '/map', '10.0.0.2')]
  assert.equal((await answerTo(other)).body, '[1,2,3]')
  assert.equal(sent.length, 3)
  working[0]!()
  await busy
  assert.equal((await answerTo(map)).body, '[1,2,3]')
})

test('a second after the last bid nothing waits any more', async () => {
  const { clock, working, get, bid } = await server()
  await bid()
  clock.now += 1_001
  const answers = ['10.0.0.1', '10.0.0.1', '10.0.0.1'].map(get)
  await inside(working, 3)
  for (const end of working) end()
  await Promise.all(answers)
})
