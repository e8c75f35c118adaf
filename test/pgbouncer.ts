import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const SERVER = '/usr/sbin/pgbouncer'
/** There is no PgBouncer on npm, so its tests run if the system has one; .ci/run ensures that. */
export const hasPgBouncer = existsSync(SERVER)

export interface TestPooler {
  /** The address of the database behind it. */
  url: string
  /** Ends it as a crash does. */
  stop(): Promise<void>
}

export interface PoolerOptions {
  mode: 'session' | 'transaction' | 'statement'
  /** What clients may ask for at the start of a session, to be dropped. */
  ignore?: string
  /** Sessions with PostgreSQL. */
  size?: number
  /** That of one that was stopped. */
  port?: number
}

const START_LIMIT_MS = 120_000

/** Starts a PgBouncer in front of the database of a URL. */
export async function startPgBouncer(url: string, { mode, ignore, size = 4, port: given }: PoolerOptions): Promise<TestPooler> {
  const { host, port: serverPort, user, database } = new pg.Client({ connectionString: url })
  const [folder, port] = [await mkdtemp(path.join(os.tmpdir(), 'freehold-pgbouncer-')), given ?? await freePort()]
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, [
    '[databases]', `house = host=${host} port=${serverPort} dbname=${database} user=${user}`,
    '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any', `pool_mode = ${mode}`,
    `default_pool_size = ${size}`, 'max_client_conn = 200', 'query_wait_timeout = 5', ...(ignore === undefined ? [] : [`ignore_startup_parameters = ${ignore}`]),
  ].join('\n'))
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)])
  // It refuses to run as root.
  const server = spawn(SERVER, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  const pooled = `postgres://${user}@127.0.0.1:${port}/house`
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
  for (const limit = performance.now() + START_LIMIT_MS; !(await answers(pooled)); await sleep(50)) {
    if (server.exitCode === null && performance.now() < limit) continue
    await stop()
    throw new Error(`PgBouncer did not start: ${said}`)
  }
  return { url: pooled, stop }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    // Not yet.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
