import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { aboutTheApi, aboutTheSandbox } from './about-the-api.ts'
import { adClickRoute } from './ad-campaigns/index.ts'
import { apiRoutes, followRoutes } from './api.ts'
import { streamSights } from './bidding/index.ts'
import { serveHealth } from './health-server.ts'
import { keepHelp } from './help/index.ts'
import type { House } from './house.ts'
import { lotPageRoutes } from './lots/index.ts'
import { mediaFileRoutes } from './media/index.ts'
import { readClock } from './platform/house-clock.ts'
import { closeIdleConnections } from './platform/http/idle-connections.ts'
import { describeApi, serveDocument } from './platform/http/openapi.ts'
import { createServer } from './platform/http/server.ts'
import { createStreamGuard } from './platform/http/stream-guard.ts'
import { CLOCK_CHANNEL } from './platform/sandbox-clock.ts'
import { moneyEffects } from './reactions.ts'
import { translate } from './sentences.ts'
import { collectByCard } from './subscriptions/index.ts'
import { verificationStatusRoute } from './verification/index.ts'
import type { Site } from './web/site.tsx'
import { documentedWebhooks } from './webhooks/index.ts'

/**
 * Assembles the HTTP server. It does not listen: tests call it without a network. `siteFolder` is a build of the
 * site; without one there is only the API. `askReadersEveryMs`: how often the rights of stream readers are checked,
 * if not the default.
 */
export async function createApp(house: House, siteFolder: string | null = null, askReadersEveryMs?: number): Promise<FastifyInstance> {
  const { config, db, gateDb, secrets, log } = house
  await keepHelp(db)
  const site = siteFolder ? await loadSite(house, siteFolder) : null
  const app = await createServer({
    db, gateDb, secrets, log, translate, signedOutReads: house.signedOutReads,
    tellBrowser: site?.tellRefusal ?? null,
    telemetry: house.telemetry,
    authenticator: house.accounts,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    siteRateLimitPerMinute: config.siteRateLimitPerMinute,
    sharedRateLimit: config.databaseUrl !== null,
    redisUrl: config.redisUrl,
  })
  await describeApi(app, config.siteUrl, {
    ...(config.sandbox ? aboutTheSandbox : aboutTheApi), webhooks: documentedWebhooks(), eventSchema: 'Event', requestsPerMinute: config.rateLimitPerMinute,
  })
  closeIdleConnections(app)
  const guard = createStreamGuard({ standing: house.accounts.standing, ...streamSights(db) }, log, askReadersEveryMs)
  // A stream begins with the time, so after a move of the clock it begins again.
  const moves = config.sandbox ? db.listen(CLOCK_CHANNEL, guard.endAll) : null
  app.addHook('onClose', async () => {
    guard.stop()
    await moves?.close()
  })
  await app.register(async (api) => apiRoutes(api, house, guard), { prefix: '/api' })
  serveDocument(app)
  if (config.mcp) await serveAssistants(app, house)
  mediaFileRoutes(app, house)
  verificationStatusRoute(app, house)
  adClickRoute(app, house)
  serveHealth(app, house)
  if (site) {
    lotPageRoutes(app)
    followRoutes(app, house, guard, 'pages')
    await app.register(site.routes)
  }
  return app
}

/** The protocol is loaded only where it is served. */
async function serveAssistants(app: FastifyInstance, house: House): Promise<void> {
  const { assistantRoutes } = await import('./assistants/index.ts')
  assistantRoutes(app, { ...house, siteUrl: house.config.siteUrl, version: aboutTheApi.version })
}

/** The site is built separately, so it is loaded if it is there. */
async function loadSite(house: House, siteFolder: string): Promise<Site> {
  const { openSite } = (await import(path.join(siteFolder, 'server', 'site.js'))) as typeof import('./web/site.tsx')
  const billing = { effects: moneyEffects, collect: collectByCard(house.config.payments) }
  return openSite({
    house, moneyEffects, billing, saleEffects: house.saleEffects, houseTime: () => readClock(house.db), chance: Math.random,
  })
}
