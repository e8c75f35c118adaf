import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { DATABASE, DATABASE_USER, openCluster } from '../src/platform/postgres-cluster.ts'
import { findPostmaster, PORT, type RunningServer, type Settings, startServer } from '../src/platform/postgres-server.ts'

/** A primary and streaming replicas of it, of the PostgreSQL that comes with the program. */
export interface ReplicaSet {
  primaryUrl: string
  replicas: readonly Replica[]
  stop(): Promise<void>
}

export interface Replica {
  url: string
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** To the replica and all its processes. */
  signal(name: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS: Settings = { fsync: 'off', full_page_writes: 'off', wal_keep_size: '512MB', shared_buffers: '64MB', max_connections: 100 }

export async function startReplicas(count: number): Promise<ReplicaSet> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-replica-'))
  const cluster = openCluster(root, () => undefined)
  // Beside the first, where the user of PostgreSQL can reach them too.
  const place = path.dirname(cluster.dataFolder)
  // A copy made before the first start is a base backup.
  const copies = Array.from({ length: count }, (_, nth) => copyCluster(cluster, path.join(place, `replica-${nth + 1}`)))
  const primary = await startServer(cluster, SETTINGS, () => undefined)
  const conninfo = `host=${primary.socketFolder} port=${PORT} user=${DATABASE_USER}`
  const replicas = await Promise.all(copies.map((copy) => startReplica(copy, conninfo)))
  return {
    primaryUrl: urlOf(primary), replicas,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()))
      await primary.stop()
      for (const folder of [place, root]) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Cluster = ReturnType<typeof openCluster>

function copyCluster({ dataFolder, runAs }: Cluster, folder: string): Cluster {
  const copy = path.join(folder, path.basename(dataFolder))
  fs.cpSync(dataFolder, copy, { recursive: true })
  if (runAs) for (const file of ['.', ...fs.readdirSync(copy, { recursive: true, encoding: 'utf8' })]) fs.chownSync(path.join(copy, file), runAs.uid, runAs.gid)
  fs.chmodSync(copy, 0o700)
  fs.writeFileSync(path.join(copy, 'standby.signal'), '')
  return openCluster(folder, () => undefined)
}

async function startReplica(cluster: Cluster, conninfo: string): Promise<Replica> {
  const launch = () => startServer(cluster, { ...SETTINGS, hot_standby: 'on', primary_conninfo: conninfo }, () => undefined)
  let server = await launch()
  const url = urlOf(server)
  const execute = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  return {
    url,
    pauseReplay: () => execute('select pg_wal_replay_pause()'),
    resumeReplay: () => execute('select pg_wal_replay_resume()'),
    async signal(name) {
      const { pid } = findPostmaster(cluster.dataFolder)!
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, name)
      if (name === 'SIGKILL') await server.ended
    },
    start: async () => void (server = await launch()),
    stop: () => server.stop(),
  }
}

const urlOf = ({ socketFolder }: RunningServer): string => `postgres://${DATABASE_USER}@/${DATABASE}?host=${encodeURIComponent(socketFolder)}`

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
