import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type CallResult, testHouse, type TestPerson } from '../../test/app.ts'
import { uploadForm } from '../../test/upload-form.ts'
import type { LotId, UserId } from '../kernel/ids.ts'
import { DAY } from '../kernel/time.ts'
import { SYSTEM } from '../platform/audit.ts'
import { addStrike, liftStrike } from './index.ts'

const house = await testHouse()
const { db } = house
const PDF = new Blob([Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')])

let admin: TestPerson
let adminToken: string

before(async () => {
  admin = await house.person({ admin: true })
  adminToken = await admin.token('admin', 'read', 'write')
})

interface Seller {
  status: string
  kind: string | null
  foreign: boolean
  team_id: number | null
  reason: string | null
}

async function applicant(order: object = {}): Promise<{ who: TestPerson; token: string; apply(body?: object): Promise<CallResult<Seller>> }> {
  const who = await house.person({ tier: 'verified', ...order })
  const token = await who.token('read', 'write', 'seller')
  return { who, token, apply: (body = { kind: 'person' }) => house.call('POST', '/v1/me/seller-application', { token, body }) }
}

const decide = (id: number, move: 'approval' | 'rejection' | 'suspension' | 'reinstatement', token = adminToken): Promise<CallResult<Seller>> =>
  house.call('POST', `/v1/admin/sellers/${id}/${move}`, { token, ...(move === 'approval' ? {} : { body: { reason: 'We spoke about it' } }) })

async function prove(token: string, ...types: string[]): Promise<void> {
  for (const type of types) {
    const form = await uploadForm([['document_type', type], ['file', PDF, 'scan.pdf']])
    const sent = await house.call<{ id: number }>('POST', '/v1/me/verification/documents', { token, body: form.body, headers: form.headers })
    const { status } = await house.call('POST', `/v1/admin/verification-documents/${sent.body.data.id}/approval`, { token: adminToken, body: {} })
    assert.equal(status, 200)
  }
}

const events = (userId: UserId) =>
  db.query<{ data: unknown; to_users: number[]; to_teams: number[] | null }>(
    `select data, to_users, to_teams from events where name = 'seller.approved' and $1 = any(to_users)`, [userId])

const mayPublish = async (token: string): Promise<string> => {
  const { body } = await house.call<{ id: number }>('POST', '/v1/seller/auctions', { token, body: { title: 'Sale' } })
  const answer = await house.call('POST', `/v1/seller/auctions/${body.data.id}/publication`, { token })
  return answer.body.code
}

describe('an application to sell', () => {
  test('goes from none to approved, and only the approval is announced', async () => {
    const { who, token, apply } = await applicant()
    const see = async () => (await house.call<Seller>('GET', '/v1/me/seller-application', { token })).body.data
    assert.equal((await see()).status, 'none')
    const applied = await apply({ kind: 'person', foreign: true })
    assert.deepEqual([applied.status, applied.body.data.status, applied.body.data.foreign], [201, 'pending', true])
    assert.deepEqual([(await apply()).status, (await see()).foreign], [200, true])
    assert.equal(await mayPublish(token), 'seller_not_approved')

    const early = await decide(who.id, 'approval')
    assert.equal(early.status, 422)
    assert.match(early.body.errors.documents![0]!, /foreign status/)
    await prove(token, 'w9')
    assert.equal((await decide(who.id, 'approval')).body.data.status, 'approved')
    assert.notEqual(await mayPublish(token), 'seller_not_approved')
    assert.equal((await house.call('GET', '/v1/me/verification', { token })).body.data.seller_approved, true)

    for (const move of ['approval', 'suspension', 'suspension', 'reinstatement', 'approval'] as const) {
      assert.equal((await decide(who.id, move)).status, 200, move)
    }
    assert.deepEqual(await events(who.id), [{ data: { user_id: who.id, team_id: null }, to_users: [who.id], to_teams: null }])
  })

  test('of a business needs business documents', async () => {
    const { who, token, apply } = await applicant()
    await apply({ kind: 'business' })
    await prove(token, 'w9')
    assert.equal((await decide(who.id, 'approval')).body.errors.documents!.length, 2)
    await prove(token, 'business_license', 'beneficial_ownership_attestation')
    assert.equal((await decide(who.id, 'approval')).status, 200)
  })

  test('is announced to the team they worked in when they applied', async () => {
    const { who, token, apply } = await applicant()
    const team = (await house.call<{ id: number }>('POST', '/v1/teams', { token, body: { name: 'Two Rivers' } })).body.data.id
    await house.call('PATCH', '/v1/me', { token, body: { current_team_id: team } })
    assert.equal((await apply()).body.data.team_id, team)
    await prove(token, 'w9')
    await decide(who.id, 'approval')
    assert.deepEqual(await events(who.id), [{ data: { user_id: who.id, team_id: team }, to_users: [who.id], to_teams: [team] }])
  })

  test('that was rejected can be made again, and has no other transition', async () => {
    const { who, apply } = await applicant()
    await apply()
    const rejected = await decide(who.id, 'rejection')
    assert.deepEqual([rejected.body.data.status, rejected.body.data.reason], ['rejected', 'We spoke about it'])
    for (const move of ['approval', 'suspension', 'reinstatement'] as const) {
      const answer = await decide(who.id, move)
      assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_state_transition'], move)
    }
    assert.equal((await apply()).status, 201)
  })

  test('is not decided by the applicant, nor by somebody without the role', async () => {
    const own = await house.call('POST', '/v1/me/seller-application', { token: adminToken, body: { kind: 'person' } })
    assert.equal(own.status, 201)
    assert.equal((await decide(admin.id, 'approval')).status, 422)
    const { who, token, apply } = await applicant()
    await apply()
    assert.equal((await decide(who.id, 'approval', token)).status, 403)
    assert.equal((await decide(who.id, 'approval', await who.token('admin'))).status, 403)
  })

  test('made many times at once is one application', async () => {
    const { who, apply } = await applicant()
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply()))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 200, 200, 201])
    assert.equal((await db.query('select from seller_applications where user_id = $1', [who.id])).length, 1)
  })

  test('is not accepted from a suspended person, and the administrators’ list distinguishes them', async () => {
    const { who, apply } = await applicant()
    await house.call('POST', `/v1/admin/users/${who.id}/suspension`, { token: adminToken, body: { reason: 'Chargebacks' } })
    const refused = await apply()
    assert.deepEqual([refused.status, refused.body.code], [403, 'account_suspended'])
    const pending = await house.call<{ status: string; user: { id: number } }[]>('GET', '/v1/admin/sellers?status=pending&per_page=100', { token: adminToken })
    assert.ok(pending.body.data.length > 0 && pending.body.data.every(({ status }) => status === 'pending'))
    assert.ok(!pending.body.data.some(({ user }) => user.id === who.id))
  })
})

