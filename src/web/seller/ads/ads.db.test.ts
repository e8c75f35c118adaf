import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { dayOfTest } from '../../../../test/day-of-test.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { uploadForm } from '../../../../test/upload-form.ts'
import { approveCreative, findCampaign, rejectCreative } from '../../../ad-campaigns/index.ts'
import { receivePayment } from '../../../invoices/index.ts'
import type { CampaignId, InvoiceId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { OPERATOR } from '../../../platform/audit.ts'
import { moneyEffects } from '../../../reactions.ts'

const house = await siteHouse()
const { db } = house
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

let form: Record<string, string>
before(async () => {
  const auction = await house.auction({ owner_user_id: seller.id, title: 'Spring sale' })
  form = {
    name: 'Spring', placement: 'home', pricing_model: 'cpc', budget_cents: '$60', start_date: await dayOfTest(db), end_date: '',
    'creative.headline': 'Forty acres by the river', 'creative.body': '', target: `auction:${auction}`,
  }
})

const campaignsOf = (userId: number) => db.query<{ id: CampaignId }>('select id from ad_campaigns where owner_user_id = $1 order by id', [userId])

async function drafted(fields: Record<string, string> = {}): Promise<{ id: CampaignId; page: string }> {
  const { status, headers, text } = await house.post('/seller/ads', { ...form, ...fields }, seller)
  assert.equal(status, 303, text)
  const [page = '', step] = String(headers['location']).split('#')
  assert.equal(step, 'picture')
  return { id: Number(page.split('/').at(-1)) as CampaignId, page }
}

async function running(fields: Record<string, string> = {}): Promise<{ id: CampaignId; page: string }> {
  const made = await drafted(fields)
  await db.transaction((tx) => approveCreative(tx, OPERATOR, made.id))
  assert.equal((await house.post(`${made.page}/submission`, {}, seller)).status, 303)
  const { invoice_id: invoiceId, budget_cents: amount } = (await findCampaign(db, made.id))!
  await db.transaction((tx) => receivePayment(tx, moneyEffects, {
    invoiceId: invoiceId as InvoiceId, amount: cents(amount!), currency: 'usd', method: 'card', reference: `pi_${made.id}`, receivedAt: new Date(),
  }))
  assert.equal((await findCampaign(db, made.id))!.status, 'active')
  return made
}

/** A page as a browser gets it: API clients see no ads. */
const look = async (path: string, cookie?: string, userAgent = FIREFOX, language = 'en'): Promise<string> => {
  const headers = { accept: 'text/html', 'user-agent': userAgent, 'accept-language': language, ...(cookie ? { cookie } : {}) }
  return (await house.app.inject({ method: 'GET', url: path, headers })).body
}

describe('the ad pages of a seller', () => {
  it('redirect signed-out visitors to sign-in and back', async () => {
    for (const page of ['/seller/ads', '/seller/ads/new', '/seller/ads/1', '/seller/ads/1/cancellation']) {
      const { status, headers } = await house.get(page)
      assert.deepEqual([page, status, headers['location']], [page, 303, `/sign-in?next=${encodeURIComponent(page)}`])
    }
    for (const step of ['', '/1', '/1/submission', '/1/pause', '/1/resumption', '/1/cancellation']) {
      const { status, text } = await house.post(`/seller/ads${step}`, form)
      assert.deepEqual([step, status, text.includes('/sign-in')], [step, 401, true])
    }
  })

  it('accept forms from this site only', async () => {
    assert.equal((await house.post('/seller/ads', form, { ...seller, from: 'cross-site' })).status, 403)
  })

  const WRONG: [field: string, typed: Record<string, string>][] = [
    ['name', { name: ' ' }],
    ['placement', { placement: 'moon' }],
    ['placement', { placement: '' }],
    ['pricing_model', { pricing_model: 'cpa' }],
    ['budget_cents', { budget_cents: 'lots' }],
    ['budget_cents', { budget_cents: '0' }],
    ['budget_cents', { budget_cents: '12,50' }],
    ['start_date', { start_date: '' }],
    ['start_date', { start_date: 'tomorrow' }],
    ['end_date', { end_date: '2020-01-01' }],
    ['creative.headline', { 'creative.headline': 'x'.repeat(81) }],
    ['creative.body', { 'creative.body': 'x'.repeat(201) }],
    ['target', { target: 'lot:99999999' }],
    ['target', { target: 'lot:word' }],
    ['target', { target: 'auction:9e99' }],
    ['target', { target: 'page:https://example.org/' }],
  ]
  for (const [field, typed] of WRONG) {
    it(`keep the typed values, and report beside ${field} what is wrong with ${JSON.stringify(typed).slice(0, 50)}`, async () => {
      const { status, text } = await house.post('/seller/ads', { ...form, 'creative.body': 'Kept text', ...typed }, seller)
      assert.equal(status, 422, text)
      assert.ok(text.includes(`id="field-${field}-wrong"`))
      if (field !== 'creative.body') assert.ok(text.includes('Kept text'))
    })
  }

  it('refuse other people\'s lots and auctions as targets of an ad', async () => {
    const other = await house.auction({ owner_user_id: stranger.id })
    const { status, text } = await house.post('/seller/ads', { ...form, target: `auction:${other}` }, seller)
    assert.deepEqual([status, text.includes('This auction is not yours.')], [422, true])
    assert.doesNotMatch((await house.get('/seller/ads/new', seller)).text, new RegExp(`auction:${other}"`))
  })

  it('create one campaign for two clicks', async () => {
    const key = /name="idempotency_key" value="([^"]+)"/.exec((await house.get('/seller/ads/new', seller)).text)![1]!
    const made = (await campaignsOf(seller.id)).length
    const order = { ...form, idempotency_key: key }
    const clicks = await Promise.all([house.post('/seller/ads', order, seller), house.post('/seller/ads', order, seller)])
    assert.equal(clicks[0]!.headers['location'], clicks[1]!.headers['location'])
    assert.equal((await campaignsOf(seller.id)).length, made + 1)
  })

  it('belong to their owner only', async () => {
    const { page } = await drafted()
    for (const address of [page, `${page}/cancellation`]) assert.deepEqual([address, (await house.get(address, stranger)).status], [address, 404])
    for (const step of ['', '/submission', '/pause', '/resumption', '/cancellation']) {
      assert.deepEqual([step, (await house.post(`${page}${step}`, form, stranger)).status], [step, 404])
    }
    assert.doesNotMatch((await house.get('/seller/ads', stranger)).text, new RegExp(page))
    for (const nobody of ['word', '0', '99999999999999999999']) assert.equal((await house.get(`/seller/ads/${nobody}`, seller)).status, 404)
  })
})

