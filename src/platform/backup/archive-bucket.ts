import { createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../log.ts'
import { type Loop, MORE, startLoop } from '../loop.ts'
import { measureArchiveLag } from '../metrics.ts'
import type { Cluster } from '../postgres-cluster.ts'
import type { Storage } from '../storage.ts'
import { baseFolder, openArchive, placeInLog, walFolder } from '../wal-archive.ts'
import type { ArchiveOwner } from './archive-owner.ts'
import { allBases, type BaseBackup, firstSegment } from './base-backup.ts'
import { BackupFault } from './manifest.ts'

/**
 * The archive in a bucket: `wal/` has the files of the log, `base/NAME/` those of a base backup, and `bases/NAME.json`,
 * written last, what is in it. `system.json` says which database it is the archive of, and `timelines/NUMBER.json` who
 * writes files of that number.
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
const SYSTEM = 'system.json'
const TIMELINES = 'timelines/'

export interface ArchiveCopier {
  /** Copies what has arrived in the folder since the last time. Returns `MORE` if that was not all. */
  copy(stopping: AbortSignal): Promise<typeof MORE | null>
  /** Since when something has waited for its copy, on the clock of this machine; null: all is in the bucket. */
  waitingSince(): number | null
}

export function archiveCopier(archive: string, bucket: Storage, readOwner: () => Promise<ArchiveOwner>): ArchiveCopier {
  let known: Set<string> | undefined
  // What a bucket lacks that has not answered yet is not known.
  let waitingSince: number | null = Date.now()
  return {
    waitingSince: () => waitingSince,
    async copy(stopping) {
      const isFirst = known === undefined
      if (isFirst) await claimBucket(bucket, await readOwner())
      const stored = known ?? new Set((await keysOf(bucket, 'wal/')).map((key) => path.basename(key)))
      const here = (await readdir(walFolder(archive))).filter((name) => !name.endsWith('.part')).sort()
      const waiting = here.filter((name) => !stored.has(name))
      if (waiting.length > 0 && !isFirst) {
        waitingSince = (await stat(path.join(walFolder(archive), waiting[0]!))).mtimeMs
        // Another house may have claimed the timeline at the same moment: the last one that did has it.
        await claimBucket(bucket, await readOwner())
      }
      // Names of removed files would fill the memory over the years.
      known = new Set(here.filter((name) => stored.has(name)))
      for (const name of waiting.slice(0, SEGMENTS_A_ROUND)) {
        if (stopping.aborted) return null
        const file = path.join(walFolder(archive), name)
        waitingSince = (await stat(file)).mtimeMs
        await storeFile(bucket, `wal/${name}`, file)
        known.add(name)
      }
      if (waiting.length > SEGMENTS_A_ROUND) return MORE
      waitingSince = null
      return null
    },
  }
}

/** Copies files of the log to the bucket as they arrive in the folder. */
export function startArchiveUpload(archive: string, bucket: Storage, log: Logger, readOwner: () => Promise<ArchiveOwner>): Loop {
  const copier = archiveCopier(archive, bucket, readOwner)
  measureArchiveLag(copier.waitingSince)
  return startLoop(copier.copy, { name: 'archive', log, everyMs: LOOK_EVERY_MS })
}

/**
 * Every new database numbers its log from the beginning, so a bucket with the archive of another one would seem to have
 * all of it, and nothing would be copied. So it would for the second of two databases that were restored before either
 * had stored its new timeline.
 */
export async function claimBucket(bucket: Storage, { system, timeline, house }: ArchiveOwner): Promise<void> {
  // A list says why it is refused; the answer to a request for one file may not.
  await keysOf(bucket, TIMELINES)
  if (!(await claim(bucket, SYSTEM, { system }))) {
    throw new BackupFault('WAL_ARCHIVE_BUCKET contains the archive of another database. Use a new bucket, and keep this one.')
  }
  const number = timeline.toString(16).toUpperCase().padStart(8, '0')
  if (!(await claim(bucket, `${TIMELINES}${number}.json`, { house }))) {
    throw new BackupFault(`Another house that was restored from WAL_ARCHIVE_BUCKET writes timeline ${number} of its archive, so nothing of this one `
      + 'is copied. Stop the one that should not go on. To go on with this one, use a new bucket, or restore it again: it then gets a timeline of its own.')
  }
}

