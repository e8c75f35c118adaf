import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import type { UserId } from '../kernel/ids.ts'
import { parseAmount } from '../kernel/money.ts'
import { readPage } from '../kernel/page.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { personActing } from '../platform/audit.ts'
import { staff } from '../platform/http/access.ts'
import { bare, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { type Approval, approveDocument, rejectDocument } from './decide-document.ts'
import { FILE_TYPES } from './document-rules.ts'
import { findDocument, listDocuments } from './document-store.ts'
import { AdminDocumentShape, ApprovalWrite, DocumentParam, DocumentsQuery, presentAdminDocument, readDocumentId, RejectionWrite } from './schema.ts'
import type { EncryptedStorage } from './submit-document.ts'
import { viewDocument } from './view-document.ts'
import { say } from './sentences.ts'

/** Administration of documents. */
export function documentAdminRoutes(app: FastifyInstance, deps: EncryptedStorage): void {
  readingRoutes(app, deps)
  decidingRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, deps: EncryptedStorage): void {
  const { db } = deps
  route(app, {
    method: 'GET',
    url: '/v1/admin/verification-documents',
    name: 'listSubmittedDocuments',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'List verification documents',
    description: 'Newest first; `?status=pending` lists the documents to review. For administrators only. Files are not included.',
    query: DocumentsQuery,
    answers: { list: AdminDocumentShape },
    async handle({ query }) {
      const filter = { userId: query.user_id as UserId | undefined, status: query.status, type: query.document_type }
      const page = await listDocuments(db, filter, readPage(query))
      return list({ ...page, items: page.items.map(presentAdminDocument) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/verification-documents/:id',
    name: 'getSubmittedDocument',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'Show a verification document',
    description: 'The person, type and status of a document. Get the file from `/file`; each access is recorded in the audit log. For '
      + 'administrators only. Decide with `approval` or `rejection`.',
    params: DocumentParam,
    answers: { data: AdminDocumentShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const document = await findDocument(db, readDocumentId(params.id))
      return document ? ok(presentAdminDocument(document)) : notFound(absent.document())
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/verification-documents/:id/file',
    name: 'downloadSubmittedDocument',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'Download the file of a document',
    description: 'The decrypted file. Each access is recorded in the audit log.',
    params: DocumentParam,
    answers: { file: FILE_TYPES },
    refusals: ['not_found'],
    async handle({ params, principal, request }) {
      const actor = personActing(principal, null, request)
      const viewed = await viewDocument(deps, actor, readDocumentId(params.id))
      if (isRefusal(viewed)) return viewed
      const { document, contents } = viewed
      return bare(contents, { type: document.mime_type, headers: privateFile(`document-${document.id}`) })
    },
  })
}

/** Downloaded, never displayed: an uploaded file must not run as a page of ours, nor stay in a cache. */
const privateFile = (name: string): Record<string, string> => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
})

function decidingRoutes(app: FastifyInstance, { db }: EncryptedStorage): void {
  const exists = async ({ params }: { params: { id: string } }) => (await findDocument(db, readDocumentId(params.id))) !== null

  route(app, {
    method: 'POST',
    url: '/v1/admin/verification-documents/:id/approval',
    name: 'approveDocument',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'Approve a document',
    description: 'Updates the tier of the person. Administrators cannot decide their own documents. Without a date a bank letter is valid for '
      + '365 days, a proof of address for 1,095.',
    params: DocumentParam,
    body: ApprovalWrite,
    answers: { data: AdminDocumentShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists,
    async change(tx, { params, body, principal, request }) {
      const approval = readApproval(body)
      if (isRefusal(approval)) return approval
      const document = await approveDocument(tx, personActing(principal, null, request), readDocumentId(params.id), approval)
      return isRefusal(document) ? document : ok(presentAdminDocument(document))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/verification-documents/:id/rejection',
    name: 'rejectDocument',
    access: staff('registration'),
    tag: 'Admin: verification',
    summary: 'Reject a document',
    description: 'Also works for an approved document; with `suspected_fraud` the person is then put under review. Existing bids remain '
      + 'binding.',
    params: DocumentParam,
    body: RejectionWrite,
    answers: { data: AdminDocumentShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists,
    async change(tx, { params, body, principal, request }) {
      const document = await rejectDocument(tx, personActing(principal, null, request), readDocumentId(params.id), body.reason)
      return isRefusal(document) ? document : ok(presentAdminDocument(document))
    },
  })
}

/** Limits of bidders are in the currency of the tiers. */
const LIMIT_CURRENCY = 'usd'

function readApproval({ expires_on, limit }: { expires_on?: string; limit?: number | string }): Approval | Refusal {
  const bankLetter = limit === undefined ? null : parseAmount(limit, LIMIT_CURRENCY)
  if (limit !== undefined && (bankLetter === null || bankLetter <= 0)) {
    return invalid({ limit: [say.limitInvalid()] })
  }
  const ownDate = expires_on === undefined ? null : new Date(Date.parse(`${expires_on}T00:00:00Z`) + DAY)
  return { ownDate, bankLetter }
}
