import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { asSeller, maySee } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type LotId, parseKey } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import { isoOrNull } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { Choice, component, Instant, Nullable } from '../platform/http/shapes.ts'
import { type ListingRow, listingsOf } from './listing-store.ts'
import { LISTING_STATUSES, listingStatus } from './lot-rules.ts'

const LotParam = Type.Object({ id: Type.String({ maxLength: 200, description: 'Id of the lot.' }) })

const ListingShape = component('CrossListing', Type.Object({
  platform: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
  status: Choice(LISTING_STATUSES, '`queued`: the platform may show it and has not fetched it yet; `removed`: it may not, or no longer.'),
  external_lot_id: Nullable(Type.String({ description: 'What the platform calls the lot.' })),
  live_at: Nullable(Instant('When the platform first fetched it.')),
}))

/** How a seller's lot stands on each platform. */
export function listingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/lots/:id/cross-listings',
    access: ability('seller'),
    tag: 'Seller',
    summary: 'Where a lot of yours is shown as well',
    description: 'One entry for each platform that may show the lot, or once did. `allowed_platforms` of its auction decides which.',
    params: LotParam,
    answers: { data: Type.Array(ListingShape) },
    refusals: ['not_found', 'team_forbidden', 'validation_failed'],
    handle: (call) => asSeller(call, async (seller) => {
      const key = parseKey<LotId>(call.params.id)
      const rows = 'id' in key ? await listingsOf(db, key.id) : []
      if (rows.length === 0 || !maySee(seller, rows[0]!)) return notFound(absent.lot())
      return ok(rows.flatMap(presentListing))
    }),
  })
}

function presentListing(row: ListingRow): Static<typeof ListingShape>[] {
  if (row.platform_id === null) return []
  const status = listingStatus({
    isAllowed: row.is_allowed, isDraft: row.is_draft, isWithdrawn: row.is_withdrawn, isOpen: row.is_open,
    wasLive: row.live_at !== null, soldThere: row.sold_there,
  })
  if (status === null) return []
  const platform = { id: row.platform_id, slug: row.slug, name: row.name }
  return [{ platform, status, external_lot_id: row.external_lot_id, live_at: isoOrNull(row.live_at) }]
}
