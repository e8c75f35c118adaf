import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { defineJob, openJobs } from './jobs.ts'
import { createLog } from './log.ts'

const db = await testDatabase()

test('a limit of whole transactions that the database has for people does not end those of the queue', async () => {
  const job = defineJob<{ n: number }>('held', { retries: 0, pauseMs: 10, longestPauseMs: 10, timeoutMs: 60_000, keepMs: 60_000 })
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select quote_ident(current_database()) as name')
  await db.query(`alter database ${name} set transaction_timeout = '1s'`)
  const jobs = openJobs({ url: db.url, log: createLog('silent'), worker: true })
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
