import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { minutes } from '../../test/factories.ts'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { processorTime } from '../../test/processor-time.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'
import type { AuctionId, LotId, TeamId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import { inventoryBack, inventorySold } from './index.ts'

const house = await testHouse()
const { db } = house

interface Item {
  id: number
  sku: string | null
  title: string
  status: string
  purchase_cost?: number
  list_price: number | null
  lot_id: number | null
  acreage: number | null
  state: string | null
  media: { url: string }[]
  written_off_reason: string | null
}

interface SellerLot {
  id: LotId
  title: string
  sku: string | null
  starting_bid: string
  state: string | null
  images: { url: string }[]
}

let seller: TestPerson
let token: string
let draft: AuctionId

const draftOf = (row: Record<string, unknown> = {}) =>
  house.auction({ owner_user_id: seller.id, status: 'draft', published_at: null, starts_at: null, ends_at: null, ...row })

before(async () => {
  seller = await house.person({ seller: true })
  token = await seller.token('seller')
  draft = await draftOf()
})

interface Asking {
  token?: string
  headers?: Record<string, string>
}

async function stocked(body: Record<string, unknown> = {}, asking: Asking = {}): Promise<Item> {
  const answer = await house.call<Item>('POST', '/v1/inventory', { token, body: { title: 'Forty acres', ...body }, ...asking })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}

const convert = (auction: number, ids: readonly number[], more: Record<string, unknown> = {}, asking: Asking = {}) =>
  house.call<SellerLot[]>('POST', '/v1/inventory/convert-to-lots', { token, body: { auction_id: auction, item_ids: ids, ...more }, ...asking })

const itemNow = async (id: number, asking: Asking = {}) => (await house.call<Item>('GET', `/v1/inventory/${id}`, { token, ...asking })).body.data
const patch = (id: number, body: object, asking: Asking = {}) => house.call<Item>('PATCH', `/v1/inventory/${id}`, { token, body, ...asking })

test('an item is created with only a title, and with all fields', async () => {
  const { title, status, purchase_cost: cost, lot_id: lotId, sku } = await stocked()
  assert.deepEqual({ title, status, cost, lotId, sku }, { title: 'Forty acres', status: 'in_stock', cost: 0, lotId: null, sku: null })
  const full = await stocked({
    title: ' Creek bottom ', sku: 'A-1', purchase_cost: '12500.50', list_price: 20_000, acreage: 12.25, county: 'Linn', state: 'Missouri',
    zoning: 'Ag', parcel_id: '12-3', lat: 39, lng: -94, description: 'Deep soil.',
  })
  assert.deepEqual([full.title, full.purchase_cost, full.list_price, full.acreage, full.state], ['Creek bottom', 12_500.5, 20_000, 12.25, 'MO'])
  assert.deepEqual(await itemNow(full.id), full)
})

const WRONG: [what: string, body: Record<string, unknown>, field: string][] = [
  ['no title', { title: '  ' }, 'title'],
  ['a cost below zero', { purchase_cost: -1 }, 'purchase_cost'],
  ['a third decimal', { purchase_cost: 1.005 }, 'purchase_cost'],
  ['a list price of nothing', { list_price: 0 }, 'list_price'],
  ['half a place', { lat: 39 }, 'lng'],
  ['a state there is none', { state: 'Atlantis' }, 'state'],
  ['a fifth decimal of acres', { acreage: 1.00001 }, 'acreage'],
  ['a category there is none', { category_id: 999_999 }, 'category_id'],
  ['a status at the beginning', { status: 'sold' }, 'status'],
  ['text nobody can store', { sku: 'a\u0000b' }, 'sku'],
]
for (const [what, body, field] of WRONG) {
  test(`${what} is refused at ${field}`, async () => {
    const answer = await house.call('POST', '/v1/inventory', { token, body: { title: 'Land', ...body } })
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, [field]])
  })
}

test('attributes follow the schema of the category', async () => {
  const [category] = await db.query<{ id: number }>("select id from categories where slug = 'farm'")
  const body = { title: 'Farm', category_id: category!.id, attributes: { no_such_fact: 1 } }
  const answer = await house.call('POST', '/v1/inventory', { token, body })
  assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['attributes.no_such_fact']])
})

