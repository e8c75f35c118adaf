import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from './site-house.ts'

const house = await siteHouse({ settings: { NODE_ENV: 'production', SITE_URL: 'https://auctions.example.org' } })
const { db, call, get, post } = house
const password = 'nine fenceposts in a row'

test('in production there is no sandbox payment page, and sandbox cards charge nothing', async () => {
  const ann = await house.person({ password })
  const token = await ann.token('read', 'write')
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  const [{ reference }] = await db.query<{ reference: string }>(
    `insert into sandbox_intents (reference, order_key, amount_cents, currency, capture, description, metadata, status)
     values ('pi_sandbox_kept', 'kept', 50000, 'usd', 'automatic', 'Kept from before', '{}', 'requires_payment_method') returning reference`,
  ) as [{ reference: string }]
  assert.equal((await get(`/sandbox/pay/${reference}`)).status, 404)
  assert.equal((await post(`/sandbox/pay/${reference}`, { outcome: 'success' })).status, 404)
  for (const body of [{}, { payment_method: 'pm_card_visa' }, { hosted: true }]) {
    const answer = await call('POST', `/v1/auctions/${auction}/deposit`, { token, body })
    assert.deepEqual([answer.status, answer.body.errors], [422, { method: ['Cards are not accepted. Send the deposit by wire.'] }])
  }
  const wire = await call<{ status: string }>('POST', `/v1/auctions/${auction}/deposit`, { token, body: { method: 'wire' } })
  assert.deepEqual([wire.status, wire.body.data.status], [201, 'pending'])
  const [invoice] = await db.query<{ id: number }>(`select id from invoices where payer_user_id = $1`, [ann.id])
  const paying = await call('POST', `/v1/invoices/${invoice!.id}/payments`, { token, body: { method: 'card', payment_method: 'pm_card_visa' } })
  assert.deepEqual([paying.status, paying.body.errors], [422, { method: ['Cards are not accepted. Pay by wire.'] }])
  assert.deepEqual((await call('GET', '/v1/me/payment-methods', { token })).body.data, [])
  const [moved] = await db.query<{ total: number }>('select count(*) as total from provider_orders')
  assert.equal(moved!.total, 0)
})

test('the pages of a house without a payment provider only offer wires', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  const [{ slug }] = await db.query<{ slug: string }>('select slug from auctions where id = $1', [auction]) as [{ slug: string }]
  const ann = await house.person({ password })
  const signedIn = await post('/sign-in', { email: ann.email, password })
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0]!
  const page = await get(`/auctions/${slug}`, { cookie })
  assert.match(page.text, /name="method"[^>]*value="wire"/)
  assert.doesNotMatch(page.text, /name="method"[^>]*value="card"/)
})

test('in production demo accounts cannot sign in, by password, session or token', async () => {
  const eve = await house.person({ password, admin: true })
  const token = await eve.token('read', 'admin')
  const cookie = String((await post('/sign-in', { email: eve.email, password })).headers['set-cookie']).split(';', 1)[0]!
  assert.equal((await get('/admin', { cookie })).status, 200)
  await db.query('update users set is_demo = true where id = $1', [eve.id])
  assert.equal((await call('GET', '/v1/me', { token })).status, 401)
  assert.notEqual((await get('/admin', { cookie })).status, 200)
  const again = await post('/sign-in', { email: eve.email, password })
  assert.equal(again.status, 401)
  assert.equal(again.headers['set-cookie'], undefined)
})

test('metrics are for the operator, not for requests through an untrusted proxy', async () => {
  const figures = async (headers: Record<string, string>) => (await house.app.inject({ url: '/metrics', headers })).statusCode
  assert.equal(await figures({ host: '127.0.0.1:3000' }), 200)
  const proxied = [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { via: '1.1 proxy' }, { 'x-real-ip': '127.0.0.1' }, { host: 'auctions.example.org' }]
  for (const headers of proxied) assert.equal(await figures(headers as unknown as Record<string, string>), 403, JSON.stringify(headers))
})

test('metrics are readable elsewhere with METRICS_TOKEN, and only with it', async () => {
  const token = 'm'.repeat(40)
  const open = await siteHouse({ settings: { NODE_ENV: 'production', SITE_URL: 'https://auctions.example.org', METRICS_TOKEN: token } })
  const status = async (authorization?: string) =>
    (await open.app.inject({ url: '/metrics', headers: { host: 'auctions.example.org', ...(authorization && { authorization }) } })).statusCode
  assert.equal(await status(`Bearer ${token}`), 200)
  for (const wrong of [undefined, 'Bearer ', `Bearer ${token}m`, `Bearer ${token.slice(1)}`, token]) assert.equal(await status(wrong), 403, wrong)
  const said = async (headers: Record<string, string>) => (await open.app.inject({ url: '/metrics', headers: { host: 'auctions.example.org', ...headers } })).body
  assert.match(await said({}), /From elsewhere: set METRICS_TOKEN/)
  assert.match(await said({ authorization: token }), /must be Bearer, a space and the METRICS_TOKEN of this process/)
  assert.equal((await open.app.inject({ url: '/healthz', headers: { host: 'auctions.example.org', authorization: `Bearer ${token}` } })).statusCode, 403)
})
