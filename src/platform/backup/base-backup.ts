import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { MINUTE, SECOND } from '../../kernel/time.ts'
import { sqlState } from '../db.ts'
import { baseFolder, placeInLog, timelineOf } from '../wal-archive.ts'
import { LOG_POSITION, type LogPosition } from './archive-owner.ts'
import { BASE_MANIFEST, baseFault, writeBaseManifest } from './base-manifest.ts'
import { BackupFault } from './manifest.ts'

/** What a base backup says of itself. */
export interface BaseBackup {
  folder: string
  /** The archive restores every moment from here on. */
  finishedAt: Date
  secretFingerprint: string | null
  /** Earlier versions kept no list of the files. */
  hasManifest: boolean
}

const ABOUT = 'freehold.json'

interface Description {
  finished_at: string
  secret_fingerprint: string | null
  manifest?: string
}

/** How long the end of the copy waits until the log up to there is archived. */
const ARCHIVED_WITHIN_MS = 2 * MINUTE
const SILENT_MS = 10 * SECOND
/** Copies and removals that are not over. The names of base backups begin with a digit. */
const [UNFINISHED, REMOVED] = ['.unfinished-', '.removed-']
const ONE_AT_A_TIME = `select pg_try_advisory_lock(hashtextextended('freehold base backup', 0)) as free`

/** Folders whose files a restored server writes itself (PostgreSQL, 25.3.4). */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|backup_manifest|tablespace_map.*|recovery\.signal|standby\.signal)$/

/**
 * Copies the files of a running PostgreSQL into the archive. They change meanwhile; the write-ahead log of the archive
 * makes them whole. Our PostgreSQL has no `pg_basebackup`, so this uses the functions that it is made of.
 */
export async function writeBase(url: string, dataFolder: string, archive: string): Promise<BaseBackup & { log: LogPosition }> {
  const client = new pg.Client({
    connectionString: url, application_name: 'freehold base backup',
    connectionTimeoutMillis: SILENT_MS, statement_timeout: ARCHIVED_WITHIN_MS, query_timeout: ARCHIVED_WITHIN_MS + SILENT_MS,
  })
  // The next statement fails; without a listener the event would end the program.
  client.on('error', () => undefined)
  await client.connect()
  const unfinished = path.join(baseFolder(archive), UNFINISHED + randomUUID())
  try {
    const { rows: [mode] } = await client.query<{ on: boolean }>("select current_setting('archive_mode') = 'on' as on")
    if (!mode!.on) throw new BackupFault('The running database does not archive yet. Set WAL_ARCHIVE and restart Freehold.')
    const { rows: [lock] } = await client.query<{ free: boolean }>(ONE_AT_A_TIME)
    if (!lock!.free) throw new BackupFault('Another base backup is being written. Wait until it is finished.')
    await removeLeftovers(archive)
    const { rows: [begun] } = await client.query<{ start: string }>("select pg_backup_start('freehold', true)::text as start")
    await copyFolder(dataFolder, unfinished, '')
    const { rows: [stop] } = await client.query<{ end: string; segment: string; label: string; map: string; finished: Date; fingerprint: string | null }>(
      `select lsn::text as end, pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as map, clock_timestamp() as finished,
         (select fingerprint from house_secret) as fingerprint
       from pg_backup_stop(true)`)
    const { end, segment, label, map, finished, fingerprint } = stop!
    if (map.trim() !== '') throw new BackupFault('This database has tablespaces, which are not copied. Use pg_basebackup.')
    await writeFile(path.join(unfinished, 'backup_label'), label, { mode: 0o600 })
    const about: Description = { finished_at: finished.toISOString(), secret_fingerprint: fingerprint, manifest: BASE_MANIFEST }
    await writeFile(path.join(unfinished, ABOUT), JSON.stringify(about), { mode: 0o600 })
    await writeBaseManifest(unfinished, { timeline: timelineOf(segment), start: begun!.start, end })
    const folder = path.join(baseFolder(archive), finished.toISOString().replaceAll(/[-:]|\.\d+/g, ''))
    const synced = spawnSync('sync', ['-f', unfinished], { encoding: 'utf8' })
    if (synced.status !== 0) throw new BackupFault(`${unfinished} could not be written to the disk: ${synced.error?.message ?? synced.stderr}`)
    await rename(unfinished, folder)
    const { rows: [log] } = await client.query<LogPosition>(LOG_POSITION)
    return { folder, finishedAt: finished, secretFingerprint: fingerprint, hasManifest: true, log: log! }
  } catch (error) {
    if (sqlState(error) !== '57014') throw error
    throw new BackupFault(`The log was not archived within two minutes. See the log of PostgreSQL and pg_stat_archiver, and whether ${archive} is full.`)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await client.end()
  }
}

