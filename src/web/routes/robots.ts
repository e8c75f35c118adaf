import type { FastifyInstance } from 'fastify'
import { listAuctions } from '../../auctions/index.ts'
import { articlesFor } from '../../help/index.ts'
import { HOUR, SECOND } from '../../kernel/time.ts'
import { openLotSlugs, saleResults } from '../../lots/index.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { inLanguage } from '../ui/addresses.ts'
import { PAGE, type SiteContext } from './context.ts'

/** A site map holds 50,000 addresses (sitemaps.org); beyond that search engines follow the lists. */
const MOST_LOTS = 40_000
const AUCTIONS = { page: 1, perPage: 1_000 }
const KEPT_S = HOUR / SECOND
const PAGES = ['/', '/lots', '/auctions', '/map', '/results', '/sell', '/help', '/docs/api']

/** Whatever language an article is read in, its address is the same. */
const STRANGER = { language: LANGUAGES[0], isSeller: false, isAdmin: false }

/** What search engines ask for before they read anything else. */
export function robotsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, config } = context.house

  app.get('/robots.txt', PAGE, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${KEPT_S}`)
      .send(`User-agent: *\nDisallow: /account\nDisallow: /api/\nSitemap: ${config.siteUrl}/sitemap.xml\n`))

  app.get('/sitemap.xml', PAGE, async (_request, reply) => {
    const [lots, auctions, results] = await Promise.all([
      openLotSlugs(db, MOST_LOTS), listAuctions(db, {}, AUCTIONS), saleResults(db, AUCTIONS),
    ])
    const paths = [
      ...PAGES,
      ...articlesFor(STRANGER).map(({ slug }) => `/help/${slug}`),
      ...auctions.items.map(({ slug }) => `/auctions/${slug}`),
      ...results.items.map(({ slug }) => `/auctions/${slug}/results`),
      ...lots.map((slug) => `/lots/${slug}`),
    ]
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${KEPT_S}`)
      .send(siteMap(paths.map((path) => config.siteUrl + path)))
  })
}

const siteMap = (addresses: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
  + 'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  + `${addresses.map(addressInAll).join('\n')}\n</urlset>\n`

/** One page, and where it is read in each language. */
const addressInAll = (address: string): string =>
  `<url><loc>${address}</loc>${LANGUAGES.map((language) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(address, language)}"/>`).join('')}</url>`
