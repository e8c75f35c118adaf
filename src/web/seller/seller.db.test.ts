import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '../../../test/factories.ts'
import { fieldsIn } from '../../../test/read-html.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import type { SaleFiguresAnswer } from '../live/wire.ts'

const house = await siteHouse()
const [ann, bob, cid] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = any($1)', [[ann.id, bob.id]])

let sales = 0

async function sale(row: Record<string, unknown> = {}, owner: SiteVisitor = ann): Promise<{ id: AuctionId; slug: string }> {
  const slug = `ridge-sale-${++sales}`
  return { id: await house.auction({ owner_user_id: owner.id, slug, title: `Ridge sale ${sales}`, ...row }), slug }
}

const DRAFT = { status: 'draft', starts_at: null, ends_at: null, published_at: null }
const UNOPENED = { scheduled_ends_at: null, ends_at: null }

const auctionRow = async (id: AuctionId): Promise<Record<string, unknown>> =>
  (await house.db.query<Record<string, unknown>>('select * from auctions where id = $1', [id]))[0]!
const lotRow = async (id: LotId): Promise<Record<string, unknown>> =>
  (await house.db.query<Record<string, unknown>>('select * from lots where id = $1', [id]))[0]!
const countOf = async (text: string, values: unknown[]): Promise<number> =>
  (await house.db.query<{ count: number }>(`select count(*) as count from ${text}`, values))[0]!.count

test('signed-out visitors are redirected to sign-in and back', async () => {
  const { id, slug } = await sale()
  await house.lot(id, { slug: 'signed-out-lot' })
  const pages = [
    '/seller', '/seller/apply', '/seller/auctions', '/seller/auctions/new', `/seller/auctions/${slug}`, `/seller/auctions/${slug}/money`,
    `/seller/auctions/${slug}/lots`, '/seller/lots/signed-out-lot/facts', '/seller/lots/signed-out-lot/pictures',
  ]
  for (const path of pages) {
    const { status, headers } = await house.get(path)
    assert.deepEqual([status, headers.location], [303, `/sign-in?next=${encodeURIComponent(path)}`], path)
  }
})

test('other people\'s pages, forms, files and actions are not found', async () => {
  const { id, slug } = await sale({ ...DRAFT, privacy_setting: 'invitation' }, bob)
  const lot = await house.lot(id, { slug: 'bobs-lot', ...UNOPENED })
  const steps = ['basics', 'closing', 'money', 'terms', 'privacy'].map((step) => `/seller/auctions/${slug}/${step}`)
  const parts = ['basics', 'facts', 'boundary', 'pictures'].map((part) => `/seller/lots/bobs-lot/${part}`)
  const moves = ['publish', 'cancel', 'close', 'lots', 'invitations'].map((move) => `/seller/auctions/${slug}/${move}`)
  const others = [`/seller/lots/${lot}/row`, `/seller/lots/${lot}/withdraw`, `/seller/lots/${lot}/duplicate`, `/seller/lots/${lot}/pictures/order`, `/seller/lots/${lot}/pictures/1/remove`]
  for (const path of [`/seller/auctions/${slug}`, ...steps, ...parts, ...moves, '/seller/auctions/9999999999999999999', '/seller/lots/nix/facts']) {
    assert.equal((await house.get(path, ann)).status, 404, path)
  }
  const form = { title: 'Taken', email: 'x@example.test', order: '1', boundary: '' }
  for (const path of [...steps, ...parts.slice(0, 3), ...moves, ...others]) assert.equal((await house.post(path, form, ann)).status, 404, path)
  assert.deepEqual([(await auctionRow(id)).title, (await auctionRow(id)).status, (await lotRow(lot)).status], [`Ridge sale ${sales}`, 'draft', 'active'])
})

test('a form from another site changes nothing', async () => {
  const { id, slug } = await sale(DRAFT)
  for (const path of ['/seller/auctions/new', '/seller/apply', `/seller/auctions/${slug}/basics`, `/seller/auctions/${slug}/cancel`]) {
    assert.equal((await house.post(path, { title: 'Forged' }, { ...ann, from: 'cross-site' })).status, 403, path)
  }
  assert.equal((await auctionRow(id)).status, 'draft')
})

const keyIn = (html: string): string => /name="idempotency_key" value="([^"]+)"/.exec(html)![1]!

