import { chownSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HOUR } from '../../kernel/time.ts'
import { tryLockDataDir } from '../data-dir-lock.ts'
import { startEmbedded } from '../embedded-postgres.ts'
import { beginRestore, type Cluster, discardCluster, existingDataFolder, isRestoreUnfinished, openCluster } from '../postgres-cluster.ts'
import { findPostmaster } from '../postgres-server.ts'
import { fetchCommand, walFolder } from '../wal-archive.ts'
import { BASE_DESCRIPTION, type BaseBackup } from './base-backup.ts'
import { BASE_MANIFEST, checkBaseFiles } from './base-manifest.ts'
import { BackupFault } from './manifest.ts'

/** Replaying is as fast as the disk; a day of a busy house takes minutes. */
const REPLAYED_WITHIN_MS = 6 * HOUR
const LOOK_EVERY_MS = 200
const SAID_KEPT = 2_000

/**
 * Creates the database of a data folder as it was at a moment: the files of a base backup, and the log of the archive
 * up to the last commit of that moment. The folder has no database before, and none after a failure; what an
 * interrupted restore left is no database, and is removed by the next one.
 */
export async function restoreToTime(base: BaseBackup, archive: string, dataDir: string, until: Date): Promise<{ lastChangeAt: Date | null }> {
  mkdirSync(dataDir, { recursive: true })
  const restore = await lockAndLayOut(base, dataDir)
  try {
    const restored = await replay(archive, dataDir, until)
    takeTimeline(openCluster(dataDir, () => undefined, { isRestoring: true }), archive)
    restore.finish()
    return restored
  } catch (error) {
    discardCluster(dataDir)
    restore.finish()
    throw error
  }
}

async function lockAndLayOut(base: BaseBackup, dataDir: string): Promise<ReturnType<typeof beginRestore>> {
  const lock = tryLockDataDir(dataDir)
  if (!lock) throw new BackupFault(`Another process uses ${dataDir}. Stop it, or choose another DATA_DIR.`)
  try {
    const left = existingDataFolder(dataDir)
    if (left !== null && !isRestoreUnfinished(dataDir)) {
      throw new BackupFault(`${dataDir} contains a database. Restore into a DATA_DIR without one, or move it away.`)
    }
    if (left !== null && findPostmaster(left)) {
      throw new BackupFault(`The database of an interrupted restore into ${dataDir} is still stopping. Try again in a minute.`)
    }
    if (base.hasManifest) await checkBaseFiles(base.folder)
    const restore = beginRestore(dataDir)
    discardCluster(dataDir)
    try {
      layOut(base, openCluster(dataDir, () => undefined, { isRestoring: true }))
      return restore
    } catch (error) {
      discardCluster(dataDir)
      restore.finish()
      throw error
    }
  } finally {
    lock.release()
  }
}

function layOut({ folder }: BaseBackup, { dataFolder, runAs }: Cluster): void {
  empty(dataFolder)
  cpSync(folder, dataFolder, { recursive: true, preserveTimestamps: true })
  if (!existsSync(path.join(folder, BASE_DESCRIPTION))) throw new BackupFault(`${folder} was removed while it was copied. Nothing was restored.`)
  rmSync(path.join(dataFolder, BASE_DESCRIPTION))
  rmSync(path.join(dataFolder, BASE_MANIFEST), { force: true })
  writeFileSync(path.join(dataFolder, 'recovery.signal'), '', { mode: 0o600 })
  if (runAs) give(dataFolder, runAs)
}

/**
 * The restored database goes on under the next number of a timeline. Its history in the archive takes that number, so
 * that the files of the next restored database have other names, and PostgreSQL can archive them.
 */
function takeTimeline({ dataFolder, runAs }: Cluster, archive: string): void {
  const name = readdirSync(path.join(dataFolder, 'pg_wal')).filter((file) => /^[0-9A-F]{8}\.history$/.test(file)).toSorted().at(-1)
  if (name === undefined) throw new Error('The restored database has no new timeline')
  const taken = path.join(walFolder(archive), name)
  const draft = `${taken}.${process.pid}.part`
  writeFileSync(draft, readFileSync(path.join(dataFolder, 'pg_wal', name)), { mode: 0o600, flush: true })
  try {
    if (runAs) chownSync(draft, runAs.uid, runAs.gid)
    linkSync(draft, taken)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new BackupFault('Another restore from this archive ended at the same time. Run this one again. Nothing was restored.')
  } finally {
    rmSync(draft)
  }
}

const empty = (folder: string): void => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
}

function give(folder: string, { uid, gid }: NonNullable<Cluster['runAs']>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) chownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

async function replay(archive: string, dataDir: string, until: Date): Promise<{ lastChangeAt: Date | null }> {
  const settings = {
    restore_command: fetchCommand(archive), recovery_target_time: serverTime(until), recovery_target_action: 'promote', archive_mode: 'off',
    // That of the base backup: the newest one may be that of a trial restore, which has nothing of what came after it.
    recovery_target_timeline: 'current',
  }
  let isLost = false
  let said = ''
  const log = (line: string) => (said = `${said}\n${line}`.slice(-SAID_KEPT))
  const postgres = await startEmbedded({ dataDir, log, settings, isRestoring: true }).catch((error: unknown) => {
    throw endsBefore(error, until)
  })
  postgres.onLost(() => (isLost = true))
  try {
    for (const limit = performance.now() + REPLAYED_WITHIN_MS; performance.now() < limit && !isLost; await sleep(LOOK_EVERY_MS)) {
      const state = await recoveryState(postgres.url)
      if (state !== null && !state.isReplaying) return { lastChangeAt: state.lastChangeAt }
    }
    throw endsBefore(new Error(`PostgreSQL could not replay the log: ${said.trim()}`), until)
  } finally {
    await postgres.stop()
  }
}

/** The server reads this before it knows abbreviations of time zones. */
const serverTime = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Null while it does not answer. */
async function recoveryState(url: string): Promise<{ isReplaying: boolean; lastChangeAt: Date | null } | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A lost connection is an event too, which would end the program if nobody listened.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ replaying: boolean; last: Date | null }>('select pg_is_in_recovery() as replaying, pg_last_xact_replay_timestamp() as last')
    return { isReplaying: rows[0]!.replaying, lastChangeAt: rows[0]!.last }
  } catch {
    // It starts or stops; the caller looks again, for a limited time.
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

function endsBefore(error: unknown, until: Date): unknown {
  const { message } = error as Error
  if (!/recovery ended before configured recovery target/.test(message)) return error
  return new BackupFault(`The archive ends before ${until.toISOString()}. `
    + 'What a running house writes is archived within a minute: '
    + 'try again then, or choose an earlier time. Nothing was restored.')
}
