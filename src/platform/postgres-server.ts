import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from './operator-error.ts'
import { type Cluster, postgresEnvironment } from './postgres-cluster.ts'

/** A PostgreSQL started by this process; it ends with the process. */
export interface RunningServer {
  socketFolder: string
  /** Resolves when the server has ended, whether stopped or crashed. */
  ended: Promise<void>
  /** Closes connections, writes a checkpoint, and waits for the end. */
  stop(): Promise<void>
}

/** Contents of `postmaster.pid` of a running server. */
export interface Postmaster {
  pid: number
  socketFolder: string
  ready: boolean
}

export type Settings = Record<string, string | number>

type Log = (line: string) => void

/** Part of the name of the socket; there is no TCP listener. */
export const PORT = 5432

const SETTINGS: Settings = {
  listen_addresses: '',
  port: PORT,
  max_connections: 100,
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  // Compresses the full page images that are written after a checkpoint.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  // Many short statements on few cores: neither JIT nor parallel plans pay.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_min_messages: 'fatal',
}

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 10
/** After a kill of the postmaster its last backends keep the shared memory for a moment. */
const RETRY_MS = 100

/**
 * Runs PostgreSQL and stops it when standard input closes, that is when the parent process has ended. Signals meant
 * for that process must not reach the server before it has drained.
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

/** The running server of a data folder, whoever started it. */
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
    // No server is running, or it has just ended.
    return []
  }
}

const pidFileOf = (dataFolder: string): string => path.join(dataFolder, 'postmaster.pid')

/** The command line distinguishes a postmaster from another process with a reused id. Empty if there is no process. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** If we hold the lock and a server still runs, its program is gone: it is stopping, or orphaned. */
async function endPrevious(dataFolder: string, log: Log): Promise<void> {
  if (findPostmaster(dataFolder)) log('Waiting for the previous PostgreSQL to stop')
  await endServer(dataFolder)
  removePidFileOfStranger(dataFolder)
}

/** Closes connections and writes a checkpoint; if that takes too long, stops immediately: the next start recovers. */
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

/** A reused process id would make PostgreSQL believe that it is already running. */
function removePidFileOfStranger(dataFolder: string): void {
  const pid = Number(readPidFile(dataFolder)[0])
  if (pid > 0 && commandOf(pid) !== '') fs.rmSync(pidFileOf(dataFolder), { force: true })
}

/**
 * A folder with a short path, because a socket path is limited to about 100 bytes. It does not use TMPDIR: an
 * address given out earlier must lead to the server that was started last.
 */
function freshSocketFolder(cluster: Cluster): string {
  const name = `freehold-${createHash('sha256').update(cluster.dataFolder).digest('hex').slice(0, 12)}`
  const folder = path.join('/tmp', name)
  const uid = cluster.runAs?.uid ?? process.getuid?.()
  const found = fs.lstatSync(folder, { throwIfNoEntry: false })
  if (found && (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.()))) {
    throw new OperatorError(`${folder} belongs to another user: remove it and start again`)
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
  // Detached, because Ctrl-C in the terminal is for us: the server must answer until we have drained.
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

/** The server does not keep our process alive; our exit stops it. */
function letUsExit(shell: ChildProcess): void {
  shell.unref()
  for (const stream of [shell.stdin, shell.stderr]) if (stream instanceof Socket) stream.unref()
}

/** The exit event fires only when its streams are closed too; without them our process would end before it. */
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
