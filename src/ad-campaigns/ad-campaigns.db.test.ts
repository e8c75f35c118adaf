import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { dayOfTest } from '../../test/day-of-test.ts'
import { receivePayment } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { DAY, MINUTE } from '../kernel/time.ts'
import { moneyEffects } from '../reactions.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import { moveCampaigns, tallyHits } from './run-campaigns.ts'

const house = await testHouse()
const { call, db } = house

interface Campaign {
  id: number
  name: string
  status: string
  budget_cents: number | null
  spent_cents: number
  impressions: number
  clicks: number
  rate_cents: number | null
  credit_cents: number
  invoice_id: number | null
  start_date: string
  end_date: string | null
  end_reason: string | null
  creative: { status: string; note: string | null; destination_path: string | null; lot_id: number | null }
}
interface Ad { campaign_id: number; label: string; headline: string; click_url: string; token: string }

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

let seller: TestPerson
let token: string
let admin: string
let today: string
before(async () => {
  seller = await house.person({ seller: true })
  token = await seller.token('seller')
  admin = await (await house.person({ admin: true })).token('admin')
  today = await dayOfTest(db)
})

const dayAfter = (days: number): string => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
const creative = { headline: 'Forty acres by the river', destination_path: '/auctions' }
const cpc = (fields: object = {}) => ({ name: 'Spring', placement: 'lot_list', pricing_model: 'cpc', budget_cents: 6_000, start_date: today, creative, ...fields })

async function draft(fields: object = {}, as = token, headers: Record<string, string> = {}): Promise<Campaign> {
  const made = await call<Campaign>('POST', '/v1/ad-campaigns', { token: as, body: cpc(fields), headers })
  assert.equal(made.status, 201, made.text)
  return made.body.data
}
const show = async (id: number) => (await call<Campaign>('GET', `/v1/admin/ad-campaigns/${id}`, { token: admin })).body.data
const patch = (id: number, body: object, as = token) => call<Campaign>('PATCH', `/v1/ad-campaigns/${id}`, { token: as, body })
const submit = (id: number, as = token) => call<Campaign>('POST', `/v1/ad-campaigns/${id}/submission`, { token: as })
const review = (id: number, verdict: 'approval' | 'rejection') =>
  call<Campaign>('POST', `/v1/admin/ad-campaigns/${id}/${verdict}`, { token: admin, ...(verdict === 'rejection' ? { body: { reason: 'Too loud' } } : {}) })

async function pay(invoiceId: number | null): Promise<void> {
  const [invoice] = await db.query<{ rest: number }>('select amount_due_cents - amount_paid_cents as rest from invoices where id = $1', [invoiceId])
  await db.transaction((tx) => receivePayment(tx, moneyEffects, {
    invoiceId: invoiceId as InvoiceId, amount: cents(invoice!.rest), currency: 'usd', method: 'card', reference: `pi_of_${invoiceId}`, receivedAt: new Date(),
  }))
}

