import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallResult, testHouse, type TestPerson } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import type { LotId } from '../kernel/ids.ts'

const house = await testHouse()
const [ann, bob] = [await bidder(), await bidder()]

test('a bid is refused by the first check it fails, in the promised order', async () => {
  const team = await insertTeam()
  const person = await house.person({ tier: 'basic' })
  const auction = await house.auction({
    owner_team_id: team, privacy_setting: 'invitation', deposit_mode: 'flat', deposit_amount_cents: 50_000, terms_version: 2, starts_at: minutes(30),
  })
  const lot = await house.lot(auction)
  const set = (table: string, id: number, column: string, value: unknown) =>
    house.db.query(`update ${table} set ${column} = $2 where id = $1`, [id, value])
  for (const column of ['suspended_at', 'under_review_at', 'blocked_at']) await set('users', person.id, column, new Date())
  await house.db.query('insert into team_members (team_id, user_id, role) values ($1, $2, $3)', [team, person.id, 'member'])
  await house.db.query('insert into terms_acceptances (auction_id, user_id, terms_version) values ($1, $2, 1)', [auction, person.id])

  const [read, admin, write] = [await person.token('read'), await person.token('admin', 'read'), await person.token('write')]
  const low = { bid_amount: 1 }
  const steps: [expected: string, call: () => Promise<CallResult<unknown>>, repair?: () => Promise<unknown>][] = [
    ['401 unauthenticated', () => place(0, {})],
    ['401 unauthenticated', () => place(lot, low, { token: 'no-such-token' })],
    ['403 insufficient_token_ability', () => place(0, {}, { token: read })],
    ['403 insufficient_token_ability', () => place(lot, low, { token: admin })],
    ['404 not_found', () => place(0, { bid_amount: 'x' }, { token: write })],
    ['422 validation_failed', () => place(lot, { bid_amount: 'x' }, { token: write })],
    ['422 auction_closed', () => place(lot, { bid_amount: 10_000.01 }, { token: write }), () => set('auctions', auction, 'starts_at', minutes(-5))],
    ['403 bidder_not_verified', () => place(lot, { bid_amount: 10_000.01 }, { token: write })],
    ['403 deposit_required', () => place(lot, { bid_amount: 10_000 }, { token: write }), () => house.deposit(auction, person.id, 49_999)],
    ['403 deposit_required', () => place(lot, low, { token: write }), () => house.db.query('update deposits set amount_cents = 50000 where user_id = $1', [person.id])],
    ['403 account_suspended', () => place(lot, low, { token: write }), () => set('users', person.id, 'suspended_at', null)],
    ['403 account_under_review', () => place(lot, low, { token: write }), () => set('users', person.id, 'under_review_at', null)],
    ['403 bidder_blocked', () => place(lot, low, { token: write }), () => set('users', person.id, 'blocked_at', null)],
    ['403 cannot_bid_own_lot', () => place(lot, low, { token: write }), () => set('auctions', auction, 'owner_team_id', null)],
    ['404 not_found', () => place(lot, { bid_amount: 'x' }, { token: write })],
    ['404 not_found', () => place(lot, low, { token: write }), () =>
      house.db.query('insert into auction_invitations (auction_id, email) values ($1, $2)', [auction, person.email])],
    ['403 terms_not_accepted', () => place(lot, low, { token: write }), () => set('auctions', auction, 'terms_version', 1)],
    ['422 bid_too_low', () => place(lot, low, { token: write })],
    ['200', () => place(lot, { bid_amount: 1000 }, { token: write })],
  ]
  for (const [expected, call, repair] of steps) {
    const { status, body } = await call()
    assert.equal(`${status} ${body.code ?? ''}`.trim(), expected, body.message)
    await repair?.()
  }
})

test('nobody bids on their own auction: owner, team, recent members, the house', async () => {
  const [team, owner, left, gone] = [await insertTeam(), await bidder(), await bidder(), await bidder()]
  const auction = await house.auction({ owner_user_id: owner.id, owner_team_id: team })
  const lot = await house.lot(auction)
  const leave = (user: number, days: number) =>
    house.db.query(`insert into team_members (team_id, user_id, role, left_at) select $1, $2, 'member', starts_at - $3 * interval '1 day' from auctions where id = $4`,
      [team, user, days, auction])
  await leave(left.id, 89)
  await leave(gone.id, 91)
  const staff = await house.person({ admin: true })
  for (const token of [owner.token, left.token, await staff.token('write', 'admin')]) {
    assert.equal((await place(lot, { bid_amount: 1000 }, { token })).body.code, 'cannot_bid_own_lot')
  }
  assert.equal((await place(lot, { bid_amount: 1000 }, gone)).status, 200)
})

