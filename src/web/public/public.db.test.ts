import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'
import { withoutRandomDigits } from '../../../test/without-random-digits.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import type { BidAnswer, LotStateView, StandingsView } from '../live/wire.ts'

const house = await siteHouse()
const [ann, bob] = [await house.visitor(), await house.visitor()]
const JSON_TYPE = 'application/json'

let lots = 0

async function openLot(sale: Record<string, unknown> = {}, row: Record<string, unknown> = {}): Promise<{ id: LotId; slug: string }> {
  const slug = `creek-bottom-${++lots}`
  const id = await house.lot(await house.auction(sale), { slug, title: `Creek bottom ${lots}`, ...row })
  return { id, slug }
}

const bidsOn = async (lot: LotId): Promise<number> =>
  (await house.db.query<{ count: number }>('select count(*) as count from bids where lot_id = $1', [lot]))[0]!.count

test('a lot, an auction and their lists have one URL each, by slug', async () => {
  const { id, slug } = await openLot()
  const byId = await house.get(`/lots/${id}`)
  assert.deepEqual([byId.status, byId.headers.location], [301, `/lots/${slug}`])
  const page = await house.get(`/lots/${slug}`)
  assert.match(page.text, new RegExp(`<link rel="canonical" href="http://freehold.test/lots/${slug}"`))
  assert.match((await house.get('/lots?sort=acreage&search=creek&county=&nonsense=1')).text, /href="http:\/\/freehold.test\/lots\?search=creek&amp;sort=acreage"/)
})

