import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { addStrike } from '../../../verification/index.ts'

const house = await siteHouse()
const [admin, ann, bob] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

test('a strike is lifted once with a reason, and its bidder can bid again', async () => {
  const lots = [await house.lot(await house.auction()), await house.lot(await house.auction())]
  for (const lotId of lots) await house.db.transaction((tx) => addStrike(tx, SYSTEM, { userId: ann.id, reason: 'buyer_default', lotId }))
  const [strike] = await house.db.query<{ id: number }>('select id from strikes where user_id = $1 order by id', [ann.id])
  const address = `/admin/people/${ann.id}/strikes/${strike!.id}/lifting`
  for (const page of [`/admin/people/${ann.id}`, '/admin/flagged']) assert.ok((await house.get(page, admin)).text.includes(`href="${address}"`), page)
  for (const path of [address, `/admin/people/${bob.id}/strikes/${strike!.id}/lifting`]) {
    assert.equal((await house.get(path, path === address ? ann : admin)).status, 404, path)
  }
  const bare = await house.post(address, { reason: '' }, admin)
  assert.deepEqual([bare.status, bare.text.includes('id="field-reason-wrong"')], [422, true])
  const form = { reason: 'The wire had come', idempotency_key: 'lift-once' }
  for (let time = 0; time < 2; time++) {
    const done = await house.post(address, form, admin)
    assert.deepEqual([done.status, done.headers.location], [303, `/admin/people/${ann.id}`])
  }
  const [person] = await house.db.query<{ free: boolean }>('select blocked_at is null as free from users where id = $1', [ann.id])
  assert.equal(person!.free, true)
  const { text } = await house.get(`/admin/people/${ann.id}`, admin)
  assert.match(text, /Lifted[^]*The wire had come/)
  assert.ok(!text.includes(address))
})

test('a residence is corrected for one auction and applies to the next bid; errors are beside their field', async () => {
  const sale = await house.auction({ slug: 'closed-to-ontario', title: 'Closed to Ontario', excluded_jurisdictions: ['CA-ON'] })
  await house.lot(sale, { slug: 'closed-lot' })
  await house.db.query(`insert into eligibility_statements (auction_id, user_id, jurisdiction) values ($1, $2, 'CA-ON')`, [sale, bob.id])
  const address = `/admin/people/${bob.id}/homes/${sale}`
  assert.match((await house.get(`/admin/people/${bob.id}`, admin)).text, new RegExp(`Closed to Ontario[^]*Canada \\(ON\\)[^]*href="${address}"`))
  assert.match((await house.get('/lots/closed-lot', bob)).text, /cannot be sold to bidders in your jurisdiction/)
  assert.match((await house.get(address, admin)).text, /<option value="CA-ON" selected/)
  const reason = 'As on the license'
  for (const [form, field] of [[{ jurisdiction: 'moon' }, 'jurisdiction'], [{ jurisdiction: 'CA' }, 'part'], [{ jurisdiction: 'US-KS', reason: '' }, 'reason']] as const) {
    const { status, text } = await house.post(address, { reason, ...form }, admin)
    assert.deepEqual([status, text.includes(`id="field-${field}-wrong"`)], [422, true], field)
  }
  const done = await house.post(address, { reason, jurisdiction: 'CA', part: 'QC' }, admin)
  assert.deepEqual([done.status, done.headers.location], [303, `/admin/people/${bob.id}`])
  const log = await house.db.query(`select before, after, reason from audit_log where action = 'person.home_corrected' and resource_id = $1`, [bob.id])
  assert.deepEqual(log, [{ before: { auction_id: sale, jurisdiction: 'CA-ON' }, after: { auction_id: sale, jurisdiction: 'CA-QC' }, reason }])
  assert.match((await house.post('/lots/closed-lot/bids', { amount: '1000' }, bob)).text, /Bid exactly \$1,000\?/)
  for (const [path, who] of [[address, bob], [`/admin/people/${ann.id}/homes/${sale}`, admin], [`/admin/people/${bob.id}/homes/x`, admin]] as const) {
    assert.equal((await house.get(path, who)).status, 404, path)
    assert.equal((await house.post(path, { reason, jurisdiction: 'US-KS' }, who)).status, 404, path)
  }
})
