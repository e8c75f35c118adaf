import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { lacksSetting, onServer, withScratchDatabase } from '../../test/postgres.ts'
import { ofCheckup } from './checkup-sentences.ts'
import { checkDatabase } from './checkup.ts'
import { openDatabase, type Sql } from './db.ts'
import { migrate } from './migrate.ts'
import { OperatorError } from './operator-error.ts'

function migrationFolder(t: TestContext, files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-migrations-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  write(folder, files)
  return folder
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), sql)
}

/** The start prints its message alone. */
const isForOperators = (message: RegExp) => (error: unknown) => error instanceof OperatorError && message.test(error.message)

const count = (url: string, table: string) =>
  onServer(url, async (client) => (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n)

test('runs migrations once each, in the order of their names', (t) =>
  withScratchDatabase(async (url) => {
    const folder = migrationFolder(t, {
      '0002-plots.sql': 'insert into plots values (1)',
      '0001-ground.sql': 'create table plots (id int); select 1;',
    })
    assert.deepEqual(await migrate(url, folder), { applied: ['0001-ground.sql', '0002-plots.sql'], searchPath: 'public' })
    assert.deepEqual(await migrate(url, folder), { applied: [], searchPath: 'public' })
    write(folder, { '0003-more.sql': 'insert into plots values (2)' })
    assert.deepEqual(await migrate(url, folder), { applied: ['0003-more.sql'], searchPath: 'public' })
    assert.equal(await count(url, 'plots'), 2)
  }))

test('limits that the database has for people do not end a migration', (t) =>
  withScratchDatabase(async (url) => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout', ...(await lacksSetting(url, 'transaction_timeout') ? [] : ['transaction_timeout'])]
    await onServer(url, async (client) => {
      for (const name of names) await client.query(`do $$ begin execute format('alter database %I set ${name} = 420000', current_database()); end $$`)
    })
    const folder = migrationFolder(t, { '0001-limits.sql': `create table limits as select name, setting from pg_settings where name in ('${names.join(`', '`)}')` })
    await migrate(url, folder)
    const { rows } = await onServer(url, (client) => client.query<{ setting: string }>('select distinct setting from limits'))
    assert.deepEqual(rows, [{ setting: '0' }])
  }))

test('processes that start together apply every migration once', (t) =>
  withScratchDatabase(async (url) => {
    const folder = migrationFolder(t, {
      '0001-slow.sql': 'create table plots (id int); select pg_sleep(0.1); insert into plots values (1)',
    })
    const results = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
    assert.deepEqual(results.flatMap((result) => result.applied), ['0001-slow.sql'])
    assert.equal(await count(url, 'plots'), 1)
  }))

test('a failed migration changes nothing and keeps those before it', (t) =>
  withScratchDatabase(async (url) => {
    const folder = migrationFolder(t, {
      '0001-good.sql': 'create table plots (id int)',
      '0002-bad.sql': 'insert into plots values (1); select nonsense',
    })
    await assert.rejects(migrate(url, folder), /0002-bad\.sql failed and changed nothing: .*nonsense/)
    assert.equal(await count(url, 'plots'), 0)
    write(folder, { '0002-bad.sql': 'insert into plots values (1)' })
    assert.deepEqual(await migrate(url, folder), { applied: ['0002-bad.sql'], searchPath: 'public' })
  }))

test('a migration lets others pass while it waits for a table, and tries again', (t) =>
  withScratchDatabase(async (url) => {
    const folder = migrationFolder(t, { '0001-ground.sql': 'create table plots (id int)' })
    await migrate(url, folder)
    write(folder, { '0002-acres.sql': 'alter table plots add column acres int' })
    await onServer(url, async (reader) => {
      await reader.query('begin')
      await reader.query('select * from plots')
      const migrated = migrate(url, folder)
      await onServer(url, async (other) => {
        // In new databases, the first tables have the same number.
        const waiting = async () => (await other.query(`select from pg_locks where relation = 'plots'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`)).rowCount! > 0
        while (!(await waiting())) await sleep(5)
        await other.query("set lock_timeout = '30s'")
        await other.query('insert into plots values (1)')
        await other.query('insert into plots values (2)')
      })
      await reader.query('commit')
      assert.deepEqual(await migrated, { applied: ['0002-acres.sql'], searchPath: 'public' })
    })
    assert.equal(await count(url, 'plots'), 2)
  }))

