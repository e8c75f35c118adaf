import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from './site-house.ts'

const house = await siteHouse()
const secure = await siteHouse({ settings: { SITE_URL: 'https://auctions.example.org' } })

const ADDRESSES = ['/', '/lots', '/api/v1/lots', '/api/v1/me', '/livez', '/nowhere', '/api/v1/nowhere', '/docs/api', '/lots/%E0%A4%A', '/media/files/none.jpg']

test('every answer requires https, cannot be framed or opened by other windows, and uses no device features', async () => {
  for (const url of ADDRESSES) {
    const { headers } = await secure.app.inject({ url })
    assert.equal(headers['strict-transport-security'], 'max-age=31536000', url)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
    assert.match(String(headers['permissions-policy']), /camera=\(\), .*geolocation=\(\)/, url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
  }
  const plain = await house.app.inject({ url: '/' })
  assert.equal(plain.headers['strict-transport-security'], undefined)
})

test('personal answers are not cached, and public ones may be', async () => {
  const { cookie, token } = await house.visitor()
  const auction = await house.auction()
  const lot = await house.lot(auction)
  const [{ slug }] = await house.db.query<{ slug: string }>('select slug from lots where id = $1', [lot]) as [{ slug: string }]
  for (const url of ['/', '/lots', `/lots/${slug}`, '/account', '/account/invoices', `/lots/${slug}/sheet`]) {
    assert.equal((await house.get(url, { cookie })).headers['cache-control'], 'private, no-store', url)
  }
  for (const url of ['/v1/lots', `/v1/lots/${lot}`, `/v1/auctions/${auction}`, `/v1/lots/${lot}/bids`]) {
    assert.equal((await house.call('GET', url, { token })).headers['cache-control'], 'private, no-store', url)
    const stranger = await house.call('GET', url)
    assert.equal(stranger.headers['cache-control'], 'public, max-age=0, must-revalidate', url)
    assert.equal((await house.call('GET', url, { headers: { 'if-none-match': String(stranger.headers.etag) } })).status, 304, url)
  }
})

test('answers for invited people only are not cached', async () => {
  const guest = await house.visitor()
  const auction = await house.auction({ privacy_setting: 'invitation' })
  const lot = await house.lot(auction, { lat: 40, lng: -96 })
  await house.db.query('insert into auction_invitations (auction_id, email) values ($1, $2)', [auction, guest.email])
  const [{ slug }] = await house.db.query<{ slug: string }>('select slug from lots where id = $1', [lot]) as [{ slug: string }]
  for (const url of [`/lots/${slug}`, `/lots/${slug}/plat.png`]) {
    const { status, headers } = await house.get(url, { cookie: guest.cookie })
    assert.deepEqual([status, headers['cache-control']], [200, 'private, no-store'], url)
  }
  const { status, headers } = await house.call('GET', `/v1/lots/${lot}`, { token: guest.token })
  assert.deepEqual([status, headers['cache-control']], [200, 'private, no-store'])
})

test('a refusal that can be resolved names the request that resolves it', async () => {
  const token = await (await house.person({ tier: 'basic' })).token('read', 'write')
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  const lot = await house.lot(auction)
  const bid = async (amount: number) =>
    (await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })).body as unknown as { code: string; help?: string }
  const told = async (amount: number) => {
    const { code, help } = await bid(amount)
    return [code, help]
  }
  assert.deepEqual(await told(10_001), ['bidder_not_verified', 'GET /api/v1/me/verification'])
  assert.deepEqual(await told(1_000), ['deposit_required', `POST /api/v1/auctions/${auction}/deposit`])
  await house.db.query(`update auctions set deposit_mode = 'none', eligibility_statement = 'I owe no taxes.' where id = $1`, [auction])
  assert.deepEqual(await told(1_000), ['eligibility_required', `POST /api/v1/auctions/${auction}/eligibility`])
  await house.db.query(`update auctions set eligibility_statement = null where id = $1`, [auction])
  assert.deepEqual(await told(1), ['bid_too_low', undefined])
})

test('a full disk is reported as a temporary error', async () => {
  const full = await siteHouse()
  const token = await (await full.person({ seller: true })).token('read', 'write', 'seller')
  const errors = [
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    new Error('cannot write', { cause: Object.assign(new Error('quota'), { code: 'EDQUOT' }) }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
  ]
  for (const error of errors) {
    const transaction = full.house.db.transaction
    full.house.db.transaction = () => Promise.reject(error)
    const answer = await full.call('POST', '/v1/inventory', { token, body: { title: 'A barn' } })
    full.house.db.transaction = transaction
    assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after']], [503, 'unavailable', '60'], error.message)
  }
})
