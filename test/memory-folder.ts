import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from './is-running.ts'

/** The in-memory file system of Linux. */
const IN_MEMORY = '/dev/shm'
/** A whole run needs less than one; a container often has 64 MB. */
const LEAST_BYTES = 4 * 1024 ** 3
const RUN_FOLDER = 'freehold-tests-'

/**
 * Where creating and deleting files is cheap. The database of one test file has a thousand, and ext4 without a
 * journal checks every recently deleted one before it creates another. Null if there is no such place or it is
 * small.
 */
export function memoryFolder(): string | null {
  try {
    fs.accessSync(IN_MEMORY, fs.constants.W_OK)
    const { blocks, bsize } = fs.statfsSync(IN_MEMORY)
    return blocks * bsize >= LEAST_BYTES ? IN_MEMORY : null
  } catch {
    // Not Linux.
    return null
  }
}

/** A folder for all temporary files of this process and its children, deleted when the work is done. */
export async function withRunFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const parent = memoryFolder() ?? tmpdir()
  removeAbandoned(parent)
  const folder = fs.mkdtempSync(path.join(parent, `${RUN_FOLDER}${process.pid}-`))
  // Root runs PostgreSQL as another user, who needs access to its data.
  fs.chmodSync(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Of killed runs. */
function removeAbandoned(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(RUN_FOLDER) ? Number.parseInt(name.slice(RUN_FOLDER.length)) : null
    if (pid !== null && !isRunning(pid)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
