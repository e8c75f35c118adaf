import pg from 'pg'
import { valueParsers } from '../../src/platform/pg-values.ts'
import { type Presence, presenceOf, readPlainly } from './presence.ts'
import type { Shape } from './row-type.ts'

/** A result column as PostgreSQL describes it. */
export interface AnsweredColumn {
  name: string
  /** PostgreSQL's name of the type. */
  type: string
  /** The type of its values in the program; null for JSON, which may be anything. */
  shape: Shape | null
  /** For an array: its elements. */
  elementShape: Shape | null
  /** Why it can be null; null if it cannot, or if only the source expression tells. */
  mayBeNull: string | null
  /** The values that a check constraint of the table allows. */
  choices: readonly string[] | null
}

/** The columns, none for a statement without a result; or why PostgreSQL rejects the statement. */
export type Description = { columns: AnsweredColumn[] } | { refusal: string }

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

interface TypeFacts {
  oid: number
  name: string
  category: string
  element: number
}

interface ColumnFacts {
  column: string
  notNull: boolean
  choices: readonly string[] | null
}

/** Describes statements on a connection of its own, whose settings it changes. Executes nothing. */
export async function createDescriber(client: pg.Client): Promise<(text: string) => Promise<Description>> {
  await readPlainly(client)
  const types = await readTypes(client)
  const columns = await readColumns(client)
  return async (text) => {
    try {
      const fields = await fieldsOf(client, text)
      const presence = fields.length > 0 ? await presenceOf(client, text) : []
      return { columns: fields.map((field, index) => answered(field, presence[index] ?? 'unknown')) }
    } catch (error) {
      if (error instanceof pg.DatabaseError) return { refusal: error.message }
      throw error
    }
  }

  function answered({ name, tableID, columnID, dataTypeID }: Field, presence: Presence): AnsweredColumn {
    const type = types.get(dataTypeID)!
    const column = columns.get(`${tableID}.${columnID}`)
    return {
      name,
      type: type.name,
      shape: shapeOf(type),
      elementShape: type.category === 'A' ? shapeOf(types.get(type.element)!) : null,
      mayBeNull: mayBeNull(presence, column),
      choices: column?.choices ?? null,
    }
  }
}

/** Why a column can be null; null if it cannot, or if only its expression tells. */
function mayBeNull(presence: Presence, column: ColumnFacts | undefined): string | null {
  if (presence === 'certain') return null
  if (presence === 'outer') return 'it comes from an outer join that may find no row'
  if (presence === 'aggregate') return 'it is null when there is no row to aggregate'
  return column && !column.notNull ? `${column.column} may be null, and no condition of the statement rules that out` : null
}

/** Parse and Describe, without running it. */
function fieldsOf(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    const question = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(question as unknown as pg.Submittable)
  })
}

const SAMPLES: Record<string, string> = {
  N: '1', B: 't', S: 'x', D: '2026-01-01 00:00:00+00', I: '127.0.0.1', T: '1 day',
}

/** How the program parses values of a type. */
function shapeOf({ oid, name, category }: TypeFacts): Shape | null {
  if (name === 'json' || name === 'jsonb') return null
  const sample = name === 'bytea' ? '\\x00' : category === 'A' ? '{}' : SAMPLES[category] ?? 'x'
  const value: unknown = valueParsers.getTypeParser(oid)(name === 'date' ? '2026-01-01' : sample)
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value as Shape
}

async function readTypes(client: pg.Client): Promise<Map<number, TypeFacts>> {
  const { rows } = await client.query<TypeFacts>(
    'select oid::int4, typname as name, typcategory as category, typelem::int4 as element from pg_type')
  return new Map(rows.map((row) => [row.oid, row]))
}

async function readColumns(client: pg.Client): Promise<Map<string, ColumnFacts>> {
  const { rows } = await client.query<{ key: string; column: string; notNull: boolean; checks: string[] }>(`
    select a.attrelid || '.' || a.attnum as key, a.attrelid::regclass || '.' || a.attname as column, a.attnotnull as "notNull",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  return new Map(rows.map(({ key, column, notNull, checks }) => [key, { column, notNull, choices: choicesOf(checks) }]))
}

/** A check such as `status in ('active', 'sold')` is a closed list. */
function choicesOf(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1]
    const words = list?.match(/'[^']*'(?=::text)/g)
    if (words) return words.map((word) => word.slice(1, -1))
  }
  return null
}