test('a draft is created once, however often its button is clicked', async () => {
  const form = { title: 'Twice clicked', idempotency_key: keyIn((await house.get('/seller/auctions/new', ann)).text) }
  const [first, second] = await Promise.all([house.post('/seller/auctions/new', form, ann), house.post('/seller/auctions/new', form, ann)])
  assert.deepEqual([first.status, second.status, first.headers.location], [303, 303, second.headers.location])
  assert.equal(await countOf('auctions where title = $1', ['Twice clicked']), 1)
})

const WRONG: [step: string, form: Record<string, string>, said: string][] = [
  ['basics', { title: ' ' }, 'field-title-wrong'],
  ['basics', { title: 'x'.repeat(201) }, 'field-title-wrong'],
  ['basics', { title: 'Fine', category_id: '99999' }, 'field-category_id-wrong'],
  ['closing', { starts_at: '2031-05-02T10:00', starts_at_zone: 'America/Denver', ends_at: '2031-05-01T10:00', ends_at_zone: 'America/Denver' }, 'field-ends_at-wrong'],
  ['closing', { starts_at: '2031-02-31T10:00', starts_at_zone: 'America/Denver' }, 'field-starts_at-wrong'],
  ['closing', { starts_at: '2031-02-01T10:00', starts_at_zone: 'Mars/Olympus' }, 'field-starts_at-wrong'],
  ['money', { 'buyer_premium.kind': 'percent', 'buyer_premium.percentage': '101', 'deposit.mode': 'none' }, 'field-buyer_premium.percentage-wrong'],
  ['money', { 'buyer_premium.kind': 'flat', 'buyer_premium.flat': 'much', 'deposit.mode': 'none' }, 'field-buyer_premium.flat-wrong'],
  ['money', { 'buyer_premium.kind': 'none', 'deposit.mode': 'percent', 'deposit.percentage': '' }, 'field-deposit.percentage-wrong'],
]

test('an error of a step is reported beside its field, and the typed values stay', async () => {
  for (const [step, form, field] of WRONG) {
    const { id, slug } = await sale(DRAFT)
    const before = await auctionRow(id)
    const { status, text } = await house.post(`/seller/auctions/${slug}/${step}`, form, ann)
    assert.equal(status, 422, JSON.stringify(form))
    assert.match(text, new RegExp(`id="${field.replaceAll('.', '\\.')}"`), `${field} of ${step}`)
    assert.deepEqual(await auctionRow(id), before)
  }
})

test('the wrong numbers of a lot are reported together with an empty required field', async () => {
  const { id } = await sale(DRAFT)
  await house.lot(id, { slug: 'all-wrong', title: 'All wrong' })
  const { status, text } = await house.post('/seller/lots/all-wrong/basics', { title: '', lot_number: '1', starting_bid: '100', acreage: 'forty', lat: 'north' }, ann)
  assert.equal(status, 422)
  for (const field of ['title', 'acreage', 'lat']) assert.ok(text.includes(`id="field-${field}-wrong"`), field)
})

test('wrong amounts, states and times of a lot are reported together with an empty required field', async () => {
  const { id, slug } = await sale(DRAFT)
  const lot = await house.lot(id, { slug: 'amounts-wrong', title: 'Amounts wrong' })
  const wrongIn = (text: string) => ['title', 'starting_bid', 'acreage', 'reserve_price', 'state', 'ends_at', 'lng']
    .filter((field) => text.includes(`id="field-${field}-wrong"`))
  const wrong = {
    title: '', lot_number: '1', starting_bid: 'cheap', reserve_price: 'lots', state: 'Nowhere', lat: '40', lng: '', acreage: '40',
    ends_at: '2031-02-31T10:00', ends_at_zone: 'America/Denver',
  }
  const { status, text } = await house.post('/seller/lots/amounts-wrong/basics', wrong, ann)
  assert.deepEqual([status, wrongIn(text)], [422, ['title', 'starting_bid', 'reserve_price', 'state', 'ends_at', 'lng']])
  const mended = { ...wrong, title: 'Named', lat: '' }
  assert.deepEqual(wrongIn((await house.post('/seller/lots/amounts-wrong/basics', mended, ann)).text), ['starting_bid', 'reserve_price', 'state', 'ends_at'])

  const wrongRow = { title: '', lot_number: '1', starting_bid: 'cheap', acreage: 'forty' }
  const row = await house.post('/seller/lots/amounts-wrong/row', wrongRow, { ...ann, accept: 'application/json' })
  assert.deepEqual(Object.keys((JSON.parse(row.text) as { errors: object }).errors).sort(), ['acreage', 'starting_bid', 'title'])
  assert.equal((await house.db.query<{ title: string }>('select title from lots where id = $1', [lot]))[0]!.title, 'Amounts wrong', slug)
})

