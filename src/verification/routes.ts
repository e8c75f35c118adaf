import type { FastifyInstance } from 'fastify'
import { findPerson, presentVerification, VerificationShape } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { created, list, ok } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { uploadRoutes } from '../platform/http/upload.ts'
import type { Storage } from '../platform/storage.ts'
import { applyToSell } from './apply-to-sell.ts'
import { confirmPhone, type PhoneContext, sendPhoneCode } from './confirm-phone.ts'
import { documentAdminRoutes } from './document-admin-routes.ts'
import { findDocument, listDocuments } from './document-store.ts'
import {
  ApplicationShape, ApplicationWrite, CodeWrite, DocumentParam, DocumentShape, DocumentUpload, OwnDocumentsQuery, PhoneShape, PhoneWrite,
  presentApplication, presentDocument, presentPhone, readDocumentId,
} from './schema.ts'
import { sellerAdminRoutes } from './seller-admin-routes.ts'
import { findSeller } from './seller-store.ts'
import { MOST_BYTES, submitDocument } from './submit-document.ts'

export interface VerificationDeps extends PhoneContext {
  db: Database
  storage: Storage
}

/** How people come to be known by the house: they confirm a phone, send documents, apply to sell; the house decides. */
export function verificationRoutes(app: FastifyInstance, deps: VerificationDeps): void {
  phoneRoutes(app, deps)
  uploadRoutes(app, MOST_BYTES, (forms) => uploadRoute(forms, deps))
  documentRoutes(app, deps)
  applicationRoutes(app, deps)
  documentAdminRoutes(app, deps)
  sellerAdminRoutes(app, deps)
}

function phoneRoutes(app: FastifyInstance, { secrets, postText }: VerificationDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/me/phone',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Verification',
    summary: 'Get a code for your phone',
    description: 'Sends six digits that work for 10 minutes, at most five times a day. Your number counts once you send them back.',
    body: PhoneWrite,
    answers: { data: PhoneShape },
    async change(tx, { principal, body, request }) {
      const actor = personActing(principal, null, request)
      const progress = await sendPhoneCode(tx, { secrets, postText }, actor, principal.userId, body.phone)
      return isRefusal(progress) ? progress : ok(presentPhone(progress))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/me/phone/verification',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Verification',
    summary: 'Confirm your phone by the code',
    description: 'Five tries for each code. With a confirmed email address it gives the tier `basic`.',
    body: CodeWrite,
    answers: { data: VerificationShape },
    async change(tx, { principal, body, request }) {
      const refusal = await confirmPhone(tx, secrets, personActing(principal, null, request), principal.userId, body.code)
      return refusal ?? ok(presentVerification((await findPerson(tx, { id: principal.userId }))!))
    },
  })
}

function uploadRoute(app: FastifyInstance, deps: VerificationDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/me/verification/documents',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Verification',
    summary: 'Send a document that proves something about you',
    description: 'PDF, JPEG, PNG or HEIC, at most 15 MB, ten a day; what a file is, its content decides. It is kept encrypted and seen by the '
      + 'house alone. One of the same type that is still waiting is replaced.',
    body: DocumentUpload,
    form: true,
    answers: { data: DocumentShape, status: 201 },
    handle: ({ body, principal, request }) => {
      const order = { userId: principal.userId, type: body.document_type, file: body.file }
      return submitDocument(deps, personActing(principal, null, request), order, (submit) =>
        changeOnce(app, request, async (tx) => {
          const document = await submit(tx)
          if (isRefusal(document)) return document
          return created(`/api/v1/me/verification/documents/${document.id}`, presentDocument(document))
        }))
    },
  })
}

function documentRoutes(app: FastifyInstance, { db }: VerificationDeps): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/verification/documents',
    access: ability('read'),
    tag: 'Verification',
    summary: 'Your documents',
    description: 'The newest first. The files themselves are not handed out again.',
    query: OwnDocumentsQuery,
    answers: { list: DocumentShape },
    async handle({ principal, query }) {
      const page = await listDocuments(db, { userId: principal.userId }, readPage(query))
      return list({ ...page, items: page.items.map(presentDocument) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/verification/documents/:id',
    access: ability('read'),
    tag: 'Verification',
    summary: 'One of your documents',
    description: 'A document you sent to prove who you are, and whether the house accepted it or why not. The file '
      + 'itself is shown to nobody but the house. A document of somebody else is 404.',
    params: DocumentParam,
    answers: { data: DocumentShape },
    refusals: ['not_found'],
    async handle({ principal, params }) {
      const document = await findDocument(db, readDocumentId(params.id))
      return document?.user_id === principal.userId ? ok(presentDocument(document)) : notFound(absent.document())
    },
  })
}

function applicationRoutes(app: FastifyInstance, { db }: VerificationDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/me/seller-application',
    access: ability('write'),
    tag: 'Verification',
    summary: 'Apply to sell',
    description: 'The house approves sellers whose identity is verified and who sent a W-9 (`w9`); a business also sends `business_license` or '
      + '`ein_confirmation`, and `beneficial_ownership_attestation`. Asking again answers the application that stands, with status 200.',
    body: ApplicationWrite,
    answers: { data: ApplicationShape, status: 201, repeated: true },
    refusals: ['invalid_state_transition'],
    async change(tx, { principal, body, request }) {
      const teamId = principal.teams.find((team) => team.teamId === principal.currentTeamId)?.teamId ?? null
      const application = { userId: principal.userId, teamId, kind: body.kind, isForeign: body.foreign ?? false }
      const outcome = await applyToSell(tx, personActing(principal, teamId, request), application)
      if (isRefusal(outcome)) return outcome
      const shown = presentApplication(outcome.seller)
      return outcome.isNew ? created('/api/v1/me/seller-application', shown) : ok(shown)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/seller-application',
    access: ability('read'),
    tag: 'Verification',
    summary: 'Whether you may sell',
    description: 'Whether you applied to sell, how it stands and what the house wrote about it. Until it is approved '
      + 'you can make drafts, and publishing is refused with 403 `seller_not_approved`.',
    answers: { data: ApplicationShape },
    handle: async ({ principal }) => ok(presentApplication((await findSeller(db, principal.userId))!)),
  })
}
