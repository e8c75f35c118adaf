import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attached, attachEmbedded } from '../src/platform/embedded-postgres.ts'

/** One server serves every test file on this machine, also those started by hand at the same time. */
export const TEST_DATA_DIR = path.resolve(import.meta.dirname, '../node_modules/.cache/freehold-test-pg')

const KEEPER = path.join(import.meta.dirname, 'keep-postgres.ts')
const START_LIMIT_MS = 60_000
const LOOK_AGAIN_MS = 50

/**
 * The server of the tests: the one TEST_DATABASE_URL names, or an embedded one in a process of its own,
 * which no test file ends and which leaves when nobody has used it for a minute.
 */
export async function startTestServer(): Promise<Attached> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const limit = performance.now() + START_LIMIT_MS
  let server = await attachEmbedded(TEST_DATA_DIR)
  if (!server) spawn(process.execPath, [KEEPER], { detached: true, stdio: 'ignore' }).unref()
  while (!server) {
    if (performance.now() > limit) throw new Error(`No test database came up in ${TEST_DATA_DIR}: run node test/keep-postgres.ts to see why`)
    await sleep(LOOK_AGAIN_MS)
    server = await attachEmbedded(TEST_DATA_DIR)
  }
  return server
}
