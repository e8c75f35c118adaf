import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { LotId } from '../src/kernel/ids.ts'
import { testBrowser } from './browser.ts'
import { isInReach } from './in-reach.ts'
import { sample, sampleOf } from './rounds.ts'
import { walkedHouse } from './walked-house.ts'

/** Primary buttons and content on small laptops and on phones. */
const SCREENS = [{ width: 1366, height: 650 }, { width: 1280, height: 720 }, { width: 360, height: 740 }]
const PHONE = SCREENS.at(-1)!

const browser = testBrowser()
const { house, furnished } = await walkedHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const { bidder, seller, operator, bid, sale, cardPage } = furnished
const [newcomer, rival] = [await house.visitor(), await house.visitor()]

const [open, asking] = [await house.auction({ slug: 'plain-sale' }), await house.auction({ slug: 'deposit-sale', deposit_mode: 'flat', deposit_amount_cents: 50_000 })]
const [fresh, led] = [await house.lot(open, { slug: 'fresh-lot' }), await house.lot(open, { slug: 'led-lot' })]
await house.lot(asking, { slug: 'asking-lot' })
await placeBid(led, newcomer.token, 1_000)
await placeBid(led, rival.token, 5_000)
await placeBid(fresh, rival.token, 1_000)

async function placeBid(lot: LotId, token: string, amount: number): Promise<void> {
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })
  assert.equal(status, 200, text)
}

async function idOf(query: string, values: unknown[] = []): Promise<number> {
  const [row] = await house.db.query<{ id: number }>(query, values)
  assert.ok(row, query)
  return row.id
}

const invoice = await idOf("select id from invoices where payer_user_id = $1 and kind = 'winner' and status = 'open' order by amount_due_cents limit 1", [bidder.id])
const paper = await idOf("select id from verification_documents where status = 'pending' order by id limit 1")
const settlement = await idOf("select id from settlements where status in ('ready', 'held') order by id limit 1")
const campaign = await idOf("select id from ad_campaigns where creative_status = 'pending' order by id limit 1")
const waiting = await idOf("select id from lots where status = 'active' and confirmation_due_at is not null order by id limit 1")

interface Step {
  what: string
  path: string
  /** Whose page it is; signed out if absent. */
  cookie?: string
  /** The button of the page; every primary button by default. */
  button?: string
  /** Visible without scrolling, on a laptop. */
  atOnce?: true
}

const WAY = '.bid-box > .button.primary'
const BID = '.bid-form > .button.primary'

const STEPS: Step[] = [
  { what: 'a lot, signed out', path: `/lots/${bid.lotSlug}`, button: WAY, atOnce: true },
  { what: 'a lot whose sale was not joined', path: '/lots/asking-lot', cookie: newcomer.cookie, button: WAY, atOnce: true },
  { what: 'a lot that asks for an oath', path: '/lots/mesa-lot', cookie: newcomer.cookie, button: WAY, atOnce: true },
  { what: 'a lot that one may bid on', path: '/lots/fresh-lot', cookie: newcomer.cookie, button: BID, atOnce: true },
  { what: 'a lot of the demo that one leads', path: `/lots/${bid.lotSlug}`, cookie: bidder.cookie, button: BID, atOnce: true },
  { what: 'a lot that one leads', path: '/lots/led-lot', cookie: rival.cookie, button: BID, atOnce: true },
  { what: 'a lot where one was outbid', path: '/lots/led-lot', cookie: newcomer.cookie, button: BID, atOnce: true },
  { what: 'a sale, signed out', path: '/auctions/deposit-sale' },
  { what: 'a sale that one may join', path: '/auctions/deposit-sale', cookie: newcomer.cookie, button: '#deposit button.primary' },
  { what: 'the oath of a sale', path: '/auctions/county-tax-land/eligibility', cookie: newcomer.cookie },
  { what: 'an invoice', path: `/account/invoices/${invoice}`, cookie: bidder.cookie, button: '#pay .button.primary' },
  { what: 'a payment by card', path: cardPage, cookie: bidder.cookie, button: 'main button' },
  { what: 'the review of a draft', path: `/seller/auctions/${sale.slug}`, cookie: seller.cookie, button: 'main .button' },
  { what: 'the publication of a draft', path: `/seller/auctions/${sale.slug}/publish`, cookie: seller.cookie, button: 'main button' },
  { what: 'a lot in a draft', path: `/seller/lots/${sale.lotSlug}`, cookie: seller.cookie },
  { what: 'a document to be decided', path: `/admin/documents/${paper}`, cookie: operator.cookie, button: 'main .actions .button' },
  { what: 'the approval of a document', path: `/admin/documents/${paper}/approval`, cookie: operator.cookie, button: 'main form[method=post] button' },
  { what: 'the payment of a settlement', path: `/admin/settlements/${settlement}/pay`, cookie: operator.cookie, button: 'main form[method=post] button' },
  { what: 'the review of an ad', path: `/admin/ads/${campaign}`, cookie: operator.cookie, button: 'main .actions .button' },
  { what: 'the voiding of bids', path: `/admin/lots/${bid.lot}/void`, cookie: operator.cookie, button: 'main form[method=post] button' },
  { what: 'a lot that waits for its seller', path: `/admin/lots/${waiting}`, cookie: operator.cookie, button: 'main .actions .button' },
]

