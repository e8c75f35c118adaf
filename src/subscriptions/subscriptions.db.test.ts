import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type CallResult, testHouse, type TestPerson } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { receivePayment } from '../invoices/index.ts'
import type { AuctionId, InvoiceId, SubscriptionId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import { moneyEffects } from '../reactions.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import { type Billing, refusePublishingByPlan, subscriptionEvents } from './index.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

const house = await testHouse()
const { call, db } = house

interface Plan { id: number; slug: string; price_monthly: number; price_yearly: number | null; features: string[]; is_active: boolean }
interface Subscription {
  id: number
  status: string
  plan: Plan
  interval: string
  current_period_start: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
  next_plan: { slug: string; interval: string } | null
  open_invoice_id: number | null
  team_id: number | null
}

let admin: string
before(async () => {
  admin = await (await house.person({ admin: true })).token('admin')
})

async function newSeller(): Promise<{ seller: TestPerson; token: string }> {
  const seller = await house.person({ seller: true })
  return { seller, token: await seller.token('seller') }
}

const subscribe = (token: string, body: object, headers: Record<string, string> = {}) =>
  call<Subscription>('POST', '/v1/subscriptions', { token, body, headers })
const change = (token: string, body: object, headers: Record<string, string> = {}) =>
  call<Subscription>('PATCH', '/v1/subscriptions/current', { token, body, headers })
const current = async (token: string) => (await call<Subscription>('GET', '/v1/subscriptions/current', { token })).body.data

/** Pays an invoice in full, as reported by a provider. */
async function pay(invoiceId: number | null): Promise<void> {
  const [invoice] = await db.query<{ amount_due_cents: number }>('select amount_due_cents from invoices where id = $1', [invoiceId])
  await db.transaction((tx) => receivePayment(tx, moneyEffects, {
    invoiceId: invoiceId as InvoiceId, amount: cents(invoice!.amount_due_cents), currency: 'usd', method: 'card',
    reference: `pi_of_${invoiceId}`, receivedAt: new Date(),
  }))
}

async function subscriber(plan: string, interval = 'month'): Promise<{ seller: TestPerson; token: string; subscription: Subscription }> {
  const { seller, token } = await newSeller()
  await pay((await subscribe(token, { plan, interval })).body.data.open_invoice_id)
  return { seller, token, subscription: await current(token) }
}

/** No automatic payments: the tests pay. */
const billing: Billing = { effects: moneyEffects, collect: async () => undefined }
const renew = () => renewSubscriptions(db, billing)

const eventsOf = (id: number) => db.query<{ data: { status: string; plan_slug: string } }>(
  `select data from events where name = 'subscription.updated' and to_users @> array[$1::bigint] order by id`, [id])
const amountOf = async (invoiceId: number | null) =>
  (await db.query<{ amount_due_cents: number }>('select amount_due_cents from invoices where id = $1', [invoiceId]))[0]?.amount_due_cents

describe('plans', () => {
  it('are listed for everybody, smallest first, with every field of the specification', async () => {
    const { body } = await call<Plan[]>('GET', '/v1/subscription-plans')
    assert.deepEqual(body.data.map(({ slug }) => slug), ['free', 'starter', 'professional', 'auction-house'])
    const { id, name, slug, price_monthly, price_yearly, features, is_active } = body.data[1] as Plan & { name: string }
    assert.deepEqual({ name, slug, price_monthly, price_yearly, is_active }, { name: 'Starter', slug: 'starter', price_monthly: 49, price_yearly: 490, is_active: true })
    assert.ok(Number.isInteger(id) && features.length > 0)
    assert.equal(body.meta, undefined)
  })

  it('are created, changed and deleted by an administrator; one that somebody had stays', async () => {
    const body = { name: 'Local', slug: 'local', price_monthly: '19.50', price_yearly: null, platform_fee_percentage: '1.25', limits: { active_auctions: 2 } }
    const made = await call<Plan & { limits: object; platform_fee_percentage: string }>('POST', '/v1/admin/subscription-plans', { token: admin, body })
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(made.body.data.limits, { active_auctions: 2, lots_per_auction: null, team_members: null })
    assert.equal(made.body.data.platform_fee_percentage, '1.25')
    assert.equal((await call('POST', '/v1/admin/subscription-plans', { token: admin, body })).status, 422)
    const address = `/v1/admin/subscription-plans/${made.body.data.id}`
    const stale = await call('PATCH', address, { token: admin, body: { price_monthly: 25 }, headers: { 'if-match': '"1-old"' } })
    assert.equal(stale.status, 412)
    const changed = await call<Plan>('PATCH', address, { token: admin, body: { price_monthly: 25, is_active: false } })
    assert.deepEqual([changed.body.data.price_monthly, changed.body.data.slug], [25, 'local'])
    assert.ok(!(await call<Plan[]>('GET', '/v1/subscription-plans')).body.data.some(({ slug }) => slug === 'local'))
    assert.equal((await call('DELETE', address, { token: admin })).status, 200)
    assert.equal((await call('GET', address, { token: admin })).status, 404)
    await subscriber('starter')
    assert.equal((await call('DELETE', '/v1/admin/subscription-plans/starter', { token: admin })).body.code, 'invalid_state_transition')
  })

  for (const [field, value] of [['price_monthly', '10.001'], ['price_monthly', -1], ['platform_fee_percentage', '100.01'], ['slug', '2026']] as const) {
    it(`refuse ${field} ${value}`, async () => {
      const body = { name: 'Odd', slug: 'odd', price_monthly: 1, [field]: value }
      const answer = await call('POST', '/v1/admin/subscription-plans', { token: admin, body })
      assert.equal(answer.status, 422)
      assert.ok(answer.body.errors[field], answer.text)
    })
  }
})

describe('a subscription', () => {
  it('is null before there is one', async () => {
    const { token } = await newSeller()
    const answer = await call('GET', '/v1/subscriptions/current', { token })
    assert.deepEqual([answer.status, answer.body.data], [200, null])
    for (const gone of [await change(token, { cancel_at_period_end: true }), await call('DELETE', '/v1/subscriptions/current', { token })]) {
      assert.equal(gone.status, 404)
    }
  })

  it('is incomplete until its first invoice is paid, and reports both', async () => {
    const { seller, token } = await newSeller()
    const made = await subscribe(token, { plan: 'professional' })
    assert.equal(made.status, 201, made.text)
    assert.equal(made.headers.location, '/api/v1/subscriptions/current')
    assert.deepEqual([made.body.data.status, made.body.data.interval, made.body.data.current_period_end], ['incomplete', 'month', null])
    assert.equal(await amountOf(made.body.data.open_invoice_id), 14_900)

    const again = await subscribe(token, { plan: 'professional', interval: 'month' })
    assert.deepEqual([again.status, again.body.data], [200, made.body.data])
    await pay(made.body.data.open_invoice_id)
    const active = await current(token)
    assert.deepEqual([active.status, active.open_invoice_id], ['active', null])
    assert.ok(active.current_period_end! > active.current_period_start!)
    assert.deepEqual((await eventsOf(seller.id)).map(({ data }) => [data.status, data.plan_slug]), [['incomplete', 'professional'], ['active', 'professional']])
  })

  it('is paid automatically by the card of the sandbox', async () => {
    const { token } = await newSeller()
    await subscribe(token, { plan: 'starter' })
    await house.house.payments.turn()
    assert.equal((await current(token)).status, 'active')
  })

  it('begins at once if nothing is due', async () => {
    const { token } = await newSeller()
    assert.deepEqual([(await subscribe(token, { plan: 'free' })).body.data].map(({ status, open_invoice_id }) => [status, open_invoice_id]), [['active', null]])
  })

  it('begins with a trial for first-time subscribers if the plan has one, and is charged after it', async () => {
    await db.query(`update subscription_plans set trial_days = 14 where slug = 'professional'`)
    const { token } = await newSeller()
    assert.equal((await subscribe(token, { plan: 'professional' })).body.data.status, 'trialing')
    await house.advanceClock(14 * DAY)
    await renew()
    const charged = await current(token)
    assert.ok(charged.open_invoice_id)
    await pay(charged.open_invoice_id)
    assert.equal((await current(token)).status, 'active')
    await call('DELETE', '/v1/subscriptions/current', { token })
    assert.equal((await subscribe(token, { plan: 'professional' })).body.data.status, 'incomplete')
    await db.query(`update subscription_plans set trial_days = 0`)
  })

  it('of another plan replaces one that was never paid', async () => {
    const { token } = await newSeller()
    const first = await subscribe(token, { plan: 'starter' })
    const second = await subscribe(token, { plan: 'professional' })
    assert.equal(second.status, 201)
    assert.notEqual(second.body.data.id, first.body.data.id)
    const [old] = await db.query<{ status: string }>('select status from invoices where id = $1', [first.body.data.open_invoice_id])
    assert.equal(old!.status, 'voided')
  })

  it('is refused beside an active one, as is an unknown plan', async () => {
    const { token } = await subscriber('starter')
    assert.equal((await subscribe(token, { plan: 'professional' })).body.code, 'invalid_state_transition')
    for (const plan of ['castle', 999_999, '99999999999999999999', 0.5]) {
      const answer = await subscribe(token, { plan })
      assert.equal(answer.status, 422, String(plan))
    }
  })

  it('requested twenty times at once is created once', async () => {
    const { seller, token } = await newSeller()
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(token, { plan: 'starter' })))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    const rows = await db.query(`select from invoices where payer_user_id = $1`, [seller.id])
    assert.equal(rows.length, 1)
  })

  it('of a team is managed by its owners and managers, and visible to every member', async () => {
    const [{ seller, token }, { seller: member, token: memberToken }] = [await newSeller(), await newSeller()]
    const team = await createTeam(db, { name: 'Two Rivers', owner: seller.email })
    assert.ok(!isRefusal(team))
    await addTeamMember(db, { teamId: team.id, user: member.email })
    const headers = { 'x-team-id': String(team.id) }
    assert.equal((await subscribe(memberToken, { plan: 'starter' }, headers)).body.code, 'team_forbidden')
    const made = await subscribe(token, { plan: 'starter' }, headers)
    assert.equal(made.body.data.team_id, team.id)
    const seen = await call<Subscription>('GET', '/v1/subscriptions/current', { token: memberToken, headers })
    assert.equal(seen.body.data.id, made.body.data.id)
    assert.equal(await current(token), null)
    const [event] = await db.query<{ to_teams: number[] }>(`select to_teams from events where to_teams @> array[$1::bigint]`, [team.id])
    assert.deepEqual(event!.to_teams, [team.id])
  })
})