async function submitted(fields: object = {}, as = token): Promise<Campaign> {
  const { id } = await draft(fields, as)
  assert.equal((await review(id, 'approval')).body.data.creative.status, 'approved')
  const answer = await submit(id, as)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

async function running(fields: object = {}, as = token): Promise<Campaign> {
  const campaign = await submitted(fields, as)
  if (campaign.status === 'pending_payment') await pay(campaign.invoice_id)
  return show(campaign.id)
}

const ads = async (placement: string, options: { token?: string; count?: number } = {}) =>
  (await call<Ad[]>('GET', `/v1/ads?placement=${placement}&count=${options.count ?? 3}`, { token: options.token })).body.data
const adOf = async (campaign: Campaign, placement: string, as?: string) => {
  const [ad] = (await ads(placement, { token: as })).filter(({ campaign_id }) => campaign_id === campaign.id)
  assert.ok(ad)
  return ad
}
/** A new visitor for each call, unless one is given. */
let visitors = 0
const hit = async (kind: 'impressions' | 'clicks', ad: Ad, more: { as?: string; visitor?: number; userAgent?: string } = {}) => {
  visitors += 1
  const answer = await house.app.inject({
    method: 'POST', url: `/api/v1/ads/${kind}`, payload: { token: ad.token }, remoteAddress: `10.0.${(more.visitor ?? visitors) >> 8}.${(more.visitor ?? visitors) & 255}`,
    headers: { 'user-agent': more.userAgent ?? FIREFOX, ...(more.as ? { authorization: `Bearer ${more.as}` } : {}) },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ data: { counted: boolean } }>().data.counted
}
/** Ends all running campaigns, so that the next test has the placement alone. */
const endAll = () => db.query(`update ad_campaigns set status = 'cancelled' where status in ('active', 'paused')`)

describe('a draft', () => {
  it('takes every field, and its ad waits for review once it is complete', async () => {
    const bare = await draft({ creative: undefined, budget_cents: undefined })
    assert.deepEqual([bare.status, bare.budget_cents, bare.spent_cents, bare.creative.status], ['draft', null, 0, 'incomplete'])
    const whole = (await patch(bare.id, { creative, budget_cents: 500, end_date: dayAfter(3), name: 'Renamed' })).body.data
    assert.deepEqual([whole.name, whole.budget_cents, whole.end_date, whole.creative.status], ['Renamed', 500, dayAfter(3), 'pending'])
    const queue = await call<Campaign[]>('GET', '/v1/admin/ad-campaigns?creative_status=pending&per_page=100', { token: admin })
    assert.ok(queue.body.data.some(({ id }) => id === bare.id))
  })

  const table: [field: string, body: object][] = [
    ['placement', { placement: 'moon' }],
    ['pricing_model', { pricing_model: 'cpa' }],
    ['budget_cents', { budget_cents: 0 }],
    ['budget_cents', { pricing_model: 'flat', budget_cents: 500 }],
    ['start_date', { start_date: '2026-02-30' }],
    ['end_date', { end_date: '2020-01-01' }],
    ['creative.destination_path', { creative: { headline: 'Away', destination_path: 'https://elsewhere.example' } }],
    ['creative.destination_path', { creative: { headline: 'Away', destination_path: '//elsewhere.example' } }],
    ['creative.destination_path', { creative: { headline: 'Away', destination_path: '/\\elsewhere.example' } }],
    ['creative.image_url', { creative: { ...creative, image_url: 'https://elsewhere.example/pixel.png' } }],
    ['creative.lot_id', { creative: { headline: 'Both', lot_id: 1, destination_path: '/auctions' } }],
    ['creative.lot_id', { creative: { headline: 'Nobody’s', lot_id: 999_999 } }],
    ['creative.auction_id', { creative: { headline: 'Beyond', auction_id: 1e20 } }],
    ['status', { status: 'active' }],
  ]
  for (const [field, body] of table) {
    it(`refuses ${JSON.stringify(body)}`, async () => {
      const answer = await call('POST', '/v1/ad-campaigns', { token, body: cpc(body) })
      assert.equal(answer.status, 422, answer.text)
      assert.ok(answer.body.errors[field], answer.text)
    })
  }

  it('leads to a lot of the advertiser, never to one of somebody else', async () => {
    const own = await house.lot(await house.auction({ owner_user_id: seller.id }))
    const other = await house.lot(await house.auction())
    assert.equal((await draft({ creative: { headline: 'Mine', lot_id: own } })).creative.lot_id, own)
    assert.equal((await call('POST', '/v1/ad-campaigns', { token, body: cpc({ creative: { headline: 'Not mine', lot_id: other } }) })).status, 422)
  })

  it('belongs to its owner: nobody else can find it', async () => {
    const { id } = await draft()
    const stranger = await (await house.person({ seller: true })).token('seller')
    assert.equal((await call('GET', `/v1/ad-campaigns/${id}`, { token: stranger })).status, 404)
    assert.equal((await patch(id, { name: 'Mine now' }, stranger)).status, 404)
    assert.equal((await submit(id, stranger)).status, 404)
    const listed = await call<Campaign[]>('GET', '/v1/ad-campaigns', { token: stranger })
    assert.deepEqual([listed.body.data, listed.body.meta.total], [[], 0])
  })

  it('of a team is seen by its members and decided by its managers', async () => {
    const member = await house.person({ seller: true })
    const team = await createTeam(db, { name: 'Cold Creek', owner: seller.email })
    assert.ok(!isRefusal(team))
    await addTeamMember(db, { teamId: team.id, user: member.email })
    const headers = { 'x-team-id': String(team.id) }
    const { id } = await draft({}, token, headers)
    const memberToken = await member.token('seller')
    assert.equal((await call('GET', `/v1/ad-campaigns/${id}`, { token: memberToken })).status, 200)
    assert.equal((await patch(id, { name: 'No' }, memberToken)).body.code, 'team_forbidden')
  })
})

describe('a submission', () => {
  it('names missing fields', async () => {
    const { id } = await draft({ pricing_model: 'flat', budget_cents: undefined })
    const answer = await submit(id)
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors).sort(), ['creative', 'end_date'])
  })

  it('invoices the budget, or the days of a flat campaign, and starts when it is paid', async () => {
    const campaign = await submitted({ pricing_model: 'flat', budget_cents: undefined, end_date: dayAfter(6), placement: 'home' })
    assert.deepEqual([campaign.status, campaign.budget_cents, campaign.rate_cents], ['pending_payment', 28_000, 4_000])
    assert.deepEqual((await submit(campaign.id)).body.data, campaign)
    const [invoice] = await db.query<{ kind: string; amount_due_cents: number }>('select kind, amount_due_cents from invoices where id = $1', [campaign.invoice_id])
    assert.deepEqual(invoice, { kind: 'platform_fee', amount_due_cents: 28_000 })
    await pay(campaign.invoice_id)
    const active = await show(campaign.id)
    assert.deepEqual([active.status, active.spent_cents], ['active', 28_000])
  })

  it('waits for its first day even if paid', async () => {
    const campaign = await running({ start_date: dayAfter(2) })
    assert.equal(campaign.status, 'pending_payment')
    assert.equal((await patch(campaign.id, { budget_cents: 9_000 })).body.code, 'invalid_state_transition')
    await moveCampaigns(db)
    assert.equal((await show(campaign.id)).status, 'pending_payment')
    await db.query('update ad_campaigns set start_date = $2 where id = $1', [campaign.id, today])
    await moveCampaigns(db)
    assert.equal((await show(campaign.id)).status, 'active')
  })

  it('that is changed becomes a draft again, and its invoice is voided', async () => {
    const campaign = await submitted()
    const changed = (await patch(campaign.id, { budget_cents: 9_000 })).body.data
    assert.deepEqual([changed.status, changed.budget_cents, changed.invoice_id, changed.creative.status], ['draft', 9_000, null, 'approved'])
    const [invoice] = await db.query<{ status: string }>('select status from invoices where id = $1', [campaign.invoice_id])
    assert.equal(invoice!.status, 'voided')
    assert.equal((await patch(campaign.id, { creative: { headline: 'Other words' } })).body.data.creative.status, 'pending')
  })
})

