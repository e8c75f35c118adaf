import type { BenchHouse } from './bench-house.ts'
import { type LoadResult, joined } from './load.ts'
import type { Finding, Line } from './report.ts'
import { loadReads, rateOf } from './reads.ts'

/** What people ask of a list, in equal shares. Each finds at least one page, in the small house too. */
const QUESTIONS: [asked: string, query: string][] = [
  ['everything', ''],
  ['a state', '?state=MO'],
  ['a category, larger ones', '?category_id=2&acreage_min=40'],
  ['an auction', '?auction_id=3'],
  ['a word of the title', '?search=creek'],
  ['what closes first', '?sort_by=ends_at'],
  ['the third page', '?page=3'],
]

const TURNS = 3
const PAGE = 15

/** Asked anew, kept from the last time, the same bytes without work, and asked anew in a small house. */
const WAYS = ['fresh', 'kept', 'bytes', 'small'] as const
type Way = (typeof WAYS)[number]
type LoadResults = Record<Way, LoadResult[]>

/** P3: pages of lots in a large house, beside the same bytes without any work, and beside a small house. */
export async function measureLists(large: BenchHouse, small: BenchHouse, seconds: number): Promise<Finding> {
  const [wrongLarge, wrongSmall] = await Promise.all([checkPages(large), checkPages(small)])
  const slot = seconds / TURNS / QUESTIONS.length
  const found = QUESTIONS.map((): LoadResults => ({ fresh: [], kept: [], bytes: [], small: [] }))
  for (let turn = -1; turn < TURNS; turn++) {
    for (const [nth, [, query]] of QUESTIONS.entries()) {
      for (const way of WAYS) {
        const driven = await loadWay(large, small, way, `/api/v1/lots${query}`, slot)
        // The first turn only warms up.
        if (turn >= 0) found[nth]![way].push(driven)
      }
    }
  }
  const all: LoadResults = { fresh: [], kept: [], bytes: [], small: [] }
  for (const way of WAYS) all[way] = found.flatMap((each) => each[way])
  const [rate, time] = linesOf('all of these', all)
  return {
    lines: [
      { ...rate, measured: 'lots: kept from the last time', value: rateOf(all.kept), bar: '≥ 0.35×' },
      { ...rate, bar: '≥ 0.35×' }, { ...time, bar: '≤ 1.3×' },
      ...found.flatMap((each, nth) => linesOf(QUESTIONS[nth]![0], each)),
    ],
    wrong: [...wrongLarge, ...wrongSmall],
  }
}

const loadWay = (large: BenchHouse, small: BenchHouse, way: Way, path: string, seconds: number): Promise<LoadResult> =>
  way === 'small' ? loadReads(small, 'fresh', path, seconds) : loadReads(large, way, path, seconds)

function linesOf(asked: string, { fresh, bytes, small }: LoadResults): [Line, Line] {
  return [
    {
      figure: 'P3', measured: `lots: ${asked}`, value: rateOf(fresh), unit: '/s',
      reference: { name: 'the same bytes without work', value: rateOf(bytes) },
    },
    {
      figure: 'P3', measured: `lots: ${asked}, mean`, value: meanOf(fresh), unit: 'ms',
      reference: { name: 'at 1,000 lots', value: meanOf(small) },
    },
  ]
}

function meanOf(results: readonly LoadResult[]): number {
  const { latencies } = joined(results)
  return latencies.reduce((sum, each) => sum + each, 0) / latencies.length
}

interface LotsPage {
  data: unknown[]
  meta: { total: number }
}

/** A fast page that is not the right one is worth nothing. */
async function checkPages({ port, db }: BenchHouse): Promise<string[]> {
  const read = async (query: string) => (await (await fetch(`http://127.0.0.1:${port}/api/v1/lots${query}`)).json()) as LotsPage
  const wrong: string[] = []
  for (const [asked, query] of QUESTIONS) {
    const { data } = await read(query)
    if (data.length !== PAGE) wrong.push(`The list of ${asked} shows ${data.length} lots`)
  }
  const [inState] = await db.query<{ count: number }>(`select count(*) as count from lots where state = 'MO'`)
  const { meta } = await read('?state=MO')
  if (meta.total !== inState!.count) wrong.push(`The list of a state counts ${meta.total} lots of ${inState!.count}`)
  return wrong
}
