import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CallResult, testHouse, type TestPerson } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import { untilServed } from '../../../test/until-served.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { verifyChains } from '../chain/verify-chains.ts'

/**
 * Fifty bids of ten people through two processes, and meanwhile an action that ends or changes the auction (rule
 * book H6). Whatever came first, the record verifies and all answers are true.
 */
const house = await testHouse()
const neighbour = await testHouse({ beside: house })
const { db } = house
const seller = await house.person({ seller: true })
const sellerToken = await seller.token('seller')
const administrator = await house.person({ admin: true })
const [adminToken, houseToken] = [await administrator.token('admin'), await administrator.token('seller')]
const bidders = await Promise.all(Array.from({ length: 10 }, () => bidder()))
const [BIDS, ROUNDS] = [50, 6]

interface Bidder extends Pick<TestPerson, 'id'> {
  token: string
}

interface Bid {
  status: number
  code: string | undefined
  amount: number
  bidder: Bidder
}

interface Lot {
  id: LotId
  auction: AuctionId
}

type Remedy = (lot: Lot) => Promise<CallResult<unknown>>

test('fifty bids and a void', async () => {
  await race('fifty bids and a void', (lot) => neighbour.call('POST', `/v1/admin/lots/${lot.id}/voids`, {
    token: adminToken, body: { bidder: 'Bidder #1', reason: 'A shill' },
  }), [], async (lot, bids) => {
    const [row] = await db.query<{ voided: number; bad: number }>(
      `select count(*) filter (where voided_at is not null) as voided, count(*) filter (where voided_at is not null and user_id <> $2) as bad
       from bid_instructions where lot_id = $1`, [lot.id, bidders[0]!.id])
    assert.ok(row!.voided > 0, 'nothing was voided, so nothing was proved')
    assert.equal(row!.bad, 0, 'an instruction of somebody else was taken back')
    assert.ok(bids.some(({ status }) => status === 200))
  })
})

test('fifty bids and a withdrawal: none is accepted after it', async () => {
  await race('fifty bids and a withdrawal', (lot) => neighbour.call('PATCH', `/v1/seller/lots/${lot.id}`, {
    token: houseToken, body: { status: 'withdrawn', reason: 'Title dispute' },
  }), ['auction_closed'], (lot) => nothingAfter(lot, 'lot.withdrawn', lot.id))
})

test('fifty bids and a cancellation: none is accepted after it', async () => {
  await race('fifty bids and a call-off', (lot) => neighbour.call('PATCH', `/v1/seller/auctions/${lot.auction}`, {
    token: houseToken, body: { status: 'cancelled', reason: 'Injunction' },
  }), ['auction_closed'], (lot) => nothingAfter(lot, 'auction.cancelled', lot.auction))
})

test('fifty bids and a lowered reserve: every bid is decided under the reserve at its time', async () => {
  await race('fifty bids and a lower reserve', (lot) => neighbour.call('PATCH', `/v1/seller/lots/${lot.id}`, {
    token: sellerToken, body: { reserve_price: 1_500 },
  }), [], async (lot) => {
    const [row] = await db.query<{ reserve: number; entries: number }>(
      `select reserve_cents as reserve, (select count(*) from bid_chain_private where lot_id = l.id and body->>'type' = 'reserve_lowered') as entries
       from lots l where id = $1`, [lot.id])
    assert.deepEqual(row, { reserve: 150_000, entries: 1 })
  })
})

test('fifty bids and a suspension of one bidder: the others continue', async () => {
  const [first] = bidders
  await race('fifty bids and a suspension', async (lot) => {
    await db.query('update users set suspended_at = house_clock() where id = $1', [first!.id])
    return house.call('GET', `/v1/lots/${lot.id}`)
  }, ['account_suspended'], async (_lot, bids) => {
    assert.ok(bids.every(({ code, bidder: who }) => code !== 'account_suspended' || who === first))
    await db.query('update users set suspended_at = null where id = $1', [first!.id])
  })
})

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('write') }
}

