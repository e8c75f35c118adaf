import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openCatalogue } from '../../test/catalogue.ts'
import type { LotId } from '../kernel/ids.ts'

const house = await openCatalogue()
const { db, get } = house
const auction = await house.auction()
const first = await house.lot(auction, { title: 'Tract 0', lot_number: 1, acreage: 1 })

const COPIES = 1_099
const COPY = `
  insert into lots (auction_id, lot_number, slug, title, category_id, acreage, starting_bid_cents, scheduled_ends_at, ends_at, chain_opened_at, chain_terms_hash, chain_head, status)
  select auction_id, n + 1, 'far-' || n, 'Tract ' || n * 7919 % 1100, category_id, 1 + n * 31 % 640, starting_bid_cents, scheduled_ends_at, ends_at,
    chain_opened_at, chain_terms_hash, chain_head, status
  from lots, generate_series(1, $2) n where id = $1`
await db.query(COPY, [first, COPIES])

interface Listed {
  data: { id: LotId; title: string }[]
  meta: { total: number }
}

async function page(query: string): Promise<{ ids: LotId[]; titles: string[]; total: number }> {
  const { status, body } = await get<never>(`/v1/lots?per_page=100&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  const { data, meta } = body as unknown as Listed
  return { ids: data.map(({ id }) => id), titles: data.map(({ title }) => title), total: meta.total }
}

const inOrder = async (order: string): Promise<LotId[]> =>
  (await db.query<{ id: LotId }>(`select id from lots where status = 'active' and closed_at is null order by ${order}`)).map(({ id }) => id)

const ORDERS: [query: string, order: string][] = [
  ['', 'lot_number, id'],
  ['sort_by=title&sort_dir=desc', 'lower(title) collate "C" desc, id'],
  ['sort_by=acreage', 'acreage asc nulls last, id'],
  ['sort_by=current_bid&sort_dir=desc', 'price_cents desc nulls last, id'],
]

for (const [query, order] of ORDERS) {
  it(`page 11 of 100 continues the first ten, ordered ${query || 'as the catalog'}`, async () => {
    const all = await inOrder(order)
    for (let asked = 0; asked < 2; asked += 1) assert.deepEqual((await page(`${query}&page=11`)).ids, all.slice(1_000, 1_100))
    assert.deepEqual((await page(`${query}&page=12`)).ids, [])
  })
}

it('a far page reflects every change of a lot at once, without waiting for an epoch', async () => {
  const before = await page('sort_by=title&page=11')
  await db.query(`update lots set title = 'Zebra ' || id where id = any($1)`, [before.ids.slice(0, 50)])
  assert.deepEqual((await page('sort_by=title&page=11')).ids, (await inOrder('lower(title) collate "C", id')).slice(1_000))
  await db.query(`update lots set status = 'withdrawn', closed_at = house_clock(), close_reason = 'withdrawn' where id = $1`, [first])
  const after = await page('page=11')
  assert.deepEqual([after.ids, after.total], [(await inOrder('lot_number, id')).slice(1_000), COPIES])
})

it('a bid that lifts a lot over the price filter changes the total at once', async () => {
  const total = async () => (await page('price_min=5000000')).total
  assert.equal(await total(), 0)
  const [lot] = (await page('page=1')).ids
  await db.query('update lots set price_cents = 500000000, leader_id = 1, bid_count = 1 where id = $1', [lot])
  assert.equal(await total(), 1)
})
