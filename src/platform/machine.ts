import type { StatsFs } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import type { Said } from '../kernel/said.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { ofCheckup } from './checkup-sentences.ts'
import { CLOCKS_APART_MS, clocksApartMs } from './clock-difference.ts'
import type { Logger } from './log.ts'
import { logProblem } from './log-output.ts'
import { type Loop, startLoop } from './loop.ts'
import type { Sql } from './sql.ts'
import { withTimeLimit } from './time-limit.ts'

/** The smallest share of free disk space that is no problem. */
const LEAST_FREE = 0.1
const GIGABYTE = 1_000_000_000
const LOOK_EVERY_MS = 1 * MINUTE
/** Below the two seconds that a reading of the metrics may take. */
const DISK_WITHIN_MS = 1 * SECOND

interface Room {
  free: number
  all: number
}

/** In bytes; `silent` is the error of a disk that does not answer; null if there is no such folder. */
export type Disk = Room | { silent: string } | null

/** What a process measures of the machine it runs on. */
export interface MachineSigns {
  /** By how much the clocks of this machine and of the database differ at least. */
  clockOffMs: number
  /** Of the disk with the data folder. */
  disk: Disk
  /** Why the log cannot be written; null if it can. */
  logFailing: string | null
}

export interface MachineProblem {
  code: 'clock_off' | 'disk_low' | 'disk_silent' | 'log_silent'
  message: Said
}

/** Of this machine and of the database. */
export async function readClockOff(sql: Pick<Sql, 'query'>): Promise<number> {
  const askedAt = Date.now()
  const [row] = await sql.query<{ now: Date }>('select wall_clock() as now')
  const here = { clock: new Date(askedAt), askedAt, answeredAt: askedAt }
  return clocksApartMs(here, { clock: row!.now, askedAt, answeredAt: Date.now() })
}

/**
 * Questions that are not answered yet, by folder. On a network disk that hangs each of them keeps one of the process's
 * four threads for files, so the next one waits for the same answer.
 */
const asked = new Map<string, Promise<Disk>>()

/** Folders that this process has found: one that is gone afterwards was removed, or its disk is not mounted any more. */
const found = new Set<string>()

/** Also whether files can be written there, which a disk that was remounted after an error refuses. */
async function askWritable(folder: string): Promise<StatsFs> {
  const room = await statfs(folder)
  await access(folder, constants.W_OK | constants.X_OK)
  return room
}

type AskDisk = (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>>

export const readDisk = (folder: string, ask: AskDisk = askWritable): Promise<Disk> =>
  withTimeLimit(asked.get(folder) ?? askOnce(folder, ask), DISK_WITHIN_MS, { silent: 'ETIMEDOUT' })

function askOnce(folder: string, ask: AskDisk): Promise<Disk> {
  const answer = ask(folder).then(
    (room) => {
      found.add(folder)
      return { free: room.bavail * room.bsize, all: room.blocks * room.bsize }
    },
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' && !found.has(folder) ? null : { silent: error.code ?? error.message }),
  ).finally(() => asked.delete(folder))
  asked.set(folder, answer)
  return answer
}

export async function readMachine(sql: Pick<Sql, 'query'>, dataDir: string): Promise<MachineSigns> {
  const [clockOffMs, disk] = await Promise.all([readClockOff(sql), readDisk(dataDir)])
  return { clockOffMs, disk, logFailing: logProblem() }
}

/** What is wrong with a disk; null if nothing is. */
export function diskProblem(disk: Disk): MachineProblem | null {
  if (disk === null) return null
  if ('silent' in disk) return { code: 'disk_silent', message: ofCheckup.diskSilent({ error: disk.silent }) }
  return disk.free / disk.all < LEAST_FREE ? { code: 'disk_low', message: ofCheckup.diskLow(inGigabytes(disk)) } : null
}

/** As texts show them. */
export const inGigabytes = ({ free, all }: Room) => ({ free: (free / GIGABYTE).toFixed(1), all: (all / GIGABYTE).toFixed(1) })

/** Problems of this machine alone: other processes may have none. */
export function machineProblems({ clockOffMs, disk, logFailing }: MachineSigns): MachineProblem[] {
  const clock: MachineProblem[] = clockOffMs > CLOCKS_APART_MS ? [{ code: 'clock_off', message: ofCheckup.clocksApart({ ms: clockOffMs }) }] : []
  const wrong = diskProblem(disk)
  const log: MachineProblem[] = logFailing !== null ? [{ code: 'log_silent', message: ofCheckup.logSilent({ error: logFailing }) }] : []
  return [...clock, ...(wrong ? [wrong] : []), ...log]
}

/** Logs each problem when it begins and when it is over. */
export function watchMachine({ log, everyMs = LOOK_EVERY_MS, look }: { log: Logger; everyMs?: number; look(): Promise<MachineSigns> }): Loop {
  let lasting: MachineProblem['code'][] = []
  return startLoop(async () => {
    const signs = await look()
    const codes = machineProblems(signs).map(({ code }) => code)
    for (const code of codes.filter((each) => !lasting.includes(each))) log.warn({ code, ...signs }, 'machine: has a problem, see /healthz')
    for (const code of lasting.filter((each) => !codes.includes(each))) log.warn({ code, ...signs }, 'machine: problem is over')
    lasting = codes
  }, { name: 'machine', log, everyMs })
}
