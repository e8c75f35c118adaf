import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { siteHouse } from '../../../../test/site-house.ts'
import { isRefusal } from '../../../kernel/refusals.ts'
import { addTeamMember, createTeam } from '../../../teams/index.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location'])
const keyIn = (text: string): string => /name="idempotency_key" value="([^"]+)"/.exec(text)![1]!
const itemsOf = (owner: number) => house.db.query<{ id: number; title: string; status: string; purchase_cost_cents: number; lot_id: number | null }>(
  'select id, title, status, purchase_cost_cents, lot_id from inventory_items where owner_user_id = $1 order by id', [owner])
const takeIn = async (form: Record<string, string>) => {
  const key = keyIn((await house.get('/seller/inventory/new', seller)).text)
  return house.post('/seller/inventory', { idempotency_key: key, ...form }, seller)
}

async function upload(page: string, contents: Uint8Array<ArrayBuffer> | null, cookie = seller.cookie) {
  const form = new FormData()
  if (contents) form.append('file', new Blob([contents]), 'road.png')
  const sent = new Response(form)
  const { statusCode, body } = await house.app.inject({
    method: 'POST', url: page, payload: Buffer.from(await sent.arrayBuffer()),
    headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin', 'content-type': sent.headers.get('content-type')! },
  })
  return { status: statusCode, text: body }
}