describe('the pages of a campaign', () => {
  it('show why it was rejected, and submit it again once it is changed', async () => {
    const { id, page } = await drafted()
    await db.transaction((tx) => rejectCreative(tx, OPERATOR, id, 'Too loud <b>'))
    assert.match((await house.get(page, seller)).text, /Too loud &lt;b>/)
    assert.equal((await house.post(`${page}/submission`, {}, seller)).status, 422)
    assert.equal((await house.post(page, { ...form, 'creative.headline': 'Quieter' }, seller)).status, 303)
    const changed = await findCampaign(db, id)
    assert.deepEqual([changed!.headline, changed!.creative_status, changed!.budget_cents], ['Quieter', 'pending', 6_000])
  })

  it('link to its invoice, and a change before payment withdraws the submission', async () => {
    const { id, page } = await drafted()
    await db.transaction((tx) => approveCreative(tx, OPERATOR, id))
    await house.post(`${page}/submission`, {}, seller)
    const { invoice_id: invoice } = (await findCampaign(db, id))!
    assert.ok((await house.get(page, seller)).text.includes(`href="/account/invoices/${invoice}"`))
    assert.equal((await house.get(`/account/invoices/${invoice}`, seller)).status, 200)
    await house.post(page, { ...form, budget_cents: '75' }, seller)
    const [voided] = await db.query<{ status: string }>('select status from invoices where id = $1', [invoice])
    assert.deepEqual([(await findCampaign(db, id))!.status, (await findCampaign(db, id))!.budget_cents, voided!.status], ['draft', 7_500, 'voided'])
  })

  it('pause, resume, rename and cancel it, and report what is not possible', async () => {
    const { id, page } = await running()
    const status = async () => (await findCampaign(db, id))!.status
    assert.equal((await house.post(`${page}/pause`, {}, seller)).status, 303)
    assert.equal(await status(), 'paused')
    assert.equal((await house.post(`${page}/resumption`, {}, seller)).status, 303)
    assert.equal(await status(), 'active')
    assert.equal((await house.post(page, { name: 'Renamed', 'creative.headline': 'Never reviewed' }, seller)).status, 303)
    const renamed = await findCampaign(db, id)
    assert.deepEqual([renamed!.name, renamed!.headline], ['Renamed', form['creative.headline']])
    assert.match((await house.get(`${page}/cancellation`, seller)).text, /Cancel “Renamed”\?/)
    assert.equal((await house.post(`${page}/cancellation`, {}, seller)).status, 303)
    assert.equal(await status(), 'cancelled')
    const again = await house.post(`${page}/pause`, {}, seller)
    assert.deepEqual([again.status, again.text.includes('error-summary')], [409, true])
  })

  it('do not submit one of a suspended person', async () => {
    const { id, page } = await drafted()
    await db.transaction((tx) => approveCreative(tx, OPERATOR, id))
    await db.query('update users set suspended_at = house_clock() where id = $1', [seller.id])
    const { status } = await house.post(`${page}/submission`, {}, seller)
    await db.query('update users set suspended_at = null where id = $1', [seller.id])
    assert.deepEqual([status, (await findCampaign(db, id))!.status], [403, 'draft'])
  })
})

