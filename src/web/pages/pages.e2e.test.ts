import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, testBrowser } from '../../../test/browser.ts'
import { openGallery } from '../../../test/site-gallery.ts'
import type { BidId, LotId } from '../../kernel/ids.ts'

const browser = testBrowser()
const house = await openGallery()

/** One page of each kind; the others are made of the same parts. */
const KINDS = ['/', '/lots', '/lot', '/auction', '/join', '/account/bids', '/account/tokens']

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Pages have no serious accessibility finding and no sideways scroll on a phone, in ${colorScheme}`, async () => {
    await browser.withPage({ width: 390, height: 844, colorScheme }, async (page) => {
      for (const path of KINDS) {
        await page.goto(house.url + path)
        assert.deepEqual(await seriousFindings(page), [], path)
        assert.equal(await overflow(page), 0, `${path} is wider than the phone`)
      }
    })
  })
}

test('At 200 % zoom, on a small laptop, nothing is cut off', async () => {
  await browser.withPage({ width: 640, height: 400 }, async (page) => {
    for (const path of KINDS) {
      await page.goto(house.url + path)
      assert.equal(await overflow(page), 0, path)
    }
  })
})

test('Every page is whole without JavaScript, names itself once, and carries no inline style or script', async () => {
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    for (const path of house.paths) {
      const response = await page.goto(house.url + path)
      const html = await response!.text()
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, `${path} has one first heading`)
      assert.doesNotMatch(html, /<[^>]+\sstyle=/, path)
      assert.doesNotMatch(html, /<script(?![^>]*(\ssrc=|application\/ld\+json))/, path)
    }
  })
})

test('A title of a stranger stays text, also in the data for search engines', async () => {
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${house.url}/lot-hostile`)
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /<script>alert\(1\)<\/script>/)
    assert.equal(await page.locator('main script').count(), 0)
  })
})

test('A refused form has the focus on what is wrong, and each line leads to its field', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/join`)
    const summary = page.getByRole('alert')
    assert.equal(await summary.evaluate((element) => element === document.activeElement), true)
    await summary.getByRole('link', { name: 'This is not an e-mail address.' }).click()
    const email = page.getByLabel('E-mail')
    assert.equal(await email.evaluate((element) => element === document.activeElement), true)
    assert.equal(await email.inputValue(), 'ann@example')
    assert.equal(await email.getAttribute('aria-invalid'), 'true')
  })
})

test('Prices move on cards, and moments are written in the reader\'s zone', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/auction`)
    assert.match(await page.getByText('First lot closes').locator('xpath=..').innerText(), /CST/)
    while (house.openStreams() === 0) await page.waitForTimeout(50)
    const card = page.locator('[data-lot="8"]')
    assert.match(await card.innerText(), /\$181,500\s+\$2,274\/ac/)
    house.tell('bid', {
      lot_id: 8 as LotId,
      bid: { id: 1 as BidId, amount: 200_000, is_proxy: false, bidder: 'Bidder #2', is_winning: true, placed_at: new Date(house.sampleNow).toISOString() },
      current_bid: 200_000, minimum_next_bid: 200_500, bid_count: 22, reserve_met: null,
      ends_at: new Date(house.sampleNow + 86_400_000 * 3).toISOString(), extended: true,
    })
    await card.getByText('$200,000').waitFor()
    await card.getByText(/^2d 23h/).waitFor()
    assert.match(await card.innerText(), /\$2,505\/ac\s+22 bids/)
  })
})
