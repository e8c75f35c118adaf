import type { Database, Tx } from '../../src/platform/db.ts'
import { knownStatement, performStatement } from './perform-statement.ts'
import { commitRows, openSession, releaseLocks, type Session, type Shared } from './session.ts'
import type { Known } from './statement.ts'

/** Both clocks are of one machine, but are read one after the other. */
const CLOCKS_APART_MS = 10_000
/** Functions called for their effect; nobody reads what they return. */
const FOR_EFFECT = /^\s*select (set_config|pg_notify|pg_advisory_xact_lock\(\d)/

interface TwinDatabase {
  db: Database
  /** Where they answered differently. */
  differences: string[]
  compared: Set<Known>
}

/** Performs every statement in PostgreSQL and in the simulated tables, and compares their answers. */
export function twinDatabase(real: Database, shared: Shared): TwinDatabase {
  const differences: string[] = []
  const compared = new Set<Known>()

  async function both(sql: Pick<Tx, 'query'>, session: Session, text: string, values: readonly unknown[]): Promise<object[]> {
    const rows = await sql.query<object>(text, values)
    const simulated = performStatement(session, text, values)
    compared.add(knownStatement(text)[0])
    if (!FOR_EFFECT.test(text)) differences.push(...differencesOf(text, rows, simulated))
    return rows
  }

  const db: Database = {
    ...real,
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const session = openSession(shared)
      const rows = await both(real, session, text, values)
      commitRows(session)
      releaseLocks(session)
      return rows as Row[]
    },
    transaction: (work) => real.transaction(async (tx) => {
      const session = openSession(shared)
      try {
        const result = await work({ ...tx, query: <Row>(text: string, values: readonly unknown[] = []) => both(tx, session, text, values) as Promise<object[]> as Promise<Row[]> })
        commitRows(session)
        return result
      } finally {
        releaseLocks(session)
      }
    }),
  }
  return { db, differences, compared }
}

function differencesOf(text: string, real: readonly object[], simulated: readonly object[]): string[] {
  // A lock that selects no column, or a statement without `returning`.
  if (real.every((row) => Object.keys(row).length === 0)) return []
  const names = Object.keys(real[0] ?? {}).filter((name) => name !== 'pg_advisory_xact_lock_shared')
  const isOrdered = /order by/.test(text)
  const [expected, found] = [real, simulated].map((rows) => inOrder(rows.map((row) => only(row, names)), isOrdered)) as [object[], object[]]
  return isAlike(expected, found) ? [] : [`${text.trim()}\n  PostgreSQL: ${JSON.stringify(expected)}\n  simulated: ${JSON.stringify(found)}`]
}

/** Where the rows of a table differ, in the columns that the simulation has. */
export function tableDifferences(name: string, real: readonly object[], simulated: readonly object[]): string[] {
  const names = Object.keys(simulated[0] ?? {})
  const [expected, found] = [real, simulated].map((rows) => inOrder(rows.map((row) => only(row, names)), false)) as [object[], object[]]
  return isAlike(expected, found) ? [] : [`${name}\n  PostgreSQL: ${JSON.stringify(expected)}\n  simulated: ${JSON.stringify(found)}`]
}

const only = (row: object, names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]))

/** Times differ a little, so they do not decide the order. */
const inOrder = (rows: object[], isOrdered: boolean): object[] =>
  isOrdered ? rows : rows.map((row) => ({ row, key: JSON.stringify(row, (_, value: unknown) => (typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? 0 : value)) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row)

function isAlike(one: unknown, other: unknown, name = ''): boolean {
  if (one instanceof Date && other instanceof Date) return Math.abs(one.getTime() - other.getTime()) < CLOCKS_APART_MS
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.equals(other)
  if (typeof one === 'number' && typeof other === 'number') return one === other || (name === 'wait_ms' && Math.abs(one - other) < CLOCKS_APART_MS)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return names.length === others.length && names.every((each) => isAlike((one as Record<string, unknown>)[each], (other as Record<string, unknown>)[each], each))
}
