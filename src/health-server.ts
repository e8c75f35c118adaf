import Fastify, { type FastifyInstance } from 'fastify'
import { countOpenConflicts } from './cross-listing/index.ts'
import { readSignals, problemsOf } from './health/index.ts'
import type { House } from './house.ts'
import { type HealthOptions, healthRoutes } from './platform/http/health.ts'
import { translate } from './sentences.ts'
import { readBacklog } from './webhooks/index.ts'

/** What the health addresses of a process show, with or without the site. */
export function houseHealth({ db, desk, live, config, secrets }: House): HealthOptions {
  const signs = () => readSignals(db, config)
  return {
    db,
    secretFingerprint: secrets.fingerprint,
    metricsToken: config.metricsToken,
    readProblems: async () => problemsOf(await signs()).map((trouble) => ({ ...trouble, message: translate('en', trouble.message) })),
    gauges: {
      freehold_bids_waiting: { help: 'Bids in line at the desk', read: () => desk.waiting() },
      freehold_webhooks_waiting: { help: 'Webhook attempts that are due', read: async () => (await readBacklog(db)).waiting },
      freehold_webhooks_lag_seconds: { help: 'How long the oldest of them has waited', read: async () => (await readBacklog(db)).lag },
      freehold_webhooks_failing: { help: 'Webhooks without a success for half an hour', read: async () => (await signs()).webhooksFailing },
      freehold_cross_listing_conflicts: { help: 'Hammers of platforms that await review', read: () => countOpenConflicts(db) },
      freehold_streams_open: { help: 'Open event streams', read: () => live.streams() },
      freehold_lots_overdue: { help: 'Lots that are open a minute past their close', read: async () => (await signs()).overdueLots },
      freehold_workers_alive: { help: 'Workers that answered within the last minute', read: async () => (await signs()).workersAlive },
      freehold_workers_lost: { help: 'Workers that stopped without being stopped', read: async () => (await signs()).workersLost },
      freehold_mail_to_files: { help: '1 where emails are saved to files in production', read: () => Number(config.production && config.smtpUrl === null) },
    },
  }
}

/** The health addresses of a process without a site (`WEB=off`), and nothing else. */
export function createHealthServer(house: House): FastifyInstance {
  const server = Fastify({ logger: false, trustProxy: house.config.trustProxy, requestTimeout: 10_000 })
  healthRoutes(server, houseHealth(house))
  return server
}
