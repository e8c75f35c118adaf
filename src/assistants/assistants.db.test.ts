import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { answersToAssistants, assistant, type Assistant } from '../../test/assistant.ts'
import { minutes } from '../../test/factories.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { DAY, MINUTE } from '../kernel/time.ts'

/** Tools for assistants, asked with the official client over HTTP. */
const house = await testHouse({ settings: { MCP: 'on' } })
const { db, call } = house
const address = (await house.listen()).replace(/\/api$/, '/mcp')

/** Distinctive amounts and names, in every notation in which they could appear. */
const MAXIMUM = { amount: 734_561.37, leak: /734[,.\s_]?561|73456137/ }
const RESERVE = { cents: 91_234_859, leak: /912[,.\s_]?348|91234859/ }
const NAMES = /Quillfeather|Ashgrove|@example\.test/

let [seller, ann, bob] = [{} as TestPerson, {} as TestPerson, {} as TestPerson]
let [byAnn, byBob, bySeller] = [{} as Assistant, {} as Assistant, {} as Assistant]
let [annToken, bobToken] = ['', '']
let [auction, sold, open, reserved] = [0 as AuctionId, 0 as LotId, 0 as LotId, 0 as LotId]

before(async () => {
  seller = await house.person({ seller: true, name: 'Silas Ashgrove' })
  ann = await house.person({ name: 'Ann Quillfeather' })
  bob = await house.person({ name: 'Bob Quillfeather' })
  ;[annToken, bobToken] = [await ann.token('read', 'write'), await bob.token('read', 'write')]
  const premium = { kind: 'percent', bps: 1_000 }
  auction = await house.auction({
    title: 'Creek sale', owner_user_id: seller.id, buyer_premium: JSON.stringify(premium), tax_sale: true,
    buyer_fees: JSON.stringify([{ kind: 'flat', label: 'Recording fee', amount_cents: 8_500 }]), ends_at: minutes(30),
  })
  const land = { county: 'Story', state: 'IA', lat: 42, lng: -93.5, acreage: 40 }
  sold = await house.lot(auction, { ...land, title: 'Creek bottom', slug: 'creek-bottom', ends_at: minutes(5), scheduled_ends_at: minutes(5) })
  open = await house.lot(auction, { ...land, title: 'Hill field', slug: 'hill-field', lat: 42.1, taxes_due_cents: 250_000 })
  reserved = await house.lot(auction, { ...land, title: 'Mill pond', slug: 'mill-pond', reserve_cents: RESERVE.cents, reserve_visibility: 'hidden' })
  await bid(sold, annToken, 5_000)
  await house.advanceClock(6 * MINUTE)
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
  await bid(open, bobToken, 2_000)
  await call('POST', `/v1/lots/${open}/watchlist`, { token: annToken })
  byAnn = await assistant(address, annToken)
  byBob = await assistant(address, bobToken, 'auto')
  bySeller = await assistant(address, await seller.token('read', 'seller'))
})

async function bid(lot: LotId, token: string, amount: number, isMaximum = false): Promise<void> {
  const { status, text } = await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount, is_proxy: isMaximum } })
  assert.equal(status, 200, text)
}

interface Lots {
  total: number
  lots: { id: number; title: string; hammer_price: number | null; minimum_next_bid: number | null }[]
}

interface Review {
  code: string
  total: number
  buyers_premium: number
  fees: { label: string; amount: number }[]
  binding: string
  warnings: string[]
}

