import assert from 'node:assert/strict'
import { before, test, type TestContext } from 'node:test'
import { until } from '../../../test/until.ts'
import { readStream } from './stream-reader.ts'

// Browsers report network changes by window events.
before(() => Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} }))

/** Reads a stream that the server can break and the page can leave; records its connection states in `said`. */
function openStream(t: TestContext) {
  const left = new AbortController()
  const said: boolean[] = []
  let house: ReadableStreamDefaultController
  t.mock.method(globalThis, 'fetch', async (_url: string, { signal }: { signal: AbortSignal }) =>
    new Response(new ReadableStream({
      start(controller) {
        house = controller
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })))
  const ended = readStream('/live/lots/7/stream', null, {
    event: () => {}, resumeAfter: () => {}, connected: (isConnected) => said.push(isConnected),
  }, left.signal)
  return { said, ended, leave: () => left.abort(), breakOff: () => house.close() }
}

test('a stream that the page left is not reported as interrupted', async (t) => {
  const { said, ended, leave } = openStream(t)
  await until(() => said.length === 1)
  leave()
  await ended
  assert.deepEqual(said, [true])
})

test('a broken stream is reported as interrupted', async (t) => {
  const { said, ended, leave, breakOff } = openStream(t)
  await until(() => said.length === 1)
  breakOff()
  await until(() => said.length === 2)
  leave()
  await ended
  assert.deepEqual(said, [true, false])
})
