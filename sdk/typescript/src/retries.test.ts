import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ConnectionError } from './freehold-error.ts'
import { LONGEST_RETRY_AFTER_MS, sendingFetch, type Sending } from './retries.ts'

type Answer = Response | Error
type Settings = Partial<Pick<Sending, 'fetch' | 'timeoutMs' | 'retries'>> & { token?: string; body?: string }
interface Try { keys: string[]; pauses: number[]; outcome: Response | Error; tokens: (string | null)[] }

const NOW = Date.parse('2027-03-01T15:00:00Z')
const lost = (): Error => new TypeError('fetch failed')
const json = (status: number, body: object = {}, headers: Record<string, string> = {}): Response => Response.json(body, { status, headers })

/** Sends one request, which these answers wait for, one after the other. */
async function send(method: string, answers: Answer[], { token = 'secret', body = '{"bid_amount":1500}', ...more }: Settings = {}): Promise<Try> {
  const seen: Try = { keys: [], pauses: [], tokens: [], outcome: new Error('nothing came') }
  const fetch = sendingFetch({
    token: async () => token || undefined, team: undefined, retries: 4, timeoutMs: 1_000, chance: () => 0, newKey: () => 'new', now: () => NOW,
    sleep: async (ms: number) => void seen.pauses.push(ms),
    fetch: async (input) => {
      const request = input as Request
      seen.keys.push(request.headers.get('idempotency-key') ?? '')
      seen.tokens.push(request.headers.get('authorization'))
      if (method !== 'GET') assert.equal(await request.text(), body)
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    },
    ...more,
  })
  const init = { method, ...(method === 'GET' ? {} : { body }) }
  seen.outcome = await fetch('https://house.example/api/v1/lots', init).catch((error: unknown) => error as Error)
  assert.equal(answers.length, 0, 'every answer was waited for')
  return seen
}

const statusOf = ({ outcome }: Try): number | string => (outcome instanceof Error ? outcome.name : outcome.status)

describe('what failed for a while is repeated', () => {
  test('a lost connection, with the same key and the same body', async () => {
    const seen = await send('POST', [lost(), lost(), json(200)])
    assert.deepEqual([statusOf(seen), seen.keys, seen.pauses], [200, ['new', 'new', 'new'], [250, 500]])
  })

  test('answers of a house that is down, and of what stands before it', async () => {
    const seen = await send('DELETE', [json(500), json(502), new Response('<h1>down</h1>', { status: 504 }), json(503), json(200)])
    assert.equal(statusOf(seen), 200)
  })

  test('a request whose first attempt is still decided', async () => {
    const busy = json(409, { code: 'idempotency_key_in_use' }, { 'retry-after': '1' })
    assert.deepEqual((await send('POST', [busy, json(200)])).pauses, [1_000])
  })

  test('an answer whose body is cut off', async () => {
    const cut = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'))
        controller.error(lost())
      },
    })
    const seen = await send('POST', [new Response(cut, { headers: { 'content-type': 'application/json' } }), json(200)])
    assert.deepEqual([statusOf(seen), seen.keys.length], [200, 2])
  })

  test('an attempt that gets no answer in time', async () => {
    const silent: typeof fetch = (input) => new Promise((_, reject) => {
      const { signal } = input as Request
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const { outcome } = await send('GET', [], { fetch: silent, timeoutMs: 5, retries: 1 })
    assert.ok(outcome instanceof ConnectionError)
    assert.match(String((outcome.cause as Error).message), /within 0\.005 s/)
  })
})

describe('the wait that the house asks for is kept', () => {
  test('in seconds, and as a date', async () => {
    const until = new Date(NOW + 40_000).toUTCString()
    const seen = await send('GET', [json(429, {}, { 'retry-after': '17' }), json(503, {}, { 'retry-after': until }), json(200)])
    assert.deepEqual([statusOf(seen), seen.pauses], [200, [17_000, 40_000]])
  })

  test('unless it is too long', async () => {
    const seen = await send('GET', [json(429, {}, { 'retry-after': String(LONGEST_RETRY_AFTER_MS / 1_000 + 1) })])
    assert.deepEqual([statusOf(seen), seen.pauses], [429, []])
  })
})

describe('nothing is repeated', () => {
  test('that the house has decided', async () => {
    for (const status of [400, 401, 403, 404, 409, 412, 422]) assert.equal(statusOf(await send('POST', [json(status, { code: 'bid_too_low' })])), status)
  })

  test('more often than asked for', async () => {
    assert.equal(statusOf(await send('POST', [lost(), lost(), lost(), lost(), lost()])), 'ConnectionError')
    assert.equal(statusOf(await send('POST', [json(500)], { retries: 0 })), 500)
  })

  test('of a write without a token, whose key counts for nobody', async () => {
    assert.equal(statusOf(await send('POST', [lost()], { token: '' })), 'ConnectionError')
    assert.equal(statusOf(await send('POST', [json(429, {}, { 'retry-after': '1' }), json(200)], { token: '' })), 200)
  })

  test('after the caller has given up', async () => {
    const asked = new AbortController()
    const fetch = sendingFetch({
      token: async () => undefined, team: 3, retries: 4, timeoutMs: 1_000, chance: () => 0, newKey: () => 'new', now: () => NOW, sleep: async () => assert.fail('waited'),
      fetch: async () => {
        asked.abort(new Error('changed my mind'))
        throw lost()
      },
    })
    await assert.rejects(fetch('https://house.example/', { signal: asked.signal }), /changed my mind/)
  })
})
