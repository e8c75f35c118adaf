import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { seriousFindings } from './accessibility.ts'

const FOLDER = process.env.SCREENSHOTS

const LOOKS = 3

/**
 * Checks the page: no serious accessibility finding, and no horizontal scrolling. Saves a picture of it in the folder
 * `SCREENSHOTS` if that is set. A page that leaves for the next one meanwhile is looked at there.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (let looks = 1; ; looks++) {
    try {
      return await lookOnce(page, name)
    } catch (error) {
      if (looks === LOOKS || !(error instanceof Error && error.message.includes('because of a navigation'))) throw error
    }
  }
}

async function lookOnce(page: Page, name: string): Promise<void> {
  await page.waitForLoadState()
  assert.deepEqual(await seriousFindings(page), [], name)
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }))
  assert.ok(scroll <= width, `${name} is ${scroll} wide on ${width}`)
  if (FOLDER === undefined) return
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
}
