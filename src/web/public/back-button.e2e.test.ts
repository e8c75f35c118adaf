import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../test/browser.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import { DAY } from '../../kernel/time.ts'

/** After a form, Back leads to a usable page with current prices. */
/** Longer than a bid takes to reach a page that follows the lot. */
const STREAM_DELAY_MS = 700

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [ann, bob, operator] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [operator.id])
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])
const sale = await house.auction({ slug: 'creek-sale', title: 'Creek sale' })
const lot = await house.lot(sale, { slug: 'creek-bottom', title: 'Creek bottom', state: 'KS', ends_at: new Date(Date.now() + 3 * DAY) })

async function openSignedIn(page: Page, path: string, who: SiteVisitor): Promise<void> {
  const [name, value] = who.cookie.split('=', 2)
  await page.context().addCookies([{ name: name!, value: value!, url }])
  await page.goto(url + path)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const price = (page: Page, amount: string) => page.locator('.bid-box .price').getByText(amount, { exact: true }).waitFor()

async function bidElsewhere(amount: number): Promise<void> {
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: amount } })
  assert.equal(status, 200, text)
}

/** Goes back and expects a page of the site with a heading, not the browser's prompt to resend a form. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'load' })
  assert.equal(await page.evaluate(() => location.pathname + location.search), path)
  await page.locator('h1').first().waitFor()
}

test('after a bid and another page, Back shows the lot\'s current state', async () => {
  await browser.withPage({}, async (page) => {
    await openSignedIn(page, '/lots/creek-bottom', ann)
    await page.locator('[data-island=BidBox][data-awake]').waitFor()
    await press(page, 'Bid exactly this amount')
    await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).click()
    await page.locator('.bid-box').getByRole('status').getByText('You are the highest bidder at $1,000.').waitFor()
    await page.goto(`${url}/help`)
    await bidElsewhere(1_500)
    await goBack(page, '/lots/creek-bottom')
    await price(page, '$1,500')
    assert.equal(await page.getByRole('dialog').count(), 0, 'the bid\'s confirmation is not shown again')
    assert.equal(await page.getByLabel('Your maximum').inputValue(), '1,550')
  })
})

test('Back to a filtered list shows the same filters with current prices', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${url}/lots`)
    await page.goto(`${url}/lots?state=KS`)
    await page.getByRole('link', { name: /Creek bottom/ }).first().click()
    await page.waitForURL('**/lots/creek-bottom')
    await bidElsewhere(2_500)
    await goBack(page, '/lots?state=KS')
    await page.locator('[data-lot] [data-price]').getByText('$2,500').waitFor()
    await goBack(page, '/lots')
  })
})

/** Simulates the back-forward cache, which the Chromium of these tests does not use. */
const tell = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)

test('a page in the back-forward cache closes its stream, and catches up when shown again', async () => {
  await browser.withPage({}, async (page) => {
    for (const [path, state, shown, before, after] of [
      ['/lots/creek-bottom', /\/state$/, '.bid-box .price', 2_500, 3_000], ['/lots?state=KS', /\/standings\b/, '[data-lot] [data-price]', 3_000, 3_500],
    ] as const) {
      const priceIs = (amount: number) => page.locator(shown).getByText(`$${amount.toLocaleString('en-US')}`, { exact: true }).waitFor()
      // When a stream opens, the page first requests the state.
      const caughtUp = page.waitForResponse(state)
      await page.goto(url + path)
      await caughtUp
      await priceIs(before)
      await tell(page, 'pagehide')
      await bidElsewhere(after)
      await pause(STREAM_DELAY_MS)
      await priceIs(before)
      await tell(page, 'pageshow')
      await priceIs(after)
    }
  })
})

exhaustiveTest('without JavaScript, Back leads from the bid to its review and the lot, and nothing is sent twice', async () => {
  await browser.withPage({ javaScriptEnabled: false, expectedErrors: /422/ }, async (page) => {
    await openSignedIn(page, '/lots/creek-bottom', ann)
    await page.getByLabel('Your maximum').fill('much')
    await press(page, 'Bid exactly this amount')
    await page.locator('#bid-wrong').waitFor()
    await page.getByLabel('Your maximum').fill('4000')
    await press(page, 'Bid exactly this amount')
    await press(page, 'Place bid')
    await page.getByText('You are the highest bidder at $4,000.').waitFor()
    await page.goto(`${url}/help`)
    for (const seen of ['You are the highest bidder', 'Bid exactly $4,000?', 'Enter an amount', 'Creek bottom']) {
      await page.goBack({ waitUntil: 'load' })
      await page.getByText(seen).first().waitFor()
    }
  })
})

exhaustiveTest('Back from a saved step of an auction leads to the previous step with the saved values', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await openSignedIn(page, '/seller/auctions/new', ann)
    await page.getByLabel('Title').fill('Spring sale')
    await press(page, 'Create draft')
    await page.waitForURL('**/spring-sale/closing')
    await page.getByLabel('Time between lots').selectOption('120')
    await press(page, 'Save and continue')
    await page.waitForURL('**/spring-sale/money')
    await goBack(page, '/seller/auctions/spring-sale/closing')
    await page.getByLabel('Time between lots').selectOption('60')
    await press(page, 'Save and continue')
    await page.waitForURL('**/spring-sale/money')
    await page.goto(`${url}/seller/auctions/spring-sale/closing`)
    assert.equal(await page.getByLabel('Time between lots').inputValue(), '60')
  })
})

test('after a decision, corrected or not, Back shows the decided page, which can be left and sent again', async () => {
  await browser.withPage({ expectedErrors: /422|409/ }, async (page) => {
    await openSignedIn(page, `/admin/people/${bob.id}`, operator)
    await page.getByRole('link', { name: /^Suspend/ }).click()
    await page.waitForURL('**/suspension')
    const form = page.locator('main form')
    await form.getByRole('button').last().click()
    await page.locator('.wrong').first().waitFor()
    await form.getByLabel('Reason').fill('Three invoices were never paid.')
    await form.getByRole('button').last().click()
    await page.waitForURL((at) => !at.pathname.endsWith('/suspension'))
    await goBack(page, `/admin/people/${bob.id}/suspension`)
    await page.reload()
    await page.locator('h1').first().waitFor()
  })
})

exhaustiveTest('Back does not show a token again, and does not create a second one', async () => {
  await browser.withPage({}, async (page) => {
    await openSignedIn(page, '/account/tokens', ann)
    await page.getByLabel('Name').fill('county import')
    await press(page, 'Create token')
    await page.locator('code.secret').waitFor()
    await page.getByRole('link', { name: 'API documentation' }).click()
    await page.waitForURL('**/docs/api')
    await goBack(page, '/account/tokens')
    assert.equal(await page.locator('code.secret').count(), 0)
    assert.equal(await page.locator('tbody th').getByText('county import').count(), 1)
  })
})
