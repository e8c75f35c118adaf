import pg from 'pg'
import { asParameter, valueParsers } from './pg-values.ts'
import type { Statement } from './statements.ts'

/**
 * Statements of one transaction that are sent together, with one synchronization at the end. The driver synchronizes
 * after each, which costs the server a write, and this process a read, an answer and two promises. After an error
 * the server skips the rest of a bundle.
 */

type Row = Record<string, unknown>
type ReadRow = (values: readonly (string | null)[]) => Row

/** A statement of a bundle and whoever waits for its rows. */
export interface BundledStatement {
  statement: Statement
  resolve(rows: Row[]): void
  reject(error: unknown): void
}

/** By connection and name: the prepared statements, with their columns. So nothing is parsed or described in a bundle. */
const prepared = new WeakMap<pg.ClientBase, Map<string, ReadRow>>()

/** Remembers a statement that succeeded on this connection, with its columns. */
export function rememberPrepared(client: pg.ClientBase, name: string, fields: readonly pg.FieldDef[]): void {
  const known = prepared.get(client) ?? new Map<string, ReadRow>()
  prepared.set(client, known)
  if (!known.has(name)) known.set(name, rowReader(fields))
}

function rowReader(fields: readonly pg.FieldDef[]): ReadRow {
  const names = fields.map(({ name }) => name)
  const parsers = fields.map(({ dataTypeID }) => valueParsers.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
  // An object made by JSON keeps its fast shape; one made key by key does not, beyond a dozen keys.
  const empty = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`) as Row
  return (values) => {
    const row = { ...empty }
    for (let nth = 0; nth < names.length; nth++) {
      const value = values[nth]
      if (value !== null && value !== undefined) row[names[nth]!] = parsers[nth]!(value)
    }
    return row
  }
}

/** A statement without anything left to convert. */
interface BoundStatement extends BundledStatement {
  name: string
  texts: (string | null)[]
  readRow: ReadRow
}

/** Null unless all are prepared on this connection, with values that the driver would send as they are. */
export function bindBundle(client: pg.ClientBase, bundle: readonly BundledStatement[]): BoundStatement[] | null {
  const known = prepared.get(client)
  if (bundle.length < 2 || !known) return null
  const bound: BoundStatement[] = []
  for (const each of bundle) {
    const { name, values } = each.statement
    const readRow = name === undefined ? undefined : known.get(name)
    const texts = readRow && values.map(textOf)
    if (!readRow || !texts || texts.includes(undefined)) return null
    bound.push({ ...each, name: name!, texts: texts as (string | null)[], readRow })
  }
  return bound
}

/** Undefined if only the driver can convert the value. */
function textOf(value: unknown): string | null | undefined {
  const plain = asParameter(value)
  if (plain === null || typeof plain === 'string') return plain
  return typeof plain === 'number' || typeof plain === 'boolean' ? String(plain) : undefined
}

/** What the driver calls on a query, beyond its declared types. */
interface Callbacks {
  submit(connection: pg.Connection): null
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: unknown): void
  callback(error?: unknown): void
}

/** Sends the statements in this order. Each is answered when it has completed; after an error all others fail with it. */
export function sendBundle(client: pg.ClientBase, bundle: readonly BoundStatement[]): void {
  let answered = 0
  let rows: Row[] = []
  let failure: { error: unknown } | null = null

  const callbacks: Callbacks = {
    submit(connection) {
      connection.stream.cork()
      for (const { name, texts } of bundle) {
        connection.bind({ statement: name, values: texts }, true)
        connection.execute({}, true)
      }
      connection.sync()
      connection.stream.uncork()
      return null
    },
    handleDataRow({ fields }) {
      if (failure) return
      try {
        rows.push(bundle[answered]!.readRow(fields))
      } catch (error) {
        failure = { error }
      }
    },
    handleCommandComplete() {
      if (failure) return
      const { resolve } = bundle[answered]!
      answered += 1
      const all = rows
      rows = []
      resolve(all)
    },
    handleReadyForQuery() {
      if (failure) failAll(failure.error)
      query.callback()
    },
    handleError(error) {
      failAll(error)
      query.callback(error)
    },
    callback: () => undefined,
  }

  function failAll(error: unknown): void {
    for (; answered < bundle.length; answered++) bundle[answered]!.reject(error)
  }

  // The driver accepts only its own queries where it pipelines.
  const query = Object.assign(new pg.Query(''), callbacks)
  client.query(query)
}
