import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '../../../../test/factories.ts'
import { platformSender } from '../../../../test/platform-sender.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import type { LotId } from '../../../kernel/ids.ts'
import type { LotStateView } from '../../live/wire.ts'

const house = await siteHouse({ siteRateLimitPerMinute: 0 })
const [ann, bob] = [await house.visitor(), await house.visitor()]

let lots = 0

async function openLot(sale: Record<string, unknown> = {}, row: Record<string, unknown> = {}): Promise<{ id: LotId; slug: string }> {
  const slug = `tract-${++lots}`
  const id = await house.lot(await house.auction(sale), { slug, title: `Tract ${lots}`, ...row })
  return { id, slug }
}

/** The text of a page, without markup. */
async function said(path: string, cookie?: string): Promise<string> {
  const { status, text } = await house.get(path, cookie === undefined ? {} : { cookie })
  assert.equal(status, 200, path)
  return text.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('every place that sells a lot per acre says so, with the total', async () => {
  const place = { acreage: 79.8312, lat: 42, lng: -93, county: 'Story', state: 'IA' }
  const { id, slug } = await openLot({}, { bidding_unit: 'per_acre', starting_bid_cents: 700_000, ...place })
  await house.call('POST', `/v1/lots/${id}/bids`, { token: ann.token, body: { bid_amount: 9_750 } })
  const both = /\$9,750 per acre, \$778,354\.20 total/
  for (const path of [`/lots/${slug}/sheet`, '/map', '/lots', '/']) assert.match(await said(path), both, path)
  const page = await said(`/lots/${slug}`)
  assert.match(page, /Opening bid \$7,000 per acre, \$558,818\.40 total/)
  assert.match(page, /Current bid, [^$]* \$9,750\/ac /, 'the bar on phones')
  const { text } = await house.get(`/lots/${slug}`)
  assert.match(text, /<meta name="description" content="[^"]*Current bid \$9,750 per acre, \$778,354\.20 total/)
  assert.match(text, /"price":778354\.2,/)
  assert.match(await said(`/lots/${slug}`, ann.cookie), /You’re winning at \$9,750 per acre\./)
  const map = JSON.parse((await house.call('GET', '/v1/lots/geojson')).text) as { features: { id: number; properties: { bidding_unit: string } }[] }
  assert.equal(map.features.find((feature) => feature.id === id)?.properties.bidding_unit, 'per_acre')
})

test('a lot whose county is not known names its state as such', async () => {
  const auction = await house.auction()
  for (const [slug, county, label] of [['known-county', 'Clay', 'County'], ['unknown-county', null, 'State']] as const) {
    await house.lot(auction, { slug, state: 'MO', county })
    assert.match((await house.get(`/lots/${slug}`)).text, new RegExp(`<dt>${label}</dt><dd>[^<]*MO`))
  }
})

test('videos of a lot are links, and nothing of their sites is loaded', async () => {
  const { slug } = await openLot({}, { video_urls: ['https://youtu.be/aqz-KE-bpKQ', 'https://drone.example/tour?lot="7"'] })
  const { text } = await house.get(`/lots/${slug}`)
  assert.match(text, /<a class="with-icon" href="https:\/\/youtu\.be\/aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer nofollow ugc">/)
  assert.match(await said(`/lots/${slug}`), /Videos Video 1 YouTube Video 2 drone\.example/)
  assert.match(await said(`/lots/${slug}?lang=es`), /Videos Video 1 YouTube/)
  assert.doesNotMatch(text, /<iframe|<video|src="https:\/\/youtu/)
})

test('a photo is offered as WebP in the widths in which it is stored', async () => {
  const { id, slug } = await openLot()
  await house.db.query(`insert into media (lot_id, url, thumb_url, mime_type, file_name, width, height, webp_widths)
    values ($1, '/media/files/a.jpg', '/media/files/a-thumb.jpg', 'image/jpeg', 'a.jpg', 1024, 768, '{480,800}')`, [id])
  const { text } = await house.get(`/lots/${slug}`)
  assert.match(text, /<source type="image\/webp" srcset="\/media\/files\/a\.jpg-480\.webp 480w, \/media\/files\/a\.jpg-800\.webp 800w" sizes=/)
  assert.match(text, /<img src="\/media\/files\/a\.jpg" srcset="\/media\/files\/a-thumb\.jpg 480w, \/media\/files\/a\.jpg 1024w"/)
})

test('a withdrawn lot says so without a closing time, also to its leader', async () => {
  const { id, slug } = await openLot()
  await house.call('POST', `/v1/lots/${id}/bids`, { token: ann.token, body: { bid_amount: 2_000 } })
  await house.db.query("update lots set status = 'withdrawn', closed_at = house_clock() where id = $1", [id])
  for (const path of [`/lots/${slug}`, `/lots/${slug}/sheet`]) {
    const page = await said(path)
    assert.match(page, /Withdrawn/, path)
    assert.doesNotMatch(page, /Closed|No reserve/, path)
  }
  assert.match(await said(`/lots/${slug}`, ann.cookie), /This lot was withdrawn from the auction\./)
  const own = await said('/account/bids', ann.cookie)
  assert.match(own, /Withdrawn/)
  assert.doesNotMatch(own, /Lost/)
})

test('an unsold lot says so on its page and in print', async () => {
  const { id, slug } = await openLot()
  await house.call('POST', `/v1/lots/${id}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })
  await house.db.query("update lots set status = 'unsold', closed_at = house_clock() where id = $1", [id])
  for (const path of [`/lots/${slug}`, `/lots/${slug}/sheet`]) assert.match(await said(path), /Last bid.*Not sold.*Closed/, path)
  assert.match(await said(`/lots/${slug}`, bob.cookie), /This lot did not sell\./)
})

test('an unsold lot says so to its bidders, with the reserve as the reason unless that is hidden', async () => {
  for (const [visibility, reason] of [['indicator', /The reserve was not met, so this lot did not sell\./], ['hidden', /This lot did not sell\./]] as const) {
    const { id, slug } = await openLot({}, { reserve_cents: 500_000, reserve_visibility: visibility })
    const { status } = await house.call('POST', `/v1/lots/${id}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })
    assert.equal(status, 200)
    await house.db.query("update lots set status = 'unsold', closed_at = house_clock() where id = $1", [id])
    assert.match(await said(`/lots/${slug}`, bob.cookie), reason, visibility)
  }
})

