import assert from 'node:assert/strict'
import { testBrowser } from '../../../test/browser.ts'
import { minutes } from '../../../test/factories.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse } from '../../../test/site-house.ts'
import type { LotId } from '../../kernel/ids.ts'

const browser = testBrowser()
const house = await siteHouse({ siteRateLimitPerMinute: 0 })
const url = (await house.listen()).replace(/\/api$/, '')
const bidder = await house.visitor()

const sale = await house.auction({ slug: 'flint-hills-sale', title: 'Flint Hills sale', starts_at: minutes(-60), ends_at: minutes(600) })
const land = [
  { slug: 'creek-pasture', title: 'Creek pasture', acreage: 160, state: 'KS', county: 'Chase', lat: 38.37, lng: -96.54 },
  { slug: 'ridge-pasture', title: 'Ridge pasture', acreage: 80, state: 'KS', county: 'Chase', lat: 38.42, lng: -96.6 },
  { slug: 'mesa-forty', title: 'Mesa forty', acreage: 40, state: 'AZ', county: 'Apache', lat: 35.04, lng: -109.42 },
]
const lots: LotId[] = []
for (const [index, row] of land.entries()) lots.push(await house.lot(sale, { ...row, lot_number: index + 1, ends_at: minutes(600 + index) }))

const bid = async (amount: number): Promise<void> => {
  const { status, text } = await house.call('POST', `/v1/lots/${lots[0]!}/bids`, { token: bidder.token, body: { bid_amount: amount } })
  assert.equal(status, 200, text)
}

/** filters.e2e.test.ts and map.e2e.test.ts find lots; live-sale.e2e.test.ts sees prices change. */
exhaustiveTest('a visitor finds lots by state, map and filter, sees a price and an auction change, and reads how it works', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(url)
    await page.getByRole('link', { name: 'Kansas', exact: true }).click()
    await page.getByRole('heading', { name: '2 parcels at auction' }).waitFor()

    await page.getByLabel('Min. acres').fill('100')
    await page.getByRole('button', { name: 'Show lots' }).click()
    await page.getByRole('heading', { name: '1 parcel at auction' }).waitFor()
    assert.match(page.url(), /state=KS.*acreage_min=100/)
    await page.getByLabel('Max. price').fill('500')
    await page.getByRole('button', { name: 'Show lots' }).click()
    await page.getByRole('heading', { name: 'No lots match these filters' }).waitFor()
    await page.getByRole('link', { name: /price up to 500/ }).click()
    await page.getByRole('heading', { name: '1 parcel at auction' }).waitFor()
    await page.getByRole('link', { name: /100 acres or more/ }).click()
    await page.getByRole('heading', { name: '2 parcels at auction' }).waitFor()

    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click()
    await page.locator('.map[data-ready]').waitFor({ timeout: 60_000 })
    await page.getByText('2 parcels at auction.').waitFor()
    const narrowed = page.waitForResponse((response) => response.url().includes('bbox='))
    await page.getByRole('region', { name: 'Map', exact: true }).focus()
    const nothing = page.getByRole('heading', { name: 'No lots here' })
    for (let presses = 0; presses < 20 && await nothing.count() === 0; presses++) {
      await page.keyboard.press('ArrowRight')
      await page.waitForTimeout(400)
    }
    await narrowed
    await nothing.waitFor()
    await page.reload()
    await nothing.waitFor()
    await page.getByRole('link', { name: 'Show the whole country' }).click()
    await page.getByText('2 parcels at auction.').waitFor()

    const streaming = page.waitForResponse((response) => response.url().endsWith('/stream') && response.ok())
    await page.locator('#map-lots').getByRole('link', { name: '160 acres' }).click()
    await streaming
    await page.getByRole('img', { name: 'Map of the state with Chase County, Kansas marked' }).waitFor()
    await bid(2_500)
    await page.locator('.bid-box .price').getByText('$2,500', { exact: true }).waitFor()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Auctions' }).click()
    const following = page.waitForResponse((response) => response.url().includes('/stream') && response.ok())
    await page.getByRole('link', { name: 'Flint Hills sale' }).click()
    await following
    await page.getByText('3 of 3').waitFor()
    await bid(3_000)
    await page.locator('[data-bid-total]').getByText('2', { exact: true }).waitFor()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click()
    await page.getByLabel('How can we help?').fill('maximun bid')
    await page.getByRole('button', { name: 'Search help' }).click()
    await page.getByRole('link', { name: 'How proxy bidding works' }).click()
    await page.getByRole('heading', { name: 'An example' }).waitFor()
  })
})
