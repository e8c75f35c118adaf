import assert from 'node:assert/strict'
import test from 'node:test'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { openGallery } from '../../../../test/site-gallery.ts'

const browser = testBrowser()
const house = await openGallery()
const PHONE = { width: 360, height: 640 }

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone results come before the filters, which open ${javaScriptEnabled ? 'by a tap' : 'without JavaScript too'}`, async () => {
    await browser.withPage({ ...PHONE, javaScriptEnabled }, async (page) => {
      for (const [language, closed] of [['en', 'Filters (2)'], ['es', 'Filtros (2)']] as const) {
        await page.goto(`${house.url}/lots-found?lang=${language}`)
        const card = (await page.locator('.cards .card').first().boundingBox())!
        assert.ok(card.y < PHONE.height, `${language}: the first lot begins at ${card.y}`)
        assert.equal(await page.locator('[name=state]').isVisible(), false)
        await page.locator('summary', { hasText: closed }).click()
        await page.locator('[name=state]').waitFor()
        assert.equal(await page.locator('form.filters button:visible').count(), 1, 'it has one submit button')
        assert.equal(await page.locator('.chips .chip').count(), 2)
      }
    })
  })
}

test('a wide screen shows all filters, and a phone has no serious accessibility finding', async () => {
  await browser.withPage({ width: 1280, height: 720 }, async (page) => {
    await page.goto(`${house.url}/lots-found`)
    for (const name of ['search', 'state', 'county', 'category', 'zoning', 'acreage_min', 'price_max', 'sort']) {
      assert.equal(await page.locator(`form.filters [name=${name}]`).isVisible(), true, name)
    }
    assert.equal(await page.locator('.fold > summary').isVisible(), false)
    assert.equal(await page.locator('form.filters button:visible').count(), 1)
  })
  await browser.withPage(PHONE, async (page) => {
    await page.goto(`${house.url}/lots-found`)
    await page.locator('.fold > summary').click()
    assert.deepEqual(await seriousFindings(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
  })
})
