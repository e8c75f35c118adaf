import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { onServer, withScratchDatabase } from '../../test/postgres.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../platform/migrate.ts'

const { run } = commandLine(await testDatabase())

test('migrate --plan says that nothing is pending', async () => {
  assert.deepEqual(await run('migrate --plan'), { code: 0, stdout: 'The database is up to date: no migration is pending.\n', stderr: '' })
})

test('migrate --plan says what the pending migrations lock, and applies none', (t) => withScratchDatabase(async (url) => {
  const migrations = readMigrations(MIGRATIONS_FOLDER)
  const pending = migrations.findIndex(({ name }) => name.startsWith('0129-'))
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-earlier-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  for (const { name, sql } of migrations.slice(0, pending)) fs.writeFileSync(path.join(folder, name), sql)
  await migrate(url, folder)
  const environment = { DATABASE_URL: url }
  const { code, stdout, stderr } = await run('migrate --plan', { environment })
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /^\d+ migrations are pending\. They were tried in a scratch database; nothing was changed\.\n\n0129-/)
  assert.match(stdout, /^ {2}media \(0 rows, \d+ kB\): nobody can read or write it, while media_without_webp is built from all rows\. Lock: ACCESS EXCLUSIVE\.$/m)
  assert.match(stdout, /^ {2}auctions \(0 rows, \d+ kB\): nobody can read or write it, for a moment: no rows are read or written\. Lock: ACCESS EXCLUSIVE\.$/m)
  const planned = JSON.parse((await run('migrate --plan --json', { environment })).stdout) as { migrations: { name: string; tables: { table: string; lock: string }[] }[] }
  assert.deepEqual(planned.migrations.map(({ name }) => name), migrations.slice(pending).map(({ name }) => name))
  const { rows } = await onServer(url, (client) => client.query('select count(*)::int as count from schema_migrations'))
  assert.deepEqual(rows, [{ count: pending }])
}))

test('what an operator can put right is said alone, without a hint at the doctor', () => withScratchDatabase(async (url) => {
  await migrate(url)
  await onServer(url, (client) => client.query("insert into schema_migrations (name, sha256) values ('9999-later.sql', '')"))
  const stderr = 'freehold: The database has the migration 9999-later.sql, which this version does not know: start the version that applied it\n'
  assert.deepEqual(await run('migrate', { environment: { DATABASE_URL: url } }), { code: 1, stdout: '', stderr })
}))
