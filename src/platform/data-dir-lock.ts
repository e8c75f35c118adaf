import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './operator-error.ts'

/** The right to create, start and stop the embedded PostgreSQL of a data folder. */
export interface DataDirLock {
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes the lock of a data folder, or returns null if another process holds it.
 *
 * It is the exclusive lock of an empty SQLite file, the only operating system lock that Node's own library can
 * take. It is released when the process ends, so it is never stale.
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

/** SQLite would open a read-only file without locking it. */
function assertWritable(dataDir: string, lockFile: string): void {
  try {
    fs.accessSync(fs.existsSync(lockFile) ? lockFile : dataDir, fs.constants.W_OK)
  } catch (cause) {
    throw new OperatorError(`Cannot write ${lockFile}: run Freehold as the user who owns this folder`, { cause })
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
