import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { parseKey, type PlatformId } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { everybody } from '../platform/http/access.ts'
import { lasting, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { markLive } from './event-store.ts'
import { FeedQuery, FeedShape, presentFeedLot, readFeedQuery } from './feed-schema.ts'
import { feedLots } from './feed-store.ts'
import { listingRoutes } from './listing-routes.ts'
import { PlatformParam, PlatformShape, presentPlatform } from './schema.ts'
import { activePlatforms, findPlatform } from './store.ts'

/** Platforms, their feed, and the status of a seller's lots there. */
export function crossListingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  listingRoutes(app, { db })

  route(app, {
    method: 'GET',
    url: '/v1/cross-listing-platforms',
    name: 'listCrossListingPlatforms',
    access: everybody,
    tag: 'Cross-listing',
    summary: 'List cross-listing platforms',
    description: 'The active cross-listing platforms. Public.',
    answers: { data: Type.Array(PlatformShape) },
    kept: 'everybody',
    handle: async () => lasting(ok((await activePlatforms(db)).map(presentPlatform)), null),
  })

  route(app, {
    method: 'GET',
    url: '/v1/cross-listing-platforms/:platform/feed',
    name: 'getCrossListingFeed',
    access: everybody,
    tag: 'Cross-listing',
    summary: 'Feed of lots for a platform',
    description: 'The open lots of active public auctions whose sellers let this platform show them, by ascending id. With `updated_since`, also lots '
      + 'that ended, so that they can be removed. Read the full feed once a day.',
    params: PlatformParam,
    query: FeedQuery,
    answers: { data: FeedShape },
    refusals: ['not_found'],
    async handle({ params, query, request }) {
      const platform = await findPlatform(db, parseKey<PlatformId>(params.platform))
      if (!platform?.is_active) return notFound(absent.platform())
      const wanted = readFeedQuery(query)
      if (isRefusal(wanted)) return wanted
      const rows = await feedLots(db, platform.slug, wanted.after, wanted.since, wanted.limit)
      await markLive(db, platform.id, rows.map(({ id }) => id), null)
      return ok({
        lots: rows.map((row) => presentFeedLot(row, request.siteUrl)),
        next_cursor: rows.length < wanted.limit ? null : String(rows.at(-1)!.id),
        server_time: platform.now.toISOString(),
      })
    },
  })
}
