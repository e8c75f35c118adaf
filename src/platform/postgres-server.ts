import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, postgresEnvironment } from './postgres-cluster.ts'

/** A PostgreSQL that this process started and that cannot outlive it. */
export interface RunningServer {
  socketFolder: string
  /** Resolves when the server has ended, wanted or not. */
  ended: Promise<void>
  /** Ends open connections, writes a checkpoint, and waits for the end. */
  stop(): Promise<void>
}

/** What `postmaster.pid` says of a server that is alive. */
export interface Postmaster {
  pid: number
  socketFolder: string
  ready: boolean
}

export type Settings = Record<string, string | number>

type Log = (line: string) => void

/** Names the socket, nothing listens on TCP. */
export const PORT = 5432

const SETTINGS: Settings = {
  listen_addresses: '',
  port: PORT,
  max_connections: 100,
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  // The first change of a page after a checkpoint writes the whole page to the log.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  // Many short statements on few cores: neither compiling nor dividing them pays.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_min_messages: 'fatal',
}

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 10
/** After a kill of the postmaster its last backends hold the shared memory for a moment. */
const RETRY_MS = 100

/**
 * Runs PostgreSQL and stops it when standard input ends, that is when the process which holds the other
 * end is gone, however it went. Signals meant for that process must not reach the server before it has drained.
 */
const WATCHED_SERVER = `
  trap '' HUP INT TERM
  exec 3<&0
  "$@" </dev/null 3<&- &
  server=$!
  (while read -r line; do :; done; kill -INT "$server") <&3 3<&- &
  watcher=$!
  exec 3<&- </dev/null
  wait "$server"
  status=$?
  kill -KILL "$watcher"
  exit "$status"
`

/** Starts the server of a cluster. The caller holds the lock of the data folder. */
export async function startServer(cluster: Cluster, settings: Settings, log: Log): Promise<RunningServer> {
  await endPrevious(cluster.dataFolder, log)
  const socketFolder = freshSocketFolder(cluster)
  const limit = performance.now() + START_LIMIT_MS
  for (;;) {
    const attempt = await launch(cluster, { ...SETTINGS, ...settings, unix_socket_directories: socketFolder }, log)
    if ('server' in attempt) return { ...attempt.server, socketFolder }
    const mayPass = /shared memory|lock file/.test(attempt.said)
    if (!mayPass || performance.now() > limit) throw new Error(`PostgreSQL did not start: ${attempt.said.trim()}`)
    await sleep(RETRY_MS)
  }
}

/** The running server of a data folder, started by any process. */
export function findPostmaster(dataFolder: string): Postmaster | null {
  const lines = readPidFile(dataFolder)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !commandOf(pid).includes(dataFolder)) return null
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

function readPidFile(dataFolder: string): string[] {
  try {
    return fs.readFileSync(pidFileOf(dataFolder), 'utf8').split('\n')
  } catch {
    // No server is running, or it ended this very moment.
    return []
  }
}

const pidFileOf = (dataFolder: string): string => path.join(dataFolder, 'postmaster.pid')

/** The command line tells a postmaster from a stranger that was given its number. Empty when there is no process. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // Gone.
    return ''
  }
}

/** With the lock in our hands, a server that still runs has lost its program: it is stopping, or an orphan. */
async function endPrevious(dataFolder: string, log: Log): Promise<void> {
  if (findPostmaster(dataFolder)) log('Waiting for the previous PostgreSQL to stop')
  await endServer(dataFolder)
  removePidFileOfStranger(dataFolder)
}

/** Ends connections and writes a checkpoint; when that takes too long, stops at once: the next start recovers. */
async function endServer(dataFolder: string): Promise<void> {
  const pid = findPostmaster(dataFolder)?.pid
  if (pid === undefined) return
  const isGone = () => findPostmaster(dataFolder)?.pid !== pid
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isGone()) process.kill(pid, signal)
    if (await waitUntil(isGone, STOP_LIMIT_MS)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop: kill it and start again`)
}

/** A number that now belongs to somebody else would make PostgreSQL believe it is running already. */
function removePidFileOfStranger(dataFolder: string): void {
  const pid = Number(readPidFile(dataFolder)[0])
  if (pid > 0 && commandOf(pid) !== '') fs.rmSync(pidFileOf(dataFolder), { force: true })
}

/**
 * A folder of our own with a short path, because the path of a socket holds about 100 bytes. It does not follow
 * TMPDIR: an address that was handed out earlier must lead to the server of whoever started it last.
 */
function freshSocketFolder(cluster: Cluster): string {
  const name = `freehold-${createHash('sha256').update(cluster.dataFolder).digest('hex').slice(0, 12)}`
  const folder = path.join('/tmp', name)
  const uid = cluster.runAs?.uid ?? process.getuid?.()
  const found = fs.lstatSync(folder, { throwIfNoEntry: false })
  if (found && (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.()))) {
    throw new Error(`${folder} belongs to another user: remove it and start again`)
  }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { mode: 0o700 })
  if (cluster.runAs) fs.chownSync(folder, cluster.runAs.uid, cluster.runAs.gid)
  return folder
}

type Attempt = { server: Pick<RunningServer, 'ended' | 'stop'> } | { said: string }

async function launch(cluster: Cluster, settings: Settings, log: Log): Promise<Attempt> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [path.join(cluster.binDir, 'postgres'), '-D', cluster.dataFolder, ...options]
  // Detached: a Ctrl-C in the terminal is for us, and the server must answer until we have drained.
  const shell = spawn('/bin/sh', ['-c', WATCHED_SERVER, 'sh', ...command], {
    ...cluster.runAs, cwd: '/', env: postgresEnvironment(), detached: true, stdio: ['pipe', 'ignore', 'pipe'],
  })
  let over = false
  let stopping = false
  let said = ''
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true
      resolve()
    }
    shell.once('close', end)
    shell.once('error', (error) => {
      said += error.message
      end()
    })
  })
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
    if (!stopping) log(text.trimEnd())
  })
  await waitUntil(() => over || findPostmaster(cluster.dataFolder)?.ready === true, START_LIMIT_MS)
  if (over) return { said }
  letUsExit(shell)
  return {
    server: {
      ended,
      async stop() {
        stopping = true
        stayFor(shell)
        shell.stdin.end()
        await endServer(cluster.dataFolder)
        await ended
      },
    },
  }
}

/** A running server is no reason to stay: when nothing else is left to do, our exit stops it. */
function letUsExit(shell: ChildProcess): void {
  shell.unref()
  for (const stream of [shell.stdin, shell.stderr]) if (stream instanceof Socket) stream.unref()
}

/** Its end is told only when its streams are closed too: without them the process would leave before it hears of it. */
function stayFor(shell: ChildProcess): void {
  shell.ref()
  for (const stream of [shell.stdin, shell.stderr]) if (stream instanceof Socket) stream.ref()
}

async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const limit = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > limit) return false
    await sleep(POLL_MS)
  }
  return true
}
