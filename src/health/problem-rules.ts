import type { Said } from '../kernel/said.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { say } from './sentences.ts'

/** Health signals of the program. */
export interface HealthSignals {
  now: Date
  /** How far the clock is behind its mark after a failover; 0 if it is not. */
  clockBehindMs: number
  /** Since when decisions wait for safe settings of the database, and how many lots have ended meanwhile. */
  pause: { since: Date; lots: number } | null
  overdueLots: number
  overdueSince: Date | null
  workersAlive: number
  workersLost: number
  lostSince: Date | null
  /** Webhook subscriptions without a success for half an hour. */
  webhooksFailing: number
  failingSince: Date | null
  /** Production without a mail server: emails are not delivered. */
  mailGoesToFiles: boolean
}

export type ProblemCode = 'house_paused' | 'clock_behind' | 'overdue_closes' | 'no_worker' | 'lost_workers' | 'webhooks_failing' | 'mail_to_files'

/** A problem that an operator must act on. */
export interface HealthProblem {
  code: ProblemCode
  count: number
  since: Date | null
  /** What is wrong and what to do, for logs and command lines. */
  message: Said
}

/** After this delay, a lot past its close is not being closed by any worker (rule book C5: 2 s). */
export const OVERDUE_AFTER_MS = 1 * MINUTE
/** Three of four attempts of a delivery are within sixteen minutes; after this, a receiver is not just restarting. */
export const FAILING_AFTER_MS = 30 * MINUTE

/** All problems, the most severe first; empty if there are none. */
export function problemsOf(signs: HealthSignals): HealthProblem[] {
  const { pause, clockBehindMs, overdueLots, overdueSince, workersAlive, workersLost, lostSince, webhooksFailing, failingSince, mailGoesToFiles } = signs
  const found: HealthProblem[] = [
    { code: 'house_paused', count: pause ? 1 : 0, since: pause?.since ?? null, message: say.housePaused({ count: pause?.lots ?? 0 }) },
    { code: 'clock_behind', count: clockBehindMs > 0 ? 1 : 0, since: null, message: say.clockBehind({ seconds: Math.ceil(clockBehindMs / SECOND) }) },
    // While the house is paused no worker is at fault.
    { code: 'overdue_closes', count: pause ? 0 : overdueLots, since: overdueSince, message: say.overdueCloses({ count: overdueLots }) },
    { code: 'no_worker', count: workersAlive > 0 ? 0 : 1, since: lostSince, message: say.noWorker() },
    { code: 'lost_workers', count: workersLost, since: lostSince, message: say.lostWorkers({ count: workersLost }) },
    { code: 'webhooks_failing', count: webhooksFailing, since: failingSince, message: say.webhooksFailing({ count: webhooksFailing }) },
    { code: 'mail_to_files', count: mailGoesToFiles ? 1 : 0, since: null, message: say.mailToFiles() },
  ]
  return found.filter(({ count }) => count > 0)
}
