import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { defineJob, openJobs } from './jobs.ts'
import { createLog } from './log.ts'

const db = await testDatabase()
const job = defineJob<{ n: number }>('held', { retries: 0, pauseMs: 10, longestPauseMs: 10, timeoutMs: 60_000, keepMs: 60_000 })
let said = ''
const log = createLog('error', { write: (line: string) => void (said += line) })

test('a limit of whole transactions that the database has for people does not end those of the queue', async () => {
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select quote_ident(current_database()) as name')
  await db.query(`alter database ${name} set transaction_timeout = '1s'`)
  const jobs = openJobs({ url: db.url, log, worker: true })
  db.beforeClose(() => jobs.stop())
  await jobs.work(job, async () => undefined)
  await db.transaction(async (tx) => {
    await tx.query('lock table only pgboss.job in access exclusive mode')
    // A session that is ended by the limit never waits for as long.
    await until(async () => (await tx.query('select 1 as held'), await db.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'freehold queue' and wait_event_type = 'Lock'
         and clock_timestamp() - xact_start > interval '1.3 seconds'`))[0])
  })
})

test('while the queue fails, the log has the reason once with a trace, and then numbers', async () => {
  await db.query('alter table pgboss.job rename to job_away')
  const failures = () => said.split('\n').filter((line) => line.includes('"jobs: queue error"') && line.includes('42P01'))
  try {
    await until(() => failures().find((line) => /"times":\d+/.test(line)))
  } finally {
    await db.query('alter table pgboss.job_away rename to job')
  }
  assert.equal(failures().filter((line) => line.includes('"stack"')).length, 1)
})
