import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, staff } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { AgreementPatch, AgreementShape, presentAgreement } from './agreement-schema.ts'
import { findAgreement } from './agreement-store.ts'
import { asSeller, maySee } from './seller.ts'
import { SellerAuctionParam } from './seller-schema.ts'
import { setAgreement } from './set-agreement.ts'

/** The consignment agreement: sellers can read it, administrators write it. */
export function agreementRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/agreement',
    name: 'getConsignmentAgreement',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Show the consignment agreement',
    description: 'Commission, premium share and deductions.',
    params: SellerAuctionParam,
    answers: { data: AgreementShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const row = await findAgreement(db, parseKey<AuctionId>(call.params.id))
      return row && maySee(seller, row) ? taggedByContent(ok(presentAgreement(row))) : notFound(absent.auction())
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/auctions/:id/agreement',
    name: 'updateConsignmentAgreement',
    access: staff('management'),
    tag: 'Admin: sales',
    summary: 'Set the consignment agreement of an auction',
    description: 'Fields that are not sent keep their value. Cannot be changed after the first bid.',
    params: SellerAuctionParam,
    body: AgreementPatch,
    answers: { data: AgreementShape },
    refusals: ['not_found', 'invalid_state_transition', 'locked_after_bids', 'precondition_failed'],
    exists: async ({ params }) => (await findAgreement(db, parseKey<AuctionId>(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const row = await findAgreement(tx, parseKey<AuctionId>(params.id))
      if (!row) return notFound(absent.auction())
      const stillSays = refuseOtherContent(request, presentAgreement)
      const refusal = await setAgreement(tx, personActing(principal, null, request), row.id, body, stillSays)
      return refusal ?? taggedByContent(ok(presentAgreement((await findAgreement(tx, { id: row.id }))!)))
    },
  })
}