describe('questions', () => {
  test('a token sees the tools that it can use, and no other', async () => {
    const reader = await assistant(address, await ann.token('read'))
    assert.equal(reader.tools.length, 12)
    assert.deepEqual(byAnn.tools.filter((name) => !reader.tools.includes(name)), ['review_bid', 'place_bid'])
    assert.deepEqual(bySeller.tools.filter((name) => !reader.tools.includes(name)), ['list_my_sales'])
    assert.match(await reader.refused('place_bid', { lot: open, amount: 9_000, code: 'x' }), /^insufficient_token_ability: .*write/)
  })

  test('lots are found by words and place, and a lot is shown with what is due on it', async () => {
    const { data, text } = await byAnn.ask<Lots>('find_lots', { state: 'Iowa', search: 'hill' })
    assert.deepEqual([data.total, data.lots[0]!.title, text], [1, 'Hill field', '1 lot matches.'])
    const shown = await byBob.ask('get_lot', { lot: 'hill-field' })
    assert.equal(shown.data.amount_due, 2_500)
    assert.match(shown.text, /^Hill field is open for bids\. The minimum next bid is \$2,\d+\. It closes /)
    assert.match(await byAnn.refused('get_lot', { lot: 999_999 }), /^not_found/)
    assert.match(await byAnn.refused('find_lots', { acreage_min: 'many', colour: 'red' }), /^validation_failed: .*\ncolour: .*\nacreage_min: /)
  })

  test('the cost of a lot is its price, premium and fees', async () => {
    const { data, text } = await byAnn.ask('estimate_cost', { lot: open, amount: '3000.00' })
    assert.deepEqual([data.hammer_price, data.buyers_premium, data.total, data.deposit_needed], [3_000, 300, 3_385, 0])
    assert.equal(text, 'Hill field would cost $3,385: hammer price $3,000, buyer’s premium $300, fees and taxes $85.')
    assert.equal((await byAnn.ask('estimate_cost', { lot: sold })).data.hammer_price, 5_000)
    assert.match(await byAnn.refused('estimate_cost', { lot: open, amount: 1.234 }), /^validation_failed/)
  })

  test('an auction is shown with its lots, and with its results', async () => {
    assert.equal((await byAnn.ask<{ total: number }>('find_auctions', { search: 'creek' })).data.total, 1)
    const { data } = await byAnn.ask<Lots & { auction: { terms: string | null; tax_sale: boolean } }>('get_auction', { auction, per_page: 2 })
    assert.deepEqual([data.total, data.lots.length, data.auction.tax_sale], [3, 2, true])
    const results = await byBob.ask<Lots & { result: { sold: number; total_hammer: number } }>('get_auction_results', { auction })
    assert.deepEqual([results.data.result.sold, results.data.result.total_hammer, results.data.lots[0]!.hammer_price], [1, 5_000, 5_000])
  })

  test('sold lots nearby come with their distance', async () => {
    const { data } = await byAnn.ask<{ sales: { id: number; miles: number; price_per_acre: number }[] }>('find_sold_nearby', { lot: open })
    assert.deepEqual(data.sales.map(({ id, miles, price_per_acre: acre }) => [id, miles, acre]), [[sold, 6.9, 125]])
  })

  test('what bidding takes is said with every reason against it', async () => {
    const { data: free } = await byAnn.ask<{ standing: { can_bid: boolean } }>('get_bidding_requirements', { lot: open })
    assert.equal(free.standing.can_bid, true)
    const { data } = await bySeller.ask<{ reasons: { code: string }[] }>('get_bidding_requirements', { lot: open })
    assert.deepEqual(data.reasons.map(({ code }) => code), ['cannot_bid_own_lot'])
  })

  test('everyone reads their own bids, watchlist, invoices, purchases and sales, and nobody else’s', async () => {
    const counts = async (who: Assistant, ...tools: string[]) =>
      Promise.all(tools.map(async (tool) => (await who.ask<{ total: number }>(tool)).data.total))
    const own = ['list_my_bids', 'list_my_watchlist', 'list_my_invoices', 'list_my_purchases']
    assert.deepEqual(await counts(byAnn, ...own), [1, 1, 1, 1])
    assert.deepEqual(await counts(byBob, ...own), [1, 0, 0, 0])
    assert.deepEqual(await counts(bySeller, ...own, 'list_my_sales'), [0, 0, 0, 0, 1])
    const { data } = await byAnn.ask<{ purchases: { next_step: string; url: string; amount_due: number }[] }>('list_my_purchases')
    assert.deepEqual([data.purchases[0]!.next_step, data.purchases[0]!.amount_due], ['payment', 5_585])
  })
})

