import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { insert } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { isRefusal } from '../../../kernel/refusals.ts'
import { addTeamMember, createTeam } from '../../../teams/index.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const standing = () => house.db.query<{ status: string; slug: string; cancel_at_period_end: boolean }>(
  'select s.status, p.slug, s.cancel_at_period_end from subscriptions s join subscription_plans p on p.id = s.plan_id where s.owner_user_id = $1', [seller.id])

test('a plan is chosen once for two clicks, ended, resumed and cancelled by its owner', async () => {
  assert.equal((await house.get('/seller/plan')).status, 303)
  const plan = 'starter'
  const clicks = await Promise.all([1, 2].map(() => house.post('/seller/plan', { plan, interval: 'month', idempotency_key: 'two-clicks' }, seller)))
  assert.deepEqual(clicks.map(({ status }) => status), [303, 303], clicks[0]!.text.slice(0, 300))
  assert.deepEqual((await standing()).map(({ slug: chosen }) => chosen), [plan])
  assert.match((await house.get('/seller/plan', stranger)).text, /You don’t have a plan\./)
  const [invoice] = await house.db.query<{ days: number }>(
    'select extract(epoch from due_at - created_at) / 86400 as days from invoices where payer_user_id = $1', [seller.id])
  assert.equal(Math.round(invoice!.days), 14, 'a subscription that was just opened is not past due')
  assert.doesNotMatch((await house.get('/seller/plan', seller)).text, /Overdue/)

  const unknown = await house.post('/seller/plan', { plan: 'nonsense', interval: 'month' }, stranger)
  assert.deepEqual([unknown.status, /This plan is not available\./.test(unknown.text)], [422, true])
  assert.equal((await house.post('/seller/plan/end', { end: 'on' }, stranger)).status, 404)

  await house.db.query(`update subscriptions set status = 'active', current_period_start = house_clock(), current_period_end = house_clock() + interval '30 days', billing_anchor = house_clock()`)
  await house.post('/seller/plan/end', { end: 'on' }, seller)
  assert.match((await house.get('/seller/plan', seller)).text, /Your plan ends on .*Keep plan/s)
  await house.post('/seller/plan/end', { end: '' }, seller)
  assert.equal((await standing())[0]!.cancel_at_period_end, false)
  assert.match((await house.get('/seller/plan/cancellation', seller)).text, /Cancel the plan now\?/)
  assert.equal((await house.post('/seller/plan/cancellation', {}, seller)).status, 303)
  assert.equal((await standing())[0]!.status, 'cancelled')
})

describe('the page of a plan', () => {
  it('shows the price of a change now and later, usage, and the invoices of the plan only', async () => {
    const owner = await house.visitor()
    await house.post('/seller/plan', { plan: 'starter', interval: 'month' }, owner)
    await house.db.query(
      `update subscriptions set status = 'active', current_period_start = house_clock() - interval '15 days',
         current_period_end = house_clock() + interval '15 days', billing_anchor = house_clock() where owner_user_id = $1`, [owner.id])
    await house.auction({ owner_user_id: owner.id })
    await insert(house.db, 'invoices', {
      kind: 'winner', status: 'open', payer_user_id: owner.id, currency: 'usd', amount_due_cents: 77_700, invoice_number: 'INV-2026-999999',
    })
    const { text } = await house.get('/seller/plan', owner)
    assert.match(text, /\$50 due now, prorated for this period\./)
    assert.match(text, /Nothing due now\. Starts <time/)
    assert.match(text, /Open auctions<\/th><td[^>]*>1<\/td><td[^>]*>3</)
    assert.match(text, /Plan invoices.*\$49\.00</s)
    assert.doesNotMatch(text, /\$777/)

    assert.equal((await house.post('/seller/plan', { plan: 'free', interval: 'month' }, owner)).status, 303)
    assert.match((await house.get('/seller/plan', owner)).text, /Changes to <b>Free \(monthly\)<\/b> on <time/)
    assert.equal((await house.post('/seller/plan', { plan: 'starter', interval: 'month' }, owner)).status, 303)
    assert.doesNotMatch((await house.get('/seller/plan', owner)).text, /Free \(monthly\)/)
  })

  it('shows a plain member of a team no invoices', async () => {
    const [owner, member] = [await house.visitor(), await house.visitor()]
    const team = await createTeam(house.db, { name: 'Two', owner: owner.email })
    assert.ok(!isRefusal(team))
    await addTeamMember(house.db, { teamId: team.id, user: member.email })
    for (const person of [owner, member]) await house.post('/seller/team/choice', { team: String(team.id) }, person)
    assert.equal((await house.post('/seller/plan', { plan: 'starter', interval: 'month' }, member)).status, 403)
    await house.post('/seller/plan', { plan: 'starter', interval: 'month' }, owner)
    assert.match((await house.get('/seller/plan', owner)).text, /Team members<\/th><td[^>]*>2<.*Plan invoices/s)
    assert.doesNotMatch((await house.get('/seller/plan', member)).text, /Plan invoices/)
  })
})
