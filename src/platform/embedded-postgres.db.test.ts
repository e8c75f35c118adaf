import assert from 'node:assert/strict'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { after, test } from 'node:test'
import { sample } from '../../test/rounds.ts'
import { until } from '../../test/until.ts'
import { type Database, openDatabase } from './db.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { beginRestore, discardCluster } from './postgres-cluster.ts'
import { findPostmaster } from './postgres-server.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../test/embedded-program.ts')
const running = new Set<ChildProcessByStdio<Writable, Readable, null>>()
const folders: string[] = []

after(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) {
    await until(() => postmasterOf(folder) === null)
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(prefix = 'freehold-embedded-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres-18')
const postmasterOf = (dataDir: string) =>
  fs.existsSync(clusterOf(dataDir)) ? findPostmaster(fs.realpathSync(clusterOf(dataDir))) : null

const start = (dataDir: string): Promise<EmbeddedPostgres> => startEmbedded({ dataDir, log: () => undefined })

interface Program {
  url: string
  owned: boolean
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Another program that uses the same data folder. */
async function startProgram(dataDir: string): Promise<Program> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const exited = once(child, 'exit').then(() => void running.delete(child))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    ...(JSON.parse(line) as { url: string; owned: boolean }),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}

async function withPool<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({
    url,
    maxConnections: 2,
    applicationName: 'test',
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 60_000,
    connectionWaitMs: 60_000,
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Inserts one more row and returns the row count, which must include all committed rows. */
const addRow = (url: string): Promise<number> =>
  withPool(url, async (db) => {
    await db.query('create table if not exists kept (id int generated always as identity)')
    await db.query('insert into kept default values')
    return (await db.query<{ n: number }>('select count(*) as n from kept'))[0]!.n
  })

const answers = (db: Database) => db.query('select 1').then(() => true, () => false)

const shared = newFolder()

test('the first start creates the database, a later start finds it, and a stop leaves no process', async () => {
  const first = await start(shared)
  const socketFolder = postmasterOf(shared)!.socketFolder
  assert.equal(fs.statSync(socketFolder).mode & 0o777, 0o700)
  assert.equal(await addRow(first.url), 1)
  await first.stop()
  assert.equal(postmasterOf(shared), null)
  assert.equal(fs.existsSync(socketFolder), false)
  const second = await start(shared)
  assert.equal(second.url, first.url)
  assert.equal(await addRow(second.url), 2)
  await second.stop()
})

test('durability is on', async () => {
  const server = await start(shared)
  const [settings] = await withPool(server.url, (db) =>
    db.query(`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                     current_setting('full_page_writes') as pages`),
  )
  await server.stop()
  assert.deepEqual(settings, { fsync: 'on', commit: 'on', pages: 'on' })
})

test('when the program is killed the server stops, and the next start works without help', async () => {
  const program = await startProgram(shared)
  assert.equal(program.owned, true)
  const rows = await addRow(program.url)
  await program.kill()
  const next = await start(shared)
  assert.equal(next.owned, true)
  assert.equal(await addRow(next.url), rows + 1)
  await next.stop()
  const again = await startProgram(shared)
  await again.kill()
  await until(() => postmasterOf(shared) === null)
})

test('when the server is killed its program restarts it, and the pool recovers', async () => {
  const server = await start(shared)
  await withPool(server.url, async (db) => {
    const rows = await addRow(server.url)
    const killed = postmasterOf(shared)!.pid
    process.kill(killed, 'SIGKILL')
    await until(() => (postmasterOf(shared)?.pid ?? killed) !== killed)
    await until(() => answers(db))
    assert.equal(await addRow(server.url), rows + 1)
  })
  await server.stop()
  assert.equal(postmasterOf(shared), null)
})

test('when program and server are killed together the next start recovers all commits', async () => {
  const program = await startProgram(shared)
  const rows = await addRow(program.url)
  process.kill(postmasterOf(shared)!.pid, 'SIGKILL')
  await program.kill()
  const next = await start(shared)
  assert.equal(await addRow(next.url), rows + 1)
  await next.stop()
})

test('simultaneous first starts create one database that all share', async () => {
  const dataDir = newFolder()
  const programs = await Promise.all([startProgram(dataDir), startProgram(dataDir), startProgram(dataDir)])
  assert.equal(programs.filter((program) => program.owned).length, 1)
  const counts = []
  for (const program of programs) counts.push(await addRow(program.url))
  assert.deepEqual(counts, [1, 2, 3])
  await Promise.all(programs.map((program) => program.stop()))
  assert.equal(postmasterOf(dataDir), null)
})

// An owner that is killed leaves more behind than one that stops.
for (const end of sample(['stop', 'kill'] as const, ['kill'] as const)) {
  test(`an attached program takes over when the owner ends (${end}), and its pool recovers`, async () => {
    const owner = await startProgram(shared)
    const attached = await start(shared)
    assert.deepEqual([owner.owned, attached.owned], [true, false])
    await withPool(attached.url, async (db) => {
      const rows = await addRow(attached.url)
      await owner[end]()
      await until(() => attached.owned)
      await until(() => answers(db))
      assert.equal(await addRow(attached.url), rows + 1)
    })
    await attached.stop()
    assert.equal(postmasterOf(shared), null)
  })
}

test('an attached program that stops leaves the server to its owner', async () => {
  const owner = await startProgram(shared)
  const attached = await start(shared)
  await attached.stop()
  await addRow(owner.url)
  await owner.stop()
})

test('never touches a folder that is not a database', async () => {
  const dataDir = newFolder()
  fs.mkdirSync(clusterOf(dataDir))
  fs.writeFileSync(path.join(clusterOf(dataDir), 'deeds.txt'), 'irreplaceable')
  await assert.rejects(start(dataDir), /is not a PostgreSQL data folder: move it away/)
  assert.equal(fs.readFileSync(path.join(clusterOf(dataDir), 'deeds.txt'), 'utf8'), 'irreplaceable')
})

test('never starts what a restore left that was interrupted, and leaves it to the next restore', async () => {
  const dataDir = newFolder()
  const restore = beginRestore(dataDir)
  fs.mkdirSync(clusterOf(dataDir))
  fs.writeFileSync(path.join(clusterOf(dataDir), 'PG_VERSION'), '18')
  await assert.rejects(start(dataDir), /A restore into .* was interrupted, so its database is not whole: run freehold archive restore again/)
  discardCluster(dataDir)
  restore.finish()
  const server = await start(dataDir)
  assert.equal(await addRow(server.url), 1)
  await server.stop()
})

test('repeats a first start that was killed half-way, also under a long path', async () => {
  const dataDir = path.join(newFolder(), 'a-rather-long-folder-name'.repeat(6))
  fs.mkdirSync(`${clusterOf(dataDir)}.unfinished/base`, { recursive: true })
  const server = await start(dataDir)
  assert.equal(await addRow(server.url), 1)
  await server.stop()
})

test('a process id that was reused by another program does not prevent a start', async () => {
  const stranger = [process.pid, clusterOf(shared), 1, 5432, '/tmp', '', '1 1', 'ready', '']
  fs.writeFileSync(path.join(clusterOf(shared), 'postmaster.pid'), stranger.join('\n'))
  const server = await start(shared)
  assert.equal(server.owned, true)
  await server.stop()
})

if (process.getuid?.() === 0) {
  test('root runs it as a user with no other files, even in a closed data folder', async () => {
    const dataDir = newFolder()
    fs.chmodSync(dataDir, 0o700)
    const server = await start(dataDir)
    assert.equal(fs.realpathSync(clusterOf(dataDir)), clusterOf(dataDir))
    assert.notEqual(fs.statSync(clusterOf(dataDir)).uid, 0)
    assert.equal(await addRow(server.url), 1)
    await server.stop()
  })

  test('under a closed home, root keeps the data where PostgreSQL can reach it, and finds it again', async () => {
    const home = newFolder()
    fs.chmodSync(home, 0o700)
    const dataDir = path.join(home, '.data')
    const server = await start(dataDir)
    folders.push(path.dirname(fs.realpathSync(clusterOf(dataDir))))
    assert.equal(await addRow(server.url), 1)
    await server.stop()
    fs.chmodSync(home, 0o755)
    const later = await start(dataDir)
    assert.equal(await addRow(later.url), 2)
    await later.stop()
  })
}
