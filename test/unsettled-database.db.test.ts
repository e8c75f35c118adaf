import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '../src/kernel/time.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { createFactories, minutes } from './factories.ts'
import { houseProcess } from './house-process.ts'

/** The real program on a database of its own, whose clock and settings give cause for caution. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-unsettled-'))
const postgres = await startEmbedded({ dataDir, log: () => undefined })
await migrate(postgres.url)
const db = openDatabase({
  url: postgres.url, maxConnections: 2, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000,
})
const factories = createFactories(db)
const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, APP_SECRET: 'a secret for tests, long enough to be one' }
const running: Awaited<ReturnType<typeof houseProcess>>[] = []
after(async () => {
  await Promise.all(running.map((house) => house.kill()))
  await db.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function startProgram(more: Record<string, string> = {}) {
  const house = await houseProcess({ ...environment, ...more })
  running.push(house)
  await house.start()
  return house
}

async function until<T>(read: () => Promise<T | false | null | undefined>, what: string): Promise<T> {
  for (const limit = performance.now() + 2 * MINUTE; performance.now() < limit; await sleep(50)) {
    const found = await read()
    if (found) return found
  }
  throw new Error(`Waited in vain: ${what}`)
}

test('a process without background work marks the clock near a close', async () => {
  const house = await startProgram({ WORKER: 'off' })
  const lot = await factories.lot(await factories.auction(), { ends_at: minutes(-1) })
  const markedAfter = async (time: Date) => (await db.query<{ at: Date }>('select at from clock_mark where at > $1', [time]))[0]?.at
  const first = await until(() => markedAfter(new Date(0)), 'a mark')
  await until(() => markedAfter(first), 'a later mark')
  assert.deepEqual(await db.query('select status from lots where id = $1', [lot]), [{ status: 'active' }], 'nobody closes it')
  await house.stop()
})
