import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../dictionary.ts'
import { jurisdictionChoices, jurisdictionName, readJurisdictions } from './jurisdictions.ts'

const [en, es] = [wordsOf('en'), wordsOf('es')]

const TYPED: [line: string, code: string | null][] = [
  ['Missouri', 'US-MO'], ['US-MO', 'US-MO'], ['us-mo', 'US-MO'], ['new york', 'US-NY'], ['Canada', 'CA'], ['CA-ON', 'CA-ON'], ['Canada (ON)', 'CA-ON'],
  ['TX', 'US-TX'], ['FR', 'FR'], ['United States', 'US'], ['Puerto Rico', 'US-PR'], ['Georgia (US)', 'US-GA'], ['Georgia (GE)', 'GE'],
  ['CA', null], ['MO', null], ['Georgia', null], ['Misouri', null], ['US-XX', null], ['XX-1', null], ['<b>', null],
]

test('places are read by name or code; ambiguous ones are rejected', () => {
  for (const [line, code] of TYPED) {
    const { codes, unknown } = readJurisdictions(en, line)
    assert.deepEqual([codes, unknown], code === null ? [[], [line]] : [[code], []], line)
  }
  assert.deepEqual(readJurisdictions(en, 'Missouri\n\n us-mo \nCanada').codes, ['US-MO', 'CA'])
  assert.deepEqual(readJurisdictions(es, 'Missouri\nAlemania').codes, ['US-MO', 'DE'])
})

test('every offered place is read back from its displayed name, in both languages', () => {
  for (const words of [en, es]) {
    const { states, countries } = jurisdictionChoices(words, ['CA-ON'])
    const codes = [...states, ...countries].map(({ value }) => value)
    assert.equal(new Set(codes).size, codes.length)
    for (const code of codes) assert.deepEqual(readJurisdictions(words, jurisdictionName(words, code)), { codes: [code], unknown: [] }, jurisdictionName(words, code))
  }
})
