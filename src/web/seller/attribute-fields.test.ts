import assert from 'node:assert/strict'
import test from 'node:test'
import type { MergedSchema } from '../../categories/index.ts'
import type { CategoryId } from '../../kernel/ids.ts'
import { wordsOf } from '../dictionary.ts'
import { factGroups, factValues, knownTo, readFacts } from './attribute-fields.ts'

const SCHEMA: MergedSchema = {
  category_id: 1 as CategoryId,
  slug: 'test',
  version: 1,
  schema: {
    properties: {
      deed: { type: 'string', enum: ['tax_deed', 'other'] },
      water: { $ref: '#/$defs/utility' },
      uses: { type: 'array', items: { enum: ['hunting', 'grazing'] } },
      easements: { type: 'array', items: { type: 'string' } },
      fenced: { type: 'boolean' },
      taxes: { type: 'number' },
      plss: { type: 'object', required: ['township'], properties: { range: { type: 'string' }, township: { type: 'string' } } },
      crops: { type: 'array', items: { type: 'object', properties: { crop: { type: 'string' }, acres: { type: 'number' } } } },
      boundary: { type: 'object' },
      extra: { type: 'string' },
    },
    $defs: { utility: { type: 'string', enum: ['on_site', 'none'] } },
  },
  ui: { groups: [{ title: 'Rights', fields: ['deed', 'water', 'boundary', 'gone'] }], widgets: { boundary: 'map' } },
}

const KEPT = {
  deed: 'tax_deed', water: 'on_site', uses: ['hunting', 'grazing'], easements: ['Road, north', 'Pipeline'], fenced: false, taxes: 0,
  plss: { township: '12N', range: '3E' }, crops: [{ crop: 'corn', acres: 40.5 }, { crop: 'hay', acres: 1 }], boundary: { type: 'Polygon' },
}

test('form values of attributes are read back as the same attributes', () => {
  assert.deepEqual(readFacts(SCHEMA, factValues(KEPT), KEPT), KEPT)
})

test('empty fields are left out, checked boxes are separated by commas, and non-numbers are left for the schema to refuse', () => {
  const typed = { 'attributes.deed': '', 'attributes.uses': 'hunting,grazing', 'attributes.taxes': 'many', 'attributes.crops.3.crop': 'oats', 'attributes.plss.range': ' ', 'attributes.fenced': 'yes' }
  assert.deepEqual(readFacts(SCHEMA, typed, {}), { uses: ['hunting', 'grazing'], taxes: 'many', crops: [{ crop: 'oats' }], fenced: true })
})

test('fields are in the groups of the category, required ones first, and ungrouped ones last', () => {
  const groups = factGroups(wordsOf('en'), SCHEMA, KEPT)
  assert.deepEqual(groups.map(({ fields }) => fields.map(({ name }) => name.replace('attributes.', ''))), [
    ['deed', 'water'], ['uses', 'easements', 'fenced', 'taxes', 'plss', 'crops', 'extra'],
  ])
  const plss = groups[1]!.fields.find(({ kind }) => kind === 'group')
  assert.deepEqual(plss?.kind === 'group' && plss.fields.map(({ name }) => name), ['attributes.plss.township', 'attributes.plss.range'])
  const crops = groups[1]!.fields.find(({ kind }) => kind === 'rows')
  assert.equal(crops?.kind === 'rows' && crops.rows.length, 4)
})

test('a lot that changes its category keeps only the attributes of the new one', () => {
  assert.deepEqual(knownTo(SCHEMA, { taxes: 1, stand_age_years: 40 }), { taxes: 1 })
})

test('a number shows its unit if its name does not, and a survey field shows its format', () => {
  const number = { type: 'number' }
  const properties = { road_frontage_ft: number, wooded_percent: number, annual_taxes: number, pond_acres: number, county_fips: { type: 'string' } }
  const [group] = factGroups(wordsOf('en'), { ...SCHEMA, schema: { properties } }, {})
  assert.deepEqual(group!.fields.map((field) => 'hint' in field && field.hint), ['Feet.', 'Percent.', 'US dollars.', null, 'Five digits, like 20017.'])
})