async function copyFolder(from: string, to: string, inside: string): Promise<void> {
  await mkdir(path.join(to, inside), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(path.join(from, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name)
    if (LEFT_OUT.test(entry.name)) continue
    if (!entry.isDirectory()) await copyFile(path.join(from, name), path.join(to, name)).catch(unlessGone)
    else if (EMPTIED.has(name)) await mkdir(path.join(to, name), { mode: 0o700 })
    else await copyFolder(from, to, name)
  }
}

/** A table that is dropped meanwhile is dropped again when the log is replayed. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Of commands that were killed: one base backup is written at a time. */
async function removeLeftovers(archive: string): Promise<void> {
  for (const name of await readdir(baseFolder(archive))) {
    if (name.startsWith(UNFINISHED) || name.startsWith(REMOVED)) await rm(path.join(baseFolder(archive), name), { recursive: true, force: true })
  }
}

/** Half of it never has the name of a base backup. */
export async function removeBase(folder: string): Promise<void> {
  const removed = path.join(path.dirname(folder), REMOVED + path.basename(folder))
  await rm(removed, { recursive: true, force: true })
  await rename(folder, removed)
  await rm(removed, { recursive: true })
}

/** The newest base backup that was finished by then. */
export async function newestBase(archive: string, until: Date): Promise<BaseBackup> {
  const sorted = await allBases(archive)
  const found = sorted.findLast(({ finishedAt }) => finishedAt <= until)
  if (found) return found
  const first = sorted[0] ? `the first one was finished at ${sorted[0].finishedAt.toISOString()}` : 'there is none'
  throw new BackupFault(`${baseFolder(archive)} has no base backup from before ${until.toISOString()}: ${first}. Nothing was restored.`)
}

/** The oldest first. */
export async function allBases(archive: string): Promise<BaseBackup[]> {
  const names = await readdir(baseFolder(archive)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const all = await Promise.all(names.filter((name) => !name.startsWith('.')).map((name) => readBase(path.join(baseFolder(archive), name))))
  return all.filter((base) => base !== null).toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
}

/** Where in the log the replay of a base backup begins (`placeInLog`): the only file that its label names. */
export async function firstSegment(folder: string): Promise<string> {
  const label = await readFile(path.join(folder, 'backup_label'), 'utf8')
  const place = placeInLog(/\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? '')
  if (place === null) throw new BackupFault(`The backup_label of ${folder} does not say where its log begins.`)
  return place
}

/** Null for a folder without a description, such as one that is being copied here. */
async function readBase(folder: string): Promise<BaseBackup | null> {
  const text = await readFile(path.join(folder, ABOUT), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (text === null) return null
  const about = described(folder, text)
  return {
    folder, finishedAt: new Date(about.finished_at), secretFingerprint: about.secret_fingerprint, hasManifest: about.manifest !== undefined,
  }
}

function described(folder: string, text: string): Description {
  try {
    return JSON.parse(text) as Description
  } catch {
    throw baseFault(folder, `${ABOUT} was changed or damaged`)
  }
}

export { ABOUT as BASE_DESCRIPTION }
