import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testHouse, type TestPerson } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import { withoutRandomDigits } from '../../../test/without-random-digits.ts'
import type { LotId } from '../../kernel/ids.ts'
import { verifyChains } from '../chain/verify-chains.ts'

const house = await testHouse()
const { call, db } = house
const [ann, bob] = [await bidder(), await bidder()]
const admin = await (await house.person({ admin: true })).token('admin')

interface Bidder extends Pick<TestPerson, 'id'> {
  token: string
}

interface Request {
  id: number
  status: string
  assessment: string
  ground: string
  granted_in_180_days: number
  decision_reason: string | null
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('read', 'write') }
}

async function openLot(): Promise<LotId> {
  return house.lot(await house.auction({ ends_at: minutes(3000) }), { ends_at: minutes(3000), scheduled_ends_at: minutes(3000) })
}

async function bid(lot: LotId, { token }: Bidder, amount: number, isProxy = false): Promise<number> {
  const answer = await call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount, is_proxy: isProxy } })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.id
}

const addressOf = (lot: LotId, bidId: number) => `/v1/lots/${lot}/bids/${bidId}/retraction-request`
const ask = (lot: LotId, bidId: number, by: Bidder, body: object = {}) =>
  call<Request>('POST', addressOf(lot, bidId), { token: by.token, body: { ground: 'changed_mind', reason: 'No', ...body } })
const decide = (id: number, noun: 'grant' | 'denial', body: object = { reason: 'As the law asks' }) =>
  call<Request>('POST', `/v1/admin/retraction-requests/${id}/${noun}`, { token: admin, body })
const leaderOf = async (lot: LotId) =>
  (await db.query<{ leader_id: number | null }>('select leader_id from lots where id = $1', [lot]))[0]!.leader_id

describe('a request to retract a bid', () => {
  it('changes nothing yet, is made once, and only by its bidder', async () => {
    const lot = await openLot()
    const typo = await bid(lot, ann, 20_000)
    const asked = await ask(lot, typo, ann, { ground: 'typing_error', right_amount: '2000.00' })
    assert.deepEqual([asked.status, asked.body.data.status, asked.body.data.assessment], [201, 'requested', 'allowed'], asked.text)
    assert.doesNotMatch(withoutRandomDigits(asked.text), /2000[^0]/, 'what was meant is a maximum to come')
    assert.equal(await leaderOf(lot), ann.id)
    const again = await ask(lot, typo, ann)
    assert.deepEqual([again.status, again.body.data], [200, asked.body.data])
    assert.deepEqual((await call('GET', addressOf(lot, typo), { token: ann.token })).body.data, asked.body.data)
    assert.equal((await call('GET', addressOf(lot, typo), { token: bob.token })).status, 404)
    assert.equal((await ask(lot, typo, bob)).status, 404)
    assert.equal((await ask(await openLot(), typo, ann)).status, 404, 'of another lot')
  })

  it('is refused with the reason', async () => {
    const lot = await openLot()
    const placed = await bid(lot, ann, 5000, true)
    await bid(lot, bob, 2000)
    const [automatic] = await db.query<{ id: number }>(`select id from bids where lot_id = $1 and kind = 'auto'`, [lot])
    assert.equal((await ask(lot, placed, ann, { ground: 'bored' })).status, 422)
    assert.equal((await ask(lot, placed, ann, { reason: ' ' })).status, 422)
    assert.deepEqual(Object.keys((await ask(lot, placed, ann, { right_amount: '5.001' })).body.errors), ['right_amount'])
    assert.equal((await ask(lot, automatic!.id, ann)).body.code, 'invalid_state_transition')
    await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
    assert.equal((await ask(lot, placed, ann)).body.code, 'invalid_state_transition', 'after the close')
    assert.equal((await call('GET', addressOf(lot, placed), { token: ann.token })).status, 404)
  })

  it('is assessed by the texts that changed after the bid', async () => {
    const lot = await openLot()
    const first = await bid(lot, ann, 2000)
    await db.query('update lots set amended_at = house_clock() where id = $1', [lot])
    const second = await bid(lot, bob, 3000)
    assert.equal((await ask(lot, first, ann, { ground: 'facts_changed' })).body.data.assessment, 'allowed')
    assert.equal((await ask(lot, second, bob, { ground: 'facts_changed' })).body.data.assessment, 'not_allowed')
  })
})

