import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { MINUTE } from '../src/kernel/time.ts'
import { type SampleHouse, createSampleHouse, type Resident } from './sample-house.ts'
import { closedWithin } from './lane.ts'
import { onServer, startTestServer } from './postgres.ts'
import { sample } from './rounds.ts'
import { type SiteHouse, siteHouse } from './site-house.ts'
import { type SitePages, watchSitePages } from './site-pages.ts'
import { siteWalkers } from './site-walkers.ts'
import { type Visited, type Walker, walkSite } from './walk-site.ts'

/** The pages that one of the four people found. */
export interface Walk {
  walker: Walker
  /** One page per route. */
  found: readonly Visited[]
  /** The text of every page, by its path, in the order of visits. */
  seen: readonly [path: string, html: string][]
}

/**
 * The part of the sample house that can be stored: residents have no functions, because they were created by
 * another process.
 */
type Furnished = { [Part in keyof SampleHouse]: SampleHouse[Part] extends Resident ? Omit<Resident, 'call'> : SampleHouse[Part] }

interface Kept {
  furnished: Furnished
  walks: readonly Walk[]
}

export interface WalkedHouse extends Kept {
  house: SiteHouse
  pages: SitePages
}

const root = path.join(import.meta.dirname, '..')
const KEPT = path.join(root, 'node_modules/.cache/freehold-walked')
const WALK_LOCK = 4_276_183
/** Its auctions depend on the clock, and open ones must not have closed. */
const OLDEST_MS = 20 * MINUTE
/** All sources that furnish a house and render its pages. */
const SOURCES = '{src,test,db,help,examples}/**/*'
const OPEN_TO_WALKERS = { siteRateLimitPerMinute: 0 }

/**
 * A copy of the sample house (`sample-house.ts`), and what four people found there by following links from
 * home. The original is made by the first file that needs it, and serves all files of a run.
 */
export async function walkedHouse(): Promise<WalkedHouse> {
  const pages = watchSitePages()
  const original = await findOrMake()
  const house = await siteHouse({ ...OPEN_TO_WALKERS, copyOf: { database: original, files: filesOf(original) } })
  return { house, pages, ...JSON.parse(await readFile(walksOf(original), 'utf8')) as Kept }
}

const filesOf = (original: string): string => path.join(KEPT, original, 'files')

const walksOf = (original: string): string => path.join(KEPT, original, 'walks.json')

/** Returns the name of its database. Concurrent files wait for the first. */
async function findOrMake(): Promise<string> {
  const prefix = `freehold_test_walked_${sample('all', 'few')}_${await hashOfSources()}_`
  const server = await startTestServer()
  try {
    return await onServer(server.url, async (admin) => {
      await admin.query('select pg_advisory_lock($1)', [WALK_LOCK])
      const known = await knownOriginal(admin, prefix)
      if (known !== null) return known
      const original = prefix + randomBytes(4).toString('hex')
      await removeOld()
      await make(original)
      return original
    })
  } finally {
    await server.stop()
  }
}

/** Another run, of other sources, may still copy a newer one. */
async function removeOld(): Promise<void> {
  for (const folder of await readdir(KEPT).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(KEPT, folder))
    if (Date.now() - mtimeMs > 2 * OLDEST_MS) await rm(path.join(KEPT, folder), { recursive: true, force: true })
  }
}

async function knownOriginal(admin: pg.Client, prefix: string): Promise<string | null> {
  const { rows } = await admin.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [prefix])
  for (const { name } of rows) {
    if (existsSync(walksOf(name)) && Date.now() - (await stat(walksOf(name))).mtimeMs < OLDEST_MS) return name
  }
  return null
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path.relative(root, path.join(entry.parentPath, entry.name)))
  }
  for (const file of files.sort()) hash.update(file).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

async function make(original: string): Promise<void> {
  await closedWithin(async () => {
    const pages = watchSitePages()
    const house = await siteHouse(OPEN_TO_WALKERS)
    const walks: Walk[] = []
    const furnished = await createSampleHouse(house)
    const known = new Set<string>()
    for (const walker of siteWalkers(furnished)) {
      const seen: [string, string][] = []
      const found = await walkSite(house, pages, { walker, known, see: (...page) => seen.push(page) })
      for (const { pattern } of found) known.add(pattern)
      walks.push({ walker, found, seen })
    }
    await mkdir(path.dirname(walksOf(original)), { recursive: true })
    await cp(house.house.config.dataDir, filesOf(original), { recursive: true })
    await writeFile(walksOf(original), JSON.stringify({ furnished, walks } satisfies Kept))
    house.db.keepAs(original)
  })
}
