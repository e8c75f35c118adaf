import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { assertBooksBalance } from '../../test/books.ts'
import { closeWhatIsDue, verifyChains } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import { expireOffers, noticeOverdue } from './keep-close-out.ts'

interface Offer { id: number; status: string; amount: number; total: number; bidder: string; buyer: string | null; kind: string }
type Row = Record<string, unknown>
interface Lot { id: number; status: string; close_reason: string | null }

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer, secrets } = house.house
let [seller, ann, bob, stranger] = [{} as TestPerson, {} as TestPerson, {} as TestPerson, {} as TestPerson]
let [sellerToken, annToken, bobToken, strangerToken, adminToken] = ['', '', '', '', '']

before(async () => {
  ;[seller, ann, bob, stranger] = [
    await house.person(), await house.person({ name: 'Ann Archer' }), await house.person({ name: 'Bob Baker' }), await house.person(),
  ]
  sellerToken = await seller.token('seller', 'read', 'write')
  annToken = await ann.token('read', 'write')
  bobToken = await bob.token('read', 'write')
  strangerToken = await stranger.token('seller', 'read', 'write')
  adminToken = await (await house.person({ admin: true })).token('admin')
})

beforeEach(() => db.query('update users set blocked_at = null where id = any($1)', [[ann.id, bob.id]]))

const RESERVE = { reserve_cents: 500_000, reserve_visibility: 'indicator' }

/** A closed lot: Ann led at 3,000 and Bob bid 2,000 before her. */
async function closedLot(auctionRow: Row, lotRow: Row = {}): Promise<{ auction: AuctionId; lot: LotId }> {
  const auction = await house.auction({ owner_user_id: seller.id, buyer_premium: { kind: 'percent', bps: 1000 }, ...auctionRow })
  const lot = await house.lot(auction, lotRow)
  await bid(lot, bobToken, 2_000)
  await bid(lot, annToken, 3_000)
  await close(auction, lot)
  return { auction, lot }
}

async function bid(lot: LotId, token: string, amount: number): Promise<void> {
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })).status, 200)
}

async function close(auction: AuctionId, lot: LotId): Promise<void> {
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await db.query('update auctions set ends_at = house_clock() where id = $1', [auction])
  await closeWhatIsDue(jobsDb, log, afterHammer)
}

const awaiting = () => closedLot({ post_close_policy: 'seller_confirmation', confirmation_hours: 48 }, RESERVE)
const unsold = (row: Row = {}) => closedLot(row, RESERVE)
const sold = (row: Row = {}) => closedLot(row)

const confirm = (lot: LotId, body: object, token = sellerToken) => call<Lot>('POST', `/v1/seller/lots/${lot}/confirm-sale`, { token, body })
const offer = (lot: LotId, body: object, token = sellerToken) => call<Offer>('POST', `/v1/seller/lots/${lot}/offers`, { token, body })
const answer = (id: number, what: 'acceptance' | 'refusal', token: string) => call<Offer>('POST', `/v1/offers/${id}/${what}`, { token })
const withdraw = (lot: LotId, id: number, token = sellerToken) => call<Offer>('DELETE', `/v1/seller/lots/${lot}/offers/${id}`, { token })
const openOfferOf = async (token: string) => (await call<Offer[]>('GET', '/v1/me/offers', { token })).body.data[0]!

interface Standing {
  status: string
  close_reason: string | null
  winner: number | null
  hammer: number | null
  sales: number
  due: number | null
}

async function standing(lot: LotId): Promise<Standing> {
  const [row] = await db.query<Standing>(
    `select l.status, l.close_reason, s.winner_id as winner, s.hammer_price_cents as hammer,
       (select count(*) from sales where lot_id = l.id) as sales,
       (select sum(amount_due_cents) from invoices where lot_id = l.id and kind = 'winner' and status = 'open') as due
     from lots l left join sales s on s.lot_id = l.id and s.undone_at is null where l.id = $1`, [lot])
  return row!
}

const eventsOf = async (lot: LotId): Promise<string[]> =>
  (await db.query<{ name: string }>(`select name from events where lot_id = $1 and name in ('lot.sold', 'lot.unsold') order by id`, [lot]))
    .map(({ name }) => name)

