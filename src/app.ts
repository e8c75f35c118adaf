import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { accountRoutes, peopleRoutes } from './accounts/index.ts'
import { adClickRoute, adRoutes, campaignAdminRoutes, campaignRoutes } from './ad-campaigns/index.ts'
import { auditRoutes } from './audit/index.ts'
import { aboutTheApi } from './about-the-api.ts'
import { auctionRoutes, sellerAuctionRoutes } from './auctions/index.ts'
import { biddingRoutes, streamRoutes, streamSights } from './bidding/index.ts'
import { categoryAdminRoutes, categoryRoutes } from './categories/index.ts'
import { crossListingRoutes, platformAdminRoutes, platformWebhooks } from './cross-listing/index.ts'
import { adminDepositRoutes, depositRoutes } from './deposits/index.ts'
import { closeOutAdminRoutes, offerRoutes, sellerCloseOutRoutes } from './close-out/index.ts'
import { collectByCard } from './collect-by-card.ts'
import { houseHealth } from './health-server.ts'
import { helpAdminRoutes, helpRoutes, keepHelp } from './help/index.ts'
import type { House } from './house.ts'
import { invoiceAdminRoutes, invoiceRoutes, refundRoutes } from './invoices/index.ts'
import { ledgerRoutes } from './ledger/index.ts'
import { lotPageRoutes, lotRoutes, sellerLotRoutes } from './lots/index.ts'
import { inventoryRoutes } from './inventory/index.ts'
import { mediaFileRoutes, mediaRoutes } from './media/index.ts'
import { moneyEffects } from './money-effects.ts'
import { noticeRoutes } from './notices/index.ts'
import { paymentRoutes, paymentWebhook } from './payments/index.ts'
import { payoutRoutes } from './payouts/index.ts'
import { readClock } from './platform/house-clock.ts'
import { createStreamPlaces } from './platform/http/event-stream.ts'
import { createStreamGuard, type StreamGuard } from './platform/http/stream-guard.ts'
import { healthRoutes } from './platform/http/health.ts'
import { describeApi, serveDocument } from './platform/http/openapi.ts'
import { createServer } from './platform/http/server.ts'
import { postLetter } from './platform/mail.ts'
import { saleEffects } from './sale-effects.ts'
import { settlementAdminRoutes, settlementRoutes } from './settlements/index.ts'
import { planSubscriptionRoutes, refuseMemberByPlan } from './subscriptions/index.ts'
import { teamRoutes } from './teams/index.ts'
import { postText } from './platform/text-messages.ts'
import { verificationRoutes, verificationStatusRoute } from './verification/index.ts'
import type { Site } from './web/site.tsx'
import { lastPosition } from './platform/outbox.ts'
import { deliveryRoutes, documentedWebhooks, eventRoutes, subscriptionRoutes } from './webhooks/index.ts'

/**
 * Assembles the HTTP server of a house. It does not listen: tests speak to it without a network.
 * `siteFolder` is a build of the site; without one there is only the API.
 */
export async function createApp(house: House, siteFolder: string | null = null): Promise<FastifyInstance> {
  const { config, db, gateDb, secrets, log } = house
  await keepHelp(db)
  const site = siteFolder ? await loadSite(house, siteFolder) : null
  const app = await createServer({
    db, gateDb, secrets, log,
    tellBrowser: site?.tellRefusal ?? null,
    authenticator: house.accounts,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    siteRateLimitPerMinute: config.siteRateLimitPerMinute,
    sharedRateLimit: config.databaseUrl !== null,
    redisUrl: config.redisUrl,
  })
  await describeApi(app, config.siteUrl, { ...aboutTheApi, webhooks: documentedWebhooks() })
  const guard = createStreamGuard({ standing: house.accounts.standing, ...streamSights(db) }, log)
  app.addHook('onClose', async () => guard.stop())
  await app.register(async (api) => apiRoutes(api, house, guard), { prefix: '/api' })
  serveDocument(app)
  mediaFileRoutes(app, house)
  verificationStatusRoute(app, house)
  adClickRoute(app, house)
  healthRoutes(app, houseHealth(house))
  if (site) {
    lotPageRoutes(app, { db })
    followRoutes(app, house, guard, 'pages')
    await app.register(site.routes)
  }
  return app
}

