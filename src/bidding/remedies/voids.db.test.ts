import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import { withoutRandomDigits } from '../../../test/without-random-digits.ts'
import type { LotId, UserId } from '../../kernel/ids.ts'
import { verifyChains } from '../chain/verify-chains.ts'
import { ownPositions, ownStanding } from '../store.ts'

const house = await testHouse()
const { call, db } = house
const [ann, bob, cal] = [await bidder(), await bidder(), await bidder()]
const [admin, second] = [await administrator(), await administrator()]

interface Bidder {
  id: UserId
  token: string
}

interface Void {
  id: number
  bidder: string
  status: string
  kind: string
  bids_voided: number
  price_before: number | null
  price_after: number | null
  revived_bidder: string | null
  revived_until: string | null
  approved_by: number | null
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('read', 'write') }
}

async function administrator(): Promise<Bidder> {
  const person = await house.person({ admin: true })
  return { id: person.id, token: await person.token('admin') }
}

/** A lot that closes more than an hour later, so one administrator is enough. */
async function openLot(row: Record<string, unknown> = {}): Promise<LotId> {
  return house.lot(await house.auction({ ends_at: minutes(300) }), { ends_at: minutes(300), scheduled_ends_at: minutes(300), ...row })
}

async function bid(lot: LotId, { token }: Bidder, amount: number, isProxy = false): Promise<number> {
  const answer = await call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount, is_proxy: isProxy } })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.id
}

const voiding = (lot: LotId | string, body: object, by = admin) =>
  call<Void>('POST', `/v1/admin/lots/${lot}/voids`, { token: by.token, body: { reason: 'A shill', ...body } })
const release = (lot: LotId, { token }: Bidder) => call<{ current_bid: number | null }>('POST', `/v1/lots/${lot}/bids/release`, { token })

const historyOf = async (lot: LotId): Promise<string[]> => {
  const { body } = await call<{ bidder: string; amount: number; is_automatic: boolean; is_winning: boolean }[]>('GET', `/v1/lots/${lot}/bids`)
  assert.equal(body.meta.total, body.data.length)
  return body.data.map((row) => `${row.bidder}${row.is_automatic ? '*' : ''} ${row.amount}${row.is_winning ? ' leads' : ''}`)
}

