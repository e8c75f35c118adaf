import type { RunOptions } from 'axe-core'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { sample } from './rounds.ts'

/** The pages that load axe with every document. */
const equipped = new WeakSet<Page>()

/** Makes axe available to a page: sent once, and compiled only when used. */
const EQUIP = `globalThis.loadAxe = () => { ${axe.source} }; undefined`

/** The site has no style sheets of other hosts, and passed rules are not needed. */
const VIOLATIONS_ONLY: RunOptions = { resultTypes: ['violations'], preload: false }

const WITHOUT_CONTRAST: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/**
 * Serious and critical accessibility findings, one line each. Checking the contrast of texts takes half of the
 * time: `npm test` does it in pages.e2e.test.ts, with each kind of page in both schemes, and `npm run test:all`
 * everywhere.
 */
export async function seriousFindings(page: Page, { contrast = sample(true, false) } = {}): Promise<string[]> {
  const violations = await violationsOn(page, { ...VIOLATIONS_ONLY, ...(contrast ? {} : WITHOUT_CONTRAST) })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`)
}

/** Texts with too little contrast, one line each. Checks nothing else. */
export async function lowContrasts(page: Page): Promise<string[]> {
  const violations = await violationsOn(page, { ...VIOLATIONS_ONLY, runOnly: ['color-contrast'], selectors: false })
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`))
}

async function violationsOn(page: Page, options: RunOptions): Promise<axe.Result[]> {
  if (!equipped.has(page)) {
    equipped.add(page)
    await page.addInitScript(EQUIP)
    await page.evaluate(EQUIP)
  }
  // After a click on a link, the page may still be loading.
  await page.waitForLoadState()
  return await page.evaluate(async (chosen) => {
    const here = globalThis as unknown as { axe?: typeof axe; loadAxe(): void }
    if (!here.axe) here.loadAxe()
    return (await here.axe!.run(document, chosen)).violations
  }, options)
}
