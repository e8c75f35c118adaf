import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  processorMs: number
  residentMegabytes: number
}

/** The kernel reports ticks of a hundredth of a second, whatever its own are (proc_pid_stat(5), USER_HZ). */
const TICK_MS = 10

/** What a process uses on Linux; elsewhere, and for a process that has ended, zero. */
export async function usageOf(pid: number | undefined): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([`/proc/${pid}/stat`, `/proc/${pid}/status`].map((file) => readFile(file, 'utf8').catch(nothing)))
  // The name of the process is in parentheses and may contain any characters; the third field follows it.
  const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[11], fields[12]].map((ticks) => Number(ticks ?? 0))
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(status!)?.[1]
  return { processorMs: (user! + system!) * TICK_MS, residentMegabytes: Number(resident ?? 0) / 1024 }
}

function nothing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ESRCH' || error.code === 'EACCES') return ''
  throw error
}
