import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBrowser } from './browser.ts'
import { walkedHouse } from './walked-house.ts'

/** Pages as a browser prints them on letter paper, where tables are narrower than on most screens. */
const PAPER = { width: 740, height: 960 }

const browser = testBrowser()
const { house, walks, furnished } = await walkedHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const pathOf = (pattern: string): string => {
  const page = walks.flatMap(({ found }) => found).find((one) => one.pattern === pattern)
  assert.ok(page, pattern)
  return page.path
}

/** The pages of a PDF by Chromium, which compresses their contents but not their list. */
const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length

const PAGES: { pattern: string; cookie?: string; most: number }[] = [
  { pattern: '/auctions/:auction/results', most: 2 },
  { pattern: '/lots/:lot/sheet', most: 2 },
  { pattern: '/lots', most: 5 },
  { pattern: '/admin/invoices', cookie: furnished.operator.cookie, most: 2 },
  { pattern: '/admin/lots/:lot', cookie: furnished.operator.cookie, most: 4 },
]

test('a printed page has its tables as tables, no buttons, filters or second times, and no empty sheet', async () => {
  const faults: string[] = []
  await browser.withPage(PAPER, async (page) => {
    for (const { pattern, cookie, most } of PAGES) {
      await page.context().clearCookies()
      const [name, value] = (cookie ?? '').split('=', 2)
      if (value) await page.context().addCookies([{ name: name!, value, url }])
      await page.emulateMedia({ media: 'print' })
      await page.goto(url + pathOf(pattern))
      await page.evaluate(() => document.fonts.ready)
      const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count()
      for (const needless of ['.button', 'form.filters', '.own-time', '.masthead nav']) {
        if (await shown(needless) > 0) faults.push(`${pattern} shows ${needless}`)
      }
      const heads = await page.locator('main table.data thead').evaluateAll((found) => found.map((head) => getComputedStyle(head).position))
      if (heads.includes('absolute')) faults.push(`${pattern} has rows as blocks`)
      const pages = pagesOf(await page.pdf({ format: 'Letter' }))
      if (pages === 0 || pages > most) faults.push(`${pattern} takes ${pages} sheets`)
    }
  })
  assert.deepEqual(faults, [])
})
