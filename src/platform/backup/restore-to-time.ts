import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HOUR } from '../../kernel/time.ts'
import { startEmbedded } from '../embedded-postgres.ts'
import { type Cluster, existingDataFolder, openCluster } from '../postgres-cluster.ts'
import { fetchCommand } from '../wal-archive.ts'
import { BASE_DESCRIPTION, type BaseBackup } from './base-backup.ts'
import { BackupFault } from './manifest.ts'

/** Replaying is as fast as the disk; a day of a busy house takes minutes. */
const REPLAYED_WITHIN_MS = 6 * HOUR
const LOOK_EVERY_MS = 200
const SAID_KEPT = 2_000

/**
 * Creates the database of a data folder as it was at a moment: the files of a base backup, and the log of the archive
 * up to the last commit of that moment. The folder has no database before, and none after a failure.
 */
export async function restoreToTime(base: BaseBackup, archive: string, dataDir: string, until: Date): Promise<{ lastChangeAt: Date | null }> {
  if (existingDataFolder(dataDir) !== null) throw new BackupFault(`${dataDir} contains a database. Restore into a DATA_DIR without one, or move it away.`)
  mkdirSync(dataDir, { recursive: true })
  const cluster = openCluster(dataDir, () => undefined)
  try {
    layOut(base, cluster)
    return await replay(archive, dataDir, until)
  } catch (error) {
    empty(cluster.dataFolder)
    rmSync(cluster.dataFolder, { recursive: true })
    rmSync(path.join(dataDir, path.basename(cluster.dataFolder)), { force: true, recursive: true })
    throw error
  }
}

function layOut({ folder }: BaseBackup, { dataFolder, runAs }: Cluster): void {
  empty(dataFolder)
  cpSync(folder, dataFolder, { recursive: true, preserveTimestamps: true })
  rmSync(path.join(dataFolder, BASE_DESCRIPTION))
  writeFileSync(path.join(dataFolder, 'recovery.signal'), '', { mode: 0o600 })
  if (runAs) give(dataFolder, runAs)
}

const empty = (folder: string): void => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
}

function give(folder: string, { uid, gid }: NonNullable<Cluster['runAs']>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) chownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

async function replay(archive: string, dataDir: string, until: Date): Promise<{ lastChangeAt: Date | null }> {
  const settings = {
    restore_command: fetchCommand(archive), recovery_target_time: serverTime(until), recovery_target_action: 'promote', recovery_target_timeline: 'latest',
    archive_mode: 'off',
  }
  let isLost = false
  let said = ''
  const log = (line: string) => (said = `${said}\n${line}`.slice(-SAID_KEPT))
  const postgres = await startEmbedded({ dataDir, log, settings }).catch((error: unknown) => {
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
  return new BackupFault(`The archive ends before ${until.toISOString()}. Choose an earlier time. Nothing was restored.`)
}
