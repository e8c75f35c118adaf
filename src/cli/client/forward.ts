import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../kernel/time.ts'
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
/** Between tries while nothing listens at the address. */
const PAUSE = { firstMs: SECOND / 2, longestMs: 5 * SECOND }

export interface ForwardOptions {
  url: string
  secret: string
  house: string
  signal: AbortSignal
  /** Nothing listens at the address; it is tried again. */
  onUnreachable(): void
}

/** Sends an event as a webhook would be sent. While nothing listens there it waits, so that no event is lost. */
export async function forward(event: FeedEvent, number: number, options: ForwardOptions): Promise<Forwarded> {
  for (let pauseMs = PAUSE.firstMs, tries = 1; ; pauseMs = Math.min(pauseMs * 2, PAUSE.longestMs), tries++) {
    const begun = performance.now()
    const { status, failure } = await post(event, number, options)
    options.signal.throwIfAborted()
    if (failure !== 'ECONNREFUSED') return { status, failure, ms: Math.round(performance.now() - begun) }
    if (tries === 1) options.onUnreachable()
    await sleep(pauseMs, undefined, { signal: options.signal })
  }
}

async function post(event: FeedEvent, number: number, { url, secret, house, signal }: ForwardOptions): Promise<Omit<Forwarded, 'ms'>> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / SECOND)
  const trace = randomUUID().replaceAll('-', '')
  try {
    const answer = await fetch(url, {
      method: 'POST', redirect: 'manual', body, signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      headers: {
        'content-type': 'application/json', 'user-agent': `Freehold-Webhooks/1.0 (+${house}/docs/webhooks)`, 'X-Service-Event': event.event,
        ...signatureHeaders({ current: signingSecret(secret), previous: null }, { key: event.id, timestamp, body }),
        'X-Service-Delivery': String(number), 'X-Service-Attempt': '1', traceparent: `00-${trace}-${trace.slice(0, 16)}-01`,
      },
    })
    await answer.body?.cancel()
    return { status: answer.status, failure: null }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] } }
    return { status: null, failure: cause?.code ?? cause?.errors?.[0]?.code ?? (name === 'TimeoutError' ? 'timeout' : name) }
  }
}
