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
  const threads = await poolThreads()
  for (const thread of threads) os.setPriority(thread, backgroundPriority())
}

/** Nice value of the pool. A process with a higher one keeps it. */
export const backgroundPriority = (): number => Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL)

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
