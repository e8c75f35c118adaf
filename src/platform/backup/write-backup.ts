import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Tx } from '../db.ts'
import { readClock } from '../house-clock.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage.ts'
import { BackupFault, type FileEntry, type Manifest, MANIFEST } from './manifest.ts'
import { appliedMigrations, keptTables, rowsOf, seeOneMoment, sequences, type TableName } from './tables-store.ts'

/** The source of a backup and the target of a restore. */
export interface Context {
  db: Database
  storage: Storage
  secrets: Secrets
}

/**
 * Writes the whole house into an empty folder while it runs: first a snapshot of the database, then the files. A
 * file deleted in between is in neither; a file added later is in the backup without a row.
 */
export async function writeBackup({ db, storage, secrets }: Context, folder: string): Promise<Manifest> {
  await makeEmptyFolder(folder)
  const database = await db.transaction((tx) => writeDatabase(tx, folder))
  const manifest: Manifest = { format: 1, secret_fingerprint: secrets.fingerprint, ...database, media: await writeMedia(storage, folder) }
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupFault(`${folder} is not empty. Use a new folder for each backup.`)
}

async function writeDatabase(tx: Tx, folder: string): Promise<Pick<Manifest, 'made_at' | 'migrations' | 'tables' | 'sequences'>> {
  await seeOneMoment(tx)
  const madeAt = await readClock(tx)
  const tables: Manifest['tables'] = []
  for (const table of await keptTables(tx)) tables.push(await writeTable(tx, folder, table))
  return { made_at: madeAt.toISOString(), migrations: await appliedMigrations(tx), tables, sequences: await sequences(tx) }
}

async function writeTable(tx: Tx, folder: string, table: TableName): Promise<Manifest['tables'][number]> {
  let rows = 0
  async function* lines(): AsyncIterable<string> {
    for await (const some of rowsOf(tx, table)) {
      rows += some.length
      yield some.map((line) => `${JSON.stringify(line)}\n`).join('')
    }
  }
  const written = await writeHashed(folder, `tables/${table.name}.jsonl.gz`, Readable.from(lines()), true)
  return { name: table.name, rows, ...written }
}

async function writeMedia(storage: Storage, folder: string): Promise<Manifest['media']> {
  const media: Manifest['media'] = []
  for await (const { key } of storage.list('')) {
    const found = await storage.read(key)
    if (found) media.push({ key, ...await writeHashed(folder, `media/${key}`, found.stream, false) })
  }
  return media
}

async function writeHashed(folder: string, file: string, contents: Readable, compressed: boolean): Promise<FileEntry<object>> {
  const to = path.join(folder, file)
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const out = createWriteStream(to, { mode: 0o600, flush: true })
  if (compressed) await pipeline(contents, createGzip(), measure, out)
  else await pipeline(contents, measure, out)
  return { file, bytes: (await stat(to)).size, sha256: hash.digest('hex') }
}
