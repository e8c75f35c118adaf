import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { createToken } from '../../../accounts/index.ts'
import { closeAuction } from '../../../bidding/index.ts'
import type { LotId, UserId } from '../../../kernel/ids.ts'
import { reasonOf } from '../../../kernel/refusals.ts'

const house = await siteHouse()
const [bob, ann, owner] = [await house.visitor(), await house.visitor(), await house.visitor()]
const seller = { ...owner, token: await tokenOf(owner.id, 'seller', 'read', 'write') }
const admin = { token: await (await house.person({ admin: true })).token('admin') }

async function tokenOf(id: UserId, ...abilities: Parameters<typeof createToken>[2]['abilities'][number][]): Promise<string> {
  const token = await createToken(house.db, id, { name: 'Test', abilities })
  if ('refused' in token) throw new Error(reasonOf(token))
  return token.text
}

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

test('the history of a closed lot shows the outcome of its bids', async () => {
  const { lot } = await soldSale('told')
  const unsold = (await house.get('/lots/told-2')).text
  assert.match(unsold, /<p>No bids were placed\.<\/p>/)
  assert.match(unsold, />No bids<\/span>[^]*Not sold/)
  assert.doesNotMatch(unsold, />No bids yet/)
  assert.match(unsold, /name="description" content="[^"]*\. Not sold\."/)
  assert.match((await house.get(lot)).text, /name="description" content="[^"]*\. Sold for \$2,000\."/)
  assert.match((await house.get(lot)).text, /tag good">Winning bid</)
  await house.db.query("update sales set hammer_price_cents = 250000 where lot_id = (select id from lots where slug = 'told-1')")
  const agreed = (await house.get(lot)).text
  assert.match(agreed, /tag good">Highest bid<[^]*Sold for \$2,500, by agreement with the seller\./)
  assert.doesNotMatch(agreed, /Winning bid</)
})

test('after an auction its results are public, as page and CSV', async () => {
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
  assert.match((await house.get('/sitemap/sales.xml')).text, /\/auctions\/over\/results</)
  const open = await house.lot(await house.auction(), { slug: 'like-it', state: 'KS', acreage: 20 })
  assert.match((await house.get(`/lots/${open}`)).headers.location as string, /like-it/)
  assert.match((await house.get('/lots/like-it')).text, new RegExp(`Comparable sales[^]*href="${lot}"`))
})

describe('the sale price of a lot, if it is not its last bid', () => {
  interface Case {
    how: string
    row: Record<string, unknown>
    settle: (lot: LotId) => Promise<void>
    /** Columns of the CSV: acres, price and price per acre. */
    says: [acres: string, price: string, perAcre: string]
    lotPage: RegExp
  }
  const WON = /position&quot;:&quot;won/
  const reserve = { reserve_cents: 500_000, reserve_visibility: 'indicator' }
  const CASES: Case[] = [
    {
      how: 'a counter-offer', row: reserve, says: ['0.5', '4000.00', '8000.00'], lotPage: /Sold for[^]*\$4,000[^]*\$8,000/,
      settle: (lot) => offered(lot, 'confirm-sale', { decision: 'counter', amount: 4_000 }, bob),
    },
    {
      how: 'an offer to the runner-up', row: reserve, says: ['0.5', '500.00', '1000.00'], lotPage: /Sold for[^]*\$500/,
      settle: async (lot) => {
        await asked(`/v1/seller/lots/${lot}/confirm-sale`, { decision: 'reject' }, seller)
        await offered(lot, 'offers', { to: 'runner_up' }, ann)
        assert.match((await house.get(`/lots/changed-${lot}`, ann)).text, WON)
        assert.doesNotMatch((await house.get(`/lots/changed-${lot}`, bob)).text, WON)
      },
    },
    {
      how: 'a survey of more acres', row: { bidding_unit: 'per_acre', acreage: 10, final_survey: true }, says: ['12.5', '7500.00', '600.00'],
      lotPage: /Sold for[^]*\$600[^]*\$7,500[^]*12\.5 acres/, settle: (lot) => asked(`/v1/admin/lots/${lot}/survey`, { acreage: 12.5, reason: 'Survey 17.' }, admin),
    },
    {
      how: 'a hammer that fell elsewhere', row: {}, says: ['0.5', '900.00', '1800.00'], lotPage: /Sold for[^]*\$900/,
      settle: async (lot) => {
        await house.db.query(`update sales set hammer_price_cents = 90000, winning_bid_id = null where lot_id = $1`, [lot])
        await house.db.query(`update lots set close_reason = 'sold_elsewhere' where id = $1`, [lot])
      },
    },
  ]

  for (const { how, row, settle, says, lotPage } of CASES) {
    test(`${how}: every page shows the same price`, async () => {
      const [acres, price, perAcre] = says
      const auction = await house.auction({ owner_user_id: seller.id, post_close_policy: 'seller_confirmation', confirmation_hours: 48, allow_runner_up: true })
      const lot = await house.lot(auction, { acreage: 0.5, starting_bid_cents: 10_000, title: 'Changed price', ...row })
      await house.db.query('update lots set slug = $2 where id = $1', [lot, `changed-${lot}`])
      await asked(`/v1/lots/${lot}/bids`, { bid_amount: 500 }, ann)
      await asked(`/v1/lots/${lot}/bids`, { bid_amount: 600 }, bob)
      await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
      await settle(lot)
      const dollars = Number(price).toLocaleString('en-US')
      const slug = (await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [auction]))[0]!.slug
      assert.match((await house.get(`/auctions/${slug}/results.csv`)).text, new RegExp(`,${acres},sold,${price},usd,${perAcre},2\r`))
      assert.match((await house.get(`/auctions/${slug}/results`)).text, new RegExp(`Total[^]*\\$${dollars}[^]*Changed price[^]*\\$${dollars}`))
      assert.match((await house.get(`/lots/changed-${lot}`)).text, lotPage)
      assert.match((await house.get(`/seller/auctions/${slug}`, seller)).text, new RegExp(`\\$${dollars}<`))
      assert.match((await house.get(`/seller/close-out/${lot}`, seller)).text, new RegExp(`Sold for[^]*\\$${dollars}<`))
    })
  }

  async function asked(path: string, body: object, { token }: { token: string }): Promise<void> {
    const { status, text } = await house.call('POST', path, { token, body })
    assert.equal(status < 300, true, text)
  }

  /** Makes an offer, which its addressee accepts. */
  async function offered(lot: LotId, step: 'confirm-sale' | 'offers', body: object, to: { token: string }): Promise<void> {
    await asked(`/v1/seller/lots/${lot}/${step}`, body, seller)
    const [offer] = await house.db.query<{ id: number }>('select id from offers where lot_id = $1', [lot])
    await asked(`/v1/offers/${offer!.id}/acceptance`, {}, to)
  }
})

test('results of an invitation-only auction are for its guests only', async () => {
  await soldSale('quiet', { privacy_setting: 'unlisted' })
  await openLot({ privacy_setting: 'invitation', slug: 'closed-doors' })
  for (const path of ['/auctions/closed-doors/results', '/auctions/closed-doors/results.csv']) assert.equal((await house.get(path, bob)).status, 404, path)
  for (const path of ['/results', '/', '/sitemap/sales.xml']) assert.doesNotMatch((await house.get(path)).text, /Sale quiet|quiet-1/, path)
})

test('the plat of a lot is an image for link previews, and its sheet is printable', async () => {
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
