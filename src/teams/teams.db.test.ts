import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { createOrUpdatePerson } from '../accounts/index.ts'
import type { TeamId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { addTeamMember, createTeam, teamsOf } from './index.ts'

const db = await testDatabase()

async function person(email: string) {
  const made = await createOrUpdatePerson(db, { email, name: email.split('@')[0]! })
  assert.ok(!isRefusal(made))
  return made
}

async function team(name: string, owner: string) {
  const made = await createTeam(db, { name, owner })
  assert.ok(!isRefusal(made))
  return made
}

test('a team begins with its owner', async () => {
  const ann = await person('ann@example.org')
  const made = await team(' Calloway Land ', 'Ann@Example.org')
  assert.equal(made.name, 'Calloway Land')
  assert.deepEqual(await teamsOf(db, ann.id), [{ id: made.id, name: 'Calloway Land', role: 'owner' }])
})

test('a team without a known owner or a name is not created', async () => {
  const unknown = await createTeam(db, { name: 'Nobody’s', owner: 'nobody@example.org' })
  assert.ok(isRefusal(unknown) && unknown.refused === 'not_found')
  const nameless = await createTeam(db, { name: ' ', owner: 'ann@example.org' })
  assert.ok(isRefusal(nameless) && nameless.refused === 'validation_failed')
  assert.equal((await db.query("select from teams where name <> 'Calloway Land'")).length, 0)
})

test('a member is added once, and gets another role when added again', async () => {
  const bob = await person('bob@example.org')
  const made = await team('Two Rivers', 'ann@example.org')
  for (const role of ['member', 'manager'] as const) {
    const added = await addTeamMember(db, { teamId: made.id, user: 'bob@example.org', role })
    assert.ok(!isRefusal(added) && added.role === role)
  }
  assert.deepEqual((await teamsOf(db, bob.id)).map(({ role }) => role), ['manager'])
})

test('a former member returns when added again', async () => {
  const cy = await person('cy@example.org')
  const made = await team('Cold Creek', 'ann@example.org')
  await addTeamMember(db, { teamId: made.id, user: 'cy@example.org' })
  await db.query('update team_members set left_at = house_clock() where user_id = $1', [cy.id])
  assert.deepEqual(await teamsOf(db, cy.id), [])
  await addTeamMember(db, { teamId: made.id, user: 'cy@example.org' })
  assert.equal((await teamsOf(db, cy.id)).length, 1)
})

test('an unknown team or person is reported', async () => {
  for (const order of [{ teamId: 999_999 as TeamId, user: 'ann@example.org' }, { teamId: 1 as TeamId, user: 'nobody@example.org' }]) {
    const outcome = await addTeamMember(db, order)
    assert.ok(isRefusal(outcome) && outcome.refused === 'not_found')
  }
})
