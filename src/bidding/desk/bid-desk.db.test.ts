import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../../test/database.ts'
import { english, englishErrors, messageOf } from '../../../test/english.ts'
import { openFixture, testSecrets } from '../../../test/fixture.ts'
import type { LotId } from '../../kernel/ids.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { createLog } from '../../platform/log.ts'
import { verifyChains } from '../chain/verify-chains.ts'
import { createBidDesk } from './bid-desk.ts'
import { createSettle } from './settle-batch.ts'

const db = await testDatabase()
const scene = await openFixture(db)

const historyOf = (lot: LotId) =>
  db.query<{ amount: number; kind: string; is_proxy: boolean; bidder_number: number }>(
    'select amount_cents as amount, kind, is_proxy, bidder_number from bids where lot_id = $1 order by seq', [lot])

test('a straight bid is placed as such, with all its rows', async () => {
  const lot = await scene.lot(await scene.auction())
  const ann = await scene.bidder()
  const outcome = await scene.bid(lot, ann, 1500)
  assert.ok(!isRefusal(outcome))
  assert.equal(outcome.result, 'leading')
  assert.equal(english(outcome.message), 'You are the highest bidder at $1,500.')
  assert.deepEqual(await historyOf(lot), [{ amount: 150_000, kind: 'placed', is_proxy: false, bidder_number: 1 }])
  const [row] = await db.query('select price_cents, bid_count, next_seq, bidder_count, event_seq from lots where id = $1', [lot])
  assert.deepEqual(row, { price_cents: 150_000, bid_count: 1, next_seq: 2, bidder_count: 1, event_seq: 1 })
})

test('a maximum answers a challenger in the same transaction and stays secret', async () => {
  const lot = await scene.lot(await scene.auction())
  const [ann, bob] = [await scene.bidder(), await scene.bidder()]
  await scene.bid(lot, ann, 5000, { proxy: true })
  const outcome = await scene.bid(lot, bob, 2000, { proxy: true })
  assert.ok(!isRefusal(outcome))
  assert.equal(outcome.result, 'outbid')
  assert.doesNotMatch(JSON.stringify([outcome, scene.events]), /\b(5000|500000)\b/)
  assert.deepEqual((await historyOf(lot)).map(({ amount, kind, bidder_number }) => [amount, kind, bidder_number]),
    [[100_000, 'placed', 1], [200_000, 'placed', 2], [205_000, 'auto', 1]])
})

test('fifty concurrent bidders on one lot: every accepted bid is recorded once, in order, and the chain verifies', async () => {
  const lot = await scene.lot(await scene.auction())
  const bidders = await Promise.all(Array.from({ length: 50 }, () => scene.bidder()))
  const outcomes = await Promise.all(bidders.map((bidder, index) => scene.bid(lot, bidder, 1000 + 50 * index, { proxy: index % 3 === 0 })))
  const accepted = outcomes.filter((outcome) => !isRefusal(outcome))
  assert.ok(accepted.length > 10)
  const rows = await db.query<{ seq: number }>('select seq from bids where lot_id = $1 order by seq', [lot])
  assert.deepEqual(rows.map(({ seq }) => seq), rows.map((_, index) => index + 1))
  const [count] = await db.query<{ n: number }>('select count(*) as n from bid_instructions where lot_id = $1', [lot])
  assert.equal(count!.n, accepted.length)
  assert.deepEqual(await verifyChains(db, testSecrets.bidderPepper, lot),
    { lots: 1, entries: rows.length, ok: true, first_bad: null })
})

test('by the acre, a bid costs at most the largest amount in all, and the bids beside it are placed', async () => {
  const sale = await scene.auction()
  const [ranch, other] = [await scene.lot(sale, { bidding_unit: 'per_acre', acreage: 150_000 }), await scene.lot(sale)]
  const [ann, bob] = [await scene.bidder(), await scene.bidder()]
  const [high, beside] = await Promise.all([scene.bid(ranch, ann, 1_000_000_000, { proxy: true }), scene.bid(other, bob, 1000)])
  assert.ok(isRefusal(high))
  assert.deepEqual(englishErrors(high.errors!), { bid_amount: ['Your bid is per acre. The total for all acres can be at most 1,000,000,000.'] })
  assert.ok(!isRefusal(beside))
  const placed = await scene.bid(ranch, ann, 6666, { proxy: true })
  assert.ok(!isRefusal(placed), JSON.stringify(placed))
})

