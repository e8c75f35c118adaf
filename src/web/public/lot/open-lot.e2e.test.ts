import assert from 'node:assert/strict'
import test from 'node:test'
import { testBrowser } from '../../../../test/browser.ts'
import { openGalleryLot } from '../../../../test/gallery-lot.ts'
import { openGallery } from '../../../../test/site-gallery.ts'
import type { BidId, LotId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { BidEvent } from '../../live/events.ts'

const browser = testBrowser()
const house = await openGallery()

const bid = (endsAt: string): BidEvent => ({
  lot_id: 7 as LotId,
  bid: { id: 8 as BidId, amount: 4_900, is_proxy: false, bidder: 'Bidder #9', is_winning: true, placed_at: new Date(house.sampleNow).toISOString() },
  current_bid: 4_900, minimum_next_bid: 5_000, bid_count: 8, reserve_met: true, ends_at: endsAt, extended: true,
})

test('an open page shows the form after an approval, without a reload', async () => {
  await browser.withPage({}, async (page) => {
    await openGalleryLot(house, page, '/lot-unready')
    assert.equal(await page.getByLabel('Your maximum').count(), 0)
    house.state.asks = { signedIn: true, readiness: [], barred: null, bidLimit: cents(50_000_00), limitHref: '/account/verification' }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByLabel('Your maximum').waitFor()
    await page.getByText('Bid limit $50,000.').waitFor()
    house.state.asks = { signedIn: true, readiness: [], barred: 'You cannot bid any more.', bidLimit: null, limitHref: '/account/verification' }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.locator('.bid-box').getByText('You cannot bid any more.').first().waitFor()
    assert.equal(await page.getByLabel('Your maximum').count(), 0)
  })
})

test('a close extended by less than a minute is shown with seconds, and announced', async () => {
  await browser.withPage({}, async (page) => {
    await openGalleryLot(house, page, '/lot')
    const before = Date.parse(house.state.standing.endsAt!)
    const minute = Math.floor(before / 60_000) * 60_000
    const after = new Date(minute + 60_000 + 40_000).toISOString()
    house.tell('bid', bid(after))
    const box = page.locator('.bid-box')
    await box.getByText('Extended closing time').waitFor()
    await box.locator('.clock').filter({ hasText: /:\d\d:40/ }).waitFor()
    await box.locator('[aria-live=polite]').first().filter({ hasText: /^A bid extended the closing time to .*:\d\d:40/ }).waitFor({ state: 'attached' })
  })
})

test('bids in the history are shown with seconds', async () => {
  await browser.withPage({}, async (page) => {
    await openGalleryLot(house, page, '/lot')
    assert.match(await page.locator('table.history td time').first().innerText(), /\d:\d\d:\d\d [AP]M/)
  })
})

test('counters of an open account page follow the server', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/account`)
    const leading = page.locator('#own-standing dd a').first()
    assert.notEqual(await leading.innerText(), '41')
    await page.route('**/account', async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body: body.replace(/(<dd><a href="\/account\/bids">)\d+/, (_all, before: string) => `${before}41`) })
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.locator('#own-standing').getByText('41', { exact: true }).waitFor()
  })
})

test('a first close that passes while the auction page is open changes to the past tense', async () => {
  await browser.withPage({}, async (page) => {
    house.reset()
    const moments = { opens: '2020-01-01T00:00:00.000Z', firstClose: '2020-01-02T00:00:00.000Z', lastClose: null }
    await page.route('**/progress', (route) =>
      route.fulfill({ json: { isRunning: true, lots: 2, open: 1, sold: 1, bids: 9, next: null, moments } }))
    await page.goto(`${house.url}/auction`)
    await page.getByText('First lot closed').waitFor()
    assert.equal(await page.getByText('First lot closes').count(), 0)
  })
})
