import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'

const house = await testHouse()
let admin: TestPerson
let token: string

before(async () => {
  admin = await house.person({ admin: true })
  token = await admin.token('admin', 'read')
})

interface Shown {
  id: number
  name: string
  email: string
  suspended_at: string | null
  under_review_at: string | null
  blocked_at: string | null
  can_bid: boolean
}

const restrict = (id: number, move: string) =>
  house.call<Shown>('POST', `/v1/admin/users/${id}/${move}`, { token, body: { reason: 'We looked into it' } })
const audited = (id: number) =>
  house.db.query<{ action: string; reason: string }>(
    `select action, reason from audit_log where resource_type = 'person' and resource_id = $1 and action <> 'person.viewed' order by id`, [id])

test('people are found by part of a name or address, and wildcards are matched literally', async () => {
  const ann = await house.person({ name: 'Annabel Prudence Lee', email: 'annabel_lee@example.test' })
  const find = async (search: string) =>
    (await house.call<Shown[]>('GET', `/v1/admin/users?search=${encodeURIComponent(search)}`, { token })).body.data.map(({ id }) => id)
  for (const search of ['prudence', 'ANNABEL_', 'bel_lee@', 'annabel_lee@example.test']) assert.deepEqual(await find(search), [ann.id], search)
  for (const search of ['%', 'annabel%lee', '+14155550000']) assert.deepEqual(await find(search), [], search)
  assert.ok((await find('example.test')).includes(admin.id))
})

test('each restriction is set and lifted once, and recorded with its reason', async () => {
  const restrictions = [['suspension', 'reinstatement', 'suspended_at'], ['review', 'clearance', 'under_review_at'], ['block', 'unblock', 'blocked_at']] as const
  for (const [begin, end, field] of restrictions) {
    const { id } = await house.person()
    for (const move of [begin, begin]) {
      const { body } = await restrict(id, move)
      assert.ok(body.data[field], move)
      assert.equal(body.data.can_bid, false)
    }
    for (const move of [end, end]) assert.equal((await restrict(id, move)).body.data[field], null, move)
    const log = await audited(id)
    assert.equal(log.length, 2, JSON.stringify(log))
    assert.ok(log.every(({ reason }) => reason === 'We looked into it'))
  }
})

test('a restriction needs a reason, and a person', async () => {
  const { id } = await house.person()
  for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'fine', until: 'never' }]) {
    assert.equal((await house.call('POST', `/v1/admin/users/${id}/block`, { token, body })).status, 422)
  }
  assert.equal((await restrict(999_999_999, 'block')).status, 404)
  assert.equal((await house.call('POST', '/v1/admin/users/99999999999999999999/block', { token, body: {} })).status, 404)
})

test('viewing a person is recorded, and needs both the role and the ability', async () => {
  const { id } = await house.person()
  assert.equal((await house.call('GET', `/v1/admin/users/${id}`, { token })).status, 200)
  const [view] = await house.db.query<{ actor: number }>(
    `select actor_user_id as actor from audit_log where action = 'person.viewed' and resource_id = $1`, [id])
  assert.equal(view?.actor, admin.id)
  const pretender = await house.person()
  for (const address of ['/v1/admin/users', `/v1/admin/users/${id}`, '/v1/admin/audit-log']) {
    assert.equal((await house.call('GET', address, { token: await pretender.token('admin') })).status, 403, address)
  }
})

test('a person can only choose a team of their own, or none', async () => {
  const ann = await house.person()
  const own = await ann.token('write', 'read')
  const bob = await house.person()
  const make = async (by: string) => (await house.call<{ id: number }>('POST', '/v1/teams', { token: by, body: { name: 'Team' } })).body.data.id
  const [mine, theirs] = [await make(own), await make(await bob.token('write'))]
  const choose = (current_team_id: unknown) => house.call<{ current_team_id: number | null }>('PATCH', '/v1/me', { token: own, body: { current_team_id } })
  assert.equal((await choose(mine)).body.data.current_team_id, mine)
  for (const team of [theirs, 999_999_999]) assert.equal((await choose(team)).body.code, 'team_forbidden')
  for (const nonsense of ['1', 0, -1, 1.5, true]) assert.equal((await choose(nonsense)).status, 422)
  assert.equal((await house.call('GET', '/v1/me', { token: own })).body.data.current_team_id, mine)
  assert.equal((await choose(null)).body.data.current_team_id, null)
})
