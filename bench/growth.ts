import { randomBytes } from 'node:crypto'
import { TOKEN_ENTROPY_BYTES, tokenHash, tokenText } from '../src/accounts/token-text.ts'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import { createFixture, type FixtureSize } from './fixture.ts'
import { costOf, type LoadResult, runLoad } from './load.ts'
import { atMost, type Bar, type Finding, type Line, tell } from './report.ts'
import { requestBytes } from './wire.ts'

const SIZES: FixtureSize[] = [1, 10, 100, 1_000].map((auctions) => ({ auctions, lotsPerAuction: 1_000, bidders: 8 }))
const CALLERS = 4
const SECONDS = 1.5

interface Question {
  asked: string
  path: (lots: number) => string
  isSellers?: true
  bar?: Bar
}

const lastPage = (lots: number) => Math.ceil(lots / 15)

const QUESTIONS: Question[] = [
  { asked: 'a list of 15', path: () => '/api/v1/lots?', bar: atMost(5) },
  { asked: 'a list of 100', path: () => '/api/v1/lots?per_page=100', bar: atMost(1.9) },
  { asked: 'a state', path: () => '/api/v1/lots?state=MO', bar: atMost(5) },
  { asked: 'by price, falling', path: () => '/api/v1/lots?sort_by=current_bid&sort_dir=desc', bar: atMost(5) },
  { asked: 'by price in a state', path: () => '/api/v1/lots?sort_by=current_bid&sort_dir=desc&state=MO', bar: atMost(5) },
  { asked: 'above a price', path: () => '/api/v1/lots?price_min=1500', bar: atMost(5) },
  { asked: 'by the number of bids', path: () => '/api/v1/lots?sort_by=bid_count&sort_dir=desc', bar: atMost(5) },
  { asked: 'what closes first', path: () => '/api/v1/lots?sort_by=ends_at', bar: atMost(5) },
  { asked: 'the last page', path: (lots) => `/api/v1/lots?page=${lastPage(lots)}`, bar: atMost(5) },
  { asked: 'the last page by price', path: (lots) => `/api/v1/lots?sort_by=current_bid&page=${lastPage(lots)}`, bar: atMost(5) },
  { asked: 'a page far behind the last', path: () => '/api/v1/lots?page=999999999', bar: atMost(5) },
  { asked: 'a search of one letter', path: () => '/api/v1/lots?search=a', bar: atMost(5) },
  { asked: 'every filter at once', path: () => `/api/v1/lots?${EVERY_FILTER}`, bar: atMost(5) },
  { asked: 'an auction', path: () => '/api/v1/auctions/1/lots?', bar: atMost(5) },
  { asked: 'one lot', path: () => '/api/v1/lots/7?' },
  { asked: 'of the seller of all', path: () => '/api/v1/seller/lots?', isSellers: true, bar: atMost(5) },
  { asked: 'of the seller of all, the last page', path: (lots) => `/api/v1/seller/lots?page=${lastPage(lots)}`, isSellers: true, bar: atMost(5) },
  { asked: 'a search of the seller of all', path: () => '/api/v1/seller/lots?search=creek', isSellers: true, bar: atMost(5) },
]

const EVERY_FILTER = 'category_id=2&search=creek&acreage_min=1&acreage_max=600&price_min=1&price_max=900000&state=MO&zoning=AG&bbox=-125,24,-66,49&sort_by=current_bid'

/**
 * P14: uncached lists in houses of a thousand to a million lots. Takes some minutes, mostly to create the largest.
 */
export async function measureGrowth(): Promise<Finding> {
  const lines: Line[] = []
  for (const size of SIZES) {
    const house = await openBenchHouse()
    try {
      lines.push(...await measureHouse(house, size))
    } finally {
      await house.close()
    }
  }
  return { lines, wrong: [] }
}

async function measureHouse(house: BenchHouse, size: FixtureSize): Promise<Line[]> {
  const lots = size.auctions * size.lotsPerAuction
  const of = lots.toLocaleString('en-US')
  const start = performance.now()
  await createFixture(house.db, size)
  await house.db.query(BIDS)
  await house.db.query('vacuum analyze lots')
  tell(`${of} lots were laid out in ${Math.round((performance.now() - start) / 1000)} s`)
  const token = await sellersToken(house)
  const lines: Line[] = []
  for (const { asked, path, isSellers, bar } of QUESTIONS) {
    const first = await load(house, path(lots), isSellers ? token : undefined, 0)
    const anew = await load(house, path(lots), isSellers ? token : undefined, SECONDS)
    const cost = costOf([anew])
    lines.push({
      figure: 'P14', measured: `${asked}, ${of} lots, processor of an answer`, value: cost.nodeMs + cost.postgresMs, unit: 'ms', cost,
      reference: { name: 'the first of them, by the clock', value: Math.max(...first.latencies) }, bar,
    })
    tell(`${of} lots, ${asked}: ${cost.nodeMs.toFixed(2)} + ${cost.postgresMs.toFixed(2)} ms, the first ${Math.round(Math.max(...first.latencies))} ms`)
  }
  return lines
}

/** A third of the lots has bids. */
const BIDS = `
  update lots set price_cents = 100000 + id * 7907 % 900 * 100, leader_id = (select min(id) from users), bid_count = 1 + id * 31 % 40
  where id % 3 = 0`

let requests = 0

/** Every address is new, so that every answer is computed. */
function load(house: BenchHouse, path: string, token: string | undefined, seconds: number): Promise<LoadResult> {
  return runLoad({
    house, callers: seconds === 0 ? 1 : CALLERS, seconds: Math.max(seconds, 0.001),
    request: () => requestBytes('GET', `${path}&asked=${(requests += 1)}`, { token }),
    heed(reply) {
      if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body.toString()}`)
    },
  })
}

async function sellersToken({ db }: BenchHouse): Promise<string> {
  const token = tokenText(randomBytes(TOKEN_ENTROPY_BYTES))
  await db.query(
    `insert into access_tokens (user_id, name, token_hash, abilities, expires_at)
     select id, 'Bench', decode($1, 'hex'), '{read,write,seller}', house_clock() + interval '1 day' from users where email = 'seller@example.test'`,
    [tokenHash(token)!])
  return token
}
