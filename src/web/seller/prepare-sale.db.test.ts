import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../test/confirm-decision.ts'
import { siteHouse } from '../../../test/site-house.ts'
import type { AuctionId } from '../../kernel/ids.ts'

const house = await siteHouse()
const [ann, bob] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id in ($1, $2)', [ann.id, bob.id])

let sales = 0

/** A published auction with three lots: one sold, one unsold, one withdrawn. */
async function soldAuction(): Promise<string> {
  const slug = `county-sale-${++sales}`
  const premium = { kind: 'percent', bps: 1_000 }
  const id = await house.auction({
    owner_user_id: ann.id, slug, title: 'County sale', description: 'Six tracts.', stagger_seconds: 120, terms: 'Cash within 10 days.',
    deposit_mode: 'flat', deposit_amount_cents: 500_000, buyer_premium: JSON.stringify(premium),
    seller_commission: JSON.stringify({ kind: 'percent', bps: 600 }),
    seller_deductions: JSON.stringify([{ label: 'Survey', amount_cents: 35_000 }]),
  })
  for (const [number, status] of [[1, 'sold'], [2, 'unsold'], [4, 'withdrawn']] as const) {
    await house.lot(id, { slug: `county-lot-${sales}-${number}`, title: `Tract ${number}`, lot_number: number, status, parcel_id: `216-01${number}` })
  }
  return slug
}

const rowOf = async (slug: string): Promise<Record<string, unknown>> =>
  (await house.db.query<Record<string, unknown>>('select * from auctions where slug = $1', [slug]))[0]!
const lotsOf = (id: unknown): Promise<Record<string, unknown>[]> =>
  house.db.query('select lot_number, title, parcel_id, status, ends_at, bid_count from lots where auction_id = $1 order by lot_number', [id])

const slugIn = (location: unknown): string => String(location).split('/')[3]!
const DATES = {
  starts_at: '2031-05-01T10:00', starts_at_zone: 'America/Chicago', ends_at: '2031-05-08T10:00', ends_at_zone: 'America/Chicago',
}
const SETTINGS = [
  'stagger_seconds', 'terms', 'deposit_mode', 'deposit_amount_cents', 'buyer_premium', 'seller_commission', 'seller_deductions', 'category_id',
]

test('a copy has the rules, fees and agreement of the auction, new dates, and the selected lots', async () => {
  const slug = await soldAuction()
  for (const [lots, numbers] of [['none', []], ['unsold', [2]], ['all', [1, 2]]] as const) {
    const { status, headers, text } = await house.post(`/seller/auctions/${slug}/copy`, { title: 'Next county sale', lots, ...DATES }, ann)
    assert.equal(status, 303, text.slice(0, 300))
    const [copy, source] = [await rowOf(slugIn(headers['location'])), await rowOf(slug)]
    for (const field of SETTINGS) assert.deepEqual(copy[field], source[field], field)
    assert.deepEqual([copy['status'], copy['title'], copy['description']], ['draft', 'Next county sale', 'Six tracts.'])
    assert.equal((copy['starts_at'] as Date).toISOString(), '2031-05-01T15:00:00.000Z')
    const copied = await lotsOf(copy['id'])
    assert.deepEqual(copied.map((lot) => lot['lot_number']), numbers)
    for (const lot of copied) assert.deepEqual([lot['status'], lot['ends_at'], lot['bid_count']], ['active', null, 0])
  }
})

test('a copy is refused with an error beside the field, and to other people', async () => {
  const slug = await soldAuction()
  const reversed = { ...DATES, ends_at: '2031-04-01T10:00' }
  assert.equal((await house.post(`/seller/auctions/${slug}/copy`, { title: 'Next', lots: 'all', ...reversed }, ann)).status, 422)
  assert.equal((await house.post(`/seller/auctions/${slug}/copy`, { title: ' ', lots: 'all' }, ann)).status, 422)
  assert.equal((await house.post(`/seller/auctions/${slug}/copy`, { title: 'Mine now', lots: 'all' }, bob)).status, 404)
  assert.equal((await house.post(`/seller/auctions/${slug}/template`, { name: 'Mine now' }, bob)).status, 404)
  const [made] = await house.db.query<{ count: number }>("select count(*) as count from auctions where title in ('Next', 'Mine now')")
  assert.equal(made!.count, 0)
})

