import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testHouse, type TestPerson } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import { untilServed } from '../../../test/until-served.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/time.ts'
import { verifyChains } from '../chain/verify-chains.ts'
import { closeWhatIsDue } from './close-auctions.ts'
import { closeDueLots } from './close-lots.ts'

const house = await testHouse()
const { log, jobsDb, secrets, afterHammer } = house.house
const [ann, bob] = [await bidder(), await bidder()]
const closeDue = () => closeWhatIsDue(jobsDb, log, afterHammer)

test('the hammer decides each lot by its bids and its reserve, and a hidden reserve stays hidden', async () => {
  const cases: [string, bids: number | null, row: Record<string, unknown>, status: string, reason: string, told: unknown][] = [
    ['no bids', null, {}, 'unsold', 'no_bids', { reason: 'no_bids', high_bid: null }],
    ['no reserve', 1000, {}, 'sold', 'sold', { winner_bid: 1000 }],
    ['reserve met', 2000, { reserve_cents: 200_000 }, 'sold', 'sold', { winner_bid: 2000 }],
    ['reserve not met', 1999.99, { reserve_cents: 200_000, reserve_visibility: 'indicator' }, 'unsold', 'reserve_not_met', { reason: 'reserve_not_met', high_bid: 1999.99 }],
    ['hidden reserve not met', 1500, { reserve_cents: 200_000 }, 'unsold', 'reserve_not_met', { reason: 'no_winner', high_bid: 1500 }],
    ['by the acre', 500, { bidding_unit: 'per_acre', acreage: 79.8312, starting_bid_cents: 10_000 }, 'sold', 'sold', { winner_bid: 39_915.6 }],
  ]
  for (const [name, amount, row, status, reason, told] of cases) {
    const auction = await house.auction({ buyer_premium: { kind: 'percent', bps: 1000 } })
    const lot = await house.lot(auction, row)
    if (amount !== null) await place(lot, ann, amount)
    await endLots([lot])
    await closeDue()
    const closed = await lotRow(lot)
    assert.deepEqual([closed.status, closed.close_reason], [status, reason], name)
    const [event, ...others] = await closingEvents(lot)
    assert.deepEqual([event!.name, others.length], [`lot.${status}`, 0], name)
    const { lot_id: _lot, lot_title: _title, auction_id: _auction, ...data } = event!.data
    assert.deepEqual(data, told, name)
    assert.equal((await verifyChains(house.db, secrets.bidderPepper, lot)).ok, true, name)
    assert.equal(JSON.stringify(await publicTraces(lot)).includes('reserve_not_met'), reason === 'reserve_not_met' && row.reserve_visibility === 'indicator', name)
  }
})

test('a sale keeps its hammer price, its premium and its winner', async () => {
  const lot = await house.lot(await house.auction({ buyer_premium: { kind: 'percent', bps: 1000 } }))
  await place(lot, ann, 3333.35)
  await endLots([lot])
  await closeDue()
  const [sale] = await house.db.query('select winner_id, hammer_price_cents, premium_cents, currency from sales where lot_id = $1', [lot])
  assert.deepEqual(sale, { winner_id: ann.id, hammer_price_cents: 333_335, premium_cents: 33_334, currency: 'usd' })
})

test('below the reserve a seller may be given time to confirm; silence is a no', async () => {
  const auction = await house.auction({ post_close_policy: 'seller_confirmation', confirmation_hours: 2 })
  const lot = await house.lot(auction, { reserve_cents: 500_000, reserve_visibility: 'indicator' })
  await place(lot, ann, 1000)
  await endLots([lot])
  await closeDue()
  const waiting = await lotRow(lot)
  assert.deepEqual([waiting.status, waiting.close_reason, waiting.closed_at !== null], ['active', null, true])
  assert.deepEqual((await closingEvents(lot)).map(({ name }) => name), ['lot.changed'])
  assert.equal((await placing(lot, bob, 2000)).body.code, 'auction_closed')
  await closeDue()
  assert.equal((await lotRow(lot)).status, 'active')

  await house.advanceClock(2 * HOUR)
  await closeDue()
  await house.advanceClock(-2 * HOUR)
  const over = await lotRow(lot)
  assert.deepEqual([over.status, over.close_reason], ['unsold', 'seller_rejected'])
  assert.deepEqual((await closingEvents(lot)).map(({ name }) => name), ['lot.changed', 'lot.unsold'])
  assert.deepEqual(await verifyChains(house.db, secrets.bidderPepper, lot), { lots: 1, entries: 3, ok: true, first_bad: null })
})

