import type { BenchHouse } from './bench-house.ts'
import { type Drive, drive, joined } from './drive.ts'
import type { Finding, Line } from './line.ts'
import { type Reply, requestBytes } from './wire.ts'

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

const CALLERS = 16
const TURNS = 3
const PAGE = 15

/** P3: pages of lots in a large house, beside the same bytes without any work, and beside a small house. */
export async function measureLists(large: BenchHouse, small: BenchHouse, seconds: number): Promise<Finding> {
  const [wrongLarge, wrongSmall] = await Promise.all([checkPages(large), checkPages(small)])
  const slot = seconds / TURNS / QUESTIONS.length
  const found = QUESTIONS.map(() => ({ large: [] as Drive[], small: [] as Drive[], bytes: [] as Drive[] }))
  for (let turn = -1; turn < TURNS; turn++) {
    for (const [nth, [, query]] of QUESTIONS.entries()) {
      const drives = {
        large: await driveOne(large, `/api/v1/lots${query}`, slot),
        bytes: await driveOne(large, `/bench/bytes?of=${encodeURIComponent(`/api/v1/lots${query}`)}`, slot),
        small: await driveOne(small, `/api/v1/lots${query}`, slot),
      }
      // The first turn only warms up.
      if (turn < 0) continue
      for (const kind of ['large', 'bytes', 'small'] as const) found[nth]![kind].push(drives[kind])
    }
  }
  const all = (kind: 'large' | 'bytes' | 'small') => joined(found.flatMap((each) => each[kind]))
  const lines = found.flatMap((each, nth) => linesOf(QUESTIONS[nth]![0], joined(each.large), joined(each.bytes), joined(each.small)))
  return {
    lines: [...barred(linesOf('all of these', all('large'), all('bytes'), all('small'))), ...lines],
    wrong: [...wrongLarge, ...wrongSmall],
  }
}

function linesOf(asked: string, large: Drive, bytes: Drive, small: Drive): Line[] {
  return [
    {
      figure: 'P3', measured: `lots: ${asked}`, value: large.answers / large.seconds, unit: '/s',
      reference: { name: 'the same bytes without work', value: bytes.answers / bytes.seconds },
    },
    {
      figure: 'P3', measured: `lots: ${asked}, mean`, value: mean(large), unit: 'ms',
      reference: { name: 'at 1,000 lots', value: mean(small) },
    },
  ]
}

const barred = ([rate, time]: Line[]): Line[] => [{ ...rate!, bar: '≥ 0.35×' }, { ...time!, bar: '≤ 1.3×' }]

const mean = ({ latencies }: Drive): number => latencies.reduce((sum, each) => sum + each, 0) / latencies.length

function driveOne({ port }: BenchHouse, path: string, seconds: number): Promise<Drive> {
  const bytes = requestBytes('GET', path)
  const heed = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body.toString()}`)
  }
  return drive({ port, callers: CALLERS, seconds, request: () => bytes, heed })
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