describe('a bid', () => {
  test('takes a review and its code, and is placed once', async () => {
    const lot = await house.lot(auction, { title: 'Bluff' })
    const { data, text } = await byAnn.ask<Review>('review_bid', { lot, amount: 4_000 })
    assert.deepEqual([data.total, data.buyers_premium, data.fees], [4_485, 400, [{ label: 'Recording fee', amount: 85, is_tax: false }]])
    assert.match(data.binding, /a bid of \$4,000 on Bluff.*\$4,485.*\$400.*A bid is binding/)
    assert.match(text, /A bid is binding.*The minimum next bid is \$1,000\. A bid above it becomes the price at once/)
    assert.equal(data.warnings.length, 1)
    assert.deepEqual(await bidsOn(lot), 0, 'A review places nothing')
    const order = { lot, amount: 4_000, code: data.code }
    const first = await byAnn.ask<{ placement: { id: number; is_winning: boolean } }>('place_bid', order)
    assert.equal(first.data.placement.is_winning, true)
    const again = await byAnn.ask<{ placement: { id: number } }>('place_bid', order)
    assert.deepEqual([again.data.placement.id, await bidsOn(lot)], [first.data.placement.id, 1])
    const own = await byAnn.ask<Review>('review_bid', { lot, amount: 40_000 })
    assert.match(own.data.warnings.join(' '), /^You already lead this lot.*becomes the price.*no digit too many\.$/)
    const maximum = await byAnn.ask<Review>('review_bid', { lot, amount: 9_000, is_maximum: true })
    assert.deepEqual(maximum.data.warnings, [])
    assert.match(maximum.data.binding, /a maximum of \$9,000 on Bluff/)
    assert.match(await byAnn.refused('place_bid', { ...order, amount: 4_500 }), /^precondition_failed: This code is not for this bid/)
    assert.match(await byAnn.refused('place_bid', { ...order, is_maximum: true }), /^precondition_failed/)
    assert.match(await byBob.refused('place_bid', order), /^precondition_failed/, 'Another person')
    const other = await assistant(address, await ann.token('read', 'write'))
    assert.match(await other.refused('place_bid', order), /^precondition_failed/, 'Another token of the same person')
    assert.match(await byAnn.refused('place_bid', { ...order, code: data.code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) }), /^precondition_failed/)
    assert.equal(await bidsOn(lot), 1)
  })

  test('two calls with one code at the same time place it once', async () => {
    const lot = await house.lot(auction)
    const { data } = await byAnn.ask<Review>('review_bid', { lot, amount: 4_000 })
    const calls = [1, 2, 3].map(() => byAnn.ask<{ placement: { id: number } }>('place_bid', { lot, amount: 4_000, code: data.code }).catch(() => null))
    const ids = new Set((await Promise.all(calls)).flatMap((answer) => (answer ? [answer.data.placement.id] : [])))
    assert.deepEqual([ids.size, await bidsOn(lot)], [1, 1])
  })

  test('is refused where price, terms or time have moved since its review', async () => {
    const lot = await house.lot(auction)
    const order = async () => ({ lot, amount: 9_000, code: (await byAnn.ask<Review>('review_bid', { lot, amount: 9_000 })).data.code })
    const beforePrice = await order()
    await bid(lot, bobToken, 5_000)
    assert.match(await byAnn.refused('place_bid', beforePrice), /^precondition_failed: The price has changed/)
    const beforeTerms = await order()
    await db.query(`update auctions set buyer_premium = '{"kind":"percent","bps":1500}' where id = $1`, [auction])
    assert.match(await byAnn.refused('place_bid', beforeTerms), /^precondition_failed: The terms or facts/)
    const inTime = await order()
    await house.advanceClock(5 * MINUTE)
    assert.match(await byAnn.refused('place_bid', inTime), /^precondition_failed: This review has expired/)
    assert.equal(await bidsOn(lot), 1)
    await db.query(`update auctions set buyer_premium = '{"kind":"percent","bps":1000}' where id = $1`, [auction])
  })

  test('that cannot be placed gets no code', async () => {
    assert.match(await byAnn.refused('review_bid', { lot: open, amount: 1 }), /^bid_too_low: The bid must be at least \$2,/)
    assert.match(await byAnn.refused('review_bid', { lot: sold, amount: 9_000 }), /^auction_closed/)
    const guarded = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
    assert.match(await byAnn.refused('review_bid', { lot: await house.lot(guarded), amount: 2_000 }), /^deposit_required/)
  })

  const bidsOn = async (lot: LotId): Promise<number> => (await db.query<{ n: number }>('select count(*) as n from bids where lot_id = $1', [lot]))[0]!.n
})

