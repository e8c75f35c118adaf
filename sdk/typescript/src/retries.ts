import { ConnectionError } from './freehold-error.ts'

export interface Sending {
  /** The token of each request, if there is one. */
  token(): Promise<string | undefined>
  team: number | undefined
  retries: number
  timeoutMs: number
  fetch: typeof fetch
  newKey(): string
  /** 0 to 1. */
  chance(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  now(): number
}

const SECOND_MS = 1_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30 * SECOND_MS
/** A house that asks for a longer wait is not waited for. */
export const LONGEST_RETRY_AFTER_MS = 2 * 60 * SECOND_MS
const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * A fetch that sends the token, makes an idempotency key for each write, and repeats what failed for a while. A write
 * without a token has no key that counts, so after a lost connection it is not repeated.
 */
export const sendingFetch = (sending: Sending): typeof fetch => async (input, init) => {
  const request = await prepared(new Request(input, init), sending)
  const body = READING.includes(request.method) ? undefined : await request.arrayBuffer()
  const isRepeatable = READING.includes(request.method) || (request.headers.has('idempotency-key') && request.headers.has('authorization'))
  for (let tried = 0; ; tried++) {
    const outcome = await attempt(request, body, sending)
    const pauseMs = tried < sending.retries ? await pauseBefore(outcome, tried, isRepeatable, sending) : null
    if (pauseMs === null) {
      if (outcome instanceof Error) throw outcome
      return outcome
    }
    // A body that nobody reads would keep its connection.
    if (outcome instanceof Response) await outcome.body?.cancel()
    await sending.sleep(pauseMs, request.signal)
  }
}

async function prepared(request: Request, { token, team, newKey }: Sending): Promise<Request> {
  const { headers } = request
  const given = headers.has('authorization') ? undefined : await token()
  if (given) headers.set('authorization', `Bearer ${given.replace(/^Bearer /i, '')}`)
  if (team !== undefined && !headers.has('x-team-id')) headers.set('x-team-id', String(team))
  if (!READING.includes(request.method) && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey())
  return request
}

/** The answer, JSON as a whole, so that a connection lost in the middle of it is repeated too. */
async function attempt(request: Request, body: ArrayBuffer | undefined, { timeoutMs, fetch: send }: Sending): Promise<Response | ConnectionError> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error(`No answer within ${timeoutMs / SECOND_MS} s`)), timeoutMs)
  try {
    const response = await send(new Request(request.url, {
      method: request.method, headers: request.headers, redirect: request.redirect, credentials: request.credentials, cache: request.cache,
      signal: AbortSignal.any([request.signal, limit.signal]), ...(body && body.byteLength > 0 ? { body } : {}),
    }))
    if (!isJson(response)) return response
    return new Response(await response.arrayBuffer(), { status: response.status, statusText: response.statusText, headers: response.headers })
  } catch (error) {
    request.signal.throwIfAborted()
    const cause: unknown = limit.signal.aborted ? limit.signal.reason : error
    return new ConnectionError(`${request.method} ${request.url}: no answer (${reasonOf(cause)})`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** `ECONNREFUSED` says more than `fetch failed`. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : message
}

const isJson = ({ headers, body }: Response): boolean => body !== null && /\bjson\b/.test(headers.get('content-type') ?? '')

/** Null: do not repeat. */
async function pauseBefore(outcome: Response | ConnectionError, tried: number, isRepeatable: boolean, { chance, now }: Sending): Promise<number | null> {
  const backOffMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried) * (0.5 + chance() / 2)
  if (outcome instanceof Error) return isRepeatable ? backOffMs : null
  if (!(await isWorthRepeating(outcome, isRepeatable))) return null
  const askedMs = retryAfterMs(outcome, now())
  if (askedMs === null) return backOffMs
  return askedMs > LONGEST_RETRY_AFTER_MS ? null : askedMs + chance() * FIRST_PAUSE_MS
}

async function isWorthRepeating(response: Response, isRepeatable: boolean): Promise<boolean> {
  if (response.status === 429) return true
  if (response.status === 409) return (await codeOf(response)) === 'idempotency_key_in_use'
  return isRepeatable && [500, 502, 503, 504].includes(response.status)
}

async function codeOf(response: Response): Promise<unknown> {
  if (!isJson(response)) return undefined
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

/** Seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterMs({ headers }: Response, now: number): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Ends early, with the reason, if the request is aborted. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> => new Promise((resolve, reject) => {
  if (signal.aborted) return reject(signal.reason as Error)
  const stop = (): void => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  }
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', stop)
    resolve()
  }, ms)
  signal.addEventListener('abort', stop, { once: true })
})