describe('the picture of an ad', () => {
  const picture = () => sharp({ create: { width: 400, height: 240, channels: 3, background: '#14573a' } }).png().toBuffer()

  async function send(page: string, file: Uint8Array | string | null, cookie?: string, from = 'same-origin') {
    const part = typeof file === 'string' || file === null ? (file ?? '') : new Blob([new Uint8Array(file)], { type: 'image/png' })
    const { body, headers } = await uploadForm([['file', part, 'land.png']])
    return house.app.inject({
      method: 'POST', url: `${page}/picture`, payload: Buffer.from(body),
      headers: { ...headers, accept: 'text/html', 'sec-fetch-site': from, ...(cookie ? { cookie } : {}) },
    })
  }

  it('is added, reviewed again, shown in both previews, and removed', async () => {
    const { id, page } = await drafted()
    await db.transaction((tx) => approveCreative(tx, OPERATOR, id))
    const sent = await send(page, await picture(), seller.cookie)
    assert.deepEqual([sent.statusCode, sent.headers['location']], [303, page], sent.body)
    const { image_path: path, creative_status: review } = (await findCampaign(db, id))!
    assert.match(path!, /^\/media\/files\/[0-9a-f]{32}\./)
    assert.equal(review, 'pending')
    assert.equal((await house.get(page, seller)).text.split(`src="${path}"`).length - 1, 2)
    assert.equal((await house.post(`${page}/picture/removal`, {}, seller)).status, 303)
    assert.equal((await findCampaign(db, id))!.image_path, null)
  })

  it('is refused beside its field if it is not a picture, and leaves nothing behind', async () => {
    const { id, page } = await drafted()
    for (const wrong of [null, 'no file at all', new TextEncoder().encode('<svg onload="alert(1)"/>')]) {
      const { statusCode, body } = await send(page, wrong, seller.cookie)
      assert.deepEqual([statusCode, body.includes('id="field-file-wrong"')], [422, true], body.slice(0, 300))
    }
    assert.equal((await findCampaign(db, id))!.image_path, null)
    assert.equal((await db.query('select from media where ad_campaign_id = $1', [id])).length, 0)
  })

  it('is changed by its owner only, from this site only, and not after payment', async () => {
    const { page } = await drafted()
    assert.equal((await send(page, await picture(), stranger.cookie)).statusCode, 404)
    assert.equal((await send(page, await picture(), seller.cookie, 'cross-site')).statusCode, 403)
    assert.equal((await send(page, await picture())).statusCode, 303)
    assert.equal((await house.post(`${page}/picture/removal`, {}, stranger)).status, 404)
    const paid = await running()
    assert.equal((await send(paid.page, await picture(), seller.cookie)).statusCode, 409)
    assert.equal((await db.query('select from media where ad_campaign_id = $1', [paid.id])).length, 0)
  })
})

