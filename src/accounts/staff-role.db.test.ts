import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { StaffRole } from '../kernel/staff.ts'
import { type Actor, OPERATOR } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { restrictPerson, setStaffRole } from './index.ts'

const house = await testHouse()
const ROUNDS = 10

type Change = (tx: Tx, by: Actor, of: TestPerson) => Promise<unknown>

const giving = (role: StaffRole | null): Change => (tx, by, of) => setStaffRole(tx, by, of.id, { role, reason: 'Left the office' })
const suspend: Change = (tx, by, of) =>
  restrictPerson(tx, by, of.id, { restriction: 'suspended', isRestricted: true, reason: 'Under review' })

const acting = ({ id }: TestPerson): Actor => ({ ...OPERATOR, kind: 'person', userId: id })
const change = (what: Change, by: Actor, of: TestPerson) => house.db.transaction((tx) => what(tx, by, of))
const codeOf = (outcome: unknown): string | null => (isRefusal(outcome) ? outcome.refused : null)

const owner = () => house.person({ admin: true })

/** Both changes at the same moment, each by the other. Returns those that were refused. */
async function atOnce(ann: TestPerson, bea: TestPerson, changes: [Change, Change]): Promise<Refusal[]> {
  const people = [[ann, bea], [bea, ann]] as const
  return (await Promise.all(people.map(([by, of], nth) => change(changes[nth]!, acting(by), of)))).filter(isRefusal)
}

const activeOwners = async (): Promise<number> =>
  (await house.db.query("select from users where staff_role = 'owner' and suspended_at is null")).length

for (const [name, changes] of Object.entries({
  'remove each other': [giving(null), giving(null)], 'demote each other': [giving('cashier'), giving('manager')],
  'suspend each other': [suspend, suspend], 'demote and suspend each other': [giving('clerk'), suspend],
} satisfies Record<string, [Change, Change]>)) {
  test(`the last two owners, who ${name} at the same moment: one stays`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await house.db.query('update users set is_admin = false')
      const refused = await atOnce(await owner(), await owner(), changes)
      assert.deepEqual(refused.map((refusal) => refusal.refused), ['staff_role_required'])
      assert.equal(await activeOwners(), 1)
    }
  })
}

test('the last active owner is kept, also by the command line, and nobody changes their own role', async () => {
  await house.db.query('update users set is_admin = false')
  const last = await owner()
  for (const what of [giving(null), giving('manager'), suspend]) {
    assert.equal(codeOf(await change(what, OPERATOR, last)), 'invalid_state_transition')
  }
  const second = await owner()
  assert.equal(codeOf(await change(giving('clerk'), acting(second), second)), 'invalid_state_transition')
  assert.equal(codeOf(await change(giving('clerk'), acting(second), last)), null)
  assert.equal(await activeOwners(), 1)
})

test('managers neither give roles nor restrict staff, and every change is audited once', async () => {
  const [boss, manager, clerk] = [await owner(), await house.person({ staffRole: 'manager' }), await house.person({ staffRole: 'clerk' })]
  for (const what of [giving('owner'), giving(null), suspend]) {
    assert.equal(codeOf(await change(what, acting(manager), clerk)), 'staff_role_required')
  }
  for (const what of [giving('cashier'), giving('cashier'), giving(null)]) assert.equal(codeOf(await change(what, acting(boss), clerk)), null)
  const log = await house.db.query<{ action: string; before: string | null; after: string | null }>(
    `select action, before->>'staff_role' as before, after->>'staff_role' as after from audit_log
     where resource_type = 'person' and resource_id = $1 order by id`, [clerk.id])
  assert.deepEqual(log.map(({ action, before, after }) => [action, before, after]), [
    ['person.made_administrator', null, 'clerk'], ['person.role_changed', 'clerk', 'cashier'], ['person.office_ended', 'cashier', null],
  ])
})

test('a program that writes only is_admin, as before there were roles, makes an owner', async () => {
  const { id } = await house.person()
  const roleNow = async () => (await house.db.query<{ role: string | null }>('select staff_role as role from users where id = $1', [id]))[0]!.role
  await house.db.query('update users set is_admin = true where id = $1', [id])
  assert.equal(await roleNow(), 'owner')
  await house.db.query('update users set is_admin = false where id = $1', [id])
  assert.equal(await roleNow(), null)
})

test('an owner gives a role over the API, and a token does at once what the role allows', async () => {
  const [boss, ann] = [await owner(), await house.person()]
  const token = await ann.token('admin')
  const give = async (role: StaffRole | null) => house.call('POST', `/v1/admin/users/${ann.id}/staff-role`, {
    token: await boss.token('admin'), body: { staff_role: role, reason: 'New at the counter' },
  })
  const invoices = () => house.call('GET', '/v1/admin/invoices', { token })
  assert.equal((await invoices()).body.code, 'insufficient_token_ability')
  assert.equal((await give('cashier')).body.data.staff_role, 'cashier')
  assert.equal((await invoices()).status, 200)
  await give('catalog')
  const refused = await invoices()
  assert.deepEqual([refused.status, refused.body.code], [403, 'staff_role_required'])
  assert.match(refused.body.message, /cashier, manager or owner\. An owner can give it to you/)
})
