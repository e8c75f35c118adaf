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

describe('webhooks', () => {
  const order = { url: 'https://203.0.113.7/hook', events: 'lot.sold' }

  it('keep what was typed and say beside the field what is wrong', async () => {
    const none = await house.post('/seller/webhooks', { url: 'https://example.org/typed' }, seller)
    assert.equal(none.status, 422)
    assert.match(none.text, /value="https:\/\/example.org\/typed"/)
    assert.match(none.text, /Choose at least one event\./)
    for (const url of ['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'nonsense', '']) {
      const { status, text } = await house.post('/seller/webhooks', { ...order, url }, seller)
      assert.deepEqual([url, status, text.includes('id="field-url-wrong"')], [url, 422, true])
    }
  })

  it('are made once for two clicks, and show their secret', async () => {
    const { text } = await house.get('/seller/webhooks', seller)
    const form = { url: 'https://hooks.example.com/', events: 'lot.sold', idempotency_key: keyIn(text) }
    const clicks = await Promise.all([house.post('/seller/webhooks', form, seller), house.post('/seller/webhooks', form, seller)])
    const made = await house.db.query('select from webhook_subscriptions where owner_user_id = $1', [seller.id])
    const secrets = clicks.map((click) => /whsec_[\w+/=]+/.exec(click.text)?.[0])
    assert.deepEqual([made.length, clicks[0]!.status, secrets[0] !== undefined, secrets[0] === secrets[1]], [1, 200, true, true], clicks[0]!.text.slice(0, 300))
  })

  it('belong to nobody else', async () => {
    const [row] = await house.db.query<{ id: number }>('select id from webhook_subscriptions where owner_user_id = $1', [seller.id])
    const page = `/seller/webhooks/${row!.id}`
    assert.equal((await house.get(page, seller)).status, 200)
    assert.equal((await house.get(page, stranger)).status, 404)
    for (const step of ['', '/test', '/secret', '/secret/commit', '/removal', '/deliveries/1/redeliver']) {
      assert.deepEqual([step, (await house.post(`${page}${step}`, order, stranger)).status], [step, 404])
    }
    assert.equal((await house.get('/seller/webhooks/99999999999999999999', seller)).status, 404)
  })

  it('are tested, changed, given a new secret, and deleted', async () => {
    const [row] = await house.db.query<{ id: number }>('select id from webhook_subscriptions where owner_user_id = $1', [seller.id])
    const page = `/seller/webhooks/${row!.id}`
    assert.equal(locationOf(await house.post(`${page}/test`, {}, seller)), page)
    const rotated = await house.post(`${page}/secret`, { overlap: '3600' }, seller)
    assert.match(rotated.text, /whsec_/)
    const again = await house.post(`${page}/secret`, { overlap: '3600' }, seller)
    assert.deepEqual([again.status, /error-summary/.test(again.text), /whsec_/.test(again.text)], [409, true, false])
    assert.equal(locationOf(await house.post(`${page}/secret/commit`, {}, seller)), page)
    await house.post(page, { url: 'https://hooks.example.com/', events: 'bid.placed,invoice.paid' }, seller)
    assert.match((await house.get(page, seller)).text, /Switched off|Send events/)
    const [saved] = await house.db.query<{ events: string[]; is_active: boolean }>('select events, is_active from webhook_subscriptions where id = $1', [row!.id])
    assert.deepEqual(saved, { events: ['bid.placed', 'invoice.paid'], is_active: false })
    assert.match((await house.get(`${page}/removal`, seller)).text, /Delete the subscription/)
    assert.equal(locationOf(await house.post(`${page}/removal`, {}, seller)), '/seller/webhooks')
    assert.equal((await house.get(page, seller)).status, 404)
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
    assert.match((await house.get('/seller/settlements?status=paid', seller)).text, /No settlement is in this state/)
    assert.match((await house.get('/seller/settlements?status=nonsense', seller)).text, /Fox Creek/)
    assert.match((await house.get('/seller/settlements.csv', seller)).text, /9250\.00/)
    assert.match((await house.get(`${page}/pdf`, seller)).text, /^%PDF/)
    assert.doesNotMatch((await house.get('/seller/settlements.csv', stranger)).text, /9250/)
    for (const path of [page, `${page}/pdf`]) assert.equal((await house.get(path, stranger)).status, 404)
  })
})
