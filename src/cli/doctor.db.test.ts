import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { hasPgBouncer, startPgBouncer } from '../../test/pgbouncer.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { startS3Server } from '../../test/s3-server.ts'
import type { Finding } from './doctor.ts'

const db = await testDatabase()
const { run, start } = commandLine(db)

const examine = async (environment: Record<string, string> = {}) => {
  const { code, stdout } = await run('doctor --json', { environment })
  const { checks } = JSON.parse(stdout) as { checks: Finding[] }
  return { code, checks: new Map(checks.map((check) => [check.name, check])), all: checks }
}

test('a healthy installation has no problems', async () => {
  const { code, checks } = await examine()
  assert.deepEqual([...checks.keys()], ['environment', 'node', 'address', 'payments', 'connection', 'database', 'migrations', 'settings', 'clock', 'room', 'secret', 'workers', 'closes', 'webhooks', 'data', 'storage', 'mail'])
  assert.deepEqual([...checks.values()].filter(({ ok }) => !ok), [])
  assert.equal(code, 0)
})

test('an unreachable database or mail server, or tokens sent in the clear, are reported with what to do', async () => {
  const { code, checks } = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1', MCP: 'on', SITE_URL: 'http://sales.example' })
  assert.match(checks.get('database')!.message, /Check DATABASE_URL and that the server is running/)
  assert.match(checks.get('mail')!.message, /Check SMTP_URL/)
  assert.match(checks.get('assistants')!.message, /would send tokens to http:\/\/sales\.example unencrypted/)
  assert.deepEqual([code, checks.get('database')!.ok, checks.get('mail')!.ok, checks.get('storage')!.ok], [1, false, false, true])
})

test('a pooler is reported as sound, and one in place of PostgreSQL itself with what to write', { skip: hasPgBouncer ? false : 'no PgBouncer on this machine' }, async () => {
  const pooler = await startPgBouncer(db.url, { mode: 'transaction', ignore: 'options' })
  db.beforeClose(pooler.stop)
  const beside = await examine({ DATABASE_POOL_URL: pooler.url })
  assert.deepEqual([beside.code, beside.checks.get('connection')!.ok, beside.checks.get('pooler')!.ok], [0, true, true])
  const instead = await examine({ DATABASE_URL: pooler.url })
  assert.match(instead.checks.get('connection')!.message, /A connection pooler answers at DATABASE_URL.* Set DATABASE_URL to/)
  assert.deepEqual([instead.code, instead.checks.has('database')], [1, false])
  const { code, stderr } = await run('migrate', { environment: { DATABASE_URL: pooler.url } })
  assert.deepEqual([code, stderr.startsWith('freehold: A connection pooler answers at DATABASE_URL')], [1, true])
})

test('each replica is tried, and a failing one is named without its password', async () => {
  const [one, other] = ['freehold:hunter2@127.0.0.1:1/one', '127.0.0.1:1/other']
  const { code, all } = await examine({ DATABASE_READ_URL: `postgres://${one},postgres://${other}` })
  const found = all.filter(({ name }) => name === 'replica')
  assert.deepEqual(found.map(({ ok, message }) => [ok, message.split(' in DATABASE_READ_URL')[0]]), [
    [false, 'The replica 127.0.0.1:1/one'], [false, 'The replica 127.0.0.1:1/other'],
  ])
  assert.equal(code, 1)
  assert.ok(all.some(({ name, ok }) => name === 'database' && ok), 'the other checks are made')
})

test('other commands leave replicas alone', async () => {
  const { code, stderr } = await start('records verify', { environment: { DATABASE_READ_URL: 'postgres://127.0.0.1:1/one' } })
  assert.deepEqual([code, stderr], [0, ''])
})

test('storage, the bucket of the archive and Redis are tried, and named without their passwords', async () => {
  const away = { STORAGE_URL: 's3://key:hunter2@127.0.0.1:1/media?tls=off', REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }
  const { code, checks, all } = await examine(away)
  assert.match(checks.get('storage')!.message, /ECONNREFUSED.*Check STORAGE_URL/)
  assert.match(checks.get('redis')!.message, /ECONNREFUSED.*Check REDIS_URL; PostgreSQL counts rate limits meanwhile/)
  assert.deepEqual([code, checks.get('storage')!.ok, checks.get('redis')!.ok, checks.get('data')!.ok], [1, false, false, true])
  assert.doesNotMatch(JSON.stringify(all), /hunter2/)
  const server = await startS3Server()
  db.beforeClose(server.close)
  const stored = await examine({ STORAGE_URL: server.storageUrl })
  assert.match(stored.checks.get('storage')!.message, /^Files can be written, read and removed in s3:\/\/127\.0\.0\.1:\d+\/media/)
})

test('Redis is reported as sound, and a wrong password with what to check', { skip: hasRedis ? false : 'no Redis on this machine' }, async () => {
  const redis = await startRedis()
  db.beforeClose(redis.kill)
  assert.deepEqual((await examine({ REDIS_URL: redis.url })).checks.get('redis'), { name: 'redis', ok: true, message: 'Redis counts rate limits.' })
  const { ok, message } = (await examine({ REDIS_URL: redis.url.replace('//', '//freehold:hunter2@') })).checks.get('redis')!
  assert.equal(ok, false)
  assert.match(message, /(WRONGPASS|AUTH).*Check REDIS_URL/)
})

test('a difference from the database clock is reported', async () => {
  await db.advanceClock(90_000)
  const { code, checks } = await examine()
  assert.match(checks.get('clock')!.message, /^(8|9)\d{4} ms difference between this machine and the database\. Synchronize both/)
  assert.equal(code, 1)
  await db.advanceClock(-90_000)
})

test('all invalid settings are reported', async () => {
  const { code, checks } = await examine({ PORT: 'abc', DEMO: 'maybe' })
  assert.match(checks.get('environment')!.message, /PORT must be a port number[^]*DEMO must be auto, on or off/)
  assert.equal(code, 1)
})
