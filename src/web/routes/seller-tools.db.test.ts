import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTeam } from '../../teams/index.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { siteHouse } from '../../../test/site-house.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location'])
const keyIn = (text: string): string => /name="idempotency_key" value="([^"]+)"/.exec(text)![1]!

describe('the pages of a seller', () => {
  const PAGES = ['/seller/settlements', '/seller/webhooks', '/seller/team']

  it('send whoever is signed out to sign in and to come back', async () => {
    for (const page of PAGES) {
      const { status, headers } = await house.get(page)
      assert.deepEqual([page, status, headers['location']], [page, 303, `/sign-in?next=${encodeURIComponent(page)}`])
    }
  })

  it('are there in both languages, with their own words', async () => {
    for (const page of PAGES) {
      const [en, es] = [await house.get(page, seller), await house.get(page, { ...seller, language: 'es' })]
      assert.deepEqual([page, en.status, es.status], [page, 200, 200])
      assert.notEqual(/<h1>(.*?)<\/h1>.*?lede">(.*?)</.exec(en.text)![2], /<h1>(.*?)<\/h1>.*?lede">(.*?)</.exec(es.text)![2], page)
    }
  })
})

describe('teams', () => {
  it('are founded, joined and left, and never by strangers', async () => {
    const key = keyIn((await house.get('/seller/team', seller)).text)
    const page = locationOf(await house.post('/seller/team', { name: 'Prairie Land', idempotency_key: key }, seller))
    assert.match(page, /^\/seller\/team\/\d+$/)
    assert.equal((await house.get(page, stranger)).status, 404)
    assert.equal((await house.post(`${page}/members`, { email: seller.email, role: 'owner' }, stranger)).status, 404)

    const unknown = await house.post(`${page}/members`, { email: 'nobody@example.test', role: 'member' }, seller)
    assert.deepEqual([unknown.status, /value="nobody@example.test"/.test(unknown.text)], [422, true])
    assert.equal(locationOf(await house.post(`${page}/members`, { email: stranger.email, role: 'member' }, seller)), page)
    assert.equal((await house.get(page, stranger)).status, 200)
    assert.equal((await house.post(`${page}/members/${seller.id}`, { role: 'member' }, stranger)).status, 403)
    assert.equal((await house.post(`${page}/members/${seller.id}/removal`, {}, seller)).status, 409)
    assert.match((await house.get(`${page}/members/${stranger.id}/removal`, stranger)).text, /Leave Prairie Land/)
    assert.equal(locationOf(await house.post(`${page}/members/${stranger.id}/removal`, {}, stranger)), '/seller/team')
    assert.equal((await house.get(page, stranger)).status, 404)
  })

  it('are worked in only by those who belong to them', async () => {
    const team = await createTeam(house.db, { name: 'Elsewhere', owner: stranger.email })
    assert.ok(!isRefusal(team))
    assert.equal((await house.post('/seller/team/choice', { team: String(team.id) }, seller)).status, 403)
    assert.equal((await house.post('/seller/team/choice', { team: String(team.id) }, stranger)).status, 303)
    assert.match((await house.get('/seller/team', stranger)).text, /Elsewhere.*You work here/s)
    assert.equal((await house.post('/seller/team/choice', { team: '' }, stranger)).status, 303)
  })
})

describe('settlements', () => {
  it('are a list, a statement, a PDF and a table, for their seller alone', async () => {
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
    assert.match((await house.get('/seller/settlements?status=paid', seller)).text, /No settlement fits this choice/)
    assert.match((await house.get('/seller/settlements?status=nonsense', seller)).text, /Fox Creek/)
    const [made] = await house.db.query<{ year: number }>(`select extract(year from created_at at time zone 'America/New_York')::int as year from settlements`)
    const { year } = made!
    for (const [query, isThere] of [[`sale=${auction}`, true], [`year=${year}`, true], ['sale=999999', false], ['year=2001', false], ['sale=x&year=-1', true]] as const) {
      const rows = (await house.get(`/seller/settlements.csv?${query}`, seller)).text
      assert.deepEqual([query, rows.includes('9250.00')], [query, isThere])
      assert.equal((await house.get(`/seller/settlements?${query}`, seller)).status, 200)
    }
    assert.match((await house.get('/seller/settlements', seller)).text, /By year.*\$9,250.*By sale.*\$9,250/s)
    assert.match((await house.get('/seller/settlements.csv', seller)).text, /9250\.00/)
    assert.match((await house.get(`${page}/pdf`, seller)).text, /^%PDF/)
    assert.doesNotMatch((await house.get('/seller/settlements.csv', stranger)).text, /9250/)
    for (const path of [page, `${page}/pdf`]) assert.equal((await house.get(path, stranger)).status, 404)
  })
})