test('a default template fills the next new auction, and belongs to its owner', async () => {
  const slug = await soldAuction()
  assert.equal((await house.post(`/seller/auctions/${slug}/template`, { name: 'Tax land', is_default: 'on' }, ann)).status, 303)
  assert.equal((await house.post(`/seller/auctions/${slug}/template`, { name: 'tax land' }, ann)).status, 303, 'the same name replaces it')
  const [template, ...others] = await house.db.query<{ id: number; is_default: boolean }>('select id, is_default from sale_templates')
  assert.deepEqual([template!.is_default, others.length], [true, 0])
  const page = await house.get('/seller/auctions/new', ann)
  assert.match(page.text, new RegExp(`name="template" value="${template!.id}"`))

  // As a version before these settings saved it.
  await house.db.query("update sale_templates set settings = settings - 'due_on_top' - 'registration_required'")
  const typed = { title: 'Spring sale', template: String(template!.id), ...DATES }
  const { status, headers } = await house.post('/seller/auctions/new', typed, ann)
  assert.deepEqual([status, String(headers['location'])], [303, '/seller/auctions/spring-sale/lots'])
  const [made, source] = [await rowOf('spring-sale'), await rowOf(slug)]
  for (const field of SETTINGS) assert.deepEqual(made[field], source[field], field)
  assert.equal((made['ends_at'] as Date).toISOString(), '2031-05-08T15:00:00.000Z')

  assert.equal((await house.post('/seller/auctions/new', { title: 'Stolen terms', template: String(template!.id) }, bob)).status, 404)
  assert.equal((await house.post(`/seller/auction-templates/${template!.id}/delete`, {}, bob)).status, 404)
  assert.equal((await house.post(`/seller/auction-templates/${template!.id}/default`, { is_default: 'no' }, ann)).status, 303)
  assert.ok(!(await house.get('/seller/auctions/new', ann)).text.includes('name="template"'))
  assert.equal((await house.post(`/seller/auction-templates/${template!.id}/delete`, {}, ann)).status, 303)
  assert.deepEqual(await house.db.query<{ id: AuctionId }>('select id from sale_templates'), [])
})

const DRAFT = { status: 'draft', starts_at: null, ends_at: null, published_at: null }

async function draftAuction(): Promise<{ id: AuctionId; slug: string }> {
  const slug = `draft-sale-${++sales}`
  return { id: await house.auction({ owner_user_id: ann.id, slug, title: 'Draft sale', ...DRAFT }), slug }
}

test('six lots are added with one form, all or none, and an error names its row', async () => {
  const { id, slug } = await draftAuction()
  const row = (nth: number, values: Record<string, string>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`lots.${nth}.${name}`, value]))
  const typed = {
    rows: '6', county: 'Boone', state: 'Missouri',
    ...row(0, { title: 'Tract 1', acreage: '40.5', parcel_id: '216-013', starting_bid: '$5,000', reserve_price: '12,000' }),
    ...row(4, { title: 'Tract 2', acreage: '12', starting_bid: '3000' }),
  }
  const wrong = await house.post(`/seller/auctions/${slug}/lots/several`, { ...typed, 'lots.4.acreage': 'twelve' }, ann)
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /id="field-lots.4.acreage-wrong"/)
  assert.deepEqual(await lotsOf(id), [])
  assert.equal((await house.post(`/seller/auctions/${slug}/lots/several`, { rows: '6', county: 'Boone' }, ann)).status, 422)
  assert.equal((await house.post(`/seller/auctions/${slug}/lots/several`, typed, bob)).status, 404)
  assert.equal((await house.post(`/seller/auctions/${slug}/lots/several`, typed, ann)).status, 303)
  const lots = await house.db.query('select lot_number, title, acreage, county, state, starting_bid_cents, reserve_cents from lots where auction_id = $1 order by 1', [id])
  assert.deepEqual(lots, [
    { lot_number: 1, title: 'Tract 1', acreage: 40.5, county: 'Boone', state: 'MO', starting_bid_cents: 500_000, reserve_cents: 1_200_000 },
    { lot_number: 2, title: 'Tract 2', acreage: 12, county: 'Boone', state: 'MO', starting_bid_cents: 300_000, reserve_cents: null },
  ])
})

