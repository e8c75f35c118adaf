import {
  type Compilable, type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder,
} from 'kysely'
import { Socket } from 'node:net'
import pg from 'pg'
import { createFairQueue } from './fair-queue.ts'
import { type Listening, listenTo } from './listen.ts'
import { valueParsers } from './pg-values.ts'
import type { Sql, Tx } from './sql.ts'
import { composed, fixed, isConnectionReusable, problemByName, send, type Statement } from './statements.ts'
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

export interface DatabaseOptions {
  url: string
  maxConnections: number
  applicationName: string
  statementTimeoutMs: number
  lockTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** Maximum number of connections used by transactions at once; all by default. */
  mostTransactions?: number
  /** How long to wait for a free or new connection; 3 s by default. */
  connectionWaitMs?: number
  /** Forces index lookups, whatever the planner's statistics say. */
  byKeys?: boolean
  /** Commits do not wait for the disk: a crash may lose the last ones, in order. Never where bids are taken. */
  commitsAhead?: boolean
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

export const compile = <Row>(template: RawBuilder<Row>): CompiledQuery<Row> => template.compile(composer)

export type { Listening }

/** How long a caller waits for a free or new connection before it gets an error. */
const CONNECTION_WAIT_MS = 3_000
const TRANSACTIONS = {
  atOncePerKey: Infinity, waiting: 1_000, waitingPerKey: 1_000, waitMs: CONNECTION_WAIT_MS,
  busy: say.databaseAway(),
}
/** Idle connections are kept because they hold prepared statements. */
const IDLE_CONNECTION_MS = 300_000
/** The server cancels slow statements by its own timeout; this one is for a server that does not answer at all. */
const SILENCE_BEYOND_TIMEOUT_MS = 5_000

export function openDatabase(options: DatabaseOptions): Database {
  const connection = connectionConfig(options)
  const pool = openPool(connection, options)
  const listening = new Set<Listening>()
  const transactions = createFairQueue({ ...TRANSACTIONS, atOnce: options.mostTransactions ?? Infinity })
  return {
    query: (text, values) => runStatement(pool, fixed(text, values)),
    run: <Row>(query: Compilable<Row>) => {
      const { sql, parameters } = query.compile()
      return runStatement<Row>(pool, composed(sql, parameters))
    },
    transaction: (work) => transactions.run('', async () => runTransaction(await checkOut(pool), work)),
    listen(channel, onNotify) {
      const ear = listenTo({ ...connection, application_name: `${options.applicationName} listening` }, channel, onNotify)
      listening.add(ear)
      return ear
    },
    async close() {
      await Promise.all([...listening].map((ear) => ear.close()))
      await pool.end()
    },
  }
}

const connectionConfig = (options: DatabaseOptions): pg.ClientConfig => ({
  connectionString: options.url,
  application_name: options.applicationName,
  connectionTimeoutMillis: options.connectionWaitMs ?? CONNECTION_WAIT_MS,
  keepAlive: true,
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

/**
 * One plan per statement, made once: a batch must not become slow because the statistics are from an empty table.
 * Bitmap scans lose the order of an index: the last bid of a lot was found by sorting all of them.
 */
const BY_KEYS = [
  'enable_bitmapscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'enable_seqscan=off', 'plan_cache_mode=force_generic_plan',
]

/**
 * JIT compilation costs a hundred times what it saves on our short statements. Servers with JIT enabled would use
 * it often, because BY_KEYS makes plans look very expensive: a close took 10 s.
 */
const NO_COMPILING = ['jit=off']

const COMMITS_AHEAD = ['synchronous_commit=off']

const startupOptions = (settings: readonly string[]): string => settings.map((setting) => `-c ${setting}`).join(' ')

function openPool(connection: pg.ClientConfig, options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    options: startupOptions([...NO_COMPILING, ...(options.byKeys ? BY_KEYS : []), ...(options.commitsAhead ? COMMITS_AHEAD : [])]),
    max: options.maxConnections,
    pipeline: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
    query_timeout: options.statementTimeoutMs + SILENCE_BEYOND_TIMEOUT_MS,
  })
  // Callers get the error from their statement; an unhandled error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const checkOut = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw problemByName(error)
  })

async function runStatement<Row>(pool: pg.Pool, asked: Statement): Promise<Row[]> {
  const client = await checkOut(pool)
  let sound = true
  try {
    const answer = await send<Row & pg.QueryResultRow>(client, asked)
    return answer.rows
  } catch (error) {
    sound = isConnectionReusable(error)
    throw error
  } finally {
    client.release(!sound)
  }
}
