import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CategoryField, type CategoryShape, type FieldKind, fieldsOf, ownParts, withField, withoutField } from './field-rules.ts'

const EMPTY: CategoryShape = { schema: null, ui: null }
const field = (changes: Partial<CategoryField> = {}): CategoryField => ({
  name: 'trees', label: 'Trees', kind: 'whole', isRequired: false, choices: [], least: null, most: null, longest: null, group: 'Stand', ...changes,
})

test('a field of any type is read as it was written', () => {
  const fields: CategoryField[] = [
    field({ kind: 'text', longest: 40 }), field({ kind: 'long_text', longest: 8_000 }), field({ kind: 'number', least: 0, most: 9.5 }),
    field({ kind: 'whole', least: 1 }), field({ kind: 'yes_no' }), field({ kind: 'date' }), field({ kind: 'one_of', choices: ['pine', 'oak'], isRequired: true }),
    field({ kind: 'several_of', choices: ['pine', 'oak'] }), field({ label: '', group: '' }),
  ]
  for (const one of fields) assert.deepEqual(fieldsOf(withField(EMPTY, one, 1)), [one], one.kind)
})

test('a field that changes its type keeps nothing of the old one', () => {
  const long = withField(EMPTY, field({ kind: 'long_text', longest: 100, isRequired: true }), 1)
  const { schema, ui } = withField(long, field({ kind: 'yes_no' }), 1)
  assert.deepEqual(schema, { properties: { trees: { type: 'boolean', title: 'Trees' } } })
  assert.deepEqual(ui, { groups: [{ title: 'Stand', fields: ['trees'] }], widgets: {} })
})

test('fields are in the order of their groups, and can be moved between them', () => {
  let category = EMPTY
  for (const name of ['a', 'b', 'c']) category = withField(category, field({ name, group: 'One' }), 99)
  category = withField(category, field({ name: 'd', group: 'Two' }), 1)
  const order = (): string[] => fieldsOf(category).map(({ name, group }) => `${group} ${name}`)
  assert.deepEqual(order(), ['One a', 'One b', 'One c', 'Two d'])
  category = withField(category, field({ name: 'c', group: 'One' }), 1)
  assert.deepEqual(order(), ['One c', 'One a', 'One b', 'Two d'])
  category = withField(category, field({ name: 'd', group: 'One' }), 2)
  assert.deepEqual(order(), ['One c', 'One d', 'One a', 'One b'])
  assert.deepEqual(category.ui!.groups.map(({ title }) => title), ['One'], 'a group without fields is removed')
})

test('a field with a special schema keeps it; its label, required mark and place may change', () => {
  const plss = { type: 'object', properties: { section: { type: 'string' } }, title: 'PLSS' }
  const category: CategoryShape = {
    schema: { properties: { plss }, allOf: [{ required: ['plss'] }], $defs: { a: {} } }, ui: { groups: [], widgets: { plss: 'section' } },
  }
  assert.equal(fieldsOf(category)[0]!.kind, 'special' satisfies FieldKind)
  const after = withField(category, field({ name: 'plss', kind: 'special', label: 'Survey', isRequired: true, group: 'Parcel' }), 1)
  assert.deepEqual(after.schema, { ...category.schema, properties: { plss: { ...plss, title: 'Survey' } }, required: ['plss'] })
  assert.deepEqual(after.ui, { groups: [{ title: 'Parcel', fields: ['plss'] }], widgets: { plss: 'section' } })
})

test('a removed field is gone from the schema, the required list and the form', () => {
  const category = withField(withField(EMPTY, field({ isRequired: true, kind: 'long_text' }), 1), field({ name: 'age' }), 1)
  assert.deepEqual(fieldsOf(withoutField(category, 'trees')).map(({ name }) => name), ['age'])
  assert.deepEqual(withoutField(withoutField(category, 'trees'), 'age'), { schema: { properties: {} }, ui: { groups: [], widgets: {} } })
})

test('only a category’s own part of a schema is written', () => {
  const shipped = { $schema: 'x', type: 'object', title: 'Farm', properties: { a: {} } }
  assert.deepEqual(ownParts(shipped), { title: 'Farm', properties: { a: {} } })
  assert.deepEqual(ownParts(null), {})
})
