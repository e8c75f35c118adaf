import assert from 'node:assert/strict'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testHouse } from '../../test/app.ts'
import { commandLine } from '../../test/command-line.ts'
import { insert, minutes } from '../../test/factories.ts'
import { scrapedMetrics } from '../../test/scraped-metrics.ts'
import { createHealthServer } from '../health-server.ts'
import { ofCheckup, ofConnections } from '../platform/checkup-sentences.ts'
import { openCursor } from '../platform/event-cursors.ts'
import { createLog } from '../platform/log.ts'
import { startLoop } from '../platform/loop.ts'
import { readDisk } from '../platform/machine.ts'
import type { Letter } from '../platform/mail.ts'
import { processTimers } from '../platform/timers.ts'
import { startHeartbeat } from '../platform/worker-heartbeat.ts'
import { translate } from '../sentences.ts'
import { startWorker } from '../worker.ts'
import type { HealthProblem } from './index.ts'
import { mailAlarms } from './watch-problems.ts'

/** Problems are reported by the health endpoint, the metrics and the doctor. */
const house = await testHouse()
const { db, app } = house
// The disk of the machine that runs the tests may be full.
house.house.config.dataDir = '/nowhere'

interface Health {
  status: string
  problems: (Omit<HealthProblem, 'code' | 'message'> & { code: string; message: string })[]
}

const health = async (): Promise<Health> => (await app.inject('/healthz')).json()
const codes = async (): Promise<string[]> => (await health()).problems.map(({ code }) => code)

async function gauge(name: string): Promise<number> {
  const metrics = await scrapedMetrics(app)
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
}

const beats = async (age: string, host = 'elsewhere'): Promise<unknown> => db.query(
  `insert into worker_heartbeats (host, pid, started_at, beat_at) values ($1, 7, house_clock() - interval '2 hours', house_clock() - $2::interval)`, [host, age])

test('a running worker is counted, and a stopped one is not', async () => {
  assert.deepEqual(await codes(), ['no_worker'])
  const heart = await startHeartbeat(db, createLog('silent'))
  assert.deepEqual([await health(), await gauge('freehold_workers_alive')], [{ status: 'ok', problems: [] }, 1])
  await heart.stop()
  assert.deepEqual([await codes(), await gauge('freehold_workers_alive')], [['no_worker'], 0])
})

test('a clock that differs from that of the database is a problem of this process', async () => {
  const [before] = await db.query<{ source: string }>("select pg_get_functiondef('wall_clock()'::regprocedure) as source")
  await db.query("create or replace function wall_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() + interval '1 hour' $$")
  const { problems } = await health()
  const off = await gauge('freehold_clock_off_seconds')
  await db.query(before!.source)
  const found = problems.find(({ code }) => code === 'clock_off')
  assert.match(found!.message, /ms difference between this machine and the database/)
  assert.ok(off > 3_000 && off <= 3_601, String(off))
  assert.deepEqual([await codes(), await gauge('freehold_disk_free_ratio')], [['no_worker'], 1])
})

test('a disk that hangs is a problem of this process, and everything else is still reported', async () => {
  const { promise: hung, resolve: answer } = Promise.withResolvers<StatsFs>()
  void readDisk('/hung', () => hung)
  house.house.config.dataDir = '/hung'
  const { problems } = await health()
  const gauges = await Promise.all(['freehold_disk_silent', 'freehold_disk_free_ratio', 'freehold_database_up'].map(gauge))
  house.house.config.dataDir = '/nowhere'
  answer(await statfs('/'))
  assert.deepEqual(problems.map(({ code }) => code), ['no_worker', 'disk_silent'])
  assert.match(problems[1]!.message, /^The disk with DATA_DIR does not answer \(ETIMEDOUT\)/)
  assert.deepEqual([gauges, await gauge('freehold_disk_silent')], [[1, 1, 1], 0])
})

const LOOPS = ['closing', 'event relay', 'webhooks', 'notices', 'payments', 'advertising', 'heartbeat']