test('the money settings of an auction are read as typed', async () => {
  const { id, slug } = await sale(DRAFT)
  const form = {
    'buyer_premium.kind': 'tiered', 'buyer_premium.tiers.0.up_to': '$100,000', 'buyer_premium.tiers.0.percentage': '10', 'buyer_premium.tiers.1.percentage': '5',
    'deposit.mode': 'percent', 'deposit.percentage': '12.5', 'deposit.amount': '2,500', increments_preset: 'own',
    'increment_table.0.from': '0', 'increment_table.0.increment': '100', 'increment_table.1.from': '10,000', 'increment_table.1.increment': '$500',
    confirmation_hours: '72', post_close_policy: 'seller_confirmation',
  }
  assert.equal((await house.post(`/seller/auctions/${slug}/money`, form, ann)).status, 303)
  const row = await auctionRow(id)
  assert.deepEqual(row.buyer_premium, { kind: 'tiered', tiers: [{ upTo: 10_000_000, bps: 1_000 }, { upTo: null, bps: 500 }] })
  assert.deepEqual(row.increment_table, [{ fromCents: 0, incrementCents: 10_000 }, { fromCents: 1_000_000, incrementCents: 50_000 }])
  assert.deepEqual([row.deposit_bps, row.deposit_amount_cents, row.confirmation_hours, row.post_close_policy], [1_250, 250_000, 72, 'seller_confirmation'])
  const shown = (await house.get(`/seller/auctions/${slug}/money`, ann)).text
  assert.match(shown, /name="increment_table\.1\.increment"[^>]*value="500"/)
})

test('saving an unchanged step changes nothing, also in an auction with bids', async () => {
  const { id, slug } = await sale({ terms: 'As it is.' })
  const lot = await house.lot(id, { slug: 'with-bids' })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: cid.token, body: { bid_amount: 1_000 } })
  for (const step of ['basics', 'closing', 'terms', 'privacy', 'money']) {
    const page = (await house.get(`/seller/auctions/${slug}/${step}`, ann)).text
    if (page.includes('<fieldset class="form fixed" disabled>')) continue
    const before = await auctionRow(id)
    const { status } = await house.post(`/seller/auctions/${slug}/${step}`, fieldsIn(page), ann)
    assert.equal(status, 303, step)
    assert.deepEqual(await auctionRow(id), before, step)
  }
})

test('an auction is published from its page once nothing is missing, and not before', async () => {
  const { id, slug } = await sale(DRAFT)
  await house.lot(id, { slug: `pub-${slug}`, ...UNOPENED })
  assert.doesNotMatch((await house.get(`/seller/auctions/${slug}`, ann)).text, /action="[^"]*\/publish"/)
  const early = await house.post(`/seller/auctions/${slug}/publish`, {}, ann)
  assert.deepEqual([early.status, (await auctionRow(id)).status], [422, 'draft'])
  assert.match(early.text, /role="alert"/)
  await house.post(`/seller/auctions/${slug}/closing`, {
    starts_at: '2031-05-01T10:00', starts_at_zone: 'America/Denver', ends_at: '2031-05-02T10:00', ends_at_zone: 'UTC', stagger_seconds: '120',
  }, ann)
  assert.match((await house.get(`/seller/auctions/${slug}`, ann)).text, /action="[^"]*\/publish"/)
  assert.equal((await house.post(`/seller/auctions/${slug}/publish`, {}, ann)).status, 303)
  const row = await auctionRow(id)
  assert.deepEqual([row.status, row.starts_at, row.ends_at], ['active', new Date('2031-05-01T16:00:00Z'), new Date('2031-05-02T10:00:00Z')])
})

