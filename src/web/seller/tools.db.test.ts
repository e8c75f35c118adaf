import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insert, minutes } from '../../../test/factories.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { createTeam } from '../../teams/index.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location'])
const keyIn = (text: string): string => /name="idempotency_key" value="([^"]+)"/.exec(text)![1]!

describe('the pages of a seller', () => {
  const PAGES = ['/seller/settlements', '/seller/webhooks', '/seller/team']

  it('redirect signed-out visitors to sign-in and back', async () => {
    for (const page of PAGES) {
      const { status, headers } = await house.get(page)
      assert.deepEqual([page, status, headers['location']], [page, 303, `/sign-in?next=${encodeURIComponent(page)}`])
    }
  })

  it('exist in both languages', async () => {
    for (const page of PAGES) {
      const [en, es] = [await house.get(page, seller), await house.get(page, { ...seller, language: 'es' })]
      assert.deepEqual([page, en.status, es.status], [page, 200, 200])
      assert.notEqual(/<h1>(.*?)<\/h1>.*?lede">(.*?)</.exec(en.text)![2], /<h1>(.*?)<\/h1>.*?lede">(.*?)</.exec(es.text)![2], page)
    }
  })
})

describe('teams', () => {
  it('are created, joined by accepting an invitation, left, and not accessible to others', async () => {
    const key = keyIn((await house.get('/seller/team', seller)).text)
    const page = locationOf(await house.post('/seller/team', { name: 'Prairie Land', idempotency_key: key }, seller))
    assert.match(page, /^\/seller\/team\/\d+$/)
    assert.equal((await house.get(page, stranger)).status, 404)
    const order = { email: stranger.email, role: 'member' }
    assert.equal((await house.post(`${page}/invitations`, order, stranger)).status, 404)
    const form = { ...order, idempotency_key: keyIn((await house.get(page, seller)).text) }
    const clicks = await Promise.all([1, 2].map(() => house.post(`${page}/invitations`, form, seller)))
    assert.deepEqual(clicks.map(locationOf), [page, page], clicks[0]!.text.slice(0, 300))
    const [invitation, ...more] = await house.db.query<{ id: number }>('select id from team_invitations')
    assert.deepEqual([more.length, (await house.get(page, stranger)).status], [0, 404], 'nobody joins without accepting')

    const answer = `/seller/team/invitations/${invitation!.id}`
    assert.match((await house.get('/seller/team', stranger)).text, /Invitation to join Prairie Land/)
    for (const way of [() => house.get(answer, seller), () => house.post(answer, { answer: 'yes' }, seller)]) assert.equal((await way()).status, 404)
    await house.db.query('update users set email_verified_at = null where id = $1', [stranger.id])
    assert.equal((await house.post(answer, { answer: 'yes' }, stranger)).status, 404, 'an unconfirmed address belongs to nobody')
    await house.db.query('update users set email_verified_at = house_clock() where id = $1', [stranger.id])
    assert.match((await house.get(answer, stranger)).text, /Join team/)
    assert.equal(locationOf(await house.post(answer, { answer: 'yes' }, stranger)), '/seller/team')
    assert.equal((await house.post(answer, { answer: 'yes' }, stranger)).status, 404)
    assert.equal((await house.get(page, stranger)).status, 200)

    assert.equal((await house.post(`${page}/invitations`, { email: 'x@example.test', role: 'member' }, stranger)).status, 403)
    assert.equal((await house.post(`${page}/members/${seller.id}`, { role: 'member' }, stranger)).status, 403)
    assert.equal((await house.post(`${page}/members/${seller.id}`, { role: 'member' }, seller)).status, 409)
    const orphaned = await house.post(`${page}/members/${seller.id}/removal`, {}, seller)
    assert.deepEqual([orphaned.status, /role="alert".*A team needs an owner/s.test(orphaned.text)], [409, true])
    assert.match((await house.get(`${page}/members/${stranger.id}/removal`, stranger)).text, /Leave Prairie Land/)
    assert.equal(locationOf(await house.post(`${page}/members/${stranger.id}/removal`, {}, stranger)), '/seller/team')
    assert.equal((await house.get(page, stranger)).status, 404)
  })

  it('report beside the address why nobody is invited, and keep the typed values', async () => {
    const team = await createTeam(house.db, { name: 'Askers', owner: seller.email })
    assert.ok(!isRefusal(team))
    const page = `/seller/team/${team.id}`
    const invite = (email: string) => house.post(`${page}/invitations`, { email, role: 'manager' }, seller)
    assert.equal(locationOf(await invite('new@example.test')), page)
    for (const [email, sentence] of [
      ['', /field-email-wrong/], ['nonsense', /value="nonsense"/], [seller.email, /already on the team as owner/], ['NEW@example.test', /This person was already invited/],
    ] as const) {
      const { status, text } = await invite(email)
      assert.deepEqual([email, status, sentence.test(text)], [email, 422, true])
    }
    for (let nth = 1; nth < 20; nth++) assert.equal((await invite(`n${nth}@example.test`)).status, 303)
    assert.match((await invite('one-too-many@example.test')).text, /at most 20 people a day/)
  })

  it('revoke an invitation, and remove expired and declined ones', async () => {
    const team = await createTeam(house.db, { name: 'Rethinkers', owner: seller.email })
    assert.ok(!isRefusal(team))
    const page = `/seller/team/${team.id}`
    const guest = await house.visitor()
    const invite = async () => {
      assert.equal((await house.post(`${page}/invitations`, { email: guest.email, role: 'member' }, seller)).status, 303)
      const [row] = await house.db.query<{ id: number }>('select id from team_invitations where team_id = $1 order by id desc limit 1', [team.id])
      return row!.id
    }
    const first = await invite()
    assert.equal((await house.post(`${page}/invitations/${first}/withdrawal`, {}, guest)).status, 404)
    assert.equal(locationOf(await house.post(`${page}/invitations/${first}/withdrawal`, {}, seller)), page)
    assert.equal((await house.post(`${page}/invitations/${first}/withdrawal`, {}, seller)).status, 404)
    assert.equal((await house.post(`/seller/team/invitations/${first}`, { answer: 'yes' }, guest)).status, 404)
    const second = await invite()
    await house.db.query(`update team_invitations set expires_at = house_clock() where id = $1`, [second])
    assert.match((await house.get(`/seller/team/invitations/${second}`, guest)).text, /Invitation not available/)
    const third = await invite()
    assert.equal((await house.post(`/seller/team/invitations/${third}`, { answer: 'no' }, guest)).status, 303)
    assert.deepEqual(await house.db.query('select outcome from team_invitations where team_id = $1 order by id', [team.id]), [
      { outcome: 'withdrawn' }, { outcome: 'withdrawn' }, { outcome: 'declined' },
    ])
    assert.equal((await house.get(page, guest)).status, 404)
  })

  it('are accessible to members only', async () => {
    const team = await createTeam(house.db, { name: 'Elsewhere', owner: stranger.email })
    assert.ok(!isRefusal(team))
    assert.equal((await house.post('/seller/team/choice', { team: String(team.id) }, seller)).status, 403)
    assert.equal((await house.post('/seller/team/choice', { team: String(team.id) }, stranger)).status, 303)
    assert.match((await house.get('/seller/team', stranger)).text, /Elsewhere.*Current/s)
    assert.equal((await house.post('/seller/team/choice', { team: '' }, stranger)).status, 303)
  })
})

