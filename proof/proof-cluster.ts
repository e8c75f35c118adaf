import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createOrUpdatePerson, createToken } from '../src/accounts/index.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { DATABASE, DATABASE_USER, existingDataFolder } from '../src/platform/postgres-cluster.ts'
import { findPostmaster, PORT, type Settings } from '../src/platform/postgres-server.ts'
import type { CrowdMember } from '../test/bidding-crowd.ts'
import { type CuttableLine, cuttableLine } from '../test/cuttable-line.ts'
import { type HouseProcess, houseProcess } from '../test/house-process.ts'

/** A new folder for a cluster, on the disk that holds temporary files. */
export const newDataDir = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'freehold-proof-'))

/** One process of the house, with a line to its database and one from its clients, both of which can be cut. */
export interface ProofHouse {
  process: HouseProcess
  toDatabase: CuttableLine
  fromClients: CuttableLine
  /** Its API, through the line. */
  door: string
}

/** Several processes of the real program on one PostgreSQL with durable commits. */
export interface ProofCluster {
  db: Database
  postgres: EmbeddedPostgres
  houses: ProofHouse[]
  /** The postmaster and everything it started. */
  databaseProcesses(): Promise<number[]>
  close(): Promise<void>
}

export const APP_SECRET = 'a secret for proofs, long enough to be one'
const SHIFTABLE_CLOCK = `--import=${path.join(import.meta.dirname, 'shift-clock.ts')}`
/** The machine is busy with faults: a late answer is better than none. */
const CONNECTION = {
  applicationName: 'proof', maxConnections: 4, connectionWaitMs: 60_000, statementTimeoutMs: 60_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 60_000,
}

/** `dataDir` is deleted at the end. */
export async function openCluster(processes: number, dataDir: string, settings: Settings = {}): Promise<ProofCluster> {
  const postgres = await startEmbedded({ dataDir, log: () => undefined, settings })
  await migrate(postgres.url)
  const socket = path.join(decodeURIComponent(new URL(postgres.url.replace('@/', '@local/')).searchParams.get('host')!), `.s.PGSQL.${PORT}`)
  const db = openDatabase({ url: postgres.url, ...CONNECTION })
  const houses = await Promise.all(Array.from({ length: processes }, () => openHouse(socket)))
  await Promise.all(houses.map((house) => house.process.start()))
  return {
    db, postgres, houses,
    async databaseProcesses() {
      const workers = await db.query<{ pid: number }>('select pid from pg_stat_activity')
      return [findPostmaster(existingDataFolder(dataDir)!)!.pid, ...workers.map(({ pid }) => pid)]
    },
    async close() {
      await Promise.all(houses.map(closeHouse))
      await db.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openHouse(socket: string): Promise<ProofHouse> {
  const toDatabase = await cuttableLine(socket)
  const house = await houseProcess({
    DATABASE_URL: `postgres://${DATABASE_USER}@127.0.0.1:${toDatabase.port}/${DATABASE}`, APP_SECRET, NODE_OPTIONS: SHIFTABLE_CLOCK,
  })
  const fromClients = await cuttableLine(Number(new URL(house.url).port))
  return { process: house, toDatabase, fromClients, door: `http://127.0.0.1:${fromClients.port}/api` }
}

async function closeHouse({ process, toDatabase, fromClients }: ProofHouse): Promise<void> {
  process.signal('SIGCONT')
  await process.kill()
  toDatabase.close()
  fromClients.close()
}

/** People who may bid any amount, with a token each. */
export const gatherMembers = (db: Database, count: number): Promise<CrowdMember[]> =>
  Promise.all(Array.from({ length: count }, async (_, n) => {
    const person = await createOrUpdatePerson(db, { email: `bidder${n}@example.test`, name: `Bidder ${n}`, tier: 'institutional' })
    if (isRefusal(person)) throw new Error(`No bidder ${n}`)
    const token = await createToken(db, person.id, { name: 'Proof', abilities: ['write'] })
    if (isRefusal(token)) throw new Error(`No token for bidder ${n}`)
    return { id: person.id, token: token.text }
  }))
