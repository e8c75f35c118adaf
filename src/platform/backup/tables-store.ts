import type { Sql, Tx } from '../db.ts'

/** Generic statements for all tables. Table names come from the database catalog, quoted by it. */
export interface TableName {
  name: string
  quoted: string
  /** Excludes generated columns. */
  columns: string[]
}

/** Logged tables, except the list of migrations, which already exists in the target. */
export const keptTables = (sql: Sql): Promise<TableName[]> =>
  sql.query(
    `select c.relname as name, quote_ident(c.relname) as quoted,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> 'schema_migrations'
     order by c.relname`)

export const appliedMigrations = async (sql: Sql): Promise<string[]> =>
  (await sql.query<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name)

export const sequences = (sql: Sql): Promise<{ name: string; last_value: number | null }[]> =>
  sql.query(`select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1`)

/** All later reads see the same snapshot. */
export const seeOneMoment = (tx: Tx): Promise<unknown> => tx.query('set transaction isolation level repeatable read, read only')

const ROWS_AT_ONCE = 500

/** Reads the rows of a table in batches, in PostgreSQL's text format. */
export async function* rowsOf(tx: Tx, { quoted }: TableName): AsyncIterable<string[]> {
  const cursor = `backup_of_${quoted.replace(/\W/g, '_')}`
  await tx.query(`declare ${cursor} no scroll cursor for select t::text as line from ${quoted} t`)
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from ${cursor}`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.query(`close ${cursor}`)
}

/** Migrations insert reference data but never users. */
export async function hasPeople(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ there: boolean }>('select exists (select from users) as there')
  return row!.there
}

/** Whether a serving or working process is connected; it must not see the data of another house appear. */
export async function isRunning(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ there: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and application_name ~ '^freehold (requests|desk|jobs)') as there`)
  return row!.there
}

/** Nobody else can read or write until the transaction ends. */
export const lockTables = (tx: Tx, tables: readonly TableName[]): Promise<unknown> =>
  tx.query(`lock table ${tables.map(({ quoted }) => quoted).join(', ')} in access exclusive mode`)

/**
 * Truncates all tables and lets rows be inserted in any order in this transaction: foreign keys are checked at its
 * end, and triggers that count, chain or forbid do not fire.
 */
export async function openForLoading(tx: Tx, tables: readonly TableName[]): Promise<void> {
  for (const { quoted } of tables) await tx.query(`alter table ${quoted} disable trigger user`)
  for (const { table, name } of await references(tx)) await tx.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
  await tx.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')} restart identity`)
}

export async function closeAfterLoading(tx: Tx, tables: readonly TableName[]): Promise<void> {
  await tx.query('set constraints all immediate')
  for (const { table, name } of await references(tx)) await tx.query(`alter table ${table} alter constraint ${name} not deferrable`)
  for (const { quoted } of tables) await tx.query(`alter table ${quoted} enable trigger user`)
}

const references = (tx: Tx): Promise<{ table: string; name: string }[]> =>
  tx.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)

/** `offset 0` prevents PostgreSQL from evaluating the row once per column. */
export async function insertRows(tx: Tx, { quoted, columns }: TableName, lines: readonly string[]): Promise<void> {
  await tx.query(
    `insert into ${quoted} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `(r).${column}`).join(', ')} from (select line::${quoted} as r from unnest($1::text[]) as line offset 0) as rows`,
    [lines])
}

export const setSequence = (tx: Tx, name: string, lastValue: number): Promise<unknown> =>
  tx.query(`select setval(quote_ident($1)::regclass, $2)`, [name, lastValue])
