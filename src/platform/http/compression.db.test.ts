import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { minutes } from '../../../test/factories.ts'
import { type SiteVisitor, siteHouse } from '../../../test/site-house.ts'
import { chosenEncoding } from './compression.ts'

const house = await siteHouse({ siteRateLimitPerMinute: 0 })
/** The time left, as pages show it, does not change during the test. */
const CLOSE = minutes(2 * 24 * 60 + 30)
let bidder: SiteVisitor

before(async () => {
  bidder = await house.visitor()
  const auction = await house.auction({ slug: 'creek-sale', title: 'Creek sale', deposit_mode: 'none' })
  for (let number = 1; number <= 20; number += 1) {
    await house.lot(auction, { slug: `field-${number}`, title: `Field ${number}`, lot_number: number, description: 'Bottom land. '.repeat(30), ends_at: CLOSE })
  }
})

type Asked = Record<string, string | undefined>
const ask = (url: string, headers: Asked = {}, method: 'GET' | 'HEAD' = 'GET') =>
  house.app.inject({ method, url, headers: given({ accept: 'text/html', 'accept-encoding': 'gzip, br', ...headers }) })
const given = (headers: Asked) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))
const withoutTime = (text: string) => text.replace(/"server_time":"[^"]*"/g, '').replace(/data-house-time="[^"]*"/, '')
const encodingOf = async (url: string, headers: Asked = {}) => (await ask(url, headers)).headers['content-encoding']

describe('the encoding of an answer', () => {
  it('is the better one that the caller accepts', () => {
    for (const [header, chosen] of [
      [undefined, null], ['', null], ['identity', null], ['gzip', 'gzip'], ['gzip, deflate, br', 'br'], ['br;q=0.5, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', null], ['*', 'br'], ['*;q=0', null], ['GZIP ; q=0.1', 'gzip'], ['gzip;q=x', null],
    ] as const) assert.equal(chosenEncoding(header), chosen, header)
  })

  it('changes neither page nor JSON, whether cached or not', async () => {
    for (const url of ['/lots', '/help', '/docs/webhooks', '/api/v1/lots', '/api/v1/auctions/creek-sale', '/docs/api/openapi.json', '/api/v1/lots/geojson']) {
      const [plain, brotli, gzip] = [await ask(url, { 'accept-encoding': undefined }), await ask(url), await ask(url, { 'accept-encoding': 'gzip' })]
      assert.deepEqual([plain, brotli, gzip].map((answer) => answer.headers['content-encoding']), [undefined, 'br', 'gzip'], url)
      assert.ok(withoutTime(brotliDecompressSync(brotli.rawPayload).toString()) === withoutTime(plain.body), url)
      assert.ok(withoutTime(gunzipSync(gzip.rawPayload).toString()) === withoutTime(plain.body), url)
      for (const answer of [plain, brotli, gzip]) assert.match(String(answer.headers.vary), /accept-encoding/i, url)
    }
  })

  it('has its own ETag, and any of the ETags matches the text', async () => {
    for (const url of ['/api/v1/lots', '/api/v1/auctions/creek-sale', '/docs/api/openapi.json']) {
      const [plain, small] = [String((await ask(url, { 'accept-encoding': undefined })).headers.etag), String((await ask(url)).headers.etag)]
      assert.equal(small, plain.replace(/"$/, '-br"'), url)
      for (const held of [plain, small]) {
        const again = await ask(url, { 'if-none-match': held })
        assert.deepEqual([again.statusCode, again.headers.etag, again.body], [304, held, ''], url)
      }
    }
  })

  it('does not matter for If-Match, which accepts any of the ETags', async () => {
    const seller = await house.person({ seller: true })
    const auction = await house.auction({ owner_user_id: seller.id, status: 'draft' })
    const authorization = `Bearer ${await seller.token('read', 'seller', 'write')}`
    const url = `/api/v1/seller/auctions/${auction}`
    const { headers } = await ask(url, { authorization, accept: undefined })
    assert.match(String(headers.etag), /-br"$/)
    const change = (tag: string) => house.app.inject({ method: 'PATCH', url, headers: { authorization, 'if-match': tag }, payload: { title: 'Renamed' } })
    assert.equal((await change('"other"')).statusCode, 412)
    assert.equal((await change(String(headers.etag))).statusCode, 200)
  })

  it('is the same for HEAD and GET', async () => {
    for (const url of ['/lots', '/api/v1/lots']) {
      const [head, get] = [await ask(url, {}, 'HEAD'), await ask(url)]
      assert.deepEqual([head.headers['content-encoding'], head.headers.vary, head.body], ['br', get.headers.vary, ''], url)
    }
  })

  it('leaves small responses, pictures and changes uncompressed', async () => {
    for (const url of ['/clock', '/livez', '/house.png', '/lots/field-1/plat.png']) assert.equal(await encodingOf(url), undefined, url)
    const refused = await house.app.inject({ method: 'POST', url: '/api/v1/lots/1/bids', headers: { 'accept-encoding': 'br' }, payload: {} })
    assert.equal(refused.headers['content-encoding'], undefined)
  })
})

describe('responses for a session', () => {
  const ownWay = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

  it('are compressed for navigation of their own user, never for requests from other sites', async () => {
    const { cookie } = bidder
    assert.equal(await encodingOf('/lots?q=field', { cookie, ...ownWay }), 'br')
    assert.equal(await encodingOf('/lots?q=field', { cookie, ...ownWay, 'sec-fetch-site': 'none' }), 'br')
    for (const elsewhere of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-mode': 'cors' }]) {
      const sent = Object.keys(elsewhere).length === 0 ? {} : { ...ownWay, ...elsewhere }
      assert.equal(await encodingOf('/lots?q=field', { cookie, ...sent }), undefined, JSON.stringify(elsewhere))
    }
  })

  it('are never compressed where a maximum or a token is next to text written by others', async () => {
    const { cookie } = bidder
    for (const url of ['/lots/field-1', '/account', '/account/bids', '/account/tokens', '/account/security']) {
      assert.equal(await encodingOf(url, { cookie, ...ownWay }), undefined, url)
    }
    assert.equal(await encodingOf('/lots/field-1'), 'br')
    assert.equal(await encodingOf('/api/v1/me', { cookie, accept: undefined, ...ownWay }), undefined)
  })
})
