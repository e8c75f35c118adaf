import type { RunOptions } from 'axe-core'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { sample } from './rounds.ts'

/** The pages that get axe with every document. */
const equipped = new WeakSet<Page>()

/** Puts axe where a page can start it: sent once, and compiled only where it is asked for. */
const EQUIP = `globalThis.loadAxe = () => { ${axe.source} }; undefined`

/** Of other hosts' sheets the site has none, and passed rules are not read. */
const VIOLATIONS_ONLY: RunOptions = { resultTypes: ['violations'], preload: false }

const WITHOUT_CONTRAST: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/**
 * Serious and critical accessibility findings, one readable line each; a clean page gives an empty list. The contrast of texts takes half of
 * the time: `npm test` looks at it in pages.e2e.test.ts, where each kind of page is seen in both schemes, and `npm run test:all` everywhere.
 */
export async function seriousFindings(page: Page, { contrast = sample(true, false) } = {}): Promise<string[]> {
  const violations = await violationsOn(page, { ...VIOLATIONS_ONLY, ...(contrast ? {} : WITHOUT_CONTRAST) })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`)
}

/** Texts that hardly stand out from what is behind them, one readable line each. Looks for nothing else. */
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
  // Whoever pressed a link may be on a page that has only begun.
  await page.waitForLoadState()
  return await page.evaluate(async (chosen) => {
    const here = globalThis as unknown as { axe?: typeof axe; loadAxe(): void }
    if (!here.axe) here.loadAxe()
    return (await here.axe!.run(document, chosen)).violations
  }, options)
}