test('an auction shows all tracts on one plat with number and status, and many lots as table rows', async () => {
  const auction = await house.auction({ slug: 'three-tracts' })
  const square = (lng: number) => JSON.stringify({ type: 'Polygon', coordinates: [[[lng, 39], [lng + 0.01, 39], [lng + 0.01, 39.01], [lng, 39.01], [lng, 39]]] })
  for (const [number, status] of [[1, 'active'], [2, 'sold'], [3, 'active']] as const) {
    await house.lot(auction, { slug: `tract-${number}`, lot_number: number, status, boundary: square(-95 + number * 0.011) })
  }
  const { text } = await house.get('/auctions/three-tracts')
  assert.match(text, /Plat of all lots[^]*href="\/lots\/tract-2" aria-label="Lot 2, [^"]*, Sold"[^]*class="plat-land tract-sold"/)
  assert.equal(text.match(/class="plat-land tract-open" d="M(?!2 2H)/g)?.length, 2)

  const county = await house.auction({ slug: 'county-list' })
  for (let number = 1; number <= 61; number++) await house.lot(county, { slug: `county-${number}`, lot_number: number })
  const list = await house.get('/auctions/county-list')
  assert.equal(list.text.match(/<tr data-lot="/g)?.length, 61)
  assert.ok(!list.text.includes('class="cards"') && !list.text.includes('Plat of all lots'))
})

test('a signed-out visitor sees the total cost of winning and the deposit on a lot\'s page', async () => {
  const premium = { buyer_premium: { kind: 'percent', bps: 500 } }
  const flat = await openLot({ ...premium, deposit_mode: 'flat', deposit_amount_cents: 250_000 })
  const { text } = await house.get(`/lots/${flat.slug}`)
  assert.match(text, /Cost at the next bid, \$1,000.*Buyer’s premium, 5%.*\$50.*You would pay.*\$1,050/s)
  assert.match(text, /Before your first bid: a deposit of \$2,500, refunded if you don’t win\./)
  // For signed-in visitors the bid box links there; the requirements list says it to everybody.
  assert.doesNotMatch((await house.get(`/lots/${flat.slug}`, ann)).text, /<p>Before the first bid:/)
  const share = await openLot({ deposit_mode: 'percent', deposit_bps: 500, deposit_amount_cents: 100_000 })
  assert.match((await house.get(`/lots/${share.slug}`)).text, /a deposit of 5% of your bids, at least \$1,000,/)
  const upcoming = await openLot({ ...premium, deposit_mode: 'none', starts_at: new Date(Date.now() + 60_000) })
  const before = (await house.get(`/lots/${upcoming.slug}`)).text
  assert.match(before, /You would pay.*\$1,050/s)
  assert.doesNotMatch(before, /Before the first bid:/)
})

test('a missing page is HTML for browsers, and the error envelope in the API', async () => {
  for (const path of ['/nix', '/lots/no-such-lot', '/auctions/99999', '/lots/..%2f..%2fetc', '/lots/%00']) {
    const { status, headers, text } = await house.get(path)
    assert.deepEqual([status, headers['content-type']], [404, 'text/html; charset=utf-8'], path)
    assert.match(text, /Page not found/)
  }
  assert.equal((await house.get('/api/v1/nix')).headers['content-type'], 'application/json; charset=utf-8')
})

test('invalid query parameters of a list are no error', async () => {
  const nonsense = ['page=-1', 'page=1e99', 'acreage_min=abc', 'acreage_min=9&acreage_max=1', 'price_min=9&price_max=1', 'price_max=-3', 'category=nix', 'bbox=1,2', 'search=%00', 'state=%F0%9F%8C%BE', 'sort=id%3Bdrop', 'search=a&search=b']
  for (const query of nonsense) {
    for (const path of ['/lots', '/map', '/auctions']) assert.equal((await house.get(`${path}?${query}`)).status, 200, `${path}?${query}`)
  }
})

test('a reviewed bid is placed once, however often its form is sent', async () => {
  const { id, slug } = await openLot()
  const review = await house.post(`/lots/${slug}/bids`, { amount: '$1,000' }, ann)
  assert.match(review.text, /Bid exactly \$1,000\?/)
  const key = /name="idempotency_key" value="([^"]+)"/.exec(review.text)![1]!
  assert.equal(await bidsOn(id), 0)
  const form = { amount: '1000', kind: 'straight', idempotency_key: key }
  const replies = await Promise.all([1, 2, 3].map(() => house.post(`/lots/${slug}/bids`, form, ann)))
  for (const { status, text } of replies) {
    assert.equal(status, 200)
    assert.match(text, /You are the highest bidder at \$1,000/)
  }
  assert.equal(await bidsOn(id), 1)
})

test('a refused bid keeps the typed amount, and shows the error beside it', async () => {
  const { id, slug } = await openLot()
  for (const [amount, words] of [['12', 'The minimum bid is $1,000.'], ['much', 'Enter an amount, such as 1000.'], ['0', 'Enter an amount, such as 1000.']]) {
    const { status, text } = await house.post(`/lots/${slug}/bids`, { amount: amount!, kind: 'maximum' }, ann)
    assert.equal(status, 422)
    assert.ok(text.includes(`<p id="bid-wrong" class="wrong">${words}</p>`), words)
    assert.match(text, new RegExp(`name="amount"[^>]*value="${amount}"`))
  }
  assert.equal(await bidsOn(id), 0)
})

test('the island gets JSON with the code and the current price', async () => {
  const { slug } = await openLot()
  const placed = await house.post(`/lots/${slug}/bids`, { amount: '5000', kind: 'maximum', idempotency_key: 'one' }, { ...ann, accept: JSON_TYPE })
  const answer = JSON.parse(placed.text) as BidAnswer
  assert.ok(answer.placed)
  assert.deepEqual([answer.standing.currentBid, answer.you.position, answer.you.maximum], [100_000, 'leading', 500_000])
  const low = await house.post(`/lots/${slug}/bids`, { amount: '1000', idempotency_key: 'two' }, { ...bob, accept: JSON_TYPE })
  const refusal = JSON.parse(low.text) as BidAnswer
  assert.ok(!refusal.placed)
  assert.deepEqual([low.status, refusal.code, refusal.standing?.minimumNextBid], [422, 'bid_too_low', 105_000])
  const stranger = await house.post(`/lots/${slug}/bids`, { amount: '9000', idempotency_key: 'three' }, { accept: JSON_TYPE })
  assert.deepEqual([stranger.status, (JSON.parse(stranger.text) as { code: string }).code], [401, 'unauthenticated'])
})

test('a bidder sees their own maximum, and nobody else sees it anywhere', async () => {
  const { id, slug } = await openLot()
  await house.post(`/lots/${slug}/bids`, { amount: '7777', kind: 'maximum', idempotency_key: 'secret' }, { ...ann, accept: JSON_TYPE })
  assert.match((await house.get(`/lots/${slug}`, ann)).text, /Your maximum bid is \$7,777/)
  for (const viewer of [{}, bob]) {
    for (const path of [`/lots/${slug}`, `/lots/${slug}/state`, `/standings?lots=${id}`, '/', '/lots', '/map']) {
      assert.doesNotMatch(withoutRandomDigits((await house.get(path, viewer)).text), /7,?777/, path)
    }
  }
})

test('forms from other sites change nothing', async () => {
  const { id, slug } = await openLot({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const foreign = { ...ann, from: 'cross-site' as const }
  const [auction] = await house.db.query<{ slug: string }>('select a.slug from auctions a join lots l on l.auction_id = a.id where l.id = $1', [id])
  const forms = [[`/lots/${slug}/bids`, { amount: '1000', idempotency_key: 'x' }], [`/lots/${slug}/watch`, { watch: 'on' }], [`/auctions/${auction!.slug}/deposit`, {}]] as const
  for (const [path, form] of forms) assert.equal((await house.post(path, form, foreign)).status, 403, path)
  const [left] = await house.db.query<{ rows: number }>(
    'select (select count(*) from bids where lot_id = $1) + (select count(*) from watchlist where lot_id = $1) + (select count(*) from deposits) as rows', [id])
  assert.equal(left!.rows, 0)
})

test('a deposit is registered once, and signed-out visitors sign in first and return', async () => {
  const auction = await house.auction({ slug: 'a-sale', deposit_mode: 'percent', deposit_bps: 500, deposit_amount_cents: 100_000 })
  const stranger = await house.post('/auctions/a-sale/deposit', {})
  assert.deepEqual([stranger.status, stranger.headers.location], [303, '/sign-in?next=%2Fauctions%2Fa-sale'])
  const low = await house.post('/auctions/a-sale/deposit', { amount: '12' }, ann)
  assert.equal(low.status, 422)
  assert.match(low.text, /value="12"[^]*The deposit for this auction is at least \$1,000\./)
  for (const [amount, wrong] of [['abc', 'Enter an amount, for example 1000'], ['', 'Enter an amount'], ['99999999999999', 'The maximum deposit is \\$1,000,000,000']] as const) {
    const { status, text } = await house.post('/auctions/a-sale/deposit', { amount }, ann)
    assert.equal(status, 422, amount)
    assert.match(text, new RegExp(`name="amount"[^>]*value${amount && `="${amount}"`}[^]*${wrong}`))
  }
  const replies = []
  for (let time = 0; time < 2; time++) replies.push(await house.post('/auctions/a-sale/deposit', { amount: '$2,500' }, ann))
  const [first, second] = replies.map(({ headers }) => String(headers.location))
  assert.equal(first, second)
  const deposits = await house.db.query('select amount_cents from deposits where auction_id = $1', [auction])
  assert.deepEqual(deposits, [{ amount_cents: 250_000 }])
  assert.match((await house.get('/auctions/a-sale', ann)).text, new RegExp(`href="${first}">Enter card`))
  assert.equal((await house.post(first!, { outcome: 'success' }, ann)).headers.location, '/auctions/a-sale#deposit')
  assert.match((await house.get('/auctions/a-sale', ann)).text, /Your deposit of \$2,500 is held\. \$2,500 lets you bid up to \$50,000 in total/)
})

test('a deposit too small for a bid is raised, and then the bid is placed', async () => {
  const { id, slug } = await openLot({ slug: 'farm-sale', deposit_mode: 'percent', deposit_bps: 500, deposit_amount_cents: 100_000 })
  const [auction] = await house.db.query<{ id: AuctionId }>("select id from auctions where slug = 'farm-sale'")
  await house.call('POST', `/v1/auctions/${auction!.id}/deposit`, { token: bob.token, body: { amount: 1_000 } })
  const bid = { amount: '400,000', kind: 'maximum', idempotency_key: 'outgrown' }
  const refused = JSON.parse((await house.post(`/lots/${slug}/bids`, bid, { ...bob, accept: JSON_TYPE })).text) as BidAnswer
  const step = refused.placed ? undefined : refused.step
  assert.deepEqual([step?.action, step?.href], ['Raise deposit', `/auctions/farm-sale?next=${encodeURIComponent(`/lots/${slug}`)}&amount=20000#deposit`])
  assert.match((await house.post(`/lots/${slug}/bids`, bid, bob)).text, /amount=20000#deposit"[^>]*>Raise deposit/, 'without JavaScript')
  const led = String((await house.get(step!.href!.replace('#deposit', ''), bob)).headers.location)
  const panel = (await house.get(led, bob)).text
  assert.match(panel, /Raise your deposit to[^]*name="amount"[^>]*value="20,000"/)
  assert.match((await house.get('/auctions/farm-sale?amount=12', bob)).text, /Raise your deposit to[^]*name="amount"[^>]*value[\s/>]/, 'not more than is held')
  assert.match((await house.post('/auctions/farm-sale/deposit', { amount: '500' }, bob)).text, /at least \$1,000/)
  const card = String((await house.post('/auctions/farm-sale/deposit', { amount: '20000' }, bob)).headers.location)
  const waiting = (await house.get('/auctions/farm-sale', bob)).text
  assert.match(waiting, new RegExp(`\\$19,000 more is being processed[^]*href="${card}">Enter card`))
  assert.doesNotMatch(waiting, /Raise your deposit to/)
  await house.post(card, { outcome: 'decline' }, bob)
  assert.match((await house.get('/auctions/farm-sale', bob)).text, /Your card was declined[^]*name="amount"[^>]*value="20,000"/)
  const other = String((await house.post('/auctions/farm-sale/deposit', { amount: '20000' }, bob)).headers.location)
  await house.post(other, { outcome: 'success' }, bob)
  assert.match((await house.get('/auctions/farm-sale', bob)).text, /Your deposit of \$20,000 is held/)
  const placed = JSON.parse((await house.post(`/lots/${slug}/bids`, { ...bid, idempotency_key: 'grown' }, { ...bob, accept: JSON_TYPE })).text) as BidAnswer
  assert.equal(placed.placed, true, `lot ${id}`)
})

test('a pending deposit is reported, on the lot and by the API', async () => {
  const { id, slug } = await openLot({ slug: 'slow-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.post('/auctions/slow-sale/deposit', { method: 'wire' }, ann)
  const lot = (await house.get(`/lots/${slug}`, ann)).text
  assert.match(lot, /Your deposit of \$1,000 is being processed/)
  assert.doesNotMatch(lot, /Pay deposit/)
  const { body } = await house.call<{ deposit_status: string; can_bid: boolean }>('GET', `/v1/lots/${id}/bidding`, { token: ann.token })
  assert.deepEqual([body.data.deposit_status, body.data.can_bid], ['pending', false])
})

test('a deposit by wire says what to include, and a declined card is reported', async () => {
  await house.auction({ slug: 'wired-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  assert.equal((await house.post('/auctions/wired-sale/deposit', { method: 'wire' }, ann)).headers.location, '/auctions/wired-sale#deposit')
  assert.match((await house.get('/auctions/wired-sale', ann)).text, /Wire \$1,000 and include INV-\d+-\d+ in the wire memo/)
  await house.auction({ slug: 'refused-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const { headers } = await house.post('/auctions/refused-sale/deposit', { method: 'card' }, ann)
  await house.post(String(headers.location), { outcome: 'decline' }, ann)
  assert.match((await house.get('/auctions/refused-sale', ann)).text, /Your card was declined/)
})

test('the steps before a bid are offered one at a time', async () => {
  const { slug } = await openLot({ slug: 'deposit-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  assert.match((await house.get(`/lots/${slug}`)).text, /Sign in to bid/)
  assert.match((await house.get(`/lots/${slug}`, ann)).text, /href="\/auctions\/deposit-sale\?next=%2Flots%2F[^"]+#deposit"[^>]*>Pay deposit/)
  const { headers: arrived } = await house.get(`/auctions/deposit-sale?next=/lots/${slug}`, ann)
  assert.equal(arrived.location, '/auctions/deposit-sale')
  const coming = { cookie: `${ann.cookie}; ${String(arrived['set-cookie']).split(';', 1)[0]}` }
  const wayBack = new RegExp(`<a href="/lots/${slug}">Return to where you left off`)
  assert.doesNotMatch((await house.get('/auctions/deposit-sale', coming)).text, wayBack, 'before the deposit another step is required here')
  const { headers } = await house.post('/auctions/deposit-sale/deposit', {}, ann)
  await house.post(String(headers.location), { outcome: 'success' }, ann)
  assert.match((await house.get('/auctions/deposit-sale', coming)).text, wayBack)
  assert.doesNotMatch((await house.get('/auctions/deposit-sale', ann)).text, wayBack)
  assert.match((await house.get(`/lots/${slug}`, ann)).text, /Set maximum/)
})

test('terms that changed after a bid are accepted before the next one', async () => {
  const { id, slug } = await openLot({ slug: 'new-terms' })
  await house.call('POST', `/v1/lots/${id}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })
  await house.db.query("update auctions set terms = 'Cash only.', terms_version = terms_version + 1 where slug = 'new-terms'")
  assert.match((await house.get(`/lots/${slug}`, ann)).text, /Read the new terms/)
  assert.match((await house.get('/auctions/new-terms', ann)).text, /Accept the new terms/)
  assert.equal((await house.post('/auctions/new-terms/deposit', {}, ann)).status, 303)
  assert.doesNotMatch((await house.get('/auctions/new-terms', ann)).text, /Accept the new terms/)
  assert.match((await house.get(`/lots/${slug}`, ann)).text, /Set maximum/)
})

test('the seller of a lot is told why they cannot bid on it', async () => {
  const { slug } = await openLot({ owner_user_id: ann.id })
  assert.match((await house.get(`/lots/${slug}`, ann)).text, /You cannot bid on a lot that you or somebody on a team with you is selling/)
})

test('the state of lots and cards is that of the API', async () => {
  const { id, slug } = await openLot({}, { reserve_cents: 500_000, reserve_visibility: 'indicator' })
  await house.call('POST', `/v1/lots/${id}/bids`, { token: bob.token, body: { bid_amount: 1_200 } })
  const state = JSON.parse((await house.get(`/lots/${slug}/state`, { ...bob, accept: JSON_TYPE })).text) as LotStateView
  assert.deepEqual([state.standing.currentBid, state.standing.reserve, state.you.position, state.bids.length], [120_000, 'not_met', 'leading', 1])
  const standings = JSON.parse((await house.get(`/standings?lots=${id},0,x,99999999`)).text) as StandingsView
  assert.deepEqual(Object.keys(standings), [String(id)])
  assert.equal(standings[String(id)]!.bidCount, 1)
})

test('an invitation-only auction is shown to its guests only', async () => {
  const { id, slug } = await openLot({ privacy_setting: 'invitation', slug: 'by-invitation', title: 'Quiet sale' }, { title: 'Hidden hollow' })
  for (const path of [`/lots/${slug}`, `/lots/${slug}/state`, '/auctions/by-invitation']) assert.equal((await house.get(path, bob)).status, 404, path)
  for (const path of ['/', '/lots', '/auctions', '/map', '/sitemap/sales.xml', '/sitemap/lots-0.xml', `/standings?lots=${id}`]) {
    assert.doesNotMatch((await house.get(path, bob)).text, /Hidden hollow|Quiet sale|by-invitation|"minimumNextBid"/, path)
  }
})

test('HTML in a seller\'s text is escaped', async () => {
  const { slug } = await openLot({}, { title: '</script><img src=x onerror=alert(1)>', description: '<script>alert(2)</script>' })
  const { text, headers } = await house.get(`/lots/${slug}`)
  assert.doesNotMatch(text, /<img src=x|<script>alert/)
  assert.match(String(headers['content-security-policy']), /script-src 'self'/)
})

test('the times of an auction and its lots are in the zone of the land, otherwise in the house\'s zone', async () => {
  const at = '2031-01-15T16:00:00Z'
  const auction = await house.auction({ slug: 'desert-sale', ends_at: at })
  await house.lot(auction, { slug: 'mesa', lot_number: 1, state: 'AZ', county: 'Apache', ends_at: at })
  await house.lot(auction, { slug: 'salt-flat', lot_number: 2, state: 'AZ', county: 'Apache', ends_at: at })
  await house.lot(auction, { slug: 'prairie', lot_number: 3, state: 'KS', county: 'Butler', ends_at: at })
  const mixed = await house.auction({ slug: 'mixed-sale', ends_at: at })
  for (const [index, [state, county]] of [['AZ', 'Apache'], ['AZ', 'Apache'], ['MO', 'Shannon'], ['KS', 'Butler'], ['IA', 'Story']].entries()) {
    await house.lot(mixed, { lot_number: index + 1, state: state!, county: county!, ends_at: at })
  }
  await house.lot(await house.auction({ slug: 'nowhere' }), { slug: 'anywhere', ends_at: at })
  const table = [
    ['/auctions/desert-sale', 'Jan 15, 2031, 9:00 AM MST'], ['/lots/mesa', 'Jan 15, 2031, 9:00 AM MST'], ['/lots/prairie', 'Jan 15, 2031, 10:00 AM CST'],
    ['/lots/mesa/sheet', 'Jan 15, 2031, 9:00 AM MST'], ['/lots/anywhere', 'Jan 15, 2031, 4:00 PM UTC'],
    ['/auctions/mixed-sale', 'Jan 15, 2031, 10:00 AM CST'],
  ] as const
  for (const [path, words] of table) assert.ok((await house.get(path)).text.includes(words), `${path}: ${words}`)
})

test('an auction closed early shows the actual close, and links to its results', async () => {
  const { id } = await openLot({ slug: 'called-off', ends_at: '2031-01-15T16:00:00Z' })
  await house.db.query("update auctions set status = 'closed', closed_at = '2026-03-01T12:00:00Z' where slug = 'called-off'")
  await house.db.query("update lots set status = 'unsold', closed_at = '2026-03-01T12:00:00Z' where id = $1", [id])
  const { text } = await house.get('/auctions/called-off')
  assert.match(text, /Closed<\/dt><dd><time dateTime="2026-03-01T12:00:00.000Z"/i)
  assert.doesNotMatch(text, /First lot closes/)
  assert.match(text, /href="\/auctions\/called-off\/results">Auction results/)
})
