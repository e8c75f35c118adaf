import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CallResult, testHouse, type TestPerson } from '../../test/app.ts'
import type { TeamId } from '../kernel/ids.ts'
import { DAY } from '../kernel/time.ts'
import { addTeamMember, type TeamRole } from './index.ts'

const house = await testHouse()

interface Somebody extends TestPerson {
  bearer: string
}

async function somebody(): Promise<Somebody> {
  const person = await house.person({ seller: true })
  return { ...person, bearer: await person.token('read', 'write', 'seller') }
}

async function newTeam(owner: Somebody): Promise<number> {
  return (await house.call<{ id: number }>('POST', '/v1/teams', { token: owner.bearer, body: { name: 'Two Rivers' } })).body.data.id
}

interface Invited {
  status: string
  invitation_id: number
  user_id: number
  role: TeamRole
}

const invite = (by: Somebody, team: number, email: string, role: TeamRole = 'member') =>
  house.call<Invited>('POST', `/v1/teams/${team}/members`, { token: by.bearer, body: { email, role } })
const answer = (who: Somebody, id: number, what: 'acceptance' | 'refusal') =>
  house.call<{ id: number; role: string }>('POST', `/v1/me/team-invitations/${id}/${what}`, { token: who.bearer })
const members = async (by: Somebody, team: number) =>
  (await house.call<{ user_id: number }[]>('GET', `/v1/teams/${team}/members`, { token: by.bearer })).body.data.map(({ user_id }) => user_id)
const invitationsTo = async (who: Somebody) =>
  (await house.call<{ id: number; team_id: number; team_name: string; role: string }[]>('GET', '/v1/me/team-invitations', { token: who.bearer })).body.data

const fresh = (() => {
  let count = 0
  return () => `stranger${count += 1}@example.test`
})()

test('nobody is in a team before accepting', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const team = await newTeam(ann)
  const asked = await invite(ann, team, bob.email, 'manager')
  assert.equal(asked.status, 201)
  assert.equal(asked.headers.location, `/api/v1/teams/${team}/invitations/${asked.body.data.invitation_id}`)
  assert.deepEqual(await members(ann, team), [ann.id])
  assert.equal((await house.call('GET', `/v1/teams/${team}`, { token: bob.bearer })).status, 404)

  const [invitation] = await invitationsTo(bob)
  assert.deepEqual([invitation!.team_id, invitation!.team_name, invitation!.role], [team, 'Two Rivers', 'manager'])
  assert.equal((await house.call('GET', `/v1/me/team-invitations/${invitation!.id}`, { token: bob.bearer })).status, 200)
  const joined = await answer(bob, invitation!.id, 'acceptance')
  assert.deepEqual([joined.status, joined.body.data.id, joined.body.data.role], [200, team, 'manager'])
  assert.deepEqual(await members(ann, team), [ann.id, bob.id])
  assert.equal((await answer(bob, invitation!.id, 'acceptance')).status, 404)
  const log = await house.db.query<{ action: string }>(`select action from audit_log where resource_type = 'team' and resource_id = $1 order by id`, [team])
  assert.deepEqual(log.map(({ action }) => action), ['team.founded', 'team.invited', 'team.joined'])
})

test('a declined invitation adds nobody, and can be sent again', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const team = await newTeam(ann)
  const { body } = await invite(ann, team, bob.email)
  assert.equal((await answer(bob, body.data.invitation_id, 'refusal')).status, 200)
  assert.deepEqual(await members(ann, team), [ann.id])
  assert.deepEqual(await invitationsTo(bob), [])
  assert.equal((await invite(ann, team, bob.email)).status, 201)
})

describe('the answer to an invitation', () => {
  test('is the same for an address with an account, without one, and with an unconfirmed one', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    const unconfirmed = fresh()
    await house.db.query('insert into users (name, email) values ($1, $2)', ['Una Confirmed', unconfirmed])
    const shape = ({ status, headers, body: { data, message } }: CallResult<Invited>, email: string) =>
      JSON.stringify([status, Object.keys(headers).sort(), message, data]).replaceAll(email, 'EMAIL')
        .replace(/"invitation_id":\d+/, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    const shapes: string[] = []
    for (const email of [bob.email, fresh(), unconfirmed]) {
      shapes.push(shape(await invite(ann, team, email), email))
      shapes.push(shape(await invite(ann, team, email), email))
    }
    assert.deepEqual(shapes.filter((_, nth) => nth % 2 === 0), Array.from({ length: 3 }, () => shapes[0]))
    assert.deepEqual(shapes.filter((_, nth) => nth % 2 === 1), Array.from({ length: 3 }, () => shapes[1]))
    assert.doesNotMatch(shapes.join(), /Una|Person/)
  })

  test('is 200 for an open one, and 422 if another role is requested', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    const email = fresh()
    const first = await invite(ann, team, email)
    const again = await invite(ann, team, email.toUpperCase())
    assert.deepEqual([again.status, again.body.data], [200, first.body.data])
    assert.ok((await invite(ann, team, email, 'owner')).body.errors.role)
    await addTeamMember(house.db, { teamId: team as TeamId, user: bob.email })
    const standing = await invite(ann, team, bob.email)
    assert.deepEqual([standing.status, standing.body.data.status, standing.body.data.user_id], [200, 'member', bob.id])
    assert.ok((await invite(ann, team, bob.email, 'manager')).body.errors.role)
  })
})

