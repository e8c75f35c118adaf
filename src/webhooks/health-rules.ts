import { DAY } from '../kernel/time.ts'

/** The results of a subscription since its last success. */
export interface Health {
  failing_since: Date | null
  failed_attempts: number
  warned_at: Date | null
}

export type DisabledReason = 'gone' | 'failing'

const WARN_AFTER_MS = 1 * DAY
const DISABLE_AFTER_MS = 5 * DAY
const DISABLE_AFTER_FAILURES = 20

export const HEALTHY: Health = { failing_since: null, failed_attempts: 0, warned_at: null }

/** The health after one more attempt. */
export const healthAfter = (health: Health, succeeded: boolean, at: Date): Health =>
  succeeded ? HEALTHY : { ...health, failing_since: health.failing_since ?? at, failed_attempts: health.failed_attempts + 1 }

/** No success for five days and twenty failures: the receiver counts as gone (rule book B11). */
export const isPermanentlyFailing = ({ failing_since, failed_attempts }: Health, at: Date): boolean =>
  failing_since !== null && failed_attempts >= DISABLE_AFTER_FAILURES && at.getTime() - failing_since.getTime() >= DISABLE_AFTER_MS

/** The owner is notified once, after a day. */
export const needsWarning = ({ failing_since, warned_at }: Health, at: Date): boolean =>
  failing_since !== null && warned_at === null && at.getTime() - failing_since.getTime() >= WARN_AFTER_MS
