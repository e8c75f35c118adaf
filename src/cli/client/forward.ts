import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, SECOND } from '../../kernel/time.ts'
import { signatureHeaders, signingSecret } from '../../webhooks/index.ts'

/** An event of the feed, as webhooks send it. */
export interface FeedEvent {
  id: string
  event: string
  fired_at: string
}

/** What the local program answered, or why it did not. */
export interface Forwarded {
  status: number | null
  failure: string | null
  ms: number
}

/** As long as webhooks wait for an answer. */
const ANSWER_WITHIN_MS = 10 * SECOND
/** Between tries while nothing listens at the address, and for how long they go on. */
export const ABSENT = { firstMs: SECOND / 2, longestMs: 5 * SECOND, mostMs: HOUR }
/** Before each further attempt of an event that was refused; webhooks have as many. */
const RESENT_AFTER_MS: readonly number[] = [SECOND, 5 * SECOND, 30 * SECOND]
export const MOST_ATTEMPTS = RESENT_AFTER_MS.length + 1

export interface ForwardOptions {
  url: string
  secret: string
  house: string
  signal: AbortSignal
  /** Nothing listens at the address; it is tried again. */
  onAbsent(): void
  /** After each attempt. Where the program refused, the event is sent again after this time; null: not any more. */
  onAnswer(answer: Forwarded, attempt: number, againMs: number | null): void
  resentAfterMs?: readonly number[]
  absent?: typeof ABSENT
}

/**
 * Sends an event as a webhook would be sent. While nothing listens there it waits, and what is refused is sent again
 * after a pause. False: nothing has listened for too long, so that the event was not sent.
 */
export async function forward(event: FeedEvent, number: number, options: ForwardOptions): Promise<boolean> {
  const { resentAfterMs = RESENT_AFTER_MS, signal } = options
  for (let attempt = 1; ; attempt++) {
    const answer = await send(event, number, attempt, options)
    if (answer === null) return false
    const againMs = isAccepted(answer) ? null : resentAfterMs[attempt - 1] ?? null
    options.onAnswer(answer, attempt, againMs)
    if (againMs === null) return true
    await sleep(againMs, undefined, { signal })
  }
}

export const isAccepted = ({ status }: Forwarded): boolean => status !== null && status >= 200 && status < 300

/** One attempt, once somebody listens. */
async function send(event: FeedEvent, number: number, attempt: number, options: ForwardOptions): Promise<Forwarded | null> {
  const { signal, absent: { firstMs, longestMs, mostMs } = ABSENT } = options
  const until = performance.now() + mostMs
  for (let pauseMs = firstMs, tries = 1; ; pauseMs = Math.min(pauseMs * 2, longestMs), tries++) {
    const begun = performance.now()
    const { status, failure } = await post(event, number, attempt, options)
    signal.throwIfAborted()
    if (failure !== 'ECONNREFUSED') return { status, failure, ms: Math.round(performance.now() - begun) }
    if (tries === 1) options.onAbsent()
    if (performance.now() > until) return null
    await sleep(pauseMs, undefined, { signal })
  }
}

async function post(event: FeedEvent, number: number, attempt: number, { url, secret, house, signal }: ForwardOptions): Promise<Omit<Forwarded, 'ms'>> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / SECOND)
  const trace = randomUUID().replaceAll('-', '')
  try {
    const answer = await fetch(url, {
      method: 'POST', redirect: 'manual', body, signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      headers: {
        'content-type': 'application/json', 'user-agent': `Freehold-Webhooks/1.0 (+${house}/docs/webhooks)`, 'X-Service-Event': event.event,
        ...signatureHeaders({ current: signingSecret(secret), previous: null }, { key: event.id, timestamp, body }),
        'X-Service-Delivery': String(number), 'X-Service-Attempt': String(attempt), traceparent: `00-${trace}-${trace.slice(0, 16)}-01`,
      },
    })
    await answer.body?.cancel()
    return { status: answer.status, failure: null }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] } }
    return { status: null, failure: cause?.code ?? cause?.errors?.[0]?.code ?? (name === 'TimeoutError' ? 'timeout' : name) }
  }
}
