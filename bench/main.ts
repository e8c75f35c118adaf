// npm run bench: measures figures with their references in the same run. `npm run bench -- P1 P3 --seconds 5` runs
// these two, `npm run bench -- P11 --beside imports` only the hostile clients of that name. It fails if an answer
// is wrong, never because it was slow.
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readOptions } from '../bin/read-options.ts'
import { type BenchHouse, openBenchHouse, WITHOUT_LIMIT } from './bench-house.ts'
import { CROWDED_LOT, HOT_LOT, MANY_LOTS, measureBids } from './bids.ts'
import { measureCloses } from './closes.ts'
import { measureCrowds } from './crowds.ts'
import { measureEndurance } from './endurance.ts'
import { type Fixture, type FixtureSize, createFixture } from './fixture.ts'
import { measureGrowth } from './growth.ts'
import { measureHistories } from './histories.ts'
import { measureHostile } from './hostile.ts'
import { measureLimits } from './limits.ts'
import { measureLists } from './lists.ts'
import { measureMaps } from './maps.ts'
import { measureNotices } from './notices.ts'
import { measurePages } from './pages.ts'
import { measurePublicPages } from './public-pages.ts'
import { measurePushes } from './pushes.ts'
import { type Finding, ratioOf, show, tableOf, tell } from './report.ts'
import { measureStarts } from './starts.ts'
import { measureWatchedBids } from './watched-bids.ts'
import { measureWebhooks } from './webhooks.ts'

/** A house and its fixture. */
interface Furnished {
  house: BenchHouse
  fixture: Fixture
}

/**
 * `small` and `large` are shared by the figures that only read or only bid; `own` is a small one for a single
 * figure.
 */
type HouseName = 'small' | 'large' | 'own'
type Houses = Record<HouseName, Furnished>

interface Measured {
  figure: string
  what: string
  houses: HouseName[]
  /** Takes minutes, so it only runs if named. */
  isNamed?: true
  measure(houses: Houses): Promise<Finding>
}

/** Five minutes, if the others take six seconds. */
const ENDURANCE_TIMES = 50

const SIZES: Record<HouseName, FixtureSize> = {
  small: { auctions: 10, lotsPerAuction: 100, bidders: 256 },
  large: { auctions: 100, lotsPerAuction: 1_000, bidders: 64 },
  own: { auctions: 10, lotsPerAuction: 100, bidders: 64 },
}

const { values, positionals } = readOptions(
  { allowPositionals: true, options: { seconds: { type: 'string', default: '6' }, beside: { type: 'string', default: '' } } },
  'Usage: npm run bench -- [P1 …] [--seconds 6] [--beside imports]',
)
const seconds = Number(values.seconds)