test('a lot sold by a platform shows the time and the exact total, and nothing about its reserve', async () => {
  const exchange = await platformSender(house, await (await house.person({ admin: true })).token('admin'))
  const byTheAcre = { bidding_unit: 'per_acre', acreage: 18.25, starting_bid_cents: 100_000 }
  const { id, slug } = await openLot({}, { ...byTheAcre, reserve_cents: 8_500_000, reserve_visibility: 'public', ends_at: '2126-03-05T15:00:00Z' })
  await house.call('POST', `/v1/lots/${id}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })
  assert.match(await said(`/lots/${slug}`), /Reserve not met, \$85,000/)
  const { body } = await exchange.sold({
    event_id: 'fell', lot_id: id, external_lot_id: 'H-1', bidder_ref: 'hb:1', amount: '9000000.00', currency: 'usd', sold_at: '2026-03-01T15:10:00Z',
  })
  assert.equal(body.message, 'The lot is sold.')
  const page = await said(`/lots/${slug}`)
  assert.match(page, /Sold for, per acre \$493,150\.68 .*\$9,000,000 for 18\.25 acres/)
  assert.doesNotMatch(page, /Reserve not met|2126/)
  assert.match(await said(`/lots/${slug}/sheet`), /Sold for \$493,150\.68 per acre, \$9,000,000 total Closed (?!.*2126)/)
  assert.match((await house.get(`/lots/${slug}`)).text, /"price":9000000,/)
})

const RECORDING = { kind: 'flat', label: 'Recording fee', amount_cents: 4_500 }
const STAMPS = { kind: 'per_fraction', label: 'Stamps', unit_cents: 50_000, charge_cents: 220, is_tax: true }
const FEES = { buyer_premium: JSON.stringify({ kind: 'percent', bps: 1_000 }), buyer_fees: JSON.stringify([RECORDING, STAMPS]) }

test('the fees of an auction are named wherever the cost of a bid is shown', async () => {
  const { id, slug } = await openLot({ slug: 'sale-with-fees', ...FEES })
  const sum = /Buyer’s premium, 10% \$100 Recording fee \$45 Stamps, \$2\.20 for each \$500 \$4\.40 You would pay \$1,149\.40/
  assert.match(await said(`/lots/${slug}`), sum, 'the bid box')
  const review = await house.post(`/lots/${slug}/bids`, { amount: '1000' }, bob)
  assert.match(review.text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), sum, 'the review')
  assert.match(await said(`/lots/${slug}`), /Buyer’s fees: Buyer’s premium, 10%; Recording fee \$45; Stamps \$2\.20 for each \$500\./)
  assert.match(await said('/auctions/sale-with-fees'), /Buyer’s premium 10% Recording fee \$45 Stamps \$2\.20 for each \$500/)
  await house.call('POST', `/v1/lots/${id}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })
  assert.match(await said('/account/bids', bob.cookie), /You’re winning 1 lot\. If they closed now, you would pay \$1,000, or \$1,149\.40 with premium and fees\./)
})

