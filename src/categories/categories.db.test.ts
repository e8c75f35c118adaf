import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openCatalogue } from '../../test/catalogue.ts'

const house = await openCatalogue()
const { db, get } = house

interface Category {
  id: number
  name: string
  slug: string
  parent_id: number | null
  is_active: boolean
  children?: Category[]
}

interface Schema {
  slug: string
  version: number
  schema: { properties: object; required: string[] }
  ui: { groups: { fields: string[] }[] }
}

const SIX = ['farm', 'timber', 'recreational', 'residential-lot', 'commercial', 'desert-and-ranch']

it('the flat list has the root and its six kinds of land in order', async () => {
  const { status, body } = await get<Category[]>('/v1/categories')
  assert.equal(status, 200)
  const categories = body.data
  assert.deepEqual(categories.map(({ slug }) => slug), ['land', ...SIX])
  assert.deepEqual(categories[1], { id: categories[1]!.id, name: 'Farm', slug: 'farm', parent_id: categories[0]!.id, is_active: true })
  assert.equal('meta' in body, false)
})

it('the tree has the six below the root, for each spelling of true', async () => {
  for (const flag of ['true', '1', 'on', 'yes', 'True']) {
    const roots = (await get<Category[]>(`/v1/categories?tree=${flag}`)).body.data
    assert.deepEqual(roots.map(({ slug }) => slug), ['land'])
    assert.deepEqual(roots[0]!.children!.map(({ slug }) => slug), SIX)
    assert.deepEqual(roots[0]!.children![0]!.children, [])
  }
  assert.equal((await get<Category[]>('/v1/categories?tree=false')).body.data.length, 7)
  assert.equal((await get('/v1/categories?tree=perhaps')).status, 422)
})

it('a category is found by id and by slug, with its children', async () => {
  const land = (await get<Category>('/v1/categories/land')).body.data
  assert.deepEqual((await get(`/v1/categories/${land.id}`)).body.data, land)
  assert.deepEqual(Object.keys(land.children![0]!), ['id', 'name', 'slug'])
  const children = (await get<Category[]>('/v1/categories/land/children')).body.data
  assert.deepEqual(children, land.children)
})

it('an unknown category is not found, by any kind of key', async () => {
  for (const key of ['swamp', '999999', '99999999999999999999', 'a%00b', '-1', '1.5']) {
    for (const rest of ['', '/children', '/schema']) {
      const { status, body } = await get(`/v1/categories/${key}${rest}`)
      assert.equal(status, 404, key + rest)
      assert.equal(body.code, 'not_found')
    }
  }
})

it('a retired category is not shown', async () => {
  await db.query(`insert into categories (name, slug, is_active) values ('Islands', 'islands', false)`)
  assert.equal((await get('/v1/categories/islands')).status, 404)
  assert.equal((await get<Category[]>('/v1/categories')).body.data.length, 7)
})

const common = {
  acreage_source: 'survey', legal_access: 'public_frontage', flood_zone: 'X', mineral_rights: 'all_convey', conveyance: 'tax_deed',
}
const VALID: Record<string, object> = {
  land: {},
  farm: {
    ...common, tillable_acres: 120, farm_lease: 'cash', lease_ends_on: '2027-03-01',
    plss: { meridian: '5th PM', township: '147N', range: '91W', section: 16, aliquot: 'SWSWNW' },
  },
  timber: { ...common, stand_types: ['planted_pine'], timber_rights: 'convey' },
  recreational: { ...common, uses: ['hunting'], hunting_lease: false, improvements: ['cabin'], cabin_sqft: 600 },
  'residential-lot': { ...common, buildable: 'yes', wastewater: 'public_sewer', hoa: true, hoa_annual_dues: 120 },
  commercial: { ...common, permitted_uses: ['retail'], phase1_esa: 'not_done' },
  'desert-and-ranch': { ...common, vehicle_access: 'any', grazing_permit: 'none', off_grid: true },
}
const INVALID: Record<string, object> = {
  land: { flood_zone: 'wet' },
  farm: { ...common, tillable_acres: 120, farm_lease: 'cash' },
  timber: { ...common, stand_types: [], timber_rights: 'convey' },
  recreational: { ...common, uses: ['hunting'], hunting_lease: true },
  'residential-lot': { ...common, buildable: 'yes', wastewater: 'public_sewer', hoa: true },
  commercial: { ...common, permitted_uses: ['retail'], phase1_esa: 'clean' },
  'desert-and-ranch': { ...common, vehicle_access: 'any', grazing_permit: 'blm' },
}

for (const slug of ['land', ...SIX]) {
  it(`the schema of ${slug} accepts what the rule book defines and no unknown fields`, async () => {
    const { data } = (await get<Schema>(`/v1/categories/${slug}/schema`)).body
    assert.equal(data.slug, slug)
    assert.equal(data.version, 1)
    const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
    addFormats.default(ajv)
    const validate = ajv.compile(data.schema)
    assert.equal(validate(VALID[slug]), true, JSON.stringify(validate.errors))
    assert.equal(validate(INVALID[slug]), false)
    assert.equal(validate({ ...VALID[slug], treasure: true }), false)
    assert.deepEqual(new Set(data.ui.groups.flatMap(({ fields }) => fields)), new Set(Object.keys(data.schema.properties)))
  })
}

it('a category below another inherits its schema', async () => {
  await db.query(`insert into categories (name, slug, parent_id) select 'Orchard', 'orchard', id from categories where slug = 'farm'`)
  const orchard = (await get<Schema>('/v1/categories/orchard/schema')).body.data
  const farm = (await get<Schema>('/v1/categories/farm/schema')).body.data
  assert.deepEqual(orchard.schema.required, farm.schema.required)
  assert.deepEqual(orchard.schema.properties, farm.schema.properties)
})