describe('secrecy', () => {
  test('no tool answers a maximum, a hidden reserve or a name, also not to its owner', async () => {
    const { data } = await byAnn.ask<Review>('review_bid', { lot: open, amount: MAXIMUM.amount, is_maximum: true })
    // The review is about an amount that its asker has just entered, and not about a bid.
    answersToAssistants.pop()
    await byAnn.ask('place_bid', { lot: open, amount: MAXIMUM.amount, is_maximum: true, code: data.code })
    await bid(open, bobToken, 6_000)
    await bid(reserved, bobToken, 6_000, true)
    assert.match(await byAnn.refused('place_bid', { lot: open, amount: MAXIMUM.amount, is_maximum: true, code: data.code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) }), /^precondition_failed/)
    const kept = await db.query<{ n: number }>('select count(*) as n from lot_private where leader_max_cents = $1', [MAXIMUM.amount * 100])
    assert.equal(kept[0]!.n, 1, 'The maximum was never there, so nothing was proved')
    const asked = answersToAssistants.length
    for (const who of [byAnn, byBob, bySeller]) {
      for (const tool of ['list_my_bids', 'list_my_watchlist', 'list_my_invoices', 'list_my_purchases', 'find_lots', 'find_auctions']) await who.ask(tool)
      for (const tool of ['get_auction', 'get_auction_results']) await who.ask(tool, { auction })
      for (const lot of [sold, open, reserved]) {
        for (const tool of ['get_lot', 'estimate_cost', 'find_sold_nearby']) await who.ask(tool, { lot })
      }
      for (const lot of [open, reserved]) await who.ask('get_bidding_requirements', { lot })
    }
    await bySeller.ask('list_my_sales')
    assert.ok(answersToAssistants.length - asked > 55)
    const found = (leak: RegExp) => answersToAssistants.filter((text) => leak.test(withoutRandomDigits(text))).map((text) => text.slice(0, 300))
    assert.deepEqual([found(MAXIMUM.leak), found(RESERVE.leak), found(NAMES)], [[], [], []])
  })

  test('every call is in the audit log, without amounts, codes and words', async () => {
    const rows = await db.query<{ action: string; actor_user_id: number; after: { tool: string; outcome: string }; row: string }>(
      `select action, actor_user_id, after, a::text as row from audit_log a where action like 'assistant.%' order by id`)
    const told = rows.map(({ action, actor_user_id: who, after }) => `${who === ann.id ? 'Ann' : 'other'} ${action} ${after.tool} ${after.outcome}`)
    for (const line of ['Ann assistant.asked find_lots answered', 'Ann assistant.asked get_lot not_found', 'Ann assistant.asked place_bid insufficient_token_ability',
      'Ann assistant.bid place_bid answered', 'Ann assistant.bid place_bid precondition_failed', 'other assistant.asked list_my_sales answered']) {
      assert.ok(told.includes(line.replace('asked place_bid insufficient', 'bid place_bid insufficient')), line)
    }
    assert.ok(rows.length >= answersToAssistants.length)
    assert.deepEqual(rows.filter(({ row }) => MAXIMUM.leak.test(withoutRandomDigits(row)) || /hill(?!-field)|code|amount/.test(row)), [])
  })

  test('a call that cannot be recorded is not answered, and says nothing of the fault', async () => {
    await db.query(`alter table audit_log add constraint chokes check (action <> 'assistant.asked') not valid`)
    assert.match(await byAnn.refused('get_lot', { lot: open }), /^server_error: (?!.*chokes)/)
    await db.query('alter table audit_log drop constraint chokes')
    assert.equal((await byAnn.ask<{ id: number }>('get_lot', { lot: open })).data.id, open)
  })

  test('questions leave the audit log after 400 days; bids never do', async () => {
    const remove = (action: string) => db.query(`delete from audit_log where action = $1 and at < (select house_clock()) - interval '400 days'`, [action])
    await house.advanceClock(401 * DAY)
    await remove('assistant.asked')
    await assert.rejects(remove('assistant.bid'), /append-only/)
    await house.advanceClock(-401 * DAY)
  })
})

