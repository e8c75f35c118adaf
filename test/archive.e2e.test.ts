import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, truncate } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrUpdatePerson, createToken } from '../src/accounts/index.ts'
import { runCommandLine } from '../src/cli/run.ts'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { attachEmbedded, startEmbedded } from '../src/platform/embedded-postgres.ts'
import { existingDataFolder } from '../src/platform/postgres-cluster.ts'
import { type Crowd, type CrowdMember, gatherCrowd } from './bidding-crowd.ts'
import { openStorage } from '../src/platform/storage.ts'
import { createFactories } from './factories.ts'
import { houseProcess } from './house-process.ts'
import { exhaustiveTest } from './rounds.ts'
import { startS3Server } from './s3-server.ts'

/**
 * A house that archives its log while a crowd bids, and is restored elsewhere as it was at a moment in between. In `npm test`
 * archive-bucket.test.ts and prune-archive.test.ts copy to a bucket and back.
 */
const place = await mkdtemp(path.join(os.tmpdir(), 'freehold-archive-'))
await chmod(place, 0o755)
const [dataDir, elsewhere, archive] = ['house', 'elsewhere', "the county's archive 100%"].map((name) => path.join(place, name)) as [string, string, string]
const bucket = await startS3Server()
const settings = { NODE_ENV: 'test', WAL_ARCHIVE_BUCKET: bucket.storageUrl, WAL_ARCHIVE_DAYS: '14', APP_SECRET: 'a secret for tests, long enough to be one', WAL_ARCHIVE: archive, DEMO: 'off', PATH: process.env.PATH ?? '' }
const house = await houseProcess({ ...settings, DATA_DIR: dataDir })
const crowds: Crowd[] = []
/** Between the bids of two crowds. */
let moment: Date
after(async () => {
  await Promise.all(crowds.map((crowd) => crowd.goHome()))
  await house.kill()
  await bucket.close()
  await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

exhaustiveTest('while bids are placed the log is archived, and any moment is restored from the folder or the bucket, with the bids before it and none after', async () => {
  await house.start()
  const attached = (await attachEmbedded(dataDir))!
  const db = open(attached.url)
  const factories = createFactories(db)
  const auction = await factories.auction()
  const lots = [await factories.lot(auction), await factories.lot(auction)]
  const members = await Promise.all([0, 1, 2].map((nth) => member(db, nth)))

  const first = bid(lots, members)
  const base = await run('archive base', dataDir)
  assert.equal(base.code, 0, base.stderr)
  assert.match(base.stdout, /Wrote a base backup to .*Every moment from/)
  await accepted(first, 10)
  await first.goHome()
  const [clock] = await db.query<{ moment: Date }>('select clock_timestamp() as moment')
  moment = clock!.moment
  const before = await recorded(db)
  await sleep(5)
  const second = bid(lots, members)
  await accepted(second, 10)
  await second.goHome()
  assert.ok((await recorded(db)).length > before.length + 5)
  const [last] = await db.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
  await db.close()
  await arrived(`${last!.segment}.gz`)
  await attached.stop()
  assert.equal((await house.stop()).code, 0)

  const tooEarly = await run('archive restore --to 2020-01-01T00:00:00Z', elsewhere)
  assert.match(tooEarly.stderr, /no base backup from before 2020-01-01T00:00:00\.000Z: the first one was finished at/)
  assert.match((await run('archive restore --to 2099-01-01T00:00:00Z', elsewhere)).stderr, /The archive ends before 2099\S+ What a running house writes is archived within a minute: try again then, or choose an earlier time\./)
  assert.match((await run(`archive restore --to 2099-01-01T00:00:00Z`, dataDir)).stderr, /contains a database/)
  assert.match((await run('archive restore --to 2027-03-08', elsewhere)).stderr, /Invalid time "2027-03-08"\. Write it with its time zone/)
  const other = await run(`archive restore --to ${clock!.moment.toISOString()}`, elsewhere, { APP_SECRET: 'another secret, long enough to be one as well' })
  assert.match(other.stderr, /The archive was made under another APP_SECRET/)

  const restored = await run(`archive restore --to ${clock!.moment.toISOString()}`, elsewhere)
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(restored.stdout, /Bid records and ledger OK\./)
  assert.deepEqual(await recordedIn(elsewhere), before)

  assert.deepEqual(await segmentsOf('00000002'), [], 'what is restored on trial archives nothing')
  await restoresFromBucket(before)
})

async function restoresFromBucket(before: Recorded[]): Promise<void> {
  const onlyBucket = { WAL_ARCHIVE: path.join(place, 'fetched') }
  const third = path.join(place, 'third')
  const early = await run('archive restore --to 2020-01-01T00:00:00Z', third, onlyBucket)
  assert.match(early.stderr, /no base backup from before 2020/)
  const fetched = await run(`archive restore --to ${moment.toISOString()}`, third, onlyBucket)
  assert.equal(fetched.code, 0, fetched.stderr)
  assert.deepEqual(await recordedIn(third), before, 'from the bucket alone, into folders that did not exist')
}

/** In `npm test` base-manifest.test.ts finds the same in the files of a small base backup. */
exhaustiveTest('a base backup that a copying tool cut short is refused before anything is restored, and another copy of it is used', async () => {
  const copied = path.join(place, 'copied')
  const target = path.join(place, 'target')
  await cp(path.join(place, 'fetched'), copied, { recursive: true })
  const restore = () => run(`archive restore --to ${moment.toISOString()}`, target, { WAL_ARCHIVE: copied })
  const [base] = await readdir(path.join(copied, 'base'))
  const folder = path.join(copied, 'base', base!)
  const { Files: files } = JSON.parse(await readFile(path.join(folder, 'backup_manifest'), 'utf8')) as { Files: { Path: string; Size: number }[] }
  const largest = files.toSorted((a, b) => b.Size - a.Size)[0]!
  await truncate(path.join(folder, largest.Path), largest.Size - 8192)
  const short = await restore()
  assert.equal(short.code, 1)
  assert.ok(short.stderr.includes(`${folder} is not whole: ${largest.Path} has ${largest.Size - 8192} of ${largest.Size} bytes. Nothing was restored.`), short.stderr)
  await truncate(path.join(folder, 'freehold.json'), 0)
  assert.match((await restore()).stderr, /is not whole: freehold\.json was changed or damaged/)
  assert.equal(existingDataFolder(target), null)

  await rename(folder, path.join(place, 'moved away'))
  const restored = await restore()
  assert.equal(restored.code, 0, restored.stderr)
  assert.doesNotMatch(restored.stdout, /could not be checked/)
  assert.equal((await recordedIn(target)).length, (await recordedIn(elsewhere)).length)
})

/** In `npm test` the first test restores on trial, and looks at the archive. */
exhaustiveTest('what is restored after a trial goes on in the same archive', async () => {
  const timelines = async () => [...new Set((await readdir(path.join(archive, 'wal'))).map((name) => name.slice(0, 8)))].sort()
  const real = path.join(place, 'real')
  const restored = await run(`archive restore --to ${moment.toISOString()}`, real)
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(restored.stdout, /Then run freehold archive base/)
  assert.deepEqual(await timelines(), ['00000001', '00000002', '00000003'])

  const postgres = await startEmbedded({ dataDir: real, log: () => undefined, walArchive: archive })
  const db = open(postgres.url)
  const base = await run('archive base', real)
  assert.equal(base.code, 0, base.stderr)
  const before = await recorded(db)
  const [later] = await db.query<{ moment: Date }>('select clock_timestamp() as moment')
  await db.query('create table after_the_restore (n int)')
  const [last] = await db.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
  for (const limit = performance.now() + 60_000; !(await readdir(path.join(archive, 'wal'))).includes(`${last!.segment}.gz`); await sleep(50)) {
    const [archiver] = await db.query<{ failed_count: number }>('select failed_count::int as failed_count from pg_stat_archiver')
    assert.equal(archiver!.failed_count, 0, 'names of the log are taken')
    assert.ok(performance.now() < limit)
  }
  await db.close()
  await postgres.stop()
  assert.equal(last!.segment.slice(0, 8), '00000003')
  const again = await run(`archive restore --to ${later!.moment.toISOString()}`, path.join(place, 'again'))
  assert.equal(again.code, 0, again.stderr)
  assert.deepEqual(await recordedIn(path.join(place, 'again')), before)
})

/** In `npm test` embedded-postgres.db.test.ts is asked to start what such a restore leaves. */
exhaustiveTest('a restore that was killed is no database, and is done anew by the same command', async () => {
  const killed = path.join(place, 'killed')
  const environment = { ...process.env, ...settings, DATA_DIR: killed }
  const line = ['archive', 'restore', '--to', moment.toISOString()]
  for (const isReached of [() => existsSync(path.join(killed, 'restore-unfinished')), () => existsSync(path.join(existingDataFolder(killed) ?? '/nowhere', 'recovery.signal'))]) {
    const child = spawn(path.join(import.meta.dirname, '../bin/freehold'), line, { env: environment, stdio: 'ignore' })
    const ended = once(child, 'exit')
    for (const limit = performance.now() + 60_000; !isReached(); await sleep(5)) assert.ok(performance.now() < limit)
    child.kill('SIGKILL')
    await ended
    await assert.rejects(startEmbedded({ dataDir: killed, log: () => undefined }), /A restore into .* was interrupted, so its database is not whole/)
  }
  let restored = await run(`archive restore --to ${moment.toISOString()}`, killed)
  for (const limit = performance.now() + 60_000; /still stopping/.test(restored.stderr); await sleep(200)) {
    assert.ok(performance.now() < limit)
    restored = await run(`archive restore --to ${moment.toISOString()}`, killed)
  }
  assert.equal(restored.code, 0, restored.stderr)
  assert.equal((await recordedIn(killed)).length, (await recordedIn(elsewhere)).length)
})

const segmentsOf = async (timeline: string): Promise<string[]> =>
  (await readdir(path.join(archive, 'wal'))).filter((name) => name.startsWith(`${timeline}0`))

/** In the folder and in the bucket. */
async function arrived(name: string): Promise<void> {
  const storage = await openStorage(bucket.storageUrl, dataDir)
  const isThere = async () => existsSync(path.join(archive, 'wal', name)) && (await storage.read(`wal/${name}`)) !== null
  for (const limit = performance.now() + 120_000; !(await isThere()); await sleep(100)) assert.ok(performance.now() < limit, `${name} was not archived`)
  storage.close()
}

const open = (url: string): Database => openDatabase({
  url, maxConnections: 2, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000,
})

interface Recorded {
  lot_id: LotId
  n: number
  user_id: UserId
  amount_cents: number
  decided_at: Date
}

const recorded = (db: Database): Promise<Recorded[]> =>
  db.query<Recorded>('select lot_id, n, user_id, amount_cents, decided_at from bid_instructions order by lot_id, n')

async function recordedIn(folder: string): Promise<Recorded[]> {
  const postgres = await startEmbedded({ dataDir: folder, log: () => undefined })
  const db = open(postgres.url)
  try {
    return await recorded(db)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function member(db: Database, nth: number): Promise<CrowdMember> {
  const person = await createOrUpdatePerson(db, { email: `bidder${nth}@example.test`, name: `Bidder ${nth}`, tier: 'institutional' })
  assert.ok(!isRefusal(person))
  const token = await createToken(db, person.id, { name: 'Test', abilities: ['write'] })
  assert.ok(!isRefusal(token))
  return { id: person.id, token: token.text }
}

function bid(lots: readonly LotId[], members: readonly CrowdMember[]): Crowd {
  const crowd = gatherCrowd([house.url], lots, members, { thinkingMs: 30 })
  crowds.push(crowd)
  return crowd
}

async function accepted(crowd: Crowd, count: number): Promise<void> {
  const from = crowd.acceptedAt.length
  for (const limit = performance.now() + 60_000; crowd.acceptedAt.length < from + count; await sleep(20)) assert.ok(performance.now() < limit, 'No bids are accepted')
}

async function run(line: string, folder: string, more: Record<string, string> = {}): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' }
  const code = await runCommandLine(line.split(' '), {
    environment: { ...settings, DATA_DIR: folder, ...more }, out: (text) => void (said.stdout += text), err: (text) => void (said.stderr += text),
  })
  return { code, ...said }
}
