import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, OPERATOR } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { restrictPerson, setAdministrator } from './index.ts'

const house = await testHouse()
const ROUNDS = 10

type Change = (tx: Tx, by: Actor, of: TestPerson) => Promise<unknown>

const remove: Change = (tx, by, of) => setAdministrator(tx, by, of.id, { isAdmin: false, reason: 'Left the office' })
const suspend: Change = (tx, by, of) =>
  restrictPerson(tx, by, of.id, { restriction: 'suspended', isRestricted: true, reason: 'Under review' })

/** Both changes at the same moment, each by the other. Returns those that were refused. */
async function atOnce(ann: TestPerson, bea: TestPerson, changes: [Change, Change]): Promise<Refusal[]> {
  const people = [[ann, bea], [bea, ann]] as const
  const outcomes = await Promise.all(people.map(([by, of], nth) =>
    house.db.transaction((tx) => changes[nth]!(tx, { ...OPERATOR, kind: 'person', userId: by.id }, of))))
  return outcomes.filter(isRefusal)
}

const activeAmong = async (...people: TestPerson[]): Promise<number> =>
  (await house.db.query('select from users where id = any($1) and is_admin and suspended_at is null', [people.map(({ id }) => id)])).length

for (const [name, changes] of Object.entries({
  'remove each other': [remove, remove], 'suspend each other': [suspend, suspend], 'remove and suspend each other': [remove, suspend],
} satisfies Record<string, [Change, Change]>)) {
  test(`two administrators who ${name} at the same moment: one stays`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [ann, bea] = [await house.person({ admin: true }), await house.person({ admin: true })]
      const refused = await atOnce(ann, bea, changes)
      assert.deepEqual(refused.map((refusal) => refusal.refused), ['invalid_state_transition'])
      assert.equal(await activeAmong(ann, bea), 1)
    }
  })
}
