import assert from 'node:assert/strict'
import test from 'node:test'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { openGallery } from '../../../../test/site-gallery.ts'

const browser = testBrowser()
const house = await openGallery()

const SIZES = [{ width: 360, height: 740 }, { width: 1280, height: 720 }]

for (const viewport of SIZES) {
  test(`photos are viewed full screen with the keyboard at ${viewport.width} pixels`, async () => {
    await browser.withPage(viewport, async (page) => {
      await page.goto(`${house.url}/lot-photos`)
      await page.locator('[data-island=BidBox][data-awake]').waitFor()
      const photos = page.getByRole('region', { name: 'Photos' })
      await photos.getByRole('link').first().focus()
      await page.keyboard.press('ArrowRight')
      await page.locator(':focus[aria-label$="Enlarge, 2 of 8"]').waitFor()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: /^Photos of/ })
      await dialog.getByText('2 of 8', { exact: true }).waitFor()
      await page.keyboard.press('ArrowRight')
      await dialog.getByText('3 of 8', { exact: true }).waitFor()
      await dialog.getByText('Illustration').waitFor()
      await dialog.locator('img[alt="Photo 3 of Warner Mountain acre"]').waitFor({ state: 'attached' })
      assert.deepEqual(await seriousFindings(page), [])
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab')
        assert.equal(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null), true)
      }
      await dialog.getByRole('button', { name: 'Previous' }).click()
      await dialog.getByText('2 of 8', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.locator(':focus[aria-label$="2 of 8"]').waitFor()
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
      assert.deepEqual(await seriousFindings(page), [])
    })
  })
}

test('a swipe turns to the next photo, and after the last comes the first', async () => {
  await browser.withPage(SIZES[0]!, async (page) => {
    await page.goto(`${house.url}/lot-photos?lang=es`)
    await page.locator('[data-island=BidBox][data-awake]').waitFor()
    await page.getByRole('region', { name: 'Fotos' }).getByRole('link').first().click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de/ })
    await dialog.getByText('1 de 8', { exact: true }).waitFor()
    const touch = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 350 }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 350 }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(280, 80)
    await dialog.getByText('2 de 8', { exact: true }).waitFor()
    await swipe(80, 280)
    await dialog.getByText('1 de 8', { exact: true }).waitFor()
    await swipe(80, 280)
    await dialog.getByText('8 de 8', { exact: true }).waitFor()
  })
})

test('only the first photo is loaded at once, and each is a link without JavaScript', async () => {
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${house.url}/lot-photos`)
    const links = page.getByRole('region', { name: 'Photos' }).getByRole('link')
    assert.equal(await links.count(), 8)
    const loading = await links.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('loading')))
    assert.deepEqual(loading, [null, ...Array<string>(7).fill('lazy')])
    assert.match(await links.locator('img').nth(4).getAttribute('srcset') ?? '', /#thumb 480w, .* 1200w$/)
    assert.match(await links.nth(4).getAttribute('href') ?? '', /^data:image/)
  })
})
