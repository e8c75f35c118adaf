import type { GuardedHttp, OutboundAnswer } from '../../src/platform/guarded-http.ts'
import type { Scheduler } from './scheduler.ts'

const ANSWER_MS = 5
const TIMEOUT_MS = 1_000
const LOST = 0.02

export interface Receivers {
  http: Pick<GuardedHttp, 'post'>
  /** What arrived, in order, by address. */
  arrived: { url: string; key: string; body: string }[]
  /** From now on every request is answered 200. */
  recover(): void
}

/** Receivers of webhooks: mostly they answer; sometimes a request, its answer or a receiver is lost. */
export function openReceivers({ after, about, chance }: Scheduler): Receivers {
  let isWell = false
  const arrived: Receivers['arrived'] = []

  function post(url: string, { headers, body }: { headers: Record<string, string>; body: string | Buffer }): Promise<OutboundAnswer> {
    const luck = isWell ? 1 : chance()
    const key = headers['webhook-id'] ?? headers['Webhook-Id'] ?? ''
    return new Promise((resolve) => {
      if (luck < LOST) return void after(TIMEOUT_MS, 'a receiver is silent', null, () => resolve(failed('timed_out')))
      after(about(ANSWER_MS), 'a webhook arrives', null, () => {
        if (luck < 2 * LOST) return resolve(failed('broken_off'))
        arrived.push({ url, key, body: String(body) })
        // The receiver has it, and the house does not know.
        if (luck < 3 * LOST) return resolve(failed('broken_off'))
        resolve({ status: 200, headers: {}, body: Buffer.alloc(0), durationMs: ANSWER_MS })
      })
    })
  }
  return { http: { post }, arrived, recover: () => void (isWell = true) }
}

const failed = (code: 'timed_out' | 'broken_off'): OutboundAnswer => ({ status: null, failure: { code, sentence: code }, durationMs: ANSWER_MS })
