import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location'])
const keyIn = (text: string): string => /name="idempotency_key" value="([^"]+)"/.exec(text)![1]!
const itemsOf = (owner: number) => house.db.query<{ id: number; title: string; status: string; purchase_cost_cents: number; lot_id: number | null }>(
  'select id, title, status, purchase_cost_cents, lot_id from inventory_items where owner_user_id = $1 order by id', [owner])
const takeIn = async (form: Record<string, string>) => {
  const key = keyIn((await house.get('/seller/inventory/new', seller)).text)
  return house.post('/seller/inventory', { idempotency_key: key, ...form }, seller)
}

describe('the stock of a seller', () => {
  it('takes an item in once for two clicks', async () => {
    const key = keyIn((await house.get('/seller/inventory/new', seller)).text)
    const form = { title: 'Fox Creek', purchase_cost: '$4,700', list_price: '12,500.50', acreage: '40', state: 'Missouri', idempotency_key: key }
    const clicks = await Promise.all([house.post('/seller/inventory', form, seller), house.post('/seller/inventory', form, seller)])
    assert.deepEqual(clicks.map(({ status }) => status), [303, 303])
    assert.deepEqual((await itemsOf(seller.id)).map(({ title, purchase_cost_cents }) => [title, purchase_cost_cents]), [['Fox Creek', 470_000]])
    const { text } = await house.get('/seller/inventory', seller)
    for (const said of ['Fox Creek', '$4,700', '$12,500.50', '0 to 30']) assert.ok(text.includes(said), said)
  })

  const WRONG: [field: string, typed: Record<string, string>][] = [
    ['title', { title: '' }], ['purchase_cost', { purchase_cost: 'much' }], ['list_price', { list_price: '-5' }], ['acreage', { acreage: 'wide' }],
    ['acreage', { acreage: '-1' }], ['lat', { lat: '91' }], ['state', { state: 'Ontario' }], ['category_id', { category_id: '999999' }],
  ]
  for (const [field, typed] of WRONG) {
    it(`says beside the field what is wrong with ${JSON.stringify(typed)}, and keeps the rest`, async () => {
      const before = (await itemsOf(seller.id)).length
      const { status, text } = await takeIn({ title: 'Kept', county: 'As typed', ...typed })
      assert.deepEqual([status, text.includes(`id="field-${field}-wrong"`), text.includes('value="As typed"')], [422, true, true], text.slice(0, 200))
      assert.equal((await itemsOf(seller.id)).length, before)
    })
  }

  it('is nobody else’s', async () => {
    const [item] = await itemsOf(seller.id)
    const page = `/seller/inventory/${item!.id}`
    assert.equal((await house.get(page, stranger)).status, 404)
    for (const step of ['', '/write-off', '/return']) assert.equal((await house.post(`${page}${step}`, { title: 'Stolen', reason: 'x' }, stranger)).status, 404)
    assert.equal((await house.get('/seller/inventory/99999999999999999999', seller)).status, 404)
    assert.doesNotMatch((await house.get(`/seller/inventory/conversion?item=${item!.id}`, stranger)).text, /Fox Creek/)
  })

  it('changes an item, writes it off and takes it back', async () => {
    const [item] = await itemsOf(seller.id)
    const page = `/seller/inventory/${item!.id}`
    assert.equal(locationOf(await house.post(page, { title: 'Fox Creek West', purchase_cost: '5000' }, seller)), page)
    await house.post(`${page}/write-off`, { reason: 'Sold privately' }, seller)
    assert.match((await house.get(page, seller)).text, /Reason: Sold privately/)
    assert.match((await house.get('/seller/inventory?status=written_off&search=fox', seller)).text, /Fox Creek West/)
    assert.doesNotMatch((await house.get('/seller/inventory?status=sold', seller)).text, /Fox Creek/)
    await house.post(`${page}/return`, {}, seller)
    assert.equal((await itemsOf(seller.id))[0]!.status, 'in_stock')
  })

  it('becomes lots of an auction: all, or none with what is wrong beside the item', async () => {
    await takeIn({ title: 'Mill Site', list_price: '900' })
    const items = (await itemsOf(seller.id)).filter(({ status }) => status === 'in_stock')
    const auction = await house.auction({ owner_user_id: seller.id, status: 'draft', published_at: null, title: 'Next sale' })
    const chosen = items.map(({ id }) => `item=${id}`).join('&')
    const page = await house.get(`/seller/inventory/conversion?${chosen}`, seller)
    assert.match(page.text, /Next sale \(draft\)/)
    const form = { items: items.map(({ id }) => id).join(','), auction_id: String(auction), idempotency_key: keyIn(page.text) }
    const foreign = await house.post('/seller/inventory/conversion', { ...form, auction_id: String(await house.auction()) }, seller)
    assert.equal(foreign.status, 404)

    await house.db.query(`update inventory_items set status = 'written_off', written_off_at = house_clock() where id = $1`, [items[1]!.id])
    const refused = await house.post('/seller/inventory/conversion', form, seller)
    assert.deepEqual([refused.status, /This item is written off, not in stock\./.test(refused.text)], [422, true])
    assert.deepEqual((await itemsOf(seller.id)).map(({ lot_id }) => lot_id), [null, null])

    await house.db.query(`update inventory_items set status = 'in_stock', written_off_at = null where id = $1`, [items[1]!.id])
    const clicks = await Promise.all([1, 2].map(() => house.post('/seller/inventory/conversion', form, seller)))
    assert.deepEqual(clicks.map(locationOf), Array(2).fill(`/seller/auctions/${auction}/lots`))
    assert.deepEqual((await itemsOf(seller.id)).map(({ status, lot_id }) => [status, lot_id !== null]), [['listed', true], ['listed', true]])
  })
})
