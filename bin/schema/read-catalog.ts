import type pg from 'pg'

/** The schema from PostgreSQL's catalogs, each list in an order that does not depend on the server's history. */
export interface Catalog {
  extensions: string[]
  functions: string[]
  tables: Table[]
  /** Functions over rows of a table, which must be created after it. */
  rowFunctions: string[]
}

export interface Table {
  name: string
  unlogged: boolean
  options: string[]
  columns: Column[]
  constraints: Constraint[]
  indexes: string[]
  triggers: string[]
}

export interface Column {
  name: string
  /** As in SQL, with its length or precision: `numeric(12,4)`. */
  type: string
  notNull: boolean
  default: string | null
  identity: '' | 'a' | 'd'
  generated: boolean
}

export interface Constraint {
  name: string
  kind: 'p' | 'u' | 'c' | 'f' | 'x'
  definition: string
  columns: string[]
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  // Definitions contain the schema of a table unless it is in the search path.
  await client.query('set search_path = public')
  return {
    extensions: await readList(client, EXTENSIONS),
    functions: await readList(client, `${FUNCTIONS} and not ${TAKES_ROWS} ${BY_SIGNATURE}`),
    tables: await readTables(client),
    rowFunctions: await readList(client, `${FUNCTIONS} and ${TAKES_ROWS} ${BY_SIGNATURE}`),
  }
}

const EXTENSIONS = "select extname as item from pg_extension where extname <> 'plpgsql' order by extname collate \"C\""

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as item
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

const TAKES_ROWS = `exists (
  select from pg_type t where t.typrelid <> 0 and t.oid = any(p.proargtypes::oid[] || p.prorettype))`

const BY_SIGNATURE = 'order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"'

const TABLES = `
  select c.oid::text, c.relname as name, c.relpersistence = 'u' as unlogged, coalesce(c.reloptions, '{}') as options
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   order by c.relname collate "C"`

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as default,
         a.attidentity as identity, a.attgenerated <> '' as generated
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped
   order by a.attnum`

const CONSTRAINTS = `
  select conname as name, contype as kind, pg_get_constraintdef(oid) as definition,
         array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint
   where conrelid = $1 and contype in ('p', 'u', 'c', 'f', 'x')
   order by position(contype in 'pucxf'), conname collate "C"`

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as item
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where i.indrelid = $1
     and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
   order by c.relname collate "C"`

const TRIGGERS = `
  select pg_get_triggerdef(oid) as item from pg_trigger
   where tgrelid = $1 and not tgisinternal order by tgname collate "C"`

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ oid: string } & Pick<Table, 'name' | 'unlogged' | 'options'>>(TABLES)
  const tables: Table[] = []
  for (const { oid, ...table } of rows) {
    const columns = await client.query<Column>(COLUMNS, [oid])
    const constraints = await client.query<Constraint>(CONSTRAINTS, [oid])
    const indexes = await readList(client, INDEXES, oid)
    const triggers = await readList(client, TRIGGERS, oid)
    tables.push({ ...table, columns: columns.rows, constraints: constraints.rows, indexes, triggers })
  }
  return tables
}

async function readList(client: pg.Client, text: string, oid?: string): Promise<string[]> {
  const { rows } = await client.query<{ item: string }>(text, oid === undefined ? [] : [oid])
  return rows.map((row) => row.item)
}