describe('a running campaign', () => {
  it('is paused, resumed and cancelled; other moves are refused', async () => {
    const { id } = await running()
    assert.equal((await patch(id, { status: 'paused' })).body.data.status, 'paused')
    assert.equal((await patch(id, { status: 'paused' })).status, 200)
    assert.equal((await patch(id, { status: 'active' })).body.data.status, 'active')
    for (const status of ['draft', 'pending_payment', 'ended']) {
      const answer = await patch(id, { status })
      assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_state_transition'])
    }
    const cancelled = (await patch(id, { status: 'cancelled' })).body.data
    assert.deepEqual([cancelled.status, cancelled.credit_cents], ['cancelled', 6_000])
    assert.equal((await patch(id, { status: 'active' })).status, 409)
  })

  it('is paused when its ad is rejected, and can only be resumed after approval', async () => {
    const { id } = await running()
    const rejected = (await review(id, 'rejection')).body.data
    assert.deepEqual([rejected.status, rejected.creative.note], ['paused', 'Too loud'])
    assert.equal((await patch(id, { status: 'active' })).status, 422)
    await review(id, 'approval')
    assert.equal((await patch(id, { status: 'active' })).status, 200)
  })

  it('ends after its last day, and when its target is over', async () => {
    const auction = await house.auction({ owner_user_id: seller.id })
    const [dated, aimed] = [await running({ end_date: dayAfter(1) }), await running({ creative: { headline: 'Come', auction_id: auction } })]
    await db.query('update ad_campaigns set start_date = $2, end_date = $2 where id = $1', [dated.id, dayAfter(-1)])
    await db.query(`update auctions set status = 'closed' where id = $1`, [auction])
    await moveCampaigns(db)
    assert.deepEqual([(await show(dated.id)).end_reason, (await show(aimed.id)).end_reason], ['end_date', 'target_closed'])
    assert.equal((await show(dated.id)).credit_cents, 6_000)
  })

  it('leaves its credit to the next one, which may need no other payment', async () => {
    const other = await house.person({ seller: true })
    const otherToken = await other.token('seller')
    const first = await running({ budget_cents: 10_000 }, otherToken)
    await patch(first.id, { status: 'cancelled' }, otherToken)
    const second = await submitted({ budget_cents: 4_000 }, otherToken)
    assert.equal(second.status, 'active')
    assert.equal((await show(first.id)).credit_cents, 6_000)
    const third = await submitted({ budget_cents: 9_000 }, otherToken)
    const [invoice] = await db.query<{ amount_paid_cents: number; status: string }>('select amount_paid_cents, status from invoices where id = $1', [third.invoice_id])
    assert.deepEqual(invoice, { amount_paid_cents: 6_000, status: 'open' })
    assert.equal((await show(first.id)).credit_cents, 0)
    assert.equal((await patch(third.id, { status: 'cancelled' }, otherToken)).body.data.status, 'cancelled')
    await assertBooksBalance(db)
  })

  it('pays out its credit on request, once', async () => {
    await endAll()
    const { id } = await running()
    const owed = await balanceOf(db, 'refunds_payable')
    await hit('clicks', await adOf(await show(id), 'lot_list'))
    await tallyHits(db)
    await patch(id, { status: 'cancelled' })
    const refund = () => call<Campaign>('POST', `/v1/admin/ad-campaigns/${id}/refund`, { token: admin, body: { reason: 'Asked for it' } })
    assert.equal((await refund()).body.data.credit_cents, 0)
    assert.equal((await refund()).body.code, 'invalid_state_transition')
    assert.equal(owed - (await balanceOf(db, 'refunds_payable')), 5_940)
    await assertBooksBalance(db)
  })

  it('with a flat price keeps the money when cancelled, unless an administrator refunds it', async () => {
    const flat = { pricing_model: 'flat', budget_cents: undefined, end_date: dayAfter(1) }
    const [kept, given] = [await running(flat), await running(flat)]
    assert.equal((await patch(kept.id, { status: 'cancelled' })).body.data.credit_cents, 0)
    const answer = await call<Campaign>('POST', `/v1/admin/ad-campaigns/${given.id}/cancellation`, { token: admin, body: { reason: 'Our mistake', credit_flat: true } })
    assert.equal(answer.body.data.credit_cents, 5_000)
  })
})

