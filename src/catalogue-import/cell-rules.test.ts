import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { acresOf, unitInHeading } from './area-rules.ts'
import { answerOf, filtered, instantOf, isZero, moneyText, numberOf, tidy, transform } from './cell-rules.ts'

describe('money', () => {
  const READ: [cell: string, amount: string | null][] = [
    ['$7,149.39 ', '7149.39'], ['$356.04', '356.04'], ['7149.39', '7149.39'], ['1,234,567', '1234567'], ['$ 20', '20'], ['US$5', '5'],
    ['5 USD', '5'], ['$.50', '0.50'], ['$0.00', '0.00'], ['€12', '12'],
    ['', null], ['$', null], ['-', null], ['N/A', null], ['-$5.00', null], ['($5.00)', null], ['$1,23.00', null], ['1.234,56', null],
    ['5.5.5', null], ['1e5', null], ['0x10', null], ['12 34', null], ['see note', null], ['.', null],
  ]
  for (const [cell, amount] of READ) it(`${JSON.stringify(cell)} is ${amount ?? 'not an amount'}`, () => assert.equal(moneyText(cell), amount))
})

describe('dates', () => {
  const READ: [cell: string, order: 'm/d/y' | 'd/m/y', instant: string | null][] = [
    ['8/21/2017', 'm/d/y', '2017-08-21T00:00:00.000Z'],
    ['08-21-2017', 'm/d/y', '2017-08-21T00:00:00.000Z'],
    ['21.8.2017', 'd/m/y', '2017-08-21T00:00:00.000Z'],
    ['8/21/17', 'm/d/y', '2017-08-21T00:00:00.000Z'],
    ['8/21/2017 5:00 PM', 'm/d/y', '2017-08-21T17:00:00.000Z'],
    ['8/21/2017 12:30:15 a.m.', 'm/d/y', '2017-08-21T00:30:15.000Z'],
    ['8/21/2017 17:05', 'm/d/y', '2017-08-21T17:05:00.000Z'],
    ['2017-08-21T17:00:00-05:00', 'm/d/y', '2017-08-21T22:00:00.000Z'],
    ['21/8/2017', 'm/d/y', null],
    ['2/30/2017', 'm/d/y', null],
    ['8/21/2017 13:00 PM', 'm/d/y', null],
    ['8/21/2017 25:00', 'm/d/y', null],
    ['August', 'm/d/y', null],
    ['', 'm/d/y', null],
  ]
  for (const [cell, order, instant] of READ) {
    it(`${JSON.stringify(cell)} by ${order} is ${instant ?? 'not a date'}`, () => assert.equal(instantOf(cell, order)?.toISOString() ?? null, instant))
  }
})

it('a date without a zone uses the zone of the mapping', () => {
  const READ: [cell: string, zone: string, instant: string | null][] = [
    ['8/21/2017 5:00 PM', 'America/Chicago', '2017-08-21T22:00:00.000Z'],
    ['1/21/2017 17:00', 'America/Chicago', '2017-01-21T23:00:00.000Z'],
    ['2017-08-21', 'America/Denver', '2017-08-21T06:00:00.000Z'],
    ['2017-08-21T17:00:00-05:00', 'America/Denver', '2017-08-21T22:00:00.000Z'],
    ['2017-08-21T17:00:00Z', 'America/Denver', '2017-08-21T17:00:00.000Z'],
    ['3/12/2017 2:30 AM', 'America/Chicago', null],
    ['2/30/2017', 'America/Chicago', null],
  ]
  for (const [cell, zone, instant] of READ) assert.equal(instantOf(cell, 'm/d/y', zone)?.toISOString() ?? null, instant, `${cell}, ${zone}`)
})

it('numbers and acres are parsed in the formats that counties use', () => {
  assert.equal(numberOf('-94.5450871'), -94.5450871)
  assert.equal(numberOf('1,280.50'), 1280.5)
  assert.equal(numberOf('+3'), 3)
  assert.equal(acresOf('79.831249 ac.'), 79.8312)
  assert.equal(acresOf('1 acre'), 1)
  for (const cell of ['', ' ', 'twelve', '1,2', '1 2', '--1', 'NaN', 'Infinity']) assert.equal(numberOf(cell), null, cell)
})

it('areas are read in the unit of the cell, else of the heading, else in acres', () => {
  const HEADINGS: [heading: string, unit: string | null][] = [
    ['Lot Size (sq ft)', 'square_feet'], ['LAND_SQFT', 'square_feet'], ['Square Feet', 'square_feet'], ['Land SF', 'square_feet'], ['Area ha', 'hectares'],
    ['LotSizeM2', 'square_meters'], ['Pies cuadrados', 'square_feet'], ['Acres', 'acres'], ['Size', null], ['Map', null], ['Half street', null],
  ]
  for (const [heading, unit] of HEADINGS) assert.equal(unitInHeading(heading), unit, heading)
  assert.equal(acresOf('7,500', 'square_feet'), 0.1722)
  assert.equal(acresOf('0.25 ac', 'square_feet'), 0.25)
  assert.equal(acresOf('43560 sq. ft.'), 1)
  assert.equal(acresOf('2', 'hectares'), 4.9421)
  assert.equal(acresOf('5 rods'), null)
  assert.deepEqual(['0', '0.00', '$0', '0 sq ft', '', '-', '10'].map(isZero), [true, true, true, true, false, false, false])
})

it('yes and no have many spellings', () => {
  assert.deepEqual(['Yes', 'Y', 'x', 'TRUE', '1'].map(answerOf), [true, true, true, true, true])
  assert.deepEqual(['No', 'n', '0', 'false'].map(answerOf), [false, false, false, false])
  assert.equal(answerOf('maybe'), null)
})

it('addresses in capitals get normal case', () => {
  assert.equal(transform('801 NE 98TH TER', 'title_case'), '801 NE 98th Ter')
  assert.equal(transform('13-430-15', 'digits'), '1343015')
  assert.equal(tidy('  801  N   AGNES AVE \n\n second  line '), '801 N AGNES AVE\n\nsecond line')
})

it('a filter formats money and dates, and reports invalid ones', () => {
  assert.equal(filtered('52100', 'money', 'm/d/y'), '$52,100.00')
  assert.equal(filtered('8/21/2017', 'date', 'm/d/y'), 'August 21, 2017')
  assert.equal(filtered('n/a', 'money', 'm/d/y'), null)
  assert.equal(filtered('soon', 'date', 'm/d/y'), null)
})
