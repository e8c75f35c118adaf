import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededChance } from './chance.ts'
import { drawIllustration, SCENES } from './illustration.ts'
import { sceneOf } from './picture-lots.ts'
import { readSalePlans } from './plan.ts'

test('the same seed draws the same landscape, and another seed another one', () => {
  for (const scene of SCENES) {
    assert.equal(drawIllustration(scene, seededChance(3)), drawIllustration(scene, seededChance(3)))
    assert.notEqual(drawIllustration(scene, seededChance(3)), drawIllustration(scene, seededChance(4)))
    assert.doesNotMatch(drawIllustration(scene, seededChance(3)), /NaN|undefined/, scene)
  }
})

test('every kind of land in the demo has a scene, and every scene can be drawn', () => {
  const scenes = new Set(readSalePlans().flatMap(({ lots }) => lots.map(sceneOf)))
  assert.deepEqual([...scenes].sort(), [...SCENES].sort())
})
