import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { identityOf, openRepeats, pairUp } from './identity-rules.ts'

let content = 0
const one = (parcel_id: string | null, sku: string | null = null, lot_number: number | null = null, key = `content ${++content}`) =>
  identityOf(key, { parcel_id, sku, lot_number })

describe('a row matches the lot of an earlier import:', () => {
  const LOTS = [one('A', '1', 1, 'x'), one('B', '2', 2), one(null, '3', 3), one(null, null, 4)]
  const ROWS: [what: string, row: ReturnType<typeof one>, place: number | null][] = [
    ['the same content, whatever is made of it', one('Z', '9', 9, 'x'), 0],
    ['the same parcel', one('B', '9', 9), 1],
    ['the same parcel in other spelling', one(' b ', null, null), 1],
    ['the same SKU', one('C', '3', 9), 2],
    ['the same number', one(null, null, 4), 3],
    ['the same number of a row that names its parcel now', one('D', null, 4), 3],
    ['no other parcel because of its number', one('E', null, 2), null],
    ['no other SKU because of its number', one(null, '8', 3), null],
    ['nothing where nothing fits', one('F', '7', 7), null],
  ]
  for (const [what, row, place] of ROWS) it(what, () => assert.deepEqual(pairUp([row], LOTS), [place]))

  it('each lot once, and for equal parcels the one with the same SKU', () => {
    const lots = [one('A', '1'), one('A', '2')]
    assert.deepEqual(pairUp([one('A', '2'), one('A', '1'), one('A', '3')], lots), [1, 0, null])
  })
})

describe('one file', () => {
  const told = (...rows: ReturnType<typeof one>[]) => {
    const repeats = openRepeats()
    return rows.map((row, index) => repeats.next(index + 2, row))
  }

  it('has a parcel once, unless an SKU or a number distinguishes its lots', () => {
    assert.deepEqual(told(one('A'), one('A')), [null, { field: 'parcel_id', line: 2 }])
    assert.deepEqual(told(one('A', '1'), one('A', '2'), one('A', null, 3)), [null, null, { field: 'parcel_id', line: 2 }])
    assert.deepEqual(told(one('A', null, 1), one('A', null, 2)), [null, null])
  })

  it('has an SKU once', () => {
    assert.deepEqual(told(one('A', '1'), one('B', '1'), one(null), one(null)), [null, { field: 'sku', line: 2 }, null, null])
  })
})
