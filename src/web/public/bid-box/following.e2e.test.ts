import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../../test/browser.ts'
import { galleryBid, openGalleryLot, waitForStream } from '../../../../test/gallery-lot.ts'
import { openGallery } from '../../../../test/site-gallery.ts'
import { exhaustiveTest } from '../../../../test/rounds.ts'
import { until } from '../../../../test/until.ts'

const browser = testBrowser()

const status = (page: Page) => page.getByRole('region', { name: 'Current bid' }).getByRole('status')

/** These wait for clocks and broken connections, so they run concurrently, each with a house of its own. */
describe('while a lot is open', { concurrency: true }, () => {
  test('being outbid is announced once, and a running clock announces nothing', async () => {
    const house = await openGallery()
    await browser.withPage({}, async (page) => {
      await openGalleryLot(house, page, '/lot-leading')
      await page.waitForFunction(() => document.title.startsWith('Winning · '))
      const announced = await page.evaluateHandle(watchAnnouncements)
      house.tell('bid', galleryBid(house, 4_900, 8))
      await status(page).getByText('You’ve been outbid.').waitFor()
      await page.waitForFunction(() => document.title.startsWith('Outbid · '))
      await page.locator('link[rel=icon][href="/icon-outbid.svg"]').waitFor({ state: 'attached' })
      await page.locator('.bid-bar .tag').filter({ hasText: /^Outbid$/ }).waitFor({ state: 'attached' })
      const timer = page.getByRole('timer')
      // The clock is running: two more ticks.
      for (let ticks = 0; ticks < 2; ticks++) {
        const before = await timer.innerText()
        await until(async () => await timer.innerText() !== before)
      }
      assert.deepEqual(await announced.jsonValue(), ['You’ve been outbid. The current bid is $4,900. Bid at least $5,000.'])
    })
  })

  test('pages open when bidding opens accept bids and start clocks without a reload', async () => {
    const house = await openGallery()
    await browser.withPage({}, async (page) => {
      house.reset()
      const open = { ...house.state.standing, startsAt: new Date(house.sampleNow + 5_000).toISOString() }
      const upcoming = { ...open, phase: 'upcoming' as const, currentBid: null, bidCount: 0 }
      const list = await page.context().newPage()
      const asked = { page: 0, list: 0 }
      // The clock of a page starts with it, so bidding has opened here by both clocks.
      const opensAt = performance.now() + 5_000
      const standing = (who: keyof typeof asked) => {
        asked[who] += 1
        return performance.now() < opensAt ? upcoming : open
      }
      await page.route('**/state', (route) => route.fulfill({ json: { ...house.state, standing: standing('page') } }))
      await list.route('**/standings*', (route) => route.fulfill({ json: { 7: standing('list') } }))
      const [lot, lots] = await Promise.all([page.goto(`${house.url}/lot-opening`), list.goto(`${house.url}/lots-found`)])
      assert.doesNotMatch(await lot!.text(), /name="amount"/)
      assert.match(await lots!.text(), /Opens Nov 20/)
      await page.getByLabel('Your maximum').waitFor()
      await list.locator('[data-lot="7"] time[data-closes]').getByText('Closes in 6d').waitFor()
      // Each requests the state when its stream opens, and again when bidding opens.
      assert.ok(asked.page <= 3 && asked.list <= 3, JSON.stringify(asked))
    })
  })

  test('a lost connection is reported until prices are live again', async () => {
    const house = await openGallery()
    await browser.withPage({ expectedErrors: /503|ERR_|Failed to load/ }, async (page) => {
      await openGalleryLot(house, page)
      house.breakStreams(true)
      const warning = page.getByRole('alert').getByText('Live updates are interrupted.')
      await warning.waitFor()
      house.breakStreams(false)
      await warning.waitFor({ state: 'detached' })
      house.tell('bid', galleryBid(house, 5_500, 9))
      await page.locator('.bid-box .price').getByText('$5,500').waitFor()
    })
  })

  exhaustiveTest('a lost connection is reported on list pages and in the bar on phones', async () => {
    const house = await openGallery()
    await browser.withPage({ width: 390, height: 700, expectedErrors: /503|ERR_|Failed to load/ }, async (page) => {
      await openGalleryLot(house, page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const bar = page.locator('.bid-bar')
      await bar.getByText('Current bid').waitFor()
      house.breakStreams(true)
      await bar.getByText('Interrupted: the price may be out of date').waitFor()
      house.breakStreams(false)
      await bar.getByText('Current bid').waitFor()
      const opened = house.streamsOpened()
      await page.goto(`${house.url}/lots`)
      await waitForStream(house, opened + 1)
      house.breakStreams(true)
      const line = page.getByRole('status').getByText('Live updates are interrupted.')
      await line.waitFor()
      assert.equal(await line.evaluate((said) => said.getBoundingClientRect().bottom <= innerHeight), true, 'it is visible')
      house.breakStreams(false)
      await line.waitFor({ state: 'detached' })
    })
  })

  test('two tabs of a lot share one stream, and both see the bid', async () => {
    const house = await openGallery()
    await browser.withPage({}, async (page) => {
      await openGalleryLot(house, page)
      const second = await page.context().newPage()
      await second.goto(`${house.url}/lot`)
      await second.locator('[data-island=BidBox][data-awake]').waitFor()
      await second.waitForTimeout(700)
      assert.equal(house.openStreams(), 1)
      house.tell('bid', galleryBid(house, 7_000, 10))
      for (const tab of [page, second]) await tab.locator('.bid-box .price').getByText('$7,000').waitFor()
      await page.close()
      await waitForStream(house, 2)
      house.tell('bid', galleryBid(house, 7_100, 11))
      await second.locator('.bid-box .price').getByText('$7,100').waitFor()
    })
  })
})

/** Runs in the page. Records every text announced to screen readers from now on. */
function watchAnnouncements(): string[] {
  const texts: string[] = []
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (region) texts.push(region.textContent)
    }
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  return texts
}
