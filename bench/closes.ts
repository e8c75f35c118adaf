import { setTimeout as sleep } from 'node:timers/promises'
import type { LotId } from '../src/kernel/ids.ts'
import type { BenchHouse } from './bench-house.ts'
import { failedRecords, loadBids } from './bids.ts'
import type { Fixture } from './fixture.ts'
import { atMost, type Finding } from './report.ts'

const LOTS = 1_000
const LOOK_EVERY_MS = 20
const WAIT_LIMIT_MS = 60_000
const BIDDING_SECONDS = 1
const BIDDING_ROUNDS = 30

/** P7: 1,000 lots with bids, due in the same second, until every one is closed, invoiced and settled. */
export async function measureCloses(house: BenchHouse, fixture: Fixture): Promise<Finding> {
  const lots = fixture.lots.slice(0, LOTS)
  await bidOnEach(house, fixture, lots)
  // The closing clock checks for moved ends at most once a second.
  const [due] = await house.db.query<{ at: Date }>("select date_trunc('second', house_clock()) + interval '4 seconds' as at")
  await house.db.query('update lots set ends_at = $1, scheduled_ends_at = $1 where id = any($2)', [due!.at, lots])
  const after = await secondsUntilDone(house, due!.at)
  return {
    lines: [{
      figure: 'P7', measured: '1,000 lots due in the same second: closed, invoiced and settled after', value: after, unit: 's', bar: atMost(1),
    }],
    wrong: [...await wrongOutcomes(house), ...await failedRecords(house)],
  }
}

async function bidOnEach(house: BenchHouse, fixture: Fixture, lots: Fixture['lots']): Promise<void> {
  let without = lots
  for (let round = 0; round < BIDDING_ROUNDS; round++) {
    const { wrong } = await loadBids(house, fixture, without, BIDDING_SECONDS)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    without = (await house.db.query<{ id: LotId }>('select id from lots where id = any($1) and bid_count = 0 order by id', [lots])).map(({ id }) => id)
    if (without.length === 0) return
  }
  throw new Error('Some lots have no bid')
}

/** By the clock of the database. */
async function secondsUntilDone({ db }: BenchHouse, due: Date): Promise<number> {
  for (const end = performance.now() + WAIT_LIMIT_MS; performance.now() < end; await sleep(LOOK_EVERY_MS)) {
    const [now] = await db.query<{ settled: number; late: number }>(
      'select (select count(*) from settlements) as settled, extract(epoch from house_clock() - $1)::float8 as late', [due])
    if (now!.settled === LOTS) return now!.late
  }
  throw new Error(`${LOTS} lots were not settled within ${WAIT_LIMIT_MS} ms`)
}

async function wrongOutcomes({ db }: BenchHouse): Promise<string[]> {
  const [row] = await db.query<{ sold: number; sales: number; settled: number; invoiced: number }>(
    `select (select count(*) from lots where status = 'sold') as sold, (select count(distinct lot_id) from sales) as sales,
       (select count(distinct lot_id) from settlements) as settled, (select count(distinct lot_id) from invoices) as invoiced`)
  return Object.entries(row!).flatMap(([what, count]) => (count === LOTS ? [] : [`${count} of ${LOTS} lots are ${what}`]))
}