const fault = async (lot: LotId) => (await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad

describe('a void of bids', () => {
  it('returns the lead to the outbid bidder, and leaves a record that verifies', async () => {
    const lot = await openLot()
    await bid(lot, ann, 5000, true)
    await bid(lot, bob, 2000)
    await bid(lot, cal, 9000, true)
    const made = await voiding(lot, { bidder: 'Bidder #3' })
    assert.equal(made.status, 201, made.text)
    const { status, bids_voided, price_before, price_after, revived_bidder } = made.body.data
    assert.deepEqual({ status, bids_voided, price_before, price_after, revived_bidder },
      { status: 'done', bids_voided: 2, price_before: 5100, price_after: 2050, revived_bidder: 'Bidder #1' })
    assert.deepEqual(await historyOf(lot), ['Bidder #1* 2050 leads', 'Bidder #2 2000', 'Bidder #1 1000'])
    assert.equal(await fault(lot), null)

    await bid(lot, cal, 3000)
    assert.deepEqual((await historyOf(lot)).slice(0, 2), ['Bidder #1* 3050 leads', 'Bidder #3 3000'])
    assert.equal(await fault(lot), null)
    assert.equal((await call('GET', String(made.headers.location).replace('/api', ''), { token: admin.token })).status, 200)
  })

  it('voids the named bid and all later ones of that bidder, and no others', async () => {
    const lot = await openLot()
    await bid(lot, ann, 1000)
    const first = await bid(lot, bob, 1100)
    await bid(lot, ann, 1200)
    const later = await bid(lot, bob, 1300)
    await bid(lot, bob, 1400, true)
    assert.equal((await voiding(lot, { bidder: first, from_bid: later })).status, 201)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 1200 leads', 'Bidder #2 1100', 'Bidder #1 1000'])
    assert.equal(await fault(lot), null)
  })

  it('shows a maximum only where it fixes the new price', async () => {
    const lot = await openLot()
    await bid(lot, ann, 5000, true)
    await bid(lot, bob, 3000, true)
    await bid(lot, cal, 8000, true)
    await voiding(lot, { bidder: 'Bidder #1' })
    assert.deepEqual(await historyOf(lot), ['Bidder #3 3050 leads', 'Bidder #2* 3000', 'Bidder #2 1000'])
    const { text } = await call('GET', `/v1/admin/lots/${lot}/voids`, { token: admin.token })
    assert.doesNotMatch(withoutRandomDigits(text), /8000|800000/)
    assert.equal(await fault(lot), null)
  })

  it('of every bid leaves a lot without bids, whose number and rules stay', async () => {
    const lot = await openLot({ reserve_cents: 900_000 })
    await bid(lot, ann, 2000, true)
    await bid(lot, ann, 3000, true)
    assert.equal((await voiding(lot, { bidder: 'Bidder #1' })).body.data.price_after, null)
    assert.deepEqual(await historyOf(lot), [])
    const own = await call<object[]>('GET', '/v1/me/bids', { token: ann.token })
    assert.equal(own.body.meta.total, own.body.data.length)
    assert.equal(await fault(lot), null)
    await bid(lot, bob, 1000)
    assert.deepEqual(await historyOf(lot), ['Bidder #2 1000 leads'])
    assert.equal(await fault(lot), null)
  })

  it('can follow a void', async () => {
    const lot = await openLot()
    for (const [who, amount] of [[ann, 2000], [bob, 4000], [cal, 6000], [ann, 8000]] as const) await bid(lot, who, amount, true)
    await voiding(lot, { bidder: 'Bidder #3' })
    await voiding(lot, { bidder: 'Bidder #1' })
    assert.deepEqual(await historyOf(lot), ['Bidder #2 1000 leads'])
    assert.equal(await fault(lot), null)
  })

  it('replays changes of increments at their place', async () => {
    const lot = await openLot()
    await bid(lot, ann, 3000, true)
    await db.query(`update lots set increment_table = '[{"fromCents":0,"incrementCents":50000}]' where id = $1`, [lot])
    await db.query(
      `insert into audit_log (actor_kind, action, resource_type, resource_id, before, after)
       values ('person', 'lot.changed', 'lot', $1, '{"increment_table":null}', '{"increment_table":[{"fromCents":0,"incrementCents":50000}]}')`, [lot])
    await bid(lot, bob, 1500)
    await bid(lot, cal, 9000)
    assert.equal((await voiding(lot, { bidder: 'Bidder #3' })).status, 201)
    assert.deepEqual(await historyOf(lot), ['Bidder #1* 2000 leads', 'Bidder #2 1500', 'Bidder #1 1000'])
  })

  it('is sent to streams and the audit log once', async () => {
    const lot = await openLot()
    await bid(lot, ann, 1000)
    await bid(lot, bob, 2000)
    await voiding(lot, { bidder: 'Bidder #2' })
    const [told] = await db.query<{ lot_seq: number; event_seq: number }>(
      `select e.lot_seq, l.event_seq from events e join lots l on l.id = e.lot_id where l.id = $1 and e.stream_event = 'changed'`, [lot])
    assert.deepEqual(told, { lot_seq: 3, event_seq: 3 })
    const [entry] = await db.query<{ actor_user_id: UserId; reason: string }>(
      `select actor_user_id, reason from audit_log where action = 'bids.voided' and resource_id = $1`, [lot])
    assert.deepEqual(entry, { actor_user_id: admin.id, reason: 'A shill' })
  })
})

describe('what cannot be voided', () => {
  it('is named, and nothing changes', async () => {
    const lot = await openLot()
    const own = await bid(lot, ann, 5000, true)
    const other = await bid(lot, bob, 2000)
    const [automatic] = await db.query<{ id: number }>(`select id from bids where lot_id = $1 and kind = 'auto'`, [lot])
    const before = await historyOf(lot)
    const REFUSED: [body: object, status: number, field: string | undefined][] = [
      [{ bidder: 'Bidder #9' }, 422, 'bidder'],
      [{ bidder: 'Ann' }, 422, 'bidder'],
      [{ bidder: 99_999_999 }, 422, 'bidder'],
      [{ bidder: 'Bidder #1', from_bid: other }, 422, 'from_bid'],
      [{ bidder: 'Bidder #1', from_bid: automatic!.id }, 422, 'from_bid'],
      [{ bidder: 'Bidder #1', from_bid: 99_999_999 }, 422, 'from_bid'],
      [{ bidder: 'Bidder #1', reason: '  ' }, 422, 'reason'],
      [{ from_bid: own }, 422, 'bidder'],
    ]
    for (const [body, status, field] of REFUSED) {
      const answer = await voiding(lot, body)
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)[0]], [status, field], JSON.stringify(body))
    }
    assert.deepEqual(await historyOf(lot), before)
    await voiding(lot, { bidder: 'Bidder #2' })
    assert.equal((await voiding(lot, { bidder: 'Bidder #2' })).body.code, 'invalid_state_transition')
    assert.equal((await voiding(lot, { bidder: 'Bidder #2', from_bid: other })).status, 422)
  })

  it('are bids on a closed lot, even if its close is not written yet', async () => {
    const lot = await openLot()
    await bid(lot, ann, 1000)
    await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
    assert.equal((await voiding(lot, { bidder: 'Bidder #1' })).body.code, 'invalid_state_transition')
  })

  it('is a bid that others with falling increments rest on', async () => {
    const falling = JSON.stringify([[0, 100], [200, 500], [300, 100]].map(([fromCents, incrementCents]) => ({ fromCents, incrementCents })))
    const lot = await openLot({ starting_bid_cents: 100, increment_table: falling })
    await bid(lot, ann, 1)
    const from = await bid(lot, ann, 3)
    await bid(lot, ann, 6, true)
    await bid(lot, bob, 4, true)
    await bid(lot, bob, 6)
    const answer = await voiding(lot, { bidder: 'Bidder #1', from_bid: from })
    assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_state_transition'])
    assert.equal((await historyOf(lot)).length, 6)
  })
})

