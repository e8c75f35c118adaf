import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, UserId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { bare, created, list, ok } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { readFlag } from '../platform/http/shapes.ts'
import { uploadRoutes } from '../platform/http/upload.ts'
import { approveRegistration, rejectRegistration } from './decide-registration.ts'
import { MOST_SCAN_BYTES, SCAN_TYPES } from './paper-rules.ts'
import { fileHeaders, signedRegistration } from './read-registration.ts'
import { readScan, recordPaper } from './record-paper.ts'
import {
  AdminRegistrationShape, ApprovalWrite, PaperWrite, presentAdminRegistration, registrationIdOf, RegistrationParam, RegistrationsQuery, RejectionWrite,
} from './schema.ts'
import { findRegistration, listRegistrations } from './store.ts'

/** Registrations, for the office: sellers do not learn who bids before the sale (rule book H1). */
export function registrationAdminRoutes(app: FastifyInstance, db: Database): void {
  reading(app, db)
  deciding(app, db)
  uploadRoutes(app, MOST_SCAN_BYTES, (forms) => recording(forms))
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
    summary: 'Download a signed registration form',
    description: 'The form as PDF with a page that shows who signed which file, when and from where, or the scan of a form that was signed on paper. For '
      + 'staff who register bidders.',
    params: RegistrationParam,
    answers: { file: SCAN_TYPES },
    refusals: ['not_found'],
    async handle({ params }) {
      const id = registrationIdOf(params.id)
      const file = await signedRegistration(db, id)
      return file ? bare(file.contents, { type: file.type, headers: fileHeaders(`registration-${id}`, file) }) : notFound(absent.registration())
    },
  })
}

function recording(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/registrations',
    name: 'recordPaperRegistration',
    access: staff('registration'),
    tag: 'Admin: deposits and defaults',
    summary: 'Record a registration that was signed on paper',
    description: 'With a scan or photograph of the signed form: PDF, JPEG or PNG, at most 8 MB. The day on the paper and who took it are stored. With '
      + '`limit` the registration is approved at once, and the bidder is notified. A registration that was rejected is replaced.',
    body: PaperWrite,
    form: true,
    answers: { data: AdminRegistrationShape, status: 201 },
    refusals: ['not_found', 'invalid_state_transition', 'validation_failed'],
    async handle({ body, principal, request }) {
      const scan = await readScan(body.file)
      if (isRefusal(scan)) return scan
      const form = {
        auctionId: Number(body.auction_id) as AuctionId, userId: Number(body.user_id) as UserId, signedOn: body.signed_on, scan, limit: body.limit ?? null,
      }
      return changeOnce(app, request, async (tx) => {
        const id = await recordPaper(tx, personActing(principal, null, request), form)
        return isRefusal(id) ? id : created('/api/v1/admin/registrations', presentAdminRegistration((await findRegistration(tx, id))!))
      })
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
