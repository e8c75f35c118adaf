import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testHouse } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import { until } from '../../../test/until.ts'
import { MINUTE } from '../../kernel/time.ts'
import { isMarkFresh, markClock } from '../../platform/clock-mark.ts'
import { readClockBehind } from '../../platform/decision-clock.ts'
import { readClock } from '../../platform/house-clock.ts'
import { createLog, type Logger } from '../../platform/log.ts'
import { startClockMark } from '../closing/closing-clock.ts'

/** A failover to a server whose clock is behind (rule book C3). */
const house = await testHouse()
const { db } = house
const ann = await house.person({ tier: 'institutional' })
const token = await ann.token('write')

const bid = async (lot: number, amount: number) => {
  const answer = await house.app.inject({
    method: 'POST', url: `/api/v1/lots/${lot}/bids`, headers: { authorization: `Bearer ${token}` }, payload: { bid_amount: amount },
  })
  return { code: answer.json<{ code?: string }>().code ?? answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

const mark = async () => (await db.query<{ at: Date; is_own: boolean }>('select at, server = pg_postmaster_start_time() as is_own from clock_mark'))[0]
/** As if another server had written the mark. */
const failOver = () => db.query(`update clock_mark set server = 'epoch'`)

test('after a failover to an earlier clock no bid is taken until it has passed the mark, and a lot that had ended stays ended', async () => {
  const auction = await house.auction({ soft_close_window_seconds: 0, soft_close_extension_seconds: 0 })
  const [ended, open] = [await house.lot(auction, { ends_at: minutes(20) }), await house.lot(auction, { ends_at: minutes(120) })]
  await house.advanceClock(21 * MINUTE)
  await markClock(db)
  assert.deepEqual(await bid(ended, 1_000), { code: 'auction_closed', retryAfter: undefined })
  assert.equal((await bid(open, 1_000)).code, 200)

  await failOver()
  await house.advanceClock(-10 * MINUTE)
  const waits = { code: 'unavailable', retryAfter: '1' }
  assert.deepEqual([await bid(ended, 1_000), await bid(open, 2_000)], [waits, waits])
  await markClock(db)
  assert.equal((await mark())!.is_own, false, 'the earlier clock does not move the mark')

  await house.advanceClock(11 * MINUTE)
  assert.equal(await readClockBehind(db), 0)
  assert.deepEqual([(await bid(ended, 1_000)).code, (await bid(open, 2_000)).code], ['auction_closed', 200])
  await markClock(db)
  assert.equal((await mark())!.is_own, true)
})

test('the clock of another server must be two seconds past the mark, because the last second before a failover is in none', async () => {
  await markClock(db)
  await house.advanceClock(-10 * MINUTE)
  const heldFor = async () => {
    const before = await readClock(db)
    const behindMs = await readClockBehind(db)
    const { at } = (await mark())!
    // When the wait is over, after the mark: not before the first of these, and not after the second.
    return [before, await readClock(db)].map((clock) => clock.getTime() + behindMs - at.getTime()) as [number, number]
  }
  const own = await heldFor()
  await failOver()
  const other = await heldFor()
  await house.advanceClock(11 * MINUTE)
  assert.ok(own[0] <= 0 && own[1] >= 0, String(own))
  assert.ok(other[0] <= 2_000 && other[1] >= 2_000, String(other))
})

test('a clock that is set back on the same server takes no bids until it has passed the mark', async () => {
  const lot = await house.lot(await house.auction())
  await markClock(db)
  await house.advanceClock(-5 * MINUTE)
  assert.equal((await bid(lot, 1_000)).code, 'unavailable')
  await house.advanceClock(6 * MINUTE)
  assert.equal((await bid(lot, 1_000)).code, 200)
})

test('what was accepted before is answered again once the clock has passed the mark', async () => {
  const lot = await house.lot(await house.auction())
  const send = async () => (await house.app.inject({
    method: 'POST', url: `/api/v1/lots/${lot}/bids`, payload: { bid_amount: 1_000 }, headers: { 'authorization': `Bearer ${token}`, 'idempotency-key': 'failover' },
  })).statusCode
  assert.equal(await send(), 200)
  await markClock(db)
  await failOver()
  await house.advanceClock(-10 * MINUTE)
  assert.equal(await send(), 503)
  await house.advanceClock(11 * MINUTE)
  assert.equal(await send(), 200)
  assert.deepEqual(await db.query('select bid_count from lots where id = $1', [lot]), [{ bid_count: 1 }])
})

test('a process marks the clock while a lot is near its close, and leaves it alone while none is', async () => {
  await db.query(`update lots set ends_at = house_clock() + interval '10 hours' where status = 'active'`)
  await db.query('delete from clock_mark')
  const loop = startClockMark(db, createLog('silent'))
  await sleep(1_500)
  assert.equal(await mark(), undefined)
  const lot = await house.lot(await house.auction(), { ends_at: minutes(0.06) })
  loop.wake()
  while ((await mark()) === undefined) await sleep(20)
  const first = (await mark())!.at
  while ((await mark())!.at <= first) await sleep(20)
  await db.query(`update lots set status = 'unsold', closed_at = house_clock() where id = $1`, [lot])
  await loop.stop()
})

test('of several processes one writes the mark', async () => {
  await db.query('delete from clock_mark')
  assert.equal(await isMarkFresh(db), false)
  // A mark is fresh for a quarter of a second, and a busy machine may take longer to look.
  await until(async () => {
    await markClock(db)
    return isMarkFresh(db)
  })
  await db.query(`update clock_mark set at = at - interval '1 second'`)
  assert.equal(await isMarkFresh(db), false)
  await markClock(db)
  await failOver()
  assert.equal(await isMarkFresh(db), false, 'that of the server before it')
  await db.query('delete from clock_mark')
})

test('the log says when bids are not taken, and when they are again', async () => {
  await markClock(db)
  await failOver()
  await house.advanceClock(-10 * MINUTE)
  const said: string[] = []
  const log = { ...createLog('silent'), error: (_: object, words: string) => void said.push(words), warn: (words: string) => void said.push(words) }
  const loop = startClockMark(db, log as unknown as Logger)
  while (said.length < 1) await sleep(20)
  await house.advanceClock(11 * MINUTE)
  while (said.length < 2) await sleep(20)
  await loop.stop()
  assert.deepEqual(said, ['clock: behind its mark after a failover, no bids are taken until it has passed it', 'clock: past its mark, bids are taken again'])
})
