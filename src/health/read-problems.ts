import type { Sql } from '../platform/db.ts'
import { readClockBehind } from '../platform/decision-clock.ts'
import { readWorkers } from '../platform/worker-heartbeat.ts'
import { readFailing, readOverdue, readPause } from './store.ts'
import { FAILING_AFTER_MS, OVERDUE_AFTER_MS, type HealthSignals, type HealthProblem, problemsOf } from './problem-rules.ts'

/** The settings that health depends on. */
export interface HealthSettings {
  production: boolean
  smtpUrl: string | null
}

/** Reads the health signals from the database. */
export async function readSignals(sql: Sql, { production, smtpUrl }: HealthSettings): Promise<HealthSignals> {
  const [behindMs, pause, overdue, workers, failing] = await Promise.all([
    readClockBehind(sql), readPause(sql), readOverdue(sql, OVERDUE_AFTER_MS), readWorkers(sql), readFailing(sql, FAILING_AFTER_MS),
  ])
  return {
    now: overdue.now, clockBehindMs: behindMs, pause, overdueLots: overdue.lots, overdueSince: overdue.since,
    workersAlive: workers.alive, workersLost: workers.lost, lostSince: workers.lost_since,
    webhooksFailing: failing.webhooks, failingSince: failing.since,
    mailGoesToFiles: production && smtpUrl === null,
  }
}

/** The current problems. */
export const readProblems = async (sql: Sql, settings: HealthSettings): Promise<HealthProblem[]> => problemsOf(await readSignals(sql, settings))