/** Lists with more than a search above them. */
const LISTS: { path: string; cookie?: string }[] = [
  ...['/lots', '/auctions', '/map'].map((path) => ({ path })),
  { path: '/account/invoices', cookie: bidder.cookie },
  ...['auctions?status=draft', 'inventory?status=in_stock', 'settlements?status=ready', 'ads?status=active', `auctions/${sale.slug}/lots?search=a`]
    .map((name) => ({ path: `/seller/${name}`, cookie: seller.cookie })),
  ...['invoices', 'settlements', 'documents', 'ads', 'people', 'auctions', 'audit'].map((name) => ({ path: `/admin/${name}`, cookie: operator.cookie })),
]

/** Returns the status. */
async function visit(page: Page, path: string, cookie: string | undefined): Promise<number | undefined> {
  await page.context().clearCookies()
  const [name, value] = (cookie ?? '').split('=', 2)
  if (value) await page.context().addCookies([{ name: name!, value, url }])
  const answer = await page.goto(url + path)
  await page.evaluate(() => document.fonts.ready)
  return answer?.status()
}

/** The parts of a page that are out of reach, however it is scrolled. */
async function missedAt(page: Page, { path, cookie, button = 'main .button.primary', atOnce }: Step): Promise<string[]> {
  const status = await visit(page, path, cookie)
  if (status !== 200) return [`${path} answers ${status}`]
  const buttons = await page.locator(button).filter({ visible: true }).all()
  if (buttons.length === 0) return ['there is no such button']
  const missed: string[] = []
  const isLaptop = page.viewportSize()!.width > 600
  if (atOnce && isLaptop && !await isInReach(buttons[0]!)) missed.push('not in view at once')
  for (const one of buttons) for (const block of ['start', 'center', 'end'] as const) {
    await one.evaluate((element, where) => element.scrollIntoView({ block: where }), block)
    if (!await isInReach(one)) missed.push(`${await one.innerText()}, scrolled to the ${block}`)
  }
  return missed
}

describe('the main button', () => {
  for (const [nth, screen] of SCREENS.entries()) {
    const steps = sample(STEPS, STEPS.filter((_, index) => (index + nth) % 6 === 0))
    test(`is in reach on every page of a journey at ${screen.width} by ${screen.height}`, async () => {
      const missed: string[] = []
      await browser.withPage({ ...screen, expectedErrors: /404/ }, async (page) => {
        for (const step of steps) missed.push(...(await missedAt(page, step)).map((fault) => `${step.what}: ${fault}`))
      })
      assert.deepEqual(missed, [])
    })
  }

  test('is in reach without JavaScript, up to the confirmation of a bid', async () => {
    const missed: string[] = []
    for (const screen of sampleOf(SCREENS, 3)) {
      await browser.withPage({ ...screen, javaScriptEnabled: false }, async (page) => {
        await visit(page, '/lots/fresh-lot', newcomer.cookie)
        await page.locator('.bid-form [name=amount], #bid-amount').first().fill('1,500')
        await page.locator(BID).click()
        await page.getByRole('heading', { name: 'Set your maximum at $1,500?' }).waitFor()
        const place = page.locator('main button.primary')
        await place.scrollIntoViewIfNeeded()
        if (!await isInReach(place)) missed.push(`${screen.width}`)
      })
    }
    assert.deepEqual(missed, [])
  })
})

