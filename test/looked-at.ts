import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { seriousFindings } from './accessibility.ts'

const FOLDER = process.env.SCREENSHOTS

/**
 * Checks the page: no serious accessibility finding, and no horizontal scrolling. Saves a picture of it in the folder
 * `SCREENSHOTS` if that is set.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.waitForLoadState()
  assert.deepEqual(await seriousFindings(page), [], name)
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }))
  assert.ok(scroll <= width, `${name} is ${scroll} wide on ${width}`)
  if (FOLDER === undefined) return
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
}