describe('within an hour of the close', () => {
  it('one administrator requests and another approves', async () => {
    const lot = await openLot({ ends_at: minutes(50) })
    await bid(lot, ann, 1000)
    await bid(lot, bob, 2000)
    const asked = await voiding(lot, { bidder: 'Bidder #2' })
    assert.deepEqual([asked.status, asked.body.data.status], [201, 'requested'])
    assert.equal((await historyOf(lot)).length, 2)

    const approval = `/v1/admin/lots/${lot}/voids/${asked.body.data.id}/approval`
    assert.equal((await call('POST', approval, { token: admin.token })).status, 409)
    const done = await call<Void>('POST', approval, { token: second.token })
    assert.deepEqual([done.status, done.body.data.status, done.body.data.approved_by], [200, 'done', second.id], done.text)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 1000 leads'])
    const again = await call<Void>('POST', approval, { token: second.token })
    assert.deepEqual([again.status, again.body.data], [200, done.body.data])
    assert.equal(await fault(lot), null)
  })

  it('an approval after the close is refused', async () => {
    const lot = await openLot({ ends_at: minutes(50) })
    await bid(lot, ann, 1000)
    const asked = await voiding(lot, { bidder: 'Bidder #1' })
    await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
    const late = await call('POST', `/v1/admin/lots/${lot}/voids/${asked.body.data.id}/approval`, { token: second.token })
    assert.deepEqual([late.status, late.body.code], [409, 'invalid_state_transition'])
  })
})

