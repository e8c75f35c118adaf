import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../../kernel/absent.ts'
import { type AuctionId, parseKey } from '../../kernel/ids.ts'
import { isRefusal, notFound } from '../../kernel/refusals.ts'
import { personActing } from '../../platform/audit.ts'
import type { Database } from '../../platform/db.ts'
import { staff } from '../../platform/http/access.ts'
import { ok } from '../../platform/http/replies.ts'
import { route } from '../../platform/http/route.ts'
import { component, Instant, KeyParam } from '../../platform/http/shapes.ts'
import { findAnyAuction } from '../store.ts'
import { extendSale } from './extend-sale.ts'

const ExtensionShape = component('SaleExtension', Type.Object({
  auction_id: Type.Integer(),
  lots_extended: Type.Integer({ description: 'Lots that were not decided yet.' }),
  ends_at: Instant('No undecided lot of the auction closes before.'),
}))

export function extensionRoute(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/auctions/:id/extension',
    name: 'extendAuction',
    access: staff('management'),
    tag: 'Admin: sales',
    summary: 'Extend an auction after an outage',
    description: 'Adds `minutes` to the close of every undecided lot, so the time between lots stays the same. If a lot is past its close, the first one '
      + 'closes that many minutes from now and the others follow.',
    params: Type.Object({ id: KeyParam('AuctionId', 'Id or slug of the auction.') }),
    body: Type.Object({
      minutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
      reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Saved in the audit log.' }),
    }, { title: 'ExtendAuctionRequest', additionalProperties: false }),
    answers: { data: ExtensionShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findAnyAuction(db, parseKey<AuctionId>(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const auctionId = await findAnyAuction(tx, parseKey<AuctionId>(params.id))
      if (auctionId === null) return notFound(absent.auction())
      const extended = await extendSale(tx, personActing(principal, null, request), auctionId, body.minutes, body.reason.trim())
      if (isRefusal(extended)) return extended
      return ok({ auction_id: auctionId, lots_extended: extended.lotsExtended, ends_at: extended.endsAt.toISOString() })
    },
  })
}
