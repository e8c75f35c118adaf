import { readdir, readFile, stat } from 'node:fs/promises'
import os from 'node:os'

const THREADS = '/proc/self/task'

/**
 * Lets the threads of Node's pool, which hash passwords, decode pictures, compress answers and read files, run when the
 * bids leave the processor room. Threads that they start (those of libvips) do as they. Only Linux has priorities of
 * threads; elsewhere nothing is changed.
 */
export async function lowerPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return
  // The pool starts with the first work.
  await stat(THREADS)
  const threads = await poolThreads()
  for (const thread of threads) os.setPriority(thread, belowOurs())
}

/** Of what yields to the event loop. A process that already has less than that keeps what it has. */
export const belowOurs = (): number => Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL)

export async function poolThreads(): Promise<number[]> {
  const threads = await readdir(THREADS)
  const names = await Promise.all(threads.map((thread) => readFile(`${THREADS}/${thread}/comm`, 'utf8').catch(nameOfEnded)))
  return threads.filter((_, nth) => names[nth]!.startsWith('libuv-worker')).map(Number)
}

/** A thread may end while the others are looked at. */
function nameOfEnded(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
  throw error
}
