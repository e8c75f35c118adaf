import assert from 'node:assert/strict'
import { before as beforeAll, describe, it } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { HOUR } from '../kernel/time.ts'

/** Required facts are checked whenever a lot becomes public. */
const house = await testHouse()
const { call, db } = house

let token = ''
let [farm, land] = [0, 0]
beforeAll(async () => {
  token = await (await house.person({ seller: true })).token('seller')
  const rows = await db.query<{ id: number; slug: string }>(`select id, slug from categories where slug in ('farm', 'land')`)
  farm = rows.find(({ slug }) => slug === 'farm')!.id
  land = rows.find(({ slug }) => slug === 'land')!.id
})

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()

const FACTS = {
  acreage_source: 'survey', legal_access: 'public_frontage', flood_zone: 'X', mineral_rights: 'unknown', conveyance: 'special_warranty_deed',
  tillable_acres: 38, farm_lease: 'none',
}

async function draft(lots: { category_id: number; attributes?: object }[]): Promise<{ auction: number; lots: number[] }> {
  const body = { title: 'Farm sale', start_time: soon(-HOUR), end_time: soon(HOUR) }
  const auction = (await call<{ id: number }>('POST', '/v1/seller/auctions', { token, body })).body.data.id
  const ids: number[] = []
  for (const lot of lots) ids.push((await add(auction, lot)).body.data.id)
  return { auction, lots: ids }
}

const add = (auction: number, lot: object) =>
  call<{ id: number }>('POST', '/v1/seller/lots', { token, body: { auction_id: auction, title: 'Forty acres', starting_bid: 100, ...lot } })
const publish = (auction: number) => call('POST', `/v1/seller/auctions/${auction}/publication`, { token })
const change = (lot: number, body: object) => call('PATCH', `/v1/seller/lots/${lot}`, { token, body })

describe('required facts of a category', () => {
  it('prevent publication of an auction, each reported with its lot; drafts may lack them', async () => {
    const { auction, lots } = await draft([{ category_id: farm, attributes: { ...FACTS, farm_lease: 'cash', flood_zone: undefined } }, { category_id: land }])
    const refused = await publish(auction)
    assert.deepEqual([refused.status, refused.body.code], [422, 'validation_failed'])
    assert.deepEqual(refused.body.errors, {
      'lots.1.attributes.flood_zone': ['Lot 1: FEMA flood zone is required before the lot is published.'],
      'lots.1.attributes.lease_ends_on': ['Lot 1: Lease ends on is required before the lot is published.'],
    })
    await change(lots[0]!, { attributes: FACTS })
    assert.equal((await publish(auction)).status, 200)
  })

  it('are checked when a lot is added to a public auction, and cannot be removed', async () => {
    const { auction, lots } = await draft([{ category_id: farm, attributes: FACTS }])
    assert.equal((await publish(auction)).status, 200)
    const bare = await add(auction, { category_id: farm })
    assert.deepEqual([bare.status, Object.keys(bare.body.errors)[0]], [422, 'attributes.acreage_source'])
    const { flood_zone: _zone, ...less } = FACTS
    const refused = await change(lots[0]!, { attributes: less })
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['attributes.flood_zone']])
    assert.equal((await change(lots[0]!, { attributes: { ...FACTS, flood_zone: 'AE' } })).status, 200)
  })

  it('that a public lot never had do not prevent changes', async () => {
    const { auction, lots } = await draft([{ category_id: farm, attributes: FACTS }])
    await publish(auction)
    await db.query(`update lots set attributes = '{}' where id = $1`, [lots[0]!])
    assert.equal((await change(lots[0]!, { attributes: { flood_zone: 'X' } })).status, 200)
  })

  it('do not exist for land in general: an auction of lots with few facts is published', async () => {
    const { auction } = await draft([{ category_id: land }, { category_id: land }])
    assert.equal((await publish(auction)).status, 200)
  })
})
