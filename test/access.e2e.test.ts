import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lowContrasts } from './accessibility.ts'
import { type PageOptions, testBrowser } from './browser.ts'
import { unseenFocus } from './focus-rings.ts'
import { exhaustiveTest, sampleOf } from './rounds.ts'
import type { Visited, Walker } from './walk-site.ts'
import { walkedHouse } from './walked-house.ts'

/** 320 CSS pixels correspond to 1280 at 400 % zoom (WCAG 1.4.10). */
const NARROWEST = 320
/** They consist of code and names of records; less than 20 pixels too wide with wide text spacing. */
const NOT_YET_NARROW = ['/docs/api', '/docs/api/:section', '/admin/audit']
/** Text spacing of WCAG 1.4.12. */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
  + 'p { margin-bottom: 2em !important }'
/** Shorter motion is not visible. */
const STILL_S = 0.01

const browser = testBrowser()
const { house, walks } = await walkedHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const looked = new Set<string>()
const shown: [Walker, readonly Visited[]][] = []

for (const { walker, found } of walks) {
  const fresh = found.filter(({ isHtml, pattern }) => isHtml && !looked.has(pattern))
  for (const { pattern } of fresh) looked.add(pattern)
  shown.push([walker, sampleOf(fresh, 96)])
}

describe('every page of the site', () => {
  test('fits a screen of 320 pixels with wide text spacing, and has a main part, ordered headings and large enough controls', async () => {
    const found = await lookAtAll({ width: NARROWEST, reducedMotion: 'reduce' }, async (page, { pattern }) => {
      // A style sheet added by script, because the site's policy refuses styles in the page.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets = [sheet]
      }, SPACED)
      const faults = await page.evaluate(faultsOfBuild)
      return NOT_YET_NARROW.includes(pattern) ? faults.filter((fault) => !fault.endsWith('too wide')) : faults
    })
    assert.deepEqual(found, [])
  })

  exhaustiveTest('can be read in the dark scheme, and moves nothing with reduced motion', async () => {
    const found = await lookAtAll({ colorScheme: 'dark', reducedMotion: 'reduce' }, async (page) => [
      ...await page.evaluate(movesOfStyles, STILL_S),
      ...await lowContrasts(page),
    ])
    assert.deepEqual(found, [])
  })

  test('shows which control has the focus, in both color schemes', async () => {
    const found = await lookAtAll({}, async (page) => {
      const light = await unseenFocus(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await unseenFocus(page)
      await page.emulateMedia({ colorScheme: 'light' })
      return [...light, ...dark.map((fault) => `${fault} in the dark`)]
    })
    assert.deepEqual(found, [])
  })
})

async function lookAtAll(options: PageOptions, faultsOf: (page: Page, one: Visited) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  for (const [walker, visited] of shown) {
    await browser.withPage(options, async (page) => {
      const [name, value] = (walker.cookie ?? '').split('=', 2)
      if (name && value) await page.context().addCookies([{ name, value, url }])
      for (const one of visited) {
        await page.goto(url + one.path)
        faults.push(...(await faultsOf(page, one)).map((fault) => `${one.pattern}: ${fault}`))
      }
    })
  }
  return faults
}

/** Runs in the page. */
function faultsOfBuild(): string[] {
  const isSeen = (element: Element): boolean => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  const named = (element: Element): string => `${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 30)}`
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isSeen).map((heading) => Number(heading.tagName[1]))
  const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  // A link in a line of text, and what is alone in its 24 pixels, may be smaller (WCAG 2.5.8).
  const targets = [...document.querySelectorAll('button, select, input:not([type=hidden]), .button, summary, nav a')].filter(isSeen)
  const small = targets.filter((target) => {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
    return (width > 0 && width < 24) || (height > 0 && height < 24)
  })
  const overflow = document.documentElement.scrollWidth - innerWidth
  return [
    ...(overflow > 0 ? [`${overflow} pixels too wide`] : []),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['no main part, or several']),
    ...(document.documentElement.lang === 'en' ? [] : ['says no language']),
    ...(levels[0] === 1 ? [] : [`begins with a heading of level ${levels[0]}`]),
    ...jumps.map((level) => `a heading of level ${level} after a jump`),
    ...small.map((target) => `too small to hit: ${named(target)}`),
  ]
}

/** Runs in the page. Elements with longer animations by their styles, whether or not they are running. */
function movesOfStyles(stillSeconds: number): string[] {
  const isLong = (durations: string): boolean => durations.split(', ').some((duration) => parseFloat(duration) > stillSeconds)
  return [...document.querySelectorAll('body *')].flatMap((element) => [null, '::before', '::after'].flatMap((part) => {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part)
    const moves = isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration)) || scrollBehavior === 'smooth'
    return moves ? [`moves: ${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part ?? ''}`] : []
  }))
}
