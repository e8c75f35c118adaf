import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../../test/confirm-decision.ts'
import { insert } from '../../../../test/factories.ts'
import { fieldsIn } from '../../../../test/read-html.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import type { AuctionId, LotId } from '../../../kernel/ids.ts'
import { HOUR } from '../../../kernel/time.ts'

const house = await siteHouse()
const [ann, bob] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])
for (const name of ['Prairie Exchange', 'Landwatch']) {
  await insert(house.db, 'cross_listing_platforms', { slug: name.toLowerCase().replace(' ', '-'), name, secret_sealed: 'x' })
}

let sales = 0

async function draft(row: Record<string, unknown> = {}): Promise<{ id: AuctionId; slug: string }> {
  const slug = `creek-sale-${++sales}`
  const unset = { status: 'draft', starts_at: null, ends_at: null, published_at: null }
  return { id: await house.auction({ owner_user_id: ann.id, slug, title: `Creek sale ${sales}`, ...unset, ...row }), slug }
}

async function draftLot(row: Record<string, unknown> = {}): Promise<LotId> {
  const { id } = await draft()
  return house.lot(id, { slug: `creek-lot-${sales}`, title: 'Creek lot', scheduled_ends_at: null, ends_at: null, ...row })
}

const auctionRow = async (id: AuctionId): Promise<Record<string, unknown>> =>
  (await house.db.query<Record<string, unknown>>('select * from auctions where id = $1', [id]))[0]!
const lotRow = async (id: LotId): Promise<Record<string, unknown>> =>
  (await house.db.query<Record<string, unknown>>('select * from lots where id = $1', [id]))[0]!

/** A row per choice of the form: the typed values, and the resulting settings. */
const MONEY: [form: Record<string, string>, kept: Record<string, unknown>][] = [
  [{ allow_runner_up: 'no', runner_up_days: '30' }, { allow_runner_up: false }],
  [{ allow_runner_up: 'yes', runner_up_days: '7' }, { allow_runner_up: true, runner_up_days: 7 }],
  [{ 'deposit.mode': 'none', 'deposit.amount': 'nothing at all' }, { deposit_mode: 'none' }],
  [{ 'deposit.mode': 'per_lot', 'deposit.amount': '2,500', 'deposit.percentage': 'left over' }, { deposit_mode: 'per_lot', deposit_amount_cents: 250_000 }],
  [{ 'deposit.mode': 'flat', 'deposit.deadline_at': '2031-05-01T10:00', 'deposit.deadline_at_zone': 'UTC' }, { deposit_deadline_at: new Date('2031-05-01T10:00:00Z') }],
  [{ 'deposit.mode': 'percent', 'deposit.percentage': '10,5 %' }, { deposit_bps: 1_050 }],
  [{ 'buyer_premium.kind': 'percent', 'buyer_premium.percentage': '10%', 'buyer_premium.min': '$250', 'buyer_premium.cap': '25,000' },
    { buyer_premium: { kind: 'percent', bps: 1_000, min: 25_000, cap: 2_500_000 } }],
  [{ reserve_policy: 'hold', payment_mode: 'earnest' }, { reserve_policy: 'hold', payment_mode: 'earnest' }],
]

test('every choice about money is saved, and hidden fields are ignored', async () => {
  for (const [form, kept] of MONEY) {
    const { id, slug } = await draft()
    const { status, text } = await house.post(`/seller/auctions/${slug}/money`, form, ann)
    assert.equal(status, 303, `${JSON.stringify(form)}: ${text.slice(0, 300)}`)
    const row = await auctionRow(id)
    for (const [name, value] of Object.entries(kept)) assert.deepEqual(row[name], value, name)
  }
})

