import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'

/** Pauses between attempts: 1 + 3 attempts (rule book I10). */
const PAUSES_MS: readonly number[] = [1 * MINUTE, 15 * MINUTE, 4 * HOUR]
const JITTER = 0.1
/** The longest pause that a receiver can request. */
const LONGEST_WAIT_MS = 1 * DAY

/** The result of one attempt. */
export interface AttemptAnswer {
  /** Null if there was no answer. */
  status: number | null
  /** The unparsed `Retry-After` header. */
  retryAfter: string | null
  /** The receiver wants no more attempts: `webhook-delivery: abort-message`. */
  isAborted: boolean
}

export type AfterAttempt = { state: 'delivered' | 'failed' } | { state: 'retrying'; waitMs: number }

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status <= 299

/** 410: the receiver is gone for good. */
export const isGone = (status: number | null): boolean => status === 410

/** `triesBefore` counts the failed attempts before this one; `chance` is from 0 to 1. */
export function afterAttempt(triesBefore: number, answer: AttemptAnswer, now: Date, chance: number): AfterAttempt {
  if (isSuccess(answer.status)) return { state: 'delivered' }
  const pauseMs = PAUSES_MS[triesBefore]
  if (pauseMs === undefined || answer.isAborted || isGone(answer.status)) return { state: 'failed' }
  const planned = pauseMs * (1 - JITTER + 2 * JITTER * chance)
  const asked = answer.status === 429 || answer.status === 503 ? askedWaitMs(answer.retryAfter, now) : 0
  return { state: 'retrying', waitMs: Math.round(Math.min(Math.max(planned, asked), LONGEST_WAIT_MS)) }
}

/** Seconds, or an HTTP date; an invalid value is ignored. */
function askedWaitMs(retryAfter: string | null, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND
  const at = /^[A-Z][a-z]{2}, \d{2} /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}
