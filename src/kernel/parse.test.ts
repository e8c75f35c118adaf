import { englishErrors, messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ofField } from './field-sentences.ts'
import { isStorable, nameOf, noMistakes, readAmount, readIncrements, readInstant, readPercentage, readSum, refuseUnstorable } from './parse.ts'
import { verbatim } from './sentences.ts'

it('an amount is parsed exactly, with the decimals of its currency', () => {
  const mistakes = noMistakes()
  assert.equal(readAmount(mistakes, 'starting_bid', '7149.39', 'usd'), 714_939)
  assert.equal(readAmount(mistakes, 'starting_bid', 1_000_000_000, 'usd'), 100_000_000_000)
  assert.equal(readSum(mistakes, 'deposit.amount', 0, 'usd'), 0)
  assert.equal(readAmount(mistakes, 'starting_bid', 500, 'jpy'), 500)
  assert.equal(mistakes.refusal(), null)
})

it('other spellings of an amount are refused', () => {
  for (const value of [-1, 0.001, 1e21, Number.NaN, '0x10', '1e5', '1,000', '', ' ', '1.005', '1 000', '１００']) {
    const mistakes = noMistakes()
    assert.equal(readAmount(mistakes, 'starting_bid', value, 'usd'), null, String(value))
    assert.deepEqual(englishErrors(mistakes.errors), { starting_bid: ['The starting bid must be an amount such as 2500 or 2500.50.'] })
  }
})

it('a field is named as in a sentence', () => {
  const names = ['starting_bid', 'increment_table.0.from', 'lots.3.lat', 'lng', 'sku', 'constructor'].map(nameOf)
  assert.deepEqual(names, ['The starting bid', 'The from', 'The latitude', 'The longitude', 'The SKU', 'The constructor'])
})

it('missing and too large values have different messages', () => {
  const mistakes = noMistakes()
  readAmount(mistakes, 'starting_bid', 0, 'usd')
  readAmount(mistakes, 'reserve_price', '1000000000.01', 'usd')
  readAmount(mistakes, 'flat', 1.5, 'jpy')
  readSum(mistakes, 'cap', '99999999999999', 'usd')
  assert.deepEqual(englishErrors(mistakes.errors), {
    starting_bid: ['The starting bid must be more than 0.'],
    reserve_price: ['The reserve price must be at most $1,000,000,000.'],
    flat: ['The flat must be an amount without decimals, such as 2500.'],
    cap: ['The cap must be at most $1,000,000,000.'],
  })
})

it('a percentage becomes basis points', () => {
  const mistakes = noMistakes()
  assert.equal(readPercentage(mistakes, 'p', '10.00'), 1_000)
  assert.equal(readPercentage(mistakes, 'p', 7.25), 725)
  assert.equal(readPercentage(mistakes, 'p', 100), 10_000)
  assert.equal(mistakes.refusal(), null)
  for (const value of [100.01, -1, '5%', 1.005]) assert.equal(readPercentage(mistakes, 'p', value), null)
})

it('increments are parsed by step and validated as a table', () => {
  const mistakes = noMistakes()
  assert.deepEqual(readIncrements(mistakes, 't', [{ from: 0, increment: '5' }, { from: '100.50', increment: 10 }], 'usd'),
    [{ fromCents: 0, incrementCents: 500 }, { fromCents: 10_050, incrementCents: 1_000 }])
  assert.equal(mistakes.refusal(), null)
  assert.equal(readIncrements(mistakes, 't', [{ from: 5, increment: 5 }], 'usd'), null)
  assert.equal(readIncrements(mistakes, 't', [{ from: 0, increment: 0 }], 'usd'), null)
  assert.deepEqual(englishErrors(mistakes.errors), {
    t: ['The first step must start at 0.'],
    't.0.increment': ['The increment must be more than 0.'],
  })
})

it('an instant with a nonexistent date is invalid', () => {
  const mistakes = noMistakes()
  assert.equal(readInstant(mistakes, 'ends_at', '2026-03-01T15:00:00+01:00')?.toISOString(), '2026-03-01T14:00:00.000Z')
  for (const text of ['2026-02-30', '8/21/2017', 'soon', '', '2026-13-01', '99999-01-01']) {
    assert.equal(readInstant(mistakes, 'ends_at', text), null, text)
  }
})

it('all errors are in one response', () => {
  const mistakes = noMistakes()
  mistakes.add('title', ofField.empty({ field: 'The title' }))
  mistakes.add('title', ofField.empty({ field: 'The title' }))
  mistakes.add('ends_at', verbatim('The end must be after the start.'))
  assert.equal(messageOf(mistakes.refusal()!), 'The title must not be empty. (and 1 more error)')
})

it('text that PostgreSQL cannot store is found at any depth, also in keys', () => {
  assert.ok(isStorable({ a: ['Grüße', { b: '\u{1F33E}' }], n: 1, z: null }))
  for (const value of ['a\0b', '\ud83c', ['x', '\udf3e'], { deep: { er: '\0' } }, { 'k\0': 1 }]) assert.ok(!isStorable(value))
  const mistakes = noMistakes()
  refuseUnstorable(mistakes, { title: 'a\0', county: 'Boone' })
  assert.deepEqual(englishErrors(mistakes.errors), { title: ['The title contains characters that cannot be stored.'] })
})