describe('a change', () => {
  it('to a larger plan applies at once, and the remaining days are invoiced', async () => {
    const { token, seller } = await subscriber('starter')
    await house.advanceClock(10 * DAY)
    const changed = (await change(token, { plan: 'professional' })).body.data
    assert.deepEqual([changed.plan.slug, changed.status], ['professional', 'active'])
    const days = Math.round((Date.parse(changed.current_period_end!) - Date.parse(changed.current_period_start!)) / DAY)
    assert.equal(await amountOf(changed.open_invoice_id), Math.round(10_000 * (days - 10) / days))
    await pay(changed.open_invoice_id)
    assert.deepEqual((await eventsOf(seller.id)).map(({ data }) => data.plan_slug), ['starter', 'starter', 'professional'])
  })

  it('to a smaller plan waits for the next period, and can be undone', async () => {
    const { token } = await subscriber('professional')
    const waiting = (await change(token, { plan: 'starter' })).body.data
    assert.deepEqual([waiting.plan.slug, waiting.next_plan], ['professional', { slug: 'starter', interval: 'month' }])
    assert.equal((await change(token, { plan: 'professional' })).body.data.next_plan, null)
    await change(token, { plan: 'starter' })
    await house.advanceClock(32 * DAY)
    await renew()
    const due = await current(token)
    assert.equal(await amountOf(due.open_invoice_id), 4_900)
    await pay(due.open_invoice_id)
    const renewed = await current(token)
    assert.deepEqual([renewed.plan.slug, renewed.next_plan, renewed.current_period_start], ['starter', null, due.current_period_end])
  })

  it('to yearly billing begins a year', async () => {
    const { token } = await subscriber('starter')
    const changed = (await change(token, { interval: 'year' })).body.data
    assert.equal(changed.interval, 'year')
    assert.ok(Date.parse(changed.current_period_end!) - Date.parse(changed.current_period_start!) > 364 * DAY)
    assert.equal(await amountOf(changed.open_invoice_id), 49_000 - 4_900)
  })

  it('based on an outdated state is refused', async () => {
    const { token } = await subscriber('starter')
    assert.equal((await change(token, { plan: 'professional' }, { 'if-match': '"1-old"' })).status, 412)
  })

  it('that is not possible leaves the subscription unchanged, including other requested changes', async () => {
    const { token } = await subscriber('starter')
    assert.equal((await change(token, { plan: 'no-such-plan', cancel_at_period_end: true })).status, 422)
    assert.equal((await current(token)).cancel_at_period_end, false)
    const both = (await change(token, { plan: 'professional', cancel_at_period_end: true })).body.data
    assert.deepEqual([both.plan.slug, both.cancel_at_period_end], ['professional', true])
  })

  it('is refused before the first payment', async () => {
    const { token } = await newSeller()
    await subscribe(token, { plan: 'starter' })
    assert.equal((await change(token, { plan: 'professional' })).body.code, 'invalid_state_transition')
  })
})

