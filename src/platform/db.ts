import {
  type Compilable, type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder,
} from 'kysely'
import { Socket } from 'node:net'
import pg from 'pg'
import { createFairQueue } from './fair-queue.ts'
import { type Listening, listenTo } from './listen.ts'
import { valueParsers } from './pg-values.ts'
import { type SessionOptions, sessionSettings, settingsOfTransaction, startupOptions, withoutTransactionLimit } from './session-settings.ts'
import type { Sql, Tx } from './sql.ts'
import { isCurrent, refuseStandby, Session } from './standby-sessions.ts'
import { composed, fixed, isConnectionReusable, send, sendWithSettings, sessionProblem, type Statement } from './statements.ts'
import { runTransaction } from './transaction.ts'
import { say } from './sentences.ts'

export type { Sql, Tx } from './sql.ts'
export { isUniqueViolation, sqlState } from './statements.ts'

export interface Database extends Sql {
  /**
   * One use case, one transaction (READ COMMITTED). Rolls back when work throws or any statement failed, even if
   * its error was caught. Statements issued without awaiting are pipelined.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Receives NOTIFY on a separate connection; an empty payload after a (re)connection means that notifications may
   * have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void): Listening
  close(): Promise<void>
}

export interface DatabaseOptions extends SessionOptions {
  /** PostgreSQL itself. */
  url: string
  /** A pooler in front of it, for everything but `listen`, which needs a session of its own. */
  poolUrl?: string | null
  maxConnections: number
  applicationName: string
  /** Maximum number of connections used by transactions at once; all by default. */
  mostTransactions?: number
  /** How long to wait for a free or new connection; 3 s by default. */
  connectionWaitMs?: number
}

/** Composes SQL text and parameters; it knows no table and executes nothing. */
const composer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Turns a `sql` template into a statement for `run`, for reads that depend on the request. The gate `sql` checks
 * the declared row type against PostgreSQL.
 */
export const statement = <Row>(template: RawBuilder<Row>): Compilable<Row> => ({ compile: () => compile(template) })

const compile = <Row>(template: RawBuilder<Row>): CompiledQuery<Row> => template.compile(composer)

export type { Listening }

/** How long a caller waits for a free or new connection before it gets an error. */
const CONNECTION_WAIT_MS = 3_000
const TRANSACTIONS = {
  atOncePerKey: Infinity, waiting: 1_000, waitingPerKey: 1_000, waitMs: CONNECTION_WAIT_MS,
  busy: say.databaseAway(),
}
/** A server that has vanished without a word is noticed ten seconds after this, also by connections that only listen. */
const KEEP_ALIVE_AFTER_MS = 5_000
/** Idle connections are kept because they hold prepared statements. */
const IDLE_CONNECTION_MS = 300_000
/** The server cancels slow statements by its own timeout; this one is for a server that does not answer at all. */
const SILENCE_BEYOND_TIMEOUT_MS = 5_000

export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolUrl = null } = options
  const pool = openPool(options)
  // A pooler may give every transaction another session: each brings its settings along.
  const settings = poolUrl === null ? null : settingsOfTransaction(sessionSettings(options))
  const listening = new Set<Listening>()
  const transactions = createFairQueue({ ...TRANSACTIONS, atOnce: options.mostTransactions ?? Infinity })
  return {
    query: (text, values) => runStatement(pool, fixed(text, values), settings),
    run: <Row>(query: Compilable<Row>) => {
      const { sql, parameters } = query.compile()
      return runStatement<Row>(pool, composed(sql, parameters), settings)
    },
    transaction: (work) => transactions.run('', async () => runTransaction(await checkOut(pool), work, settings)),
    listen(channel, onNotify) {
      const ear = listenTo({ ...connectionConfig(options, url), application_name: `${options.applicationName} listening` }, channel, onNotify)
      listening.add(ear)
      return ear
    },
    async close() {
      await Promise.all([...listening].map((ear) => ear.close()))
      await pool.end()
    },
  }
}

const connectionConfig = (options: DatabaseOptions, url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: options.applicationName,
  connectionTimeoutMillis: options.connectionWaitMs ?? CONNECTION_WAIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  types: valueParsers,
  stream: gatheringSocket,
})

/** Statements issued in one turn are sent together; the driver would write, and wake the server, for each. */
function gatheringSocket(): Socket {
  const socket = new Socket()
  const uncork = socket.uncork.bind(socket)
  socket.uncork = () => process.nextTick(uncork)
  return socket
}

/** Connections without anything of what is above; for `read-replica.ts`. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { url, poolUrl = null } = options
  const pool = new pg.Pool({
    ...connectionConfig(options, poolUrl ?? url),
    ...(poolUrl === null && { options: startupOptions(sessionSettings(options)) }),
    Client: Session,
    // What answers behind a pooler, or to readers of a replica, may be a standby.
    ...(poolUrl === null && { onConnect: beginSession }),
    max: options.maxConnections,
    pipeline: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    query_timeout: options.statementTimeoutMs + SILENCE_BEYOND_TIMEOUT_MS,
  })
  // Callers get the error from their statement; an unhandled error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function beginSession(client: pg.ClientBase): Promise<void> {
  refuseStandby(client)
  await withoutTransactionLimit(client)
}

export const checkOut = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw sessionProblem(error)
  })

async function runStatement<Row>(pool: pg.Pool, asked: Statement, settings: Statement | null): Promise<Row[]> {
  const client = await checkOut(pool)
  let sound = true
  try {
    const answer = await (settings ? sendWithSettings<Row & pg.QueryResultRow>(client, settings, asked) : send<Row & pg.QueryResultRow>(client, asked))
    return answer.rows
  } catch (error) {
    sound = isConnectionReusable(error)
    throw error
  } finally {
    client.release(!sound || !isCurrent(client))
  }
}
