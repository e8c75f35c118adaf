import { DAY, MINUTE } from '../kernel/time.ts'
import type { HealthProblem, ProblemCode } from './problem-rules.ts'

/** A problem that was seen before, as stored. */
export interface Alarm {
  code: ProblemCode
  since: Date
  /** Null while the problem lasts. */
  ended_at: Date | null
  /** Null if nobody has been emailed about it. */
  mailed_at: Date | null
  mailing_until: Date | null
}

/** A problem must last this long before it is mailed: the restart of a process is not an alarm. */
const MAIL_AFTER_MS = 2 * MINUTE
/** A problem that lasts is mailed again. */
const MAIL_AGAIN_AFTER_MS = 1 * DAY

export interface AlarmChanges {
  began: ProblemCode[]
  ended: ProblemCode[]
  /** Alarms that ended before they were reported. */
  forgotten: ProblemCode[]
}

/** What has changed since the alarms were stored. An alarm that ended and has begun again counts as one that lasts. */
export function changesOf(alarms: readonly Alarm[], problems: readonly HealthProblem[]): AlarmChanges {
  const current = new Set(problems.map(({ code }) => code))
  const lasting = new Set(alarms.filter(({ ended_at: ended }) => ended === null).map(({ code }) => code))
  const over = alarms.filter(({ code, ended_at: ended }) => ended === null && !current.has(code))
  return {
    began: [...current].filter((code) => !lasting.has(code)),
    ended: over.filter(({ mailed_at: mailed }) => mailed !== null).map(({ code }) => code),
    forgotten: over.filter(({ mailed_at: mailed }) => mailed === null).map(({ code }) => code),
  }
}

/** The alarms to mail now: those that last and are new or were mailed a day ago, and those that ended after they were mailed. */
export function dueAlarms(alarms: readonly Alarm[], now: Date): Alarm[] {
  return alarms.filter((alarm) => !isBeingMailed(alarm, now) && isDue(alarm, now))
}

const isBeingMailed = ({ mailing_until: until }: Alarm, now: Date): boolean => until !== null && until > now

function isDue({ since, ended_at: ended, mailed_at: mailed }: Alarm, now: Date): boolean {
  if (ended !== null) return true
  if (mailed === null) return now.getTime() - since.getTime() >= MAIL_AFTER_MS
  return now.getTime() - mailed.getTime() >= MAIL_AGAIN_AFTER_MS
}