describe('the end of a period', () => {
  it('is charged once, however often it is processed', async () => {
    const { token, seller } = await subscriber('starter')
    await house.advanceClock(32 * DAY)
    await Promise.all([renew(), renew(), renew()])
    const invoices = await db.query(`select from invoices where payer_user_id = $1`, [seller.id])
    assert.equal(invoices.length, 2)
    assert.equal((await current(token)).status, 'active')
  })

  it('without payment is past due, then unpaid; paying makes it active again', async () => {
    const { token } = await subscriber('starter')
    await house.advanceClock(32 * DAY)
    await renew()
    await house.advanceClock(2 * HOUR)
    await renew()
    assert.equal((await current(token)).status, 'past_due')
    await house.advanceClock(29 * DAY)
    await renew()
    const unpaid = await current(token)
    assert.equal(unpaid.status, 'unpaid')
    await pay(unpaid.open_invoice_id)
    const revived = await current(token)
    assert.equal(revived.status, 'active')
    assert.ok(Date.parse(revived.current_period_end!) > Date.parse(unpaid.current_period_end!) + 50 * DAY)
  })

  it('ends a subscription that its owner canceled', async () => {
    const { token } = await subscriber('starter')
    assert.equal((await change(token, { cancel_at_period_end: true })).body.data.cancel_at_period_end, true)
    await house.advanceClock(32 * DAY)
    await renew()
    assert.equal(await current(token), null)
  })

  it('does not come for a subscription canceled at once', async () => {
    const { token, subscription } = await subscriber('starter')
    const gone = await call<Subscription>('DELETE', '/v1/subscriptions/current', { token })
    assert.deepEqual([gone.status, gone.body.data.status], [200, 'cancelled'])
    assert.equal(await current(token), null)
    await house.advanceClock(32 * DAY)
    await renew()
    assert.equal((await db.query('select from subscription_charges where subscription_id = $1', [subscription.id])).length, 1)
  })
})

