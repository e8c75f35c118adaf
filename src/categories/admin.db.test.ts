import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { testHouse } from '../../test/app.ts'

const { call, person } = await testHouse()

interface Category { id: number; slug: string; parent_id: number | null; is_active: boolean; version: number; schema: object | null }

let token: string
before(async () => {
  token = await (await person({ admin: true })).token('admin')
})

const create = (body: object) => call<Category>('POST', '/v1/admin/categories', { token, body })
const change = (category: string | number, body: object) => call<Category>('PATCH', `/v1/admin/categories/${category}`, { token, body })
const schema = { properties: { rows: { type: 'integer', minimum: 1, title: 'Rows' } }, required: ['rows'] }

describe('a category', () => {
  it('is created below another, inherits its fields and is available to everybody', async () => {
    const [farm] = (await call<Category[]>('GET', '/v1/categories')).body.data.filter(({ slug }) => slug === 'farm')
    const made = await create({ name: 'Vineyard', slug: 'vineyard', parent_id: farm!.id, schema, ui: { groups: [{ title: 'Vines', fields: ['rows'] }], widgets: {} } })
    assert.equal(made.status, 201, made.text)
    const shown = await call<{ schema: { properties: Record<string, unknown>; required: string[] } }>('GET', '/v1/categories/vineyard/schema')
    assert.ok(shown.body.data.schema.properties.rows && shown.body.data.schema.properties.tillable_acres)
    assert.ok(shown.body.data.schema.required.includes('rows'))
  })

  it('gets a new version with a new schema, and can be retired', async () => {
    assert.equal((await change('vineyard', { name: 'Vineyards' })).body.data.version, 1)
    assert.equal((await change('vineyard', { schema: { properties: { rows: { type: 'integer' } } } })).body.data.version, 2)
    assert.equal((await change('vineyard', { is_active: false })).body.data.is_active, false)
    assert.equal((await call('GET', '/v1/categories/vineyard')).status, 404)
    assert.equal((await call('GET', '/v1/admin/categories/vineyard', { token })).status, 200)
  })

  const table: [field: string, body: object][] = [
    ['slug', { slug: 'farm' }],
    ['slug', { slug: '2026' }],
    ['parent_id', { parent_id: 999_999 }],
    ['schema', { schema: { properties: { rows: { type: 'whole number' } } } }],
    ['schema', { schema: { properties: { rows: { $ref: '#/$defs/nowhere' } } } }],
    ['ui', { schema, ui: { groups: [{ title: 'Vines', fields: ['columns'] }], widgets: {} } }],
  ]
  for (const [field, body] of table) {
    it(`is refused with ${JSON.stringify(body)}`, async () => {
      const answer = await create({ name: 'Odd', slug: 'odd', ...body })
      assert.equal(answer.status, 422, answer.text)
      assert.ok(answer.body.errors[field], answer.text)
    })
  }

  it('cannot be below itself', async () => {
    const land = (await call<Category>('GET', '/v1/admin/categories/land', { token })).body.data
    const below = (await create({ name: 'Meadow', slug: 'meadow', parent_id: land.id })).body.data
    assert.ok((await change(land.id, { parent_id: below.id })).body.errors.parent_id)
    assert.ok((await change(land.id, { parent_id: land.id })).body.errors.parent_id)
  })
})