test('an item is changed, written off with a reason and restored; other moves are refused', async () => {
  const { id } = await stocked({ purchase_cost: 100 })
  assert.equal((await patch(id, { purchase_cost: 150, title: 'Better' })).body.data.purchase_cost, 150)
  for (const status of ['listed', 'sold']) {
    const refused = await patch(id, { status, title: 'Not kept' })
    assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state_transition'])
  }
  const off = await patch(id, { status: 'written_off', reason: 'Flooded' })
  assert.deepEqual([off.body.data.status, off.body.data.written_off_reason, off.body.data.title], ['written_off', 'Flooded', 'Better'])
  assert.equal((await patch(id, { status: 'written_off' })).status, 200)
  assert.equal((await convert(draft, [id])).status, 422)
  assert.equal((await patch(id, { status: 'in_stock' })).body.data.written_off_reason, null)
  const log = await db.query<{ action: string }>("select action from audit_log where resource_type = 'inventory_item' and resource_id = $1 order by id", [id])
  assert.deepEqual(log.map(({ action }) => action.split('.')[1]), ['created', 'changed', 'written_off', 'brought_back'])
})

test('an outdated change is refused', async () => {
  const made = await house.call<Item>('POST', '/v1/inventory', { token, body: { title: 'Seen' } })
  const seen = { headers: { 'if-match': String(made.headers.etag) } }
  assert.equal((await patch(made.body.data.id, { title: 'First' }, seen)).status, 200)
  assert.equal((await patch(made.body.data.id, { title: 'Second' }, seen)).body.code, 'precondition_failed')
})

test('the list has only one’s own items, filtered by status and by part of title or SKU', async () => {
  const other = await house.person({ seller: true })
  const own = await other.token('seller')
  const asking = { token: own }
  const pond = await stocked({ title: 'Pond 100%', sku: 'P-7' }, asking)
  const hill = await stocked({ title: 'Hill' }, asking)
  await patch(hill.id, { status: 'written_off' }, asking)
  const ids = async (query: string) => (await house.call<Item[]>('GET', `/v1/inventory${query}`, asking)).body.data.map(({ id }) => id)
  assert.deepEqual(await ids(''), [hill.id, pond.id])
  assert.deepEqual(await ids('?status=in_stock'), [pond.id])
  assert.deepEqual(await ids('?search=p-7'), [pond.id])
  assert.deepEqual(await ids('?search=100%25'), [pond.id])
  assert.deepEqual(await ids('?search=%25'), [pond.id])
  assert.equal((await house.call('GET', '/v1/inventory?status=lost', asking)).status, 422)
})

test('another owner’s item is not found', async () => {
  const { id } = await stocked()
  const stranger = { token: await (await house.person({ seller: true })).token('seller') }
  assert.equal((await house.call('GET', `/v1/inventory/${id}`, stranger)).status, 404)
  assert.equal((await patch(id, { title: 'Mine' }, stranger)).status, 404)
  assert.equal((await patch(id, { nonsense: 1 }, stranger)).status, 404)
})