/** In this order. A shared house is opened when first needed and closed when no longer needed. */
const FIGURES: Measured[] = [
  ...[HOT_LOT, CROWDED_LOT, MANY_LOTS].map((bids): Measured => ({
    figure: bids.figure, what: bids.work, houses: ['small'], measure: ({ small }) => measureBids(small.house, small.fixture, bids, seconds),
  })),
  {
    figure: 'P16', what: 'the rate limit', houses: ['small'],
    measure: ({ small }) => withHouse(openBenchHouse(small.house, WITHOUT_LIMIT), (free) => measureLimits(small.house, free, small.fixture, seconds)),
  },
  {
    figure: 'P3', what: 'lists of 100,000 lots', houses: ['small', 'large'],
    measure: ({ small, large }) => measureLists(large.house, small.house, large.fixture, seconds),
  },
  { figure: 'P5', what: 'the map', houses: ['large'], measure: ({ large }) => measureMaps(large.house, large.fixture.lots.length) },
  { figure: 'P12', what: 'public pages', houses: ['large'], measure: ({ large }) => measurePublicPages(large.house, large.fixture, seconds) },
  { figure: 'P13', what: 'crowds beside bids', houses: ['large'], measure: ({ large }) => measureCrowds(large.house, large.fixture, seconds) },
  {
    figure: 'P11', what: 'hostile clients beside bids', houses: ['large'],
    measure: ({ large }) => measureHostile(large.house, large.fixture, seconds / 2, values.beside),
  },
  { figure: 'P4', what: 'a lot with 10,000 bids', houses: ['own'], measure: ({ own }) => measureHistories(own.house, own.fixture, seconds) },
  {
    figure: 'P6', what: 'a bid to 1,000 streams', houses: ['own'],
    measure: ({ own }) => withHouse(openBenchHouse(own.house), (beside) => measurePushes(own.house, beside, own.fixture)),
  },
  {
    figure: 'P6', what: 'bids on a lot that streams follow', houses: ['own'],
    measure: ({ own }) => measureWatchedBids(own.house, own.fixture, seconds),
  },
  { figure: 'P6', what: 'notices', houses: ['own'], measure: ({ own }) => measureNotices(own.house, own.fixture, seconds) },
  { figure: 'P7', what: '1,000 lots that close', houses: ['own'], measure: ({ own }) => measureCloses(own.house, own.fixture) },
  { figure: 'P8', what: 'webhooks', houses: ['own'], measure: ({ own }) => measureWebhooks(own.house) },
  { figure: 'P9', what: 'starts', houses: [], measure: measureStarts },
  { figure: 'P10', what: 'pages by Lighthouse', houses: [], measure: measurePages },
  { figure: 'P14', what: 'lists of a thousand to a million lots', houses: [], isNamed: true, measure: measureGrowth },
  {
    figure: 'P15', what: 'memory under load', houses: ['own'], isNamed: true,
    measure: ({ own }) => measureEndurance(own.house, own.fixture, seconds * ENDURANCE_TIMES),
  },
]

const names = [...new Set(FIGURES.map(({ figure }) => figure))]
if (positionals.some((name) => !names.includes(name)) || !(seconds > 0)) {
  process.stderr.write(`Usage: npm run bench -- [${names.join('] [')}] [--seconds 6] [--beside name]\n`)
  process.exit(1)
}

const findings: Finding[] = []
const loadBefore = os.loadavg()[0]!
const open = new Map<HouseName, Furnished>()
try {
  await measureAll(FIGURES.filter(({ figure, isNamed }) => positionals.includes(figure) || (positionals.length === 0 && !isNamed)))
} finally {
  for (const { house } of open.values()) await house.close()
}
await report()

async function measureAll(wanted: Measured[]): Promise<void> {
  for (const [nth, { figure, what, houses, measure }] of wanted.entries()) {
    tell(`[${nth + 1}/${wanted.length}] ${figure} ${what}`)
    for (const name of houses) if (!open.has(name)) open.set(name, await furnish(SIZES[name]))
    const finding = await measure(Object.fromEntries(open) as Houses)
    findings.push(finding)
    show(finding.lines)
    const needed = wanted.slice(nth + 1).flatMap((later) => later.houses)
    for (const [name, { house }] of open) {
      if (name !== 'own' && needed.includes(name)) continue
      open.delete(name)
      await house.close()
    }
  }
}

async function furnish(size: FixtureSize): Promise<Furnished> {
  const house = await openBenchHouse()
  return { house, fixture: await createFixture(house.db, size) }
}

async function withHouse<T>(opening: Promise<BenchHouse>, work: (house: BenchHouse) => Promise<T>): Promise<T> {
  const house = await opening
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

async function report(): Promise<void> {
  const lines = findings.flatMap((finding) => finding.lines)
  const wrong = findings.flatMap((finding) => finding.wrong)
  const machine = { cpu: os.cpus()[0]!.model, cores: os.cpus().length, node: process.version, load_before: loadBefore, load_after: os.loadavg()[0]! }
  const result = { at: new Date().toISOString(), seconds, machine, lines: lines.map((line) => ({ ...line, ratio: ratioOf(line) })), wrong }
  await writeFile(path.join(import.meta.dirname, 'latest.json'), `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${tableOf(lines)}\n\n${machine.cores} cores, ${machine.cpu}, load ${loadBefore.toFixed(1)} before, ${Math.round(performance.now() / 1000)} s.\n`)
  for (const each of wrong) process.stderr.write(`WRONG: ${each}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
