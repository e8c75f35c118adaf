import { createHash } from 'node:crypto'
import pg from 'pg'
import { asParameter } from './pg-values.ts'
import { mayBeLost, unknownResult } from './standby-sessions.ts'

/** Sends a statement on a connection; with a `name` the server keeps its plan. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string
}

export function send<Row extends pg.QueryResultRow>(client: pg.ClientBase, { text, values, name }: Statement): Promise<pg.QueryResult<Row>> {
  return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    // Of a configuration the driver makes a copy with all property descriptors, and another promise.
    const query = new pg.Query<Row, unknown[]>(text, values.map(asParameter))
    const callback = (error: unknown, result: pg.QueryResult<Row>) => settle(client, error, result, resolve, reject)
    client.query(Object.assign(query, { name, callback }))
  }).catch((error: unknown) => {
    throw problemOf(error)
  })
}

/** An answer of a session that may have committed what no standby has is no answer. */
function settle<Answer>(client: pg.ClientBase, error: unknown, answer: Answer, resolve: (answer: Answer) => void, reject: (error: unknown) => void): void {
  if (error) reject(error)
  else if (mayBeLost(client)) reject(unknownResult())
  else resolve(answer)
}

/**
 * Sends a statement without a name, behind the settings of its transaction: both are one transaction, because they
 * are synchronized once.
 */
export const sendWithSettings = async <Row extends pg.QueryResultRow>(
  client: pg.ClientBase, settings: Statement, asked: Statement,
): Promise<pg.QueryResult<Row>> => (await sendAmong<Row>(client, [settings], asked, [])).at(-1)!

/**
 * Sends statements without names as one transaction, in one packet. Returns the results of all of them, in order.
 * Values of those before and after are texts.
 */
export function sendAmong<Row extends pg.QueryResultRow>(
  client: pg.ClientBase, before: readonly Statement[], { text, values }: Statement, after: readonly Statement[],
): Promise<pg.QueryResult<Row>[]> {
  return new Promise<pg.QueryResult<Row>[]>((resolve, reject) => {
    const query = new pg.Query<Row, unknown[]>(text, values.map(asParameter))
    const submit = (connection: pg.Connection): unknown => {
      // The driver synchronizes after its own statement: the last ones are sent before that.
      const line = Object.assign(Object.create(connection) as pg.Connection, {
        sync() {
          for (const each of after) sendUnnamed(connection, each)
          connection.sync()
        },
      })
      connection.stream.cork()
      for (const each of before) sendUnnamed(connection, each)
      const mistake = pg.Query.prototype.submit.call(query, line) as unknown
      connection.stream.uncork()
      return mistake
    }
    const callback = (error: unknown, results: pg.QueryResult<Row>[]) => settle(client, error, results, resolve, reject)
    client.query(Object.assign(query, { queryMode: 'extended', submit, callback }))
  }).catch((error: unknown) => {
    throw problemOf(error)
  })
}

function sendUnnamed(connection: pg.Connection, { text, values }: Statement): void {
  connection.parse({ text, name: '', types: [] }, true)
  connection.bind({ values: values as string[] }, true)
  connection.describe({ type: 'P', name: '' }, true)
  connection.execute({}, true)
}

/** The driver's own trace ends at its socket; one made here leads to the statement. */
export function problemOf(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return problemByName(error)
}

/** The driver gives no code if a connection is lost or none is free in time; the HTTP layer needs one. */
export function problemByName(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error || !/connection|timeout|not queryable/i.test(error.message)) return error
  return Object.assign(error, { code: 'ECONNRESET' })
}

/** The server is there and has answered that it has no TLS. */
export const hasNoTls = (error: Error): boolean => !('code' in error) && /not support SSL/.test(error.message)

/** Whether a code says that the server, the network to it or its name is away. */
export const isAway = (code: string): boolean => /^(08|25006|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(code)

/**
 * Why no session could be opened. A password that was changed, a database that was renamed or closed, a certificate that
 * has expired and a process without free file descriptors are nobody's mistake in a request.
 */
export function sessionProblem(error: unknown): unknown {
  const { code = '', message } = problemByName(error) as { code?: string; message: string }
  if (isAway(code)) return error
  return Object.assign(new Error(`No session could be opened: ${message}`, { cause: error }), { code: CANNOT_CONNECT })
}

/** `sqlclient_unable_to_establish_sqlconnection`. */
const CANNOT_CONNECT = '08001'

/** A text written in the source. Their number is bounded by the functions of the stores. */
export const fixed = (text: string, values: readonly unknown[] = []): Statement => ({ text, values, name: nameFixed(text) })

/**
 * A text composed from the request, such as a list's filters. It has no name, so it is planned for its values each
 * time: a generic plan took 35 ms where the right one takes a third of a millisecond.
 */
export const composed = (text: string, values: readonly unknown[]): Statement => ({ text, values })

const nameFixed = namer(2_000)

/**
 * Names statements by their text. A connection keeps named statements forever, so after `most` texts new ones stay
 * unnamed: they cost a parse instead of unbounded memory.
 */
function namer(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** The SQLSTATE if PostgreSQL reported an error; undefined for a lost connection or a bug. */
export const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/** True if a row with the same key exists; `constraint` restricts it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}

/** After these the connection's prepared statements do not match ours: unknown, duplicate, or changed by a migration. */
const STALE_STATEMENT_STATES = new Set(['26000', '42P05', '0A000'])
/** The server was the primary when the session began, and is none anymore. */
const READ_ONLY = '25006'

/** Whether the connection can be reused after this error: only after a plain error of the server. */
export function isConnectionReusable(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && state !== READ_ONLY && !STALE_STATEMENT_STATES.has(state)
}
