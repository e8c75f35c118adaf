import { createAdapterFactory, type DBAdapterInstance } from 'better-auth/adapters'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql, Tx } from '../platform/db.ts'
import { fingerprint } from './fingerprint.ts'

/** Connects better-auth to our tables, our pool and our transactions. */
export interface LibraryStore {
  adapter: DBAdapterInstance
  /** Runs work in one transaction, including all statements of the library. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The current transaction if there is one, otherwise the pool. */
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

/** A challenge of a passkey, whose value is JSON, is valid as long as its cookie; other proofs as long as the table says. */
const CHALLENGE_VALID = `house_clock() + interval '5 minutes'`
const isChallenge = (table: string, { value }: Row): boolean => table === 'verifications' && typeof value === 'string' && value.startsWith('{')

/** The library uses the clock of its process; our columns default to that of the database. */
const DATED_BY_DATABASE = new Set(['created_at', 'updated_at', 'expires_at'])

async function insertRow(sql: Sql, table: string, data: Row): Promise<Row> {
  const columns = Object.entries(data).filter(([column]) => !DATED_BY_DATABASE.has(column))
  const values: unknown[] = []
  const end = isChallenge(table, data) ? [['expires_at', CHALLENGE_VALID] as const] : []
  const names = [...columns, ...end].map(([column]) => name(column)).join(', ')
  const places = [...columns.map(([column, value]) => written(column, value, values)), ...end.map(([, valid]) => valid)].join(', ')
  const [row] = await sql.query<Row>(`insert into ${name(table)} (${names}) values (${places}) returning *`, values)
  // Only now is the cookie value known, whose hash is stored.
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

/** No query of the library needs more rows per person. */
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

/** Names come from our configuration of the library; anything else is a bug. */
function name(identifier: string): string {
  if (!/^[a-z_]+$/.test(identifier)) throw new Error(`Unknown name: ${identifier}`)
  return identifier
}

function place(value: unknown, values: unknown[]): string {
  values.push(value)
  return `$${values.length}`
}

/** Two columns differ from what the library expects: the time an address was confirmed, and a session's hash. */
function written(column: string, value: unknown, values: unknown[]): string {
  if (column === 'email_verified_at') return value === true ? 'house_clock()' : 'null'
  return place(column === 'token_hash' ? fingerprint(String(value)) : value, values)
}

const read = (row: Row): Row =>
  'email_verified_at' in row ? { ...row, email_verified_at: row.email_verified_at !== null } : row

const OPERATORS: Record<string, string> = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' }

function conditions(table: string, where: readonly Condition[], values: unknown[]): string {
  const parts = where.map((condition) => conditionText(condition, values))
  // Expired tokens are not returned, by the clock of the database.
  const asksForAge = where.some(({ field }) => field === 'expires_at')
  if (table === 'verifications' && !asksForAge) parts.push('expires_at > house_clock()')
  return parts.length > 0 ? ` where ${parts.join(' and ')}` : ''
}

function conditionText({ field, operator, connector, value }: Condition, values: unknown[]): string {
  if (connector !== 'AND') throw new Error(`The library used ${connector}, which is not supported`)
  if (value === null) return `${name(field)} is ${operator === 'ne' ? 'not ' : ''}null`
  if (operator === 'in') return `${name(field)} = any(${place(value, values)})`
  const sign = OPERATORS[operator]
  if (!sign) throw new Error(`The library used ${operator}, which is not supported`)
  return `${name(field)} ${sign} ${written(field, value, values)}`
}
