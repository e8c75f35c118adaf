import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { DAY, MINUTE } from '../src/kernel/time.ts'

const root = path.join(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

/** All sources of a build. The site's imports from outside are not part of it. */
const SOURCES = ['src/web', 'src/kernel', 'vite.config.ts', 'package-lock.json']
const ABANDONED_AFTER_MS = DAY
export const BUILD_TIMEOUT_MS = 5 * MINUTE

/**
 * Returns the folder of the built site; builds it first if the sources have changed. A build is named by the hash
 * of its sources and renamed into place, so concurrent builds do not interfere, and a running server keeps the
 * files it started with.
 */
export async function ensureSiteBuilt(): Promise<string> {
  built ??= findOrBuild()
  return await built
}

/** Computed once per process: the sources do not change, and hashing them takes a tenth of a second. */
let built: Promise<string> | undefined

async function findOrBuild(): Promise<string> {
  const folder = hashOf(SOURCES)
  if (existsSync(folder)) return folder
  // In a separate process: the bundler takes 200 MB and sets NODE_ENV, which a server should not inherit.
  await promisify(execFile)(process.execPath, [import.meta.filename], { timeout: BUILD_TIMEOUT_MS })
  return folder
}

/** Builds into a folder beside it, which gets its name when it is complete. */
export async function buildOnce(folder: string, build: (staging: string) => Promise<void>): Promise<void> {
  const staging = path.join(dist, `building-${randomUUID()}`)
  try {
    await build(staging)
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  await removeAbandoned(folder)
}

/** Builds these environments of `vite.config.ts`, each into a folder of `staging`. */
export async function buildEnvironments(staging: string, folders: Record<string, string>): Promise<void> {
  // A NODE_ENV that is set counts for more than the mode: `test` wrote the paths of this folder into the program.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    environments: Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, { build: { outDir: path.join(staging, folder) } }])),
  })
  for (const name of Object.keys(folders)) await builder.build(builder.environments[name]!)
}

/** The folder of a build of these files and folders. Read synchronously, which is faster for many small files. */
export function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(root, file)))
  return path.join(dist, hash.digest('hex').slice(0, 16))
}

function filesOf(source: string): string[] {
  if (!statSync(path.join(root, source)).isDirectory()) return [source]
  const entries = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Older builds may still be served by a running process, so they are removed only after a day. */
async function removeAbandoned(kept: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const folder = path.join(dist, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (folder !== kept && Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const folder = hashOf(SOURCES)
  if (!existsSync(folder)) await buildOnce(folder, (staging) => buildEnvironments(staging, { client: 'client', ssr: 'server' }))
  process.stdout.write(`${folder}\n`)
}
