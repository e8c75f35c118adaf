import { createHash } from 'node:crypto'
import { MINUTE } from '../kernel/time.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { type Loop, startLoop } from '../platform/loop.ts'
import type { Mailer } from '../platform/mail.ts'
import { alarmLetter, type AlarmLetterOptions } from './alarm-letter.ts'
import { type Alarm, changesOf, dueAlarms } from './alarm-rules.ts'
import { beginAlarms, endAlarms, lockAlarms, noteMailed, type Operator, readAlarms, readOperators, recordPeriods, takeAlarms } from './alarm-store.ts'
import type { HealthProblem } from './problem-rules.ts'
import { type HealthSettings, readProblems } from './read-problems.ts'

const CHECK_EVERY_MS = 1 * MINUTE
/** Longer than the mail server takes for all emails, so that no other process sends them too. */
const MAILING_MS = 5 * MINUTE
const MOST_RECIPIENTS = 50

export interface WatchOptions extends AlarmLetterOptions {
  db: Database
  log: Logger
  settings: HealthSettings
  mailer: Pick<Mailer, 'send'>
}

/**
 * Emails administrators about problems that last, from every process and without the job queue, because a missing worker is
 * one of the problems.
 */
export const watchProblems = (options: WatchOptions): Loop =>
  startLoop(async () => mailAlarms(options), { name: 'alarms', log: options.log, everyMs: CHECK_EVERY_MS, startAfterMs: CHECK_EVERY_MS, level: 'warn' })

/** One round: compares the problems with the alarms and sends what is due. If no email could be sent, all are sent again after the lease. */
export async function mailAlarms(options: WatchOptions): Promise<void> {
  const { db, mailer, log } = options
  const problems = await readProblems(db, options.settings)
  const due = await db.transaction((tx) => takeDue(tx, problems))
  if (due.alarms.length === 0) return
  log.warn({ problems: due.alarms.map(({ code, ended_at: ended }) => ({ code, isResolved: ended !== null })) }, 'health: emailing administrators')
  const sent = await Promise.allSettled(due.operators.map((operator) =>
    mailer.send(alarmLetter(options, operator, due.alarms, problems), letterId(operator, due.alarms))))
  const failed = sent.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failed.length > 0 && failed.length === sent.length) throw new AggregateError(failed, 'No administrator could be emailed')
  for (const error of failed) log.warn({ err: error }, 'health: an administrator could not be emailed')
  await db.transaction((tx) => noteMailed(tx, due.alarms))
}

interface Due {
  alarms: Alarm[]
  operators: Operator[]
}

async function takeDue(tx: Tx, problems: readonly HealthProblem[]): Promise<Due> {
  const now = await lockAlarms(tx)
  const changes = changesOf(await readAlarms(tx), problems)
  await beginAlarms(tx, changes.began)
  await endAlarms(tx, changes)
  await recordPeriods(tx, problems.map(({ code }) => code))
  const alarms = dueAlarms(await readAlarms(tx), now)
  if (alarms.length === 0) return { alarms, operators: [] }
  await takeAlarms(tx, alarms.map(({ code }) => code), MAILING_MS)
  return { alarms, operators: await readOperators(tx, MOST_RECIPIENTS) }
}

/** The same for the same email, so that a repeated one has the same Message-ID. */
const letterId = ({ email }: Operator, alarms: readonly Alarm[]): string =>
  createHash('sha256').update(JSON.stringify([email, alarms])).digest('hex').slice(0, 32)
