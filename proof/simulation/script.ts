import { SECOND } from '../../src/kernel/time.ts'
import type { SimulatedDatabase } from './database.ts'
import type { Scheduler } from './scheduler.ts'

/** What goes wrong, and before which step. */
export interface ScriptedFault {
  step: number
  kind: FaultKind
}

export const FAULT_KINDS = [
  'process killed', 'process frozen', 'database restarted', 'database slow', 'connection lost before a commit', 'connection lost after a commit',
  'deadlock', 'statement cancelled', 'disk full', 'serialization failure', 'database clock moved ahead', 'database clock moved back',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

const MOST_FAULTS = 8

/** Up to eight faults of a run; every fifth run has none. */
export function writeScript({ chance }: Scheduler, steps: number): ScriptedFault[] {
  if (chance() < 0.2) return []
  return Array.from({ length: 1 + Math.floor(chance() * MOST_FAULTS) }, () => ({
    step: Math.floor(chance() * steps), kind: FAULT_KINDS[Math.floor(chance() * FAULT_KINDS.length)]!,
  })).sort((a, b) => a.step - b.step)
}

export interface Victims {
  scheduler: Scheduler
  database: SimulatedDatabase
  /** Kills one of the processes, and starts another in its place. */
  killOne(): void
  freezeOne(ms: number): void
}

const STATES: Partial<Record<FaultKind, string>> = {
  deadlock: '40P01', 'statement cancelled': '57014', 'disk full': '53100', 'serialization failure': '40001',
}

export function inject(kind: FaultKind, { scheduler, database, killOne, freezeOne }: Victims): void {
  const { chance, after } = scheduler
  switch (kind) {
    case 'process killed': return killOne()
    case 'process frozen': return freezeOne(chance() < 0.5 ? 0.3 * SECOND : 6 * SECOND)
    case 'database restarted': return database.restart(chance() * SECOND)
    case 'database slow':
      database.setSlowness(30)
      return void after(chance() * SECOND, 'the database is fast again', null, () => database.setSlowness(1))
    case 'connection lost before a commit': return void database.mischief.push({ kind: 'cut before the commit' })
    case 'connection lost after a commit': return void database.mischief.push({ kind: 'cut after the commit' })
    case 'database clock moved ahead': return database.moveClock(chance() * SECOND)
    case 'database clock moved back': return database.moveClock(-chance() * SECOND)
    default: return void database.mischief.push({ kind: 'error', code: STATES[kind]! })
  }
}
