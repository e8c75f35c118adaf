import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { timelineOf } from '../wal-archive.ts'

/** Whose log it is. */
export interface ArchiveOwner {
  /** The database and its copies have the same; every other one begins its own log. */
  system: string
  /** Files of the log begin with this number. A restored database has a later one than its archive knew of. */
  timeline: number
  /** The data folder. Two that were restored from one archive at different times may have one timeline number. */
  house: string
}

/** Where a database writes its log. */
export interface LogPosition {
  system: string
  segment: string
}

export const LOG_POSITION = 'select system_identifier::text as system, pg_walfile_name(pg_current_wal_lsn()) as segment from pg_control_system()'

export const archiveOwner = async ({ system, segment }: LogPosition, dataDir: string): Promise<ArchiveOwner> =>
  ({ system, timeline: timelineOf(segment), house: await houseOf(dataDir) })

/** In the data folder, but not in the database, whose base backups others restore. */
async function houseOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'archive-owner')
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600, flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}
