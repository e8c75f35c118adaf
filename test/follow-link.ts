import type { Locator } from 'playwright-core'

/** Clicks a link and waits until its page is complete. For links that are not redirected. */
export async function followLink(link: Locator): Promise<void> {
  const page = link.page()
  const target = await link.evaluate((element) => (element as HTMLAnchorElement).href)
  await link.click()
  await page.waitForURL(({ href }) => href === target)
}
