import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import path from 'node:path'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../kernel/refusals.ts'
import { DAY, SECOND } from '../kernel/time.ts'
import { ownGate } from '../platform/http/access.ts'
import { faultRefusal } from '../platform/http/fault-refusals.ts'
import { bidderRoutes } from './bidder/routes.ts'
import { unsubscribeRoutes } from './bidder/notices/unsubscribe-routes.tsx'
import { sandboxRoutes } from './bidder/payments/sandbox-routes.tsx'
import { createVersionedCache } from '../platform/http/versioned-cache.ts'
import { adReader } from './http/ad-slot.ts'
import { readAssets } from './http/assets.ts'
import { PAGE, sendPage, type SiteContext, type Visit, visitOf, visitWithoutDatabase } from './http/context.ts'
import outbidIcon from './http/icon-outbid.svg?raw'
import icon from './http/icon.svg?raw'
import { mapSources } from './http/map-sources.ts'
import { serveInstallable } from './http/installable.ts'
import { createPublicReads } from './http/public-reads.ts'
import { RefusalPage, refusalTitle } from './http/refusal-page.tsx'
import { adminRoutes } from './operator/routes.ts'
import { peopleRoutes } from './public/entry/routes.tsx'
import { readingRoutes } from './public/help/reading-routes.tsx'
import { publicRoutes } from './public/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { refusalMessage } from './ui/in-words.ts'

export { contentPolicy } from './http/content-policy.ts'

/** What the program registers. */
export interface Site {
  routes(app: FastifyInstance): Promise<void>
  /** Renders a refusal as a page, in place of the API's envelope. */
  tellRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply>
}

/** Static files are cheap, so they have no rate limit. */
const FILE = { config: { access: ownGate }, schema: { hide: true } }
const DAY_S = DAY / SECOND
const YEAR_MS = 365 * DAY
/** Size of the cache of public pages; a page of many lots takes a quarter of a megabyte. */
const KEPT_PAGES = { most: 1_000, mostBytes: 48 * 1024 * 1024 }
/**
 * Room for several texts of 8,000 characters; an accented character is sent as six bytes. Longer texts have a
 * limit of their own.
 */
const FORM_BYTES = 256 * 1024

/** Registers the site. The list of built files is read once, here. */
export async function openSite(parts: Omit<SiteContext, 'settings' | 'readAds' | 'publicReads' | 'keptPages'>): Promise<Site> {
  const { siteUrl, office, sandbox } = parts.house.config
  const { db } = parts.house
  const context: SiteContext = {
    ...parts, settings: { siteUrl, mapSources: mapSources(parts.house.config), office, sandbox, assets: await readAssets() },
    readAds: adReader(db), publicReads: createPublicReads(), keptPages: createVersionedCache(KEPT_PAGES),
  }
  return {
    async routes(app) {
      await app.register(formbody, { bodyLimit: FORM_BYTES })
      await serveFiles(app, context.settings.assets.folder, context.houseTime)
      publicRoutes(app, context)
      peopleRoutes(app, context)
      sandboxRoutes(app, context)
      bidderRoutes(app, context)
      adminRoutes(app, context)
      readingRoutes(app, context)
      sellerRoutes(app, context)
      await unsubscribeRoutes(app, context)
    },
    async tellRefusal(request, reply, asked) {
      const { visit, refusal } = await visitToRefuse(context, request, asked)
      const status = REFUSAL_STATUS[refusal.refused]
      if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
      const body = <RefusalPage status={status} message={refusalMessage(visit, refusal)} requestId={request.id} />
      return sendPage(reply, context, visit, { title: refusalTitle(visit, status), body }, status)
    },
  }
}

const RETRY_AFTER_S = 1

/** The page of a refusal needs the database too. Without one it says so, whatever was refused. */
async function visitToRefuse(context: SiteContext, request: FastifyRequest, refusal: Refusal): Promise<{ visit: Visit; refusal: Refusal }> {
  try {
    return { visit: await visitOf(context, request), refusal }
  } catch (error) {
    const cause = isRefusal(error) ? error : faultRefusal(error)
    if (cause.refused !== 'unavailable') throw error
    return { visit: visitWithoutDatabase(request), refusal: refusal.refused === 'unavailable' ? refusal : cause }
  }
}

/** What every page needs besides itself: scripts, styles, icon and clock. */
export async function serveFiles(app: FastifyInstance, folder: string, houseTime: () => Promise<Date>): Promise<void> {
  await serveAssets(app, folder)
  serveIcon(app)
  serveInstallable(app, folder)
  serveClock(app, houseTime)
}

/** The names of built files contain a hash of their content, so browsers can cache them forever. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'), serve: false, preCompressed: true, maxAge: YEAR_MS, immutable: true,
  })
  app.get<{ Params: { file: string } }>('/assets/:file', FILE, (request, reply) => reply.sendFile(request.params.file))
}

function serveIcon(app: FastifyInstance): void {
  for (const [address, drawing] of [['/icon.svg', icon], ['/icon-outbid.svg', outbidIcon]] as const) {
    app.get(address, FILE, (_request, reply) => reply.type('image/svg+xml').header('cache-control', `public, max-age=${DAY_S}`).send(drawing))
  }
  // Browsers request this URL whatever the page declares.
  app.get('/favicon.ico', FILE, (_request, reply) => reply.redirect('/icon.svg', 301))
}

/** The server's time for the clocks of open pages; see `live/house-clock.ts`. */
function serveClock(app: FastifyInstance, houseTime: () => Promise<Date>): void {
  app.get('/clock', PAGE, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ server_time: (await houseTime()).toISOString() }))
}
