import type { FastifyInstance } from 'fastify'
import { listAuctions } from '../../auctions/index.ts'
import { articlesFor } from '../../help/index.ts'
import { HOUR, iso, isoOrNull, SECOND } from '../../kernel/time.ts'
import { openLotSlugs, saleResults } from '../../lots/index.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { inLanguage } from '../ui/addresses.ts'
import { PAGE, type SiteContext } from './context.ts'

/** A site map holds 50,000 addresses (sitemaps.org); beyond that search engines follow the lists. */
const MOST_LOTS = 40_000
const AUCTIONS = { page: 1, perPage: 1_000 }
const KEPT_S = HOUR / SECOND
const PAGES = ['/', '/lots', '/auctions', '/map', '/results', '/sell', '/help', '/help/terms', '/docs/api', '/docs/webhooks']

/** Whatever language an article is read in, its address is the same. */
const STRANGER = { language: LANGUAGES[0], isSeller: false, isAdmin: false }

/** What search engines ask for before they read anything else. */
export function robotsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, config } = context.house

  app.get('/robots.txt', PAGE, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${KEPT_S}`)
      .send(`User-agent: *\nDisallow: /account\nDisallow: /api/\nSitemap: ${config.siteUrl}/sitemap.xml\n`))

  app.get('/sitemap.xml', PAGE, async (_request, reply) => {
    const [lots, auctions, results, articles] = await Promise.all([
      openLotSlugs(db, MOST_LOTS), listAuctions(db, {}, AUCTIONS), saleResults(db, AUCTIONS), articlesFor(db, STRANGER),
    ])
    const pages: Entry[] = [
      ...PAGES.map((path) => ({ path, changed: null })),
      ...articles.map(({ slug, updated }) => ({ path: `/help/${slug}`, changed: updated })),
      ...auctions.items.map(({ slug, updated_at: at }) => ({ path: `/auctions/${slug}`, changed: iso(at) })),
      ...results.items.map(({ slug, closed_at: at }) => ({ path: `/auctions/${slug}/results`, changed: isoOrNull(at) })),
      ...lots.map(({ slug, updated_at: at }) => ({ path: `/lots/${slug}`, changed: iso(at) })),
    ]
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${KEPT_S}`)
      .send(siteMap(pages, config.siteUrl))
  })
}

interface Entry {
  path: string
  /** A day or a moment (W3C date format); null for pages that are lists of others. */
  changed: string | null
}

const siteMap = (pages: readonly Entry[], siteUrl: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
  + 'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  + `${pages.map((page) => entryOf(page, siteUrl)).join('\n')}\n</urlset>\n`

/** One page, and where it is read in each language. */
const entryOf = ({ path, changed }: Entry, siteUrl: string): string =>
  `<url><loc>${siteUrl}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}${LANGUAGES.map((language) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${inLanguage(path, language)}"/>`).join('')}</url>`