test('a seller sees the agreement on the page of the auction', async () => {
  const agreed = { seller_commission: JSON.stringify({ kind: 'percent', bps: 600 }), seller_deductions: JSON.stringify([{ label: 'Title search', amount_cents: 25_000 }]) }
  await house.auction({ slug: 'agreed-sale', status: 'draft', published_at: null, owner_user_id: ann.id, ...FEES, ...agreed })
  await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])
  assert.match(await said('/seller/auctions/agreed-sale', ann.cookie), /Commission 6% .*Deductions Title search \$250 .*Buyer fees Recording fee \$45; Stamps/)
})

test('the closing rules of a lot are those of its auction', async () => {
  const soft = { soft_close_window_seconds: 300, soft_close_extension_seconds: 300 }
  const closeOf = async (sale: Record<string, unknown>) => said(`/lots/${(await openLot({ ends_at: minutes(90), ...soft, ...sale })).slug}`)
  assert.match(await closeOf({ extension_scope: 'lot', stagger_seconds: 60 }), /The first lot closes .*; the others follow one after another\. A late bid extends only its own lot\./)
  const wide = await closeOf({ extension_scope: 'auction', stagger_seconds: 0 })
  assert.match(wide, /All lots are scheduled to close [^.]*\. A bid within 5 minutes of a lot’s close extends every lot that is still open/)
  assert.doesNotMatch(wide, /own lot only/)
})

test('the card of a lot that is not open yet shows the opening time', async () => {
  await openLot({ starts_at: '2126-03-01T15:00:00Z', ends_at: '2126-03-05T15:00:00Z' }, { title: 'Later land', ends_at: '2126-03-05T15:00:00Z' })
  const list = await said('/lots?search=later')
  assert.match(list, /Opens Mar 1, 2126/)
  assert.match(list, /1 parcel at auction/)
})

test('an unlisted auction is not indexed', async () => {
  const { slug } = await openLot({ slug: 'quiet-sale', privacy_setting: 'unlisted' })
  for (const path of [`/lots/${slug}`, '/auctions/quiet-sale', '/auctions/quiet-sale/results']) {
    const { status, text } = await house.get(path, ann)
    assert.equal(status, 200, path)
    assert.match(text, /<meta name="robots" content="noindex"/, path)
    assert.doesNotMatch(text, /rel="canonical"|rel="alternate"|ld\+json|og:url/, path)
  }
})

const cookieIn = (headers: Record<string, unknown>, name: string): string =>
  [headers['set-cookie']].flat().map(String).find((cookie) => cookie.startsWith(`${name}=`))?.split(';', 1)[0] ?? ''

test('a signed-out visitor\'s Watch takes effect after sign-in, and only then', async () => {
  const { id, slug } = await openLot()
  const watchers = async () => (await house.db.query('select user_id from watchlist where lot_id = $1', [id])).length
  const pressed = await house.post(`/lots/${slug}/watch`, { watch: 'on' })
  assert.equal(pressed.headers.location, `/sign-in?next=${encodeURIComponent(`/lots/${slug}`)}`)
  const wanted = cookieIn(pressed.headers, 'to_watch')
  assert.match((await house.get(String(pressed.headers.location), { cookie: wanted })).text, /Sign in to add this lot to your watchlist\./)
  assert.doesNotMatch((await house.get('/sign-in', { cookie: wanted })).text, /add this lot to your watchlist\./)
  assert.equal((await house.get(`/lots/${slug}`, { cookie: wanted })).status, 200)
  assert.equal(await watchers(), 0, 'nobody is signed in')
  const other = await openLot()
  assert.equal((await house.get(`/lots/${other.slug}`, { cookie: `${bob.cookie}; ${wanted}` })).status, 200, 'another lot is only viewed')
  const back = await house.get(`/lots/${slug}`, { cookie: `${bob.cookie}; ${wanted}` })
  assert.deepEqual([back.status, back.headers.location, cookieIn(back.headers, 'to_watch')], [303, `/lots/${slug}`, 'to_watch='])
  assert.equal(await watchers(), 1)
  assert.equal((await house.post(`/lots/${other.slug}/watch`, { watch: 'on' }, { from: 'cross-site' })).headers['set-cookie'], undefined)
})

