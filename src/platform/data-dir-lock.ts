import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The right to create, start and stop the embedded PostgreSQL of a data folder. */
export interface DataDirLock {
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes the lock of a data folder, or returns null while another process has it.
 *
 * It is the exclusive lock of an empty SQLite file, because that is the one lock of the operating system
 * that Node's own library can take: it belongs to the process and is gone the moment the process is,
 * so nothing is ever stale.
 */
export function tryLockDataDir(dataDir: string): DataDirLock | null {
  const lockFile = path.join(dataDir, 'postgres.lock')
  assertWritable(dataDir, lockFile)
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  return { release: () => lock.close() }
}

/** SQLite would open a file that we may only read, and lock nothing. */
function assertWritable(dataDir: string, lockFile: string): void {
  try {
    fs.accessSync(fs.existsSync(lockFile) ? lockFile : dataDir, fs.constants.W_OK)
  } catch (cause) {
    throw new Error(`Cannot write ${lockFile}: run Freehold as the user who owns this folder`, { cause })
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
