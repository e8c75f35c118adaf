import assert from 'node:assert/strict'
import { sample } from './rounds.ts'
import type { SiteHouse } from './site-house.ts'
import type { SitePages } from './site-pages.ts'

/** A visited page; not `isHtml` for a file or a redirect. */
export interface Visited {
  pattern: string
  path: string
  isHtml: boolean
}

export interface Walker {
  name: string
  cookie?: string | undefined
  /** Pages reached by an email, a form or a payment instead of a link. */
  entrances: readonly string[]
}

/** A walk of one person, on which `see` is called with each page, not only the fullest. */
export interface Way {
  walker: Walker
  /** Patterns that somebody before has walked. */
  known: ReadonlySet<string>
  see(path: string, html: string): void
}

/**
 * How many objects of a kind are followed; the fullest is checked. As many in `npm test` as in `npm run test:all`, so
 * that both find the same pages; of kinds that somebody before has walked, `npm test` follows a few.
 */
const LOOKED_AT = 12
const LOOKED_AT_AGAIN = sample(LOOKED_AT, 3)
const REDIRECTS = 3

/**
 * Follows every link to a page of the site, from home on, as one person; GET only. Returns one page of each route,
 * the fullest. A broken link fails.
 */
export async function walkSite(
  house: Pick<SiteHouse, 'get'>, pages: SitePages, { walker, known, see }: Way,
): Promise<Visited[]> {
  const fullest = new Map<string, Visited & { length: number }>()
  const looked = new Map<string, number>()
  const queue = [{ path: '/', from: 'the address bar' }, ...walker.entrances.map((path) => ({ path, from: 'a letter or a form' }))]
  const queued = new Set(queue.map(({ path }) => path))

  for (let next = queue.shift(); next; next = queue.shift()) {
    const pattern = pages.patternOf(pathname(next.path))
    if (pattern === undefined || (looked.get(pattern) ?? 0) >= (known.has(pattern) ? LOOKED_AT_AGAIN : LOOKED_AT)) continue
    looked.set(pattern, (looked.get(pattern) ?? 0) + 1)
    const page = await fetchPage(house, next.path, walker.cookie)
    assert.equal(page.status, 200, `${walker.name} came from ${next.from} to ${next.path}`)
    const arrived = pages.patternOf(pathname(page.path)) ?? pattern
    const { isHtml, text } = page
    if (isHtml) see(page.path, text)
    if (arrived !== pattern && !fullest.has(pattern)) fullest.set(pattern, { pattern, path: next.path, isHtml: false, length: 0 })
    if (text.length > (fullest.get(arrived)?.length ?? -1)) fullest.set(arrived, { pattern: arrived, path: page.path, isHtml, length: text.length })
    for (const link of isHtml ? linksIn(text) : []) {
      if (queued.has(link)) continue
      queued.add(link)
      queue.push({ path: link, from: next.path })
    }
  }
  return [...fullest.values()]
}

const pathname = (path: string): string => path.split(/[?#]/, 1)[0]!

async function fetchPage(house: Pick<SiteHouse, 'get'>, path: string, cookie: string | undefined) {
  for (let left = REDIRECTS; ; left--) {
    const { status, headers, text } = await house.get(path, cookie === undefined ? {} : { cookie })
    const onward = headers['location']
    if (onward === undefined || left === 0) return { status, text, path, isHtml: String(headers['content-type']).startsWith('text/html') }
    path = String(onward)
  }
}

/** Links to pages of the same house, without their fragment. The same page in another language counts as the same. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&').split('#', 1)[0]!)
    .filter((href) => !href.startsWith('//') && !/[?&]lang=/.test(href))
}