test('refuses an unknown history and says what to do', (t) =>
  withScratchDatabase(async (url) => {
    const folder = migrationFolder(t, { '0002-ground.sql': 'create table plots (id int)' })
    await migrate(url, folder)
    await assert.rejects(migrate(url, migrationFolder(t, {})), /0002-ground\.sql, which this version does not know/)
    write(folder, { '0001-late.sql': 'select 1' })
    await assert.rejects(migrate(url, folder), /0001-late\.sql would run after 0002-ground\.sql.*higher number/)
    fs.rmSync(path.join(folder, '0001-late.sql'))
    write(folder, { '0002-ground.sql': 'create table plots (id bigint)' })
    await assert.rejects(migrate(url, folder), /edited after it was applied: restore it/)
  }))

test('refuses a database that is not in UTF8 before creating anything', () =>
  withScratchDatabase(async (url) => {
    const other = url.replace(/(freehold_test_\w+)/, '$1_latin')
    const name = /freehold_test_\w+/.exec(other)![0]
    const options = "encoding 'LATIN1' locale 'C' locale_provider libc template template0"
    await onServer(url, (client) => client.query(`create database ${name} ${options}`))
    try {
      await assert.rejects(migrate(other), isForOperators(/requires a UTF8 database; this one is LATIN1/))
    } finally {
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    }
  }))

test('a database that takes no writes is refused with the setting that says so', () =>
  withScratchDatabase(async (url) => {
    const name = /freehold_test_\w+/.exec(url)![0]
    await onServer(url, (client) => client.query(`alter database ${name} set default_transaction_read_only = on`))
    await assert.rejects(migrate(url), isForOperators(/takes no writes, because default_transaction_read_only is on/))
    const db = openDatabase({ url, maxConnections: 1, applicationName: 'doctor', statementTimeoutMs: 5_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 5_000 })
    const checks = await checkDatabase(db, { test: true, sandbox: false }).finally(() => db.close())
    assert.deepEqual(checks.filter(({ ok }) => !ok).map(({ name: check, message }) => [check, message.key]), [['settings', ofCheckup.readOnly().key]])
  }))

test('an order of texts that the system has changed is reported, because indexes were built by the one before', () =>
  withScratchDatabase(async (url) => {
    await migrate(url)
    const db = openDatabase({ url, maxConnections: 1, applicationName: 'doctor', statementTimeoutMs: 5_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 5_000 })
    const claiming = (before: string | null, now: string | null): Sql => ({
      ...db, query: async <Row>(text: string, values?: readonly unknown[]) => (text.includes('datcollversion') ? [{ before, now } as Row] : db.query<Row>(text, values)),
    })
    const failed = async (sql: Sql) => (await checkDatabase(sql, { test: true, sandbox: false })).filter(({ ok }) => !ok)
    try {
      for (const [before, now] of [[null, null], ['2.36', '2.36'], [null, '2.36']]) assert.deepEqual(await failed(claiming(before!, now!)), [])
      const [{ name, message } = {}, ...others] = await failed(claiming('2.28', '2.36'))
      assert.deepEqual([name, message, others], ['collation', ofCheckup.collationChanged({ before: '2.28', now: '2.36' }), []])
      assert.deepEqual(await failed(db), [], 'the statement itself')
    } finally {
      await db.close()
    }
  }))

test('a user who may not create tables is told to be made the owner', () =>
  withScratchDatabase(async (url) => {
    const role = `${/freehold_test_\w+/.exec(url)![0]}_weak`
    await onServer(url, (client) => client.query(`create role ${role} login`))
    try {
      await assert.rejects(migrate(url.replace(/\/\/[^@]*@/, `//${role}@`)), isForOperators(/may not create tables in this database\. Make it the owner/))
      await onServer(url, (client) => client.query('revoke usage on schema public from public'))
      await assert.rejects(migrate(url.replace(/\/\/[^@]*@/, `//${role}@`)), isForOperators(/may use no schema of its search_path.*grant usage, create on schema/))
    } finally {
      await onServer(url, (client) => client.query(`drop role ${role}`))
    }
  }))
