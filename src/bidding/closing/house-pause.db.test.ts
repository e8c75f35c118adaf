import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import type { AuctionId, LotId, PlatformId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { Refused } from '../../kernel/refusals.ts'
import { HOUR, MINUTE } from '../../kernel/time.ts'
import { createLog } from '../../platform/log.ts'
import { pauseHouse, resumeHouse } from '../../platform/house-pause.ts'
import { closeAuction, closeWhatIsDue } from './close-auctions.ts'
import { sellElsewhere } from './end-bids.ts'

/** Decisions while a setting of the database could lose them (rule book C5). */
const house = await testHouse()
const { db } = house
const { jobsDb, afterHammer } = house.house
const log = createLog('silent')
const seller = await house.person({ seller: true })
const tokens = {
  seller: await seller.token('seller'), admin: await (await house.person({ admin: true })).token('admin', 'seller'), bidder: await (await house.person()).token('write'),
}
afterEach(() => resumeHouse(db))

async function send(token: keyof typeof tokens, method: 'PATCH' | 'POST', url: string, payload: object): Promise<{ status: number; code: string | undefined }> {
  const answer = await house.app.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${tokens[token]}` }, payload })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

const openSale = (row: Record<string, unknown> = {}): Promise<AuctionId> =>
  house.auction({ owner_user_id: seller.id, terms: '', soft_close_window_seconds: 0, soft_close_extension_seconds: 0, ...row })

async function lotWithBid(auction: AuctionId, row: Record<string, unknown> = {}): Promise<LotId> {
  const lot = await house.lot(auction, row)
  assert.equal((await send('bidder', 'POST', `/lots/${lot}/bids`, { bid_amount: 1_000 })).status, 200)
  return lot
}

const closeDue = () => closeWhatIsDue(jobsDb, log, afterHammer)
const statusOf = async (lot: LotId) => (await db.query<{ status: string }>('select status from lots where id = $1', [lot]))[0]!.status
const waits = { status: 503, code: 'unavailable' }

test('a lot that ends meanwhile waits, as does its auction, and both close when decisions go on', async () => {
  const auction = await openSale({ ends_at: minutes(10) })
  const lot = await lotWithBid(auction, { ends_at: minutes(10) })
  await house.advanceClock(11 * MINUTE)
  await pauseHouse(db)
  assert.deepEqual(await closeDue(), { closed: 0, waitMs: null })
  await assert.rejects(closeAuction(db, log, afterHammer, auction, { now: false }), Refused)
  assert.equal(await statusOf(lot), 'active')
  await resumeHouse(db)
  assert.equal((await closeDue()).closed, 1)
  assert.deepEqual(await db.query('select status from auctions where id = $1', [auction]), [{ status: 'closed' }])
  assert.equal(await statusOf(lot), 'sold')
})

test('decisions that begin to wait while lots close postpone none of them', async () => {
  const lots = await Promise.all([1, 2].map(async () => lotWithBid(await openSale(), { ends_at: minutes(15) })))
  await house.advanceClock(6 * MINUTE)
  const pausing = { ...afterHammer, sold: async (...sold: Parameters<typeof afterHammer.sold>) => pauseHouse(db).then(() => afterHammer.sold(...sold)) }
  await assert.rejects(closeWhatIsDue(jobsDb, log, pausing), Refused)
  assert.deepEqual(await db.query('select status, close_failures, close_retry_at from lots where id = any($1)', [lots]),
    lots.map(() => ({ status: 'active', close_failures: 0, close_retry_at: null })))
  await resumeHouse(db)
  assert.equal((await closeDue()).closed, 2)
})

test('the office extends an auction whose lots have ended meanwhile, and bids go on', async () => {
  const auction = await openSale()
  const lot = await lotWithBid(auction, { ends_at: minutes(20) })
  await house.advanceClock(HOUR)
  await pauseHouse(db)
  assert.equal((await send('admin', 'POST', `/admin/auctions/${auction}/extension`, { minutes: 30, reason: 'No bids for twenty minutes' })).status, 200)
  await resumeHouse(db)
  assert.equal((await closeDue()).closed, 0)
  assert.equal((await send('bidder', 'POST', `/lots/${lot}/bids`, { bid_amount: 2_000 })).status, 200)
})

test('nothing else about an open lot is decided either', async () => {
  const auction = await openSale({ ends_at: minutes(600) })
  const [lot, unbid] = [await lotWithBid(auction, { ends_at: minutes(600), reserve_cents: 900_000 }), await house.lot(auction, { ends_at: minutes(600) })]
  await pauseHouse(db)
  const answers = [
    await send('admin', 'POST', `/admin/lots/${lot}/voids`, { bidder: 'Bidder #1', reason: 'Own lot' }),
    await send('seller', 'PATCH', `/seller/lots/${lot}`, { reserve_price: 8_000 }),
    await send('seller', 'PATCH', `/seller/lots/${unbid}`, { ends_at: minutes(500).toISOString() }),
    await send('admin', 'PATCH', `/seller/lots/${lot}`, { status: 'withdrawn', reason: 'Asked by the seller' }),
    await send('admin', 'PATCH', `/seller/auctions/${auction}`, { status: 'closed', reason: 'Asked by the seller' }),
  ]
  assert.deepEqual(answers, answers.map(() => waits))
  const sale = { lotId: lot, platformId: 1 as PlatformId, buyer: seller.id, hammer: 900_000 as Cents, mayHammer: true, settlesHere: false }
  await assert.rejects(db.transaction((tx) => sellElsewhere(tx, afterHammer, sale)), Refused)
  await resumeHouse(db)
  assert.equal((await send('seller', 'PATCH', `/seller/lots/${lot}`, { reserve_price: 8_000 })).status, 200)
})

test('a seller’s answer to a high bid waits, and so does the end of the time for it', async () => {
  const auction = await openSale({ post_close_policy: 'seller_confirmation', confirmation_hours: 24 })
  const [answered, silent] = [await house.lot(auction, { reserve_cents: 900_000 }), await house.lot(auction, { reserve_cents: 900_000 })]
  for (const lot of [answered, silent]) {
    await db.query('update lots set ends_at = house_clock() + interval \'10 minutes\' where id = $1', [lot])
    assert.equal((await send('bidder', 'POST', `/lots/${lot}/bids`, { bid_amount: 1_000 })).status, 200)
  }
  await house.advanceClock(11 * MINUTE)
  await closeDue()
  const awaiting = () => db.query('select from lots where id = any($1) and closed_at is not null and status = \'active\'', [[answered, silent]])
  assert.equal((await awaiting()).length, 2)
  await pauseHouse(db)
  assert.deepEqual(await send('seller', 'POST', `/seller/lots/${answered}/confirm-sale`, { decision: 'accept' }), waits)
  await house.advanceClock(25 * HOUR)
  await closeDue()
  assert.equal((await awaiting()).length, 2)
  await resumeHouse(db)
  await closeDue()
  assert.equal((await awaiting()).length, 0)
})
