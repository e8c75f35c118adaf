import { it } from 'node:test'
import assert from 'node:assert/strict'
import { titleSearch } from './title-search.ts'

it('three letters match anywhere in a title', () => {
  assert.deepEqual(titleSearch('  Creek '), { like: '%Creek%' })
})

it('fewer letters must begin a word', () => {
  assert.deepEqual(titleSearch('cr'), { wordStart: '\\mcr' })
  assert.deepEqual(titleSearch('5'), { wordStart: '\\m5' })
})

it('punctuation matches anywhere', () => {
  assert.deepEqual(titleSearch('#4'), { like: '%#4%' })
})

it('wildcards and regular expressions are matched literally', () => {
  assert.deepEqual(titleSearch('100%_\\'), { like: '%100\\%\\_\\\\%' })
  assert.deepEqual(titleSearch('a.'), { wordStart: '\\ma\\.' })
})

it('an empty text is not a search', () => {
  assert.equal(titleSearch('   '), null)
  assert.equal(titleSearch(undefined), null)
})
