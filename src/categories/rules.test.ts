import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedFields } from './rules.ts'

test('a missing field is named by its title, else by its key', () => {
  const schema = { properties: { hoa_dues: { title: 'HOA dues' } } }
  assert.deepEqual(askedFields(schema, ['attributes.hoa_dues', 'attributes.flood_zone', 'attributes.', 'title']), [
    { field: 'attributes.hoa_dues', label: 'HOA dues' },
    { field: 'attributes.flood_zone', label: 'Flood zone' },
    { field: 'attributes.', label: '' },
  ])
})
