import { readFileSync } from 'node:fs'
import type { Sql } from '../src/platform/db.ts'

/** What a house used: milliseconds of processor time, and bytes of the write-ahead log. */
export interface Spent {
  nodeMs: number
  /** 0 without /proc. */
  postgresMs: number
  walBytes: number
}

export const NOTHING_SPENT: Spent = { nodeMs: 0, postgresMs: 0, walBytes: 0 }

export const addSpent = (one: Spent, other: Spent): Spent => ({
  nodeMs: one.nodeMs + other.nodeMs, postgresMs: one.postgresMs + other.postgresMs, walBytes: one.walBytes + other.walBytes,
})

export const spentSince = (now: Spent, before: Spent): Spent =>
  addSpent(now, { nodeMs: -before.nodeMs, postgresMs: -before.postgresMs, walBytes: -before.walBytes })

/** The cost of one of several answers. */
export const shareOf = ({ nodeMs, postgresMs, walBytes }: Spent, answers: number): Spent =>
  ({ nodeMs: nodeMs / answers, postgresMs: postgresMs / answers, walBytes: walBytes / answers })

/** Since the start of the server of this database. */
export async function spentByPostgres(db: Sql): Promise<Omit<Spent, 'nodeMs'>> {
  const [row] = await db.query<{ folder: string; wal: number }>(
    `select current_setting('data_directory') as folder, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`)
  return { postgresMs: process.platform === 'linux' ? processorMs(row!.folder) : 0, walBytes: row!.wal }
}

/** The unit of /proc on every Linux. */
const MS_PER_TICK = 10

/** Of the server with its ended children, and of the running ones. */
function processorMs(folder: string): number {
  const server = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n', 1)[0])
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number)
  return MS_PER_TICK * (ticksOf(server, 4) + children.reduce((sum, child) => sum + ticksOf(child, 2), 0))
}

/** utime and stime; then cutime and cstime, those of ended children (proc_pid_stat(5), fields 14 to 17). */
function ticksOf(process: number, fields: number): number {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return values.slice(11, 11 + fields).reduce((sum, each) => sum + Number(each), 0)
  } catch (error) {
    // It ended after it was listed; its time is counted by its parent.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH') return 0
    throw error
  }
}