test('a worker reports that it runs, and the state of each of its loops, until it stops', async () => {
  const worker = await startWorker(house.house)
  const seen = await codes()
  const loops = await Promise.all(LOOPS.map((loop) => gauge(`freehold_loop_failing\\{loop="${loop}"\\}`)))
  await worker.stop()
  assert.deepEqual([seen, loops], [[], LOOPS.map(() => 0)])
  assert.deepEqual(await codes(), ['no_worker'])
})

test('a worker that died is reported for a day, or until one starts on its machine', async () => {
  await beats('5 seconds')
  await beats('5 minutes')
  await beats('2 days', 'long ago')
  const { status, problems } = await health()
  assert.deepEqual([status, problems.map(({ code, count }) => [code, count])], ['attention', [['lost_workers', 1]]])
  assert.equal(await gauge('freehold_workers_lost'), 1)
  await db.query(`insert into worker_heartbeats (host, pid) values ('elsewhere', 8)`)
  assert.deepEqual(await codes(), [])
})

test('lots that are open after their close are reported after a minute', async () => {
  const auction = await house.auction()
  await house.lot(auction, { ends_at: minutes(-0.1) })
  assert.deepEqual(await codes(), [])
  const lag = await gauge('freehold_closing_lag_seconds')
  assert.ok(lag >= 6 && lag < 120, `${lag} s`)
  const late = await house.lot(auction, { ends_at: minutes(-3) })
  const [problem] = (await health()).problems
  assert.deepEqual([problem!.code, problem!.count], ['overdue_closes', 1])
  assert.match(problem!.message, /^1 lot is past its close and not closed/)
  assert.equal(await gauge('freehold_lots_overdue'), 1)
  await db.query(`update lots set closed_at = house_clock(), status = 'unsold', close_reason = 'no_bids' where auction_id = $1`, [auction])
  assert.deepEqual([await codes(), late > 0], [[], true])
})

test('a webhook that has failed for half an hour is reported, a disabled one is not', async () => {
  const owner = await house.user()
  const webhook = (row: object) => insert(db, 'webhook_subscriptions', {
    owner_user_id: owner, url: 'https://example.org/hooks', events: ['lot.sold'], secret_sealed: 'sealed', secret_last4: 'abcd', ...row,
  })
  await webhook({ failing_since: minutes(-20) })
  await webhook({ failing_since: minutes(-40), is_active: false })
  assert.deepEqual(await codes(), [])
  await webhook({ failing_since: minutes(-40) })
  assert.deepEqual([await codes(), await gauge('freehold_webhooks_failing')], [['webhooks_failing'], 1])
})

test('the doctor reports all problems, and missing mail settings in production', async () => {
  const { run } = commandLine(db)
  const { code, stdout } = await run('doctor --json')
  const checks = new Map((JSON.parse(stdout) as { checks: { name: string; ok: boolean; message: string }[] }).checks.map((check) => [check.name, check]))
  assert.deepEqual([code, checks.get('webhooks')!.ok, checks.get('closes')!.ok, checks.get('workers')!.ok], [1, false, true, true])
  const production = await run('doctor --json', { environment: { NODE_ENV: 'production' } })
  const mail = (JSON.parse(production.stdout) as { checks: { name: string; ok: boolean; message: string }[] }).checks.find(({ name }) => name === 'mail')!
  assert.deepEqual([mail.ok, /only saved to .*\. Set SMTP_URL/.test(mail.message)], [false, true])
})