test('a deposit that was cleared is refused instead of staying as it was, and 0 is no minimum', async () => {
  for (const [mode, cleared] of [['flat', 'deposit.amount'], ['per_lot', 'deposit.amount'], ['percent', 'deposit.amount'], ['percent', 'deposit.percentage']] as const) {
    const { id, slug } = await draft()
    const before = await auctionRow(id)
    const typed = { 'deposit.mode': mode, 'deposit.amount': '2,500', 'deposit.percentage': '10' }
    const { status, text } = await house.post(`/seller/auctions/${slug}/money`, { ...typed, [cleared]: ' ' }, ann)
    assert.equal(status, 422, `${mode} without ${cleared}`)
    assert.match(text, new RegExp(`<a href="#field-${cleared.replace('.', '\\.')}"[^>]*>[^<]*Enter the deposit, or choose None`))
    assert.deepEqual(await auctionRow(id), before)
  }
  const { id, slug } = await draft()
  const free = { 'deposit.mode': 'percent', 'deposit.percentage': '10', 'deposit.amount': '0' }
  assert.equal((await house.post(`/seller/auctions/${slug}/money`, free, ann)).status, 303)
  const { deposit_bps, deposit_amount_cents } = await auctionRow(id)
  assert.deepEqual([deposit_bps, deposit_amount_cents], [1_000, 0])
})

test('a fee and a custom table that were chosen and left empty are refused at the field to fill in, which has the focus', async () => {
  const { slug } = await draft()
  const page = fieldsIn((await house.get(`/seller/auctions/${slug}/money`, ann)).text)
  const empty = Object.fromEntries(Object.keys(page).filter((name) => name.startsWith('increment_table.')).map((name) => [name, '']))
  const wrong: [chosen: Record<string, string>, field: string][] = [
    [{ 'buyer_premium.kind': 'percent' }, 'buyer_premium.percentage'],
    [{ 'buyer_premium.kind': 'flat' }, 'buyer_premium.flat'],
    [{ 'buyer_premium.kind': 'tiered' }, 'buyer_premium.tiers.0.percentage'],
    [{ increments_preset: 'own', ...empty }, 'increment_table.0.from'],
  ]
  for (const [chosen, field] of wrong) {
    const { status, text } = await house.post(`/seller/auctions/${slug}/money`, { ...page, ...chosen }, ann)
    assert.equal(status, 422, field)
    const id = `field-${field.replaceAll('.', '\\.')}`
    assert.match(text, new RegExp(`id="${id}"[^>]* autofocus`))
    assert.match(text, new RegExp(`<a href="#${id}"[^>]*>[^<]*This must be (an amount|a percentage)`))
  }
})