describe('the address', () => {
  const send = (body: unknown, headers: Record<string, string> = {}, from = house) => from.app.inject({
    method: 'POST', url: '/mcp', payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  })
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const mine = () => ({ authorization: `Bearer ${annToken}` })

  test('asks for a token, and says where tokens are described', async () => {
    const answer = await send(ping)
    assert.deepEqual([answer.statusCode, answer.json<{ error: { code: number; data: { code: string } } }>().error.data.code], [401, 'unauthenticated'])
    const [, where] = /resource_metadata="([^"]+)"/.exec(String(answer.headers['www-authenticate'])) ?? []
    assert.equal(where, 'http://freehold.test/.well-known/oauth-protected-resource/mcp')
    const described = await house.app.inject({ url: new URL(where).pathname })
    assert.equal(described.json<{ resource: string }>().resource, 'http://freehold.test/mcp')
    const unfit = await send(ping, { authorization: `Bearer ${await seller.token('seller')}` })
    assert.equal(unfit.statusCode, 403)
    assert.match(String(unfit.headers['www-authenticate']), /insufficient_scope", scope="read", resource_metadata=/)
  })

  test('refuses in the form of the protocol what it cannot read', async () => {
    const cases: [unknown, Record<string, string>, number, number][] = [
      ['{"jsonrpc"', {}, 400, -32700],
      [[ping, ping], {}, 400, -32600],
      [ping, { origin: 'https://elsewhere.example' }, 403, -32000],
      [{ ...ping, params: { padding: 'x'.repeat(300_000) } }, {}, 413, -32000],
    ]
    for (const [body, headers, status, code] of cases) {
      const answer = await send(body, { ...mine(), ...headers })
      const { jsonrpc, error } = answer.json<{ jsonrpc: string; error: { code: number; message: string } }>()
      assert.deepEqual([answer.statusCode, jsonrpc, error.code], [status, '2.0', code], error.message)
    }
    assert.equal((await send(ping, { ...mine(), origin: 'http://freehold.test' })).statusCode, 200)
    assert.equal((await house.app.inject({ url: '/mcp', headers: mine() })).statusCode, 405)
  })

  test('of a house on this machine is not reached by the page of a rebound name', async () => {
    const local = await testHouse({ settings: { MCP: 'on' }, siteUrl: 'http://localhost:3000', beside: house })
    const from = (host: string, origin?: string) => send(ping, { ...mine(), host, ...(origin && { origin }) }, local)
    assert.equal((await from('rebound.example:3000', 'http://rebound.example:3000')).statusCode, 403)
    assert.equal((await from('localhost:3000', 'http://rebound.example:3000')).statusCode, 403)
    assert.equal((await from('127.0.0.1:3000')).statusCode, 200)
    assert.equal((await from('localhost:3000', 'http://localhost:6274')).statusCode, 200)
  })

  test('shares the rate limit of its person', async () => {
    const limited = await testHouse({ settings: { MCP: 'on' }, rateLimitPerMinute: 2, beside: house })
    const token = await bob.token('read')
    const statuses = []
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await send(ping, { authorization: `Bearer ${token}` }, limited)).statusCode)
    assert.deepEqual(statuses, [200, 200, 429])
  })

  test('does not exist unless it is turned on', async () => {
    const off = await testHouse({ beside: house })
    assert.equal((await send(ping, mine(), off)).statusCode, 404)
    assert.equal((await off.app.inject({ url: '/.well-known/oauth-protected-resource/mcp' })).statusCode, 404)
  })
})