test('Administrators are emailed about a problem that lasts, once, and again when it is resolved', async () => {
  const sent: { to: string; subject: string; text: string }[] = []
  const mailServer = { isDown: true }
  const log = createLog('silent')
  const options = {
    db, log, settings: { production: false, smtpUrl: null }, siteUrl: 'https://auctions.example', office: { phone: null, email: null, wireInstructions: null }, translate,
    mailer: {
      async send({ to, subject, text }: Letter) {
        if (mailServer.isDown) throw new Error('The mail server does not answer.')
        sent.push({ to: to.address, subject, text })
      },
    },
  }
  await db.query('update webhook_subscriptions set failing_since = null')
  await db.query('delete from worker_heartbeats')
  await house.user({ is_admin: true, email: 'operator@example.org', email_verified_at: minutes(-60), locale: 'es' })
  const age = () => db.query(`update health_alarms set since = since - interval '2 minutes', mailing_until = mailing_until - interval '5 minutes'`)

  await mailAlarms(options)
  assert.equal(sent.length, 0)
  await age()
  await assert.rejects(mailAlarms(options), /No administrator could be emailed/)
  mailServer.isDown = false
  await mailAlarms(options)
  assert.equal(sent.length, 0)
  await age()
  await Promise.all([mailAlarms(options), mailAlarms(options)])
  await mailAlarms(options)
  assert.deepEqual(sent.map(({ to, subject }) => [to, subject]), [['operator@example.org', 'Se requiere su atención: ningún proceso de trabajo en marcha']])
  assert.match(sent[0]!.text, /https:\/\/auctions\.example\/admin\/health/)

  const heart = await startHeartbeat(db, log)
  await mailAlarms(options)
  await mailAlarms(options)
  await heart.stop()
  assert.deepEqual(sent.map(({ subject }) => subject).slice(1), ['Resuelto: ningún proceso de trabajo en marcha'])
  assert.deepEqual(await db.query('select code from health_alarms'), [])
})

test('a process without a site serves its health and nothing else', async () => {
  const server = createHealthServer(house.house)
  const status = async (path: string) => (await server.inject(path)).statusCode
  assert.deepEqual(await Promise.all(['/livez', '/readyz', '/healthz', '/metrics', '/', '/api/v1/lots'].map(status)), [200, 200, 200, 200, 404, 404])
  assert.match(await scrapedMetrics(server), /^freehold_workers_alive \d+$/m)
  await server.close()
})

test('a pooler that is not as it must be is a problem with what to write, and a metric', async () => {
  const since = new Date('2027-03-01T15:00:00Z')
  const pooler = { problem: () => ({ message: ofConnections.poolByStatement(), since }), stop: async () => undefined }
  const server = createHealthServer({ ...house.house, pooler })
  const { problems } = (await server.inject('/healthz')).json<Health>()
  const found = problems.find(({ code }) => code === 'pooler_unsuitable')
  assert.partialDeepStrictEqual(found, { count: 1, since: since.toISOString() })
  assert.match(found!.message, /does not allow transactions\. Set pool_mode = transaction/)
  assert.match(await scrapedMetrics(server), /^freehold_pooler_unsuitable 1$/m)
  await server.close()
  assert.doesNotMatch(await scrapedMetrics(app), /freehold_pooler_unsuitable/)
})

test('bids that cannot be placed are a problem of this process, with the reason', async () => {
  const server = createHealthServer({ ...house.house, desk: { ...house.house.desk, failing: () => 'permission denied for table bids' } })
  const { status, problems } = (await server.inject('/healthz')).json<Health>()
  await server.close()
  assert.deepEqual([status, problems[0]!.code], ['attention', 'bids_failing'])
  assert.match(problems[0]!.message, /^No bid could be placed through this process for more than a minute: permission denied for table bids\./)
})

test('why the database does not answer is told on this machine only', async () => {
  const query = () => Promise.reject(new Error('role "land" is not permitted to log in'))
  const server = createHealthServer({ ...house.house, db: { ...house.house.db, query } })
  const [ready, { problems }] = [await server.inject('/readyz'), (await server.inject('/healthz')).json<Health>()]
  await server.close()
  assert.deepEqual([ready.statusCode, ready.body], [503, 'the database does not answer'])
  assert.deepEqual(problems.map(({ code, message }) => [code, message]), [['not_ready', 'the database does not answer: role "land" is not permitted to log in']])
})

test('settings with which bids could be lost are a problem, and a metric', async () => {
  const unsafeSettings = async () => [ofCheckup.settingUnsafe({ name: 'fsync', setting: 'off' })]
  const server = createHealthServer({ ...house.house, unsafeSettings })
  const { problems } = (await server.inject('/healthz')).json<Health>()
  assert.match(problems.find(({ code }) => code === 'unsafe_settings')!.message, /^fsync is off: accepted bids could be lost in a crash\. Set it to on\./)
  assert.match(await scrapedMetrics(server), /^freehold_database_unsafe 1$/m)
  await server.close()
  assert.match(await scrapedMetrics(app), /^freehold_database_unsafe 0$/m)
})

