import type { FastifyInstance } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { listAuctions } from '../../../auctions/index.ts'
import { articlesFor } from '../../../help/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { Page, PageRequest } from '../../../kernel/page.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { HOUR, iso, isoOrNull, MINUTE, SECOND } from '../../../kernel/time.ts'
import { openLotRuns, saleResults } from '../../../lots/index.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { keepBytes, type KeptBytes } from '../../../platform/http/compression.ts'
import { say as platform } from '../../../platform/sentences.ts'
import { PAGE, type SiteContext } from '../../http/context.ts'
import { inLanguage } from '../../ui/addresses.ts'
import { LANGUAGES } from '../../ui/languages.ts'
import { GUIDE_NAMES } from '../guides/guides.ts'

/** A sitemap file may hold 50,000 URLs (sitemaps.org); smaller ones are generated without blocking other requests. */
const LOTS_A_FILE = 2_500
const SALES_A_PAGE = 1_000
const MOST_SALE_PAGES = 20
/** Each file is generated at most once in this time, one file after the other. */
const KEPT_MS = MINUTE
const MOST_KEPT = 24
const QUEUE = {
  atOnce: 1, atOncePerKey: 1, waiting: 100, waitingPerKey: 100, waitMs: 5 * SECOND,
  busy: platform.busy(),
}
/** Entries written before yielding to other requests. */
const ENTRIES_AT_ONCE = 250
const FRESH_S = HOUR / SECOND
const PAGES = [
  '/', '/lots', '/auctions', '/map', '/results', '/sell', '/help', '/help/rules', '/help/terms', '/help/privacy',
  '/docs', '/docs/api', ...GUIDE_NAMES.map((name) => `/docs/${name}`),
]

/** An article has the same URL in all languages. */
const STRANGER = { language: LANGUAGES[0], isSeller: false, isAdmin: false }

/** robots.txt. */
export function robotsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { config } = context.house
  const xml = 'application/xml; charset=utf-8'
  const kept = keepFiles(context)

  app.get('/robots.txt', PAGE, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${FRESH_S}`)
      .send(`User-agent: *\nDisallow: /account\nDisallow: /api/\nSitemap: ${config.siteUrl}/sitemap.xml\n`))

  app.get('/sitemap.xml', PAGE, async (request, reply) => {
    const file = await kept('index', () => index(context))
    return file!.send(request, reply.header('cache-control', `public, max-age=${FRESH_S}`), xml)
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', PAGE, async (request, reply) => {
    const make = makerOf(context, request.params.file)
    const file = make && (await kept(request.params.file, make))
    if (!file) throw new Refused(notFound(absent.address()))
    return file.send(request, reply.header('cache-control', `public, max-age=${FRESH_S}`), xml)
  })
}

/** Null if there is nothing to list. */
type Make = () => Promise<string | null>

/** Concurrent requests share one generation of a file. */
function keepFiles({ houseTime }: SiteContext): (name: string, make: Make) => Promise<KeptBytes | null> {
  const files = new Map<string, { made: Promise<KeptBytes | null>; until: number }>()
  const queue = createFairQueue(QUEUE)
  return async (name, make) => {
    const now = (await houseTime()).getTime()
    const known = files.get(name)
    if (known && now < known.until) return known.made
    const made = queue.run('', make).then((text) => (text === null ? null : keepBytes(text, { isLasting: false })))
    files.delete(name)
    files.set(name, { made, until: now + KEPT_MS })
    for (const oldest of files.keys()) {
      if (files.size <= MOST_KEPT) break
      files.delete(oldest)
    }
    made.catch(() => files.delete(name))
    return made
  }
}

function makerOf(context: SiteContext, file: string): Make | null {
  if (file === 'pages.xml') return () => pages(context)
  if (file === 'sales.xml') return () => sales(context)
  const run = /^lots-(\d{1,9})\.xml$/.exec(file)?.[1]
  return run === undefined ? null : () => lots(context, Number(run))
}

async function index({ house: { db, config } }: SiteContext): Promise<string> {
  const runs = await openLotRuns.numbers(db, LOTS_A_FILE)
  const files = ['pages', 'sales', ...runs.map((run) => `lots-${run}`)]
  const entries = files.map((name) => `<sitemap><loc>${config.siteUrl}/sitemap/${name}.xml</loc></sitemap>`)
  return `${DECLARATION}<sitemapindex xmlns="${SITE_MAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

async function pages({ house: { db, config } }: SiteContext): Promise<string> {
  const articles = await articlesFor(db, STRANGER)
  return siteMap([
    ...PAGES.map((path) => ({ path, changed: null })),
    ...articles.map(({ slug, updated }) => ({ path: `/help/${slug}`, changed: updated })),
  ], config.siteUrl)
}

async function sales({ house: { db, config } }: SiteContext): Promise<string> {
  const auctions = await allOf((asked) => listAuctions(db, {}, asked))
  const results = await allOf((asked) => saleResults(db, asked))
  return siteMap([
    ...auctions.map(({ slug, updated_at: at }) => ({ path: `/auctions/${slug}`, changed: iso(at) })),
    ...results.map(({ slug, closed_at: at }) => ({ path: `/auctions/${slug}/results`, changed: isoOrNull(at) })),
  ], config.siteUrl)
}

async function allOf<T>(read: (asked: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; page <= MOST_SALE_PAGES; page += 1) {
    const { items } = await read({ page, perPage: SALES_A_PAGE })
    all.push(...items)
    if (items.length < SALES_A_PAGE) break
  }
  return all
}

async function lots({ house: { db, config } }: SiteContext, run: number): Promise<string | null> {
  const open = await openLotRuns.slugs(db, run, LOTS_A_FILE)
  if (open.length === 0) return null
  return siteMap(open.map(({ slug, updated_at: at }) => ({ path: `/lots/${slug}`, changed: iso(at) })), config.siteUrl)
}

interface Entry {
  path: string
  /** A date or time (W3C format); null for list pages. */
  changed: string | null
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITE_MAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function siteMap(entries: readonly Entry[], siteUrl: string): Promise<string> {
  const written: string[] = []
  for (const entry of entries) {
    written.push(entryOf(entry, siteUrl))
    if (written.length % ENTRIES_AT_ONCE === 0) await setImmediate()
  }
  return `${DECLARATION}<urlset xmlns="${SITE_MAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${written.join('\n')}\n</urlset>\n`
}

/** A page with its URL in each language. */
const entryOf = ({ path, changed }: Entry, siteUrl: string): string =>
  `<url><loc>${siteUrl}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}${LANGUAGES.map((language) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${inLanguage(path, language)}"/>`).join('')}</url>`
