import assert from 'node:assert/strict'
import test from 'node:test'
import { closeUp as closeUpWith } from './close-up.ts'
import type { TownPoint } from './gazetteer.ts'

const closeUp = (places: Parameters<typeof closeUpWith>[0]) => closeUpWith(places, [])

const at = (lat: number | null, lng: number | null, state = 'KS') => ({ state, county: null, lat, lng })

test('the part of a state around places contains them all, with room at its edges', () => {
  const { map, box, pins } = closeUp([at(38.37, -96.54), at(38.42, -96.6), at(null, null), at(38.1, -97.2)])!
  assert.deepEqual(pins.map(({ index }) => index), [0, 1, 3])
  for (const { x, y } of pins) assert.ok(x > 0.05 && x < 0.95 && y > 0.05 && y < 0.95, `${x} ${y}`)
  assert.ok(pins[1]!.x < pins[0]!.x && pins[1]!.y < pins[0]!.y, 'north-west of the first')
  assert.ok(box.width < map.width / 3 && Math.abs(box.width / box.height - map.width / map.height) < 1e-9)
})

test('places at one spot are shown with what is around them, and places far apart on the whole state', () => {
  assert.ok(closeUp([at(38.4, -96.5), at(38.4, -96.5)])!.box.width > 90)
  const { map, box } = closeUp([at(39.9, -102), at(37.1, -94.7)])!
  assert.deepEqual([box.width, box.height], [map.width, map.height])
})

test('places of several states, or without positions, have no map', () => {
  assert.equal(closeUp([at(38.4, -96.5), at(36, -96.5, 'OK')]), null)
  assert.equal(closeUp([at(38.4, -96.5), at(null, null)]), null)
  assert.equal(closeUp([]), null)
})

test('towns are named where their names have room', () => {
  const towns: TownPoint[] = [['Emporia', -96.18, 38.4, 3], ['Neighbor', -96.19, 38.41, 1], ['Wichita', -97.33, 37.69, 20], ['Elmdale', -96.65, 38.37, 1], ['On the lot', -96.9, 38.3, 1]]
  const { towns: named } = closeUpWith([at(38.3, -96.9), at(38.5, -95.9)], towns)!
  assert.deepEqual(named.map(({ name }) => name), ['Emporia', 'Elmdale'])
})
