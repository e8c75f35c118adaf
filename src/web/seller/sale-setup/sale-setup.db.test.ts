import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import type { AuctionId } from '../../../kernel/ids.ts'

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

test('a copy has the rules, fees and agreement of the auction, new dates, and its lots as far as asked', async () => {
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

test('a copy is refused with a reason beside the field, and to everybody else', async () => {
  const slug = await soldAuction()
  const reversed = { ...DATES, ends_at: '2031-04-01T10:00' }
  assert.equal((await house.post(`/seller/auctions/${slug}/copy`, { title: 'Next', lots: 'all', ...reversed }, ann)).status, 422)
  assert.equal((await house.post(`/seller/auctions/${slug}/copy`, { title: ' ', lots: 'all' }, ann)).status, 422)
  assert.equal((await house.post(`/seller/auctions/${slug}/copy`, { title: 'Mine now', lots: 'all' }, bob)).status, 404)
  assert.equal((await house.post(`/seller/auctions/${slug}/template`, { name: 'Mine now' }, bob)).status, 404)
  const [made] = await house.db.query<{ count: number }>("select count(*) as count from auctions where title in ('Next', 'Mine now')")
  assert.equal(made!.count, 0)
})

test('a default template fills in the next new auction, and belongs to its owner', async () => {
  const slug = await soldAuction()
  assert.equal((await house.post(`/seller/auctions/${slug}/template`, { name: 'Tax land', is_default: 'on' }, ann)).status, 303)
  assert.equal((await house.post(`/seller/auctions/${slug}/template`, { name: 'tax land' }, ann)).status, 303, 'the same name replaces it')
  const [template, ...others] = await house.db.query<{ id: number; is_default: boolean }>('select id, is_default from sale_templates')
  assert.deepEqual([template!.is_default, others.length], [true, 0])
  const page = await house.get('/seller/auctions/new', ann)
  assert.match(page.text, new RegExp(`name="template" value="${template!.id}"`))

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