describe('counting', () => {
  before(endAll)

  it('counts a visitor once in ten minutes, a token once, and never crawlers or the advertiser', async () => {
    const campaign = await running({ placement: 'lot_page' })
    const ad = await adOf(campaign, 'lot_page')
    assert.equal(ad.label, 'Sponsored')
    // A second is too short on a busy machine.
    await house.advanceClock(-MINUTE)
    assert.equal(await hit('impressions', ad, { visitor: 1 }), false, 'before it can have been seen')
    await house.advanceClock(MINUTE + 1_500)
    const rounds: [what: string, counted: boolean, kind: 'impressions' | 'clicks', more: Parameters<typeof hit>[2]][] = [
      ['seen', true, 'impressions', { visitor: 1 }],
      ['the same token', false, 'impressions', { visitor: 2 }],
      ['a program', false, 'clicks', { visitor: 3, userAgent: 'curl/8' }],
      ['the advertiser', false, 'clicks', { visitor: 4, as: token }],
      ['clicked', true, 'clicks', { visitor: 1 }],
    ]
    for (const [what, counted, kind, more] of rounds) assert.equal(await hit(kind, ad, more), counted, what)
    const next = async () => adOf(campaign, 'lot_page')
    assert.equal(await hit('clicks', await next(), { visitor: 1 }), false, 'within ten minutes')
    assert.equal(await hit('clicks', await next(), { visitor: 9 }), true, 'another visitor')
    assert.equal(await hit('clicks', await adOf(campaign, 'lot_page', token), { visitor: 10 }), false, 'shown to the advertiser')
    await house.advanceClock(10 * 60_000)
    assert.equal(await hit('clicks', await next(), { visitor: 1 }), true, 'after ten minutes')

    await tallyHits(db)
    const counted = await show(campaign.id)
    assert.deepEqual([counted.impressions, counted.clicks, counted.spent_cents], [1, 3, 150])
    const [stored] = await db.query<{ visitor: Buffer }>('select visitor from ad_visitors limit 1')
    assert.equal(stored!.visitor.length, 16)
  })

  it('refuses a forged or changed token', async () => {
    for (const made of ['nonsense', 'v1.AAAA']) {
      assert.equal((await call('POST', '/v1/ads/clicks', { body: { token: made } })).body.code, 'validation_failed')
    }
  })

  it('counts a click on the link and redirects to the target of the campaign', async () => {
    const lot = await house.lot(await house.auction({ owner_user_id: seller.id }), { slug: 'river-forty' })
    const campaign = await running({ placement: 'home', creative: { headline: 'Come', lot_id: lot } })
    const { click_url } = await adOf(campaign, 'home')
    const follow = (headers: Record<string, string>) => house.app.inject({ url: new URL(click_url).pathname, headers: { 'user-agent': FIREFOX, ...headers } })
    const ahead = await follow({ 'sec-purpose': 'prefetch' })
    const clicked = await follow({})
    assert.deepEqual([ahead, clicked].map(({ statusCode, headers }) => [statusCode, headers.location]), [[303, '/lots/river-forty'], [303, '/lots/river-forty']])
    await tallyHits(db)
    assert.equal((await show(campaign.id)).clicks, 1)
    assert.equal((await house.app.inject({ url: '/a/nonsense' })).statusCode, 404)
  })

  it('never exceeds the budget, with two hundred concurrent clicks counted by four processes', async () => {
    await endAll()
    const campaign = await running({ placement: 'lot_page', budget_cents: 1_270 })
    const [prepaid, earned] = [await balanceOf(db, 'advertising_prepaid'), await balanceOf(db, 'advertising_income')]
    const served: Ad[] = []
    for (let n = 0; n < 200; n += 1) served.push(await adOf(campaign, 'lot_page'))
    const clicks = Promise.all(served.map((ad) => hit('clicks', ad)))
    const tallies = Promise.all(Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 10; round += 1) await tallyHits(db)
    }))
    await Promise.all([clicks, tallies])
    await tallyHits(db)
    const over = await show(campaign.id)
    assert.deepEqual([over.status, over.end_reason, over.clicks, over.spent_cents, over.credit_cents], ['ended', 'budget_spent', 25, 1_250, 20])
    const [left] = await db.query<{ waiting: number; over: number }>(
      `select count(*) filter (where tallied_at is null) as waiting, count(*) filter (where is_over_budget) as over from ad_hits where campaign_id = $1`, [campaign.id])
    assert.deepEqual(left, { waiting: 0, over: 175 })
    assert.deepEqual([(await balanceOf(db, 'advertising_prepaid')) - prepaid, (await balanceOf(db, 'advertising_income')) - earned], [1_270, -1_250])
    assert.deepEqual(await ads('lot_page'), [])
    await assertBooksBalance(db)
  })

  it('charges impressions by their total, to the cent', async () => {
    const campaign = await running({ placement: 'lot_list', pricing_model: 'cpm', budget_cents: 20_000 })
    await db.query(
      `insert into ad_hits (token_id, kind, campaign_id) select 'seen ' || n, 'impression', $1 from generate_series(1, 999) n`, [campaign.id])
    await tallyHits(db)
    const seen = await show(campaign.id)
    assert.deepEqual([seen.rate_cents, seen.impressions, seen.spent_cents], [900, 999, 899])
    await moveCampaigns(db)
    await patch(campaign.id, { status: 'cancelled' })
    assert.equal((await show(campaign.id)).credit_cents, 20_000 - 899)
    await assertBooksBalance(db)
  })
})
