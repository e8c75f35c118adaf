import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../../kernel/absent.ts'
import { type BidId, type BidVoidId, type LotId, parseKey } from '../../kernel/ids.ts'
import { readPage } from '../../kernel/page.ts'
import { isRefusal, notFound, type RefusalCode } from '../../kernel/refusals.ts'
import { personActing } from '../../platform/audit.ts'
import type { Database, Sql } from '../../platform/db.ts'
import { ability, staff } from '../../platform/http/access.ts'
import { created, list, ok } from '../../platform/http/replies.ts'
import { route } from '../../platform/http/route.ts'
import { IdParam, KeyParam, PageQuery } from '../../platform/http/shapes.ts'
import { LotAfterBid, presentLotAfter } from '../schema.ts'
import { findAnyLot, findLotHead } from '../store.ts'
import { releaseLead } from './release-lead.ts'
import { approveVoid, requestVoid } from './request-void.ts'
import { BidVoidCreate, BidVoidShape, presentVoid } from './void-schema.ts'
import { findVoid, listVoids } from './void-store.ts'
import { say } from '../sentences.ts'

const LotParam = { lot: KeyParam('Lot', 'Id or slug of the lot.') }
const VoidParam = { void: IdParam('Void', 'Id of the void.') }

export function voidRoutes(app: FastifyInstance, { db, pepper }: { db: Database; pepper: string }): void {
  voiding(app, db, pepper)
  approval(app, pepper)
  reading(app, db)
  release(app, pepper)
}

const REFUSALS: readonly RefusalCode[] = ['not_found', 'invalid_state_transition']

function voiding(app: FastifyInstance, db: Database, pepper: string): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/voids',
    name: 'voidBids',
    access: staff('management'),
    tag: 'Admin: bids',
    summary: 'Void bids of a lot',
    description: 'Voids the last bids of a bidder and recalculates the rest. The price may drop but never rises; the close does not change. A '
      + 'bidder who becomes the leader as a result may withdraw. Within an hour of the close another administrator must approve.',
    params: Type.Object(LotParam),
    body: BidVoidCreate,
    answers: { data: BidVoidShape, status: 201 },
    refusals: REFUSALS,
    exists: async ({ params }) => (await lotOf(db, params.lot)) !== null,
    async change(tx, { params, body, principal, request }) {
      const lotId = await lotOf(tx, params.lot)
      if (lotId === null) return notFound(absent.lot())
      const order = { bidder: body.bidder, fromBid: body.from_bid as BidId | undefined, reason: body.reason.trim() }
      const made = await requestVoid(tx, pepper, personActing(principal, null, request), principal.userId, lotId, order)
      return isRefusal(made) ? made : created(`/api/v1/admin/lots/${lotId}/voids/${made.id}`, presentVoid(made))
    },
  })
}

function approval(app: FastifyInstance, pepper: string): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/voids/:void/approval',
    name: 'approveVoid',
    access: staff('management'),
    tag: 'Admin: bids',
    summary: 'Approve a void',
    description: 'Requires a different administrator than the requester. A repeat returns the result.',
    params: Type.Object({ ...LotParam, ...VoidParam }),
    answers: { data: BidVoidShape },
    refusals: REFUSALS,
    async change(tx, { params, principal, request }) {
      const known = await voidOf(tx, params)
      if (!known) return notFound(absent.bidVoid())
      const { lot_id: lotId, id } = known
      const approved = await approveVoid(tx, pepper, personActing(principal, null, request), principal.userId, lotId, id)
      return isRefusal(approved) ? approved : ok(presentVoid(approved))
    },
  })
}

function reading(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/lots/:lot/voids',
    name: 'listVoids',
    access: staff('management'),
    tag: 'Admin: bids',
    summary: 'List the voids of a lot',
    description: 'All voids of the lot, completed or awaiting approval, with reason, price before and after, and requester. For administrators only.',
    params: Type.Object(LotParam),
    query: Type.Object(PageQuery),
    answers: { list: BidVoidShape },
    refusals: ['not_found'],
    async handle({ params, query }) {
      const lotId = await lotOf(db, params.lot)
      if (lotId === null) return notFound(absent.lot())
      const page = await listVoids(db, lotId, readPage(query))
      return list({ ...page, items: page.items.map(presentVoid) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/lots/:lot/voids/:void',
    name: 'getVoid',
    access: staff('management'),
    tag: 'Admin: bids',
    summary: 'Show a void',
    description: 'A void with its reason, number of voided bids, and price before and after. For administrators only. Voids of other lots '
      + 'return 404.',
    params: Type.Object({ ...LotParam, ...VoidParam }),
    answers: { data: BidVoidShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const known = await voidOf(db, params)
      return known ? ok(presentVoid(known)) : notFound(absent.bidVoid())
    },
  })
}

function release(app: FastifyInstance, pepper: string): void {
  route(app, {
    method: 'POST',
    url: '/v1/lots/:lot/bids/release',
    name: 'releaseLead',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Bids',
    summary: 'Withdraw from a revived lead',
    description: 'When a competing bid is voided, the next bidder becomes the leader again. They may withdraw for 24 hours, or until the lot '
      + 'closes. A new bid is binding as usual.',
    params: Type.Object(LotParam),
    answers: { data: LotAfterBid },
    refusals: REFUSALS,
    async change(tx, { params, principal, request }) {
      const head = await findLotHead(tx, parseKey<LotId>(params.lot), principal.userId)
      if (!head) return notFound(absent.lot())
      const released = await releaseLead(tx, pepper, personActing(principal, null, request), principal.userId, head.id)
      return isRefusal(released) ? released : ok(presentLotAfter(released.lot, released.currency), say.leadReleased())
    },
  })
}

const lotOf = (sql: Sql, segment: string): Promise<LotId | null> => findAnyLot(sql, parseKey<LotId>(segment))

async function voidOf(sql: Sql, { lot, void: segment }: { lot: string; void: string }) {
  const key = parseKey<BidVoidId>(segment)
  const lotId = await lotOf(sql, lot)
  return lotId === null || !('id' in key) ? null : findVoid(sql, lotId, key.id)
}
