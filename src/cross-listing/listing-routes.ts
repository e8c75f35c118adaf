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
import { Choice, component, IdParam, Instant, Nullable } from '../platform/http/shapes.ts'
import { type ListingRow, listingsOf } from './listing-store.ts'
import { LISTING_STATUSES, listingStatus } from './lot-rules.ts'

const LotParam = Type.Object({ id: IdParam('CrossListedLotId', 'Id of the lot.') })

const ListingShape = component('CrossListing', Type.Object({
  platform: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
  status: Choice(LISTING_STATUSES, '`queued`: not fetched by the platform yet; `removed`: the platform may not list it.'),
  external_lot_id: Nullable(Type.String({ description: 'What the platform calls the lot.' })),
  live_at: Nullable(Instant('When the platform first fetched it.')),
}))

/** The status of a seller's lot on each platform. */
export function listingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/lots/:id/cross-listings',
    name: 'listCrossListings',
    access: ability('seller'),
    tag: 'Cross-listing',
    summary: 'List the cross-listings of a lot',
    description: 'One entry for each platform that lists or listed the lot. Set the platforms with `allowed_platforms` of the auction.',
    params: LotParam,
    answers: { data: Type.Array(ListingShape) },
    refusals: ['not_found', 'team_forbidden'],
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