test('the first error, which has the focus, is the first on the page, in whatever order they were checked', async () => {
  const { slug } = await draft()
  const wrong = { 'deposit.percentage': 'five', 'buyer_premium.percentage': 'ten' }
  const form = { ...fieldsIn((await house.get(`/seller/auctions/${slug}/money`, ann)).text), 'buyer_premium.kind': 'percent', 'deposit.mode': 'percent', ...wrong }
  const { status, text } = await house.post(`/seller/auctions/${slug}/money`, form, ann)
  assert.equal(status, 422)
  assert.deepEqual([...new Set([...text.matchAll(/<li><a href="#field-([^"]+)"/g)].map(([, name]) => name))], ['buyer_premium.percentage', 'deposit.percentage'])
  assert.match(text, /id="field-buyer_premium\.percentage"[^>]* autofocus/)
})

test('the page of an auction says what is planned before its time, and what has happened after it', async () => {
  const times = async (row: Record<string, unknown>) => {
    const { slug } = await draft(row)
    const { text } = await house.get(`/seller/auctions/${slug}`, ann)
    return ['Bidding opens', 'Bidding opened', 'First lot closes', 'First lot closed', 'No description'].filter((label) => text.includes(`>${label}<`))
  }
  const [longPast, past, ahead] = [-2, -1, 1].map((hours) => new Date(Date.now() + hours * HOUR))
  assert.deepEqual(await times({ starts_at: past, ends_at: ahead }), ['Bidding opens', 'First lot closes', 'No description'], 'a draft has only plans')
  assert.deepEqual(await times({ status: 'active', starts_at: past, ends_at: ahead }), ['Bidding opened', 'First lot closes', 'No description'])
  assert.deepEqual(await times({ status: 'closed', starts_at: longPast, ends_at: past }), ['Bidding opened', 'First lot closed', 'No description'])
})

test('a table with more rows than the form offers by default is not cut when it is saved', async () => {
  const table = Array.from({ length: 14 }, (_, nth) => ({ fromCents: nth * 1_000_000, incrementCents: (nth + 1) * 10_000 }))
  const { id, slug } = await draft({ increment_table: JSON.stringify(table) })
  const page = (await house.get(`/seller/auctions/${slug}/money`, ann)).text
  const shown = Object.fromEntries([...page.matchAll(/name="(increment_table\.[^"]+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
  assert.equal(Object.keys(shown).filter((name) => shown[name] !== '').length, 28)
  assert.equal((await house.post(`/seller/auctions/${slug}/money`, { ...shown, increments_preset: 'own' }, ann)).status, 303)
  assert.deepEqual((await auctionRow(id))['increment_table'], table)
})

test('a seller selects platforms for an auction, also after the first bid; an unknown platform is refused', async () => {
  const { id, slug } = await draft({ terms: 'As they are.', status: 'active', starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), published_at: new Date() })
  const lot = await house.lot(id, { slug: 'shown-lot' })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })
  const address = `/seller/auctions/${slug}/privacy`
  assert.match((await house.get(address, ann)).text, /Prairie Exchange/)
  const chosen: [form: Record<string, string>, kept: string[] | null][] = [
    [{ platforms: 'some', allowed_platforms: 'landwatch' }, ['landwatch']], [{ platforms: 'some' }, []], [{ platforms: 'all', allowed_platforms: 'landwatch' }, null],
  ]
  for (const [form, kept] of chosen) {
    const { status, text } = await house.post(address, form, ann)
    assert.equal(status, 303, text)
    assert.deepEqual((await auctionRow(id))['allowed_platforms'], kept)
  }
  const refused = await house.post(address, { platforms: 'some', allowed_platforms: 'moon' }, ann)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /id="field-allowed_platforms-wrong"/)
})

const ASKS: [form: Record<string, string>, kept: Record<string, unknown>][] = [
  [{ eligibility_statement: ' I owe no taxes.\r\nNone. ', excluded_jurisdictions: 'Missouri\r\nCanada\r\nUS-MO' },
    { eligibility_statement: 'I owe no taxes.\nNone.', excluded_jurisdictions: ['US-MO', 'CA'] }],
  [{ eligibility_statement: 'I owe no taxes.' }, { eligibility_statement: 'I owe no taxes.', excluded_jurisdictions: ['DE'] }],
  [{ eligibility_statement: '  ', excluded_jurisdictions: '' }, { eligibility_statement: null, excluded_jurisdictions: null }],
]

test('a seller sets the eligibility statement and excluded jurisdictions, and the form shows them by name', async () => {
  for (const [form, kept] of ASKS) {
    const { id, slug } = await draft({ excluded_jurisdictions: ['DE'] })
    const { status, text } = await house.post(`/seller/auctions/${slug}/privacy`, { privacy_setting: 'public', ...form }, ann)
    assert.equal(status, 303, text.slice(0, 300))
    const row = await auctionRow(id)
    for (const [name, value] of Object.entries(kept)) assert.deepEqual(row[name], value, name)
    if (kept['eligibility_statement'] === null) continue
    assert.match((await house.get(`/seller/auctions/${slug}`, ann)).text, /Eligibility statement required/)
  }
  const { slug } = await draft({ excluded_jurisdictions: ['US-MO', 'CA-ON'] })
  assert.match((await house.get(`/seller/auctions/${slug}/privacy`, ann)).text, />Missouri \(US\)\nCanada \(ON\)<\/textarea>/)
  const wrong = await house.post(`/seller/auctions/${slug}/privacy`, { eligibility_statement: 'Kept', excluded_jurisdictions: 'Misouri\nCA' }, ann)
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /id="field-excluded_jurisdictions-wrong">We don’t recognize: Misouri, CA\./)
  assert.match(wrong.text, />Kept<\/textarea>/)
  const long = await house.post(`/seller/auctions/${slug}/privacy`, { eligibility_statement: 'x'.repeat(4_001) }, ann)
  assert.deepEqual([long.status, long.text.includes('id="field-eligibility_statement-wrong"')], [422, true])
  assert.equal((await house.post(`/seller/auctions/${slug}/privacy`, ASKS[0]![0], bob)).status, 404)
})

