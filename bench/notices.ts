import { setTimeout as sleep } from 'node:timers/promises'
import { READER } from '../src/notices/collect-notices.ts'
import type { BenchHouse } from './bench-house.ts'
import { loadBids } from './bids.ts'
import type { Fixture } from './fixture.ts'
import type { Finding } from './report.ts'

const LOOK_EVERY_MS = 20
const WAIT_LIMIT_MS = 120_000

/** P6: bids on one lot at full speed, and the time from the last answer until everybody outbid has been notified. */
export async function measureNotices(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const lot = fixture.lots.at(-1)!
  const { accepted, wrong } = await loadBids(house, fixture, [lot], seconds)
  const answered = performance.now()
  while (!await everybodyWasTold(house) && performance.now() - answered < WAIT_LIMIT_MS) await sleep(LOOK_EVERY_MS)
  const value = (performance.now() - answered) / 1000
  const [row] = await house.db.query<{ told: number; outbid: number }>(
    `with losses as (
       select lag(user_id) over (order by seq) as user_id, user_id as winner_id, id from bids where lot_id = $1
     ), last as (
       select distinct on (user_id) user_id, id from losses where user_id <> winner_id order by user_id, id desc
     )
     select count(*) as outbid, count(n.id) filter (where n.posted_at is not null) as told
     from last left join notices n on n.user_id = last.user_id and n.key = 'outbid:' || $1 || ':' || last.id`, [lot])
  return {
    lines: [{ figure: 'P6', measured: `everybody outbid told, after ${accepted.toLocaleString('en-US')} bids on one lot`, value, unit: 's' }],
    wrong: row!.told === row!.outbid ? wrong : [...wrong, `${row!.told} of ${row!.outbid} people who were outbid were told of the last time`],
  }
}

async function everybodyWasTold({ db }: BenchHouse): Promise<boolean> {
  const [row] = await db.query<{ done: boolean }>(
    `select position >= (select max(position) from events) and not exists (select from events where position is null)
       and not exists (select from notices where posted_at is null) as done
     from event_cursors where reader = '${READER}'`)
  return row?.done ?? false
}