test('a seller who is not approved can prepare an auction, is told so, and cannot publish', async () => {
  const { id, slug } = await sale({ ...DRAFT, starts_at: minutes(10), ends_at: minutes(60) }, cid)
  const overview = (await house.get('/seller', cid)).text
  assert.match(overview, /aria-current="step"[^]*Submit application[^]*View your draft/)
  assert.doesNotMatch(overview, /href="\/seller\/settlements"/)
  const { status } = await house.post(`/seller/auctions/${slug}/publish`, {}, cid)
  assert.deepEqual([status, (await auctionRow(id)).status], [403, 'draft'])
})

test('the page of a closed auction links to its results, and that of a running one does not', async () => {
  const { id, slug } = await sale({ status: 'closed', starts_at: minutes(-90), ends_at: minutes(-30) })
  await house.lot(id, { slug: 'closed-lot', status: 'unsold', closed_at: minutes(-30), ends_at: minutes(-30) })
  const { text } = await house.get(`/seller/auctions/${slug}`, ann)
  const [, list] = /Results<\/h2><ul class="plain">(.*?)<\/ul>/.exec(text)!
  const ways = [...list!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  assert.equal(ways.length, 8)
  for (const way of ways) assert.equal((await house.get(way, ann)).status, 200, way)
  assert.doesNotMatch((await house.get(`/seller/auctions/${(await sale()).slug}`, ann)).text, /Results<\/h2>/)
})

test('the dashboard shows the results of the last three auctions, latest first', async () => {
  const dee = await house.visitor()
  await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [dee.id])
  const daysAgo = (days: number) => minutes(-days * 24 * 60)
  const over = (title: string, days: number, row = {}, owner = dee) =>
    sale({ title, status: 'closed', starts_at: daysAgo(30), ends_at: daysAgo(days), closed_at: daysAgo(days), ...row }, owner)
  const sold = await over('Sold in part', 3)
  for (const [title, days] of [['Fourth', 15], ['Third', 4]] as const) await over(title, days)
  await over('Just over', 1, { privacy_setting: 'invitation' })
  await over('Of another', 1, {}, bob)
  const won = await house.lot(sold.id, { slug: 'part-won', status: 'sold', closed_at: daysAgo(3) })
  await house.lot(sold.id, { slug: 'part-left', status: 'unsold', closed_at: daysAgo(3) })
  await house.db.query(
    `insert into sales (lot_id, auction_id, winner_id, hammer_price_cents, currency, buyer_premium, premium_cents, sold_at)
     values ($1, $2, $3, 123400, 'usd', '{"kind": "none"}', 0, house_clock())`,
    [won, sold.id, bob.id],
  )
  const [, section] = /<section id="ended-sales"([^]*?)<\/section>/.exec((await house.get('/seller', dee)).text)!
  const titles = [...section!.matchAll(/<th scope="row"><a[^>]*>([^<]+)</g)].map(([, title]) => title)
  assert.deepEqual(titles, ['Just over', 'Sold in part', 'Third'])
  assert.match(section!, />1 of 2<[^]*\$1,234</)
})

test('a page offers no action that would be refused, and says why', async () => {
  const { id, slug } = await sale()
  const lot = await house.lot(id, { slug: 'wanted-lot', reserve_cents: 500_000 })
  const endingsOf = async () => {
    const { text } = await house.get(`/seller/auctions/${slug}`, ann)
    return ['/close"', '/cancel"', 'You can cancel it as long as no bid would win', 'Contact us to close it early or cancel it'].map((part) => text.includes(part))
  }
  const canWithdraw = async () => (await house.get('/seller/lots/wanted-lot/basics', ann)).text.includes('/withdraw"')
  assert.deepEqual([await endingsOf(), await canWithdraw()], [[true, true, false, false], true])
  await house.db.query('update lots set price_cents = 400000, leader_id = $2, leading_bid_id = 1, bid_count = 1 where id = $1', [lot, bob.id])
  assert.deepEqual([await endingsOf(), await canWithdraw()], [[false, true, true, false], true])
  await house.db.query('update lots set price_cents = 500000 where id = $1', [lot])
  assert.deepEqual([await endingsOf(), await canWithdraw()], [[false, false, false, true], false])
})