describe('the figures of a campaign', () => {
  it('are shown day by day, without hits above the budget', async () => {
    const { id, page } = await running()
    const hits = [['impression', '1 day', false], ['impression', '1 day', false], ['click', '1 day', false], ['impression', '3 days', false], ['click', '3 days', true]] as const
    for (const [index, [kind, ago, isOver]] of hits.entries()) {
      await db.query(
        `insert into ad_hits (token_id, kind, campaign_id, at, tallied_at, is_over_budget)
         values ($1, $2, $3, house_clock() - $4::interval, house_clock(), $5)`, [`t${id}-${index}`, kind, id, ago, isOver])
    }
    await db.query('update ad_campaigns set impressions = 3, clicks = 1, spent_cents = 75 where id = $1', [id])
    const { text } = await house.get(page, seller)
    const days = /Daily performance<\/caption>.*?<tbody>(.*?)<\/tbody>/s.exec(text)![1]!
    assert.equal(days.match(/<tr/g)!.length, 2)
    assert.match(days, />2<.*>1<.*>50%<.*\$0\.75.*>1<.*>0<.*>0%<.*\$0</s)
    assert.match(text, /<svg class="day-bars"/)
  })

  it('of a cancelled one end with its credit, which the list shows and the next campaign uses', async () => {
    const { page } = await running()
    await house.post(`${page}/cancellation`, {}, seller)
    assert.match((await house.get(page, seller)).text, /\$60 was credited/)
    assert.match((await house.get('/seller/ads', seller)).text, /You have \$\d+.* in credit/)
    const next = await drafted()
    await db.transaction((tx) => approveCreative(tx, OPERATOR, next.id))
    await house.post(`${next.page}/submission`, {}, seller)
    assert.equal((await findCampaign(db, next.id))!.status, 'active')
    assert.doesNotMatch((await house.get('/seller/ads', stranger)).text, /in credit/)
  })
})

describe('an ad slot', () => {
  const endAll = () => db.query(`update ad_campaigns set status = 'cancelled' where status in ('active', 'paused')`)

  it('is empty without ads, and filled on each page with a placement when there is one', async () => {
    await endAll()
    const auction = await house.auction({ owner_user_id: stranger.id })
    const lot = await house.lot(auction, { title: 'River bend' })
    const [slugs] = await db.query<{ lot: string; auction: string }>(
      'select l.slug as lot, a.slug as auction from lots l join auctions a on a.id = l.auction_id where l.id = $1', [lot])
    const pages = { home: '/', lot_list: '/lots', lot_page: `/lots/${slugs!.lot}`, auction_page: `/auctions/${slugs!.auction}` }
    for (const [placement, page] of Object.entries(pages)) {
      assert.doesNotMatch(await look(page), /data-ad=/, placement)
      await running({ placement, 'creative.headline': `Seen on ${placement} <i>` })
      const text = await look(page)
      assert.match(text, new RegExp(`Sponsored.*Seen on ${placement} &lt;i>`), placement)
      assert.match(text, /<a href="\/a\/[^"]+" rel="sponsored nofollow">/)
      assert.match(await look(page, undefined, FIREFOX, 'es'), /Patrocinado/)
    }
  })

  it('shows ads to everybody but their advertiser and bots, each time with a new token', async () => {
    await endAll()
    await running()
    const tokenIn = (text: string) => /data-ad="([^"]+)"/.exec(text)?.[1]
    assert.equal(tokenIn(await look('/', seller.cookie)), undefined)
    assert.equal(tokenIn(await look('/', undefined, 'Mozilla/5.0 (compatible; Googlebot/2.1)')), undefined)
    assert.equal(tokenIn(await look('/', undefined, 'curl/8.9')), undefined)
    const [one, other] = [tokenIn(await look('/', stranger.cookie)), tokenIn(await look('/'))]
    assert.ok(one && other && one !== other)
  })

  it('is only on pages that are not shared with other visitors', async () => {
    const { headers } = await house.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html', 'user-agent': FIREFOX } })
    assert.equal(headers['cache-control'], 'private, no-cache')
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
  })
})