describe('settlements', () => {
  it('are a list, a statement, a PDF and a CSV, for their seller only', async () => {
    const auction = await house.auction({ owner_user_id: seller.id })
    const lot = await house.lot(auction, { title: 'Fox Creek' })
    const [row] = await house.db.query<{ id: number }>(
      `insert into settlements (lot_id, auction_id, seller_user_id, currency, hammer_price_cents, buyers_premium_cents, seller_share_cents,
         seller_commission_cents, platform_fee_cents, platform_fee_collected, deductions, deductions_cents, net_proceeds_cents, status)
       values ($1, $2, $3, 'usd', 1000000, 50000, 0, 60000, 0, 'deduct', '[{"label": "Title search", "amount_cents": 15000}]', 15000, 925000, 'pending')
       returning id`, [lot, auction, seller.id])
    const page = `/seller/settlements/${row!.id}`
    const { text } = await house.get(page, seller)
    for (const said of ['$10,000', '-$600', 'Title search', '-$150', '$9,250']) assert.ok(text.includes(said), said)
    assert.match((await house.get('/seller/settlements', seller)).text, /Fox Creek.*\$9,250/s)
    assert.match((await house.get('/seller/settlements?status=paid', seller)).text, /No settlements found/)
    assert.match((await house.get('/seller/settlements?status=nonsense', seller)).text, /Fox Creek/)
    const [made] = await house.db.query<{ year: number }>(`select extract(year from created_at at time zone 'America/New_York')::int as year from settlements`)
    const { year } = made!
    for (const [query, isThere] of [[`sale=${auction}`, true], [`year=${year}`, true], ['sale=999999', false], ['year=2001', false], ['sale=x&year=-1', true]] as const) {
      const rows = (await house.get(`/seller/settlements.csv?${query}`, seller)).text
      assert.deepEqual([query, rows.includes('9250.00')], [query, isThere])
      assert.equal((await house.get(`/seller/settlements?${query}`, seller)).status, 200)
    }
    assert.match((await house.get('/seller/settlements', seller)).text, /By year.*\$9,250.*By auction.*\$9,250/s)
    assert.match((await house.get('/seller/settlements.csv', seller)).text, /9250\.00/)
    assert.match((await house.get(`${page}/pdf`, seller)).text, /^%PDF/)
    assert.doesNotMatch((await house.get('/seller/settlements.csv', stranger)).text, /9250/)
    for (const path of [page, `${page}/pdf`]) assert.equal((await house.get(path, stranger)).status, 404)
  })
})