test('the eligibility statement is fixed once there are bids', async () => {
  const { id, slug } = await draft({ terms: 'As they are.', status: 'active', starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), published_at: new Date() })
  await house.call('POST', `/v1/lots/${await house.lot(id, { slug: 'stated-lot' })}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })
  const address = `/seller/auctions/${slug}/privacy`
  assert.match((await house.get(address, ann)).text, /<fieldset class="fixed-part" disabled>.*name="eligibility_statement"/s)
  assert.equal((await house.post(address, { eligibility_statement: 'Something new' }, ann)).status, 409)
  assert.equal((await house.post(address, { platforms: 'all' }, ann)).status, 303)
  assert.equal((await auctionRow(id))['eligibility_statement'], null)
})

test('bidding terms are shown but not sent once there are bids, and are refused if sent', async () => {
  const { id, slug } = await draft({ terms: 'As they are.', status: 'active', starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), published_at: new Date() })
  const lot = await house.lot(id, { slug: 'fixed-lot', acreage: 40, reserve_cents: 900_000 })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })
  for (const step of ['closing', 'money', 'terms']) {
    assert.match((await house.get(`/seller/auctions/${slug}/${step}`, ann)).text, /<fieldset class="form fixed" disabled/, step)
  }
  assert.equal((await house.post(`/seller/auctions/${slug}/terms`, { terms: 'Other terms' }, ann)).status, 409)
  const saved = await house.post('/seller/lots/fixed-lot/basics', { title: 'New words', description: 'More of them' }, ann)
  assert.equal(saved.status, 303, saved.text.slice(0, 300))
  const row = await lotRow(lot)
  assert.deepEqual([row['title'], row['acreage'], row['reserve_cents'], row['starting_bid_cents']], ['New words', 40, 900_000, 100_000])
  assert.equal((await house.post('/seller/lots/fixed-lot/basics', { title: 'New words', acreage: '41' }, ann)).status, 409)
})

test('the reserve of a lot with bids is lowered or removed after a confirmation, and never raised', async () => {
  const { id, slug } = await draft({ terms: 'As they are.', status: 'active', starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), published_at: new Date() })
  const lot = await house.lot(id, { slug: 'asked-lot', title: 'Asked lot', reserve_cents: 900_000 })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })
  const reserve = async () => (await lotRow(lot))['reserve_cents']
  const form = async (reserve_price: string, from = '') => ({ ...fieldsIn(from || (await house.get('/seller/lots/asked-lot/basics', ann)).text), reserve_price })

  const raised = await house.post('/seller/lots/asked-lot/basics', await form('$9,500'), ann)
  assert.deepEqual([raised.status, raised.text.includes('After the first bid, the reserve can only be lowered.')], [409, true])
  const asked = await house.post('/seller/lots/asked-lot/basics', await form('$8,000'), ann)
  assert.equal(asked.status, 422)
  assert.match(asked.text, /id="field-reserve_price-wrong">Lower the reserve to \$8,000\? You can’t raise it again\./)
  const another = await house.post('/seller/lots/asked-lot/basics', await form('$7,000', asked.text), ann)
  assert.deepEqual([another.status, await reserve()], [422, 900_000], 'the confirmation is for one amount')
  assert.equal((await house.post('/seller/lots/asked-lot/basics', await form('7000', another.text), ann)).status, 303)
  assert.equal(await reserve(), 700_000)

  const row = { lot_number: '1', title: 'Asked lot', acreage: '', starting_bid: '1,000', reserve_price: '' }
  const told = await house.post('/seller/lots/asked-lot/row', row, { ...ann, accept: 'application/json' })
  const { errors, asked: answer } = JSON.parse(told.text) as { errors: Record<string, string[]>; asked: string }
  assert.deepEqual([told.status, errors['reserve_price'], answer], [422, ['Remove the reserve? You can’t add one again. Save again to confirm.'], 'none'])
  const shown = await house.post('/seller/lots/asked-lot/row', row, ann)
  assert.match(shown.text, /name="lowered_to" value="none"/)
  assert.deepEqual([shown.status, await reserve()], [422, 700_000])
  const meant = await house.post('/seller/lots/asked-lot/row', { ...row, lowered_to: answer }, ann)
  assert.deepEqual([meant.headers.location, await reserve()], [`/seller/auctions/${slug}/lots#lot-${lot}`, null])
})

