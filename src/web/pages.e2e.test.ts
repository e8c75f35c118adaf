import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../test/accessibility.ts'
import { testBrowser } from '../../test/browser.ts'
import { waitForStream } from '../../test/gallery-lot.ts'
import { exhaustiveTest, sample, sampleOf } from '../../test/rounds.ts'
import { openGallery } from '../../test/site-gallery.ts'
import type { BidId, LotId } from '../kernel/ids.ts'

const browser = testBrowser()
const house = await openGallery()

/** One page of each kind; other pages have the same components. */
const KINDS = ['/', '/lots', '/lot', '/auction', '/join', '/account/bids', '/account/tokens', '/seller', '/admin', '/sale-results', '/sheet']

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  language: 'en' | 'es'
  paths: readonly string[]
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every page at phone and desktop width; each kind of page also in the other language and color scheme. */
const ALL_LOOKS = [
  { width: 390, colorScheme: 'light', language: 'es', paths: house.paths },
  { width: 390, colorScheme: 'dark', language: 'en', paths: KINDS },
  { width: 1280, colorScheme: 'light', language: 'es', paths: KINDS },
  { width: 1280, colorScheme: 'dark', language: 'en', paths: house.paths },
] as const

const LOOKS = sample<readonly Look[]>(ALL_LOOKS, [{ ...ALL_LOOKS[0], paths: KINDS }, { ...ALL_LOOKS[3], paths: sampleOf(KINDS, 4) }])

for (const { width, colorScheme, language, paths } of LOOKS) {
  test(`pages have no serious accessibility finding and no horizontal scrolling at ${width} pixels, ${colorScheme}, in ${language}`, async () => {
    await browser.withPage({ width, height: 844, colorScheme }, async (page) => {
      for (const path of paths) {
        await page.goto(`${house.url}${path}?lang=${language}`)
        assert.deepEqual(await seriousFindings(page, { contrast: true }), [], path)
        assert.equal(await overflow(page), 0, `${path} is wider than the window`)
      }
    })
  })
}

test('a button without a name and a text with too little contrast are found', async () => {
  await browser.withPage({}, async (page) => {
    await page.setContent('<!doctype html><html lang=en><title>Faults</title><main><h1>Faults</h1><button></button><p style="color: #ccc">Pale</p></main>')
    const rules = async (contrast: boolean) => (await seriousFindings(page, { contrast })).map((fault) => fault.split(':', 1)[0])
    assert.deepEqual(await rules(false), ['button-name'])
    assert.deepEqual(await rules(true), ['button-name', 'color-contrast'])
  })
})

exhaustiveTest('nothing is cut off at 200 % zoom on a small laptop', async () => {
  await browser.withPage({ width: 640, height: 400 }, async (page) => {
    for (const path of sampleOf(KINDS, 2)) {
      await page.goto(house.url + path)
      assert.equal(await overflow(page), 0, path)
    }
  })
})

test('every page is complete without JavaScript, has one heading, and no inline style or script', async () => {
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    for (const path of sampleOf(house.paths, 8)) {
      const response = await page.goto(house.url + path)
      const html = await response!.text()
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, `${path} has one h1`)
      assert.doesNotMatch(html, /<[^>]+\sstyle=/, path)
      assert.doesNotMatch(html, /<script(?![^>]*(\ssrc=|application\/(ld\+)?json))/, path)
    }
  })
})

test('HTML in a title stays text, also in structured data', async () => {
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${house.url}/lot-hostile`)
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /<script>alert\(1\)<\/script>/)
    assert.equal(await page.locator('main script').count(), 0)
  })
})

test('a refused form focuses the first invalid field, and each line of its summary links to one', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/join`)
    const summary = page.getByRole('alert')
    const focused = page.locator(':focus')
    await focused.and(page.getByLabel('Name')).waitFor()
    await summary.getByRole('link', { name: 'Email: This is not an email address.' }).click()
    const email = page.getByLabel('Email')
    await focused.and(email).waitFor()
    assert.equal(await email.inputValue(), 'ann@example')
    assert.equal(await email.getAttribute('aria-invalid'), 'true')
  })
})

test('irreversible actions are confirmed in a dialog, and on a page without JavaScript', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${house.url}/account/tokens`)
    await page.getByRole('link', { name: 'Revoke spreadsheet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke “spreadsheet”?' })
    await dialog.getByRole('button', { name: 'Go back' }).click()
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(page.url(), `${house.url}/account/tokens`)
  })
  await browser.withPage({ javaScriptEnabled: false, expectedErrors: /404/ }, async (page) => {
    await page.goto(`${house.url}/account/tokens`)
    await page.getByRole('link', { name: 'Revoke spreadsheet' }).click()
    await page.waitForURL(/\/account\/tokens\/2\/revoke$/)
  })
})

exhaustiveTest('controls are at least 24 by 24 pixels, or words in a sentence', async () => {
  await browser.withPage({ width: 390, height: 844 }, async (page) => {
    for (const path of sampleOf(KINDS, 2)) {
      await page.goto(house.url + path)
      const small = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, textarea, summary')]
        .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline' && !control.closest('label, .skip, dialog'))
        .filter((control) => { const { width, height } = control.getBoundingClientRect(); return width < 24 || height < 24 })
        .map((control) => control.outerHTML.slice(0, 120)))
      assert.deepEqual(small, [], path)
    }
  })
})

test('prices on cards update, and times are in the reader\'s zone', async () => {
  await browser.withPage({}, async (page) => {
    house.reset()
    await page.goto(`${house.url}/auction`)
    assert.match(await page.getByText('First lot closes').locator('xpath=ancestor::div[1]').innerText(), /CST/)
    await waitForStream(house)
    const card = page.locator('[data-lot="8"]')
    assert.match(await card.innerText(), /\$181,500\s+\$2,274\/ac/)
    house.tell('bid', {
      lot_id: 8 as LotId,
      bid: { id: 1 as BidId, amount: 200_000, is_proxy: false, bidder: 'Bidder #2', is_winning: true, placed_at: new Date(house.sampleNow).toISOString() },
      current_bid: 200_000, minimum_next_bid: 200_500, bid_count: 22, reserve_met: null,
      ends_at: new Date(house.sampleNow + 86_400_000 * 3).toISOString(), extended: true,
    })
    await card.getByText('$200,000').waitFor()
    await card.getByText(/^closes in 2d 23h/).waitFor()
    await card.filter({ hasText: /\$2,505\/ac\s*22 bids/ }).waitFor()
  })
})