test('a bulk edit is previewed, skips lots with bids, and can be undone until one of its lots has a bid', async () => {
  const { id, slug } = await draftAuction()
  for (const number of [1, 2, 3, 4]) {
    await house.lot(id, { slug: `bulk-${sales}-${number}`, lot_number: number, starting_bid_cents: number * 100_000, ends_at: null, scheduled_ends_at: null })
  }
  await house.db.query('update lots set next_instruction = 2 where auction_id = $1 and lot_number = 4', [id])
  const prices = async () => (await house.db.query<{ cents: number }>('select starting_bid_cents as cents from lots where auction_id = $1 order by lot_number', [id])).map(({ cents }) => cents)
  const edit = (typed: Record<string, string>, who = ann) => house.post(`/seller/auctions/${slug}/lots/bulk`, { what: 'start', round: '100', ...typed }, who)

  const form = (await house.get(`/seller/auctions/${slug}/lots/bulk`, ann)).text
  assert.match(form, /New amount or change<\/label><input[^>]* required/, 'an amount is not optional')
  assert.match((await edit({})).text, /Enter an amount like 5,000/)
  const { said } = consequencesIn(await edit({ lots: '2-4', amount: '+10%' }))
  assert.ok(said.includes('$2,200 instead of $2,000') && said.includes('Not changed: has bids') && !said.includes('$1,000'), said.slice(0, 400))
  assert.deepEqual(await prices(), [100_000, 200_000, 300_000, 400_000], 'a preview changes nothing')
  assert.equal((await confirmed(edit, { lots: '2-4', amount: '+10%' })).status, 303)
  assert.deepEqual(await prices(), [100_000, 220_000, 330_000, 400_000])
  assert.equal((await edit({ amount: '-1,000' })).status, 422, 'lot 1 would have no price')
  assert.equal((await edit({ amount: '+1' }, bob)).status, 404)
  assert.equal((await edit({ lots: '4', amount: '+1' })).status, 422, 'only lots with bids')

  const undo = () => house.post(`/seller/auctions/${slug}/lots/bulk/undo`, {}, ann)
  assert.equal((await undo()).status, 303)
  assert.deepEqual(await prices(), [100_000, 200_000, 300_000, 400_000])
  assert.equal((await undo()).status, 422, 'once')
  assert.equal((await confirmed(edit, { amount: '9,000' })).status, 303)
  await house.db.query('update lots set next_instruction = 2 where auction_id = $1 and lot_number = 2', [id])
  assert.equal((await undo()).status, 422, 'lot 2 has a bid')
  assert.deepEqual(await prices(), [900_000, 900_000, 900_000, 400_000])
})

test('the preview of new closing times shows them in the zone of the land, else in the one that was chosen', async () => {
  const { id, slug } = await draftAuction()
  await house.lot(id, { slug: `timed-${sales}-1`, lot_number: 1, state: 'KS', county: 'Reno', ends_at: null, scheduled_ends_at: null })
  await house.lot(id, { slug: `timed-${sales}-2`, lot_number: 2, state: null, county: null, ends_at: null, scheduled_ends_at: null })
  const typed = { what: 'close', close_at: '2031-05-08T10:00', close_at_zone: 'America/Denver' }
  const { said } = consequencesIn(await house.post(`/seller/auctions/${slug}/lots/bulk`, typed, ann))
  assert.match(said, /May 8, 2031, 11:00.AM CDT[^]*May 8, 2031, 10:00.AM MDT/)
  assert.doesNotMatch(said, /UTC/)
})

test('lots are sorted naturally, moved by one place, renumbered from 1, and keep their numbers once there is a bid', async () => {
  const { id, slug } = await draftAuction()
  const parcels = [[3, '216-013'], [5, '216-9'], [7, '31-A'], [8, '999']] as const
  for (const [number, parcel] of parcels) await house.lot(id, { slug: `ordered-${sales}-${number}`, lot_number: number, parcel_id: parcel, ends_at: null, scheduled_ends_at: null })
  await house.db.query("update lots set status = 'withdrawn' where auction_id = $1 and parcel_id = '999'", [id])
  const rows = () => house.db.query<{ id: number; lot_number: number; parcel_id: string }>('select id, lot_number, parcel_id from lots where auction_id = $1 order by lot_number', [id])
  const order = (typed: Record<string, string>, who = ann) => house.post(`/seller/auctions/${slug}/lots/order`, typed, who)
  const parcelsNow = async () => (await rows()).map(({ lot_number: number, parcel_id: parcel }) => `${number} ${parcel}`)
  assert.equal((await order({ by: 'parcel_id' })).status, 303)
  assert.deepEqual(await parcelsNow(), ['1 31-A', '2 216-9', '3 216-013', '4 999'])
  assert.equal((await order({ lot: String((await rows())[2]!.id), way: 'up' })).status, 303)
  assert.deepEqual(await parcelsNow(), ['1 31-A', '2 216-013', '3 216-9', '4 999'])
  assert.equal((await order({ by: 'title' }, bob)).status, 404)
  const page = async () => (await house.get(`/seller/auctions/${slug}/lots/order`, ann)).text
  assert.match(await page(), /Sort by title.*data-sort=/s)
  await house.db.query('update lots set next_instruction = 2, bid_count = 1 where auction_id = $1 and lot_number = 1', [id])
  assert.doesNotMatch(await page(), /Sort by title|data-sort=|data-move="down"(?![^>]*disabled)/)
  assert.equal((await order({ by: 'parcel_id' })).status, 409)
  assert.deepEqual(await parcelsNow(), ['1 31-A', '2 216-013', '3 216-9', '4 999'])
})