test('an invalid amount is refused with a message and changes nothing', async () => {
  const lot = await house.lot(await house.auction())
  const before = await stateOf(lot)
  const amounts = ['null', 'true', '"0x10"', '[5]', '{}', '1e400', '-1e400', '1000.001', '"1000.001"', '-5', '0', '0.00', '1000000000.01', '"1,000"', '""', '" "',
    '"1e3"', '"９００"', '1e21', '"NaN"', '"1000 usd"', '"00000000000000001000"', `"${'9'.repeat(25)}"`]
  for (const amount of amounts) {
    const { status, body } = await place(lot, `{"bid_amount":${amount}}`, ann)
    assert.equal(`${status} ${body.code}`, '422 validation_failed', amount)
    assert.ok(body.errors.bid_amount?.[0], amount)
  }
  assert.deepEqual(await stateOf(lot), before)
})

test('an invalid body is refused before anything is decided', async () => {
  const lot = await house.lot(await house.auction())
  const json = { 'content-type': 'application/json' }
  const cases: [body: string, headers: Record<string, string>, expected: string, field?: string][] = [
    ['{}', json, '422 validation_failed', 'bid_amount'],
    ['[]', json, '422 validation_failed', 'body'],
    ['{"bid_amount":1000,"admin":true}', json, '422 validation_failed', 'admin'],
    ['{"bid_amount":1000,"is_proxy":"false"}', json, '422 validation_failed', 'is_proxy'],
    ['{"bid_amount":1000,"is_proxy":1}', json, '422 validation_failed', 'is_proxy'],
    ['{"bid_amount":1000', json, '400 malformed_json'],
    ['', json, '400 malformed_json'],
    ['{"__proto__":{"x":1},"bid_amount":1000}', json, '400 malformed_json'],
    ['bid_amount=1000', { 'content-type': 'application/x-www-form-urlencoded' }, '415 unsupported_media_type'],
    ['{"bid_amount":1000}', { 'content-type': 'text/plain' }, '415 unsupported_media_type'],
    [`{"bid_amount":1000,"pad":"${'x'.repeat(300_000)}"}`, json, '413 payload_too_large'],
  ]
  for (const [body, headers, expected, field] of cases) {
    const answer = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body, headers })
    assert.equal(`${answer.status} ${answer.body.code}`, expected, body.slice(0, 60))
    if (field) assert.ok(answer.body.errors[field], `${body} names ${Object.keys(answer.body.errors).join()}`)
  }
  assert.equal((await stateOf(lot)).length, 1)
  for (const id of ['99999999999999999999', '9223372036854775808', '0', '-1', 'no-such-lot', '%00', "1'--"]) {
    assert.equal((await place(id, { bid_amount: 1000 }, ann)).status, 404, id)
  }
})

test('a lot accepts bids from its opening to its close only, and none after a cancellation', async () => {
  const early = await house.lot(await house.auction({ starts_at: minutes(1) }))
  const refused = await place(early, { bid_amount: 1000 }, ann)
  assert.deepEqual([refused.status, refused.body.code, refused.body.message], [422, 'auction_closed', 'Bidding has not opened yet.'])

  const over = { starts_at: minutes(-60), ends_at: minutes(-1) }
  const auction = await house.auction()
  const calledOffDraft = await house.auction({ status: 'cancelled', starts_at: null, ends_at: null, published_at: null })
  const lots = [
    await house.lot(await house.auction(over), { ends_at: minutes(-1), scheduled_ends_at: minutes(-1) }),
    await house.lot(auction, { status: 'withdrawn', closed_at: new Date() }),
    await house.lot(auction, { closed_at: new Date() }),
    await house.lot(await house.auction({ ...over, status: 'closed' }), { status: 'unsold', closed_at: new Date() }),
    await house.lot(await house.auction({ status: 'cancelled' })),
    await house.lot(calledOffDraft, { status: 'withdrawn', ends_at: null, scheduled_ends_at: null }),
  ]
  for (const lot of lots) {
    const { status, body } = await place(lot, { bid_amount: 1000 }, ann)
    assert.deepEqual([status, body.code, body.message], [422, 'auction_closed', 'Bidding on this lot is closed.'])
  }
  assert.equal((await place(await house.lot(await house.auction({ status: 'draft' })), { bid_amount: 1000 }, ann)).status, 404)
})