/** A row per field of a lot: the typed value, and the stored one. */
const LOT: [form: Record<string, string>, kept: Record<string, unknown>][] = [
  [{ reserve_visibility: 'public', reserve_price: '9,000' }, { reserve_visibility: 'public', reserve_cents: 900_000 }],
  [{ bidding_unit: 'per_acre', acreage: '40', final_survey: 'yes' }, { bidding_unit: 'per_acre', final_survey: true }],
  [{ bidding_unit: 'total', final_survey: 'yes' }, { bidding_unit: 'total', final_survey: false }],
  [{ lat: '38.5', lng: '-96.8' }, { lat: 38.5, lng: -96.8 }],
  [{ increments_preset: 'own', 'increment_table.0.from': '0', 'increment_table.0.increment': '$250' }, { increment_table: [{ fromCents: 0, incrementCents: 25_000 }] }],
  [{ close_group: 'creek', zoning: 'A-1', parcel_id: '12-3', sku: 'HS 9' }, { close_group: 'creek', zoning: 'A-1', parcel_id: '12-3', sku: 'HS 9' }],
  [{ ends_at: '2031-05-02T10:00', ends_at_zone: 'America/Denver' }, { own_ends_at: new Date('2031-05-02T16:00:00Z') }],
]

test('the form has every field of a lot that the API accepts', async () => {
  for (const [form, kept] of LOT) {
    const lot = await draftLot()
    const { status, text } = await house.post(`/seller/lots/creek-lot-${sales}/basics`, { title: 'Creek lot', ...form }, ann)
    assert.equal(status, 303, `${JSON.stringify(form)}: ${text.slice(0, 300)}`)
    const row = await lotRow(lot)
    for (const [name, value] of Object.entries(kept)) assert.deepEqual(row[name], value, name)
  }
})

const WRONG_LOT: [form: Record<string, string>, field: string][] = [
  [{ lat: '38.5' }, 'lng'], [{ lat: '95', lng: '0' }, 'lat'], [{ lat: 'north', lng: '1' }, 'lat'], [{ close_group: 'x'.repeat(61) }, 'close_group'],
  [{ increments_preset: 'own', 'increment_table.0.from': '5', 'increment_table.0.increment': '1' }, 'increment_table'],
  [{ increments_preset: 'own', 'increment_table.0.from': '0', 'increment_table.0.increment': 'much' }, 'increment_table.0.increment'],
]

test('an error of a lot is reported beside its field, and nothing is saved', async () => {
  for (const [form, field] of WRONG_LOT) {
    const lot = await draftLot()
    const before = await lotRow(lot)
    const { status, text } = await house.post(`/seller/lots/creek-lot-${sales}/basics`, { title: 'Creek lot', ...form }, ann)
    assert.equal(status, 422, JSON.stringify(form))
    assert.ok(text.includes(`id="field-${field}-wrong"`) || text.includes(`id="field-${field}.`), `${field}: ${[...text.matchAll(/id="(field-[^"]+-wrong)"/g)].map(([, id]) => id).join(' ')}`)
    assert.deepEqual(await lotRow(lot), before)
  }
})

