import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import type { Finding } from './doctor.ts'

const db = await testDatabase()
const { run } = commandLine(db)

const examine = async (environment: Record<string, string> = {}) => {
  const { code, stdout } = await run('doctor --json', { environment })
  const { checks } = JSON.parse(stdout) as { checks: Finding[] }
  return { code, checks: new Map(checks.map((check) => [check.name, check])) }
}

test('A sound house has nothing to complain of', async () => {
  const { code, checks } = await examine()
  assert.deepEqual([...checks.keys()], ['environment', 'node', 'database', 'migrations', 'settings', 'clock', 'secret', 'workers', 'closes', 'webhooks', 'storage', 'mail'])
  assert.deepEqual([...checks.values()].filter(({ ok }) => !ok), [])
  assert.equal(code, 0)
})

test('A database that does not answer and a mail server that is not there are named, each with what to do', async () => {
  const { code, checks } = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' })
  assert.match(checks.get('database')!.message, /Check DATABASE_URL and that the server is running/)
  assert.match(checks.get('mail')!.message, /Check SMTP_URL/)
  assert.deepEqual([code, checks.get('database')!.ok, checks.get('mail')!.ok, checks.get('storage')!.ok], [1, false, false, true])
})

test('A clock that is apart from the database’s is told', async () => {
  await db.advanceClock(90_000)
  const { code, checks } = await examine()
  assert.match(checks.get('clock')!.message, /^(8|9)\d{4} ms difference between this machine and the database\. Synchronize both/)
  assert.equal(code, 1)
  await db.advanceClock(-90_000)
})

test('An environment with mistakes is told whole', async () => {
  const { code, checks } = await examine({ PORT: 'abc', DEMO: 'maybe' })
  assert.match(checks.get('environment')!.message, /PORT must be a port number[^]*DEMO must be auto, on or off/)
  assert.equal(code, 1)
})