test('a seller approved directly by an operator is suspended and reinstated like any other', async () => {
  const { who, token } = await applicant({ seller: true })
  assert.equal((await house.call<Seller>('GET', `/v1/admin/sellers/${who.id}`, { token: adminToken })).body.data.status, 'approved')
  assert.equal((await decide(who.id, 'suspension')).body.data.status, 'suspended')
  assert.equal(await mayPublish(token), 'seller_not_approved')
  assert.equal((await decide(who.id, 'reinstatement')).body.data.status, 'approved')
  assert.notEqual(await mayPublish(token), 'seller_not_approved')
  assert.equal((await events(who.id)).length, 0)
})

describe('strikes', () => {
  const strike = (userId: UserId, lotId: number | null, reason = 'buyer_default') =>
    db.transaction((tx) => addStrike(tx, SYSTEM, { userId, reason, lotId: lotId as LotId | null }))
  const isBlocked = async (id: UserId): Promise<boolean> =>
    (await house.call('GET', `/v1/admin/users/${id}`, { token: await admin.token('admin') })).body.data.blocked_at !== null

  test('block a bidder at the second within twelve months, until an administrator lifts the block', async () => {
    const { id } = await house.person()
    await strike(id, 1)
    await strike(id, 1)
    assert.equal(await isBlocked(id), false)
    await strike(id, 2)
    assert.equal(await isBlocked(id), true)
    const { status } = await house.call('POST', `/v1/admin/users/${id}/unblock`, { token: adminToken, body: { reason: 'Paid after all' } })
    assert.equal(status, 200)
    assert.equal(await isBlocked(id), false)
  })

  const strikesOf = (id: UserId) => db.query<{ id: number }>('select id from strikes where user_id = $1 order by id', [id])
  const lift = (id: number, reason = 'The wire had come') => db.transaction((tx) => liftStrike(tx, SYSTEM, id, reason))

  test('that are lifted no longer count, and a block based on them ends; repeating changes nothing', async () => {
    const { id } = await house.person()
    for (const lot of [11, 12, 13]) await strike(id, lot)
    const [first, second] = await strikesOf(id)
    await lift(first!.id)
    assert.equal(await isBlocked(id), true)
    await lift(second!.id)
    await lift(second!.id, 'Again')
    assert.equal(await isBlocked(id), false)
    const log = await db.query(`select reason from audit_log where action = 'person.strike_lifted' and resource_id = $1`, [id])
    assert.deepEqual(log, [{ reason: 'The wire had come' }, { reason: 'The wire had come' }])
    await strike(id, 14)
    assert.equal(await isBlocked(id), true)
  })

  test('lifted two at once leave nobody blocked', async () => {
    const { id } = await house.person()
    for (const lot of [21, 22, 23]) await strike(id, lot)
    await Promise.all((await strikesOf(id)).slice(0, 2).map((each) => lift(each.id)))
    assert.equal(await isBlocked(id), false)
  })

  test('that are lifted do not end a manual block', async () => {
    const { id } = await house.person()
    const act = (what: 'block' | 'unblock') => house.call('POST', `/v1/admin/users/${id}/${what}`, { token: adminToken, body: { reason: 'Shill bids' } })
    for (const lot of [31, 32]) await strike(id, lot)
    await act('unblock')
    await house.advanceClock(1_000)
    await act('block')
    await lift((await strikesOf(id))[0]!.id)
    assert.equal(await isBlocked(id), true)
    const blocked = (await house.person()).id
    await house.call('POST', `/v1/admin/users/${blocked}/block`, { token: adminToken, body: { reason: 'Shill bids' } })
    await house.advanceClock(1_000)
    for (const lot of [33, 34]) await strike(blocked, lot)
    await lift((await strikesOf(blocked))[1]!.id)
    assert.equal(await isBlocked(blocked), true)
  })

  test('expire after twelve months', async () => {
    const { id } = await house.person()
    await strike(id, 3)
    await house.advanceClock(367 * DAY)
    await strike(id, 4)
    assert.equal(await isBlocked(id), false)
  })
})
