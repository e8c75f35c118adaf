import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import type { WebhookSubscriptionId } from '../src/kernel/ids.ts'
import type { Finding } from '../src/cli/doctor.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { newSecret } from '../src/webhooks/secret-box.ts'
import { commandLine, type CommandLine } from './command-line.ts'
import { testDatabase } from './database.ts'
import { createFactories, insert } from './factories.ts'
import { fingerprintOf } from './fingerprint.ts'
import { houseProcess } from './house-process.ts'
import { exhaustiveTest, sample } from './rounds.ts'

const FIRST = 'a secret for tests, long enough to be one'
const OTHER = { APP_SECRET: 'another secret, long enough to be one too' }

async function secretCheck(line: CommandLine, environment: Record<string, string> = {}): Promise<Finding & { code: number }> {
  const { code, stdout } = await line.run('doctor --json', { environment })
  const { checks } = JSON.parse(stdout) as { checks: Finding[] }
  return { code, ...checks.find(({ name }) => name === 'secret')! }
}

describe('a database belongs to the secret it was first started with:', async () => {
  const db = await testDatabase()
  const line = commandLine(db)

  test('the first start writes its fingerprint, and every command with another secret is refused and changes nothing', async () => {
    assert.match((await secretCheck(line)).message, /APP_SECRET becomes the secret/)
    await line.json('user create --email ann@example.test --name Ann')
    const [kept] = await db.query<{ fingerprint: string }>('select fingerprint from house_secret')
    assert.equal(kept!.fingerprint, deriveSecrets(FIRST).fingerprint)
    const seen = await fingerprintOf(db)
    for (const command of ['user create --email bob@example.test --name Bob', 'ledger verify', 'migrate', `backup ${line.dataDir}/never`]) {
      const { code, stdout, stderr } = await line.run(command, { environment: OTHER })
      assert.deepEqual([code, stdout], [1, ''], command)
      assert.match(stderr, /secret from APP_SECRET does not belong to this database[^]*Nothing was changed\. Set APP_SECRET to the secret this installation was first started with/)
    }
    assert.deepEqual(await fingerprintOf(db), seen)
    assert.equal(existsSync(`${line.dataDir}/never`), false)
  })

  test('doctor detects a wrong secret', async () => {
    const right = await secretCheck(line)
    assert.deepEqual([right.code, right.ok], [0, true])
    const wrong = await secretCheck(line, OTHER)
    assert.deepEqual([wrong.code, wrong.ok], [1, false])
    assert.match(wrong.message, /does not belong to this database/)
  })
})

test('a house from before fingerprints gets one only if its sealed data opens', async () => {
  const db = await testDatabase()
  const line = commandLine(db)
  const owner = await createFactories(db).user()
  const { secretSealed, secretLast4 } = newSecret(deriveSecrets(FIRST), 7 as WebhookSubscriptionId)
  await insert(db, 'webhook_subscriptions', {
    id: 7, owner_user_id: owner, url: 'https://example.test/', events: ['bid.placed'], secret_sealed: secretSealed, secret_last4: secretLast4,
  })
  assert.match((await secretCheck(line, OTHER)).message, /cannot decrypt the signing secrets of webhooks\. Nothing was changed/)
  assert.match((await line.run('migrate', { environment: OTHER })).stderr, /cannot decrypt the signing secrets of webhooks/)
  assert.deepEqual(await db.query('select from house_secret'), [])
  await line.json('migrate')
  assert.equal((await secretCheck(line)).ok, true)
})

exhaustiveTest('by real processes: a second one with another secret is refused, and so is a restore, which works with the right one', async () => {
  const dataDir = newFolder()
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  const line = commandLine(await testDatabase())
  const folder = path.join(line.dataDir, 'backup')
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, APP_SECRET: FIRST }
  const first = await houseProcess(environment)
  try {
    await first.start()
    for (const part of sample([{ WORKER: 'off', WEB: 'on' }, { WORKER: 'on', WEB: 'off' }], [{ WORKER: 'on', WEB: 'off' }])) {
      const second = await houseProcess({ ...environment, ...OTHER, ...part })
      await assert.rejects(second.start(), /does not belong to this database/)
    }
    assert.equal((await line.run('user create --email ann@example.test --name Ann', { environment })).code, 0)
    assert.equal((await line.start(`backup ${folder}`, { environment })).code, 0)
    assert.match((await line.run(`restore ${folder}`, { environment })).stderr, /Freehold is running on this database/)
    await assertReadiness(postgres.url, first.url)
  } finally {
    await first.stop()
    await postgres.stop()
  }
  await assertRestores(line, folder)
})

/** A changed fingerprint in the database is detected by running processes. */
async function assertReadiness(url: string, api: string): Promise<void> {
  const ready = async () => {
    const answer = await fetch(api.replace(/api$/, 'readyz'))
    return [answer.status, await answer.text()]
  }
  assert.deepEqual(await ready(), [200, 'ok'])
  const db = openDatabase({ url, maxConnections: 1, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000 })
  await db.query('update house_secret set fingerprint = $1', [deriveSecrets(OTHER.APP_SECRET).fingerprint])
  await db.close()
  assert.deepEqual(await ready(), [503, 'APP_SECRET does not belong to this database; run freehold doctor'])
}

async function assertRestores(line: CommandLine, folder: string): Promise<void> {
  const { secret_fingerprint: shown } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { secret_fingerprint: string }
  assert.equal(shown, deriveSecrets(FIRST).fingerprint)
  const home = newFolder()
  const environment = { DATABASE_URL: '', DATA_DIR: home, APP_SECRET: '' }
  assert.match((await line.run(`restore ${folder}`, { environment })).stderr, /APP_SECRET is required here/)
  assert.match((await line.run(`restore ${folder}`, { environment: { ...environment, ...OTHER } })).stderr, /made under another APP_SECRET/)
  assert.deepEqual(readdirSync(home), [])

  writeFileSync(path.join(home, 'app-secret'), `${FIRST}\n`)
  const restored = await line.start(`restore ${folder}`, { environment })
  assert.deepEqual([restored.code, restored.stderr], [0, ''])
  assert.equal((await secretCheck(line, environment)).ok, true)
  assert.equal((await secretCheck(line, { ...environment, ...OTHER })).ok, false)
}

test('a lost generated secret is not generated again for an existing database', async () => {
  const db = await testDatabase()
  const line = commandLine(db)
  const home = newFolder()
  const environment = { DATABASE_URL: '', APP_SECRET: '', DATA_DIR: home }
  assert.equal((await line.run('migrate', { environment })).code, 0)
  const file = path.join(home, 'app-secret')
  cpSync(file, `${home}/kept`)
  rmSync(file)
  for (const command of ['migrate', 'doctor']) {
    const { code, stdout, stderr } = await line.run(command, { environment })
    assert.equal(code, 1)
    assert.match(stdout + stderr, /app-secret is missing, but .* contains a database\. Restore the file/)
  }
  assert.equal(existsSync(file), false)
  cpSync(`${home}/kept`, file)
  assert.equal((await line.run('migrate', { environment })).code, 0)
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'freehold-secret-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
