import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../../test/browser.ts'
import { waitForStream } from '../../../../test/gallery-lot.ts'
import { isInReach } from '../../../../test/in-reach.ts'
import { sample } from '../../../../test/rounds.ts'
import { openGallery } from '../../../../test/site-gallery.ts'
import type { BidId, LotId } from '../../../kernel/ids.ts'

const browser = testBrowser()
const house = await openGallery()

/** Spanish texts are longer. */
const LANGUAGES = sample(['en', 'es'], ['es'])
const SCREENS = [{ width: 1366, height: 650 }, { width: 360, height: 640 }, ...sample([{ width: 1280, height: 720 }, { width: 360, height: 740 }], [])]
const BID = '.bid-form > .button.primary'
const WAY = '.bid-box > .button.primary.full'

interface BoxState {
  state: string
  path: string
  button: string
  /** Creates the state, once the page is hydrated. */
  reach?(page: Page): Promise<void>
}

const STATES: BoxState[] = [
  { state: 'signed out', path: '/lot-guest', button: WAY },
  { state: 'without a deposit', path: '/lot-unready', button: WAY },
  { state: 'may bid, below the reserve', path: '/lot', button: BID },
  { state: 'leading', path: '/lot-leading', button: BID },
  { state: 'closing soon, extended', path: '/lot-soon', button: BID },
  { state: 'by the acre, with fees', path: '/lot-per-acre', button: BID },
  { state: 'by the acre, signed out', path: '/lot-per-acre-guest', button: WAY },
  { state: 'a mistake shown', path: '/lot', button: BID, reach: mistake },
  { state: 'outbid', path: '/lot-leading', button: BID, reach: outbid },
  { state: 'live prices interrupted', path: '/lot-per-acre', button: BID, reach: interrupted },
]

async function mistake(page: Page): Promise<void> {
  await page.locator('#bid-amount').fill('1')
  await page.locator('#bid-amount').press('Enter')
  await page.locator('#bid-wrong').waitFor()
}

async function outbid(page: Page): Promise<void> {
  const later = new Date(house.sampleNow + 3_600_000).toISOString()
  house.tell('bid', {
    lot_id: 7 as LotId, current_bid: 9_900, minimum_next_bid: 10_000, bid_count: 99, reserve_met: false, ends_at: later, extended: true,
    bid: { id: 99 as BidId, amount: 9_900, is_proxy: false, bidder: 'Bidder #9', is_winning: true, placed_at: later },
  })
  await page.locator('[data-position=outbid]').waitFor()
}

async function interrupted(page: Page): Promise<void> {
  house.breakStreams(true)
  await page.locator('.bid-box .note.warn').waitFor()
}

async function open(page: Page, path: string, language: string): Promise<void> {
  house.reset()
  house.breakStreams(false)
  if (path === '/lot-leading') house.state.you = { ...house.state.you, position: 'leading', bidder: 'Bidder #3' }
  await page.goto(`${house.url}${path}?lang=${language}`)
  await page.locator('[data-island=BidBox][data-awake]').waitFor()
  await waitForStream(house)
  await page.evaluate(() => document.fonts.ready)
}

for (const [nth, screen] of SCREENS.entries()) {
  const states = sample(STATES, STATES.filter((_, index) => (index + nth) % 2 === 0))
  const isPhone = screen.width < 600
  test(`at ${screen.width} by ${screen.height} the button of the bid box is visible in every state, in each language`, async () => {
    await browser.withPage({ ...screen, expectedErrors: /503|ERR_/ }, async (page) => {
      const missed: string[] = []
      for (const { state, path, button, reach } of states) for (const language of LANGUAGES) {
        await open(page, path, language)
        await reach?.(page)
        const offsets = isPhone ? [0] : [0, 300, 900]
        for (const offset of offsets) {
          await page.evaluate(([phone, by]) => {
            if (phone) document.querySelector('#bid')!.scrollIntoView()
            else window.scrollTo(0, by)
          }, [isPhone, offset] as const)
          if (!await isInReach(page.locator(button))) missed.push(`${state}, ${language}, scrolled by ${offset}`)
        }
      }
      assert.deepEqual(missed, [])
    })
  })

  test(`at ${screen.width} by ${screen.height} the confirm button is visible however long the review is`, async () => {
    await browser.withPage(screen, async (page) => {
      const missed: string[] = []
      for (const language of LANGUAGES) {
        await open(page, '/lot-per-acre', language)
        await page.locator('#bid-amount').fill('98,000')
        await page.locator('.exact .button').click()
        await page.locator('dialog .note').first().waitFor()
        for (const place of await page.locator('dialog .actions .button').all()) {
          if (!await isInReach(place)) missed.push(`${language}: ${await place.innerText()}`)
        }
      }
      assert.deepEqual(missed, [])
    })
  })
}

test('everything in the bid box can be scrolled into view on a small laptop', async () => {
  await browser.withPage({ width: 1366, height: 650 }, async (page) => {
    await open(page, '/lot-per-acre', 'es')
    for (const part of ['.price', '.exact .button', '.bid-foot p:last-child']) {
      await page.locator(part).scrollIntoViewIfNeeded()
      assert.equal(await isInReach(page.locator(part)), true, part)
    }
  })
})

test('on a phone the words of links in the header and of the button in the bar stay on one line, in each language', async () => {
  await browser.withPage({ width: 360, height: 740 }, async (page) => {
    for (const [path, language] of [['/lot-guest', 'en'], ['/lot-guest', 'es'], ['/lot-per-acre-guest', 'es'], ['/lot', 'es'], ['/lot-leading', 'es']] as const) {
      await open(page, path, language)
      await page.locator('.bid-bar:not([hidden]) > .button').waitFor()
      const lines = await page.locator('.bid-bar > .button, .person a:not(:has(span))').evaluateAll((links) => links.map((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      }))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      assert.deepEqual([lines.filter((count) => count !== 1), overflow], [[], 0], `${path}, ${language}`)
    }
  })
})
