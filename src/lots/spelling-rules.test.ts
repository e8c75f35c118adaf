import assert from 'node:assert/strict'
import test from 'node:test'
import { correctSpelling, editDistance } from './spelling-rules.ts'

test('An unknown word is replaced by the nearest known one', () => {
  const vocabulary = ['Missoula', 'Ravalli', 'Oregon', 'timber', 'creek', 'San', 'Bernardino', 'Lake']
  for (const [typed, corrected] of [
    ['Misoula', 'missoula'], ['Ravali County, MT', 'ravalli County, MT'], ['Oregn timbre', 'oregon timber'], ['san bernadino', 'san bernardino'],
    ['creek', null], ['cree', null], ['97720', null], ['lkae', 'lake'], ['lxyz', null], ['', null], ['OR', null],
  ] as const) {
    assert.equal(correctSpelling(typed, vocabulary), corrected, typed)
  }
})

test('The edit distance counts left out, added, replaced and swapped letters', () => {
  for (const [a, b, count] of [['', '', 0], ['ab', 'ba', 1], ['lake', 'lakes', 1], ['', 'abc', 3], ['kitten', 'sitting', 3]] as const) {
    assert.equal(editDistance(a, b), count)
    assert.equal(editDistance(b, a), count)
  }
})
