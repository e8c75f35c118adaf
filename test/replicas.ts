import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { DATABASE, DATABASE_USER, openCluster } from '../src/platform/postgres-cluster.ts'
import { findPostmaster, PORT, type RunningServer, type Settings, startServer } from '../src/platform/postgres-server.ts'

/** A primary and a streaming replica of it, of the PostgreSQL that comes with the program. */
export interface ReplicaPair {
  primaryUrl: string
  replicaUrl: string
  /** On the replica. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** To the replica and all its processes. */
  signalReplica(name: NodeJS.Signals): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS: Settings = { fsync: 'off', full_page_writes: 'off', wal_keep_size: '512MB', shared_buffers: '64MB', max_connections: 100 }

export async function startReplicaPair(): Promise<ReplicaPair> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-replica-'))
  const cluster = openCluster(root, () => undefined)
  // Beside the first, where the user of PostgreSQL can reach it too.
  const place = path.dirname(cluster.dataFolder)
  const second = path.join(place, 'replica')
  // A copy made before the first start is a base backup.
  fs.cpSync(cluster.dataFolder, path.join(second, path.basename(cluster.dataFolder)), { recursive: true })
  const copy = path.join(second, path.basename(cluster.dataFolder))
  if (cluster.runAs) for (const file of fs.readdirSync(copy, { recursive: true, encoding: 'utf8' })) fs.chownSync(path.join(copy, file), cluster.runAs.uid, cluster.runAs.gid)
  if (cluster.runAs) fs.chownSync(copy, cluster.runAs.uid, cluster.runAs.gid)
  fs.chmodSync(copy, 0o700)
  fs.writeFileSync(path.join(copy, 'standby.signal'), '')
  const replicaCluster = openCluster(second, () => undefined)

  const primary = await startServer(cluster, SETTINGS, () => undefined)
  const conninfo = `host=${primary.socketFolder} port=${PORT} user=${DATABASE_USER}`
  const launch = () => startServer(replicaCluster, { ...SETTINGS, hot_standby: 'on', primary_conninfo: conninfo }, () => undefined)
  let replica = await launch()
  const urlOf = ({ socketFolder }: RunningServer) => `postgres://${DATABASE_USER}@/${DATABASE}?host=${encodeURIComponent(socketFolder)}`
  const replicaUrl = urlOf(replica)
  const onReplica = async (text: string) => {
    const client = new pg.Client({ connectionString: replicaUrl })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  return {
    primaryUrl: urlOf(primary), replicaUrl,
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    async signalReplica(name) {
      const { pid } = findPostmaster(replicaCluster.dataFolder)!
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, name)
      if (name === 'SIGKILL') await replica.ended
    },
    startReplica: async () => void (replica = await launch()),
    async stop() {
      await replica.stop()
      await primary.stop()
      for (const folder of [place, root]) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
