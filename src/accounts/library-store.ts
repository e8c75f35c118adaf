import { createAdapterFactory, type DBAdapterInstance } from 'better-auth/adapters'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql, Tx } from '../platform/db.ts'
import { fingerprint } from './fingerprint.ts'

/** Lets better-auth work on our tables, through our pool, and inside our transactions. */
export interface LibraryStore {
  adapter: DBAdapterInstance
  /** Runs work in one transaction, which every statement of the library made meanwhile joins. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Where to write so that it belongs to the transaction under way, if there is one. */
  sql(): Sql
}

type Row = Record<string, unknown>
type Condition = { field: string; operator: string; connector: string; value: unknown }
type Question = { model: string; where: Condition[] }

export function openLibraryStore(db: Database): LibraryStore {
  const current = new AsyncLocalStorage<Tx>()
  const sql = (): Sql => current.getStore() ?? db
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const under = current.getStore()
    return under ? work(under) : db.transaction((tx) => current.run(tx, () => work(tx)))
  }

  const adapter: DBAdapterInstance = (options) => {
    const instance: ReturnType<DBAdapterInstance> = createAdapterFactory({
      config: {
        adapterId: 'freehold',
        supportsNumericIds: true,
        supportsDates: true,
        supportsBooleans: true,
        supportsJSON: true,
        transaction: (work) => within(() => work(instance)),
      },
      adapter: ({ getFieldName }) => ({
        create: async ({ model, data }) => (await insertRow(sql(), model, data)) as typeof data,
        findOne: async <T>({ model, where }: Question) => firstOf<T>(await selectRows(sql(), model, where, { limit: 1 })),
        findMany: async <T>({ model, where, sortBy, ...page }: Partial<Question> & Selection & { model: string }) => {
          const order = sortBy && { ...sortBy, field: getFieldName({ model, field: sortBy.field }) }
          return (await selectRows(sql(), model, where ?? [], { ...page, sortBy: order })) as T[]
        },
        update: async <T>({ model, where, update }: Question & { update: T }) =>
          firstOf<T>(await updateRows(sql(), model, where, update as Row)),
        updateMany: async ({ model, where, update }) => (await updateRows(sql(), model, where, update)).length,
        delete: async ({ model, where }) => void (await deleteRows(sql(), model, where)),
        deleteMany: async ({ model, where }) => (await deleteRows(sql(), model, where)).length,
        consumeOne: async <T>({ model, where }: Question) => firstOf<T>(await deleteRows(sql(), model, where)),
        count: async ({ model, where }) => (await selectRows(sql(), model, where ?? [], {})).length,
      }),
    })(options)
    return instance
  }
  return { adapter, within, sql }
}

const firstOf = <T>(rows: Row[]): T | null => (rows[0] ?? null) as T | null

/** The library dates rows by the clock of its process; ours are dated by the database, in the columns' defaults. */
const DATED_BY_DATABASE = new Set(['created_at', 'updated_at', 'expires_at'])

async function insertRow(sql: Sql, table: string, data: Row): Promise<Row> {
  const columns = Object.entries(data).filter(([column]) => !DATED_BY_DATABASE.has(column))
  const values: unknown[] = []
  const names = columns.map(([column]) => name(column)).join(', ')
  const places = columns.map(([column, value]) => written(column, value, values)).join(', ')
  const [row] = await sql.query<Row>(`insert into ${name(table)} (${names}) values (${places}) returning *`, values)
  // What the cookie will hold is known only now: the table has its fingerprint.
  return 'token_hash' in data ? { ...read(row!), token_hash: data.token_hash } : read(row!)
}

interface Selection {
  limit?: number
  offset?: number
  sortBy?: { field: string; direction: 'asc' | 'desc' }
}

async function selectRows(sql: Sql, table: string, where: readonly Condition[], selection: Selection): Promise<Row[]> {
  const { limit, offset, sortBy } = selection
  const values: unknown[] = []
  const filter = conditions(table, where, values)
  const order = sortBy ? ` order by ${name(sortBy.field)} ${sortBy.direction === 'desc' ? 'desc' : 'asc'}` : ''
  const page = ` limit ${place(limit ?? MOST_ROWS, values)} offset ${place(offset ?? 0, values)}`
  const rows = await sql.query<Row>(`select * from ${name(table)}${filter}${order}${page}`, values)
  return rows.map(read)
}

/** No question of the library is about more rows of one person than this. */
const MOST_ROWS = 1_000

async function updateRows(sql: Sql, table: string, where: readonly Condition[], update: Row): Promise<Row[]> {
  const values: unknown[] = []
  const changes = Object.entries(update)
    .filter(([column]) => !DATED_BY_DATABASE.has(column))
    .map(([column, value]) => `${name(column)} = ${written(column, value, values)}`)
  const set = [...changes, 'updated_at = house_clock()'].join(', ')
  const filter = conditions(table, where, values)
  const rows = await sql.query<Row>(`update ${name(table)} set ${set}${filter} returning *`, values)
  return rows.map(read)
}

async function deleteRows(sql: Sql, table: string, where: readonly Condition[]): Promise<Row[]> {
  const values: unknown[] = []
  const rows = await sql.query<Row>(`delete from ${name(table)}${conditions(table, where, values)} returning *`, values)
  return rows.map(read)
}

/** Names come from our own configuration of the library; anything else is a bug, not a question for PostgreSQL. */
function name(identifier: string): string {
  if (!/^[a-z_]+$/.test(identifier)) throw new Error(`Not a name of ours: ${identifier}`)
  return identifier
}

function place(value: unknown, values: unknown[]): string {
  values.push(value)
  return `$${values.length}`
}

/** Two columns hold other things than the library thinks: when an address was confirmed, a session's fingerprint. */
function written(column: string, value: unknown, values: unknown[]): string {
  if (column === 'email_verified_at') return value === true ? 'house_clock()' : 'null'
  return place(column === 'token_hash' ? fingerprint(String(value)) : value, values)
}

const read = (row: Row): Row =>
  'email_verified_at' in row ? { ...row, email_verified_at: row.email_verified_at !== null } : row

const OPERATORS: Record<string, string> = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' }

function conditions(table: string, where: readonly Condition[], values: unknown[]): string {
  const parts = where.map((condition) => conditionText(condition, values))
  // An expired proof is as good as none, whatever the clock of this process says.
  const asksForAge = where.some(({ field }) => field === 'expires_at')
  if (table === 'verifications' && !asksForAge) parts.push('expires_at > house_clock()')
  return parts.length > 0 ? ` where ${parts.join(' and ')}` : ''
}

function conditionText({ field, operator, connector, value }: Condition, values: unknown[]): string {
  if (connector !== 'AND') throw new Error(`The library asked for ${connector}, which nothing here needs`)
  if (value === null) return `${name(field)} is ${operator === 'ne' ? 'not ' : ''}null`
  if (operator === 'in') return `${name(field)} = any(${place(value, values)})`
  const sign = OPERATORS[operator]
  if (!sign) throw new Error(`The library asked for ${operator}, which nothing here needs`)
  return `${name(field)} ${sign} ${written(field, value, values)}`
}