test('the agreement of an auction states the platform fee by the seller\'s plan', async () => {
  const dot = await house.visitor()
  const { slug } = await sale({}, dot)
  const fee = async () => /<dt>Platform fee<\/dt><dd>([^<]*)<\/dd>/.exec((await house.get(`/seller/auctions/${slug}`, dot)).text)?.[1]
  assert.equal(await fee(), 'None')
  await house.db.query('update subscription_plans set platform_fee_bps = 250 where slug = \'starter\'')
  await house.db.query(
    `insert into subscriptions (plan_id, owner_user_id, status, "interval", current_period_start, current_period_end)
     select id, $1, 'active', 'month', house_clock(), house_clock() + interval '1 month' from subscription_plans where slug = 'starter'`, [dot.id])
  assert.equal(await fee(), '2.5%')
})

test('the checklist of a draft checks the times of its lots once it has its own', async () => {
  const shows = async (times: object) => {
    const { slug } = await sale({ ...DRAFT, ...times }, ann)
    return /Lots close after bidding opens/.test((await house.get(`/seller/auctions/${slug}`, ann)).text)
  }
  const [starts_at, ends_at] = [new Date('2031-05-01T15:00:00Z'), new Date('2031-05-02T15:00:00Z')]
  assert.deepEqual([await shows({ starts_at: null, ends_at: null }), await shows({ starts_at, ends_at: null }), await shows({ starts_at, ends_at })], [false, false, true])
})

test('the checklist of a draft says whether a commission is agreed, and publishing does not depend on it', async () => {
  const { id, slug } = await sale(DRAFT, ann)
  const page = async () => (await house.get(`/seller/auctions/${slug}`, ann)).text
  assert.match(await page(), /No commission agreed yet\. It cannot be changed after the first bid\./)
  await house.db.query('update auctions set seller_commission = $2::jsonb where id = $1', [id, JSON.stringify({ kind: 'percent', bps: 600 })])
  assert.match(await page(), /Commission agreed/)
  assert.equal((await house.get(`/seller/auctions/${slug}?lang=es`, ann)).text.includes('Comisión acordada'), true)
})

