import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { before, describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { testHouse } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { type PlatformSender, platformSender } from '../../test/platform-sender.ts'
import { untilServed } from '../../test/until-served.ts'
import { verifyChains } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

const house = await testHouse()
const { auction, call, db, lot, person } = house

interface Placed { id: number; amount: number; is_winning: boolean; lot: { current_bid: number } }

let admin: string
let exchange: PlatformSender
let sale: AuctionId
before(async () => {
  admin = await (await person({ admin: true })).token('admin')
  exchange = await platformSender(house, admin)
  sale = await auction()
})

let events = 0
const message = (lotId: number, more: object = {}) => ({
  event_id: `ev-${(events += 1)}`, lot_id: lotId, external_lot_id: 'H-1', bidder_ref: 'hb:99881', amount: '2000.00', currency: 'usd', ...more,
})
const hammer = (lotId: number, more: object = {}) => message(lotId, { sold_at: '2026-03-01T15:10:00Z', ...more })
const bidHere = async (lotId: LotId, amount: number, isProxy = false) =>
  call<Placed>('POST', `/v1/lots/${lotId}/bids`, { token: await (await person()).token('write'), body: { bid_amount: amount, is_proxy: isProxy } })
const instructionsOf = async (lotId: LotId) =>
  (await db.query<{ source: string; user_id: number }>('select source, user_id from bid_instructions where lot_id = $1 order by n', [lotId]))
const lotRow = async (lotId: LotId) =>
  (await db.query<{ status: string; close_reason: string | null; leader_id: number }>('select status, close_reason, leader_id from lots where id = $1', [lotId]))[0]!

describe('a bid from a platform', () => {
  it('goes through the bid desk, as a bid or a maximum', async () => {
    const id = await lot(sale)
    const first = await exchange.bid<Placed>(message(id))
    assert.equal(first.status, 200, first.text)
    assert.deepEqual([first.body.data.amount, first.body.data.is_winning], [2_000, true])
    const raised = await exchange.bid<Placed>(message(id, { bidder_ref: 'hb:2', amount: 9_000, is_proxy: true }))
    assert.equal(raised.body.data.is_winning, true)
    const answered = await bidHere(id, 5_000)
    assert.equal(answered.body.data.is_winning, false)
    assert.deepEqual((await instructionsOf(id)).map(({ source }) => source), ['crosslist', 'crosslist', 'api'])
  })

  it('is placed by one account for each of its bidders, who never needs a deposit', async () => {
    const withDeposit = await auction({ deposit_mode: 'flat', deposit_amount_cents: 500_000 })
    const [one, two] = [await lot(withDeposit), await lot(withDeposit)]
    const other = await platformSender(house, admin)
    assert.equal((await exchange.bid(message(one))).status, 200)
    assert.equal((await exchange.bid(message(two))).status, 200)
    assert.equal((await other.bid(message(two, { amount: '9000.00' }))).status, 200)
    const [[a], [b, c]] = [await instructionsOf(one), await instructionsOf(two)]
    assert.equal(a!.user_id, b!.user_id)
    assert.notEqual(b!.user_id, c!.user_id, 'the same reference on another platform is a different bidder')
  })

  it('is processed once, however often and fast it is repeated', async () => {
    const id = await lot(sale)
    const bid = message(id, { is_proxy: true })
    const answers = await Promise.all(Array.from({ length: 8 }, () => untilServed(() => exchange.bid<Placed>(bid))))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
    assert.equal((await instructionsOf(id)).length, 1)
    await db.query("update lots set ends_at = $2, scheduled_ends_at = $2 where id = $1", [id, minutes(-1)])
    assert.equal((await exchange.bid<Placed>({ ...bid, placed_at: '2026-03-01T15:10:00Z' })).body.data.id, answers[0]!.body.data.id, 'also after the close')
    assert.equal((await exchange.bid(message(id))).body.code, 'auction_closed')
  })

  it('with the name of another event is refused, and the first answer stays', async () => {
    const [id, other] = [await lot(sale), await lot(sale)]
    const bid = message(id, { is_proxy: true })
    const first = await exchange.bid<Placed>(bid)
    for (const forget of [false, true]) {
      if (forget) await db.query('delete from cross_listing_events where event_id = $1', [bid.event_id])
      for (const more of [{ amount: '2500.00' }, { lot_id: other }, { bidder_ref: 'hb:2' }, { is_proxy: false }].slice(0, forget ? 1 : 4)) {
        const answer = await exchange.bid({ ...bid, ...more })
        assert.deepEqual([answer.status, answer.body.code, Object.keys(answer.body.errors)], [422, 'idempotency_key_reused', ['event_id']], answer.text)
      }
    }
    assert.equal((await exchange.bid<Placed>(bid)).body.data.id, first.body.data.id)
    assert.deepEqual([(await instructionsOf(id)).length, (await instructionsOf(other)).length], [1, 0])
  })

  it('counts once after a crash between the bid and the saving of its event', async () => {
    const id = await lot(sale)
    const bid = message(id, { is_proxy: true })
    await exchange.bid(bid)
    await db.query('delete from cross_listing_events where event_id = $1', [bid.event_id])
    const again = await exchange.bid(bid)
    assert.deepEqual([again.status, (await instructionsOf(id)).length], [200, 1])
  })

  it('is refused in the documented order', async () => {
    const limited = await platformSender(house, admin, { max_bid_cents: 500_000 })
    const id = await lot(sale)
    const draft = await lot(await auction({ status: 'draft', published_at: null }))
    const hidden = await lot(await auction({ privacy_setting: 'unlisted' }))
    const restricted = await lot(await auction({ allowed_platforms: [exchange.slug] }))
    const over = await lot(await auction({ status: 'closed' }), { status: 'unsold', close_reason: 'no_bids', closed_at: minutes(-1) })
    const later = await lot(await auction({ starts_at: minutes(5) }))
    const table: [what: string, told: object, status: number, code: string][] = [
      ['an unknown lot', message(999_999), 422, 'lot_not_found'],
      ['a number too large to be a lot', message(2 ** 60), 422, 'lot_not_found'],
      ['a draft', message(draft), 422, 'lot_not_found'],
      ['a sale that is in no list', message(hidden), 422, 'lot_not_found'],
      ['a sale kept from this platform', message(restricted), 422, 'lot_not_found'],
      ['a closed lot', message(over, { currency: 'cad' }), 422, 'auction_closed'],
      ['a lot that has not opened', message(later), 422, 'auction_closed'],
      ['another currency', message(id, { currency: 'CAD', amount: '9999999.00' }), 422, 'currency_mismatch'],
      ['more than agreed', message(id, { amount: '5000.01' }), 403, 'bidder_not_verified'],
      ['too little', message(id, { amount: '999.99' }), 422, 'bid_too_low'],
      ['a fraction of a cent', message(id, { amount: '2000.001' }), 422, 'validation_failed'],
      ['nothing', message(id, { amount: 0 }), 400, 'invalid_payload'],
      ['less than nothing', message(id, { amount: '-1' }), 400, 'invalid_payload'],
      ['what is no amount', message(id, { amount: '1e9' }), 400, 'invalid_payload'],
      ['a lot in words', message(id, { lot_id: '42' }), 400, 'invalid_payload'],
      ['a bidder without a name', message(id, { bidder_ref: '' }), 400, 'invalid_payload'],
      ['a name nobody can keep', message(id, { bidder_ref: 'a\u0000b' }), 400, 'invalid_payload'],
      ['a time that is none', message(id, { placed_at: 'yesterday' }), 400, 'invalid_payload'],
    ]
    for (const [what, told, status, code] of table) {
      const answer = await limited.bid(told)
      assert.deepEqual([answer.status, answer.body.code], [status, code], `${what}: ${answer.text}`)
    }
    assert.ok((await limited.bid(message(id, { amount: '999.99' }))).body.errors.amount)
    assert.equal((await limited.bid(message(id, { amount: '5000.00' }))).status, 200, 'the ceiling itself is accepted')
    assert.equal((await instructionsOf(id)).length, 1)
  })

  it('keeps a refusal for its event, even if the lot opens later', async () => {
    const opening = await auction({ starts_at: minutes(5) })
    const bid = message(await lot(opening))
    assert.equal((await exchange.bid(bid)).body.code, 'auction_closed')
    await db.query('update auctions set starts_at = $2 where id = $1', [opening, minutes(-5)])
    const again = await exchange.bid(bid)
    assert.deepEqual([again.body.code, again.headers['idempotent-replayed']], ['auction_closed', 'true'])
  })
})

describe('the webhook for platforms', () => {
  const post = (slug: string, body: string, headers: Record<string, string>, kind = 'bid') =>
    call('POST', `/webhooks/${kind}/${slug}`, { body, headers: { 'content-type': 'application/json', ...headers } })
  const plain = (secret: string, body: string) => ({ 'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` })

  it('also accepts Standard Webhooks signatures', async () => {
    const body = JSON.stringify(message(await lot(sale)))
    const now = new Date()
    const signed = (at: Date) => ({
      'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': new Webhook(exchange.secret).sign('msg_1', at, body),
    })
    assert.equal((await post(exchange.slug, body, signed(new Date(now.getTime() - 310_000)))).status, 401)
    assert.equal((await post(exchange.slug, body, signed(now))).status, 200)
  })

  it('refuses all others, without effect', async () => {
    const id = await lot(sale)
    const body = JSON.stringify(message(id))
    const other = await platformSender(house, admin)
    for (const kind of ['bid', 'sold']) {
      const table: [slug: string, headers: Record<string, string>, status: number, code: string][] = [
        [exchange.slug, {}, 401, 'invalid_hmac'],
        [exchange.slug, plain(other.secret, body), 401, 'invalid_hmac'],
        [exchange.slug, plain(exchange.secret, `${body}\n`), 401, 'invalid_hmac'],
        ['nowhere', plain(exchange.secret, body), 404, 'not_found'],
        [String(exchange.id), plain(exchange.secret, body), 404, 'not_found'],
        ['9'.repeat(30), plain(exchange.secret, body), 404, 'not_found'],
      ]
      for (const [slug, headers, status, code] of table) {
        const answer = await post(slug, body, headers, kind)
        assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text)
      }
    }
    await call('PATCH', `/v1/admin/cross-listing-platforms/${other.slug}`, { token: admin, body: { is_active: false } })
    assert.equal((await other.bid(message(id))).status, 404)
    assert.equal((await instructionsOf(id)).length, 0)
  })

  it('refuses invalid and oversized messages', async () => {
    for (const body of ['', '{', '[]', 'null', '"bid"']) {
      const answer = await post(exchange.slug, body, plain(exchange.secret, body))
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_payload'], body)
      assert.equal(answer.body.message === 'The body is not valid JSON.', body === '' || body === '{', answer.text)
    }
    const huge = JSON.stringify(message(1, { note: 'x'.repeat(70_000) }))
    assert.equal((await post(exchange.slug, huge, plain(exchange.secret, huge))).status, 413)
  })
})

describe('a sale on a platform', () => {
  const conflicts = async () => (await call<{ id: number; reason: string; lot: { id: number } }[]>('GET', '/v1/admin/conflicts?status=open', { token: admin })).body.data

  it('closes the lot as sold, once, with a chain entry and an event', async () => {
    const id = await lot(sale)
    await bidHere(id, 3_000)
    const told = hammer(id, { amount: '4000.00' })
    const answers = await Promise.all([exchange.sold(told), exchange.sold(told), exchange.sold(told)])
    assert.deepEqual(answers.map(({ status, body }) => `${status} ${body.message}`), Array(3).fill('200 The lot is sold.'))
    assert.deepEqual([(await lotRow(id)).status, (await lotRow(id)).close_reason], ['sold', 'sold_elsewhere'])
    assert.equal((await exchange.sold({ ...told, amount: '9000.00' })).body.code, 'idempotency_key_reused')
    const sales = await db.query('select hammer_price_cents, premium_cents from sales where lot_id = $1', [id])
    assert.deepEqual(sales, [{ hammer_price_cents: 400_000, premium_cents: 0 }])
    const told2 = await db.query<{ data: object }>("select data from events where lot_id = $1 and name = 'lot.sold'", [id])
    assert.deepEqual(told2.map(({ data }) => data), [{ lot_id: id, lot_title: 'Forty acres', auction_id: sale, winner_bid: 4_000 }])
    assert.equal((await db.query('select from invoices where lot_id = $1', [id])).length, 0)
    assert.deepEqual(await verifyChains(db, house.house.secrets.bidderPepper, id), { lots: 1, entries: 2, ok: true, first_bad: null })
    const [time] = await db.query('select ends_at = closed_at as ended, scheduled_ends_at > ends_at as early from lots where id = $1', [id])
    assert.deepEqual(time, { ended: true, early: true }, 'bidding ended at the time of the sale')
    const late = await call('POST', `/v1/lots/${id}/bids`, { token: await (await person()).token('write'), body: { bid_amount: 9_000 } })
    assert.equal(late.body.code, 'auction_closed')
  })

  it('is invoiced by us when its buyers settle here', async () => {
    const settling = await platformSender(house, admin, { settles_here: true })
    const id = await lot(await auction({ buyer_premium: { kind: 'percent', bps: 1_000 } }))
    assert.equal((await settling.sold(hammer(id))).body.message, 'The lot is sold.')
    const invoices = await db.query("select amount_due_cents from invoices where lot_id = $1 and kind = 'winner'", [id])
    assert.deepEqual(invoices, [{ amount_due_cents: 220_000 }])
  })

  it('never overrides a leader on this site: it is recorded for review', async () => {
    const silent = await platformSender(house, admin, { may_hammer: false })
    const led = await lot(sale)
    await bidHere(led, 5_000, true)
    const reserved = await lot(sale, { reserve_cents: 1_000_000 })
    const over = await lot(sale, { ends_at: minutes(-1), scheduled_ends_at: minutes(-1) })
    const free = await lot(sale)
    const table: [sender: PlatformSender, told: object, lotId: LotId, reason: string][] = [
      [exchange, hammer(led, { amount: '5000.00' }), led, 'leader_here'],
      [exchange, hammer(led, { amount: '1000.00', bidder_ref: 'hb:7' }), led, 'leader_here'],
      [exchange, hammer(reserved), reserved, 'reserve_not_met'],
      [exchange, hammer(over), over, 'not_open'],
      [silent, hammer(free), free, 'may_not_hammer'],
    ]
    for (const [sender, told, lotId, reason] of table) {
      const earlier = await lotRow(lotId)
      const [answer, again] = [await sender.sold(told), await sender.sold(told)]
      assert.deepEqual([answer.status, answer.body.message, again.body.message], [200, 'Recorded for review.', 'Recorded for review.'], answer.text)
      assert.deepEqual(await lotRow(lotId), earlier)
      const open = (await conflicts()).filter(({ lot: about }) => about.id === lotId)
      assert.equal(open[0]!.reason, reason)
    }
    assert.equal((await exchange.sold(hammer(led, { amount: '5000.01' }))).body.message, 'The lot is sold.')
  })

  it('sells to the platform’s own leader below their maximum', async () => {
    const id = await lot(sale)
    await exchange.bid(message(id, { amount: '9000.00', is_proxy: true }))
    assert.equal((await exchange.sold(hammer(id, { amount: '2500.00' }))).body.message, 'The lot is sold.')
  })

  it('of an unknown lot, or in another currency, is refused', async () => {
    const id = await lot(sale)
    assert.equal((await exchange.sold(hammer(999_999))).body.code, 'lot_not_found')
    assert.equal((await exchange.sold(hammer(id, { currency: 'eur' }))).body.code, 'currency_mismatch')
    assert.equal((await exchange.sold(hammer(id, { amount: '2000.001' }))).body.code, 'validation_failed')
    assert.equal((await lotRow(id)).status, 'active')
  })

  it('and a concurrent bid have one of two complete outcomes', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await lot(sale)
      const [sold, bid] = await Promise.all([exchange.sold(hammer(id, { amount: '4000.00' })), bidHere(id, 6_000, true)])
      const isSold = sold.body.message === 'The lot is sold.'
      assert.equal((await lotRow(id)).status, isSold ? 'sold' : 'active')
      assert.equal(bid.status, isSold ? 422 : 200)
      assert.equal((await verifyChains(db, house.house.secrets.bidderPepper, id)).first_bad, null)
    }
  })

  it('in conflict is resolved with a note, once', async () => {
    const [open] = await conflicts()
    const resolve = (resolution: string) =>
      call<{ status: string; resolution: string }>('POST', `/v1/admin/conflicts/${open!.id}/resolve`, { token: admin, body: { resolution } })
    assert.equal((await resolve('ok')).status, 422)
    assert.equal((await resolve('The platform called its buyer.')).body.data.status, 'resolved')
    assert.equal((await resolve('Something else.')).body.data.resolution, 'The platform called its buyer.')
    assert.ok(!(await conflicts()).some(({ id }) => id === open!.id))
  })
})
