import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { type CrossListingConflictId, parseKey } from '../kernel/ids.ts'
import { majorUnits } from '../kernel/money.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { isoOrNull } from '../kernel/time.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { Choice, component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { type ConflictRow, findConflict, listConflicts } from './conflict-store.ts'
import { resolveConflict } from './resolve-conflict.ts'

const ConflictParam = Type.Object({ id: IdParam('ConflictId', 'Id of the conflict.') })
const ConflictQuery = Type.Object({ status: Type.Optional(Choice(['open', 'resolved'])), ...PageQuery })
const Resolution = Type.Object(
  { resolution: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S', description: 'The agreement with the platform, saved in the audit log.' }) },
  { title: 'ResolveConflictRequest', additionalProperties: false },
)

const ConflictShape = component('CrossListingConflict', Type.Object({
  id: Type.Integer(),
  status: Choice(['open', 'resolved']),
  platform: Type.Object({ slug: Type.String(), name: Type.String() }),
  lot: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), status: Choice(['active', 'sold', 'unsold', 'withdrawn']) }),
  event_id: Type.String(),
  reason: Choice(
    ['not_open', 'may_not_hammer', 'below_start', 'reserve_not_met', 'below_price', 'leader_here'],
    'Why the sale was not applied. `leader_here`: a bidder of this site may still bid higher.',
  ),
  bidder_ref: Type.String({ description: 'The platform’s own name of the buyer.' }),
  amount: Type.Number(),
  currency: Type.String(),
  sold_at: Instant('When the lot was sold, as reported by the platform.'),
  created_at: Instant(),
  resolved_at: Nullable(Instant()),
  resolution: Nullable(Type.String()),
}))

/** Sales reported by platforms that could not be applied. */
export function conflictRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/conflicts',
    name: 'listConflicts',
    access: staff('catalog'),
    tag: 'Admin: cross-listing',
    summary: 'List conflicts with cross-listing platforms',
    description: 'Sales reported by platforms that could not be applied; newest first.',
    query: ConflictQuery,
    answers: { list: ConflictShape },
    async handle({ query }) {
      const page = await listConflicts(db, query.status ?? null, readPage(query))
      return list({ ...page, items: page.items.map(presentConflict) })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/conflicts/:id/resolve',
    name: 'resolveConflict',
    access: staff('catalog'),
    tag: 'Admin: cross-listing',
    summary: 'Resolve a conflict',
    description: 'Records the agreement with the platform. It does not change the lot: withdraw it, void a bid or let it close as agreed.',
    params: ConflictParam,
    body: Resolution,
    answers: { data: ConflictShape },
    refusals: ['not_found'],
    exists: async ({ params }) => (await findConflict(db, readId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const text = body.resolution.trim()
      const conflict = await resolveConflict(tx, personActing(principal, null, request), principal.userId, readId(params.id), text)
      return isRefusal(conflict) ? conflict : ok(presentConflict(conflict))
    },
  })
}

/** No conflict has the number 0. */
function readId(segment: string): CrossListingConflictId {
  const key = parseKey<CrossListingConflictId>(segment)
  return 'id' in key ? key.id : (0 as CrossListingConflictId)
}

const presentConflict = (row: ConflictRow): Static<typeof ConflictShape> => ({
  id: row.id,
  status: row.resolved_at === null ? 'open' : 'resolved',
  platform: { slug: row.platform_slug, name: row.platform_name },
  lot: { id: row.lot_id, slug: row.lot_slug, title: row.lot_title, status: row.lot_status },
  event_id: row.event_id,
  reason: row.reason,
  bidder_ref: row.bidder_ref,
  amount: majorUnits(row.amount_cents, row.currency),
  currency: row.currency,
  sold_at: row.sold_at.toISOString(),
  created_at: row.created_at.toISOString(),
  resolved_at: isoOrNull(row.resolved_at),
  resolution: row.resolution,
})