test('the answers to bids are those of the rule book, word for word', async () => {
  const lot = await house.lot(await house.auction())
  const first = await place(lot, { bid_amount: 3000, is_proxy: true }, ann)
  assert.equal(first.status, 200)
  assert.equal(first.body.message, 'You are the highest bidder at $1,000.')
  const { lot: after, ...own } = first.body.data
  assert.deepEqual({ ...own, id: 0, placed_at: '' },
    { id: 0, amount: 1000, is_proxy: true, bidder: 'You', is_winning: true, is_automatic: false, placed_at: '' })
  assert.deepEqual({ ...after as object, ends_at: '' },
    { id: lot, current_bid: 1000, minimum_next_bid: 1050, bid_count: 1, ends_at: '', extended: false, reserve_met: true })

  const outbid = await place(lot, { bid_amount: 2000 }, bob)
  assert.equal(outbid.body.message,
    'Your bid of $2,000 was placed, but another bidder has a higher maximum. The current bid is $2,050; bid at least $2,100.')
  assert.deepEqual([outbid.status, outbid.body.success, outbid.body.data.is_winning, outbid.body.data.amount], [200, true, false, 2000])

  const tooLow = await place(lot, { bid_amount: '2099.99' }, bob)
  const { request_id: _id, doc_url: _url, ...refusal } = tooLow.body as typeof tooLow.body & { doc_url: string }
  assert.deepEqual([tooLow.status, refusal], [422, {
    success: false, code: 'bid_too_low', message: 'Your bid must be at least $2,100.',
    errors: { bid_amount: ['The minimum next bid is 2100.00.'], minimum_bid: ['2100.00'] },
  }])

  const raised = await place(lot, { bid_amount: 9000, is_proxy: true }, ann)
  assert.equal(raised.body.message, 'Your maximum bid was raised. You remain the highest bidder at $2,050.')
  assert.deepEqual([raised.body.data.amount, raised.body.data.is_automatic, raised.body.data.is_winning], [2050, true, true])
  const again = await place(lot, { bid_amount: 9000, is_proxy: true }, ann)
  assert.equal(again.body.message, 'Your maximum bid is unchanged. You remain the highest bidder at $2,050.')

  const lowered = await place(lot, { bid_amount: 8000, is_proxy: true }, ann)
  assert.deepEqual([lowered.status, lowered.body.code, lowered.body.message, lowered.body.errors],
    [422, 'bid_too_low', 'You already lead with a higher maximum. A maximum bid can only be raised.', { bid_amount: ['Enter more than your current maximum.'] }])
  assert.equal((await house.call('GET', `/v1/lots/${lot}/bids`)).body.meta.total, 3)
})

test('an unmet reserve is mentioned unless it is hidden', async () => {
  const auction = await house.auction()
  const shown = await house.lot(auction, { reserve_cents: 500_000, reserve_visibility: 'indicator' })
  const hidden = await house.lot(auction, { reserve_cents: 500_000 })
  const [open, silent] = [await place(shown, { bid_amount: 1000 }, ann), await place(hidden, { bid_amount: 1000 }, ann)]
  assert.equal(open.body.message, 'You are the highest bidder at $1,000. The reserve has not been met.')
  assert.equal(silent.body.message, 'You are the highest bidder at $1,000.')
  assert.deepEqual([open, silent].map(({ body }) => (body.data.lot as { reserve_met: boolean | null }).reserve_met), [false, null])
})

test('the history shows every row, newest first, numbers bidders by lot, and matches the lot', async () => {
  const auction = await house.auction()
  const [lot, other] = [await house.lot(auction), await house.lot(auction)]
  await place(other, { bid_amount: 1000 }, bob)
  await place(lot, { bid_amount: 3000, is_proxy: true }, ann)
  await place(lot, { bid_amount: 2000 }, bob)
  const last = await place(lot, { bid_amount: 5000 }, bob)
  const { status, body } = await house.call<Line[]>('GET', `/v1/lots/${lot}/bids`)
  assert.equal(status, 200)
  assert.deepEqual(body.data.map((bid) => [bid.amount, bid.bidder, bid.is_winning, bid.is_automatic]), [
    [5000, 'Bidder #2', true, false], [2050, 'Bidder #1', false, true], [2000, 'Bidder #2', false, false], [1000, 'Bidder #1', false, false],
  ])
  const [row] = await house.db.query<{ bid_count: number; chain_head: string }>('select bid_count, chain_head from lots where id = $1', [lot])
  assert.deepEqual([body.meta.total, (last.body.data.lot as { bid_count: number }).bid_count], [row!.bid_count, row!.bid_count])
  assert.equal((body.meta as unknown as { chain_head: string }).chain_head, row!.chain_head)

  const second = await house.call<Line[]>('GET', `/v1/lots/${lot}/bids?per_page=3&page=2`)
  assert.deepEqual([second.body.data.map(({ amount }) => amount), second.body.meta.last_page], [[1000], 2])
  const paginator = await house.call<{ data: Line[]; total: number }>('GET', `/v1/lots/${lot}/bids?shape=paginator`)
  assert.deepEqual([paginator.body.data.total, paginator.body.data.data.length], [4, 4])
  const elsewhere = await house.call<Line[]>('GET', `/v1/lots/${other}/bids`)
  assert.deepEqual(elsewhere.body.data.map(({ bidder: name }) => name), ['Bidder #1'])
})