describe('the report of an auction', () => {
  it('has its sold lots, plots and files, for its seller only', async () => {
    const auction = await house.auction({ owner_user_id: seller.id, slug: 'reported-sale', status: 'closed' })
    const winner = await house.user()
    for (const [acreage, price] of [[10, 5_000_00], [40, 12_000_00]] as const) {
      const lot = await house.lot(auction, { acreage, status: 'sold', close_reason: 'sold', closed_at: minutes(-5), ends_at: minutes(-5), price_cents: price, leader_id: winner, bid_count: 1, bidder_count: 1 })
      await insert(house.db, 'sales', { lot_id: lot, auction_id: auction, winner_id: winner, hammer_price_cents: price, currency: 'usd', buyer_premium: '{"kind":"none"}', premium_cents: 0, sold_at: minutes(-5) })
      await insert(house.db, 'bids', { lot_id: lot, seq: 1, kind: 'placed', user_id: winner, bidder_number: 1, instruction_n: 1, amount_cents: price, is_proxy: false, placed_at: minutes(-6) })
    }
    const at = '/seller/auctions/reported-sale/report'
    const { text } = await house.get(at, seller)
    assert.match(text, /\$17,000/)
    assert.deepEqual([text.match(/<figure class="plot">/g)?.length, /2 bids\. Automatic bids are not counted/.test(text)], [3, true])
    assert.equal((await house.get(`${at}.csv`, seller)).text.trim().split('\r\n').length, 3)
    assert.match((await house.get(`${at}-activity.csv`, seller)).text, /,2,1\r\n/)
    assert.match((await house.get(`${at}.pdf`, seller)).text, /^%PDF/)
    for (const file of ['', '.csv', '.pdf', '-activity.csv']) assert.equal((await house.get(at + file, stranger)).status, 404)
  })
})
