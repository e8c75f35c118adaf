import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { onServer, withScratchDatabase } from '../../test/postgres.ts'
import { until } from '../../test/until.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts'
import { planMigrations } from './migration-plan.ts'

function folderWith(t: TestContext, files: Record<string, string>): { folder: string; add(name: string, sql: string): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-plan-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const add = (name: string, sql: string): void => fs.writeFileSync(path.join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) add(name, sql)
  return { folder, add }
}

const GROUND = `create table plots (id bigint primary key, name text not null, acres int);
  create index plots_by_name on plots (name);
  create table owners (id bigint primary key, plot bigint)`

/** Each kind of change: its lock, who waits, and for what. */
const CHANGES: Record<string, [sql: string, effects: string[]]> = {
  'a new table': ['create table gates (id bigint)', []],
  'a column without a value': ['alter table plots add column note text', ['plots AccessExclusiveLock everybody moment']],
  'a column with a constant': ["alter table plots add column kind text not null default 'field'", ['plots AccessExclusiveLock everybody moment']],
  'a column with a value for each row': ['alter table plots add column made timestamptz default clock_timestamp()', ['plots AccessExclusiveLock everybody rewritten']],
  'another type': ['alter table plots alter column acres type numeric', ['plots AccessExclusiveLock everybody rewritten']],
  'an index': ['create index plots_by_acres on plots (acres)', ['plots ShareLock writers index plots_by_acres']],
  'a checked constraint': ['alter table plots add constraint sized check (acres > 0)', ['plots AccessExclusiveLock everybody read']],
  'a constraint for later': ['alter table plots add constraint sized check (acres > 0) not valid', ['plots AccessExclusiveLock everybody moment']],
  'an index that is dropped': ['drop index plots_by_name', ['plots AccessExclusiveLock everybody moment']],
  'a table that is dropped': ['drop table owners', ['owners AccessExclusiveLock everybody moment']],
  'changed rows': ['update plots set acres = 1 where acres is null', ['plots RowExclusiveLock nobody read']],
  'two tables': ['alter table owners add column since date; delete from plots',
    ['owners AccessExclusiveLock everybody moment', 'plots RowExclusiveLock nobody read']],
}

test('says for each kind of change which lock it takes, who waits, and for what', (t) =>
  withScratchDatabase(async (url) => {
    const { folder, add } = folderWith(t, { '0001-ground.sql': GROUND })
    await migrate(url, folder)
    await onServer(url, (client) => client.query("insert into plots select n, 'plot', 1 from generate_series(1, 500) n; analyze plots"))
    for (const [kind, [sql, expected]] of Object.entries(CHANGES)) {
      add('0002-change.sql', sql)
      const [planned] = await planMigrations(url, folder)
      const told = planned!.tables.map((effect) => {
        const { table, lock, blocks, isRewritten, isRead, newIndexes } = effect
        const work = isRewritten ? 'rewritten' : newIndexes.length > 0 ? `index ${newIndexes.join()}` : isRead ? 'read' : 'moment'
        if (table === 'plots') assert.equal(effect.rows, 500)
        return `${table} ${lock} ${blocks} ${work}`
      })
      assert.deepEqual(told.toSorted(), expected, kind)
    }
    await untilNoneIsLeft(url)
    assert.deepEqual((await onServer(url, (client) => client.query('select name from schema_migrations'))).rows, [{ name: '0001-ground.sql' }])
  }))

test('later migrations are tried after the earlier ones, each with its own locks', (t) =>
  withScratchDatabase(async (url) => {
    const { folder } = folderWith(t, {
      '0001-ground.sql': GROUND, '0002-gates.sql': 'create table gates (id bigint); alter table plots add column gate bigint',
      '0003-index.sql': 'create index plots_by_gate on plots (gate)', '0004-more.sql': 'alter table gates add column name text',
    })
    const planned = await planMigrations(url, folder)
    assert.deepEqual(planned.map(({ name, tables }) => [name, tables.map(({ table, lock }) => `${table} ${lock}`)]), [
      ['0001-ground.sql', []], ['0002-gates.sql', ['plots AccessExclusiveLock']], ['0003-index.sql', ['plots ShareLock']], ['0004-more.sql', ['gates AccessExclusiveLock']],
    ])
    await migrate(url, folder)
    assert.deepEqual(await planMigrations(url, folder), [])
  }))

test('a migration that fails is named, and its scratch database is gone', (t) =>
  withScratchDatabase(async (url) => {
    const { folder } = folderWith(t, { '0001-ground.sql': GROUND, '0002-bad.sql': 'alter table nowhere add column x int' })
    await assert.rejects(planMigrations(url, folder), /0002-bad\.sql fails: .*nowhere/)
    await untilNoneIsLeft(url)
  }))

test('the last migrations of this version can be planned on the version before', (t) =>
  withScratchDatabase(async (url) => {
    const all = readMigrations(MIGRATIONS_FOLDER)
    const { folder } = folderWith(t, Object.fromEntries(all.slice(0, -4).map(({ name, sql }) => [name, sql])))
    await migrate(url, folder)
    assert.deepEqual((await planMigrations(url)).map(({ name }) => name), all.slice(-4).map(({ name }) => name))
  }))

/** Another file may be planning on this server too, for a moment; what is left behind stays. */
const untilNoneIsLeft = (url: string): Promise<unknown> =>
  until(() => onServer(url, async (client) => (await client.query("select from pg_database where datname like 'freehold_plan_%'")).rowCount === 0))
