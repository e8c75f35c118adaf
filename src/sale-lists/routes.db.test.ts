import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'

const house = await testHouse()
const seller = await house.person({ seller: true })
const token = await seller.token('seller')

interface Settings { kind: string; is_published: boolean; columns: string[]; heading: string | null; sorted_by: string }

test('sellers read, change and publish the lists of their auctions, and everybody finds the published ones', async () => {
  const auction = await house.auction({ slug: 'listed', owner_user_id: seller.id })
  const at = `/v1/seller/auctions/${auction}/lists`
  const set = (body: object) => house.call<Settings>('PATCH', at, { token, body })
  const published = async () => (await house.call<{ kind: string; csv_url: string }[]>('GET', `/v1/auctions/${auction}/lists`)).body.data
  assert.deepEqual((await house.call<Settings[]>('GET', at, { token })).body.data.map(({ kind, is_published: is }) => [kind, is]), [['notice', false], ['results', false]])
  assert.deepEqual(await published(), [])

  const heading = 'Notice under section 12.'
  const { body: { data } } = await set({ kind: 'notice', is_published: true, heading, columns: ['amount_due', 'lot_number', 'outcome'] })
  assert.deepEqual([data.columns, data.heading, data.sorted_by], [['lot_number', 'amount_due'], heading, 'lot_number'])
  assert.deepEqual((await set({ kind: 'notice', sorted_by: 'parcel_id' })).body.data.heading, heading)
  assert.deepEqual((await published()).map(({ kind, csv_url: url }) => [kind, new URL(url).pathname]), [['notice', '/auctions/listed/lists/notice/csv']])

  for (const [body, errors] of [
    [{ kind: 'notice', columns: ['outcome'] }, ['columns']], [{ kind: 'notice', sorted_by: 'owner' }, ['sorted_by']], [{ kind: 'other' }, ['kind']],
  ] as const) {
    const refused = await set(body)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, errors])
  }
  const stranger = await (await house.person({ seller: true })).token('seller')
  assert.equal((await house.call('PATCH', at, { token: stranger, body: { kind: 'notice', is_published: false } })).status, 404)
})