/** The site is built apart from the program, so it is loaded when it is there. */
async function loadSite(house: House, siteFolder: string): Promise<Site> {
  const { openSite } = (await import(path.join(siteFolder, 'server', 'site.js'))) as typeof import('./web/site.tsx')
  const billing = { effects: moneyEffects, collect: collectByCard(house.config.payments) }
  return openSite({ house, moneyEffects, billing, saleEffects: saleEffects(house), houseTime: () => readClock(house.db), chance: Math.random })
}

function apiRoutes(api: FastifyInstance, house: House, guard: StreamGuard): void {
  const { config, db, desk, secrets } = house
  const effects = saleEffects(house)
  accountRoutes(api, { db })
  peopleRoutes(api, { db })
  auditRoutes(api, { db })
  teamRoutes(api, { db, inviting: { siteUrl: config.siteUrl, post: postLetter(house.jobs, secrets), refuseMember: refuseMemberByPlan } })
  verificationRoutes(api, { db, secrets, postText: postText(house.jobs, secrets), storage: house.storage })
  noticeRoutes(api, { db })
  categoryRoutes(api, { db })
  categoryAdminRoutes(api, { db })
  auctionRoutes(api, { db })
  sellerAuctionRoutes(api, { db, effects })
  lotRoutes(api, { db })
  sellerLotRoutes(api, { db, effects })
  mediaRoutes(api, house)
  inventoryRoutes(api, { db })
  depositRoutes(api, house)
  adminDepositRoutes(api, { db })
  moneyRoutes(api, db)
  closeOutRoutes(api, house)
  payoutRoutes(api, { db, payments: house.payments })
  paymentRoutes(api, house)
  paymentWebhook(api, house)
  crossListingRoutes(api, { db })
  helpRoutes(api, { db })
  helpAdminRoutes(api, { db })
  platformAdminRoutes(api, { db, secrets })
  platformWebhooks(api, { ...house, wake: () => house.relay.wake() })
  biddingRoutes(api, { db, gateDb: house.gateDb, desk, pepper: secrets.bidderPepper })
  subscriptionRoutes(api, house)
  deliveryRoutes(api, house)
  eventRoutes(api, { db })
  campaignRoutes(api, { db, money: { effects: moneyEffects } })
  campaignAdminRoutes(api, { db, money: { effects: moneyEffects } })
  adRoutes(api, { db, secrets, chance: Math.random })
  planSubscriptionRoutes(api, { db, billing: { effects: moneyEffects, collect: collectByCard(config.payments) } })
  followRoutes(api, house, guard, 'software')
}

/** The event streams, for each kind of reader with places of its own. */
function followRoutes(app: FastifyInstance, house: House, guard: StreamGuard, readers: 'software' | 'pages'): void {
  const { config, db, live } = house
  const places = createStreamPlaces(readers === 'pages' ? config.siteStreamsPerClient : config.streamsPerClient)
  streamRoutes(app, { db, source: { readers, live, places, guard, serverTime: () => readClock(db), lastPosition: () => lastPosition(db) } })
}

/** What becomes of lots after their hammer. */
function closeOutRoutes(api: FastifyInstance, { db, afterHammer }: House): void {
  const effects = { afterHammer, invoices: moneyEffects }
  sellerCloseOutRoutes(api, { db, effects })
  offerRoutes(api, { db, afterHammer })
  closeOutAdminRoutes(api, { db, effects })
}

/** What people owe, what sellers get, and the books under it. */
function moneyRoutes(api: FastifyInstance, db: House['db']): void {
  invoiceRoutes(api, { db })
  invoiceAdminRoutes(api, { db, effects: moneyEffects })
  refundRoutes(api, { db })
  settlementRoutes(api, { db })
  settlementAdminRoutes(api, { db })
  ledgerRoutes(api, { db })
}