async function openLot(): Promise<Lot> {
  const auction = await house.auction({ owner_user_id: seller.id, terms: '', ends_at: minutes(600) })
  const id = await house.lot(auction, { ends_at: minutes(600), scheduled_ends_at: minutes(600), reserve_cents: 2_000_00 })
  return { id, auction }
}

/** Sends the bids within some dozens of milliseconds and the action at a different time in each round. */
async function race(
  name: string, remedy: Remedy, refusals: readonly string[], check: (lot: Lot, bids: readonly Bid[]) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const lot = await openLot()
    await place(lot, 0)
    const shower = Array.from({ length: BIDS }, (_, index) => sleep(index % 7).then(() => place(lot, index + 1)))
    const [done, ...bids] = await Promise.all([sleep(round * 8).then(() => untilServed(() => remedy(lot))), ...shower])
    assert.ok([200, 201].includes(done.status), `${name}: ${done.text}`)
    const codes = bids.flatMap(({ code }) => code ?? [])
    assert.deepEqual(codes.filter((code) => !['bid_too_low', ...refusals].includes(code)), [], name)
    await holdsTogether(lot)
    await wasTold(lot, bids)
    await check(lot, bids)
  }
}

/** Rising and falling amounts, maxima and straight bids, all different. */
async function place(lot: Lot, nth: number): Promise<Bid> {
  const who = bidders[nth % bidders.length]!
  const amount = 1_000 + 40 * ((nth * 17) % (BIDS + 1)) + nth / 100
  const at = nth % 2 === 0 ? house : neighbour
  const headers = { 'idempotency-key': randomUUID() }
  const body = { bid_amount: amount.toFixed(2), is_proxy: nth % 3 === 0 }
  const answer = await untilServed(() => at.call('POST', `/v1/lots/${lot.id}/bids`, { token: who.token, headers, body }))
  return { status: answer.status, code: answer.body.code, amount: Math.round(amount * 100), bidder: who }
}

/**
 * The bid record verifies, the last row that counts leads at the price, and the events of the lot are numbered
 * without gaps.
 */
async function holdsTogether({ id }: Lot): Promise<void> {
  const { first_bad } = await verifyChains(db, house.house.secrets.bidderPepper, id)
  assert.equal(first_bad, null)
  const [row] = await db.query(
    `select l.bid_count = (select count(*) from bids where lot_id = l.id and voided_at is null) as counted,
       l.leading_bid_id is not distinct from
         (select id from bids where lot_id = l.id and voided_at is null order by seq desc limit 1) as led,
       l.price_cents is not distinct from
         (select max(amount_cents) from bids where lot_id = l.id and voided_at is null) as priced,
       l.event_seq = (select count(distinct lot_seq) from events where lot_id = l.id) as told
     from lots l where id = $1`, [id])
  assert.deepEqual(row, { counted: true, led: true, priced: true, told: true })
}

/** Every accepted bid is recorded once, and no other. */
async function wasTold({ id }: Lot, bids: readonly Bid[]): Promise<void> {
  const recorded = await db.query<{ user_id: number; amount_cents: number }>(
    'select user_id, amount_cents from bid_instructions where lot_id = $1 and n > 1', [id])
  const accepted = bids.filter(({ status }) => status === 200).map((bid) => `${bid.bidder.id} ${bid.amount}`)
  assert.deepEqual(recorded.map((row) => `${row.user_id} ${row.amount_cents}`).sort(), accepted.sort())
}

async function nothingAfter(lot: Lot, action: string, resource: number): Promise<void> {
  const [row] = await db.query<{ late: number; maximum: number | null }>(
    `select (select count(*) from bid_instructions where lot_id = $1 and decided_at > g.at) as late,
       (select leader_max_cents from lot_private where lot_id = $1) as maximum
     from audit_log g where action = $2 and resource_id = $3`, [lot.id, action, resource])
  assert.deepEqual(row, { late: 0, maximum: null })
}
