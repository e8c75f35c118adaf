import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { bare, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { readFlag } from '../platform/http/shapes.ts'
import { approveRegistration, rejectRegistration } from './decide-registration.ts'
import { signedRegistration } from './read-registration.ts'
import {
  AdminRegistrationShape, ApprovalWrite, presentAdminRegistration, registrationIdOf, RegistrationParam, RegistrationsQuery, RejectionWrite,
} from './schema.ts'
import { findRegistration, listRegistrations } from './store.ts'

/** Registrations, for the office: sellers do not learn who bids before the sale (rule book H1). */
export function registrationAdminRoutes(app: FastifyInstance, db: Database): void {
  reading(app, db)
  deciding(app, db)
}

function reading(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/registrations',
    name: 'listRegistrations',
    access: staff('registration'),
    tag: 'Admin: deposits and defaults',
    summary: 'List registrations for auctions',
    description: 'Newest first, by auction and status; `?to_decide=true` lists those that wait for a decision. For staff who register bidders.',
    query: RegistrationsQuery,
    answers: { list: AdminRegistrationShape },
    async handle({ query }) {
      const filter = { auctionId: query.auction_id as AuctionId | undefined, status: query.status, toDecide: readFlag(query.to_decide) }
      const page = await listRegistrations(db, filter, readPage(query))
      return list({ ...page, items: page.items.map(presentAdminRegistration) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/registrations/:id/file',
    name: 'downloadSignedRegistration',
    access: staff('registration'),
    tag: 'Admin: deposits and defaults',
    summary: 'Download a signed registration form as PDF',
    description: 'The form with a page that shows who signed which file, when and from where. For staff who register bidders.',
    params: RegistrationParam,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found'],
    async handle({ params }) {
      const id = registrationIdOf(params.id)
      const file = await signedRegistration(db, id)
      if (!file) return notFound(absent.registration())
      const headers = { 'content-disposition': `inline; filename="registration-${id}.pdf"`, 'cache-control': 'private, no-store' }
      return bare(file, { type: 'application/pdf', headers })
    },
  })
}

function deciding(app: FastifyInstance, db: Database): void {
  const exists = async ({ params }: { params: { id: string } }) => (await findRegistration(db, registrationIdOf(params.id))) !== null

  route(app, {
    method: 'POST',
    url: '/v1/admin/registrations/:id/approval',
    name: 'approveRegistration',
    access: staff('registration'),
    tag: 'Admin: deposits and defaults',
    summary: 'Approve a registration up to a limit',
    description: 'For an approved registration it changes the limit: bids that are placed stay binding, and later ones above it are refused with '
      + '`approved_limit_exceeded`. The bidder is notified. Repeating the call changes nothing.',
    params: RegistrationParam,
    body: ApprovalWrite,
    answers: { data: AdminRegistrationShape },
    refusals: ['not_found', 'invalid_state_transition', 'validation_failed'],
    exists,
    async change(tx, { params, body, principal, request }) {
      const id = registrationIdOf(params.id)
      return await approveRegistration(tx, personActing(principal, null, request), id, body.limit)
        ?? ok(presentAdminRegistration((await findRegistration(tx, id))!))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/registrations/:id/rejection',
    name: 'rejectRegistration',
    access: staff('registration'),
    tag: 'Admin: deposits and defaults',
    summary: 'Reject a registration',
    description: 'Also takes back an approval; bids that are placed stay binding. The bidder is notified and can sign again. Repeating the call '
      + 'changes nothing.',
    params: RegistrationParam,
    body: RejectionWrite,
    answers: { data: AdminRegistrationShape },
    refusals: ['not_found', 'invalid_state_transition', 'validation_failed'],
    exists,
    async change(tx, { params, body, principal, request }) {
      const id = registrationIdOf(params.id)
      return await rejectRegistration(tx, personActing(principal, null, request), id, body.reason)
        ?? ok(presentAdminRegistration((await findRegistration(tx, id))!))
    },
  })
}