test('three hundred due lots, three closers at once: each lot closes once, with one sale and one event', async () => {
  const houses = [house, await testHouse({ beside: house }), await testHouse({ beside: house })]
  const auction = await house.auction()
  const lots = await Promise.all(Array.from({ length: 300 }, () => house.lot(auction)))
  await Promise.all(lots.filter((_, n) => n % 3 === 0).map((lot) => place(lot, ann, 1000)))
  await endLots(lots)
  const counts = await Promise.all(houses.map(({ house: { jobsDb: db } }) => closeDueLots(db, log, afterHammer)))
  assert.deepEqual(counts.flatMap(({ closed }) => closed).sort((a, b) => a - b), lots.toSorted((a, b) => a - b))
  const [totals] = await house.db.query(
    `select (select count(*) from lots where auction_id = $1 and status = 'sold') as sold, (select count(*) from sales where auction_id = $1) as sales,
       (select count(*) from lots where auction_id = $1 and status = 'unsold') as unsold,
       (select count(*) from events where auction_id = $1 and name in ('lot.sold', 'lot.unsold')) as events,
       (select count(*) from bid_chain c join lots l on l.id = c.lot_id where l.auction_id = $1 and c.body->>'type' = 'close') as closes`, [auction])
  assert.deepEqual(totals, { sold: 100, sales: 100, unsold: 200, events: 300, closes: 300 })
})

test('a bid at the very end is either before the hammer or refused, and the hammer knows it', async () => {
  const auction = await house.auction({ soft_close_window_seconds: 0 })
  const lots = await Promise.all(Array.from({ length: 8 }, () => house.lot(auction)))
  await Promise.all(lots.map((lot) => place(lot, bob, 1000)))
  let isOver = false
  const closing = (async () => {
    while (!isOver) await closeDueLots(jobsDb, log, afterHammer)
  })()
  const bidding = lots.map(async (lot, n) => {
    const accepted = [1000]
    for (let amount = 1100; ; amount += 100) {
      const { status, body } = await placing(lot, (amount / 100 + n) % 2 === 0 ? ann : bob, amount)
      if (status === 200) accepted.push(amount)
      else return { lot, accepted, code: body.code }
    }
  })
  await house.db.query(`update lots set ends_at = house_clock() + interval '300 milliseconds', scheduled_ends_at = house_clock() where id = any($1)`, [lots])
  const results = await Promise.all(bidding)
  isOver = true
  await closing
  await closeDueLots(jobsDb, log, afterHammer)
  for (const { lot, accepted, code } of results) {
    assert.equal(code, 'auction_closed')
    const [sale] = await house.db.query<{ hammer_price_cents: number }>('select hammer_price_cents from sales where lot_id = $1', [lot])
    assert.equal(sale!.hammer_price_cents, accepted.at(-1)! * 100)
    const [late] = await house.db.query<{ n: number }>('select count(*) as n from bids b join lots l on l.id = b.lot_id where l.id = $1 and b.placed_at >= l.ends_at', [lot])
    assert.equal(late!.n, 0)
  }
})

test('a bid in the window keeps the lot open although its first end has come', async () => {
  const ends = minutes(2)
  const lot = await house.lot(await house.auction(), { ends_at: ends, scheduled_ends_at: ends })
  await place(lot, ann, 1000)
  await house.advanceClock(2 * MINUTE)
  await closeDue()
  assert.equal((await lotRow(lot)).status, 'active')
  await place(lot, bob, 1100)
  await house.advanceClock(-2 * MINUTE)
})

