import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchHouse } from './bench-house.ts'
import { loadBids } from './bids.ts'
import type { Fixture } from './fixture.ts'
import type { Finding } from './report.ts'

const LOOK_EVERY_MS = 20
const PATIENCE_MS = 120_000

/** P6: bids on one lot as fast as they go, and from the last answer until everybody who was outbid has been told. */
export async function measureNotices(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const lot = fixture.lots.at(-1)!
  const { accepted, wrong } = await loadBids(house, fixture, [lot], seconds)
  const answered = performance.now()
  while (!await everybodyWasTold(house) && performance.now() - answered < PATIENCE_MS) await sleep(LOOK_EVERY_MS)
  const value = (performance.now() - answered) / 1000
  const [row] = await house.db.query<{ told: number; outbid: number }>(
    `select (select count(*) from notices where kind = 'outbid' and posted_at is not null) as told,
       (select count(*) from (select user_id <> lag(user_id) over (order by seq) as took from bids where lot_id = $1) as led where took) as outbid`, [lot])
  return {
    lines: [{ figure: 'P6', measured: `everybody outbid told, after ${accepted.toLocaleString('en-US')} bids on one lot`, value, unit: 's' }],
    wrong: row!.told === row!.outbid ? wrong : [...wrong, `${row!.told} of ${row!.outbid} who were outbid have been told`],
  }
}

async function everybodyWasTold({ db }: BenchHouse): Promise<boolean> {
  const [row] = await db.query<{ done: boolean }>(
    `select position = (select max(position) from events) and not exists (select from events where position is null)
       and not exists (select from notices where posted_at is null) as done
     from event_cursors where reader = 'notices'`)
  return row!.done
}
