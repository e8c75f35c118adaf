import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../src/kernel/time.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

/** About half a minute on a busy machine. */
const MOST_TRIES = 30

/** A busy house asks for a second; a longer time has another cause, such as a full disk. */
const LONGEST_PAUSE_SECONDS = 5

/**
 * Sends a request again after `Retry-After` while the answer is 503 (busy), as clients do, so that a test does not
 * depend on the speed of the machine. A request that creates something needs the same `Idempotency-Key` each time.
 */
export async function untilServed<Answered extends Answer>(send: () => Promise<Answered>, first = send()): Promise<Answered> {
  let answer = await first
  for (let tries = 1; isBusy(answer) && tries < MOST_TRIES; tries++) {
    await pause(Number(answer.headers['retry-after']) * SECOND)
    answer = await send()
  }
  return answer
}

const isBusy = ({ status, headers }: Answer): boolean => status === 503 && Number(headers['retry-after']) <= LONGEST_PAUSE_SECONDS