describe('the limits of a plan', () => {
  const publish = (seller: TestPerson, auctionId: AuctionId) =>
    db.transaction((tx) => refusePublishingByPlan(tx, { userId: seller.id, teamId: null }, auctionId))
  /** An hour-old token would have expired: these tests move the clock by months. */
  const enforce = async (enforce_plans: boolean) => {
    const token = await (await house.person({ admin: true })).token('admin')
    assert.equal((await call('PATCH', '/v1/admin/settings', { token, body: { enforce_plans } })).status, 200)
  }

  it('are not enforced until an administrator turns them on, and then apply the free plan where there is none', async () => {
    const { seller } = await newSeller()
    await house.auction({ owner_user_id: seller.id })
    const draft = await house.auction({ owner_user_id: seller.id, status: 'draft' })
    assert.equal(await publish(seller, draft), null)
    await enforce(true)
    assert.equal((await publish(seller, draft))?.refused, 'plan_limit_reached')
    await enforce(false)
  })

  it('grow with the plan, count lots, and stop publishing when a payment is two weeks late', async () => {
    const { seller, token } = await subscriber('starter')
    await enforce(true)
    const draft = await house.auction({ owner_user_id: seller.id, status: 'draft' })
    for (let lots = 0; lots < 101; lots += 1) await house.lot(draft)
    assert.match(messageOf((await publish(seller, draft))!), /100 lots/)
    await change(token, { plan: 'professional' })
    assert.equal(await publish(seller, draft), null)
    await db.query(`update subscriptions set status = 'past_due', past_due_since = house_clock() - interval '15 days' where owner_user_id = $1`, [seller.id])
    assert.match(messageOf((await publish(seller, draft))!), /overdue/)
    await enforce(false)
  })

  it('count the members of a team, and lots added to a published auction', async () => {
    const [{ seller, token }, { seller: second }, { seller: third }] = [await newSeller(), await newSeller(), await newSeller()]
    const team = await createTeam(db, { name: 'Long Meadow', owner: seller.email })
    assert.ok(!isRefusal(team))
    const writing = await seller.token('write')
    const add = (person: TestPerson) => call('POST', `/v1/teams/${team.id}/members`, { token: writing, body: { email: person.email, role: 'member' } })
    const [asked, askedToo] = [await add(second), await add(third)] as CallResult<{ invitation_id: number }>[]
    const accept = async (person: TestPerson, { body }: CallResult<{ invitation_id: number }>) =>
      call('POST', `/v1/me/team-invitations/${body.data.invitation_id}/acceptance`, { token: await person.token('write') })
    assert.equal((await accept(second, asked!)).status, 200)
    await enforce(true)
    assert.equal((await accept(third, askedToo!)).body.code, 'plan_limit_reached')
    assert.equal((await add((await newSeller()).seller)).body.code, 'plan_limit_reached')
    const auction = await house.auction({ owner_user_id: seller.id, ends_at: minutes(10_000_000) })
    for (let lots = 0; lots < 24; lots += 1) await house.lot(auction)
    const addLot = () => call('POST', '/v1/seller/lots', { token, body: { auction_id: auction, title: 'One more', starting_bid: 100 } })
    assert.equal((await addLot()).status, 201)
    assert.equal((await addLot()).body.code, 'plan_limit_reached')
    await enforce(false)
    assert.equal((await addLot()).status, 201)
  })
})

