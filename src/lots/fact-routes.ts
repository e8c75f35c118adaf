import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type LotId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, type RefusalCode } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { KeyParam, Nullable } from '../platform/http/shapes.ts'
import { confirmFact, withdrawConfirmation } from './confirm-fact.ts'
import { findSellerLot } from './seller-list-store.ts'
import { presentSellerLot, SellerLotShape } from './seller-schema.ts'

const FactParams = Type.Object({
  lot: KeyParam('Lot', 'Id or slug of the lot.'),
  fact: Type.String({ maxLength: 40, description: 'A `fact` of `confirmed_facts`.', examples: ['flood_zone'] }),
})

const EXAMPLE_SOURCE = 'FEMA map panel 41037C1500D'
const REFUSALS: readonly RefusalCode[] = ['not_found', 'invalid_state_transition']

/** Administrators confirm facts stated by sellers, and withdraw confirmations. */
export function factRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/facts/:fact/confirmation',
    name: 'confirmFact',
    access: staff('catalog'),
    tag: 'Admin: sales',
    summary: 'Confirm a fact of a lot',
    description: 'Shows publicly that an administrator verified the seller’s statement: who, when and the source. Ends when the seller changes '
      + 'the fact. Not for administrators who sell the lot.',
    params: FactParams,
    body: Type.Object(
      { source: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 500, description: 'Where it was looked up.', examples: [EXAMPLE_SOURCE] }))) },
      { title: 'ConfirmFactRequest', additionalProperties: false },
    ),
    answers: { data: SellerLotShape },
    refusals: REFUSALS,
    exists: async ({ params }) => (await findSellerLot(db, parseKey<LotId>(params.lot))) !== null,
    async change(tx, { params, body, principal, request }) {
      const source = body.source?.trim() || null
      return decide(tx, request, params.lot, (id) =>
        confirmFact(tx, personActing(principal, null, request), principal.userId, id, { fact: params.fact, source }))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/facts/:fact/withdrawal',
    name: 'withdrawFactConfirmation',
    access: staff('catalog'),
    tag: 'Admin: sales',
    summary: 'Withdraw a confirmation',
    description: 'The fact is shown as stated by the seller again.',
    params: FactParams,
    body: Type.Object(
      { reason: Type.String({ minLength: 3, maxLength: 1_000, description: 'Saved in the audit log.', examples: ['The map was revised.'] }) },
      { title: 'WithdrawConfirmationRequest', additionalProperties: false },
    ),
    answers: { data: SellerLotShape },
    refusals: REFUSALS,
    exists: async ({ params }) => (await findSellerLot(db, parseKey<LotId>(params.lot))) !== null,
    change: (tx, { params, body, principal, request }) =>
      decide(tx, request, params.lot, (id) => withdrawConfirmation(tx, personActing(principal, null, request), id, params.fact, body.reason.trim())),
  })
}

async function decide(tx: Tx, request: FastifyRequest, segment: string, decision: (id: LotId) => Promise<Refusal | null>) {
  const found = await findSellerLot(tx, parseKey<LotId>(segment))
  if (!found) return notFound(absent.lot())
  const refusal = await decision(found.lot.id)
  if (isRefusal(refusal)) return refusal
  const { lot, now } = (await findSellerLot(tx, { id: found.lot.id }))!
  return ok(presentSellerLot(lot, { now, siteUrl: request.siteUrl }))
}