test('a lot that cannot be closed is put aside, and the others close without it', async () => {
  const auction = await house.auction()
  const lots = await Promise.all(Array.from({ length: 5 }, () => house.lot(auction)))
  for (const lot of lots) await place(lot, ann, 1000)
  const [broken] = lots
  await house.db.query('update lots set leader_id = 999999999 where id = $1', [broken])
  await endLots(lots)
  const { closed } = await closeDueLots(jobsDb, log, afterHammer)
  assert.deepEqual(closed.toSorted((a, b) => a - b), lots.slice(1).toSorted((a, b) => a - b))
  assert.equal((await lotRow(broken!)).status, 'active')
  assert.deepEqual((await closeDueLots(jobsDb, log, afterHammer)).closed, [])

  await house.db.query('update lots set leader_id = $2 where id = $1', [broken, ann.id])
  await house.advanceClock(MINUTE)
  assert.deepEqual((await closeDueLots(jobsDb, log, afterHammer)).closed, [broken])
  await house.advanceClock(-MINUTE)
})

test('an auction closes after its last lot and gives back the deposits of those who won nothing', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', ends_at: minutes(1) })
  const [won, lost] = [await house.deposit(auction, ann.id), await house.deposit(auction, bob.id)]
  const [first, last] = [await house.lot(auction), await house.lot(auction)]
  await place(first, bob, 1000)
  await place(first, ann, 1100)
  const statusOf = async () => (await house.db.query<{ status: string }>('select status from auctions where id = $1', [auction]))[0]!.status
  await endLots([first])
  await house.db.query(`update auctions set ends_at = house_clock() where id = $1`, [auction])
  await closeDue()
  assert.equal(await statusOf(), 'active')
  await endLots([last])
  await closeDue()
  assert.equal(await statusOf(), 'closed')
  const deposits = await house.db.query('select id, status from deposits where id = any($1) order by id', [[won, lost]])
  assert.deepEqual(deposits, [{ id: won, status: 'applied' }, { id: lost, status: 'released' }])
  const events = await house.db.query(`select name from events where auction_id = $1 and name = 'auction.closed'`, [auction])
  assert.equal(events.length, 1)
})

test('after days without a worker everything is closed at the next turn, and nothing was bid meanwhile', async () => {
  const auctions = [await house.auction(), await house.auction()]
  const lots = await Promise.all(Array.from({ length: 120 }, (_, n) => house.lot(auctions[n % 2]!)))
  await place(lots[0]!, ann, 1000)
  await house.advanceClock(3 * DAY)
  assert.equal((await placing(lots[1]!, bob, 1000)).body.code, 'auction_closed')
  await closeDue()
  const left = await house.db.query('select id from lots where auction_id = any($1) and closed_at is null', [auctions])
  const open = await house.db.query(`select id from auctions where id = any($1) and status <> 'closed'`, [auctions])
  await house.advanceClock(-3 * DAY)
  assert.deepEqual([left, open], [[], []])
})

interface Bidder extends Pick<TestPerson, 'id'> {
  token: string
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('write') }
}

function placing(lot: LotId, { token }: Bidder, amount: number) {
  const headers = { 'idempotency-key': randomUUID() }
  return untilServed(() => house.call('POST', `/v1/lots/${lot}/bids`, { token, headers, body: { bid_amount: amount } }))
}

async function place(lot: LotId, who: Bidder, amount: number): Promise<void> {
  const { status, body } = await placing(lot, who, amount)
  assert.equal(status, 200, body.message)
}

const endLots = (lots: readonly LotId[]) =>
  house.db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = any($1)', [lots])

interface LotRow {
  auction_id: AuctionId
  status: string
  close_reason: string | null
  closed_at: Date | null
}

async function lotRow(lot: LotId): Promise<LotRow> {
  const [row] = await house.db.query<LotRow>('select auction_id, status, close_reason, closed_at from lots where id = $1', [lot])
  return row!
}

const closingEvents = (lot: LotId) =>
  house.db.query<{ name: string; data: Record<string, unknown> }>(
    `select name, data from events where lot_id = $1 and name <> 'bid.placed' order by id`, [lot])

/** What leaves the house about a closed lot. */
const publicTraces = (lot: LotId) =>
  house.db.query('select data, stream_data, placed::text from events where lot_id = $1 union all select body, null, null from bid_chain where lot_id = $1', [lot])
