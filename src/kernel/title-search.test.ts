import { it } from 'node:test'
import assert from 'node:assert/strict'
import { titleSearch } from './title-search.ts'

it('three letters are looked for anywhere in a title', () => {
  assert.deepEqual(titleSearch('  Creek '), { like: '%Creek%' })
})

it('fewer letters must begin a word', () => {
  assert.deepEqual(titleSearch('cr'), { wordStart: '\\mcr' })
  assert.deepEqual(titleSearch('5'), { wordStart: '\\m5' })
})

it('a sign that begins no word is looked for anywhere', () => {
  assert.deepEqual(titleSearch('#4'), { like: '%#4%' })
})

it('wildcards and regular expressions mean themselves', () => {
  assert.deepEqual(titleSearch('100%_\\'), { like: '%100\\%\\_\\\\%' })
  assert.deepEqual(titleSearch('a.'), { wordStart: '\\ma\\.' })
})

it('nothing typed searches for nothing', () => {
  assert.equal(titleSearch('   '), null)
  assert.equal(titleSearch(undefined), null)
})
