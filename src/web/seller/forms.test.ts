import assert from 'node:assert/strict'
import test from 'node:test'
import { isRefusal } from '../../kernel/refusals.ts'
import { wordsOf } from '../dictionary.ts'
import { decimal, readGeoJson } from './lots/form.ts'
import { notedDifference } from './lots/view.ts'
import { amount, readMoment, wholeNumber } from './form-values.ts'
import { readSaleStep } from './sales/form.ts'

test('amounts and numbers are read as typed, and invalid ones are passed on', () => {
  for (const [typed, read] of [['$1,000', '1000.00'], [' 7.5 ', '7.50'], ['', undefined], ['much', 'much'], ['1.234', '1.234']] as const) assert.equal(amount(typed, 'usd'), read)
  for (const [typed, read] of [['12', 12], ['', undefined], ['-1', '-1'], ['1.5', '1.5'], ['1e3', '1e3']] as const) assert.equal(wholeNumber(typed), read)
  for (const [typed, read] of [['1,040.25', 1_040.25], ['', null], ['1,04', '1,04'], ['ten', 'ten'], ['0', 0]] as const) assert.equal(decimal(typed), read)
})

const SHOWN = { starts_at: '2031-05-01T10:00', starts_at_zone: 'America/Denver' }

test('an unchanged time is not sent, so that its seconds are kept', () => {
  assert.equal(readMoment('starts_at', SHOWN, SHOWN), undefined)
  assert.equal(readMoment('starts_at', { ...SHOWN, starts_at: '' }, SHOWN), null)
  assert.equal(readMoment('starts_at', { ...SHOWN, starts_at_zone: 'UTC' }, SHOWN), '2031-05-01T10:00:00.000Z')
  assert.equal(readMoment('starts_at', { ...SHOWN, starts_at: '2031-03-09T02:30' }, SHOWN), 'no instant')
  assert.equal(readMoment('ends_at', { ends_at_zone: 'UTC' }, {}), undefined)
})

test('line ends of a form do not change the text', () => {
  assert.deepEqual(readSaleStep('terms', { terms: 'One\r\nTwo' }, {}, 'usd', wordsOf('en')), { terms: 'One\nTwo' })
})

test('a boundary is pasted alone, in a Feature or in a collection; anything else is reported', () => {
  const polygon = { type: 'Polygon', coordinates: [] }
  const feature = { type: 'Feature', geometry: polygon }
  for (const pasted of [polygon, feature, { type: 'FeatureCollection', features: [feature] }]) {
    assert.deepEqual(readGeoJson(JSON.stringify(pasted), 'none'), polygon)
  }
  assert.equal(readGeoJson('  ', 'none'), null)
  for (const pasted of ['POLYGON((0 0))', '[1,2]', '7', '{"type":"FeatureCollection","features":[]}', '{"type":"Feature"}']) {
    assert.ok(isRefusal(readGeoJson(pasted, 'none')), pasted)
  }
  const point = readGeoJson('{"type":"Point","coordinates":[-97,38]}', 'none')
  assert.ok(point && isRefusal(point))
  assert.deepEqual(Object.keys(point.errors ?? {}), ['boundary'])
})

test('mapped and stated acres are reported as different from five percent on', () => {
  for (const [mapped, stated, noted] of [[105, 100, false], [105.1, 100, true], [94.9, 100, true], [50, null, false]] as const) {
    assert.equal(notedDifference(mapped, stated) !== null, noted)
  }
})
