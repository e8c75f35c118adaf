import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../dictionary.ts'
import { factsOf } from './facts.ts'

test('A fact that is a day is written as people write days, in their language', () => {
  const said = (language: 'en' | 'es', value: string) => factsOf(wordsOf(language), { perc_test_date: value }, {})[0]?.value
  assert.equal(said('en', '2025-10-02'), 'October 2, 2025')
  assert.equal(said('es', '2025-10-02'), '2 de octubre de 2025')
  assert.equal(said('en', '2025-13-02'), '2025-13-02')
})

test('A fact that is called what every object inherits has a name and a value like any other', () => {
  assert.deepEqual(factsOf(wordsOf('en'), { constructor: 'valueOf', toString: ['constructor'] }, {}),
    [{ label: 'Constructor', value: 'valueOf' }, { label: 'ToString', value: 'Constructor' }])
})
