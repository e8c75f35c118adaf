import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { memoryFolder } from '../memory-folder.ts'
import { layOut, PASSWORDS, type Place, recipeFor } from './lay-out.ts'
import { type Machine, type MachineRoom, noMachinesBecause, openMachines } from './machines.ts'

/** PostgreSQL on three machines with Patroni, etcd and HAProxy, as `deploy/patroni` sets them up. */
export interface DatabaseCluster {
  machines: readonly Machine[]
  /** Of the primary, through HAProxy. */
  url: string
  /** The machine that HAProxy leads to. */
  primary(): Promise<Machine>
  /** By how much its clock is ahead of this machine's. */
  primaryAheadMs(): Promise<number>
  /** Its PostgreSQL: the postmaster and all it started. */
  databaseProcesses(machine: Machine): number[]
  /** Starts what a killed machine ran. */
  start(machine: Machine): void
  /** Waits until both others follow one primary, and one of them holds whatever it commits. */
  whole(): Promise<void>
  /** What the programs wrote last, for a failing run. */
  said(): Promise<string>
  close(): Promise<void>
}

const HAPROXY = '/usr/sbin/haproxy'
const NEEDED = {
  '/usr/bin/patroni': 'patroni', '/usr/bin/etcd': 'etcd-server', [HAPROXY]: 'haproxy', '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}
const WHOLE_LIMIT_MS = 150_000
const ANSWER_WITHIN_MS = 5_000
const SAID_LINES = 40

/** Why there can be no such cluster here, or null. */
export function noClusterBecause(): string | null {
  const missing = Object.entries(NEEDED).filter(([file]) => !existsSync(file)).map(([, name]) => name)
  return missing.length > 0 ? `not installed: ${missing.join(', ')} (apt-get install ${missing.join(' ')})` : noMachinesBecause()
}

/** `environments`: variables of PostgreSQL, by machine. */
export async function openDatabaseCluster(environments: readonly Record<string, string>[] = []): Promise<DatabaseCluster> {
  const folder = await mkdtemp(path.join(memoryFolder() ?? os.tmpdir(), 'freehold-cluster-'))
  await chmod(folder, 0o755)
  const room = openMachines(3)
  const running: ChildProcess[] = []
  const close = async () => {
    for (const each of running) each.kill('SIGKILL')
    await room.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const logs = [path.join(folder, 'haproxy.log')]
  try {
    const places = await Promise.all(room.machines.map((_, nth) => layOut(folder, room, nth, environments[nth] ?? {})))
    logs.push(...places.map(({ log }) => log))
    const placeOf = (machine: Machine) => places.find((place) => place.machine === machine)!
    for (const place of places) startMachine(place)
    const port = await freePort()
    running.push(await startBalancer(folder, room, port))
    const url = `postgres://postgres:${PASSWORDS.superuser}@127.0.0.1:${port}/postgres`
    await untilWhole(url, room)
    return {
      machines: room.machines, url,
      primary: () => findPrimary(url, room),
      primaryAheadMs: () => aheadMs(url),
      databaseProcesses: (machine) => databaseProcesses(placeOf(machine)),
      start: (machine) => startMachine(placeOf(machine)),
      whole: () => untilWhole(url, room),
      said: () => lastLines(logs),
      close,
    }
  } catch (error) {
    const said = await lastLines(logs)
    await close()
    throw new Error(`No cluster: ${said}`, { cause: error })
  }
}

function startMachine(place: Place): void {
  const etcd = parseEnv(readFileSync(path.join(place.folder, 'etcd.env'), 'utf8')) as Record<string, string>
  run(place, ['/usr/bin/etcd', '--logger=zap', '--log-level=warn'], etcd)
  run(place, ['/usr/bin/patroni', path.join(place.folder, 'patroni.yml')])
}

function run({ machine, log }: Place, command: readonly string[], environment: Record<string, string> = {}): void {
  const [program, ...words] = [...machine.prefix, ...command] as [string, ...string[]]
  const child = logged(log, (out) => spawn(program, words, { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment }, stdio: ['ignore', out, out], cwd: '/' }))
  child.on('error', (error) => void process.stderr.write(`${program}: ${error.message}\n`))
}

function logged<T>(file: string, start: (out: number) => T): T {
  const out = openSync(file, 'a')
  try {
    return start(out)
  } finally {
    closeSync(out)
  }
}

async function startBalancer(folder: string, room: MachineRoom, port: number): Promise<ChildProcess> {
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, (await recipeFor(room, 'haproxy.cfg')).replace('127.0.0.1:5000', `127.0.0.1:${port}`))
  return logged(path.join(folder, 'haproxy.log'), (out) => spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', out, out] }))
}

async function ask<Row>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows[0] as Row
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function findPrimary(url: string, { machines }: MachineRoom): Promise<Machine> {
  const { address } = await ask<{ address: string }>(url, 'select host(inet_server_addr()) as address')
  return machines.find((machine) => machine.address === address)!
}

async function aheadMs(url: string): Promise<number> {
  const askedAt = Date.now()
  const { clock } = await ask<{ clock: Date }>(url, 'select clock_timestamp() as clock')
  return clock.getTime() - (askedAt + Date.now()) / 2
}

interface Member {
  role: string
  state: string
}

/** Patroni has chosen the standby that may take over, and PostgreSQL streams to both. */
async function isWhole(url: string, room: MachineRoom): Promise<boolean> {
  const { streaming } = await ask<{ streaming: number }>(url, `select count(*)::int as streaming from pg_stat_replication where state = 'streaming' and application_name ~ '^db.$'`)
  const { address } = await findPrimary(url, room)
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  const { members } = (await answer.json()) as { members: Member[] }
  const count = (role: string) => members.filter((member) => member.role === role && member.state !== 'stopped').length
  return streaming === 2 && count('leader') === 1 && count('sync_standby') === 1 && count('replica') === 1
}

async function untilWhole(url: string, room: MachineRoom): Promise<void> {
  let lastError: unknown
  for (const limit = performance.now() + WHOLE_LIMIT_MS; performance.now() < limit; await sleep(250)) {
    try {
      if (await isWhole(url, room)) return
    } catch (error) {
      lastError = error
    }
  }
  throw new Error(`The database machines were not one cluster after ${WHOLE_LIMIT_MS / 1000} s`, { cause: lastError })
}

function databaseProcesses({ folder }: Place): number[] {
  const postmaster = Number.parseInt(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'))
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [postmaster, ...children]
}

async function lastLines(files: readonly string[]): Promise<string> {
  const parts = await Promise.all(files.map(async (file) => {
    if (!existsSync(file)) return `${file} is empty`
    return `${file}\n${(await readFile(file, 'utf8')).trimEnd().split('\n').slice(-SAID_LINES).join('\n')}`
  }))
  return parts.join('\n')
}
