import { englishErrors } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isRefusal } from '../kernel/refusals.ts'
import { type Mapping, NO_MAPPING, readMapping } from './mapping.ts'
import { columnOf, planTable, type TablePlan } from './row-plan.ts'
import { say } from './sentences.ts'

const mappingOf = (value: object): Mapping => {
  const mapping = readMapping(JSON.stringify(value))
  assert.ok(!isRefusal(mapping), JSON.stringify(mapping))
  return mapping
}

const errorsIn = (text: string): Record<string, string[]> => {
  const mapping = readMapping(text)
  assert.ok(isRefusal(mapping))
  return englishErrors(mapping.errors!)
}

describe('a mapping file', () => {
  const MISTAKES: [what: string, text: string, place: string][] = [
    ['is no JSON', '{', 'mapping'],
    ['is empty', '', 'mapping'],
    ['is a list', '[]', 'mapping'],
    ['has no columns', '{}', 'mapping.columns'],
    ['has no column at all', '{"columns": {}}', 'mapping.columns'],
    ['knows another key', '{"columns": {"title": "A"}, "colums": {}}', 'mapping.colums'],
    ['names a column by a number', '{"columns": {"title": 5}}', 'mapping.columns.title'],
    ['names an empty column', '{"columns": {"title": " "}}', 'mapping.columns.title'],
    ['has a source of no kind', '{"columns": {"title": {"from": "A"}}}', 'mapping.columns.title'],
    ['transforms in another way', '{"columns": {"title": {"column": "A", "transform": "rot13"}}}', 'mapping.columns.title.transform'],
    ['gives a constant something more', '{"columns": {"title": {"constant": "A", "default": "B"}}}', 'mapping.columns.title.default'],
    ['names a zone there is not', '{"columns": {"title": "A"}, "zone": "Kansas"}', 'mapping.zone'],
    ['counts dates in another order', '{"columns": {"title": "A"}, "dates": "y/d/m"}', 'mapping.dates'],
  ]
  for (const [what, text, place] of MISTAKES) {
    it(`that ${what} is refused at its place`, () => assert.ok(place in errorsIn(text), JSON.stringify(errorsIn(text))))
  }

  it('separates fields of the auction from what groups auctions', () => {
    const { auction, dates, category } = mappingOf({ auction: { by: 'Day', title: 'Sale {Day}', stagger_seconds: 60 }, columns: { title: 'A' } })
    assert.deepEqual({ auction, dates, category }, {
      auction: { by: 'Day', title: 'Sale {Day}', fields: { stagger_seconds: 60 } }, dates: 'm/d/y', category: null,
    })
  })

  it('of the examples is valid, also after a byte order mark', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../examples/kc-2017-tax-auction.map.json'), 'utf8')
    const mapping = readMapping(`\uFEFF${text}`)
    assert.ok(!isRefusal(mapping), JSON.stringify(mapping))
  })
})

describe('the row plan', () => {
  const plan = (header: string[], mapping: Mapping, by: string | null = null): TablePlan => {
    const planned = planTable(header, mapping, by)
    assert.ok(!isRefusal(planned), JSON.stringify(planned))
    return planned
  }
  const errors = (header: string[], mapping: Mapping, by: string | null = null) => {
    const planned = planTable(header, mapping, by)
    assert.ok(isRefusal(planned))
    return planned.errors!
  }

  it('matches a column by its exact name first, then by its only other spelling', () => {
    const mapping = mappingOf({ columns: { title: 'APN', starting_bid: 'minimum bid' } })
    const { fields } = plan(['apn', 'APN', 'Minimum.Bid'], mapping)
    assert.deepEqual(fields.map((field) => (field as { column: string }).column), ['APN', 'Minimum.Bid'])
    const alike = errors(['apn', 'a p n', 'Apn', 'Minimum.Bid'], mappingOf({ columns: { title: 'APn', starting_bid: 'Minimum.Bid' } }))
    assert.deepEqual(alike.title, [say.columnsNamedAlike({ number: 3, name: 'APn' })])
  })

  it('reports fields and columns that the file does not have', () => {
    const mapping = mappingOf({
      auction: { title: '{Nowhere|date} {|date} ' }, columns: { title: '{', colour: 'A', starting_bid: { template: '{B|rot13}' } },
    })
    const found = errors(['A'], mapping, 'Day')
    assert.deepEqual(Object.keys(found).sort(), ['auction.by', 'auction.title', 'colour', 'starting_bid', 'title'])
    assert.equal(found.starting_bid![0]!.key, say.noSuchFilter({ piece: '', filter: '', list: '' }).key)
    assert.deepEqual(found['auction.by'], [say.noSuchColumn({ name: 'Day', list: 'A' })])
  })

  it('of a file without a mapping uses the known fields', () => {
    const { fields } = plan(['Title', 'Starting.Bid', 'Remarks', 'Attributes.HOA'], NO_MAPPING)
    assert.deepEqual(fields.map(({ field }) => field), ['title', 'starting_bid', 'attributes.hoa'])
  })

  it('names the column of an invalid field', () => {
    const mapping = mappingOf({
      columns: { title: { template: '{Street}, {City}' }, starting_bid: 'Min', state: { constant: 'MO' }, category: 'Kind', boundary: 'Shape' },
    })
    const planned = plan(['Street', 'City', 'Min', 'Kind', 'Shape'], mapping)
    assert.deepEqual(['title', 'starting_bid', 'state', 'category_id', 'boundary.coordinates', 'unheard_of'].map((field) => columnOf(planned, field)),
      ['Street', 'Min', null, 'Kind', 'Shape', null])
  })
})
