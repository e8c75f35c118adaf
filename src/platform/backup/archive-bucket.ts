import { createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../log.ts'
import { type Loop, MORE, startLoop } from '../loop.ts'
import type { Cluster } from '../postgres-cluster.ts'
import type { Storage } from '../storage.ts'
import { baseFolder, openArchive, placeInLog, walFolder } from '../wal-archive.ts'
import { type BaseBackup, firstSegment } from './base-backup.ts'

/**
 * The archive in a bucket: `wal/` has the files of the log, `base/NAME/` those of a base backup, and `bases/NAME.json`,
 * written last, what is in it.
 */
interface StoredBase {
  finished_at: string
  secret_fingerprint: string | null
  /** The place in the log from which it is replayed. */
  first_segment: string
  files: string[]
  folders: string[]
}

const TYPE = 'application/octet-stream'
const FILES_AT_ONCE = 8
const SEGMENTS_A_ROUND = 50
const LOOK_EVERY_MS = 5 * SECOND

/** Copies files of the log to the bucket as they arrive in the folder. */
export function startArchiveUpload(archive: string, bucket: Storage, log: Logger): Loop {
  let stored: Set<string> | undefined
  return startLoop(async () => {
    stored ??= new Set(await keysOf(bucket, 'wal/'))
    const waiting = (await readdir(walFolder(archive))).filter((name) => !name.endsWith('.part') && !stored!.has(`wal/${name}`)).sort()
    for (const name of waiting.slice(0, SEGMENTS_A_ROUND)) {
      await storeFile(bucket, `wal/${name}`, path.join(walFolder(archive), name))
      stored.add(`wal/${name}`)
    }
    return waiting.length > SEGMENTS_A_ROUND ? MORE : null
  }, { name: 'archive', log, everyMs: LOOK_EVERY_MS })
}

export async function storeBase({ folder, finishedAt, secretFingerprint }: BaseBackup, bucket: Storage): Promise<void> {
  const name = path.basename(folder)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const pathOf = (entry: (typeof entries)[number]) => path.relative(folder, path.join(entry.parentPath, entry.name))
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  await eachOf(files, (file) => storeFile(bucket, `base/${name}/${file}`, path.join(folder, file)))
  const about: StoredBase = {
    finished_at: finishedAt.toISOString(), secret_fingerprint: secretFingerprint, first_segment: await firstSegment(folder),
    files, folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
  }
  await bucket.put(`bases/${name}.json`, Buffer.from(JSON.stringify(about)), 'application/json')
}

const storeFile = async (bucket: Storage, key: string, file: string): Promise<void> =>
  bucket.putFile(key, { path: file, bytes: (await stat(file)).size }, TYPE)

/** Brings into the folder what it lacks to restore this moment: the newest base backup before it, and the log from there. */
export async function fetchArchive(bucket: Storage, archive: string, until: Date, cluster: Pick<Cluster, 'runAs'>): Promise<void> {
  const base = await newestStoredBase(bucket, until)
  if (!base) return
  openArchive(archive, cluster)
  const folder = path.join(baseFolder(archive), base.name)
  if (!(await isThere(folder))) await fetchBase(bucket, base, folder)
  const here = new Set(await readdir(walFolder(archive)))
  const lacking = (await keysOf(bucket, 'wal/')).map((key) => path.basename(key))
    .filter((name) => !here.has(name) && (placeInLog(name) ?? base.first_segment) >= base.first_segment)
  await eachOf(lacking, async (name) => {
    const file = path.join(walFolder(archive), name)
    await fetchFile(bucket, `wal/${name}`, `${file}.part`)
    // PostgreSQL reads it, as its own user.
    if (cluster.runAs) await chown(`${file}.part`, cluster.runAs.uid, cluster.runAs.gid)
    await rename(`${file}.part`, file)
  })
}

async function newestStoredBase(bucket: Storage, until: Date): Promise<(StoredBase & { name: string }) | null> {
  const stored = await storedBases(bucket)
  return stored.findLast(({ finished_at: finished }) => new Date(finished) <= until) ?? null
}

/** The oldest first. */
export async function storedBases(bucket: Storage): Promise<(StoredBase & { name: string })[]> {
  const bases = []
  for (const key of (await keysOf(bucket, 'bases/')).sort()) {
    const file = await bucket.read(key)
    if (file) bases.push({ ...(await json(file.stream)) as StoredBase, name: path.basename(key, '.json') })
  }
  return bases
}

async function fetchBase(bucket: Storage, { name, files, folders }: StoredBase & { name: string }, folder: string): Promise<void> {
  const unfinished = path.join(path.dirname(folder), `.unfinished-${name}`)
  await rm(unfinished, { recursive: true, force: true })
  for (const inside of ['', ...folders]) await mkdir(path.join(unfinished, inside), { recursive: true, mode: 0o700 })
  await eachOf(files, (file) => fetchFile(bucket, `base/${name}/${file}`, path.join(unfinished, file)))
  await rename(unfinished, folder)
}

async function fetchFile(bucket: Storage, key: string, to: string): Promise<void> {
  const file = await bucket.read(key)
  if (!file) throw new Error(`The archive lacks ${key}`)
  await pipeline(file.stream, createWriteStream(to, { mode: 0o600 }))
}

/** Removes a base backup; without its description first, so that nobody restores half of it. */
export async function removeStoredBase(bucket: Storage, { name, files }: StoredBase & { name: string }): Promise<void> {
  await bucket.remove(`bases/${name}.json`)
  await eachOf(files, (file) => bucket.remove(`base/${name}/${file}`))
}

export async function keysOf(bucket: Storage, prefix: string): Promise<string[]> {
  const keys = []
  for await (const key of bucket.keys(prefix)) keys.push(key)
  return keys
}

const isThere = (folder: string): Promise<boolean> => readFile(path.join(folder, 'backup_label')).then(() => true, () => false)

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, async () => {
    for (const item of rest) await work(item)
  }))
}
