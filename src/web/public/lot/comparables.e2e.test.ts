import assert from 'node:assert/strict'
import test from 'node:test'
import { testBrowser } from '../../../../test/browser.ts'
import { openGallery } from '../../../../test/site-gallery.ts'

const browser = testBrowser()
const house = await openGallery()

test('comparable sales have distances and a plot whose labels fit a phone', async () => {
  for (const [language, heading, plot, count, map, here] of [
    ['en', 'Comparable sales', /^Price per acre by acreage\. Each dot is a sale\./, 'latest 200 sales', 'Nearby sales', 'This lot'],
    ['es', 'Ventas comparables', /^Precio por acre según la superficie\. Cada punto es una venta\./, 'últimas 200 ventas', 'Ventas cercanas', 'Este lote'],
  ] as const) {
    await browser.withPage({ width: 360, height: 740 }, async (page) => {
      await page.goto(`${house.url}/lot?lang=${language}`)
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) }).last()
      await section.getByText(count).waitFor()
      const rows = section.locator('tbody tr')
      const shown = await rows.count()
      assert.ok(shown >= 3, `${shown} sales`)
      assert.match(await rows.first().innerText(), /\d mi/)
      const drawing = section.getByRole('img', { name: plot })
      assert.equal(await drawing.locator('circle').count(), shown)
      const titles = await drawing.locator('circle title').allTextContents()
      for (const title of titles) assert.match(title, /^.+: [\d.,]+ acres?, \$[\d,]+(\.\d\d)?$/)
      const [box, labels] = [(await drawing.boundingBox())!, await drawing.locator('text').all()]
      for (const label of labels) {
        const { x, width } = (await label.boundingBox())!
        assert.ok(x >= box.x - 1 && x + width <= box.x + box.width + 1, `${await label.textContent()} leaves the plot`)
      }
      assert.match((await drawing.locator('line title').textContent())!, new RegExp(`${here} .*\\d acres?`), 'the acreage of this lot is marked')

      const pins = section.getByRole('group', { name: map }).getByRole('link')
      const numbers = await section.locator('.sale-number').allTextContents()
      assert.deepEqual((await pins.allTextContents()).toReversed(), numbers, 'the nearest is drawn last, above the others')
      const first = rows.filter({ has: page.locator('.sale-number', { hasText: /^1$/ }) }).getByRole('link')
      assert.equal(await pins.last().getAttribute('href'), await first.getAttribute('href'))
      assert.equal(await section.getByRole('img', { name: here, exact: true }).count(), 1)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    })
  }
})