/** Whether a file says what it should, which it does if nobody has written it before. */
async function claim(bucket: Storage, key: string, wanted: Record<string, string>): Promise<boolean> {
  const file = await bucket.read(key)
  if (!file) await bucket.put(key, Buffer.from(JSON.stringify(wanted)), 'application/json')
  const found = file ? (await json(file.stream)) as Record<string, string> : wanted
  return Object.entries(wanted).every(([name, value]) => found[name] === value)
}

/** Copies the base backups that the bucket lacks, also earlier ones, whose copy was interrupted. */
export async function storeBases(archive: string, bucket: Storage): Promise<void> {
  const stored = new Set((await storedBases(bucket)).map(({ name }) => name))
  for (const base of await allBases(archive)) if (!stored.has(path.basename(base.folder))) await storeBase(base, bucket)
}

async function storeBase({ folder, finishedAt, secretFingerprint }: BaseBackup, bucket: Storage): Promise<void> {
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
  const base = await neededBase(bucket, archive, until)
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

/** Null if the folder alone has one, or neither has any. */
async function neededBase(bucket: Storage, archive: string, until: Date): Promise<(StoredBase & { name: string }) | null> {
  const stored = await storedBases(bucket)
  const found = stored.findLast(({ finished_at: finished }) => new Date(finished) <= until)
  if (found) return found
  const isHere = (await allBases(archive)).some(({ finishedAt }) => finishedAt <= until)
  if (isHere || !stored[0]) return null
  const first = stored[0].finished_at
  throw new BackupFault(`The bucket has no base backup from before ${until.toISOString()}: the first one was finished at ${first}. Nothing was restored.`)
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
  const unfinished = path.join(path.dirname(folder), `.fetched-${name}`)
  await rm(unfinished, { recursive: true, force: true })
  for (const inside of ['', ...folders]) await mkdir(path.join(unfinished, inside), { recursive: true, mode: 0o700 })
  await eachOf(files, (file) => fetchFile(bucket, `base/${name}/${file}`, path.join(unfinished, file)))
  await rename(unfinished, folder)
}

async function fetchFile(bucket: Storage, key: string, to: string): Promise<void> {
  const file = await bucket.read(key)
  if (!file) throw new Error(`The archive lacks ${key}`)
  // Its name says that it is whole, also after a power cut.
  await pipeline(file.stream, createWriteStream(to, { mode: 0o600, flush: true }))
}

/**
 * Removes base backups; their descriptions first, so that nobody restores half of one. What has no description and is
 * older than the first that is kept was left by an interrupted copy or removal.
 */
export async function removeStoredBases(bucket: Storage, outdated: readonly { name: string }[], firstKept: string): Promise<void> {
  for (const { name } of outdated) await bucket.remove(`bases/${name}.json`)
  const named = new Set((await storedBases(bucket)).map(({ name }) => name))
  const left = (await keysOf(bucket, 'base/')).filter((key) => {
    const name = key.split('/', 2)[1]!
    return !named.has(name) && name < firstKept
  })
  await eachOf(left, (key) => bucket.remove(key))
}

export async function keysOf(bucket: Storage, prefix: string): Promise<string[]> {
  const keys = []
  // A bucket lists what begins like the folder too: `bases/` with `base/`.
  for await (const key of bucket.keys(prefix)) if (key.startsWith(prefix)) keys.push(key)
  return keys
}

const isThere = (folder: string): Promise<boolean> => readFile(path.join(folder, 'backup_label')).then(() => true, () => false)

/** Begins nothing more after a failure, and ends when nothing is under way. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  let isFailed = false
  const lanes = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, async () => {
    for (const item of rest) {
      await work(item).catch((error: unknown) => {
        isFailed = true
        throw error
      })
      if (isFailed) return
    }
  }))
  const failed = lanes.find((lane) => lane.status === 'rejected')
  if (failed) throw failed.reason
}