test('a raise of one’s own maximum is silent: no row, no event, only an entry in the private chain', async () => {
  const lot = await scene.lot(await scene.auction())
  const ann = await scene.bidder()
  await scene.bid(lot, ann, 2000, { proxy: true })
  const events = scene.events.length
  const outcome = await scene.bid(lot, ann, 9000, { proxy: true })
  assert.ok(!isRefusal(outcome) && outcome.result === 'max_raised')
  assert.equal((await historyOf(lot)).length, 1)
  assert.equal(scene.events.length, events)
  const report = await verifyChains(db, testSecrets.bidderPepper, lot)
  assert.deepEqual([report.ok, report.entries], [true, 2])
})

test('a refused bid changes nothing', async () => {
  const lot = await scene.lot(await scene.auction())
  const state = () => db.query('select * from lots where id = $1', [lot])
  const before = await state()
  for (const amount of [999.99, '1000.001', '0x10', 1e21, 0, -5, '', ' ']) {
    const outcome = await scene.bid(lot, await scene.bidder(), amount)
    assert.ok(isRefusal(outcome), `${amount} was accepted`)
  }
  assert.deepEqual(await state(), before)
})

test('a deposit is checked before the amount', async () => {
  const auction = await scene.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await scene.lot(auction)
  const ann = await scene.bidder()
  const without = await scene.bid(lot, ann, 1)
  assert.ok(isRefusal(without) && without.refused === 'deposit_required')
  await scene.deposit(auction, ann)
  const low = await scene.bid(lot, ann, 1)
  assert.ok(isRefusal(low) && low.refused === 'bid_too_low')
  assert.ok(!isRefusal(await scene.bid(lot, ann, 1000)))
})

test('a percent deposit must cover all leads of the bidder, also within one batch', async () => {
  const auction = await scene.auction({ deposit_mode: 'percent', deposit_bps: 1000, deposit_amount_cents: 10_000 })
  const [first, second] = [await scene.lot(auction), await scene.lot(auction)]
  const ann = await scene.bidder()
  await scene.deposit(auction, ann, 25_000)
  const outcomes = await Promise.all([scene.bid(first, ann, 2000, { proxy: true }), scene.bid(second, ann, 1000)])
  assert.ok(!isRefusal(outcomes[0]!))
  assert.ok(isRefusal(outcomes[1]!) && outcomes[1].refused === 'deposit_required')
  assert.match(messageOf(outcomes[1]), /\$300 is/)
})

test('a bid in the window extends the lot; with scope auction every open lot of the auction', async () => {
  const soon = new Date(Date.now() + 60_000)
  const auction = await scene.auction({ extension_scope: 'auction' })
  const [one, two] = [await scene.lot(auction, { ends_at: soon, scheduled_ends_at: soon }), await scene.lot(auction, { ends_at: soon, scheduled_ends_at: soon })]
  await scene.bid(one, await scene.bidder(), 1000)
  const ends = await db.query<{ ends_at: Date }>('select ends_at from lots where id = any($1)', [[one, two]])
  assert.equal(ends[0]!.ends_at.getTime(), ends[1]!.ends_at.getTime())
  assert.ok(ends[0]!.ends_at.getTime() - soon.getTime() > 200_000)
  assert.deepEqual(scene.events.slice(-2).map(({ name, lotId }) => [name, lotId]), [['lot.changed', two], ['bid.placed', one]])
  const report = await verifyChains(db, testSecrets.bidderPepper, two)
  assert.deepEqual([report.ok, report.entries], [true, 1])
})

test('a bid that cannot be written does not affect others in its batch', async () => {
  const auction = await scene.auction()
  const [broken, sound] = [await scene.lot(auction), await scene.lot(auction)]
  await db.query('update lots set chain_head = null where id = $1', [broken])
  const [ann, bob] = [await scene.bidder(), await scene.bidder()]
  const outcomes = await Promise.all([scene.bid(sound, ann, 1000), scene.bid(broken, ann, 1000), scene.bid(sound, bob, 1100), scene.bid(broken, bob, 1000)])
  assert.deepEqual(outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refused : outcome.result)), ['leading', 'server_error', 'leading', 'server_error'])
  const [row] = await db.query('select next_instruction, bidder_count, bid_count from lots where id = $1', [broken])
  assert.deepEqual(row, { next_instruction: 1, bidder_count: 0, bid_count: 0 })
  assert.equal((await verifyChains(db, testSecrets.bidderPepper, sound)).ok, true)
})

