import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { lacksSetting } from '../../test/postgres.ts'
import { until } from '../../test/until.ts'
import { defineJob, openJobs } from './jobs.ts'
import { createLog } from './log.ts'

const db = await testDatabase()
const job = defineJob<{ n: number }>('seen', { retries: 0, pauseMs: 10, longestPauseMs: 10, timeoutMs: 60_000, keepMs: 60_000 })
let said = ''
const log = createLog('error', { write: (line: string) => void (said += line) })
const skip = await lacksSetting(db.url, 'transaction_timeout')
const jobs = openJobs({ url: db.url, log, worker: true })
db.beforeClose(() => jobs.stop())

before(async () => {
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select quote_ident(current_database()) as name')
  if (!skip) await db.query(`alter database ${name} set transaction_timeout = '7min'`)
  await jobs.work(job, async () => undefined)
})

test('a limit of whole transactions that the database has for people does not end those of the queue', { skip }, async () => {
  await db.query('create table sessions_seen (most text)')
  await db.query(`create function note_session() returns trigger language plpgsql as $$
    begin insert into sessions_seen values (current_setting('transaction_timeout')); return new; end $$`)
  await db.query('create trigger note_session before update on pgboss.job for each row execute function note_session()')
  await db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }))
  await until(async () => (await db.query('select from sessions_seen'))[0])
  assert.deepEqual(await db.query('select distinct most from sessions_seen'), [{ most: '0' }])
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
