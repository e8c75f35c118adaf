import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import type { AuctionId, LotId, PlatformId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { Refused } from '../../kernel/refusals.ts'
import { MINUTE } from '../../kernel/time.ts'
import { OPERATOR } from '../../platform/audit.ts'
import { markClock } from '../../platform/clock-mark.ts'
import { closeAuction } from './close-auctions.ts'
import { sellElsewhere } from './end-bids.ts'

/** Decisions about lots while the clock of a new server is behind that of the server before it (rule book C3). */
const house = await testHouse()
const { db } = house
const seller = await house.person({ seller: true })
const tokens = { seller: await seller.token('seller'), admin: await (await house.person({ admin: true })).token('admin', 'seller'), bidder: await (await house.person()).token('write') }

const send = (token: keyof typeof tokens, method: 'PATCH' | 'POST', url: string, payload: object) =>
  house.app.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${tokens[token]}` }, payload })

/** A lot that has ended and one that is open. The clock marked that, and is 10 minutes behind the mark now. */
async function clockBehind({ hasBids = true } = {}): Promise<{ auction: AuctionId; ended: LotId; open: LotId }> {
  const auction = await house.auction({ owner_user_id: seller.id, terms: '', soft_close_window_seconds: 0, soft_close_extension_seconds: 0, ends_at: minutes(120) })
  const [ended, open] = [await house.lot(auction, { ends_at: minutes(20) }), await house.lot(auction, { ends_at: minutes(120) })]
  for (const lot of hasBids ? [ended, open] : []) assert.equal((await send('bidder', 'POST', `/lots/${lot}/bids`, { bid_amount: 1_000 })).statusCode, 200)
  await house.advanceClock(21 * MINUTE)
  await markClock(db)
  await db.query(`update clock_mark set server = 'epoch'`)
  await house.advanceClock(-10 * MINUTE)
  return { auction, ended, open }
}

/** The clock passes the mark, and the next test begins at the time of this machine. */
async function catchUp(): Promise<void> {
  await house.advanceClock(11 * MINUTE)
}

async function startOver(): Promise<void> {
  await house.advanceClock(-22 * MINUTE)
  await db.query('delete from clock_mark')
}

const stateOf = (auction: AuctionId) =>
  db.query('select l.ends_at, l.status, l.closed_at, l.chain_length from lots l where auction_id = $1 order by id', [auction])

const carriesOut = async (work: Promise<unknown>): Promise<string> => work.then(() => 'done', (error: unknown) => {
  if (error instanceof Refused) return error.refusal.refused
  throw error
})

test('a seller moves no close before the clock has passed the mark', async () => {
  const { auction, ended } = await clockBehind({ hasBids: false })
  const before = await stateOf(auction)
  const asked = [
    await send('seller', 'PATCH', `/seller/auctions/${auction}`, { end_time: minutes(240).toISOString() }),
    await send('seller', 'PATCH', `/seller/lots/${ended}`, { ends_at: minutes(240).toISOString() }),
  ]
  assert.deepEqual(asked.map((answer) => [answer.statusCode, answer.headers['retry-after']]), [[503, '1'], [503, '1']], asked.map(({ body }) => body).join('\n'))
  assert.deepEqual(await stateOf(auction), before)
  await catchUp()
  assert.equal((await send('seller', 'PATCH', `/seller/auctions/${auction}`, { end_time: minutes(240).toISOString() })).statusCode, 200)
  const after = await stateOf(auction)
  assert.deepEqual(after[0], before[0], 'the lot that had ended stays ended')
  assert.notDeepEqual(after[1], before[1])
  await startOver()
})

test('no lot is withdrawn or sold on a platform, and no auction closed early, before the clock has passed the mark', async () => {
  const { auction, ended } = await clockBehind()
  const before = await stateOf(auction)
  const sale = { lotId: ended, platformId: 1 as PlatformId, buyer: seller.id, hammer: 900_000 as Cents, mayHammer: true, settlesHere: false }
  assert.equal(await carriesOut(db.transaction((tx) => sellElsewhere(tx, house.house.afterHammer, sale))), 'unavailable')
  const close = () => closeAuction(db, house.house.log, house.house.afterHammer, auction, { now: true, actor: OPERATOR })
  assert.equal(await carriesOut(close()), 'unavailable')
  assert.equal((await send('admin', 'PATCH', `/seller/auctions/${auction}`, { status: 'closed', reason: 'Asked by the seller' })).statusCode, 503)
  assert.equal((await send('admin', 'PATCH', `/seller/lots/${ended}`, { status: 'withdrawn', reason: 'Asked by the seller' })).statusCode, 503)
  assert.deepEqual(await stateOf(auction), before)
  await catchUp()
  assert.equal(await carriesOut(close()), 'done')
  await startOver()
})

test('an extension counts from the moment when bids are taken again', async () => {
  const { auction, ended } = await clockBehind()
  const [mark] = await db.query<{ at: Date }>('select at from clock_mark')
  const extended = await send('admin', 'POST', `/admin/auctions/${auction}/extension`, { minutes: 30, reason: 'Moved to another server' })
  assert.equal(extended.statusCode, 200, extended.body)
  const [lot] = await db.query<{ ends_at: Date }>('select ends_at from lots where id = $1', [ended])
  assert.equal(lot!.ends_at.getTime(), mark!.at.getTime() + 2_000 + 30 * MINUTE)
  await catchUp()
  assert.equal((await send('bidder', 'POST', `/lots/${ended}/bids`, { bid_amount: 2_000 })).statusCode, 200)
  await startOver()
})