test('a read-only member sees the team\'s name, no forms and no application', async () => {
  const reader = await house.visitor()
  const [team] = await house.db.query<{ id: number }>("insert into teams (name) values ('Prairie Land') returning id")
  await house.db.query("insert into team_members (team_id, user_id, role) values ($1, $2, 'owner'), ($1, $3, 'member')", [team!.id, ann.id, reader.id])
  await house.db.query('update users set current_team_id = $1 where id = $2', [team!.id, reader.id])
  const { id, slug } = await sale({ ...DRAFT, owner_team_id: team!.id })
  await house.lot(id, { slug: 'team-lot', ...UNOPENED })
  for (const path of ['/seller', `/seller/auctions/${slug}`, `/seller/auctions/${slug}/basics`, `/seller/auctions/${slug}/lots`, '/seller/lots/team-lot/basics']) {
    const { status, text } = await house.get(path, reader)
    assert.equal(status, 200, path)
    assert.match(text, /You are working for Prairie Land \(Member\)\. You have view-only access\./, path)
    assert.doesNotMatch(text, /<form[^>]*action="\/seller|Apply to sell|not approved to sell/, path)
  }
})

test('on the pages of a team\'s auction a read-only member is one before switching to the team, and not on their own', async () => {
  const reader = await house.visitor()
  const [team] = await house.db.query<{ id: number }>("insert into teams (name) values ('Creek Land') returning id")
  await house.db.query("insert into team_members (team_id, user_id, role) values ($1, $2, 'owner'), ($1, $3, 'member')", [team!.id, ann.id, reader.id])
  const { id, slug } = await sale({ ...DRAFT, owner_team_id: team!.id })
  await house.lot(id, { slug: 'creek-lot', ...UNOPENED })
  for (const path of [`/seller/auctions/${slug}`, `/seller/auctions/${slug}/basics`, `/seller/auctions/${slug}/lots`, '/seller/lots/creek-lot/basics', '/seller/lots/creek-lot/pictures']) {
    const { status, text } = await house.get(path, reader)
    assert.equal(status, 200, path)
    assert.match(text, /You are working for Creek Land \(Member\)\. You have view-only access\./, path)
    assert.doesNotMatch(text, /<form[^>]*action="\/seller/, path)
  }
  await house.db.query('update users set current_team_id = $1 where id = $2', [team!.id, ann.id])
  const own = await sale({ ...DRAFT, slug: 'own-sale' })
  const { text } = await house.get(`/seller/auctions/${own.slug}/basics`, ann)
  assert.doesNotMatch(text, /You are working for/)
  assert.match((await house.get(`/seller/auctions/${slug}/basics`, ann)).text, /You are working for Creek Land \(Owner\)\./)
  await house.db.query('update users set current_team_id = null where id = $1', [ann.id])
})

test('an application shows who applies', async () => {
  const dan = await house.visitor()
  assert.equal((await house.post('/seller/apply', {}, dan)).status, 422)
  assert.doesNotMatch((await house.get('/seller/apply', dan)).text, /<input[^>]*name="kind"[^>]*checked/)
})

test('applying twice creates one application', async () => {
  for (let times = 0; times < 2; times++) assert.equal((await house.post('/seller/apply', { kind: 'business', foreign: 'on' }, cid)).status, 303)
  assert.equal(await countOf("seller_applications where user_id = $1 and kind = 'business' and is_foreign", [cid.id]), 1)
  const asked = (await house.get('/seller', cid)).text
  assert.match(asked, /Your application is under review/)
  assert.match(asked, /Beneficial ownership statement<\/span> <span class="tag warn">Missing/)
})

test('a row of the table is saved by itself, and a refused one keeps the typed values', async () => {
  const { id, slug } = await sale(DRAFT)
  const [one, two] = [await house.lot(id, { slug: 'row-one', ...UNOPENED }), await house.lot(id, { slug: 'row-two', ...UNOPENED })]
  const form = { lot_number: '1', title: 'North forty', acreage: '1,040.5', starting_bid: '$12,000', reserve_price: '' }
  const saved = await house.post(`/seller/lots/${one}/row`, form, ann)
  assert.deepEqual([saved.status, saved.headers.location], [303, `/seller/auctions/${slug}/lots#lot-${one}`])
  const row = await lotRow(one)
  assert.deepEqual([row.title, row.acreage, row.starting_bid_cents, row.reserve_cents], ['North forty', 1_040.5, 1_200_000, null])
  assert.match((await house.get(`/seller/auctions/${slug}/lots`, ann)).text, /name="starting_bid"[^>]*value="12,000"/)
  const taken = await house.post(`/seller/lots/${two}/row`, { ...form, title: 'Taken number', starting_bid: '5' }, ann)
  assert.equal(taken.status, 422)
  assert.match(taken.text, new RegExp(`id="field-${two}-lot_number-wrong"`))
  assert.match(taken.text, />Taken number</)
  const asked = await house.post(`/seller/lots/${two}/row`, { ...form, lot_number: '2', starting_bid: 'free' }, { ...ann, accept: 'application/json' })
  assert.deepEqual([asked.status, Object.keys((JSON.parse(asked.text) as { errors: object }).errors)], [422, ['starting_bid']])
  const signedOut = await house.post(`/seller/lots/${two}/row`, form, { accept: 'application/json' })
  assert.equal(signedOut.status, 401)
  assert.match((JSON.parse(signedOut.text) as { message: string }).message, /^Your session has expired\./)
})

test('a lot of a large auction is found by search, and saving it returns to the search', async () => {
  const { id, slug } = await sale(DRAFT)
  const lots: LotId[] = []
  for (let number = 1; number <= 12; number++) {
    const drawn = number > 2 ? { type: 'Polygon', coordinates: [[[-97, 38], [-97, 38.1], [-96.9, 38.1], [-97, 38]]] } : null
    const facts = { lot_number: number, slug: `tract-${number}`, title: `Tract ${number}`, parcel_id: `55-${number}00-1` }
    lots.push(await house.lot(id, { ...facts, boundary: drawn && JSON.stringify(drawn), ...UNOPENED }))
  }
  const at = `/seller/auctions/${slug}/lots`
  const found = async (query: string): Promise<string[]> =>
    [...(await house.get(`${at}${query}`, ann)).text.matchAll(/class="input cell-long"[^>]*>([^<]*)/g)].map(([, title]) => title!)
  assert.equal((await found('')).length, 12)
  assert.deepEqual(await found('?search=55-1200'), ['Tract 12'])
  assert.deepEqual(await found('?search=tract&show=no_outline'), ['Tract 1', 'Tract 2'])
  assert.equal((await found('?show=nonsense')).length, 12)
  assert.match((await house.get(`${at}?search=%3Cb%3E`, ann)).text, /No lots found/)
  assert.match((await house.get(`/seller/auctions/${slug}`, ann)).text, /lots\?show=no_outline">Boundaries for 2 more lots/)
  const form = { search: 'tract & co', show: 'no_outline', title: 'Tract one', lot_number: '1', acreage: '', starting_bid: '5', reserve_price: '' }
  const saved = await house.post(`/seller/lots/${lots[0]}/row`, form, ann)
  assert.equal(saved.headers.location, `${at}?search=tract+%26+co&show=no_outline#lot-${lots[0]}`)
})

test('with bids a reserve can be lowered in the table, and bidding terms cannot be changed', async () => {
  const { id } = await sale()
  const lot = await house.lot(id, { slug: 'bid-row', reserve_cents: 900_000 })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: cid.token, body: { bid_amount: 1_000 } })
  const form = { lot_number: '1', title: 'Forty acres', acreage: '', starting_bid: '1000', reserve_price: '5000', lowered_to: '500000' }
  assert.equal((await house.post(`/seller/lots/${lot}/row`, form, ann)).status, 303)
  assert.equal((await house.post(`/seller/lots/${lot}/row`, { ...form, reserve_price: '6000' }, ann)).status, 409)
  assert.equal((await house.post(`/seller/lots/${lot}/row`, { ...form, starting_bid: '1' }, ann)).status, 409)
  assert.deepEqual([(await lotRow(lot)).reserve_cents, (await lotRow(lot)).starting_bid_cents], [500_000, 100_000])
})

test('a duplicate has its own number and the same attributes, and is created once', async () => {
  const { id } = await sale(DRAFT)
  const lot = await house.lot(id, { slug: 'original', title: 'Original', acreage: 40, reserve_cents: 100, ...UNOPENED })
  const form = { idempotency_key: 'copy-1' }
  const [first, second] = [await house.post(`/seller/lots/${lot}/duplicate`, form, ann), await house.post(`/seller/lots/${lot}/duplicate`, form, ann)]
  assert.deepEqual([first.status, first.headers.location], [303, second.headers.location])
  const copies = await house.db.query<{ lot_number: number; acreage: number }>('select lot_number, acreage from lots where auction_id = $1 order by lot_number', [id])
  assert.deepEqual(copies, [{ lot_number: 1, acreage: 40 }, { lot_number: 2, acreage: 40 }])
})

test('figures of running auctions are those of the seller\'s own', async () => {
  const { id } = await sale({}, bob)
  const lot = await house.lot(id, { slug: 'figured', bidding_unit: 'per_acre', acreage: 12.5, reserve_cents: 900_000 })
  await house.db.query('insert into watchlist (user_id, lot_id) values ($1, $2) on conflict do nothing', [cid.id, lot])
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: cid.token, body: { bid_amount: 1_000 } })
  const { [id]: own } = JSON.parse((await house.get('/seller/figures', bob)).text) as SaleFiguresAnswer
  assert.deepEqual([own!.bids, own!.total, own!.open], [1, 1_250_000, 1])
  assert.deepEqual([own!.bidsAMinute, own!.watchers, own!.reserves, own!.reservesMet], [1, 1, 1, 0])
  assert.equal((JSON.parse((await house.get('/seller/figures', ann)).text) as SaleFiguresAnswer)[id], undefined)
})

test('people are invited once, by a valid email address', async () => {
  const { id, slug } = await sale({ ...DRAFT, privacy_setting: 'invitation' })
  assert.equal((await house.post(`/seller/auctions/${slug}/invitations`, { email: 'no address' }, ann)).status, 422)
  for (let times = 0; times < 2; times++) await house.post(`/seller/auctions/${slug}/invitations`, { email: 'Guest@example.test' }, ann)
  assert.equal(await countOf('auction_invitations where auction_id = $1', [id]), 1)
  const page = async () => (await house.get(`/seller/auctions/${slug}`, ann)).text
  assert.match(await page(), /We don’t email invited bidders/)
  assert.doesNotMatch(await page(), /mailto:/, 'before publication there is no page to link to')
  await house.db.query("update auctions set status = 'active' where id = $1", [id])
  assert.match(await page(), new RegExp(`href="mailto:guest%40example\\.test\\?subject=[^"]*&amp;body=[^"]*%2Fauctions%2F${slug}%0A"`, 'i'))
  assert.match((await house.get(`/seller/auctions/${slug}`, ann)).text, /Guest@example\.test/)
})
