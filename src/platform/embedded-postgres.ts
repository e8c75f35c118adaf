import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tryLockDataDir } from './data-dir-lock.ts'
import { OperatorError } from './operator-error.ts'
import { DATABASE, DATABASE_USER, existingDataFolder, openCluster } from './postgres-cluster.ts'
import { findPostmaster, PORT, type Settings, startServer } from './postgres-server.ts'
import { openArchive } from './wal-archive.ts'

/** The PostgreSQL of a data folder, shared by all processes that use the folder. */
export interface EmbeddedPostgres {
  url: string
  /** Whether this process runs the server now; it may take over later. */
  readonly owned: boolean
  /** Detaches from the server, and stops it if this process runs it. */
  stop(): Promise<void>
  /** Called once if the server is gone and could not be restarted. */
  onLost(tell: (error: Error) => void): void
}

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  settings?: Settings
  /** The folder of the archive (`wal-archive.ts`); null: none. */
  walArchive?: string | null
  /** For the restore that is writing the folder. */
  isRestoring?: boolean
}

export type Attached = Pick<EmbeddedPostgres, 'url' | 'stop'>

const WAIT_FOR_OTHERS_MS = 120_000
const LOOK_AGAIN_MS = 25
/** A server that fails this often within the period is considered broken. */
const MOST_LOSSES = 5
const LOSS_PERIOD_MS = 60_000

/**
 * Starts the PostgreSQL of a data folder and keeps it running until `stop`.
 * The process that holds the folder's lock runs the server; others attach to it. When the server is lost, because
 * it crashed or its process ended, all compete for the lock: one takes over, the others attach to it, and the
 * address stays the same.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  fs.mkdirSync(dataDir, { recursive: true })
  let hold = await takeHold(dataDir, options)
  let stopping = false
  let tellLost: (error: Error) => void = () => undefined

  async function keepUp(): Promise<void> {
    const losses: number[] = []
    for (;;) {
      await hold.lost
      if (stopping) return
      losses.push(performance.now())
      if (isBroken(losses)) throw new Error(`The database stopped ${MOST_LOSSES} times within a minute`)
      options.log('The database stopped; bringing it back')
      hold = await takeHold(dataDir, options)
      if (stopping) await hold.detach()
    }
  }
  const kept = keepUp().catch((error: unknown) => tellLost(new Error('The embedded PostgreSQL was lost', { cause: error })))

  return {
    url: urlOf(hold.socketFolder),
    get owned() {
      return hold.owned
    },
    async stop() {
      stopping = true
      await hold.detach()
      await kept
    },
    onLost(tell) {
      tellLost = tell
    },
  }
}

/** Attaches to the server of a data folder if another process runs it; never starts one. */
export async function attachEmbedded(dataDir: string): Promise<Attached | null> {
  const hold = await attach(path.resolve(dataDir))
  return hold && { url: urlOf(hold.socketFolder), stop: hold.detach }
}

const isBroken = (losses: number[]): boolean =>
  losses.length >= MOST_LOSSES && losses.at(-1)! - losses.at(-MOST_LOSSES)! < LOSS_PERIOD_MS

interface Hold {
  owned: boolean
  socketFolder: string
  lost: Promise<void>
  detach(): Promise<void>
}

async function takeHold(dataDir: string, options: EmbeddedOptions): Promise<Hold> {
  const limit = performance.now() + WAIT_FOR_OTHERS_MS
  for (;;) {
    const hold = (await own(dataDir, options)) ?? (await attach(dataDir))
    if (hold) return hold
    if (performance.now() > limit) {
      throw new OperatorError(`Another process uses ${dataDir} but its database does not respond: stop it and start again`)
    }
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Runs the server, unless another process holds the lock. */
async function own(dataDir: string, options: EmbeddedOptions): Promise<Hold | null> {
  const lock = tryLockDataDir(dataDir)
  if (!lock) return null
  try {
    const cluster = openCluster(dataDir, options.log, options)
    const archiving = options.walArchive ? openArchive(options.walArchive, cluster) : {}
    const server = await startServer(cluster, { ...archiving, ...options.settings }, options.log)
    const lost = server.ended.then(() => {
      fs.rmSync(server.socketFolder, { recursive: true, force: true })
      lock.release()
    })
    return {
      owned: true,
      socketFolder: server.socketFolder,
      lost,
      async detach() {
        await server.stop()
        await lost
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Attaches to a running server. An idle connection notices at once when it is gone. */
async function attach(dataDir: string): Promise<Hold | null> {
  const dataFolder = existingDataFolder(dataDir)
  const postmaster = dataFolder && findPostmaster(dataFolder)
  if (!postmaster || !postmaster.ready) return null
  const url = urlOf(postmaster.socketFolder)
  const watch = new pg.Client({ connectionString: url, application_name: 'freehold attached' })
  const lost = new Promise<void>((resolve) => {
    watch.once('end', resolve)
    watch.on('error', () => resolve())
  })
  try {
    await watch.connect()
  } catch {
    // It is starting or stopping: the caller tries again.
    return null
  }
  return { owned: false, socketFolder: postmaster.socketFolder, lost, detach: () => watch.end() }
}

const urlOf = (socketFolder: string): string =>
  `postgres://${DATABASE_USER}@/${DATABASE}?host=${encodeURIComponent(socketFolder)}&port=${PORT}&sslmode=disable`
