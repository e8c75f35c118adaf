import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { feature } from 'topojson-client'
import { wordsOf } from '../dictionary.ts'
import { namePoints } from './place-names.ts'

test('every state has one label, inside its mainland', async () => {
  const atlas = JSON.parse(await readFile(new URL(import.meta.resolve('us-atlas/states-10m.json')), 'utf8')) as Parameters<typeof feature>[0]
  const states = feature(atlas, atlas.objects['states']!)
  assert.ok('features' in states)
  const names = namePoints(states).features
  assert.equal(names.length, states.features.length)
  const at = (name: string) => names.find(({ properties }) => properties?.['name'] === name)!.geometry.coordinates.map(Math.round)
  assert.deepEqual(at('Kansas'), [-98, 38])
  assert.deepEqual(at('Michigan'), [-85, 43])
  assert.deepEqual(at('Hawaii'), [-156, 20])
  const { live, lots } = wordsOf('es').t
  const spanish = namePoints(states, live.map.states).features.map(({ properties }) => String(properties?.['name']))
  for (const name of Object.values(lots.states)) assert.ok(spanish.includes(name), name)
  assert.ok(spanish.includes('Kansas'))
  assert.ok(!spanish.includes('New Mexico'))
})