describe('a conversion', () => {
  test('creates a lot from each item in the given order, with land and pictures, and never reveals the cost', async () => {
    const bare = await stocked({ title: 'Bare', purchase_cost: 7_777 })
    const full = await stocked({ title: 'Full', sku: 'F', list_price: 2_500, purchase_cost: 7_777, state: 'KS', county: 'Linn', acreage: 5 })
    await db.query(
      `insert into media (inventory_item_id, url, mime_type, file_name, position) values ($1, '/b', 'image/jpeg', 'b', 2), ($1, '/a', 'image/jpeg', 'a', 1)`,
      [full.id])
    const answer = await convert(draft, [full.id, bare.id])
    assert.equal(answer.status, 201, answer.text)
    const [first, second] = answer.body.data
    assert.deepEqual([first!.title, first!.sku, first!.starting_bid, first!.state], ['Full', 'F', '2500.00', 'KS'])
    assert.deepEqual(first!.images.map(({ url }) => url), ['http://freehold.test/a', 'http://freehold.test/b'])
    assert.deepEqual([second!.title, second!.starting_bid], ['Bare', '1.00'])
    assert.ok(!withoutRandomDigits(answer.text).includes('7777'))
    const after = await itemNow(full.id)
    assert.deepEqual([after.status, after.lot_id], ['listed', first!.id])
    assert.equal((await patch(full.id, { status: 'written_off' })).status, 409)
  })

  test('uses the given starting bid for all', async () => {
    const items = [await stocked({ list_price: 9 }), await stocked()]
    const answer = await convert(draft, items.map(({ id }) => id), { defaults: { starting_bid: '500.00' } })
    assert.deepEqual(answer.body.data.map((lot) => lot.starting_bid), ['500.00', '500.00'])
    const wrong = await convert(draft, [(await stocked()).id], { defaults: { starting_bid: 0 } })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['defaults.starting_bid']])
  })

  test('needs a starting bid if the auction has another currency', async () => {
    const euros = await draftOf({ currency: 'eur' })
    const { id } = await stocked({ list_price: 100 })
    assert.deepEqual(Object.keys((await convert(euros, [id])).body.errors), ['defaults.starting_bid'])
    assert.equal((await convert(euros, [id], { defaults: { starting_bid: 90 } })).body.data[0]!.starting_bid, '90.00')
  })

  test('is all or nothing and reports the problem of each item', async () => {
    const good = await stocked()
    const listed = await stocked()
    await convert(draft, [listed.id])
    const foreign = await stocked({}, { token: await (await house.person({ seller: true })).token('seller') })
    const lots = await db.query('select from lots')
    const answer = await convert(draft, [good.id, listed.id, good.id, foreign.id, 999_999_999, Number.MAX_SAFE_INTEGER + 2])
    assert.deepEqual([answer.status, answer.body.errors], [422, {
      'item_ids.1': ['This property is listed, not in stock.'],
      'item_ids.2': ['This property is listed twice.'],
      'item_ids.3': ['This inventory item was not found.'],
      'item_ids.4': ['This inventory item was not found.'],
      'item_ids.5': ['This inventory item was not found.'],
    }])
    assert.equal((await db.query('select from lots')).length, lots.length)
    assert.equal((await itemNow(good.id)).status, 'in_stock')
  })

  test('needs an own auction that has not ended', async () => {
    const { id } = await stocked()
    const foreign = await house.auction({ status: 'draft' })
    assert.equal((await convert(foreign, [id])).status, 404)
    assert.equal((await convert(999_999_999, [id])).status, 404)
    const over = await house.auction({ owner_user_id: seller.id, starts_at: minutes(-120), ends_at: minutes(-60) })
    assert.equal((await convert(over, [id])).body.code, 'invalid_state_transition')
    const running = await house.auction({ owner_user_id: seller.id })
    const answer = await convert(running, [id])
    assert.equal((await house.call('GET', `/v1/lots/${answer.body.data[0]!.id}`)).status, 200)
  })

  test('takes at most two hundred items, and is fast', async () => {
    const rows = await db.query<{ id: number }>(
      `insert into inventory_items (owner_user_id, title) select $1, 'Plot ' || n from generate_series(1, 201) n returning id`, [seller.id])
    const ids = rows.map(({ id }) => id)
    assert.equal((await convert(draft, ids)).status, 422)
    const computed = processorTime()
    const answer = await convert(draft, ids.slice(1))
    assert.deepEqual([answer.status, answer.body.data.length], [201, 200])
    assert.ok(computed() < 3_000)
    assert.deepEqual(answer.body.data.map(({ title }) => title), ids.slice(1).map((_, index) => `Plot ${index + 2}`))
  })

  test('of one item by concurrent requests creates one lot', async () => {
    const { id } = await stocked()
    const answers = await Promise.all(Array.from({ length: 8 }, () => convert(draft, [id])))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422, 422, 422, 422])
    const again = { headers: { 'idempotency-key': 'convert-1' } }
    const { id: other } = await stocked()
    assert.deepEqual((await convert(draft, [other], {}, again)).body.data, (await convert(draft, [other], {}, again)).body.data)
  })
})

test('an item returns from an unsold lot, is listed again, sold, and returns when the sale is undone', async () => {
  const { id } = await stocked()
  const list = async () => (await convert(draft, [id])).body.data[0]!.id
  const first = await list()
  await db.transaction((tx) => inventoryBack(tx, [first, 999_999 as LotId]))
  assert.deepEqual([(await itemNow(id)).status, (await itemNow(id)).lot_id], ['in_stock', null])
  const second = await list()
  await db.transaction((tx) => inventorySold(tx, [second]))
  assert.deepEqual([(await itemNow(id)).status, (await itemNow(id)).lot_id], ['sold', second])
  await db.transaction((tx) => inventorySold(tx, [first]))
  assert.equal((await itemNow(id)).status, 'sold')
  await db.transaction((tx) => inventoryBack(tx, [second]))
  assert.equal((await itemNow(id)).status, 'in_stock')
  const history = await db.query('select lot_id, outcome from item_lot_history where item_id = $1 order by lot_id', [id])
  assert.deepEqual(history, [{ lot_id: first, outcome: 'returned' }, { lot_id: second, outcome: 'returned' }])
})

