import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type LotId, parseKey } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { KeyParam } from '../platform/http/shapes.ts'
import { DeductionsPatch } from './deduction-schema.ts'
import { findSellerLot } from './seller-list-store.ts'
import { presentSellerLot, SellerLotShape } from './seller-schema.ts'
import { setDeductions } from './set-deductions.ts'

/** Administrators set the deductions of one lot; sellers read them on the lot. */
export function deductionRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/admin/lots/:lot/deductions',
    name: 'updateLotDeductions',
    access: staff('management'),
    tag: 'Admin: sales',
    summary: 'Set the deductions of a lot',
    description: 'Replaces what is deducted from the proceeds of this lot, besides the deductions of the consignment agreement, which are taken '
      + 'from every lot. Cannot be changed after the first bid on the lot.',
    params: Type.Object({ lot: KeyParam('Lot', 'Id or slug of the lot.') }),
    body: DeductionsPatch,
    answers: { data: SellerLotShape },
    refusals: ['not_found', 'invalid_state_transition', 'locked_after_bids'],
    exists: async ({ params }) => (await findSellerLot(db, parseKey<LotId>(params.lot))) !== null,
    async change(tx, { params, body, principal, request }) {
      const found = await findSellerLot(tx, parseKey<LotId>(params.lot))
      if (!found) return notFound(absent.lot())
      const { id } = found.lot
      const refusal = await setDeductions(tx, personActing(principal, null, request), id, body.deductions)
      if (refusal) return refusal
      const { lot, now } = (await findSellerLot(tx, { id }))!
      return ok(presentSellerLot(lot, { now, siteUrl: request.siteUrl }))
    },
  })
}
