import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '../src/platform/db.ts'
import type { ServerFigures } from './server.ts'
import { type Spent, spentByPostgres } from './spent.ts'

/**
 * A house on its own empty database, in its own process, with durable commits. Rate limits are counted as usual,
 * against limits that are never reached.
 */
export interface BenchHouse {
  port: number
  databaseUrl: string
  appSecret: string
  /** For the fixture and for counting, never for what is measured. */
  db: Database
  /** Bytes of memory the server uses now. */
  memory(): Promise<number>
  /** How many milliseconds late the server's event loop was at most in 99 of 100 turns, since the last reading. */
  loopDelay(): Promise<number>
  /** Processor time of the server and its database since they started. */
  spent(): Promise<Spent>
  /** Runs a command of the house with these arguments. Throws if it fails. */
  command(...words: string[]): Promise<string>
  close(): Promise<void>
}

const APP_SECRET = 'a secret for measuring, as long as a real one'
const CLI = path.join(import.meta.dirname, '../src/cli/main.ts')
const MINUTE_MS = 60_000
/** As with `npm start`. */
const AS_STARTED = ['--expose-gc', '--max-semi-space-size=64']

/** Settings of a house that counts no requests. */
export const WITHOUT_LIMIT = { RATE_LIMIT_PER_MINUTE: '0', SITE_RATE_LIMIT_PER_MINUTE: '0' }

/** A second process of a house shares its database, and is closed first. */
export async function openBenchHouse(beside?: BenchHouse, settings: Record<string, string> = {}): Promise<BenchHouse> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-bench-'))
  const env = { ...process.env, ...quietEnvironment(dataDir), ...(beside ? { DATABASE_URL: beside.databaseUrl, NODE_ENV: 'test' } : {}), ...settings }
  const server = fork(path.join(import.meta.dirname, 'server.ts'), { env, execArgv: AS_STARTED })
  const { port, databaseUrl } = await answerOf<{ port: number; databaseUrl: string }>(server)
  const db = openBenchDatabase(databaseUrl, 2)
  let asked: Promise<unknown> = Promise.resolve()
  const ask = (question: 'figures' | 'loop delay'): Promise<ServerFigures> => {
    const answer = asked.then(() => {
      server.send(question)
      return answerOf<ServerFigures>(server)
    })
    asked = answer.catch(() => undefined)
    return answer
  }
  return {
    port, databaseUrl, db,
    appSecret: APP_SECRET,
    memory: async () => (await ask('figures')).memory,
    loopDelay: async () => (await ask('loop delay')).loopDelayMs,
    async spent() {
      const [{ cpuMs }, postgres] = await Promise.all([ask('figures'), spentByPostgres(db)])
      return { nodeMs: cpuMs, ...postgres }
    },
    async command(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words], { env, timeout: 2 * MINUTE_MS })
      return stdout
    },
    async close() {
      await db.close()
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const openBenchDatabase = (url: string, maxConnections: number, byKeys = false): Database => openDatabase({
  url, maxConnections, byKeys, applicationName: 'bench', statementTimeoutMs: 5 * MINUTE_MS, lockTimeoutMs: MINUTE_MS,
  idleInTransactionTimeoutMs: MINUTE_MS,
})

const quietEnvironment = (dataDir: string) => ({
  DATA_DIR: dataDir, DATABASE_URL: '', APP_SECRET, NODE_ENV: '', HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'error', WEBHOOK_TEST_ALLOW: '127.0.1.0/24',
  RATE_LIMIT_PER_MINUTE: '9999999', SITE_RATE_LIMIT_PER_MINUTE: '9999999', STREAMS_PER_CLIENT: '0',
})

/** The next message of a child process; throws if it exits first. */
export async function answerOf<T>(child: ChildProcess): Promise<T> {
  const heard = new AbortController()
  const message = once(child, 'message', { signal: heard.signal }) as Promise<[T]>
  const end = once(child, 'exit', { signal: heard.signal }).then(([code]) => {
    throw new Error(`A process of the benchmark exited with ${String(code)} before it answered`)
  })
  try {
    const [answer] = await Promise.race([message, end])
    return answer
  } finally {
    message.catch(() => undefined)
    end.catch(() => undefined)
    heard.abort()
  }
}
