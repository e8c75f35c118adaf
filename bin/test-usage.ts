// Where the time of a test file goes (`npm test -- --times`), read from /proc, so on Linux only.
import fs from 'node:fs'

const LOOK_EVERY_MS = 200
/** Linux reports process time in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100

export interface Usage {
  /** Of a lane with all its child processes: servers, Chromium, command lines. */
  cpuSeconds: number
  /** Of the database processes that serve it. */
  databaseSeconds: number
  /** Time in which none of these processes was running. */
  waitingSeconds: number
}

export interface UsageWatch {
  /** Usage of a lane since the last call. */
  take(pid: number): Usage
  stop(): void
}

/** Since its last file ended. */
interface Lane {
  seconds: number
  database: number
  looks: number
  idle: number
  at: number
}

interface Process {
  parent: number
  seconds: number
}

/** Samples every process of this machine, with the lane it works for. */
export function watchUsage(): UsageWatch {
  const lanes = new Map<number, Lane>()
  const backends = new Map<number, { lane: number; seconds: number }>()
  const look = () => {
    const processes = readProcesses()
    for (const [pid, lane] of lanes) {
      const own = descendants(processes, pid)
      const served = serving(backends, processes, pid)
      lane.database += served.seconds
      lane.looks += 1
      if (![...own, ...served.pids].some(isRunning)) lane.idle += 1
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    take(pid) {
      look()
      const processes = readProcesses()
      const now = sum(descendants(processes, pid), processes)
      const lane = lanes.get(pid) ?? { seconds: 0, database: 0, looks: 0, idle: 0, at: performance.now() }
      const elapsed = (performance.now() - lane.at) / 1000
      lanes.set(pid, { seconds: now, database: 0, looks: 0, idle: 0, at: performance.now() })
      return { cpuSeconds: now - lane.seconds, databaseSeconds: lane.database, waitingSeconds: lane.looks === 0 ? 0 : elapsed * lane.idle / lane.looks }
    },
    stop: () => clearInterval(timer),
  }
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = read(`/proc/${name}/stat`)?.replace(/^.*\) /s, '').split(' ')
    if (!fields) continue
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number]
    found.set(Number(name), { parent: Number(fields[1]), seconds: (user + system + childrenUser + childrenSystem) / TICKS_PER_SECOND })
  }
  return found
}

function descendants(processes: Map<number, Process>, root: number): number[] {
  const own = new Set([root])
  for (let grown = true; grown;) {
    grown = false
    for (const [pid, { parent }] of processes) {
      if (!own.has(parent) || own.has(pid)) continue
      own.add(pid)
      grown = true
    }
  }
  return [...own]
}

/** Databases of a test file have its process id in their name, which PostgreSQL shows in its process titles. */
function serving(known: Map<number, { lane: number; seconds: number }>, processes: Map<number, Process>, lane: number): { pids: number[]; seconds: number } {
  const pids: number[] = []
  let seconds = 0
  for (const [pid, { seconds: total }] of processes) {
    const before = known.get(pid)
    if (before ? before.lane !== lane : !read(`/proc/${pid}/cmdline`)?.includes(`freehold_test_${lane}_`)) continue
    pids.push(pid)
    seconds += total - (before?.seconds ?? 0)
    known.set(pid, { lane, seconds: total })
  }
  return { pids, seconds }
}

function isRunning(pid: number): boolean {
  let threads: string[]
  try {
    threads = fs.readdirSync(`/proc/${pid}/task`)
  } catch {
    return false
  }
  return threads.some((thread) => /\) [RD] /.test(read(`/proc/${pid}/task/${thread}/stat`) ?? ''))
}

function sum(pids: readonly number[], processes: Map<number, Process>): number {
  return pids.reduce((total, pid) => total + (processes.get(pid)?.seconds ?? 0), 0)
}

/** Null if the process has ended meanwhile. */
function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
