import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../src/kernel/time.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

/** On a machine with other work, about half a minute. */
const MOST_TRIES = 30

/**
 * Sends again, as clients do, while the house answers that it is busy: after `Retry-After`, and with the same
 * `Idempotency-Key` where the request makes anything. For tests whose promise does not depend on the speed of the machine.
 */
export async function untilServed<Answered extends Answer>(send: () => Promise<Answered>, first = send()): Promise<Answered> {
  let answer = await first
  for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries++) {
    await pause(Number(answer.headers['retry-after']) * SECOND)
    answer = await send()
  }
  return answer
}
