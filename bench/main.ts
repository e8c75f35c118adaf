// npm run bench: speeds beside their references, measured in the same run. `npm run bench -- P1 P3 --seconds 5` runs those two,
// `npm run bench -- P11 --beside imports` only the hostile clients that are called so.
// It fails when an answer is wrong, never because it was slow.
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import { HOT_LOT, MANY_LOTS, measureBids } from './bids.ts'
import { measureCloses } from './closes.ts'
import { type Fixture, type FixtureSize, createFixture } from './fixture.ts'
import { measureHistories } from './histories.ts'
import { measureHostile } from './hostile.ts'
import { type Finding, ratioOf, show, tableOf } from './report.ts'
import { measureLists } from './lists.ts'
import { measureMaps } from './maps.ts'
import { measurePages } from './pages.ts'
import { measurePushes } from './pushes.ts'
import { measureStarts } from './starts.ts'
import { measureNotices } from './notices.ts'
import { measureWatchedBids } from './watched-bids.ts'
import { measureWebhooks } from './webhooks.ts'

const FIGURES = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11']
const SMALL: FixtureSize = { auctions: 10, lotsPerAuction: 100, bidders: 64 }
const LARGE: FixtureSize = { auctions: 100, lotsPerAuction: 1_000, bidders: 64 }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string', default: '20' }, beside: { type: 'string', default: '' } } })
const seconds = Number(values.seconds)
const unknown = positionals.filter((name) => !FIGURES.includes(name))
if (unknown.length > 0 || !(seconds > 0)) {
  process.stderr.write(`Usage: npm run bench -- [${FIGURES.join('] [')}] [--seconds 20] [--beside name]\n`)
  process.exit(1)
}
const isWanted = (figure: string) => positionals.length === 0 || positionals.includes(figure)

const findings: Finding[] = []
const houses: BenchHouse[] = []
const loadBefore = os.loadavg()[0]!
try {
  await measureAll()
} finally {
  for (const house of houses.reverse()) await house.close()
}
await report()

function note(finding: Finding): void {
  findings.push(finding)
  show(finding.lines)
}

/** In the order of their names; a large house is opened when the bids are over. */
async function measureAll(): Promise<void> {
  const small = ['P1', 'P2', 'P3'].some(isWanted) ? await furnish(SMALL) : null
  for (const figure of [HOT_LOT, MANY_LOTS]) {
    if (small && isWanted(figure.figure)) note(await measureBids(small.house, small.fixture, figure, seconds))
  }
  const large = ['P3', 'P5'].some(isWanted) ? await furnish(LARGE) : null
  if (small && large && isWanted('P3')) note(await measureLists(large.house, small.house, seconds))
  if (large && isWanted('P5')) note(await measureMaps(large.house, large.fixture.lots.length))
  if (isWanted('P4')) await withHouse((house, fixture) => measureHistories(house, fixture, seconds))
  if (isWanted('P6')) await withHouse(async (house, fixture) => measurePushes(house, await openBeside(house), fixture))
  if (isWanted('P6')) await withHouse((house, fixture) => measureWatchedBids(house, fixture, seconds))
  if (isWanted('P6')) await withHouse((house, fixture) => measureNotices(house, fixture, seconds))
  if (isWanted('P7')) await withHouse(measureCloses)
  if (isWanted('P8')) await withHouse(measureWebhooks)
  if (isWanted('P9')) note(await measureStarts())
  if (isWanted('P10')) note(await measurePages())
  if (isWanted('P11')) await withHouse((house, fixture) => measureHostile(house, fixture, seconds, values.beside))
}

/** A small house for one figure, closed before the next is measured. */
async function withHouse(measure: (house: BenchHouse, fixture: Fixture) => Promise<Finding>): Promise<void> {
  const { house, fixture } = await furnish(SMALL)
  note(await measure(house, fixture))
  for (const opened of houses.splice(houses.indexOf(house)).reverse()) await opened.close()
}

async function openBeside(house: BenchHouse): Promise<BenchHouse> {
  const beside = await openBenchHouse(house)
  houses.push(beside)
  return beside
}

async function furnish(size: FixtureSize): Promise<{ house: BenchHouse; fixture: Fixture }> {
  const house = await openBenchHouse()
  houses.push(house)
  return { house, fixture: await createFixture(house.db, size) }
}

async function report(): Promise<void> {
  const lines = findings.flatMap((finding) => finding.lines)
  const wrong = findings.flatMap((finding) => finding.wrong)
  const machine = { cpu: os.cpus()[0]!.model, cores: os.cpus().length, node: process.version, load_before: loadBefore, load_after: os.loadavg()[0]! }
  const result = { at: new Date().toISOString(), seconds, machine, lines: lines.map((line) => ({ ...line, ratio: ratioOf(line) })), wrong }
  await writeFile(path.join(import.meta.dirname, 'latest.json'), `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${tableOf(lines)}\n\n${machine.cores} cores, ${machine.cpu}, load ${loadBefore.toFixed(1)} before.\n`)
  for (const each of wrong) process.stderr.write(`WRONG: ${each}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
