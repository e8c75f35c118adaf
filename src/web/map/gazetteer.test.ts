import assert from 'node:assert/strict'
import test from 'node:test'
import { placeNamed, placesBeginning, placeText, squareAround } from './gazetteer.ts'

test('A ZIP code and a town with its state are places, anything else is not', async () => {
  for (const [typed, named] of [
    ['97720', 'Burns, OR 97720'], ['97720-1234', 'Burns, OR 97720'], ['Burns, OR', 'Burns, OR'], [' burns  oregon ', 'Burns, OR'],
    ['Santa Fe New Mexico', 'Santa Fe, NM'], ['00000', null], ['Burns', null], ['Oregon', null], ['Nowhere Such, OR', null], ['977', null], ['', null],
  ] as const) {
    const place = await placeNamed(typed)
    assert.equal(place && placeText(place), named, typed)
  }
})

test('Places are found by how they begin, in the states asked for', async () => {
  const found = await placesBeginning('burn', new Set(['OR', 'MS']), 9)
  assert.ok(found.length > 0 && found.every(({ city, state }) => city.startsWith('Burn') && ['OR', 'MS'].includes(state)))
  assert.deepEqual((await placesBeginning('9772', new Set(['OR']), 2)).map(({ zip }) => zip), ['97720', '97721'])
})

test('A square around a place reaches as far east as north', () => {
  const { west, south, east, north } = squareAround({ lat: 60, lng: 10 }, 69)
  assert.deepEqual([south, north, west.toFixed(2), east.toFixed(2)], [59, 61, '8.00', '12.00'])
})
