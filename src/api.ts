import type { FastifyInstance } from 'fastify'
import { accountRoutes, peopleRoutes } from './accounts/index.ts'
import { adRoutes, campaignAdminRoutes, campaignRoutes } from './ad-campaigns/index.ts'
import { auctionRoutes, sellerAuctionRoutes } from './auctions/index.ts'
import { auditRoutes } from './audit/index.ts'
import { biddingRoutes, streamRoutes } from './bidding/index.ts'
import { categoryAdminRoutes, categoryRoutes } from './categories/index.ts'
import { closeOutAdminRoutes, offerRoutes, sellerCloseOutRoutes } from './close-out/index.ts'
import { crossListingRoutes, platformAdminRoutes, platformWebhooks } from './cross-listing/index.ts'
import { adminDepositRoutes, depositRoutes } from './deposits/index.ts'
import { helpAdminRoutes, helpRoutes } from './help/index.ts'
import type { House } from './house.ts'
import { inventoryRoutes } from './inventory/index.ts'
import { invoiceAdminRoutes, invoiceRoutes } from './invoices/index.ts'
import { ledgerRoutes } from './ledger/index.ts'
import { lotRoutes, sellerLotRoutes } from './lots/index.ts'
import { mediaRoutes } from './media/index.ts'
import { noticeRoutes, pushRoutes } from './notices/index.ts'
import { paymentRoutes, paymentWebhook } from './payments/index.ts'
import { payoutRoutes } from './payouts/index.ts'
import { purchaseRoutes } from './purchase-files/index.ts'
import { buyerRoutes, packetRoutes } from './purchases/index.ts'
import { readClock } from './platform/house-clock.ts'
import { createStreamSlots } from './platform/http/event-stream.ts'
import type { StreamGuard } from './platform/http/stream-guard.ts'
import { postLetter } from './platform/mail.ts'
import { lastPosition } from './platform/outbox.ts'
import { postText } from './platform/text-messages.ts'
import { moneyEffects, saleEffects } from './reactions.ts'
import { registrationRoutes } from './registrations/index.ts'
import { reportRoutes } from './reports/index.ts'
import { saleListRoutes } from './sale-lists/index.ts'
import { sandboxClockRoutes } from './sandbox/index.ts'
import { sandboxTools } from './sandbox-work.ts'
import { settlementAdminRoutes, settlementRoutes } from './settlements/index.ts'
import { collectByCard, planSubscriptionRoutes, refuseMemberByPlan } from './subscriptions/index.ts'
import { teamRoutes } from './teams/index.ts'
import { verificationRoutes } from './verification/index.ts'
import { deliveryRoutes, eventRoutes, subscriptionRoutes } from './webhooks/index.ts'

/** The routes of the API, in the order of its documentation. */
export function apiRoutes(api: FastifyInstance, house: House, guard: StreamGuard): void {
  const { config, db, desk, secrets } = house
  const effects = saleEffects(secrets.bidderPepper)
  accountRoutes(api, { db, deviceLogins: house.accounts.deviceLogins, siteUrl: config.siteUrl })
  peopleRoutes(api, { db })
  auditRoutes(api, { db })
  teamRoutes(api, { db, inviting: { siteUrl: config.siteUrl, post: postLetter(house.jobs, secrets), refuseMember: refuseMemberByPlan } })
  verificationRoutes(api, { db, secrets, postText: postText(house.jobs, secrets), storage: house.storage })
  noticeRoutes(api, { db })
  pushRoutes(api, { db, secrets, http: house.http })
  categoryRoutes(api, { db })
  categoryAdminRoutes(api, { db })
  auctionRoutes(api, { db })
  sellerAuctionRoutes(api, { db, effects })
  saleListRoutes(api, { db, siteUrl: config.siteUrl })
  lotRoutes(api, { db })
  sellerLotRoutes(api, { db, effects })
  mediaRoutes(api, house)
  inventoryRoutes(api, { db })
  registrationRoutes(api, { db })
  depositRoutes(api, house)
  adminDepositRoutes(api, { db })
  moneyRoutes(api, db)
  closeOutRoutes(api, house)
  buyerRoutes(api, { db })
  purchaseRoutes(api, { db })
  reportRoutes(api, { db })
  packetRoutes(api, house)
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
  if (config.sandbox) sandboxClockRoutes(api, sandboxTools(house))
}

/** The event streams, with separate slots for each kind of reader. */
export function followRoutes(app: FastifyInstance, house: House, guard: StreamGuard, readers: 'software' | 'pages'): void {
  const { config, db, live } = house
  const slots = createStreamSlots(readers === 'pages' ? config.siteStreamsPerClient : config.streamsPerClient)
  streamRoutes(app, { db, source: { readers, live, slots, guard, serverTime: () => readClock(db), lastPosition: () => lastPosition(db) } })
}

/** What follows the close of lots. */
function closeOutRoutes(api: FastifyInstance, { db, afterHammer }: House): void {
  const effects = { afterHammer, invoices: moneyEffects }
  sellerCloseOutRoutes(api, { db, effects })
  offerRoutes(api, { db, afterHammer })
  closeOutAdminRoutes(api, { db, effects })
}

/** Invoices, settlements, and the books. */
function moneyRoutes(api: FastifyInstance, db: House['db']): void {
  invoiceRoutes(api, { db })
  invoiceAdminRoutes(api, { db, effects: moneyEffects })
  settlementRoutes(api, { db })
  settlementAdminRoutes(api, { db })
  ledgerRoutes(api, { db })
}