test('the aging summary counts days in stock, without sold and written-off items', async () => {
  const other = await house.person({ seller: true })
  const asking = { token: await other.token('seller') }
  const days = [0, 30.9, 31, 60, 61, 91, 180, 181, 900]
  await db.query(
    `insert into inventory_items (owner_user_id, title, purchase_cost_cents, created_at)
     select $1, 'Aged', 10050, house_clock() - d * interval '1 day' from unnest($2::float[]) d`, [other.id, days])
  await db.query(
    `insert into inventory_items (owner_user_id, title, status, purchase_cost_cents, written_off_at) values ($1, 'Gone', 'written_off', 99, house_clock())`,
    [other.id])
  const { body } = await house.call<{ buckets: { label: string; count: number; cost: number }[] }>('GET', '/v1/inventory/aging-summary', asking)
  assert.deepEqual(body.data.buckets.map(({ label, count, cost }) => [label, count, cost]), [
    ['0-30', 2, 201], ['31-60', 2, 201], ['61-90', 1, 100.5], ['91-180', 2, 201], ['181+', 2, 201],
  ])
  assert.deepEqual(body.data, { buckets: body.data.buckets, total_count: 9, total_cost: 904.5 })
})

test('an item written off for more than thirty days can only be restored by an administrator', async () => {
  const { id } = await stocked()
  await patch(id, { status: 'written_off' })
  await house.advanceClock(31 * DAY)
  assert.equal((await patch(id, { status: 'in_stock' })).status, 409)
  const admin = { token: await (await house.person({ admin: true })).token('seller') }
  assert.equal((await patch(id, { status: 'in_stock' }, admin)).body.data.status, 'in_stock')
  await house.advanceClock(0)
})

describe('the inventory of a team', () => {
  let team: TeamId
  let boss: Asking
  let member: Asking
  let item: Item

  before(async () => {
    const people = await Promise.all([house.person({ seller: true }), house.person({ seller: true })])
    const made = await createTeam(db, { name: 'Two Rivers', owner: people[0]!.email })
    assert.ok(!isRefusal(made))
    team = made.id
    await addTeamMember(db, { teamId: team, user: people[1]!.email })
    const asking = async (person: TestPerson): Promise<Asking> =>
      ({ token: await person.token('seller'), headers: { 'x-team-id': String(team) } })
    boss = await asking(people[0]!)
    member = await asking(people[1]!)
    item = await stocked({ purchase_cost: 4_200 }, boss)
  })

  test('is readable for members without costs, and changed by owners and managers', async () => {
    assert.equal(item.purchase_cost, 4_200)
    const seen = await itemNow(item.id, member)
    assert.deepEqual([seen.title, Object.hasOwn(seen, 'purchase_cost')], ['Forty acres', false])
    const aging = await house.call<{ total_count: number; total_cost?: number }>('GET', '/v1/inventory/aging-summary', member)
    assert.deepEqual([aging.body.data.total_count, aging.body.data.total_cost], [1, undefined])
    for (const refused of [
      await patch(item.id, { title: 'Mine' }, member),
      await house.call('POST', '/v1/inventory', { ...member, body: { title: 'Mine' } }),
    ]) assert.deepEqual([refused.status, refused.body.code], [403, 'team_forbidden'])
    const stranger = await house.call('GET', '/v1/inventory', { token, headers: { 'x-team-id': String(team) } })
    assert.equal(stranger.body.code, 'team_forbidden')
  })

  test('can only be listed in auctions of the team', async () => {
    const own = await house.auction({ owner_user_id: seller.id, owner_team_id: null, status: 'draft' })
    assert.equal((await convert(own, [item.id], {}, boss)).status, 404)
    const ofTeam = await house.auction({ owner_user_id: seller.id, owner_team_id: team, status: 'draft' })
    assert.equal((await convert(ofTeam, [item.id], {}, member)).body.code, 'team_forbidden')
    assert.equal((await convert(ofTeam, [item.id], {}, boss)).status, 201)
  })
})
