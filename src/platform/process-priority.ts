import { readdir, readFile, stat } from 'node:fs/promises'
import os from 'node:os'

const THREADS = '/proc/self/task'

/**
 * Lowers the priority of Node's thread pool, which hashes passwords, decodes pictures, compresses responses and
 * reads files. Threads that they start (those of libvips) inherit it. Only on Linux, where threads have priorities.
 */
export async function lowerPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return
  // The pool starts with its first task.
  await stat(THREADS)
  for (const thread of await poolThreads()) setPriority(thread, backgroundPriority())
}

/** Lowers the priority of this process with all its threads, which have priorities of their own on Linux. */
export async function lowerProcessPriority(): Promise<void> {
  const threads = process.platform === 'linux' ? (await readdir(THREADS)).map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, backgroundPriority())
}

/** Nice value of background work. A process with a higher one keeps it. */
const backgroundPriority = (): number => Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL)

/** A sandbox may deny priorities; the program works without them. A thread may have ended. */
function setPriority(thread: number, priority: number): void {
  try {
    os.setPriority(thread, priority)
  } catch (error) {
    const { info } = error as { info?: { code?: string } }
    if (info?.code !== 'EPERM' && info?.code !== 'EACCES' && info?.code !== 'ESRCH') throw error
  }
}

export async function poolThreads(): Promise<number[]> {
  const threads = await readdir(THREADS)
  const names = await Promise.all(threads.map((thread) => readFile(`${THREADS}/${thread}/comm`, 'utf8').catch(nameOfEnded)))
  return threads.filter((_, nth) => names[nth]!.startsWith('libuv-worker')).map(Number)
}

/** A thread may end during the loop. */
function nameOfEnded(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
  throw error
}
