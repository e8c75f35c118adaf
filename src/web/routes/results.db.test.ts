import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'
import { closeAuction } from '../../bidding/index.ts'

const house = await siteHouse()
const bob = await house.visitor()

let lots = 0

async function openLot(sale: Record<string, unknown> = {}, row: Record<string, unknown> = {}): Promise<{ slug: string }> {
  const slug = `ridge-${++lots}`
  await house.lot(await house.auction(sale), { slug, title: `Ridge ${lots}`, ...row })
  return { slug }
}

async function soldSale(slug: string, sale: Record<string, unknown> = {}): Promise<{ lot: string; auction: string }> {
  const auction = await house.auction({ slug, title: `Sale ${slug}`, ...sale })
  const lot = await house.lot(auction, { slug: `${slug}-1`, title: '=1+1 "north"', state: 'KS', county: 'Butler', acreage: 40 })
  await house.lot(auction, { slug: `${slug}-2`, title: 'Nobody wanted it', state: 'KS', acreage: 10, lot_number: 2 })
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })
  assert.equal(status, 200, text)
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
  return { lot: `/lots/${slug}-1`, auction: `/auctions/${slug}` }
}

test('After a sale everybody reads what each lot came to, as a page and as a table', async () => {
  const { auction, lot } = await soldSale('over')
  const page = await house.get(`${auction}/results`)
  assert.equal(page.status, 200)
  assert.match(page.text, /\$2,000[^]*\$50[^]*Not sold/)
  const { text, headers } = await house.get(`${auction}/results.csv`)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8; header=present')
  assert.deepEqual(text.split('\r\n'), [
    'lot_number,title,county,state,acres,outcome,hammer_price,currency,price_per_acre,bids',
    `1,"'=1+1 ""north""",Butler,KS,40,sold,2000.00,usd,50.00,1`, '2,Nobody wanted it,,KS,10,unsold,,usd,,0', '',
  ])
  assert.match((await house.get('/results')).text, /Sale over[^]*1 of 2 lots sold/)
  assert.match((await house.get('/sitemap.xml')).text, /\/auctions\/over\/results</)
  const open = await house.lot(await house.auction(), { slug: 'like-it', state: 'KS', acreage: 20 })
  assert.match((await house.get(`/lots/${open}`)).headers.location as string, /like-it/)
  assert.match((await house.get('/lots/like-it')).text, new RegExp(`Comparable sales[^]*href="${lot}"`))
})

test('Results of a sale by invitation are for its guests alone', async () => {
  await soldSale('quiet', { privacy_setting: 'unlisted' })
  await openLot({ privacy_setting: 'invitation', slug: 'closed-doors' })
  for (const path of ['/auctions/closed-doors/results', '/auctions/closed-doors/results.csv']) assert.equal((await house.get(path, bob)).status, 404, path)
  for (const path of ['/results', '/', '/sitemap.xml']) assert.doesNotMatch((await house.get(path)).text, /Sale quiet|quiet-1/, path)
})

test('The plat of a lot is a picture to send, and its sheet one to print', async () => {
  const { slug } = await openLot({}, { acreage: 40, county: 'Butler', state: 'KS' })
  const sheet = await house.get(`/lots/${slug}/sheet`)
  assert.match(sheet.text, /noindex[^]*40 acres, Butler County, KS[^]*http:\/\/freehold.test\/lots\//)
  const picture = await house.app.inject({ url: `/lots/${slug}/plat.png` })
  assert.deepEqual([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']], [200, 'image/png', 'public, max-age=3600'])
  assert.deepEqual([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)], [1_200, 630])
  const again = await house.app.inject({ url: `/lots/${slug}/plat.png`, headers: { 'if-none-match': String(picture.headers.etag) } })
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
  assert.match((await house.get(`/lots/${slug}`)).text, new RegExp(`og:image" content="http://freehold.test/lots/${slug}/plat.png"`))
  await openLot({ privacy_setting: 'invitation' }, { slug: 'hidden-plat' })
  assert.equal((await house.app.inject({ url: '/lots/hidden-plat/plat.png' })).statusCode, 404)
})