test('a cancelled auction says so to those who could see it, and to nobody else', async () => {
  const open = await openLot({ title: 'Creek sale', slug: 'creek-sale' })
  const hidden = await openLot({ title: 'Private sale', slug: 'private-sale', privacy_setting: 'invitation' })
  const never = await openLot({ title: 'Draft', slug: 'draft-sale', status: 'draft', published_at: null })
  await house.db.query(`update auctions set status = 'cancelled' where slug in ('creek-sale', 'private-sale', 'draft-sale')`)
  for (const path of [`/lots/${open.slug}`, '/auctions/creek-sale', '/auctions/creek-sale/results', `/lots/${open.id}`]) {
    const { status, text } = await house.get(path)
    assert.equal(status, 404, path)
    assert.match(text, /The auction “Creek sale” was canceled\. Its lots are not for sale, and deposits are refunded\./, path)
    assert.match((await house.get(`${path}?lang=es`)).text, /La subasta «Creek sale» se canceló\./, path)
  }
  for (const [path, question] of [[`/lots/${open.slug}`, 'state'], ['/auctions/creek-sale', 'progress']] as const) {
    const { status, text } = await house.get(`${path}/${question}`)
    assert.deepEqual([status, JSON.parse(text)], [200, { calledOff: path }], 'an open page gets the URL of the notice')
  }
  for (const path of [`/lots/${hidden.slug}`, '/auctions/private-sale', `/lots/${never.slug}`, '/auctions/draft-sale', '/lots/nowhere', `/lots/${hidden.slug}/state`, '/auctions/private-sale/progress']) {
    const { status, text } = await house.get(path)
    assert.equal(status, 404, path)
    assert.doesNotMatch(text, /called off/, path)
  }
})

test('the state of a lot has the reader\'s current requirements after a block, an approval and a sign-out', async () => {
  const { slug } = await openLot()
  const person = await house.visitor()
  const asks = async (cookie: string) => (JSON.parse((await house.get(`/lots/${slug}/state`, { cookie, accept: 'application/json' })).text) as LotStateView).asks!
  const set = (change: string) => house.db.query(`update users set ${change} where id = $1`, [person.id])
  await set('phone_verified_at = null')
  assert.deepEqual([(await asks(person.cookie)).barred, (await asks(person.cookie)).readiness.some(({ done }) => !done)], [null, true])
  await set('phone_verified_at = house_clock()')
  assert.equal((await asks(person.cookie)).readiness.every(({ done }) => done), true)
  const before = (await asks(person.cookie)).bidLimit
  await set("tier = 'basic'")
  assert.notEqual((await asks(person.cookie)).bidLimit, before, 'another limit')
  await set('blocked_at = house_clock()')
  assert.notEqual((await asks(person.cookie)).barred, null)
  await house.post('/sign-out', {}, person)
  assert.equal((await asks(person.cookie)).signedIn, false)
})

test('a first close in the past is described in the past tense, on the pages of lot and auction and on cards', async () => {
  const { slug } = await openLot({ slug: 'closing-sale', title: 'Closing sale', ends_at: minutes(-1), stagger_seconds: 60 }, { ends_at: minutes(30) })
  await openLot({ slug: 'coming-sale', title: 'Coming sale', ends_at: minutes(60), stagger_seconds: 60 }, { ends_at: minutes(60) })
  const seen = async (path: string) => (await house.get(path)).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  assert.match(await seen(`/lots/${slug}`), /The first lot closed/)
  assert.doesNotMatch(await seen(`/lots/${slug}`), /The first lot closes/)
  assert.match(await seen('/auctions/closing-sale'), /Bidding opened[^]*First lot closed/)
  assert.match(await seen('/auctions/coming-sale'), /First lot closes/)
})

test('The calendar file of a lot tells its close, moves with it, and is read again for nothing', async () => {
  const { id, slug } = await openLot({ title: 'Creek; sale' }, { county: 'Story', state: 'IA' })
  const read = (headers: Record<string, string> = {}) => house.app.inject({ url: `/lots/${slug}/calendar.ics`, headers })
  const first = await read()
  assert.deepEqual([first.statusCode, first.headers['content-type']], [200, 'text/calendar; charset=utf-8'])
  assert.match(first.body.replaceAll('\r\n ', ''), new RegExp(`UID:lot-${id}@[^]*SUMMARY:Bidding ends: Tract [^]*Creek\\\\; sale[^]*LOCATION:Story County\\\\, IA`))
  const again = await read({ 'if-none-match': String(first.headers.etag) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  await house.db.query(`update lots set ends_at = ends_at + interval '5 minutes', updated_at = house_clock() + interval '2 seconds' where id = $1`, [id])
  const later = await read({ 'if-none-match': String(first.headers.etag) })
  const sequence = ({ body }: { body: string }): number => Number(/SEQUENCE:(\d+)/.exec(body)![1])
  assert.ok(later.statusCode === 200 && sequence(later) > sequence(first))
  assert.match((await house.app.inject({ url: `/lots/${slug}/calendar.ics`, headers: { 'accept-language': 'es' } })).body, /SUMMARY:Terminan las ofertas/)
  const sale = await house.app.inject({ url: '/auctions/' + (await house.db.query<{ slug: string }>('select a.slug from auctions a join lots l on l.auction_id = a.id where l.id = $1', [id]))[0]!.slug + '/calendar.ics' })
  assert.match(sale.body.replaceAll('\r\n ', ''), /SUMMARY:Bidding ends: Creek\\; sale/)
  assert.equal((await house.app.inject({ url: '/lots/no-such-lot/calendar.ics' })).statusCode, 404)
})
