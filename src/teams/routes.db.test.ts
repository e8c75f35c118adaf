import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import type { TeamId } from '../kernel/ids.ts'
import { addTeamMember, type TeamRole } from './index.ts'

const house = await testHouse()

interface Somebody extends TestPerson {
  bearer: string
}

async function somebody(): Promise<Somebody> {
  const person = await house.person({ seller: true })
  return { ...person, bearer: await person.token('read', 'write', 'seller') }
}

async function newTeam(owner: Somebody, name = 'Two Rivers'): Promise<number> {
  const made = await house.call<{ id: number }>('POST', '/v1/teams', { token: owner.bearer, body: { name } })
  assert.equal(made.status, 201, made.text)
  return made.body.data.id
}

const add = (team: number, who: Somebody, role: TeamRole) => addTeamMember(house.db, { teamId: team as TeamId, user: who.email, role })
const invite = (by: Somebody, team: number, who: Pick<Somebody, 'email'>, role: TeamRole = 'member') =>
  house.call<Record<string, unknown>>('POST', `/v1/teams/${team}/members`, { token: by.bearer, body: { email: who.email, role } })
const change = (by: Somebody, team: number, who: Somebody, role: TeamRole) =>
  house.call<{ role: TeamRole }>('PATCH', `/v1/teams/${team}/members/${who.id}`, { token: by.bearer, body: { role } })
const remove = (by: Somebody, team: number, who: Somebody) =>
  house.call('DELETE', `/v1/teams/${team}/members/${who.id}`, { token: by.bearer })

test('the creator of a team owns it, and sees it among their teams', async () => {
  const ann = await somebody()
  const team = await newTeam(ann, ' Calloway Land ')
  const { body } = await house.call<{ id: number; name: string; role: string; members_count: number }[]>('GET', '/v1/teams', { token: ann.bearer })
  assert.deepEqual(body.data.map(({ id, name, role, members_count }) => ({ id, name, role, members_count })),
    [{ id: team, name: 'Calloway Land', role: 'owner', members_count: 1 }])
  const nameless = await house.call('POST', '/v1/teams', { token: ann.bearer, body: { name: '  ' } })
  assert.equal(nameless.status, 422)
})

test('the number of teams per person is limited', async () => {
  const ann = await somebody()
  for (let made = 0; made < 20; made++) await newTeam(ann, `Team ${made}`)
  assert.equal((await house.call('POST', '/v1/teams', { token: ann.bearer, body: { name: 'One more' } })).status, 422)
})

