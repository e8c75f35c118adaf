import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insert } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [admin, ann, bea] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])
await house.db.query(`update users set name = 'Ann 100% Land', email = 'ann_land@example.test' where id = $1`, [ann.id])
const [spring, fall] = [await house.auction({ title: 'Spring land sale' }), await house.auction({ title: 'Fall land sale' })]
const deposit = (auction: number, who: number, status: string, reference: string, created_at = '2026-03-10T12:00:00Z') =>
  insert(house.db, 'deposits', { auction_id: auction, user_id: who, status, method: 'card', amount_cents: 50_000, currency: 'usd', reference, created_at })
await deposit(spring, ann.id, 'held', 'DEP-ann-spring')
await deposit(fall, ann.id, 'released', 'DEP-ann-fall', '2026-04-02T12:00:00Z')
await deposit(fall, bea.id, 'held', 'DEP-bea-fall')

async function shown(query: string): Promise<string[]> {
  const { status, text } = await house.get(`/admin/deposits?${query}`, admin)
  assert.equal(status, 200, query)
  return [...text.matchAll(/DEP-\w+-\w+/g)].map(([reference]) => reference)
}

test('deposits are found by reference, bidder, email address, auction, state and day', async () => {
  const [springAnn, fallAnn, fallBea] = ['DEP-ann-spring', 'DEP-ann-fall', 'DEP-bea-fall']
  for (const [query, expected] of [
    ['', [fallBea, springAnn]], ['status=all', [fallBea, fallAnn, springAnn]],
    ['search=ann-spr', [springAnn]], ['search=ANN 100%25', [fallAnn, springAnn]], ['search=ann_land@', [fallAnn, springAnn]],
    ['search=fall land', [fallBea, fallAnn]], ['search=fall land&status=held', [fallBea]],
    ['status=all&from=2026-04-02', [fallAnn]], ['status=all&to=2026-04-01', [fallBea, springAnn]], ['status=all&from=soon', [fallBea, fallAnn, springAnn]],
    ['search=%25', [fallAnn, springAnn]], ['search=nobody', []], ['search=%00', [fallBea, springAnn]],
  ] as const) assert.deepEqual(await shown(query), expected, query)
})

test('a search keeps its filters in the form', async () => {
  const { text } = await house.get('/admin/deposits?search=fall&status=released&from=2026-03-01', admin)
  assert.match(text, /name="search" value="fall"/)
  assert.match(text, /<option value="released" selected/)
  assert.match(text, /name="from" value="2026-03-01"/)
})

test('a deposit that an invoice took as a whole has no decisions left', async () => {
  const ids = await Promise.all([[spring, 50_000], [fall, 20_000]].map(([auction, applied]) => house.visitor().then(({ id }) => insert<number>(house.db, 'deposits', {
    auction_id: auction, user_id: id, status: 'applied', method: 'card', amount_cents: 50_000, applied_cents: applied, currency: 'usd', reference: `APPLIED-${applied}`,
  }))))
  const { text } = await house.get('/admin/deposits?search=APPLIED', admin)
  assert.deepEqual(ids.map((id) => ['release', 'forfeiture'].map((decision) => text.includes(`/admin/deposits/${id}/${decision}`))), [[false, false], [true, true]])
})