describe('a decision', () => {
  it('grants: the bid and all later ones of its bidder are void', async () => {
    const lot = await openLot()
    await bid(lot, bob, 1000)
    const typo = await bid(lot, ann, 20_000)
    await bid(lot, bob, 30_000)
    await bid(lot, ann, 40_000)
    const { id } = (await ask(lot, typo, ann)).body.data
    const granted = await decide(id, 'grant')
    assert.deepEqual([granted.status, granted.body.data.status, granted.body.data.granted_in_180_days], [200, 'granted', 1], granted.text)
    assert.equal(await leaderOf(lot), bob.id)
    assert.deepEqual((await decide(id, 'grant')).body.data, granted.body.data, 'again is nothing new')
    assert.equal((await decide(id, 'denial')).body.code, 'invalid_state_transition')
    assert.equal((await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad, null)
    const voids = await call<{ kind: string; revived_bidder: string }[]>('GET', `/v1/admin/lots/${lot}/voids`, { token: admin })
    assert.deepEqual(voids.body.data.map(({ kind, revived_bidder }) => [kind, revived_bidder]), [['retraction', 'Bidder #1']])
    const [told] = await db.query(`select from audit_log where action = 'retraction.granted' and resource_id = $1`, [typo])
    assert.ok(told)
  })

  it('denies with a reason that the bidder can read', async () => {
    const lot = await openLot()
    const placed = await bid(lot, ann, 2000)
    const { id } = (await ask(lot, placed, ann)).body.data
    assert.equal((await decide(id, 'denial', {})).status, 422)
    assert.equal((await decide(id, 'denial', { reason: 'A bid is a bid' })).body.data.status, 'denied')
    const own = await call<Request>('GET', addressOf(lot, placed), { token: ann.token })
    assert.deepEqual([own.body.data.status, own.body.data.decision_reason], ['denied', 'A bid is a bid'])
    assert.equal(await leaderOf(lot), ann.id)
    assert.equal((await decide(id, 'grant')).status, 409)
  })

  it('is refused after the close, and leaves the request open', async () => {
    const lot = await openLot()
    const { id } = (await ask(lot, await bid(lot, ann, 2000), ann)).body.data
    await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
    assert.equal((await decide(id, 'grant')).body.code, 'invalid_state_transition')
    const shown = await call<Request>('GET', `/v1/admin/retraction-requests/${id}`, { token: admin })
    assert.equal(shown.body.data.status, 'requested')
  })

  it('blocks the bidder with the third grant in 180 days', async () => {
    const cal = await bidder()
    for (const [round, isBlocked] of [[1, false], [2, false], [3, true]] as const) {
      const lot = await openLot()
      const { id } = (await ask(lot, await bid(lot, cal, 2000), cal)).body.data
      assert.equal((await decide(id, 'grant')).body.data.granted_in_180_days, round)
      const [row] = await db.query<{ blocked_at: Date | null }>('select blocked_at from users where id = $1', [cal.id])
      assert.equal(row!.blocked_at !== null, isBlocked)
    }
    const refused = await call('POST', `/v1/lots/${await openLot()}/bids`, { token: cal.token, body: { bid_amount: 2000 } })
    assert.equal(refused.body.code, 'bidder_blocked')
  })

  it('is made from a list with undecided requests first', async () => {
    const { body } = await call<Request[]>('GET', '/v1/admin/retraction-requests?per_page=100', { token: admin })
    const order = body.data.map(({ status }) => status === 'requested')
    assert.deepEqual(order, order.toSorted((a, b) => Number(b) - Number(a)))
    const granted = await call<Request[]>('GET', '/v1/admin/retraction-requests?status=granted', { token: admin })
    assert.ok(granted.body.data.length > 0 && granted.body.data.every(({ status }) => status === 'granted'))
  })
})

describe('an extension after an outage', () => {
  const extend = (auction: number, body: object) =>
    call<{ lots_extended: number; ends_at: string }>('POST', `/v1/admin/auctions/${auction}/extension`, { token: admin, body: { reason: 'Power cut', ...body } })

  it('is added to the close of every undecided lot, so the stagger stays; an expired lot closes that long from now', async () => {
    const auction = await house.auction()
    const [late, soon, far, gone] = [
      await house.lot(auction, { ends_at: minutes(-1) }), await house.lot(auction, { ends_at: minutes(5) }),
      await house.lot(auction, { ends_at: minutes(90) }), await house.lot(auction, { ends_at: minutes(5), status: 'unsold', closed_at: minutes(-2) }),
    ]
    const extended = await extend(auction, { minutes: 30 })
    assert.deepEqual([extended.status, extended.body.data.lots_extended], [200, 3], extended.text)
    const ends = await db.query<{ id: LotId; left: number }>(
      `select id, round(extract(epoch from ends_at - house_clock()) / 60) as left from lots where auction_id = $1 order by id`, [auction])
    assert.deepEqual(ends, [{ id: late, left: 30 }, { id: soon, left: 36 }, { id: far, left: 121 }, { id: gone, left: 5 }])
    await bid(late, ann, 2000)
    for (const lot of [late, soon, far]) assert.equal((await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad, null)
    const told = await db.query(`select from events where auction_id = $1 and stream_event = 'changed'`, [auction])
    assert.equal(told.length, 3)
  })

  it('is added to future closes, and the planned spacing stays', async () => {
    const auction = await house.auction({ stagger_seconds: 120 })
    for (const end of [10, 12, 14]) await house.lot(auction, { ends_at: minutes(end) })
    assert.equal((await extend(auction, { minutes: 20 })).status, 200)
    const ends = await db.query<{ left: number }>(
      `select round(extract(epoch from ends_at - house_clock()) / 60) as left from lots where auction_id = $1 order by id`, [auction])
    assert.deepEqual(ends.map(({ left }) => left), [30, 32, 34])
  })

  it('leaves late bids as much room to extend as before', async () => {
    const auction = await house.auction({ soft_close_window_seconds: 300, soft_close_extension_seconds: 300, soft_close_max_total_seconds: 420 })
    const lot = await house.lot(auction, { ends_at: minutes(2), scheduled_ends_at: minutes(2) })
    const left = async (): Promise<number> => (await db.query<{ left: number }>(
      `select round(extract(epoch from ends_at - scheduled_ends_at) / 60) as left from lots where id = $1`, [lot]))[0]!.left
    assert.equal((await extend(auction, { minutes: 60 })).status, 200)
    assert.equal(await left(), 60)
    await house.advanceClock(60 * 60_000)
    await bid(lot, ann, 2000)
    assert.equal(await left(), 63, 'five minutes from a bid with two minutes left')
    await house.advanceClock(4 * 60_000)
    await bid(lot, bob, 3000)
    assert.equal(await left(), 67, 'at most seven minutes beyond the schedule and the time that was given')
    await house.advanceClock(-64 * 60_000)
  })

  it('applies to active auctions, in whole minutes, with a reason', async () => {
    assert.equal((await extend(await house.auction({ status: 'closed' }), { minutes: 30 })).body.code, 'invalid_state_transition')
    const auction = await house.auction()
    for (const body of [{ minutes: 0 }, { minutes: 1441 }, { minutes: 1.5 }, { minutes: 30, reason: ' ' }]) {
      assert.equal((await extend(auction, body)).status, 422)
    }
  })
})
