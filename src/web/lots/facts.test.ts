import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../dictionary.ts'
import { factsOf } from './facts.ts'

test('a date is formatted in the reader\'s language', () => {
  const said = (language: 'en' | 'es', value: string) => factsOf(wordsOf(language), { perc_test_date: value }, {})[0]?.value
  assert.equal(said('en', '2025-10-02'), 'October 2, 2025')
  assert.equal(said('es', '2025-10-02'), '2 de octubre de 2025')
  assert.equal(said('en', '2025-13-02'), '2025-13-02')
})

test('a fact named like an inherited property, such as `constructor`, is shown like any other', () => {
  assert.deepEqual(factsOf(wordsOf('en'), { constructor: 'valueOf', toString: ['constructor'] }, {}),
    [{ label: 'Constructor', value: 'valueOf' }, { label: 'ToString', value: 'Constructor' }])
})