test('work that fails for a minute is a problem of this process, until it succeeds', async () => {
  let nowMs = 0
  let isBroken = true
  let rounds = 0
  const loop = startLoop(async () => {
    rounds += 1
    if (isBroken) throw new Error('An event that cannot be read')
  }, { name: 'sample work', log: createLog('silent'), everyMs: 1, retryMs: 1, longestRetryMs: 1, timers: { ...processTimers, elapsedMs: () => nowMs } })
  const untilTried = async () => {
    for (const before = rounds; rounds < before + 2;) await sleep(1)
  }
  const found = async () => (await health()).problems.find(({ code }) => code === 'work_failing')?.message
  try {
    await untilTried()
    assert.equal(await found(), undefined)
    nowMs = 60_000
    assert.match((await found())!, /more than a minute, and what depends on it waits: sample work\. The log says why\.$/)
    isBroken = false
    await untilTried()
    assert.equal(await found(), undefined)
  } finally {
    await loop.stop()
  }
})

test('what keeps problems from being read is a problem itself, and hides no other', async () => {
  const since = new Date('2027-03-01T15:00:00Z')
  const pooler = { problem: () => ({ message: ofConnections.poolByStatement(), since }), stop: async () => undefined }
  const server = createHealthServer({ ...house.house, pooler })
  const answer = await db.transaction(async (tx) => {
    await tx.query('lock table lots in access exclusive mode')
    return server.inject('/healthz')
  })
  await server.close()
  assert.equal(answer.statusCode, 200)
  const { problems } = answer.json<Health>()
  // Or the driver gave up first: on a busy machine the server's answer comes late.
  assert.match(problems.find(({ code }) => code === 'checks_failed')!.message, /^Some checks failed \((canceling statement due to lock timeout|Query read timeout)\)/)
  assert.ok(problems.some(({ code }) => code === 'pooler_unsuitable'))
})

test('health and metrics are served to this machine only', async () => {
  const answer = await app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })
  assert.equal(answer.statusCode, 403)
})

test('what waits for the relay, for webhooks and for notices is measured by its oldest', async () => {
  await house.house.relay.stop()
  const lags = ['relay', 'webhook_events', 'notice_events', 'notices'].map((name) => `freehold_${name}_lag_seconds`)
  const read = async (): Promise<number[]> => Promise.all(lags.map(async (name) => Math.round(await gauge(name) / 100) * 100))
  const [row] = await db.query<{ last: number }>('select coalesce(max(position), 0) as last from events')
  for (const reader of ['webhook events', 'notice events']) await openCursor(db, reader)
  await db.query('update event_cursors set position = $1', [row!.last])
  await db.query('update notices set posted_at = house_clock()')
  await db.query('update webhook_subscriptions set active_from = $1', [minutes(-60)])
  assert.deepEqual(await read(), [0, 0, 0, 0])
  const person = await house.user()
  for (const [position, age] of [[row!.last + 1, 10], [null, 5]] as const) {
    await insert(db, 'events', { name: 'lot.changed', to_users: [person], position, fired_at: minutes(-age) })
  }
  await insert(db, 'notices', { user_id: person, kind: 'outbid', key: 'late', facts: {}, happened_at: minutes(-20), created_at: minutes(-20) })
  assert.deepEqual(await read(), [300, 600, 600, 1200])

  // Before the first worker has run, nothing is read, which must not look as if all were.
  await db.query('delete from event_cursors')
  await db.query('update events set fired_at = $1 where position is not null', [minutes(-30)])
  assert.deepEqual(await read(), [300, 1800, 1800, 1200])
  // A subscriber wants later events only.
  await db.query('update webhook_subscriptions set active_from = $1 where is_active', [minutes(-15)])
  assert.deepEqual(await read(), [300, 900, 1800, 1200])
})
