// Runs the PostgreSQL of the tests until nobody has used it for a minute. Started by `startTestServer`.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tryLockDataDir } from '../src/platform/data-dir-lock.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { memoryFolder } from './memory-folder.ts'
import { IN_USE_LOCK, onServer, TEST_DATA_DIR } from './postgres.ts'

const IDLE_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 5_000

const server = await startEmbedded({
  dataDir: TEST_DATA_DIR,
  log: (line) => process.stderr.write(`${line}\n`),
  // Data of a test is worthless after it, so it need not survive a power cut.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200, max_wal_size: '512MB' },
})
if (server.owned) await onServer(server.url, keep)
else await server.stop()

/**
 * Stops while no other client is connected: one that connects now waits, loses the connection, and starts the next
 * keeper.
 */
async function keep(client: pg.Client): Promise<void> {
  if (await takeAlone(client)) {
    await dropLeftovers(client)
    await admit(client)
  }
  for (let idleMs = 0; ; await admit(client)) {
    await sleep(LOOK_EVERY_MS)
    idleMs = (await takeAlone(client)) ? idleMs + LOOK_EVERY_MS : 0
    if (idleMs >= IDLE_LIMIT_MS) return leave()
  }
}

/** Frees the memory at the end. A keeper that waits for the folder creates a new cluster in it. */
async function leave(): Promise<void> {
  await server.stop()
  if (memoryFolder() === null) return
  const lock = tryLockDataDir(TEST_DATA_DIR)
  if (!lock) return
  const inside = await readdir(TEST_DATA_DIR)
  await Promise.all(inside.filter((name) => name.startsWith('postgres-')).map((name) => rm(path.join(TEST_DATA_DIR, name), { recursive: true, force: true })))
  lock.release()
}

async function takeAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE_LOCK])
  return rows[0]!.alone
}

async function admit(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** Clones of killed test files, and templates of old migrations. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, 'freehold_test_')",
  )
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}