describe('a provider that manages a subscription itself', () => {
  const events = subscriptionEvents({ effects: moneyEffects })
  const T0 = Date.parse('2030-01-01T00:00:00Z')
  const seconds = (days: number) => (T0 + days * DAY) / 1_000
  const news = (object: object, day: number) => ({ object: object as Record<string, unknown>, firedAt: new Date(T0 + day * DAY) })

  const story = (ownId: number, provider: string) => {
    const metadata = { subscription_id: String(ownId) }
    const subscription = (status: string, plan: string) => ({
      id: provider, status, metadata, cancel_at_period_end: false,
      items: { data: [{ price: { lookup_key: plan, recurring: { interval: 'month' } }, current_period_start: seconds(0), current_period_end: seconds(31) }] },
    })
    const invoice = {
      id: `in_${provider}`, subscription: provider, subscription_details: { metadata }, amount_paid: 4_900, currency: 'usd',
      lines: { data: [{ period: { start: seconds(0), end: seconds(31) } }] },
    }
    return [
      ['updated', news(subscription('active', 'starter'), 1)],
      ['invoicePaid', news(invoice, 2)],
      ['updated', news(subscription('active', 'professional'), 3)],
      ['deleted', news(subscription('canceled', 'professional'), 4)],
    ] as const
  }

  it('may report in any order and repeatedly, with the same result', async () => {
    for (let round = 0; round < 24; round += 1) {
      const { seller, token } = await newSeller()
      const { id } = (await subscribe(token, { plan: 'starter' })).body.data
      const all = story(id, `sub_${round}`)
      const order = permutation(all.length, round)
      for (const n of [...order, ...order.toReversed()]) {
        const [kind, item] = all[n]!
        await db.transaction((tx) => events[kind](tx, item))
      }
      const [row] = await db.query<{ status: string }>('select status from subscriptions where id = $1', [id as SubscriptionId])
      assert.equal(row!.status, 'cancelled', String(order))
      const invoices = await db.query<{ status: string }>('select status from invoices where payer_user_id = $1', [seller.id])
      assert.deepEqual(invoices.map(({ status }) => status), ['paid'], String(order))
      assert.equal((await eventsOf(seller.id)).filter(({ data }) => data.status === 'cancelled').length, 1)
    }
  })

  it('changes nothing for an unknown subscription', async () => {
    for (const [kind, item] of story(999_999, 'sub_unknown')) await db.transaction((tx) => events[kind](tx, item))
    await db.transaction((tx) => events.updated(tx, news({ object: 'nonsense' }, 1)))
  })

  it('decides alone: a change here is refused', async () => {
    const { token, subscription } = await subscriber('starter')
    await db.transaction((tx) => events.updated(tx, story(subscription.id, 'sub_kept')[0][1]))
    assert.equal((await change(token, { plan: 'professional' })).body.code, 'invalid_state_transition')
  })

  function permutation(length: number, nth: number): number[] {
    const left = Array.from({ length }, (_, n) => n)
    const order: number[] = []
    for (let rest = nth; left.length > 0; rest = Math.floor(rest / (left.length + 1))) order.push(...left.splice(rest % left.length, 1))
    return order
  }
})
