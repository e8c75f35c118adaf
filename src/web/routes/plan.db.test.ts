import assert from 'node:assert/strict'
import test from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const standing = () => house.db.query<{ status: string; slug: string; cancel_at_period_end: boolean }>(
  'select s.status, p.slug, s.cancel_at_period_end from subscriptions s join subscription_plans p on p.id = s.plan_id where s.owner_user_id = $1', [seller.id])

test('A plan is chosen once for two clicks, ended, kept and cancelled, by its owner', async () => {
  assert.equal((await house.get('/seller/plan')).status, 303)
  const plan = 'starter'
  const clicks = await Promise.all([1, 2].map(() => house.post('/seller/plan', { plan, interval: 'month', idempotency_key: 'two-clicks' }, seller)))
  assert.deepEqual(clicks.map(({ status }) => status), [303, 303], clicks[0]!.text.slice(0, 300))
  assert.deepEqual((await standing()).map(({ slug: chosen }) => chosen), [plan])
  assert.match((await house.get('/seller/plan', stranger)).text, /You have no plan\./)

  const unknown = await house.post('/seller/plan', { plan: 'nonsense', interval: 'month' }, stranger)
  assert.deepEqual([unknown.status, /There is no such plan on offer\./.test(unknown.text)], [422, true])
  assert.equal((await house.post('/seller/plan/end', { end: 'on' }, stranger)).status, 404)

  await house.db.query(`update subscriptions set status = 'active', current_period_start = house_clock(), current_period_end = house_clock() + interval '30 days', billing_anchor = house_clock()`)
  await house.post('/seller/plan/end', { end: 'on' }, seller)
  assert.match((await house.get('/seller/plan', seller)).text, /It ends with this period\./)
  await house.post('/seller/plan/end', { end: '' }, seller)
  assert.equal((await standing())[0]!.cancel_at_period_end, false)
  assert.match((await house.get('/seller/plan/cancellation', seller)).text, /Cancel the plan now\?/)
  assert.equal((await house.post('/seller/plan/cancellation', {}, seller)).status, 303)
  assert.equal((await standing())[0]!.status, 'cancelled')
})
