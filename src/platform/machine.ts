import { statfs } from 'node:fs/promises'
import type { Said } from '../kernel/said.ts'
import { MINUTE } from '../kernel/time.ts'
import { ofCheckup } from './checkup-sentences.ts'
import { CLOCKS_APART_MS, clocksApartMs } from './clock-difference.ts'
import type { Logger } from './log.ts'
import { type Loop, startLoop } from './loop.ts'
import type { Sql } from './sql.ts'

/** The smallest share of free disk space that is no trouble. */
const LEAST_FREE = 0.1
const GIGABYTE = 1_000_000_000
const LOOK_EVERY_MS = 1 * MINUTE

/** What a process measures of the machine it runs on. */
export interface MachineSigns {
  /** By how much the clocks of this machine and of the database differ at least. */
  clockOffMs: number
  /** Of the disk with the data folder, in bytes; null if there is no such folder. */
  disk: { free: number; all: number } | null
}

export interface MachineTrouble {
  code: 'clock_off' | 'disk_low'
  message: Said
}

/** Of this machine and of the database. */
export async function readClockOff(sql: Pick<Sql, 'query'>): Promise<number> {
  const askedAt = Date.now()
  const [row] = await sql.query<{ now: Date }>('select wall_clock() as now')
  const here = { clock: new Date(askedAt), askedAt, answeredAt: askedAt }
  return clocksApartMs(here, { clock: row!.now, askedAt, answeredAt: Date.now() })
}

export async function readDisk(folder: string): Promise<MachineSigns['disk']> {
  const room = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return room && { free: room.bavail * room.bsize, all: room.blocks * room.bsize }
}

export async function readMachine(sql: Pick<Sql, 'query'>, dataDir: string): Promise<MachineSigns> {
  const [clockOffMs, disk] = await Promise.all([readClockOff(sql), readDisk(dataDir)])
  return { clockOffMs, disk }
}

export const isDiskLow = ({ free, all }: { free: number; all: number }): boolean => free / all < LEAST_FREE

/** As texts show them. */
export const inGigabytes = ({ free, all }: { free: number; all: number }) => ({ free: (free / GIGABYTE).toFixed(1), all: (all / GIGABYTE).toFixed(1) })

/** Troubles of this machine alone: other processes may have none. */
export function machineTroubles({ clockOffMs, disk }: MachineSigns): MachineTrouble[] {
  return [
    ...(clockOffMs > CLOCKS_APART_MS ? [{ code: 'clock_off' as const, message: ofCheckup.clocksApart({ ms: clockOffMs }) }] : []),
    ...(disk && isDiskLow(disk) ? [{ code: 'disk_low' as const, message: ofCheckup.diskLow(inGigabytes(disk)) }] : []),
  ]
}

/** Logs each trouble when it begins and when it is over. */
export function watchMachine({ log, everyMs = LOOK_EVERY_MS, look }: { log: Logger; everyMs?: number; look(): Promise<MachineSigns> }): Loop {
  let lasting: MachineTrouble['code'][] = []
  return startLoop(async () => {
    const signs = await look()
    const codes = machineTroubles(signs).map(({ code }) => code)
    for (const code of codes.filter((each) => !lasting.includes(each))) log.warn({ code, ...signs }, 'machine: in trouble, see /healthz')
    for (const code of lasting.filter((each) => !codes.includes(each))) log.warn({ code, ...signs }, 'machine: trouble is over')
    lasting = codes
  }, { name: 'machine', log, everyMs })
}