async function assertSound(lot: LotId): Promise<void> {
  const report = await verifyChains(db, secrets.bidderPepper, lot)
  assert.ok(report.ok, JSON.stringify(report.first_bad))
  await assertBooksBalance(db)
}

/** Runs a function at a later time, then resets the clock. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  await house.advanceClock(ms)
  try {
    return await work()
  } finally {
    await house.advanceClock(-ms)
  }
}

describe('a high bid below the reserve', () => {
  test('is sold at that bid when the seller accepts, like a close, and once', async () => {
    const { lot } = await awaiting()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await confirm(lot, { decision: 'accept' })
      assert.deepEqual([status, body.data.status, body.data.close_reason], [200, 'sold', 'sold'])
    }
    assert.deepEqual(await standing(lot), { status: 'sold', close_reason: 'sold', winner: ann.id, hammer: 300_000, sales: 1, due: 330_000 })
    assert.deepEqual(await eventsOf(lot), ['lot.sold'])
    const [settled] = await db.query('select status, hammer_price_cents as hammer from settlements where lot_id = $1', [lot])
    assert.deepEqual(settled, { status: 'pending', hammer: 300_000 })
    await assertSound(lot)
  })

  test('stays unsold when the seller rejects it', async () => {
    const { lot } = await awaiting()
    assert.equal((await confirm(lot, { decision: 'reject' })).body.data.close_reason, 'seller_rejected')
    assert.equal((await confirm(lot, { decision: 'reject' })).status, 200)
    assert.equal((await confirm(lot, { decision: 'accept' })).body.code, 'invalid_state_transition')
    assert.deepEqual(await eventsOf(lot), ['lot.unsold'])
    await assertSound(lot)
  })

  test('can only be answered by its seller, in time, and while it awaits an answer', async () => {
    const { lot } = await awaiting()
    assert.equal((await confirm(lot, { decision: 'accept' }, strangerToken)).status, 404)
    assert.equal((await confirm(lot, { decision: 'maybe' })).status, 422)
    assert.equal((await confirm(lot, { decision: 'accept', amount: 1 })).status, 422)
    const late = await later(49 * HOUR, () => confirm(lot, { decision: 'accept' }))
    assert.deepEqual([late.status, late.body.code], [409, 'invalid_state_transition'])
    const open = await house.lot(await house.auction({ owner_user_id: seller.id }))
    const others: [LotId, object][] = [
      [open, { decision: 'accept' }], [(await unsold()).lot, { decision: 'reject' }],
      [(await sold()).lot, { decision: 'counter', amount: 9 }],
    ]
    for (const [id, body] of others) assert.equal((await confirm(id, body)).body.code, 'invalid_state_transition')
    assert.equal((await standing(lot)).status, 'active')
  })
})

describe('a counter-offer', () => {
  test('must be above the bid and at most the reserve', async () => {
    const { lot } = await awaiting()
    for (const amount of [undefined, 3_000, 5_000.01, 0, 'much', 3_000.001]) {
      assert.equal((await confirm(lot, { decision: 'counter', amount })).body.code, 'validation_failed', String(amount))
    }
    assert.equal((await confirm(lot, { decision: 'counter', amount: '5000.00' })).status, 200)
  })

  test('sells at its amount when the high bidder accepts, and nobody else can accept', async () => {
    const { lot } = await awaiting()
    await confirm(lot, { decision: 'counter', amount: 4_000 })
    const { id, kind, amount, buyer } = await openOfferOf(annToken)
    assert.deepEqual([kind, amount, buyer], ['counter', 4_000, null])
    assert.equal((await answer(id, 'acceptance', bobToken)).status, 404)
    assert.equal((await confirm(lot, { decision: 'accept' })).body.code, 'offer_pending')
    assert.equal((await answer(id, 'acceptance', annToken)).body.data.buyer, 'Ann Archer')
    assert.equal((await answer(id, 'acceptance', annToken)).status, 200)
    assert.equal((await answer(id, 'refusal', annToken)).body.code, 'invalid_state_transition')
    assert.deepEqual(await standing(lot), { status: 'sold', close_reason: 'sold', winner: ann.id, hammer: 400_000, sales: 1, due: 440_000 })
    await assertSound(lot)
  })

  test('returns to the seller when declined, withdrawn or unanswered, and can be made once', async () => {
    for (const end of ['declined', 'withdrawn', 'expired']) {
      const { lot } = await awaiting()
      await confirm(lot, { decision: 'counter', amount: 4_000 })
      const { id } = await openOfferOf(annToken)
      if (end === 'declined') await answer(id, 'refusal', annToken)
      if (end === 'withdrawn') await withdraw(lot, id)
      await later(end === 'expired' ? 25 * HOUR : 0, async () => {
        assert.equal((await openOfferOf(annToken)).status, end)
        assert.equal((await answer(id, 'acceptance', annToken)).body.code, 'invalid_state_transition')
        const second = await confirm(lot, { decision: 'counter', amount: 4_500 })
        assert.deepEqual([second.status, second.body.code], [409, 'invalid_state_transition'])
        assert.equal((await confirm(lot, { decision: 'accept' })).status, 200)
      })
      assert.equal((await standing(lot)).hammer, 300_000)
    }
  })

  test('gives the bidder a full day, also if the seller’s time ends before', async () => {
    const { lot } = await awaiting()
    await later(47 * HOUR, () => confirm(lot, { decision: 'counter', amount: 4_000 }))
    await later(60 * HOUR, async () => {
      await closeWhatIsDue(jobsDb, log, afterHammer)
      assert.equal((await answer((await openOfferOf(annToken)).id, 'acceptance', annToken)).status, 200)
    })
    assert.equal((await standing(lot)).hammer, 400_000)
  })

  test('without an answer leaves the lot unsold', async () => {
    const { lot } = await awaiting()
    await confirm(lot, { decision: 'counter', amount: 4_000 })
    await later(49 * HOUR, async () => {
      await closeWhatIsDue(jobsDb, log, afterHammer)
      assert.ok((await expireOffers(jobsDb, log)) >= 1)
      assert.equal(await expireOffers(jobsDb, log), 0)
    })
    assert.deepEqual([(await standing(lot)).close_reason, (await openOfferOf(annToken)).status], ['seller_rejected', 'expired'])
    await assertSound(lot)
  })
})

describe('an offer after the close', () => {
  test('defaults to the last bid of its addressee, who buys by accepting', async () => {
    const cases = [['high_bidder', annToken, ann, 3_000, 'Bidder #2'], ['runner_up', bobToken, bob, 2_000, 'Bidder #1']] as const
    for (const [to, token, person, amount, name] of cases) {
      const { lot } = await unsold()
      const made = await offer(lot, { to })
      assert.deepEqual([made.status, made.headers.location], [201, `/api/v1/seller/lots/${lot}/offers/${made.body.data.id}`])
      assert.deepEqual([made.body.data.amount, made.body.data.bidder, made.body.data.buyer], [amount, name, null])
      assert.equal((await answer(made.body.data.id, 'acceptance', token)).body.data.status, 'accepted')
      const { winner, hammer, status } = await standing(lot)
      assert.deepEqual([winner, hammer, status], [person.id, amount * 100, 'sold'])
      assert.deepEqual(await eventsOf(lot), ['lot.unsold', 'lot.sold'])
      const { body: { data: [own] } } = await call<{ state: string; is_winning: boolean }[]>('GET', '/v1/me/bids', { token })
      assert.deepEqual([own!.state, own!.is_winning], ['won', true])
      await assertSound(lot)
    }
  })

  test('by the acre shows both figures', async () => {
    const { lot } = await closedLot({}, { ...RESERVE, bidding_unit: 'per_acre', acreage: 2.5 })
    const { body } = await offer(lot, { to: 'runner_up', amount: 2_500 })
    assert.deepEqual([body.data.amount, body.data.total], [2_500, 6_250])
    await answer(body.data.id, 'acceptance', bobToken)
    assert.equal((await standing(lot)).hammer, 625_000)
    await assertSound(lot)
  })

  test('is limited to one at a time, for unsold lots with bids, in the days and under the terms of the auction', async () => {
    const { lot } = await unsold()
    assert.equal((await offer(lot, { to: 'runner_up' }, strangerToken)).status, 404)
    assert.equal((await offer(lot, { to: 'runner_up', amount: -1 })).status, 422)
    assert.equal((await offer(lot, { to: 'runner_up' })).status, 201)
    assert.equal((await offer(lot, { to: 'high_bidder' })).body.code, 'offer_pending')
    await later(49 * HOUR, async () => assert.equal((await offer(lot, { to: 'high_bidder' })).status, 201))
    const over = await house.auction({ owner_user_id: seller.id, status: 'closed' })
    const nobody = await house.lot(over, { status: 'unsold', close_reason: 'no_bids', closed_at: new Date() })
    const refused: [LotId, string, number][] = [
      [(await sold()).lot, 'high_bidder', 0], [(await awaiting()).lot, 'high_bidder', 0], [nobody, 'high_bidder', 0],
      [(await unsold({ allow_runner_up: false })).lot, 'runner_up', 0],
      [(await unsold({ runner_up_days: 10 })).lot, 'runner_up', 10 * DAY + HOUR],
    ]
    for (const [id, to, ms] of refused) {
      const { status, body } = await later(ms, () => offer(id, { to }))
      assert.deepEqual([status, body.code], [409, 'invalid_state_transition'])
    }
  })

  test('is visible only to its seller and its addressee', async () => {
    const { lot } = await unsold()
    const { body: { data: { id } } } = await offer(lot, { to: 'runner_up' })
    const address = `/v1/seller/lots/${lot}/offers`
    assert.deepEqual((await call<Offer[]>('GET', address, { token: sellerToken })).body.data.map((row) => row.id), [id])
    assert.equal((await call('GET', `${address}/${id}`, { token: sellerToken })).status, 200)
    for (const path of [address, `${address}/${id}`]) assert.equal((await call('GET', path, { token: strangerToken })).status, 404)
    assert.equal((await withdraw(lot, id, strangerToken)).status, 404)
    assert.equal((await withdraw((await unsold()).lot, id)).status, 404)
    assert.ok(!(await call('GET', address, { token: sellerToken })).text.includes('Bob'))
    assert.equal((await openOfferOf(annToken)).id === id, false)
    for (const what of ['acceptance', 'refusal'] as const) assert.equal((await answer(id, what, annToken)).status, 404)
  })

  test('notifies watchers of the lot without details, when it is made and when it ends', async () => {
    const ends = [
      (lot: LotId, id: number) => withdraw(lot, id), (_lot: LotId, id: number) => answer(id, 'refusal', bobToken),
      (_lot: LotId, id: number) => answer(id, 'acceptance', bobToken),
    ]
    for (const end of ends) {
      const { lot } = await unsold()
      const { body: { data: { id } } } = await offer(lot, { to: 'runner_up' })
      assert.equal((await end(lot, id)).status, 200)
      const told = await db.query(
        `select name, stream_event, stream_data from events where lot_id = $1 and name in ('offer.made', 'offer.ended') order by id`, [lot])
      assert.deepEqual(told, ['offer.made', 'offer.ended'].map((name) => ({ name, stream_event: 'changed', stream_data: { lot_id: lot } })))
    }
  })

  test('cannot be accepted after it ended, or while its addressee cannot buy', async () => {
    const { lot } = await unsold()
    const { body: { data: { id } } } = await offer(lot, { to: 'runner_up' })
    await db.query('update users set blocked_at = house_clock() where id = $1', [bob.id])
    assert.equal((await answer(id, 'acceptance', bobToken)).body.code, 'bidder_blocked')
    await db.query('update users set blocked_at = null where id = $1', [bob.id])
    await later(49 * HOUR, async () => assert.equal((await answer(id, 'acceptance', bobToken)).body.code, 'invalid_state_transition'))
    assert.equal((await withdraw(lot, id)).body.data.status, 'withdrawn')
    assert.equal((await withdraw(lot, id)).status, 200)
    assert.equal((await answer(id, 'acceptance', bobToken)).body.code, 'invalid_state_transition')
    assert.equal((await standing(lot)).sales, 0)
  })

  test('ends once, however many end it concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const { lot } = await unsold()
      const { body: { data: { id } } } = await offer(lot, { to: 'runner_up' })
      const answers = await Promise.all([
        answer(id, 'acceptance', bobToken), answer(id, 'acceptance', bobToken), withdraw(lot, id), answer(id, 'refusal', bobToken),
      ])
      const { status } = (await call<Offer>('GET', `/v1/seller/lots/${lot}/offers/${id}`, { token: sellerToken })).body.data
      const isTrue = answers.every((given) => given.status === 409 || given.body.data.status === status)
      assert.ok(isTrue, JSON.stringify(answers.map(({ body }) => body)))
      assert.equal((await standing(lot)).sales, status === 'accepted' ? 1 : 0)
      await assertSound(lot)
    }
  })

  test('that expires during acceptance is either expired or accepted', async () => {
    const { lot } = await unsold()
    const { body: { data: { id } } } = await offer(lot, { to: 'runner_up' })
    await db.query(`update offers set expires_at = house_clock() + interval '40 milliseconds' where id = $1`, [id])
    const accepting = Array.from({ length: 12 }, () => answer(id, 'acceptance', bobToken))
    const [answers] = await Promise.all([Promise.all(accepting), expireOffers(jobsDb, log)])
    const isSold = (await standing(lot)).status === 'sold'
    assert.equal(answers.some(({ status }) => status === 200), isSold)
    await assertSound(lot)
  })
})

describe('a buyer who does not pay', () => {
  const declare = (lot: LotId, token = sellerToken) => call<Lot>('POST', `/v1/seller/lots/${lot}/default`, { token, body: {} })

  test('can be declared in default by the seller three days after the due date', async () => {
    const { lot } = await sold()
    assert.equal((await declare(lot)).body.code, 'invalid_state_transition')
    assert.equal((await declare(lot, strangerToken)).status, 404)
    await later(20 * DAY, async () => {
      assert.ok((await noticeOverdue(jobsDb)) >= 1)
      assert.equal(await noticeOverdue(jobsDb), 0)
      for (let time = 0; time < 2; time++) {
        const { status, body } = await declare(lot)
        assert.deepEqual([status, body.data.status, body.data.close_reason], [200, 'unsold', 'buyer_default'])
      }
    })
    const undone = { status: 'unsold', close_reason: 'buyer_default', winner: null, hammer: null, sales: 1, due: null }
    assert.deepEqual(await standing(lot), undone)
    assert.deepEqual(await eventsOf(lot), ['lot.sold', 'lot.unsold'])
    const [money] = await db.query(
      `select (select status from invoices where lot_id = $1) as invoice, (select status from settlements where lot_id = $1) as settlement,
         (select count(*) from strikes where lot_id = $1 and user_id = $2) as strikes`, [lot, ann.id])
    assert.deepEqual(money, { invoice: 'voided', settlement: 'cancelled', strikes: 1 })
    await assertSound(lot)
  })

  test('never gets an offer for the lot again; the runner-up does, and buys it', async () => {
    const { lot } = await sold()
    await later(40 * DAY, async () => {
      await declare(lot)
      assert.equal((await offer(lot, { to: 'high_bidder' })).body.code, 'invalid_state_transition')
      const { body } = await offer(lot, { to: 'runner_up' })
      assert.equal((await answer(body.data.id, 'acceptance', bobToken)).status, 200)
    })
    assert.deepEqual(await standing(lot), { status: 'sold', close_reason: 'sold', winner: bob.id, hammer: 200_000, sales: 2, due: 220_000 })
    assert.deepEqual(await eventsOf(lot), ['lot.sold', 'lot.unsold', 'lot.sold'])
    const history = await call<{ is_winning: boolean; amount: number }[]>('GET', `/v1/lots/${lot}/bids`)
    assert.deepEqual(history.body.data.map((row) => [row.amount, row.is_winning]), [[3_000, false], [2_000, true]])
    await assertSound(lot)
  })

  test('loses the deposit to the seller, including the part applied to the invoice', async () => {
    const { auction, lot } = await soldWithDeposit()
    const { status } = await call('POST', `/v1/admin/lots/${lot}/default`, { token: adminToken, body: { reason: 'Said no.' } })
    assert.equal(status, 200)
    assert.deepEqual(await depositOf(auction), { status: 'forfeited', forfeit_to: 'seller' })
    await assertSound(lot)
  })

  test('without a deposit loses none', async () => {
    const auction = await house.auction({ owner_user_id: seller.id, deposit_mode: 'none' })
    const lot = await house.lot(auction)
    assert.equal((await call('POST', `/v1/auctions/${auction}/deposit`, { token: annToken, body: {} })).status, 201)
    await bid(lot, annToken, 3_000)
    await close(auction, lot)
    const { status } = await call('POST', `/v1/admin/lots/${lot}/default`, { token: adminToken, body: { reason: 'Said no.' } })
    assert.equal(status, 200)
    assert.deepEqual(await depositOf(auction), { status: 'released', forfeit_to: null })
    await assertSound(lot)
  })

  test('is blocked after two strikes', async () => {
    const cal = await house.person()
    const token = await cal.token('write')
    for (const blocked of [false, true]) {
      const auction = await house.auction({ owner_user_id: seller.id })
      const lot = await house.lot(auction)
      await bid(lot, token, 1_000)
      await close(auction, lot)
      await call('POST', `/v1/admin/lots/${lot}/default`, { token: adminToken, body: { reason: 'Said no.' } })
      const [row] = await db.query('select blocked_at is not null as blocked from users where id = $1', [cal.id])
      assert.deepEqual(row, { blocked })
    }
  })
})

async function soldWithDeposit(): Promise<{ auction: AuctionId; lot: LotId }> {
  const auction = await house.auction({ owner_user_id: seller.id, deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction)
  const deposit = await call<{ status: string }>('POST', `/v1/auctions/${auction}/deposit`, { token: annToken, body: {} })
  assert.equal(deposit.body.data.status, 'held')
  await bid(lot, annToken, 3_000)
  await close(auction, lot)
  await house.house.payments.turn()
  return { auction, lot }
}

const depositOf = async (auction: AuctionId) =>
  (await db.query<{ status: string }>('select status, forfeit_to from deposits where auction_id = $1', [auction]))[0]

describe('a rescission', () => {
  const rescind = (lot: LotId, body: object) => call<Lot>('POST', `/v1/admin/lots/${lot}/rescission`, { token: adminToken, body })

  test('undoes a sale once; the deposit depends on the buyer’s fault', async () => {
    const cases = [['none', 'rescinded', 'released'], ['seller', 'rescinded', 'released'], ['buyer', 'buyer_default', 'forfeited']] as const
    for (const [fault, reason, deposit] of cases) {
      const { auction, lot } = await soldWithDeposit()
      for (let time = 0; time < 2; time++) {
        const { status, body } = await rescind(lot, { reason: 'The title was bad.', fault })
        assert.deepEqual([status, body.data.status, body.data.close_reason], [200, 'unsold', reason])
      }
      assert.equal((await depositOf(auction))!.status, deposit, fault)
      await assertSound(lot)
      }
  })

  test('needs a reason, a sale, and an unpaid seller', async () => {
    const { lot } = await sold()
    assert.equal((await rescind(lot, { fault: 'none' })).status, 422)
    assert.equal((await rescind(0 as LotId, { reason: 'x', fault: 'none' })).status, 404)
    assert.equal((await rescind((await unsold()).lot, { reason: 'x', fault: 'none' })).body.code, 'invalid_state_transition')
    await db.query(`update settlements set status = 'paid', paid_at = house_clock() where lot_id = $1`, [lot])
    assert.equal((await rescind(lot, { reason: 'x', fault: 'none' })).body.code, 'invalid_state_transition')
    await db.query(`update settlements set status = 'pending', paid_at = null where lot_id = $1`, [lot])
    assert.equal((await standing(lot)).status, 'sold')
  })

  test('allows no offers, because no bidder failed', async () => {
    const { lot } = await sold()
    await rescind(lot, { reason: 'The title was bad.', fault: 'seller' })
    assert.equal((await offer(lot, { to: 'runner_up' })).body.code, 'invalid_state_transition')
  })
})
