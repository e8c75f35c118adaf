import assert from 'node:assert/strict'
import test from 'node:test'
import { testBrowser } from '../../../../test/browser.ts'
import { waitForStream } from '../../../../test/gallery-lot.ts'
import { openGallery } from '../../../../test/site-gallery.ts'
import { until } from '../../../../test/until.ts'
import type { BidId, LotId } from '../../../kernel/ids.ts'

const browser = testBrowser()
const house = await openGallery()
const later = new Date(house.sampleNow + 3_600_000).toISOString()

test('the map loads nothing from other origins, and a point links to its lot', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/map`)
    await page.locator('.map[data-ready]').waitFor({ timeout: 60_000 })
    const map = page.locator('.map canvas')
    const { x, y, width, height } = (await map.boundingBox())!
    const point = onCountryMap(width, height, { lng: -120.31658, lat: 42.75887 })
    await page.mouse.click(x + point.x, y + point.y)
    const popup = page.locator('.maplibregl-popup')
    await popup.getByRole('link', { name: 'Timber tract above Warner Valley' }).waitFor()
    assert.match(await popup.innerText(), /\$4,600/)
    assert.equal(await page.locator('.map-list [data-lot="7"][data-chosen]').count(), 1)
    // The popup of a point updates while it is open.
    await until(() => house.openStreams() >= 2)
    house.tell('bid', {
      lot_id: 7 as LotId, current_bid: 9_900, minimum_next_bid: 10_000, bid_count: 99, reserve_met: null, ends_at: later, extended: false,
      bid: { id: 99 as BidId, amount: 9_900, is_proxy: false, bidder: 'Bidder #9', is_winning: true, placed_at: later },
    })
    await popup.getByText('$9,900').waitFor()
    house.tell('closed', { lot_id: 7 as LotId, status: 'sold', winning_amount: 9_900 })
    await popup.getByText(/, Sold$/).waitFor()
    await page.getByText('1,630 parcels open for bids.').waitFor()
  })
})

/** The pixel position of coordinates on a map of this size that shows the contiguous states (web Mercator). */
function onCountryMap(width: number, height: number, { lng, lat }: { lng: number; lat: number }): { x: number; y: number } {
  const north = (degrees: number): number => (Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 180) / Math.PI
  const [west, south, east, top, margin] = [-124.8, north(24.5), -66.9, north(49.4), 16]
  const scale = Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (top - south))
  return { x: width / 2 + (lng - (east + west) / 2) * scale, y: height / 2 - (north(lat) - (top + south) / 2) * scale }
}

test('a label above a point has its price, also after a bid', async () => {
  house.reset()
  await browser.withPage({}, async (page) => {
    // Never answered: the popup shows what the point says.
    await page.route('**/lots/*/state', () => undefined)
    await page.goto(`${house.url}/map`)
    await page.locator('.map[data-ready]').waitFor({ timeout: 60_000 })
    // The stream of the page; the popup opens another.
    await waitForStream(house)
    const { x, y, width, height } = (await page.locator('.map canvas').boundingBox())!
    const point = onCountryMap(width, height, { lng: -120.31658, lat: 42.75887 })
    const popup = page.locator('.maplibregl-popup')
    const priceOnLabel = (price: string) => until(async () => {
      await page.mouse.click(x + point.x, y + point.y - LABEL_ABOVE)
      return (await popup.allInnerTexts()).at(-1)?.includes(price)
    })
    await priceOnLabel('$4,600')
    await page.getByRole('button', { name: 'Close' }).click()
    house.tell('bid', {
      lot_id: 7 as LotId, current_bid: 9_900, minimum_next_bid: 10_000, bid_count: 99, reserve_met: null, ends_at: later, extended: false,
      bid: { id: 99 as BidId, amount: 9_900, is_proxy: false, bidder: 'Bidder #9', is_winning: true, placed_at: later },
    })
    await priceOnLabel('$9,900')
  })
})

/** Pixels from a point to the middle of its label. */
const LABEL_ABOVE = 19

test('the list follows the map, and the URL has the visible area', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/map`)
    await page.locator('.map[data-ready]').waitFor({ timeout: 60_000 })
    assert.equal(await page.getByText('Loading the map').count(), 0)
    const listed = page.waitForResponse((response) => response.url().includes('/map?bbox='))
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await listed
    await page.waitForURL(/\/map\?bbox=-?\d+\.\d{4}(%2C-?\d+\.\d{4}){3}$/)
  })
})

test('the map of a single lot is loaded on request only', async () => {
  await browser.withPage({}, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${house.url}/lot`)
    await page.locator('[data-island=LotLocator][data-awake]').waitFor()
    assert.equal(asked.some((url) => /base-map|maplibre/.test(url)), false)
    const directions = await page.getByRole('link', { name: 'Directions' }).getAttribute('href')
    assert.match(directions!, /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?\d+\.\d+%2C-?\d+\.\d+$/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy coordinates' }).click()
    await page.getByText('Coordinates copied').waitFor()
    const [lat, lng] = decodeURIComponent(directions!.split('destination=')[1]!).split(',').map(Number)
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), `${lat!.toFixed(5)}, ${lng!.toFixed(5)}`)
    await page.getByRole('link', { name: /on a map/ }).click()
    await page.locator('.locator .map[data-ready]').waitFor({ timeout: 60_000 })
    await page.locator('.map-place').getByText('Lake, Oregon').waitFor()
    assert.ok(await page.locator('.maplibregl-ctrl-scale').isVisible(), 'the width of the view')
    await page.getByRole('button', { name: 'Zoom to the parcel' }).click()
    await page.getByRole('button', { name: 'Show the county' }).waitFor()
    await page.waitForFunction(() => document.querySelector('.maplibregl-ctrl-scale')!.textContent.endsWith('ft'))
    await page.locator('.map-place').getByText('Lake, Oregon').waitFor()
    assert.equal(asked.some((url) => /counties-10m/.test(url)), true)
  })
})
