import { MINUTE } from '../src/kernel/time.ts'
import type { TestDatabase } from './database.ts'

/** Longer than a test file takes on a busy machine, and shorter than auctions of tests last. */
const SOON_MS = 20 * MINUTE

/** The day at the auction house, which does not end during a test file: a midnight that is near is passed now. */
export async function dayOfTest(db: TestDatabase): Promise<string> {
  const read = async () => (await db.query<{ day: string; left_ms: number }>(
    `select here.now::date as day, (extract(epoch from date_trunc('day', here.now) + interval '1 day' - here.now) * 1000)::float8 as left_ms
     from (select house_clock() at time zone 'America/New_York' as now offset 0) here`))[0]!
  const { day, left_ms: leftMs } = await read()
  if (leftMs > SOON_MS) return day
  await db.advanceClock(Math.ceil(leftMs))
  return (await read()).day
}