test('a fraction of a day is not a number of days, in the language of the page', async () => {
  const { slug } = await draft()
  for (const [language, said] of [['en', 'This must be a whole number.'], ['es', 'Debe ser un número entero.']] as const) {
    const { status, text } = await house.post(`/seller/auctions/${slug}/money`, { allow_runner_up: 'yes', runner_up_days: '1.5' }, { cookie: `${ann.cookie}; lang=${language}` })
    const [, beside] = /id="field-runner_up_days-wrong">([^<]*)</.exec(text) ?? []
    assert.deepEqual([status, beside], [422, said])
  }
})

test('an attribute\'s error is named by its label, in the language of the page, beside its field', async () => {
  const [farm] = await house.db.query<{ id: number }>("select id from categories where slug = 'farm'")
  for (const [language, said] of [['en', 'Tillable acres must be a number.'], ['es', 'Acres cultivables: escriba un número.']] as const) {
    await draftLot({ category_id: farm!.id })
    const address = `/seller/lots/creek-lot-${sales}/facts`
    const { status, text } = await house.post(address, { 'attributes.tillable_acres': 'many' }, { cookie: `${ann.cookie}; lang=${language}` })
    assert.equal(status, 422)
    const [, beside] = /id="field-attributes.tillable_acres-wrong">([^<]*)</.exec(text) ?? []
    assert.equal(beside, said)
    assert.match(text, /name="attributes.tillable_acres"[^>]*value="many"/)
  }
})

test('the reason for a withdrawal or cancellation is saved; one that is too long is reported beside its field', async () => {
  const { id, slug } = await draft({ terms: 'As they are.', status: 'active', starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), published_at: new Date() })
  const lot = await house.lot(id, { slug: 'left-lot' })
  for (const path of ['/seller/lots/left-lot/withdraw', `/seller/auctions/${slug}/cancel`]) {
    const long = await house.post(path, { reason: 'x'.repeat(1_001) }, ann)
    assert.equal(long.status, 422, path)
    assert.match(long.text, /id="field-reason-wrong"/)
    const send = (typed: Record<string, string>) => house.post(path, typed, ann)
    const order = { reason: 'The heirs keep it' }
    assert.equal((await (path.endsWith('cancel') ? confirmed(send, order) : send(order))).status, 303, path)
  }
  assert.deepEqual([(await lotRow(lot))['status'], (await auctionRow(id))['status']], ['withdrawn', 'cancelled'])
  const written = await house.db.query<{ action: string }>("select action from audit_log where reason = 'The heirs keep it' order by id")
  assert.deepEqual(written.map(({ action }) => action), ['lot.withdrawn', 'auction.cancelled'])
})

