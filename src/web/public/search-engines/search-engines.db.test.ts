import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import type { SaleProgressView } from '../../live/wire.ts'

const house = await siteHouse({ siteRateLimitPerMinute: 0 })
const SITE = 'http://freehold.test'
const auction = await house.auction({ slug: 'creek-sale', title: 'Creek sale', starts_at: minutes(-60), ends_at: minutes(120) })
await house.lot(auction, { slug: 'creek-bottom', title: 'Creek bottom', state: 'KS', county: 'Chase', lat: 38.3, lng: -96.6, acreage: 40, ends_at: minutes(120) })
const over = await house.auction({ slug: 'old-sale', title: 'Old sale' })
await house.lot(over, { slug: 'old-field', status: 'unsold' })
await house.db.query("update auctions set status = 'closed', closed_at = house_clock() where id = $1", [over])

const jsonLd = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as Record<string, unknown>
const meta = (html: string, name: string): string | undefined => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

const index = (await house.get('/sitemap.xml')).text
const files = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(([, address]) => address!.slice(SITE.length))
const sitemap = (await Promise.all(files.map(async (file) => (await house.get(file)).text))).join('')
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.slice(SITE.length))

test('the sitemap lists every kind of public page, with the last change of lots and auctions', () => {
  for (const path of ['/', '/lots', '/map', '/auctions', '/results', '/sell', '/help', '/help/terms', '/help/deposits', '/docs/api', '/docs/webhooks', '/auctions/creek-sale', '/auctions/old-sale/results', '/lots/creek-bottom']) {
    assert.ok(listed.includes(path), path)
  }
  assert.equal(new Set(listed).size, listed.length)
  assert.match(sitemap, /creek-bottom<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  assert.match(sitemap, /help\/deposits<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

test('the sitemap is an index of files, each generated once for concurrent requests, and unknown ones are not found', async () => {
  assert.deepEqual(files, ['/sitemap/pages.xml', '/sitemap/sales.xml', '/sitemap/lots-0.xml'])
  for (const file of ['lots-7.xml', 'lots-.xml', 'lots-99999999999.xml', 'others.xml']) assert.equal((await house.get(`/sitemap/${file}`)).status, 404, file)
  // The minute for which they are kept begins now.
  await house.advanceClock(61_000)
  const readings = await Promise.all(Array.from({ length: 40 }, () => house.get('/sitemap/lots-0.xml')))
  assert.equal(new Set(readings.map(({ status, text }) => `${status} ${text}`)).size, 1)
  const late = await house.lot(auction, { slug: 'late-field', lot_number: 9, ends_at: minutes(120) })
  assert.doesNotMatch((await house.get('/sitemap/lots-0.xml')).text, /late-field/)
  await house.advanceClock(61_000)
  assert.match((await house.get('/sitemap/lots-0.xml')).text, /late-field/)
  await house.db.query('delete from lots where id = $1', [late])
})

test('every page of the sitemap has a description in both languages, one canonical URL, and an image', async () => {
  const pictures = new Set<string>()
  for (const path of listed) {
    for (const language of ['en', 'es']) {
      const { status, text } = await house.get(path, { language })
      assert.equal(status, 200, path)
      assert.ok((meta(text, 'description') ?? '').length > 20, `${path} has a description in ${language}`)
      assert.equal(meta(text, 'robots'), undefined, path)
      assert.equal(meta(text, 'og:title')!.length > 2, true, path)
      assert.ok(text.includes(`<link rel="canonical" href="${SITE}${path}"`), `${path} is its own canonical URL`)
      for (const other of ['en', 'es', 'x-default']) assert.match(text, new RegExp(`rel="alternate" hreflang="${other}"`), path)
      pictures.add(meta(text, 'og:image')!)
    }
  }
  assert.deepEqual([...pictures].sort(), [`${SITE}/house.png`, `${SITE}/lots/creek-bottom/plat.png`])
  for (const picture of pictures) {
    const { status, headers } = await house.get(picture.slice(SITE.length))
    assert.deepEqual([status, headers['content-type']], [200, 'image/png'], picture)
  }
})

test('structured data has a lot as an offer at a place, an auction as an event, and the site search', async () => {
  const lot = jsonLd((await house.get('/lots/creek-bottom')).text) as { '@type': string; url: string; offers: Record<string, unknown> }
  assert.deepEqual([lot['@type'], lot.url], ['Product', `${SITE}/lots/creek-bottom`])
  assert.deepEqual([lot.offers.price, lot.offers.priceCurrency, lot.offers.availability], [1_000, 'USD', 'https://schema.org/InStock'])
  assert.deepEqual(lot.offers.availableAtOrFrom, {
    '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Chase', addressRegion: 'KS', addressCountry: 'US' },
    geo: { '@type': 'GeoCoordinates', latitude: 38.3, longitude: -96.6 },
  })
  const sale = jsonLd((await house.get('/auctions/creek-sale')).text)
  assert.equal(sale['@type'], 'Event')
  for (const field of ['name', 'startDate', 'endDate', 'location', 'organizer', 'eventStatus', 'eventAttendanceMode']) assert.ok(sale[field], field)
  const search = (jsonLd((await house.get('/')).text).potentialAction as { target: { urlTemplate: string } }).target.urlTemplate
  assert.equal((await house.get(search.slice(SITE.length).replace('{search_term_string}', 'creek'))).status, 200)
})

test('the progress of a running auction is on its page, and requested by the open page', async () => {
  await house.lot(auction, { slug: 'hill-top', lot_number: 2, status: 'sold', ends_at: minutes(-5) })
  const { text } = await house.get('/auctions/creek-sale')
  assert.match(text, /data-open="true">1 of 2<|data-open>1 of 2</)
  const progress = JSON.parse((await house.get('/auctions/creek-sale/progress')).text) as SaleProgressView
  assert.deepEqual({ ...progress, moments: Object.keys(progress.moments), next: Object.keys(progress.next!) }, {
    moments: ['opens', 'firstClose', 'lastClose'], isRunning: true, lots: 2, open: 1, sold: 1, bids: 0, next: ['lotNumber', 'href', 'endsAt'],
  })
  assert.equal((await house.get('/auctions/no-such-sale/progress')).status, 404)
  assert.doesNotMatch((await house.get('/auctions/old-sale')).text, /Auction status/)
})

test('before bidding opens an auction shows no progress', async () => {
  const [opens, closes] = [minutes(10), minutes(60)]
  await house.lot(await house.auction({ slug: 'soon-sale', starts_at: opens, ends_at: closes }), { slug: 'soon-lot', ends_at: closes })
  const { text } = await house.get('/auctions/soon-sale')
  assert.match(text, /<section class="progress"[^>]*hidden/)
  const { isRunning, open, moments } = JSON.parse((await house.get('/auctions/soon-sale/progress')).text) as SaleProgressView
  assert.deepEqual({ isRunning, open }, { isRunning: false, open: 1 })
  assert.deepEqual(moments, { opens: opens.toISOString(), firstClose: closes.toISOString(), lastClose: null }, 'progress is shown once bidding opens')
})
