import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import type { DocumentId, UserId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, type Refusal, Refused } from '../../../kernel/refusals.ts'
import { DAY } from '../../../kernel/time.ts'
import type { Sql } from '../../../platform/db.ts'
import {
  type Approval, approveDocument, DOCUMENT_STATUSES, DOCUMENT_TYPES, findDocument, REJECTION_REASONS, rejectDocument, type SentDocument, sentDocuments,
  viewDocument,
} from '../../../verification/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { granted, idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { AmountField, SelectField, TextField } from '../../ui/fields.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'
import { type Decision, decisionRoutes, type Order } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { actorOf, chosen, getAdmin } from '../admin-page.ts'
import { choicesOf } from '../parts.tsx'
import { sendAdminPage } from '../send-page.tsx'
import { DocumentFile, documentFacts, DocumentPage, DocumentsPage } from './page.tsx'
import { typedDay } from './typed-day.ts'

const LIST = '/admin/documents'
const ROWS = 25

/** Verification documents. */
export function documentsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const status = chosen([...DOCUMENT_STATUSES, 'all'], request.query.status) ?? 'pending'
    const type = chosen(DOCUMENT_TYPES, request.query.document_type)
    const person = /^[1-9]\d{0,14}$/.test(request.query.person ?? '') ? request.query.person! : ''
    const filter = {
      ...(status !== 'all' && { status, oldestFirst: status === 'pending' }), ...(type && { type }), ...(person !== '' && { userId: Number(person) as UserId }),
    }
    const page = await sentDocuments(db, filter, readPage(request.query, ROWS))
    const body = <DocumentsPage page={page} status={status} kind={type ?? ''} person={person} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.documents.title, body })
  })

  getAdmin(app, context, `${LIST}/:id`, async ({ visit, request, reply }) => {
    const document = await findDocument(db, idIn(request.params.id))
    if (!document) throw new Refused(notFound(absent.document()))
    const body = <DocumentPage document={document} />
    return sendAdminPage(reply, context, visit, { title: visit.t.verification.documents.types[document.document_type], body })
  })

  fileRoute(app, context)
  decisionRoutes(app, context, approval)
  decisionRoutes(app, context, rejection)
}

/**
 * The file of a document, for administrators; access is recorded in the audit log. Images are shown in the page,
 * where scripts in them cannot run; other files are downloads, so that an uploaded file is never a page of this
 * site.
 */
function fileRoute(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, `${LIST}/:id/file`, async (own) => {
    const { document, contents } = granted(await viewDocument(context.house, actorOf(own), idIn<DocumentId>(own.request.params.id)))
    const disposition = /^image\/(jpeg|png)$/.test(document.mime_type) ? 'inline' : 'attachment'
    return own.reply
      .type(document.mime_type)
      .header('content-disposition', `${disposition}; filename="document-${document.id}"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(contents)
  })
}

/** Continues with the oldest pending document. */
async function next(sql: Sql): Promise<string> {
  const { items: [waiting] } = await sentDocuments(sql, { status: 'pending', oldestFirst: true }, { page: 1, perPage: 1 })
  return waiting ? `${LIST}/${waiting.id}` : LIST
}

const common = {
  current: LIST,
  find: (sql, params) => findDocument(sql, idIn(params.id)),
  record: ({ id, status }) => ({ type: 'verification_document', id, standing: status }),
  facts: documentFacts,
  back: ({ id }) => `${LIST}/${id}`,
  onward: next,
  beside: (document) => <DocumentFile document={document} />,
  asksReason: false,
} satisfies Partial<Decision<SentDocument>>

const approval: Decision<SentDocument> = {
  ...common,
  name: 'approveDocument',
  url: `${LIST}/:id/approval`,
  fields: (form, document, { t: { operator: { documents: say } } }) => (
    <>
      <TextField form={form} name="expires_on" label={say.expiresOn} hint={say.expiresOnHint} optional />
      {document.document_type === 'bank_letter' && (
        <AmountField form={form} name="limit" currency="usd" label={say.limit} hint={say.limitHint} optional />
      )}
    </>
  ),
  carryOut(tx, { actor, subject, ...order }) {
    const approved = readApproval(order)
    return 'refused' in approved ? Promise.resolve(approved) : approveDocument(tx, actor, subject.id, approved)
  },
}

const rejection: Decision<SentDocument> = {
  ...common,
  name: 'rejectDocument',
  url: `${LIST}/:id/rejection`,
  fields: (form, _document, { t: { operator: { pick, documents: say } } }) => (
    <SelectField
      form={form} name="why" label={say.why} hint={say.whyHint} choices={[{ value: '', label: pick }, ...choicesOf(REJECTION_REASONS, say.reasons)]}
    />
  ),
  async carryOut(tx, { actor, subject, typed, words }) {
    const why = chosen(REJECTION_REASONS, typed.why)
    if (!why) return refuseFields({ why: words.t.operator.choose })
    if (subject.status === 'rejected') return refuseForm(words.t.operator.soAlready)
    return rejectDocument(tx, actor, subject.id, why)
  },
}

/** A document is valid through the day on it. */
function readApproval({ typed, words }: Pick<Order<SentDocument>, 'typed' | 'words'>): Approval | Refusal {
  const { expires_on: day = '', limit = '' } = typed
  const startOfDay = typedDay(day.trim())
  const { documents: say } = words.t.operator
  const bankLetter = limit.trim() === '' ? null : typedAmount(limit, 'usd')
  const wrong = {
    ...(day.trim() !== '' && startOfDay === null && { expires_on: say.noDate }),
    ...(limit.trim() !== '' && (bankLetter === null || bankLetter <= 0) && { limit: words.t.operator.noAmount }),
  }
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { ownDate: startOfDay && new Date(startOfDay.getTime() + DAY), bankLetter }
}
