import { randomUUID } from 'node:crypto'
import { SECOND } from '../kernel/time.ts'
import type { GuardedHttp, OutboundAnswer } from '../platform/guarded-http.ts'
import type { Logger } from '../platform/log.ts'
import type { AttemptEnd, TakenAttempt } from './dispatch-store.ts'
import { afterAttempt, isGone, isSuccess } from './retry-rules.ts'
import type { SealedPair } from './secret-box.ts'
import { signatureHeaders, type SigningSecrets } from './signing-rules.ts'

export interface Sender {
  http: Pick<GuardedHttp, 'post'>
  open: (sealed: SealedPair) => SigningSecrets
  siteUrl: string
  log: Logger
  /** From 0 to 1; spreads the retries of many subscriptions. */
  chance: () => number
}

/** An attempt with its result, and what it means for the receiver. */
export interface Outcome {
  attempt: TakenAttempt
  end: AttemptEnd
  isGone: boolean
}

/** Sends one request and evaluates the answer. Never throws: one bad row must not end the process that closes lots. */
export async function sendAttempt(sender: Sender, attempt: TakenAttempt): Promise<Outcome> {
  const headers = signedHeaders(sender, attempt)
  const answer = headers === null ? NOT_SIGNED : await sender.http.post(attempt.url, { headers, body: attempt.body })
  const isAborted = answer.status !== null && answer.headers['webhook-delivery'] === 'abort-message'
  const retryAfter = answer.status === null ? null : (answer.headers['retry-after'] ?? null)
  const next = afterAttempt(attempt.number - 1, { status: answer.status, retryAfter, isAborted }, attempt.started_at, sender.chance())
  return {
    attempt,
    isGone: isGone(answer.status),
    end: {
      id: attempt.id,
      delivery_id: attempt.delivery_id,
      subscription_id: attempt.subscription_id,
      number: attempt.number,
      url: attempt.url,
      started_at: attempt.started_at,
      success: isSuccess(answer.status),
      status_code: answer.status,
      response_body: keptBody(answer),
      error: answer.status === null ? answer.failure.sentence : null,
      failure_code: answer.status === null ? answer.failure.code : null,
      request_headers: headers ?? {},
      duration_ms: answer.durationMs,
      state: next.state,
      wait_ms: next.state === 'retrying' ? next.waitMs : null,
    },
  }
}

const NOT_SIGNED: OutboundAnswer = {
  status: null, failure: { code: 'failed', sentence: 'The request could not be signed. The auction house has been told.' }, durationMs: 0,
}

/** Null if they cannot be made: a secret that was sealed under another `APP_SECRET`, or altered, does not open. */
function signedHeaders({ open, siteUrl, log }: Sender, attempt: TakenAttempt): Record<string, string> | null {
  try {
    return headersOf(open(attempt), siteUrl, attempt)
  } catch (error) {
    log.error({ err: error, subscription: attempt.subscription_id, delivery: attempt.delivery_id }, 'webhooks: a request could not be signed')
    return null
  }
}

/** The request of rule book I10, byte for byte. */
function headersOf(secrets: SigningSecrets, siteUrl: string, attempt: TakenAttempt): Record<string, string> {
  const timestamp = Math.floor(attempt.signed_at.getTime() / SECOND)
  return {
    'Content-Type': 'application/json',
    'User-Agent': `Freehold-Webhooks/1.0 (+${siteUrl}/docs/webhooks)`,
    'X-Service-Event': attempt.event,
    ...signatureHeaders(secrets, { key: attempt.event_key, timestamp, body: attempt.body }),
    'X-Service-Delivery': String(attempt.id),
    'X-Service-Attempt': String(attempt.number),
    traceparent: `00-${hexId()}-${hexId().slice(0, 16)}-01`,
  }
}

/** 32 random hex digits, from numbers that Node has ready: getting each from the system costs as much as signing. */
const hexId = (): string => randomUUID().replaceAll('-', '')

const KEPT_BYTES = 4 * 1024

/** The beginning of the answer, as text that the database accepts. */
function keptBody(answer: OutboundAnswer): string | null {
  if (answer.status === null || answer.body.length === 0) return null
  return new TextDecoder().decode(answer.body.subarray(0, KEPT_BYTES)).replaceAll('\u0000', '\uFFFD')
}
