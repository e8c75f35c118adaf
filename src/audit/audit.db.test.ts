import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'

const house = await testHouse()
let admin: TestPerson
let token: string
let suspended: TestPerson

interface Entry {
  id: number
  at: string
  actor_user_id: number | null
  action: string
  resource_type: string
  resource_id: number | null
  before: unknown
  after: unknown
  reason: string | null
  request_id: string | null
}

const read = async (query: string) => {
  const answer = await house.call<Entry[]>('GET', `/v1/admin/audit-log?${query}`, { token })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

before(async () => {
  admin = await house.person({ admin: true })
  token = await admin.token('admin')
  suspended = await house.person()
  for (const [move, reason] of [['suspension', '=cmd("100%_sure")'], ['reinstatement', 'A, "mistake"']] as const) {
    const { status } = await house.call('POST', `/v1/admin/users/${suspended.id}/${move}`, { token, body: { reason }, headers: { 'x-request-id': `request-${move}` } })
    assert.equal(status, 200)
  }
})

test('the log shows who changed what, the old and new values, why and by which request, newest first', async () => {
  const { data, meta } = await read(`resource_type=person&resource_id=${suspended.id}`)
  assert.equal(meta.total, 2)
  assert.deepEqual(data.map(({ action }) => action), ['person.reinstated', 'person.suspended'])
  const { at: _at, id: _id, ...first } = data[1]!
  assert.deepEqual({ ...first, user_agent: null, ip: null, token_id: null }, {
    actor_kind: 'person', actor_user_id: admin.id, team_id: null, token_id: null, ip: null, user_agent: null, action: 'person.suspended',
    resource_type: 'person', resource_id: suspended.id, before: { suspended: false }, after: { suspended: true },
    reason: '=cmd("100%_sure")', request_id: 'request-suspension',
  })
})

test('every filter narrows the log, and wildcards are matched literally', async () => {
  const [, first] = (await read(`resource_type=person&resource_id=${suspended.id}`)).data
  const of = (query: string) => read(`resource_type=person&resource_id=${suspended.id}&${query}`)
  const counts: [query: string, entries: number][] = [
    ['action=person.suspended', 1], ['action=person', 0], [`actor_user_id=${admin.id}`, 2], ['actor_user_id=0', 0],
    [`from=${first!.at}`, 2], [`to=${first!.at}`, 0], ['from=2100-01-01', 0], ['to=2100-01-01', 2],
    ['search=reinst', 1], ['search=mistake', 1], ['search=request-suspension', 1], ['search=request-susp', 0], ['search=100%25_', 1], ['search=%25%25', 0],
    ['per_page=1&page=2', 1],
  ]
  for (const [query, entries] of counts) assert.equal((await of(query)).data.length, entries, query)
})

test('an invalid filter is refused by its name', async () => {
  for (const field of ['from', 'to', 'actor_user_id', 'resource_id']) {
    const answer = await house.call('GET', `/v1/admin/audit-log?${field}=yesterday`, { token })
    assert.equal(answer.status, 422)
    assert.ok(answer.body.errors[field], field)
  }
})

test('an export cannot run formulas in a spreadsheet, and is itself recorded in the log', async () => {
  const answer = await house.call('GET', `/v1/admin/audit-log/export?resource_type=person&resource_id=${suspended.id}`, { token })
  assert.equal(answer.status, 200)
  assert.match(String(answer.headers['content-type']), /^text\/csv/)
  const [headings, newest, oldest, end] = answer.text.split('\r\n')
  assert.match(headings!, /^id,at,actor_kind,/)
  assert.ok(newest!.includes('person.reinstated') && newest!.includes('"A, ""mistake"""'))
  assert.ok(oldest!.includes('"\'=cmd(""100%_sure"")"'))
  assert.equal(end, '')
  const { data } = await read('action=audit_log.exported')
  assert.deepEqual(data.map(({ actor_user_id, after }) => ({ actor_user_id, after })),
    [{ actor_user_id: admin.id, after: { resource_type: 'person', resource_id: suspended.id } }])
})

test('the log cannot be changed, not even by SQL', async () => {
  await assert.rejects(house.db.query(`update audit_log set reason = 'none' where resource_id = $1`, [suspended.id]), /append-only/)
  await assert.rejects(house.db.query('delete from audit_log'), /append-only/)
})
