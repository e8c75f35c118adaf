import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { parseKey, type UserId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Permission } from '../kernel/staff.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { decideSeller, type SellerDecision } from './apply-to-sell.ts'
import { presentSeller, SellerParam, SellerReason, SellerShape, SellersQuery } from './schema.ts'
import { findSeller, listSellers } from './seller-store.ts'

const readId = (segment: string): UserId => {
  const key = parseKey<UserId>(segment)
  return 'id' in key ? key.id : (0 as UserId)
}

/** Approval of sellers by administrators. */
export function sellerAdminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  readingRoutes(app, db)

  route(app, {
    method: 'POST',
    url: '/v1/admin/sellers/:id/approval',
    name: 'approveSeller',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'Approve a seller',
    description: 'Missing documents are listed in `errors.documents`. Repeating the call changes nothing.',
    params: SellerParam,
    answers: { data: SellerShape },
    refusals: ['not_found', 'invalid_state_transition', 'validation_failed'],
    async change(tx, { params, principal, request }) {
      const actor = personActing(principal, null, request)
      const seller = await decideSeller(tx, actor, readId(params.id), { to: 'approved', reason: null })
      return isRefusal(seller) ? seller : ok(presentSeller(seller))
    },
  })

  for (const move of MOVES) movingRoute(app, db, move)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/sellers',
    name: 'listSellers',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'List sellers and applications',
    description: 'All applications, newest first; `?status=pending` lists the ones to review. For administrators only.',
    query: SellersQuery,
    answers: { list: SellerShape },
    async handle({ query }) {
      const page = await listSellers(db, query.status, readPage(query))
      return list({ ...page, items: page.items.map(presentSeller) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/sellers/:id',
    name: 'getSeller',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'Show a seller application',
    description: 'The application of a person, its status and who decided it. For administrators only. Also works for people without an '
      + 'application.',
    params: SellerParam,
    answers: { data: SellerShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const seller = await findSeller(db, readId(params.id))
      return seller ? ok(presentSeller(seller)) : notFound(absent.seller())
    },
  })
}

interface Move {
  path: string
  name: string
  to: SellerDecision['to']
  permission: Permission
  summary: string
  description: string
}

const MOVES: readonly Move[] = [
  { path: 'rejection', name: 'rejectSeller', to: 'rejected', permission: 'registration', summary: 'Reject a seller application',
    description: 'The person is told the reason and can apply again. Until approved they can create drafts but not publish.' },
  { path: 'suspension', name: 'suspendSeller', to: 'suspended', permission: 'management', summary: 'Suspend a seller',
    description: 'They cannot publish or receive payouts. Active auctions continue; administrators can manage them.' },
  { path: 'reinstatement', name: 'reinstateSeller', to: 'approved', permission: 'management', summary: 'Reinstate a suspended seller',
    description: 'They can publish and receive payouts again. The suspension and its reason stay in the audit log.' },
]

function movingRoute(app: FastifyInstance, db: Database, { path, name, to, permission, summary, description }: Move): void {
  route(app, {
    method: 'POST',
    url: `/v1/admin/sellers/:id/${path}`,
    name,
    access: staff(permission),
    tag: 'Admin: verification',
    summary,
    description,
    params: SellerParam,
    body: SellerReason,
    answers: { data: SellerShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findSeller(db, readId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const actor = personActing(principal, null, request)
      const seller = await decideSeller(tx, actor, readId(params.id), { to, reason: body.reason })
      return isRefusal(seller) ? seller : ok(presentSeller(seller))
    },
  })
}
