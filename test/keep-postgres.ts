// Runs the PostgreSQL of the tests until nobody has used it for a minute. Started by `startTestServer`.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { TEST_DATA_DIR } from './postgres.ts'

const IDLE_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 5_000

const server = await startEmbedded({
  dataDir: TEST_DATA_DIR,
  log: (line) => process.stderr.write(`${line}\n`),
  // What a test wrote is gone when the test ends, so a power cut may have it.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 },
})
if (server.owned) await waitUntilIdle()
await server.stop()

async function waitUntilIdle(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await dropLeftovers(client)
  for (let idleMs = 0; idleMs < IDLE_LIMIT_MS; idleMs += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS)
    if (await isUsed(client)) idleMs = 0
  }
  await client.end()
}

/** Clones of test files that were killed, and templates of migrations as they once were. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select datname as name from pg_database where datname like 'freehold\\_test\\_%'")
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1")
  return rowCount !== 0
}