test('the effects on bids and deposits are shown to the cent before a withdrawal or cancellation', async () => {
  const { id, slug } = await draft({
    terms: 'As they are.', status: 'active', starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), published_at: new Date(),
    deposit_mode: 'flat', deposit_amount_cents: 100_000,
  })
  const bidder = await house.visitor()
  await house.deposit(id, bidder.id)
  const [one, two] = [await house.lot(id, { slug: 'wanted-one', reserve_cents: 900_000 }), await house.lot(id, { slug: 'wanted-two', reserve_cents: 900_000 })]
  for (const lot of [one, two]) {
    const bid = await house.call('POST', `/v1/lots/${lot}/bids`, { token: bidder.token, body: { bid_amount: 1_500 } })
    assert.equal(bid.status, 200, bid.text)
  }
  const withdraw = (typed: Record<string, string>) => house.post('/seller/lots/wanted-one/withdraw', typed, ann)
  assert.match((await house.get('/seller/lots/wanted-one/withdraw', ann)).text, /Preview/)
  const left = consequencesIn(await withdraw({ reason: 'The heirs keep it' }))
  assert.match(left.said, /Bids voided<[^]*?>1<[^]*High bid voided<[^]*?>\$1,500<[^]*No money moves/)
  assert.equal((await lotRow(one))['status'], 'active', 'nothing has changed yet')
  assert.equal((await withdraw({ reason: 'The heirs keep it', confirmed: left.mark })).status, 303)

  const cancel = (typed: Record<string, string>) => house.post(`/seller/auctions/${slug}/cancel`, typed, ann)
  const off = consequencesIn(await cancel({ reason: 'The heirs keep it' }))
  assert.match(off.said, /Lots withdrawn<[^]*?>1<[^]*Bids voided<[^]*?>1 \(lots with bids: 1\)<[^]*>\$1,500\.00<[^]*Deposits refunded to bidders<[^]*?>\$1,000\.00 \(1\)</)
  assert.equal((await auctionRow(id))['status'], 'active', 'nothing has changed yet')
  assert.equal((await cancel({ reason: 'The heirs keep it', confirmed: left.mark })).status, 200, 'other consequences were confirmed')
  assert.equal((await cancel({ reason: 'The heirs keep it', confirmed: off.mark })).status, 303)
  assert.deepEqual([(await lotRow(two))['status'], (await auctionRow(id))['status']], ['withdrawn', 'cancelled'])
})

test('times are entered in the zone of the land, otherwise in the one chosen last, in that of the person, or in the house\'s', async () => {
  const { id, slug } = await draft({ starts_at: new Date('2031-05-01T16:00:00Z') })
  const first = (text: string, name = 'starts_at'): string =>
    /name="starts_at_zone"[^>]*><option value="([^"]+)" selected[^>]*>([^<]+)</.exec(text.replace(`${name}_zone`, 'starts_at_zone'))!.slice(1).join(' ')
  const closing = `/seller/auctions/${slug}/closing`
  const none = (await house.get(closing, ann)).text
  assert.equal(first(none), 'America/New_York Eastern time (New York)')
  assert.match(none, /name="starts_at"[^>]*value="2031-05-01T12:00"|value="2031-05-01T12:00"[^>]*name="starts_at"/)
  await house.db.query("update users set time_zone = 'America/Denver' where id = $1", [ann.id])
  assert.equal(first((await house.get(closing, ann)).text), 'America/Denver Mountain time (Denver)')
  const { headers } = await house.post(closing, { starts_at: '2031-05-01T11:00', starts_at_zone: 'America/Chicago' }, ann)
  const kept = String(headers['set-cookie']).match(/zone=[^;]+/)![0]
  const chosen = { ...ann, cookie: `${ann.cookie}; ${kept}` }
  const again = (await house.get(closing, chosen)).text
  assert.equal(first(again), 'America/Chicago Central time (Chicago)')
  assert.match(again, /name="starts_at"[^>]*value="2031-05-01T11:00"|value="2031-05-01T11:00"[^>]*name="starts_at"/)
  await house.lot(id, { slug: `boise-${slug}`, state: 'ID', county: 'Ada', scheduled_ends_at: null, ends_at: null })
  assert.equal(first((await house.get(closing, chosen)).text), 'America/Boise Mountain time (Boise)')
  assert.equal(first((await house.get(closing, { ...ann, language: 'es' })).text), 'America/Boise Hora de la montaña (Boise)')
  const lot = (await house.get(`/seller/lots/boise-${slug}/basics`, ann)).text
  assert.equal(first(lot, 'ends_at'), 'America/Boise Mountain time (Boise)')
  const moments = { starts_at: '2031-05-01T10:00', starts_at_zone: 'America/Boise', ends_at: '2031-05-02T10:00', ends_at_zone: 'America/Boise' }
  assert.equal((await house.post(closing, { ...moments, 'soft_close.window_seconds': '120', 'soft_close.extension_seconds': '120' }, ann)).status, 303)
  assert.deepEqual((await auctionRow(id))['ends_at'], new Date('2031-05-02T16:00:00Z'))
})
