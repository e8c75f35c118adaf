import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseChoosing, refuseOrphaning } from './membership-rules.ts'
import type { TeamRole } from './store.ts'

test('only owners manage members', () => {
  assert.equal(refuseChoosing('owner'), null)
  for (const role of ['manager', 'member'] as const) assert.equal(refuseChoosing(role)?.refused, 'team_forbidden')
})

test('the last owner can neither leave nor change role', () => {
  const cases: [owners: number, before: TeamRole, after: TeamRole | null, refused: boolean][] = [
    [1, 'owner', null, true], [1, 'owner', 'manager', true], [1, 'owner', 'member', true], [1, 'owner', 'owner', false],
    [2, 'owner', null, false], [2, 'owner', 'member', false], [1, 'manager', null, false], [1, 'member', 'owner', false],
  ]
  for (const [owners, before, after, refused] of cases) {
    assert.equal(refuseOrphaning(owners, before, after) !== null, refused, `${owners} ${before} → ${String(after)}`)
  }
})
