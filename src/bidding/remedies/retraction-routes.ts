import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../../kernel/absent.ts'
import { parseKey, type RetractionRequestId } from '../../kernel/ids.ts'
import { readPage } from '../../kernel/page.ts'
import { isRefusal, notFound } from '../../kernel/refusals.ts'
import { personActing } from '../../platform/audit.ts'
import type { Database } from '../../platform/db.ts'
import { ability, staff } from '../../platform/http/access.ts'
import { created, list, ok } from '../../platform/http/replies.ts'
import { route } from '../../platform/http/route.ts'
import { IdParam, KeyParam } from '../../platform/http/shapes.ts'
import { decideRetraction } from './decide-retraction.ts'
import { findOwnBid, requestRetraction } from './request-retraction.ts'
import {
  AdminRetractionShape, presentRetraction, presentToAdmin, RetractionCreate, RetractionDenial, RetractionGrant, RetractionQuery,
  RetractionShape,
} from './retraction-schema.ts'
import { findOwnRequest, findRequest, listRequests } from './retraction-store.ts'

const BidParam = Type.Object({
  lot: KeyParam('Lot', 'Id or slug of the lot.'),
  bid: IdParam('BidId', 'Id of a bid that you placed.'),
})
const RequestParam = Type.Object({ id: IdParam('RetractionRequestId', 'Id of the request.') })

export function retractionRoutes(app: FastifyInstance, { db, pepper }: { db: Database; pepper: string }): void {
  asking(app, db)
  desk(app, db)
  deciding(app, db, pepper)
}

function asking(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: '/v1/lots/:lot/bids/:bid/retraction-request',
    name: 'requestRetraction',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Bids',
    summary: 'Request a bid retraction',
    description: 'Bids are binding; an administrator decides. If granted, the bid and your later bids on this lot are voided. A repeat returns '
      + 'the first request with status 200.',
    params: BidParam,
    body: RetractionCreate,
    answers: { data: RetractionShape, status: 201, repeated: true },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params, principal }) => (await findOwnBid(db, params, principal.userId)) !== null,
    async change(tx, { params, body, principal, request }) {
      const bid = await findOwnBid(tx, params, principal.userId)
      if (!bid) return notFound(absent.ownBid())
      const wish = { ground: body.ground, reason: body.reason.trim(), rightAmount: body.right_amount }
      const asked = await requestRetraction(tx, personActing(principal, null, request), principal.userId, bid.lotId, bid.id, wish)
      if (isRefusal(asked)) return asked
      const shown = presentRetraction(asked.request)
      return asked.isNew ? created(`/api/v1/lots/${bid.lotId}/bids/${bid.id}/retraction-request`, shown) : ok(shown)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/lots/:lot/bids/:bid/retraction-request',
    name: 'getRetractionRequest',
    access: ability('read'),
    tag: 'Bids',
    summary: 'Show your bid retraction request',
    description: 'Your request, the decision and the reason. Bids of others and bids without a request return 404. The bid is binding until the '
      + 'request is granted.',
    params: BidParam,
    answers: { data: RetractionShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const bid = await findOwnBid(db, params, principal.userId)
      const asked = bid && await findOwnRequest(db, bid.id, principal.userId)
      return asked ? ok(presentRetraction(asked)) : notFound(absent.ownRequest())
    },
  })
}

function desk(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/retraction-requests',
    name: 'listRetractionRequests',
    access: staff('management'),
    tag: 'Admin: bids',
    summary: 'List bid retraction requests',
    description: 'Pending requests first, oldest first. For administrators only. A bid counts until its request is granted.',
    query: RetractionQuery,
    answers: { list: AdminRetractionShape },
    async handle({ query }) {
      const page = await listRequests(db, query.status ?? null, readPage(query))
      return list({ ...page, items: page.items.map(presentToAdmin) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/retraction-requests/:id',
    name: 'getAdminRetractionRequest',
    access: staff('management'),
    tag: 'Admin: bids',
    summary: 'Show a bid retraction request',
    description: 'The bidder, bid, grounds and decision. For administrators only. Decide with `grant` or `denial`.',
    params: RequestParam,
    answers: { data: AdminRetractionShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const asked = await findRequest(db, idOf(params.id))
      return asked ? ok(presentToAdmin(asked)) : notFound(absent.request())
    },
  })
}

function deciding(app: FastifyInstance, db: Database, pepper: string): void {
  const decisions = [
    { noun: 'grant', name: 'grantRetraction', to: 'granted', body: RetractionGrant, summary: 'Grant a bid retraction',
      description: 'The bid and the bidder’s later bids are voided and the lot is recalculated; the bidder is notified. A denied request, or one '
        + 'whose lot has closed, returns 409. For administrators only.' },
    { noun: 'denial', name: 'denyRetraction', to: 'denied', body: RetractionDenial, summary: 'Deny a bid retraction',
      description: 'The bid remains binding and the bidder is told the reason. A granted request returns 409. '
        + 'For administrators only.' },
  ] as const
  for (const { noun, name, to, body: shape, summary, description } of decisions) {
    route(app, {
      method: 'POST',
      url: `/v1/admin/retraction-requests/:id/${noun}`,
      name,
      access: staff('management'),
      tag: 'Admin: bids',
      summary,
      description,
      params: RequestParam,
      body: shape,
      answers: { data: AdminRetractionShape },
      refusals: ['not_found', 'invalid_state_transition'],
      exists: async ({ params }) => (await findRequest(db, idOf(params.id))) !== null,
      async change(tx, { params, body, principal, request }) {
        const actor = personActing(principal, null, request)
        const decision = { to, reason: body.reason?.trim() || null }
        const decided = await decideRetraction(tx, pepper, actor, principal.userId, idOf(params.id), decision)
        return isRefusal(decided) ? decided : ok(presentToAdmin(decided))
      },
    })
  }
}

function idOf(segment: string): RetractionRequestId {
  const key = parseKey<RetractionRequestId>(segment)
  return 'id' in key ? key.id : (0 as RetractionRequestId)
}