test('an invitation is answered only by its addressee, at a confirmed address, while it is open', async () => {
  const [ann, bob, eve] = [await somebody(), await somebody(), await somebody()]
  const team = await newTeam(ann)
  const id = (await invite(ann, team, bob.email)).body.data.invitation_id
  assert.equal((await answer(eve, id, 'acceptance')).status, 404)
  assert.equal((await answer(ann, id, 'acceptance')).status, 404)
  await house.db.query('update users set email_verified_at = null where id = $1', [bob.id])
  assert.equal((await answer(bob, id, 'acceptance')).status, 404)
  assert.deepEqual(await invitationsTo(bob), [])
  await house.db.query('update users set email_verified_at = house_clock() where id = $1', [bob.id])
  await house.advanceClock(15 * DAY)
  assert.equal((await answer(bob, id, 'acceptance')).status, 404)
  assert.deepEqual(await members(ann, team), [ann.id])
})

test('owners see and withdraw their invitations; those of an owner end with the ownership', async () => {
  const [ann, bob, cy] = [await somebody(), await somebody(), await somebody()]
  const team = await newTeam(ann)
  await addTeamMember(house.db, { teamId: team as TeamId, user: bob.email, role: 'owner' })
  const list = (by: Somebody) => house.call<{ id: number; email: string }[]>('GET', `/v1/teams/${team}/invitations`, { token: by.bearer })
  const byAnn = (await invite(ann, team, cy.email)).body.data.invitation_id
  const byBob = (await invite(bob, team, fresh())).body.data.invitation_id
  assert.deepEqual((await list(ann)).body.data.map(({ id }) => id), [byAnn, byBob])
  assert.equal((await house.call('DELETE', `/v1/teams/${team}/invitations/${byAnn}`, { token: cy.bearer })).status, 404)
  assert.equal((await house.call('DELETE', `/v1/teams/${team}/invitations/${byAnn}`, { token: ann.bearer })).status, 200)
  assert.equal((await answer(cy, byAnn, 'acceptance')).status, 404)
  assert.equal((await house.call('DELETE', `/v1/teams/${team}/members/${bob.id}`, { token: ann.bearer })).status, 200)
  assert.deepEqual((await list(ann)).body.data, [])
  await addTeamMember(house.db, { teamId: team as TeamId, user: bob.email })
  assert.equal((await list(bob)).body.code, 'team_forbidden')
})

test('emails are limited: twenty a day per team, forty per person over all teams, three per address', async () => {
  const ann = await somebody()
  const teams = [await newTeam(ann), await newTeam(ann), await newTeam(ann)]
  for (let sent = 0; sent < 40; sent++) assert.equal((await invite(ann, teams[sent % 2]!, fresh())).status, 201)
  assert.match((await invite(ann, teams[0]!, fresh())).body.errors.email![0]!, /A team can invite at most 20 people/)
  assert.match((await invite(ann, teams[2]!, fresh())).body.errors.email![0]!, /You can invite at most 40 people/)
  await house.advanceClock(DAY + 1_000)
  assert.equal((await invite(ann, teams[0]!, fresh())).status, 201)

  const target = await somebody()
  const letters = async () => (await house.db.query(`select from pgboss.job where name = 'send-letter'`)).length
  const before = await letters()
  for (let asked = 0; asked < 5; asked++) {
    const owner = await somebody()
    assert.equal((await invite(owner, await newTeam(owner), target.email)).status, 201)
  }
  assert.equal((await letters()) - before, 3)
  assert.equal((await invitationsTo(target)).length, 5)
})

test('nobody can join more than twenty teams', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  for (let made = 0; made < 20; made++) await newTeam(bob)
  const { body } = await invite(ann, await newTeam(ann), bob.email)
  assert.deepEqual((await answer(bob, body.data.invitation_id, 'acceptance')).body.code, 'invalid_state_transition')
})