test('a lot that cannot be read, or that a trigger refuses, does not affect the others in its batch', async () => {
  const auction = await scene.auction()
  const [lot, bad, ann] = [await scene.lot(auction), await scene.lot(auction), await scene.bidder()]
  await db.query('update lots set given_ms = 9007199254740993 where id = $1', [bad])
  const outcomes = await Promise.all([scene.bid(bad, ann, 1_000), scene.bid(lot, ann, 1_000)])
  assert.deepEqual(outcomes.map((outcome) => isRefusal(outcome) && outcome.refused), ['server_error', false])

  await db.query('update lots set given_ms = 0 where id = $1', [bad])
  await db.query(`create function refuse_lot() returns trigger language plpgsql as $$ begin if new.lot_id = ${bad} then raise exception 'no'; end if; return new; end $$`)
  await db.query('create trigger refuse_lot before insert on bids for each row execute function refuse_lot()')
  const others = await Promise.all([scene.bid(bad, ann, 2_000), scene.bid(lot, ann, 2_000)])
  await db.query('drop function refuse_lot cascade')
  assert.deepEqual(others.map((outcome) => isRefusal(outcome) && outcome.refused), ['server_error', false])
})

test('a locked lot of one auction does not delay bids on another auction in the same batch', async () => {
  const [one, other] = [await scene.auction({ extension_scope: 'auction' }), await scene.auction({ extension_scope: 'cascade' })]
  const [lot, sibling, elsewhere] = [await scene.lot(one), await scene.lot(one), await scene.lot(other)]
  const [ann, bob] = [await scene.bidder(), await scene.bidder()]
  await db.transaction(async (tx) => {
    await tx.query('select id from lots where id = $1 for update', [sibling])
    const [held, free] = [scene.bid(lot, ann, 1000), scene.bid(elsewhere, bob, 1000)]
    assert.equal(await Promise.race([held.then(() => 'the held one'), free.then(() => 'the free one')]), 'the free one')
    assert.ok(!isRefusal(await free))
  })
  assert.ok(!isRefusal(await scene.bid(lot, bob, 1100)))
})

test('two desks that record the same acceptances of terms at once do not deadlock', async () => {
  const neighbour = await openFixture(db)
  const people = await Promise.all(Array.from({ length: 9 }, () => scene.bidder()))
  const auction = await scene.auction()
  const [lot, other] = [await scene.lot(auction), await scene.lot(auction)]
  const bids = await db.transaction(async (tx) => {
    await tx.query('insert into terms_acceptances (auction_id, user_id, terms_version) values ($1, $2, 1)', [auction, people[4]])
    const both = [
      ...people.map((person, n) => scene.bid(lot, person, 1000 * (n + 1))),
      ...people.toReversed().map((person, n) => neighbour.bid(other, person, 1000 * (n + 1))),
    ]
    // By now each desk has written what it can and waits for the row in the middle.
    await sleep(150)
    return both
  })
  assert.deepEqual((await Promise.all(bids)).filter(isRefusal), [])
  const [row] = await db.query<{ deadlocks: number }>('select deadlocks from pg_stat_database where datname = current_database()')
  assert.equal(row!.deadlocks, 0)
})

test('a committed bid is answered as placed, even if notifying others fails', async () => {
  const desk = createBidDesk(createSettle({
    db, secrets: testSecrets, log: createLog('silent'),
    onCommitted: () => {
      throw new Error('A stream broke')
    },
  }), createLog('silent'))
  const ticket = { lotId: await scene.lot(await scene.auction()), bidder: await scene.bidder(), amount: 1000, isProxy: false, source: 'api' as const }
  const outcome = await desk.place({ ...ticket, onceKey: null, tokenId: null, ip: null, userAgent: null })
  assert.ok(!isRefusal(outcome))
})

test('a bid whose commit fails after its last statement is neither answered as placed nor recorded', async () => {
  const [lot, ann] = [await scene.lot(await scene.auction()), await scene.bidder()]
  await db.query(`create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`)
  await db.query('create constraint trigger fail_commit after insert on bids deferrable initially deferred for each row execute function fail_commit()')
  const told = scene.events.length
  const outcome = await scene.bid(lot, ann, 1_000)
  await db.query('drop function fail_commit cascade')
  assert.ok(isRefusal(outcome))
  assert.equal(outcome.refused, 'unavailable')
  assert.deepEqual([await historyOf(lot), scene.events.length], [[], told])
  assert.ok(!isRefusal(await scene.bid(lot, ann, 1_000)))
})
