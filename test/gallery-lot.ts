import type { Page } from 'playwright-core'
import type { BidId, LotId } from '../src/kernel/ids.ts'
import { cents } from '../src/kernel/money.ts'
import type { BidEvent } from '../src/web/live/events.ts'
import type { OwnPosition } from '../src/web/live/wire.ts'
import type { GalleryHouse } from './site-gallery.ts'
import { until } from './until.ts'

/** The visitor of the gallery's lot with a leader. */
const LEADER: OwnPosition = { position: 'leading', bidder: 'Bidder #3', maximum: cents(1_000_00) }

/** Opens the unchanged lot of the gallery, hydrated and following its stream. */
export async function openGalleryLot(house: GalleryHouse, page: Page, path: '/lot' | '/lot-leading' | '/lot-unready' = '/lot'): Promise<void> {
  house.reset()
  // The page requests the state when its stream opens, so the house returns the same visitor as the page.
  if (path === '/lot-leading') house.state.you = LEADER
  // Otherwise a page might be answered what the test changes next.
  const answered = page.waitForResponse((response) => response.url().endsWith('/state'))
  await page.goto(house.url + path)
  await page.locator('[data-island=BidBox][data-awake]').waitFor()
  await waitForStream(house)
  await (await answered).finished()
}

/** `opened`: since the last reset. A stream of an earlier page may still look open. */
export async function waitForStream(house: GalleryHouse, opened = 1): Promise<void> {
  await until(() => house.openStreams() > 0 && house.streamsOpened() >= opened)
}

/** A leading bid of somebody else. */
export const galleryBid = (house: GalleryHouse, amount: number, count: number, change: Partial<BidEvent> = {}): BidEvent => ({
  lot_id: 7 as LotId,
  bid: { id: count as BidId, amount, is_proxy: false, bidder: 'Bidder #9', is_winning: true, placed_at: new Date(house.sampleNow).toISOString() },
  current_bid: amount, minimum_next_bid: amount + 100, bid_count: count, reserve_met: true,
  ends_at: new Date(house.sampleNow + 3_600_000).toISOString(), extended: false, ...change,
})
