import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findPending, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts'
import { withoutTransactionLimit } from './session-settings.ts'

/** Table locks of PostgreSQL, the weakest first. */
const MODES = ['AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock',
  'AccessExclusiveLock'] as const

export type LockMode = (typeof MODES)[number]

/** What a migration does to a table that exists before it. */
export interface TableEffect {
  table: string
  /** The strongest lock it takes. */
  lock: LockMode
  /** Who waits until the migration has ended. */
  blocks: 'nobody' | 'writers' | 'everybody'
  /** The table or one of its indexes is written anew. */
  isRewritten: boolean
  /** Every row is read, as for a new index or a constraint. */
  isRead: boolean
  newIndexes: string[]
  /** Of the table in the house, as its statistics estimate them. */
  rows: number
  bytes: number
}

export interface PlannedMigration {
  name: string
  tables: TableEffect[]
}

/**
 * What the pending migrations do, found by running them: in a scratch database on the same server, brought to the
 * state of this one, so that nothing of a running house is locked. PostgreSQL says which locks were taken and which
 * files were written. Only sizes are read here.
 */
export async function planMigrations(url: string, folder = MIGRATIONS_FOLDER): Promise<PlannedMigration[]> {
  const migrations = readMigrations(folder)
  const { pending, sizes } = await connected(url, async (client) => ({
    pending: findPending(migrations, await appliedTo(client)), sizes: await readSizes(client),
  }))
  if (pending.length === 0) return []
  const done = migrations.filter((migration) => !pending.includes(migration))
  return inScratchDatabase(url, async (client) => {
    await client.query('set synchronous_commit = off')
    for (const { sql } of done) await client.query(sql)
    const planned: PlannedMigration[] = []
    for (const { name, sql } of pending) {
      const effects = await effectsOf(client, sql).catch((cause: unknown) => {
        throw new Error(`Migration ${name} fails: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      })
      planned.push({ name, tables: effects.map((effect) => ({ ...effect, ...(sizes.get(effect.table) ?? { rows: 0, bytes: 0 }) })) })
    }
    return planned
  })
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url, application_name: 'freehold migrate --plan', connectionTimeoutMillis: 10_000, statement_timeout: 600_000,
  })
  // The next statement fails; without a listener the event would end the program.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await withoutTransactionLimit(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function appliedTo(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows: [table] } = await client.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found")
  if (!table!.found) return []
  return (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name collate "C"')).rows
}

type Size = Pick<TableEffect, 'rows' | 'bytes'>

async function readSizes(client: pg.Client): Promise<Map<string, Size>> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
    `select oid::regclass::text as name, greatest(reltuples, 0)::bigint as rows, pg_table_size(oid) as bytes from pg_class where relkind = 'r'`)
  return new Map(rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]))
}

async function inScratchDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const name = `freehold_plan_${randomBytes(6).toString('hex')}`
  return connected(url, async (admin) => {
    await admin.query(`create database ${name} encoding 'UTF8' template template0`).catch((cause: unknown) => {
      throw new Error('The plan needs a scratch database, which this user may not create. As a database administrator run: alter role '
        + `${admin.user ?? 'freehold'} createdb`, { cause })
    })
    try {
      return await connected(url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`), work)
    } finally {
      await admin.query(`drop database ${name} with (force)`)
    }
  })
}

interface Relation {
  oid: number
  name: string
  /** Of a table and its indexes: changes when they are written anew. */
  files: string
}

const RELATIONS = `
  select t.oid::int, t.oid::regclass::text as name,
    (select string_agg(pg_relation_filenode(f.oid)::text, ',' order by f.oid) from (
       select t.oid union all select i.indexrelid from pg_index i where i.indrelid = t.oid and not i.indexrelid = any ($1::oid[])) as f (oid)) as files
  from pg_class t where t.relkind = 'r' and t.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

const INDEXES = 'select indexrelid::int as oid, indrelid::int as on, indexrelid::regclass::text as name from pg_index'

/** Runs a migration as it will run, in a transaction of its own, and asks PostgreSQL about it before the end. */
async function effectsOf(client: pg.Client, sql: string): Promise<Omit<TableEffect, 'rows' | 'bytes'>[]> {
  const before = (await client.query<Relation>(RELATIONS, [[]])).rows
  const known = new Set((await client.query<{ oid: number }>(INDEXES)).rows.map(({ oid }) => oid))
  // The counts of scans are those since the last flush, which may be that of an earlier migration.
  await client.query('select pg_stat_force_next_flush()')
  await client.query('begin')
  await client.query(sql)
  const locks = (await client.query<{ on: number; mode: LockMode; scans: number }>(
    `select relation::int as on, mode, coalesce(pg_stat_get_xact_numscans(relation), 0)::int as scans from pg_locks
     where pid = pg_backend_pid() and locktype = 'relation' and granted`)).rows
  const fresh = (await client.query<{ oid: number; on: number; name: string }>(INDEXES)).rows.filter(({ oid }) => !known.has(oid))
  const after = new Map((await client.query<Relation>(RELATIONS, [fresh.map(({ oid }) => oid)])).rows.map((relation) => [relation.oid, relation]))
  await client.query('commit')
  return before.flatMap(({ oid, name, files }) => {
    const own = locks.filter((lock) => lock.on === oid)
    const lock = MODES.findLast((mode) => own.some((each) => each.mode === mode))
    if (lock === undefined || lock === 'AccessShareLock') return []
    const filesNow = after.get(oid)?.files
    return [{
      table: name, lock, blocks: blockedBy(lock),
      isRewritten: filesNow !== undefined && isWrittenAnew(files, filesNow), isRead: own.some(({ scans }) => scans > 0),
      newIndexes: fresh.filter((index) => index.on === oid).map((index) => index.name),
    }]
  })
}

/** An index that is gone is not written. */
const isWrittenAnew = (before: string, after: string): boolean => {
  const known = new Set(before.split(','))
  return after.split(',').some((file) => !known.has(file))
}

/** Reads take ACCESS SHARE or ROW SHARE, and writes ROW EXCLUSIVE (PostgreSQL, 13.3.1). */
function blockedBy(lock: LockMode): TableEffect['blocks'] {
  if (lock === 'AccessExclusiveLock') return 'everybody'
  return MODES.indexOf(lock) >= MODES.indexOf('ShareLock') ? 'writers' : 'nobody'
}
