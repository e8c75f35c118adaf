import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LAND_DEFAULT } from '../src/kernel/increments.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { routesOf } from './api-routes.ts'
import { siteHouse } from './site-house.ts'
import { untilServed } from './until-served.ts'
import { watchSitePages } from './site-pages.ts'

const CALLERS = 16
/** A fast machine places hundreds of bids meanwhile. */
const LARGEST_INCREMENT = Number(LAND_DEFAULT.at(-1)!.incrementCents) / 100
/** An open stream never ends, and signed messages cannot be sent by strangers. */
const NOT_ASKED = /^\/live\/|\/stream|^\/api\/v1\/streams/

const pages = watchSitePages()
const house = await siteHouse({ rateLimitPerMinute: 0, siteRateLimitPerMinute: 0 })

interface Asked {
  method: 'GET' | 'POST'
  url: string
}

/** Every public request and form, for an auction, a lot and unknown addresses. */
async function everythingOpen(auction: string, lot: string): Promise<Asked[]> {
  const filled = (pattern: string) => pattern.replace(/[:{]auction\}?/, auction).replace(/[:{]lot\}?/, lot).replace(/[:{]\w+\}?/g, '1')
  const api = routesOf(apiDocument(house.app)).filter(({ isPublic, isStream, verb }) => isPublic && !isStream && verb === 'GET')
  const gets = [
    ...pages.patterns(), ...api.map(({ path }) => `/api${path}`), '/docs/api/openapi.json', '/icon.svg', '/nowhere', '/api/v1/nowhere',
    '/docs/api/seller-lots', '/sitemap/lots-0.xml', '/sitemap/pages.xml', '/lots?q=creek&page=9', '/api/v1/lots?sort=-current_bid&page=3&per_page=100',
  ]
  return [
    ...gets.map((pattern): Asked => ({ method: 'GET', url: filled(pattern) })),
    ...pages.forms.patterns().map((pattern): Asked => ({ method: 'POST', url: filled(pattern) })),
  ].filter(({ url }) => !NOT_ASKED.test(url))
}

test('sixteen signed-out clients request everything while bids are placed: no request fails, and every bid is accepted in turn', async () => {
  const auction = await house.auction()
  const lot = await house.lot(auction)
  await Promise.all(Array.from({ length: 20 }, () => house.lot(auction)))
  const [{ slug }] = await house.db.query<{ slug: string }>('select slug from lots where id = $1', [lot]) as [{ slug: string }]
  const open = await everythingOpen(String(auction), slug)
  const bidder = await house.person({ tier: 'institutional' })
  const token = await bidder.token('read', 'write')
  const asked = open.values()
  const failed: string[] = []
  let answers = 0
  let busy = 0

  const caller = async (nth: number): Promise<void> => {
    for (const { method, url } of asked) {
      const form = method === 'POST' && { payload: 'email=nobody%40example.test&password=wrong', headers: FORM }
      const { statusCode } = await house.app.inject({ method, url, remoteAddress: `10.0.0.${nth}`, headers: { accept: 'text/html' }, ...form })
      if (statusCode === 503) busy += 1
      else if (statusCode >= 500) failed.push(`${method} ${url}: ${statusCode}`)
      answers += 1
    }
  }
  let isOver = false
  const bids: unknown[] = []
  const bidding = (async () => {
    while (!isOver || bids.length === 0) {
      const headers = { 'idempotency-key': String(bids.length) }
      const body = { bid_amount: 1_000 + bids.length * LARGEST_INCREMENT }
      const answer = await untilServed(() => house.call('POST', `/v1/lots/${lot}/bids`, { token, headers, body }))
      bids.push(answer.status === 200 ? answer.status : answer.body)
    }
  })()
  await Promise.all(Array.from({ length: CALLERS }, (_, nth) => caller(nth + 1))).finally(() => (isOver = true))
  await bidding
  assert.deepEqual(failed, [])
  // A machine that pauses for seconds makes the house busy now and then.
  assert.ok(busy <= answers / 20, `${busy} of ${answers} answers were “busy”`)
  assert.ok(answers > 150, `${answers} answers`)
  assert.deepEqual(bids, bids.map(() => 200))
})

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