describe('the inventory of a seller', () => {
  it('adds an item once for two clicks', async () => {
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
    it(`reports beside the field what is wrong with ${JSON.stringify(typed)}, and keeps the rest`, async () => {
      const before = (await itemsOf(seller.id)).length
      const { status, text } = await takeIn({ title: 'Kept', county: 'As typed', ...typed })
      assert.deepEqual([status, text.includes(`id="field-${field}-wrong"`), text.includes('value="As typed"')], [422, true, true], text.slice(0, 200))
      assert.equal((await itemsOf(seller.id)).length, before)
    })
  }

  it('is visible to its owner only', async () => {
    const [item] = await itemsOf(seller.id)
    const page = `/seller/inventory/${item!.id}`
    assert.equal((await house.get(page, stranger)).status, 404)
    for (const step of ['', '/write-off', '/return']) assert.equal((await house.post(`${page}${step}`, { title: 'Stolen', reason: 'x' }, stranger)).status, 404)
    assert.equal((await house.get('/seller/inventory/99999999999999999999', seller)).status, 404)
    assert.doesNotMatch((await house.get(`/seller/inventory/conversion?item=${item!.id}`, stranger)).text, /Fox Creek/)
  })

  it('changes an item, writes it off and returns it to stock', async () => {
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

  it('is filtered by category and sorted, by cost only for those who may see it', async () => {
    const owner = await house.visitor()
    const [{ id: category } = { id: 0 }] = await house.db.query<{ id: number }>(`select id from categories where slug = 'land'`)
    for (const [title, cost] of [['Bluff', '300'], ['Aspen', '100'], ['Cedar', '200']] as const) {
      await house.post('/seller/inventory', { title, purchase_cost: cost, ...(title === 'Aspen' ? { category_id: String(category) } : {}) }, owner)
    }
    const titles = async (query: string, person = owner) =>
      [...(await house.get(`/seller/inventory?${query}`, person)).text.matchAll(/<th scope="row"><a href="[^"]+">([^<]+)/g)].map(([, title]) => title).join(' ')
    assert.equal(await titles(''), 'Cedar Aspen Bluff')
    assert.equal(await titles('sort=title'), 'Aspen Bluff Cedar')
    assert.equal(await titles('sort=-cost'), 'Bluff Cedar Aspen')
    assert.equal(await titles('sort=nonsense'), 'Cedar Aspen Bluff')
    assert.equal(await titles(`category_id=${category}`), 'Aspen')
    assert.equal(await titles('category_id=nonsense&sort=title'), 'Aspen Bluff Cedar')

    const team = await createTeam(house.db, { name: 'Stock', owner: owner.email })
    assert.ok(!isRefusal(team))
    const member = await house.visitor()
    await addTeamMember(house.db, { teamId: team.id, user: member.email })
    await house.db.query('update inventory_items set owner_team_id = $1 where owner_user_id = $2', [team.id, owner.id])
    await house.post('/seller/team/choice', { team: String(team.id) }, member)
    assert.equal(await titles('sort=-cost', member), 'Cedar Aspen Bluff')
  })

  it('keeps the attributes of an item\'s category, and drops those of another', async () => {
    const [item] = await itemsOf(seller.id)
    const page = `/seller/inventory/${item!.id}`
    assert.match((await house.get(`${page}/facts`, seller)).text, /Choose a category first/)
    assert.equal((await house.post(`${page}/facts`, { 'attributes.annual_taxes': '5' }, seller)).status, 422)
    const categories = await house.db.query<{ id: number; slug: string }>('select id, slug from categories order by id')
    const land = String(categories.find(({ slug }) => slug === 'land')!.id)
    await house.post(page, { title: 'Fox Creek West', purchase_cost: '5000', category_id: land }, seller)
    const form = await house.get(`${page}/facts`, seller)
    const number = /name="(attributes\.[a-z_]+)"[^>]*inputmode="decimal"|inputmode="decimal"[^>]*name="(attributes\.[a-z_]+)"/i.exec(form.text)
    const field = (number?.[1] ?? number?.[2])!
    const wrong = await house.post(`${page}/facts`, { [field]: 'many' }, seller)
    assert.deepEqual([wrong.status, wrong.text.includes('value="many"'), wrong.text.includes(`id="field-${field}-wrong"`)], [422, true, true])
    assert.equal((await house.post(`${page}/facts`, { [field]: '12' }, stranger)).status, 404)
    assert.equal((await house.post(`${page}/facts`, { [field]: '12' }, seller)).status, 303)
    const [kept] = await house.db.query<{ attributes: object }>('select attributes from inventory_items where id = $1', [item!.id])
    assert.deepEqual(kept!.attributes, { [field.replace('attributes.', '')]: 12 })
  })

  it('has pictures, which only the owner adds or removes', async () => {
    const [item] = await itemsOf(seller.id)
    const page = `/seller/inventory/${item!.id}/pictures`
    const picture = new Uint8Array(await sharp({ create: { width: 40, height: 30, channels: 3, background: '#9cad8a' } }).png().toBuffer())
    assert.equal((await upload(page, picture, stranger.cookie)).status, 404)
    for (const wrong of [null, new Uint8Array([1, 2, 3])]) assert.equal((await upload(page, wrong)).text.includes('id="field-file-wrong"'), true)
    assert.equal((await upload(page, picture)).status, 303)
    const [medium] = await house.db.query<{ id: number }>('select id from media where inventory_item_id = $1', [item!.id])
    assert.match((await house.get(page, seller)).text, /1 of 1/)
    assert.equal((await house.post(`${page}/order`, { medium: String(medium!.id), way: 'up' }, stranger)).status, 404)
    assert.equal((await house.post(`${page}/order`, { medium: '999', way: 'up' }, seller)).status, 404)
    assert.equal((await house.post(`${page}/order`, { medium: String(medium!.id), way: 'up' }, seller)).status, 303)
    assert.equal((await house.post(`${page}/${medium!.id}/remove`, {}, stranger)).status, 404)
    assert.match((await house.get(`${page}/${medium!.id}/remove`, seller)).text, /Remove “road\.jpg”\?/)
    assert.equal((await house.post(`${page}/${medium!.id}/remove`, {}, seller)).status, 303)
    assert.doesNotMatch((await house.get(page, seller)).text, /1 of 1/)
    for (const answer of [await house.post(`${page}/${medium!.id}/remove`, {}, seller), await house.get(`${page}/${medium!.id}/remove`, seller)]) {
      assert.equal(answer.status, 404)
      assert.match(answer.text, /This file was already removed\..*Add photo or document/s)
    }
  })

  it('becomes lots of an auction: all, or none with errors beside the items', async () => {
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
    assert.deepEqual([refused.status, /This property is written off, not in stock\./.test(refused.text)], [422, true])
    assert.deepEqual((await itemsOf(seller.id)).map(({ lot_id }) => lot_id), [null, null])

    await house.db.query(`update inventory_items set status = 'in_stock', written_off_at = null where id = $1`, [items[1]!.id])
    const priceless = await house.post('/seller/inventory/conversion', form, seller)
    assert.deepEqual([priceless.status, /This property has no asking price\. Enter a starting bid\./.test(priceless.text)], [422, true])
    const priced = { ...form, 'defaults.starting_bid': '$700' }
    const clicks = await Promise.all([1, 2].map(() => house.post('/seller/inventory/conversion', priced, seller)))
    assert.deepEqual(clicks.map(locationOf), Array(2).fill(`/seller/auctions/${auction}/lots`))
    assert.deepEqual((await itemsOf(seller.id)).map(({ status, lot_id }) => [status, lot_id !== null]), [['listed', true], ['listed', true]])
  })
})