describe('on a phone', () => {
  test('the counts of the home page are on one line each, at the same height', async () => {
    await browser.withPage(PHONE, async (page) => {
      for (const language of ['en', 'es']) {
        await visit(page, `/?lang=${language}`, undefined)
        const counts = await page.locator('.facts.counts dd').evaluateAll((found) => found.map((count) => {
          const { top, height } = count.getBoundingClientRect()
          return { top, lines: Math.round(height / Number.parseFloat(getComputedStyle(count).lineHeight)) }
        }))
        assert.equal(counts.length, 3, language)
        assert.deepEqual(counts.map(({ top, lines }) => [top, lines]), counts.map(() => [counts[0]!.top, 1]), language)
      }
    })
  })

  test('the header has its links on one line each, and names as far as there is room, in both languages', async () => {
    for (const width of [360, 390, 430]) {
      await browser.withPage({ ...PHONE, width }, async (page) => {
        for (const { name, cookie } of [{ name: 'signed out', cookie: undefined }, { name: 'bidder', cookie: bidder.cookie }, { name: 'operator', cookie: operator.cookie }]) {
          for (const language of ['en', 'es']) {
            await visit(page, `/help?lang=${language}`, cookie)
            const lines = await page.locator('.person a:not(:has(.icon))').evaluateAll((links) => links.map((link) => {
              const range = document.createRange()
              range.selectNodeContents(link.querySelector('span') ?? link)
              return range.getClientRects().length
            }))
            assert.ok(lines.length > 0 && lines.every((count) => count === 1), `${width} ${language} ${name}: ${lines.join(' ')}`)
            const { height } = (await page.locator('.masthead .wrap').boundingBox())!
            assert.ok(height < 110, `${width} ${language} ${name}: brand and links are side by side, not ${height} pixels high`)
          }
        }
      })
    }
  })

  test('a watched lot has its buttons in one row, in both languages', async () => {
    await browser.withPage(PHONE, async (page) => {
      for (const { width, language } of [{ width: 360, language: 'en' }, { width: 390, language: 'es' }, { width: 430, language: 'es' }]) {
        await page.setViewportSize({ width, height: 844 })
        await visit(page, `/lots/led-lot?lang=${language}`, newcomer.cookie)
        const watch = page.locator('.lot-head .actions').getByRole('button', { name: /^(Watch|Seguir)$/ })
        if (await watch.count() > 0) await watch.first().click()
        await page.locator('.lot-head .actions').getByText(/^(Watching|Siguiendo)$/).waitFor()
        const tops = await page.locator('.lot-head .actions .button').evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
        assert.deepEqual([tops.length >= 4, new Set(tops).size], [true, 1], `${width} ${language}`)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${width} ${language}`)
      }
    })
  })

  test('the time left of a lot beside the map is on one line, in both languages', async () => {
    await browser.withPage(PHONE, async (page) => {
      for (const language of ['en', 'es']) {
        await visit(page, `/map?lang=${language}`, undefined)
        const lines = await page.locator('.map-list time').evaluateAll((times) =>
          times.map((time) => Math.round(time.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(time).lineHeight))))
        assert.ok(lines.length > 0)
        assert.deepEqual(lines.filter((count) => count !== 1), [], language)
      }
    })
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`every list comes before its filters, which open ${javaScriptEnabled ? 'by a tap' : 'without JavaScript too'}`, async () => {
      const faults: string[] = []
      await browser.withPage({ ...PHONE, javaScriptEnabled }, async (page) => {
        for (const { path, cookie } of sampleOf(LISTS, javaScriptEnabled ? 4 : 8)) {
          await visit(page, path, cookie)
          const form = page.locator('form.filters')
          if (await form.count() !== 1) {
            faults.push(`${path}: ${await form.count()} forms`)
            continue
          }
          const fields = form.locator('input:not([type=hidden], [type=search]), select')
          if (await fields.filter({ visible: true }).count() > 0) faults.push(`${path}: fields in view`)
          const { height } = (await form.boundingBox())!
          if (height > 200) faults.push(`${path}: ${height} pixels of form`)
          await form.locator('summary', { hasText: /^Filters/ }).click()
          if (await fields.filter({ visible: true }).count() !== await fields.count()) faults.push(`${path}: fields stay folded`)
          if (await form.locator('button:visible').count() !== 1) faults.push(`${path}: not one button`)
          const wide = await form.locator('label')
            .evaluateAll((labels) => labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent))
          if (wide.length > 0) faults.push(`${path}: ${wide.join(', ')} beside its column`)
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push(`${path}: too wide`)
        }
      })
      assert.deepEqual(faults, [])
    })
  }
})