test('a bidder gets their standing and every reason that prevents them from bidding', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction, { starting_bid_cents: 1_500_000 })
  const novice = await house.person({ tier: 'basic' })
  const token = await novice.token('read', 'write')
  const ask = async (who = token) => (await house.call('GET', `/v1/lots/${lot}/bidding`, { token: who })).body.data
  assert.deepEqual(await ask(), {
    is_leading: false, minimum_next_bid: 15_000, bid_limit: 10_000, approved_limit: null, deposit_status: null, can_bid: false, reasons: ['bidder_not_verified', 'deposit_required'],
    release_until: null,
  })
  await house.deposit(auction, ann.id)
  await place(lot, { bid_amount: 15_000 }, ann)
  assert.deepEqual(await ask(ann.token), {
    is_leading: true, minimum_next_bid: 15_100, bid_limit: null, approved_limit: null, deposit_status: 'held', can_bid: true, reasons: [], release_until: null,
  })
  assert.equal((await house.call('GET', `/v1/lots/${lot}/bidding`)).status, 401)
  assert.equal((await house.call('GET', '/v1/lots/0/bidding', { token })).status, 404)
})

test('a bidder gets the lots they bid on, with their newest bid on each', async () => {
  const cal = await bidder()
  const auction = await house.auction()
  const lots = [await house.lot(auction), await house.lot(auction), await house.lot(auction), await house.lot(auction)]
  for (const lot of lots) await place(lot, { bid_amount: 1000 }, cal)
  await place(lots[0]!, { bid_amount: 2000 }, bob)
  await house.db.query(`update lots set status = 'sold' where id = $1`, [lots[1]])
  await house.db.query(
    `insert into sales (lot_id, auction_id, winner_id, winning_bid_id, hammer_price_cents, currency, buyer_premium, premium_cents, sold_at)
     select id, auction_id, leader_id, leading_bid_id, price_cents, 'usd', '{"kind": "none"}', 0, house_clock() from lots where id = $1`, [lots[1]])
  await house.db.query(`update lots set status = 'unsold' where id = $1`, [lots[2]])
  await place(lots[3]!, { bid_amount: 1500 }, cal)
  const { body } = await house.call<(Line & { state: string; lot: { id: number; current_bid: number } })[]>('GET', '/v1/me/bids', { token: cal.token })
  assert.deepEqual(body.data.map(({ lot, amount, state }) => [lot.id, amount, lot.current_bid, state]), [
    [lots[3], 1500, 1500, 'leading'], [lots[2], 1000, 1000, 'lost'], [lots[1], 1000, 1000, 'won'], [lots[0], 1000, 2000, 'outbid'],
  ])
  assert.equal(body.meta.total, 4)
})

interface Line {
  amount: number
  bidder: string
  is_winning: boolean
  is_automatic: boolean
}

async function bidder(): Promise<Pick<TestPerson, 'id'> & { token: string }> {
  const person = await house.person()
  return { id: person.id, token: await person.token('read', 'write') }
}

function place(lot: number | string, body: object | string, { token }: { token?: string } = {}): Promise<CallResult<Record<string, unknown>>> {
  return house.call('POST', `/v1/lots/${lot}/bids`, { token, body, headers: { 'content-type': 'application/json' } })
}

async function insertTeam(): Promise<number> {
  const [team] = await house.db.query<{ id: number }>(`insert into teams (name) values ('A team') returning id`)
  return team!.id
}

/** All data that a bid could change. */
const stateOf = (lot: LotId): Promise<unknown[]> =>
  house.db.query(
    `select to_jsonb(l) from lots l where id = $1 union all select to_jsonb(b) from bid_instructions b where lot_id = $1
     union all select to_jsonb(e) from events e where lot_id = $1`, [lot])
