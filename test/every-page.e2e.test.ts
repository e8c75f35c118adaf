import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings } from './accessibility.ts'
import { testBrowser } from './browser.ts'
import { sampleOf } from './rounds.ts'
import type { Visited, Walker } from './walk-site.ts'
import { walkedHouse } from './walked-house.ts'

/** Stores a screenshot of every page in this folder, if set. */
const SCREENSHOTS = process.env['SCREENSHOTS']
const WIDTHS = [1280, 390] as const
/** Findings of axe hardly depend on the width, and take as long as everything else. */
const AXE_AT = 1280

/**
 * Most pages look the same for everybody who may see them, and are checked once; these are checked for each of the
 * four.
 */
const DIFFERS_BY_PERSON = ['/', '/lots/:lot', '/auctions/:auction', '/seller']
/**
 * The height of a screenshot of a long page, in CSS pixels: rendering all of it takes a browser longer than
 * checking ten others.
 */
const TALLEST_PICTURE = 6_000

/** Routes of the site that cannot be found by links, and why. */
const NOT_WALKED: Record<string, string> = {
  '/clock': 'read by the clocks of open pages',
  '/standings': 'read by open lists of lots',
  '/lots/:lot/next-step': 'leads whoever has signed in or finished a step to the next one before a bid',
  '/lots/:lot/state': 'read by an open lot page',
  '/auctions/:auction/progress': 'read by the open page of a sale',
  '/figures': 'read by the open first page, the lists and the map',
  '/map/points': 'read by an open map',
  '/map/towns/:state': 'read by an open map',
  '/suggestions': 'read by the search field',
  '/live/lots/:lot/stream': 'followed by an open lot page',
  '/live/auctions/:auction/stream': 'followed by the open page of a sale',
  '/live/streams': 'followed by open lists of lots',
  '/seller/figures': 'read by the open pages of a seller',
  '/seller/auctions/:sale/pictures/:medium/remove': 'asks as the page of a lot asks; narrowing.db.test.ts removes one',
  '/seller/auction-templates/:template/default': 'leads whoever loads the answer to a form again back to the templates',
  '/seller/auction-templates/:template/delete': 'leads whoever loads the answer to a form again back to the templates',
  '/seller/auctions/:sale/lots/bulk/undo': 'leads whoever loads the answer to a form again back to the changes of many lots',
  '/seller/lots/:lot/row': 'read by the list of lots while it is edited',
  '/verification/status': 'read by an open verification page',
  '/lots/:lot/plat.png': 'the picture of a lot for those who link to it',
  '/account/security/two-factor/qr.svg': 'a picture that is only there while two-factor sign-in is being set up',
  '/house.png': 'the picture of the house for those who link to it',
  '/a/:token': 'the way out through an ad',
  '/account/payments/:payment': 'where the payment provider sends people back to; it leads on to what was paid',
  '/confirm-email': 'the link of a letter, good once; bidder.e2e.test.ts follows it and presses its button',
  '/account/data/closing': 'leads whoever loads the answer to a form again back to the page',
  '/account/details/email': 'leads whoever loads the answer to a form again back to the page',
  '/account/lots/:lot/invoice': 'leads from a lot that was won to its invoice; pages link to the purchase',
  '/device/denial': 'leads whoever loads the answer to a form again back to the page',
  '/confirm-new-email': 'the link of a letter, good once; security.db.test.ts follows it',
  '/unsubscribe/:token': 'the link of a letter, which holds its key; unsubscribe.db.test.ts follows it',
  '/admin/lots/:lot/survey': 'only for a lot sold by the acre subject to a survey; after-sale.db.test.ts asks it',
  '/admin/health/jobs/:id': 'only while a job has failed for good; admin.db.test.ts asks it',
}

const browser = testBrowser()
const { house, pages, walks } = await walkedHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const visited = new Set<string>()
const looked = new Set<string>()

describe('every page of the site', () => {
  for (const { walker, found } of walks) {
    test(`is complete for a ${walker.name}, who finds it by following links from home, on a desktop and on a phone`, async () => {
      for (const { pattern } of found) visited.add(pattern)
      const shown = sampleOf(found.filter(({ isHtml, pattern }) => isHtml && (!looked.has(pattern) || DIFFERS_BY_PERSON.includes(pattern))), 48)
      for (const { pattern } of shown) looked.add(pattern)
      const faults = await Promise.all(WIDTHS.map((width) => lookAtAll(walker, shown, width)))
      assert.deepEqual(faults.flat(), [])
    })
  }

  test('was found by one of the four, or is a known exception', () => {
    const patterns = pages.patterns()
    assert.deepEqual(patterns.filter((pattern) => !visited.has(pattern) && !(pattern in NOT_WALKED)), [], 'no link leads here')
    assert.deepEqual(Object.keys(NOT_WALKED).filter((pattern) => !patterns.includes(pattern) || visited.has(pattern)), [], 'the list is out of date')
  })
})

/** One page after the other in one browser window; returns the faults of each. */
async function lookAtAll(walker: Walker, shown: readonly Visited[], width: number): Promise<string[]> {
  const faults: string[] = []
  await browser.withPage({ width }, async (page) => {
    if (walker.cookie) await page.context().addCookies([cookie(walker.cookie)])
    for (const one of shown) {
      await page.goto(url + one.path)
      const found = await faultsOf(page, width === AXE_AT)
      faults.push(...found.map((fault) => `${one.path} at ${width}: ${fault}`))
      if (SCREENSHOTS) await keepPicture(page, path.join(SCREENSHOTS, walker.name), `${nameOf(one.pattern)}-${width}.png`)
    }
  })
  return faults
}

function cookie(text: string): { name: string; value: string; url: string } {
  const [name, value] = text.split('=', 2)
  return { name: name!, value: value!, url }
}

async function faultsOf(page: Page, withAxe: boolean): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title.trim(),
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content.trim() ?? '',
    isForEverybody: document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex') !== true,
    overflow: document.documentElement.scrollWidth - innerWidth,
    wideFacts: [...document.querySelectorAll('.facts > div')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    hiddenTab: [...document.querySelectorAll('.area-nav [aria-current=page]')].some((tab) => {
      const { left, width } = tab.getBoundingClientRect()
      return left + width / 2 > innerWidth
    }),
  }))
  return [
    ...(seen.headings === 1 ? [] : [`${seen.headings} first headings`]),
    ...(seen.title === '' ? ['no title'] : []),
    ...(seen.isForEverybody && seen.description === '' ? ['no description'] : []),
    ...(seen.overflow > 0 ? [`${seen.overflow} pixels too wide`] : []),
    ...seen.wideFacts.map((fact) => `${fact} is wider than its column`),
    ...(seen.hiddenTab ? ['the tab of this page is out of view'] : []),
    ...(withAxe ? await seriousFindings(page) : []),
  ]
}

const nameOf = (pattern: string): string => pattern.slice(1).replaceAll('/', '.').replaceAll(':', '') || 'home'

async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }))
  await page.screenshot({ path: path.join(folder, name), fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PICTURE) } })
}