describe('members', () => {
  test('are managed by owners only', async () => {
    const [ann, bob, cy] = [await somebody(), await somebody(), await somebody()]
    const team = await newTeam(ann)
    await add(team, bob, 'member')
    assert.equal((await invite(bob, team, cy)).body.code, 'team_forbidden')
    await change(ann, team, bob, 'manager')
    assert.equal((await invite(bob, team, cy)).body.code, 'team_forbidden')
    for (const body of [{}, { email: cy.email }, { email: cy.email, role: 'king' }, { email: 'nobody', role: 'member' }]) {
      assert.equal((await house.call('POST', `/v1/teams/${team}/members`, { token: ann.bearer, body })).status, 422)
    }
    const { body } = await house.call<{ user_id: number; role: string }[]>('GET', `/v1/teams/${team}/members`, { token: bob.bearer })
    assert.deepEqual(body.data.map(({ user_id, role }) => [user_id, role]), [[ann.id, 'owner'], [bob.id, 'manager']])
  })

  test('of another team are not found', async () => {
    const [ann, stranger] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    const answers = await Promise.all([
      house.call('GET', `/v1/teams/${team}`, { token: stranger.bearer }),
      house.call('GET', `/v1/teams/${team}/members`, { token: stranger.bearer }),
      house.call('GET', `/v1/teams/${team}/members/${ann.id}`, { token: stranger.bearer }),
      invite(stranger, team, stranger, 'owner'), change(stranger, team, ann, 'member'), remove(stranger, team, ann),
    ])
    assert.deepEqual(answers.map(({ status }) => status), answers.map(() => 404))
  })

  test('lose access at once when they leave or are removed, and the team leaves their settings', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    await add(team, bob, 'manager')
    await house.call('PATCH', '/v1/me', { token: bob.bearer, body: { current_team_id: team } })
    const drafted = await house.call<{ id: number }>('POST', '/v1/seller/auctions', { token: bob.bearer, body: { title: 'Team sale' } })
    const address = `/v1/seller/auctions/${drafted.body.data.id}`
    assert.equal((await house.call('GET', address, { token: bob.bearer })).status, 200)

    assert.equal((await remove(bob, team, ann)).body.code, 'team_forbidden')
    assert.equal((await remove(ann, team, bob)).status, 200)
    assert.equal((await house.call('GET', address, { token: bob.bearer })).status, 404)
    assert.equal((await house.call('GET', '/v1/seller/auctions', { token: bob.bearer, headers: { 'x-team-id': String(team) } })).body.code, 'team_forbidden')
    assert.equal((await house.call('GET', `/v1/teams/${team}`, { token: bob.bearer })).status, 404)
    assert.equal((await house.call('GET', '/v1/me', { token: bob.bearer })).body.data.current_team_id, null)
    assert.equal((await remove(ann, team, bob)).status, 404)

    await add(team, bob, 'member')
    assert.equal((await remove(bob, team, bob)).status, 200)
  })

  test('always include an owner, also when two owners leave at the same moment', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    for (const refused of [await remove(ann, team, ann), await change(ann, team, ann, 'manager')]) {
      assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state_transition'])
    }
    await add(team, bob, 'owner')
    const answers = await Promise.all([remove(ann, team, ann), remove(bob, team, bob)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })

  test('change with an audit log entry', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    await add(team, bob, 'member')
    await change(ann, team, bob, 'manager')
    await change(ann, team, bob, 'manager')
    await remove(bob, team, bob)
    const log = await house.db.query<{ action: string }>(`select action from audit_log where resource_type = 'team' and resource_id = $1 order by id`, [team])
    assert.deepEqual(log.map(({ action }) => action), ['team.founded', 'team.member_added', 'team.role_changed', 'team.left'])
  })
})

test('a suspended person cannot create a team or invite', async () => {
  const ann = await somebody()
  const team = await newTeam(ann)
  await house.db.query('update users set suspended_at = house_clock() where id = $1', [ann.id])
  assert.equal((await house.call('POST', '/v1/teams', { token: ann.bearer, body: { name: 'Late' } })).body.code, 'account_suspended')
  assert.equal((await invite(ann, team, await somebody())).body.code, 'account_suspended')
})

describe('an ownership given by somebody else', () => {
  test('can be left, also by the last owner, until it is accepted by acting as an owner', async () => {
    const [ann, bob, cy] = [await somebody(), await somebody(), await somebody()]
    const team = await newTeam(ann)
    await add(team, bob, 'member')
    assert.equal((await change(ann, team, bob, 'owner')).body.data.role, 'owner')
    assert.equal((await remove(ann, team, ann)).status, 200)
    assert.equal((await remove(bob, team, bob)).status, 200, 'nobody is kept in a team they did not want to own')

    const other = await newTeam(ann, 'Three Rivers')
    for (const who of [bob, cy]) await add(other, who, 'member')
    await change(ann, other, bob, 'owner')
    await remove(ann, other, ann)
    assert.equal((await change(bob, other, cy, 'manager')).status, 200)
    const kept = await remove(bob, other, bob)
    assert.deepEqual([kept.status, kept.body.code], [409, 'invalid_state_transition'], 'acting as an owner makes one')
    assert.equal((await change(bob, other, cy, 'owner')).status, 200)
    assert.equal((await change(cy, other, cy, 'owner')).status, 200)
    assert.equal((await remove(bob, other, bob)).status, 200)
    assert.equal((await remove(cy, other, cy)).status, 409, 'accepting explicitly does too')
  })

  test('can be stepped down from in the same way', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const team = await newTeam(ann)
    await add(team, bob, 'member')
    await change(ann, team, bob, 'owner')
    await remove(ann, team, ann)
    assert.equal((await change(bob, team, bob, 'member')).body.data.role, 'member')
    const founder = await somebody()
    const own = await newTeam(founder)
    assert.equal((await remove(founder, own, founder)).status, 409)
  })
})
