import type { BenchHouse } from './bench-house.ts'
import { type Fixture, scattered } from './fixture.ts'
import { costOf, type LoadResult, joined } from './load.ts'
import { atMost, type Bar, type Finding, type Line, ratioAtLeast, ratioAtMost } from './report.ts'
import { loadAddresses, loadReads, rateOf } from './reads.ts'

interface Question {
  asked: string
  query: string
  /** The same in a house with a hundredth of the lots, if it differs. */
  small?: string
  rows: number
  /** Milliseconds of processor time per answer. */
  bar?: Bar
}

const PAGE = 15

/** Typical queries of a list, in equal shares. Each has at least one page, in the small house too. */
const USUAL: Question[] = [
  { asked: 'everything', query: '', rows: PAGE },
  { asked: 'a state', query: '?state=MO', rows: PAGE },
  { asked: 'a category, larger ones', query: '?category_id=2&acreage_min=40', rows: PAGE },
  { asked: 'an auction', query: '?auction_id=3', rows: PAGE },
  { asked: 'a word of the title', query: '?search=creek', rows: PAGE },
  { asked: 'what closes first', query: '?sort_by=ends_at', rows: PAGE },
  { asked: 'the third page', query: '?page=3', rows: PAGE },
]

/** Queries that cost more than a first page of fifteen. */
const COSTLY: Question[] = [
  { asked: '100 rows', query: '?per_page=100', rows: 100, bar: atMost(1.9) },
  { asked: 'by price, falling', query: '?sort_by=current_bid&sort_dir=desc', rows: PAGE, bar: atMost(5) },
  { asked: 'the last page', query: '?page=6666', small: '?page=66', rows: PAGE, bar: atMost(5) },
  { asked: 'the last page by price', query: '?sort_by=current_bid&page=6666', small: '?sort_by=current_bid&page=66', rows: PAGE, bar: atMost(5) },
]

const QUESTIONS = [...USUAL, ...COSTLY]

const TURNS = 3

/** Uncached, cached, the same bytes without work, and uncached in a small house. */
const WAYS = ['fresh', 'kept', 'bytes', 'small'] as const
type Way = (typeof WAYS)[number]
type LoadResults = Record<Way, LoadResult[]>

/** P3: pages of lots in a large house, compared with the same bytes without any work, and with a small house. */
export async function measureLists(large: BenchHouse, small: BenchHouse, { lots }: Fixture, seconds: number): Promise<Finding> {
  const [wrongLarge, wrongSmall] = await Promise.all([
    checkPages(large, ({ query }) => query), checkPages(small, ({ query, small: ofSmall = query }) => ofSmall),
  ])
  const slot = seconds / TURNS / USUAL.length
  const found = QUESTIONS.map((): LoadResults => ({ fresh: [], kept: [], bytes: [], small: [] }))
  for (let turn = -1; turn < TURNS; turn++) {
    for (const [nth, question] of QUESTIONS.entries()) {
      for (const way of WAYS) {
        const driven = await loadWay(large, small, way, question, slot)
        // The first turn only warms up.
        if (turn >= 0) found[nth]![way].push(driven)
      }
    }
  }
  const all: LoadResults = { fresh: [], kept: [], bytes: [], small: [] }
  for (const way of WAYS) all[way] = found.slice(0, USUAL.length).flatMap((each) => each[way])
  const [rate, time] = linesOf('all of these', all)
  return {
    lines: [
      { ...rate, measured: 'lots: kept from the last time', value: rateOf(all.kept), bar: ratioAtLeast(0.35), cost: costOf(all.kept) },
      { ...rate, bar: ratioAtLeast(0.35) }, { ...time, bar: ratioAtMost(1.3) },
      ...found.flatMap((each, nth) => [...linesOf(QUESTIONS[nth]!.asked, each), ...processorLine(QUESTIONS[nth]!, each)]),
      await measureUnaskedLots(large, lots, seconds),
    ],
    wrong: [...wrongLarge, ...wrongSmall],
  }
}

/** Lots that were not requested before, each by itself. */
async function measureUnaskedLots(house: BenchHouse, lots: Fixture['lots'], seconds: number): Promise<Line> {
  const lotAt = scattered(lots)
  let asked = 0
  const [fresh, bytes]: [LoadResult[], LoadResult[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    fresh.push(await loadAddresses(house, () => `/api/v1/lots/${lotAt(asked++)}`, seconds / TURNS / 4))
    bytes.push(await loadReads(house, 'bytes', `/api/v1/lots/${lotAt(0)}`, seconds / TURNS / 4))
  }
  return {
    figure: 'P3', measured: 'one lot that nobody asked for before', value: rateOf(fresh), unit: '/s',
    reference: { name: 'the same bytes without work', value: rateOf(bytes) }, cost: costOf(fresh),
  }
}

const loadWay = (large: BenchHouse, small: BenchHouse, way: Way, { query, small: ofSmall = query }: Question, seconds: number): Promise<LoadResult> =>
  way === 'small' ? loadReads(small, 'fresh', `/api/v1/lots${ofSmall}`, seconds) : loadReads(large, way, `/api/v1/lots${query}`, seconds)

function linesOf(asked: string, { fresh, bytes, small }: LoadResults): [Line, Line] {
  return [
    {
      figure: 'P3', measured: `lots: ${asked}`, value: rateOf(fresh), unit: '/s',
      reference: { name: 'the same bytes without work', value: rateOf(bytes) }, cost: costOf(fresh),
    },
    {
      figure: 'P3', measured: `lots: ${asked}, mean`, value: meanOf(fresh), unit: 'ms',
      reference: { name: 'at 1,000 lots', value: meanOf(small) },
    },
  ]
}

function processorLine({ asked, bar }: Question, { fresh, small }: LoadResults): Line[] {
  if (!bar) return []
  const processorMs = (results: LoadResult[]): number => costOf(results).nodeMs + costOf(results).postgresMs
  return [{
    figure: 'P3', measured: `lots: ${asked}, processor of an answer`, value: processorMs(fresh), unit: 'ms',
    reference: { name: 'at 1,000 lots', value: processorMs(small) }, bar,
  }]
}

function meanOf(results: readonly LoadResult[]): number {
  const { latencies } = joined(results)
  return latencies.reduce((sum, each) => sum + each, 0) / latencies.length
}

interface LotsPage {
  data: unknown[]
  meta: { total: number }
}

/** A fast but wrong page is an error. */
async function checkPages({ port, db }: BenchHouse, queryOf: (question: Question) => string): Promise<string[]> {
  const read = async (query: string) => (await (await fetch(`http://127.0.0.1:${port}/api/v1/lots${query}`)).json()) as LotsPage
  const wrong: string[] = []
  for (const question of QUESTIONS) {
    const { data } = await read(queryOf(question))
    if (data.length !== question.rows) wrong.push(`The list of ${question.asked} shows ${data.length} lots`)
  }
  const [inState] = await db.query<{ count: number }>(`select count(*) as count from lots where state = 'MO'`)
  const { meta } = await read('?state=MO')
  if (meta.total !== inState!.count) wrong.push(`The list of a state counts ${meta.total} lots of ${inState!.count}`)
  return wrong
}
