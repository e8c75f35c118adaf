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
import { counterRoutes } from './counter-routes.ts'
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

/** Verification of people: they confirm a phone, send documents, apply to sell; administrators decide. */
export function verificationRoutes(app: FastifyInstance, deps: VerificationDeps): void {
  phoneRoutes(app, deps)
  uploadRoutes(app, MOST_BYTES, (forms) => uploadRoute(forms, deps))
  documentRoutes(app, deps)
  applicationRoutes(app, deps)
  documentAdminRoutes(app, deps)
  counterRoutes(app, deps)
  sellerAdminRoutes(app, deps)
}

function phoneRoutes(app: FastifyInstance, { secrets, postText }: VerificationDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/me/phone',
    name: 'sendPhoneCode',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Verification',
    summary: 'Send a code to your phone',
    description: 'Sends a six-digit code that is valid for 10 minutes, at most five times a day. The number is confirmed when you send the code back.',
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
    name: 'confirmPhone',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Verification',
    summary: 'Confirm your phone number',
    description: 'Five attempts per code. A confirmed phone and email give the tier `basic`.',
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
    name: 'uploadVerificationDocument',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Verification',
    summary: 'Upload a verification document',
    description: 'PDF, JPEG, PNG or HEIC, at most 15 MB, ten a day. The file type is detected from the content. Files are stored encrypted and only '
      + 'administrators can read them. A '
      + 'pending document of the same type is replaced.',
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
    name: 'listVerificationDocuments',
    access: ability('read'),
    tag: 'Verification',
    summary: 'List your documents',
    description: 'Newest first. The files themselves cannot be downloaded.',
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
    name: 'getVerificationDocument',
    access: ability('read'),
    tag: 'Verification',
    summary: 'Show a document',
    description: 'A document you uploaded, its status and the reason of a rejection. The file itself cannot be downloaded. Documents of others '
      + 'return 404.',
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
    name: 'applyToSell',
    access: ability('write'),
    tag: 'Verification',
    summary: 'Apply to sell',
    description: 'Sellers need a verified identity and a W-9 (`w9`); a business also sends `business_license` or '
      + '`ein_confirmation`, and `beneficial_ownership_attestation`. A repeat returns the existing application with status 200.',
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
    name: 'getSellerApplication',
    access: ability('read'),
    tag: 'Verification',
    summary: 'Show your seller application',
    description: 'The status of your application and the reason of a rejection. Until it is approved you can create drafts; publishing returns '
      + '403 `seller_not_approved`.',
    answers: { data: ApplicationShape },
    handle: async ({ principal }) => ok(presentApplication((await findSeller(db, principal.userId))!)),
  })
}
