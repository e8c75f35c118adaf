import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readCounty, searchTerms } from './search-rules.ts'

const said = (typed: string): unknown[] => searchTerms(typed).map(({ typed: word, state }) => (state ? [word, state] : word))

const TERMS: [typed: string, terms: unknown[]][] = [
  ['', []],
  ['  ,  ', []],
  ['creek', ['creek']],
  ['Shannon County, MO', ['Shannon', ['MO', 'MO']]],
  ['Story County Iowa', ['Story', ['Iowa', 'IA']]],
  ['Condado de Story', ['Story']],
  ['ranch new mexico', ['ranch', ['new mexico', 'NM']]],
  ['West Virginia', [['West Virginia', 'WV']]],
  ['District of Columbia', [['District of Columbia', 'DC']]],
  ['county', ['county']],
  ['40 acres', ['40', 'acres']],
]

it('a search is split into words, with the states they name, and without the word for a county', () => {
  for (const [typed, terms] of TERMS) assert.deepEqual(said(typed), terms, typed)
})

it('one or two letters begin a word, three match anywhere', () => {
  assert.deepEqual(searchTerms('cr creek').map(({ text }) => text), [{ wordStart: '\\mcr' }, { like: '%creek%' }])
})

const COUNTIES: [typed: string, names: string[], state: string | null][] = [
  ['Story', ['Story'], null],
  [' STORY county ', ['STORY county', 'STORY'], null],
  ['Story County, IA', ['Story County, IA', 'Story County', 'Story'], 'IA'],
  ['Story, Iowa', ['Story, Iowa', 'Story'], 'IA'],
  ['Condado de Story', ['Condado de Story', 'Story'], null],
  ['County', ['County'], null],
  ['County 12', ['County 12'], null],
  ['Story, Nowhere', ['Story, Nowhere'], null],
]

it('a county is recognized in any spelling', () => {
  for (const [typed, names, state] of COUNTIES) assert.deepEqual(readCounty(typed), { names, state }, typed)
})