describe('a lead revived by a void', () => {
  it('can be released, and so can the next one', async () => {
    const lot = await openLot()
    await bid(lot, cal, 1000)
    await bid(lot, ann, 2000)
    await bid(lot, bob, 3000)
    assert.equal((await release(lot, ann)).status, 409, 'nothing was voided')
    await voiding(lot, { bidder: 'Bidder #3' })
    const standing = await call<{ release_until: string | null }>('GET', `/v1/lots/${lot}/bidding`, { token: ann.token })
    assert.ok(standing.body.data.release_until)
    assert.equal((await release(lot, cal)).status, 409, 'the lead is somebody else’s')
    const released = await release(lot, ann)
    assert.deepEqual([released.status, released.body.data.current_bid], [200, 1000], released.text)
    assert.equal((await release(lot, ann)).status, 409)
    assert.equal((await release(lot, cal)).body.data.current_bid, null)
    assert.equal(await fault(lot), null)
  })

  it('is released with every earlier bid that would still lead', async () => {
    const lot = await openLot()
    await bid(lot, cal, 1000)
    await bid(lot, ann, 2000)
    await bid(lot, ann, 2500)
    await bid(lot, bob, 3000)
    await voiding(lot, { bidder: 'Bidder #3' })
    assert.equal((await release(lot, ann)).body.data.current_bid, 1000)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 1000 leads'])
  })

  it('is binding again after a new bid, and after a day', async () => {
    const lot = await openLot()
    await bid(lot, ann, 2000)
    await bid(lot, bob, 3000)
    await voiding(lot, { bidder: 'Bidder #2' })
    await bid(lot, ann, 2100)
    assert.equal((await release(lot, ann)).status, 409)

    const slow = await openLot({ ends_at: minutes(3000) })
    await bid(slow, ann, 2000)
    await bid(slow, bob, 3000)
    await voiding(slow, { bidder: 'Bidder #2' })
    await db.query('update bid_voids set revived_until = house_clock() where lot_id = $1', [slow])
    assert.equal((await release(slow, ann)).status, 409)
  })

  it('does not include the lead of somebody who led before', async () => {
    const lot = await openLot()
    await bid(lot, ann, 5000, true)
    await bid(lot, bob, 2000)
    assert.equal((await voiding(lot, { bidder: 'Bidder #2' })).body.data.revived_bidder, null)
    assert.equal((await release(lot, ann)).status, 409)
  })
})

it('only administrators void, and a slug is accepted', async () => {
  const lot = await openLot()
  await bid(lot, ann, 1000)
  const seller = await (await house.person({ seller: true })).token('seller', 'admin', 'write', 'read')
  assert.equal((await call('POST', `/v1/admin/lots/${lot}/voids`, { token: seller, body: { bidder: 'Bidder #1', reason: 'x' } })).status, 403)
  const [{ slug }] = await db.query<{ slug: string }>('select slug from lots where id = $1', [lot]) as [{ slug: string }]
  assert.equal((await voiding(slug, { bidder: 'Bidder #1' })).status, 201)
})

it('a bidder whose bids are all void has no standing on the lot until they bid again', async () => {
  const lot = await openLot()
  const [dot, eli] = [await bidder(), await bidder()]
  await bid(lot, dot, 2_000)
  await bid(lot, eli, 3_000)
  assert.deepEqual(await ownPositions(db, dot.id), { leading: 0, outbid: 1 })
  assert.equal((await voiding(lot, { bidder: 'Bidder #1' })).status, 201)
  assert.deepEqual(await ownPositions(db, dot.id), { leading: 0, outbid: 0 })
  assert.deepEqual(await ownStanding(db, lot, dot.id), { is_leading: false, own_maximum_cents: null, bidder_number: null })
  await bid(lot, dot, 4_000)
  assert.equal((await ownStanding(db, lot, dot.id)).bidder_number, 1)
  assert.deepEqual([await ownPositions(db, dot.id), await ownPositions(db, eli.id)], [{ leading: 1, outbid: 0 }, { leading: 0, outbid: 1 }])
})
