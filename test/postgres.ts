import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Attached, attachEmbedded } from '../src/platform/embedded-postgres.ts'
import { memoryFolder } from './memory-folder.ts'

/** One server serves every test file on this machine, also those started by hand at the same time. */
export const TEST_DATA_DIR = testDataDir()

/** In memory there is one per checkout. */
function testDataDir(): string {
  const memory = memoryFolder()
  const root = path.resolve(import.meta.dirname, '..')
  return memory === null ? path.join(root, 'node_modules/.cache/freehold-test-pg')
    : path.join(memory, `freehold-test-pg-${process.getuid?.()}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
}

/** Locked shared by users of the server, and exclusively by the keeper when it cleans up or stops. */
export const IN_USE_LOCK = 4_276_182

const KEEPER = path.join(import.meta.dirname, 'keep-postgres.ts')
const START_LIMIT_MS = 180_000
const CALL_AGAIN_MS = 1_000
const LOOK_AGAIN_MS = 50

/**
 * The server of the tests: that of TEST_DATABASE_URL, or an embedded one in a separate process, which no test file
 * stops and which stops when nobody has used it for a minute.
 */
export async function startTestServer(): Promise<Attached> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  let isCalled = false
  let callAt = 0
  for (const limit = performance.now() + START_LIMIT_MS; performance.now() < limit; await sleep(LOOK_AGAIN_MS)) {
    const server = await enterServer()
    if (server) return server
    if (isCalled || performance.now() < callAt) continue
    isCalled = true
    const keeper = spawn(process.execPath, [KEEPER], { detached: true, stdio: 'ignore' })
    // On a busy machine it starts slowly; starting more would only make it slower.
    keeper.once('exit', () => {
      isCalled = false
      callAt = performance.now() + CALL_AGAIN_MS
    })
    keeper.unref()
  }
  throw new Error(`No test database started in ${TEST_DATA_DIR}: run node test/keep-postgres.ts to see why`)
}

/** Null if no server is up, or if it stopped just now. */
async function enterServer(): Promise<Attached | null> {
  const server = await attachEmbedded(TEST_DATA_DIR)
  if (!server) return null
  const client = new pg.Client({ connectionString: server.url, application_name: 'freehold test' })
  client.on('error', () => undefined)
  const leave = async () => {
    await client.end()
    await server.stop()
  }
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
    return { url: server.url, stop: leave }
  } catch {
    await leave()
    return null
  }
}

/** An empty database for the duration of `work`. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startTestServer()
  const name = newDatabaseName()
  try {
    await onServer(server.url, (admin) => admin.query(`create database ${name} encoding 'UTF8' template template0`))
    return await work(withDatabase(server.url, name))
  } finally {
    await onServer(server.url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    await server.stop()
  }
}

/** The prefix shows the keeper which databases of killed tests may be dropped. */
export const newDatabaseName = (): string => `freehold_test_${process.pid}_${randomBytes(4).toString('hex')}`

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the pending statement; an unhandled event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** For `skip`: whether this PostgreSQL is older than a setting, in words. */
export const lacksSetting = (url: string, name: string): Promise<string | false> => onServer(url, async (client) => {
  const { rowCount } = await client.query('select from pg_settings where name = $1', [name])
  return rowCount === 0 && `this PostgreSQL has no ${name}`
})

/** Replaces the path with text: the URL parser refuses the empty host of a socket's address. */
export const withDatabase = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
