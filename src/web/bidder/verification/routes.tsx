import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { personActing } from '../../../platform/audit.ts'
import { postText } from '../../../platform/text-messages.ts'
import {
  confirmPhone, type DocumentType, isDocumentType, MOST_DOCUMENT_BYTES, sendPhoneCode, sentDocuments, submitDocument, waitingCode,
} from '../../../verification/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, safeNext } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { postOwnFile, uploadedFile } from '../../http/own-upload.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { unsentFolder } from '../../http/unsent-messages.ts'
import { nextStepHref, rememberReturnPath, returnPathOf } from '../../http/return-path.ts'
import { VerificationPage } from './page.tsx'
import { MEANS_PAPERS, type StepName, verificationPath } from './view.ts'

const ADDRESS = '/account/verification'

/** The result of the form of one step. */
interface Tried {
  step: StepName
  typed: Record<string, string>
  refusal: Refusal
}

/** Verification: email, phone, documents. */
export function verificationRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, async (own) => {
    const next = safeNext(own.request.query.next)
    return next ? seeOther(rememberReturnPath(own.reply, context, next), ADDRESS) : show(context, own, null)
  })
  phoneForms(app, context)
  documentForm(app, context)
}

function phoneForms(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets, jobs } = context.house
  const ground = { secrets, postText: postText(jobs, secrets) }

  postOwn(app, context, `${ADDRESS}/phone`, async (own) => {
    const { person, request, reply } = own
    const typed = formOf(request)
    const actor = personActing(person, null, request)
    const progress = await changeOnce(context, own, (tx) => sendPhoneCode(tx, ground, actor, person.userId, typed.phone ?? ''))
    if (isRefusal(progress)) return show(context, own, { step: 'phone', typed, refusal: progress })
    return seeOtherWithFlash(reply, context, `${ADDRESS}#phone`, 'codeSent')
  })

  postOwn(app, context, `${ADDRESS}/phone-code`, async (own) => {
    const { person, request, reply } = own
    const typed = formOf(request)
    const actor = personActing(person, null, request)
    const refusal = await db.transaction((tx) => confirmPhone(tx, secrets, actor, person.userId, typed.code ?? ''))
    if (refusal) return show(context, own, { step: 'phone', typed, refusal })
    const wayBack = returnPathOf(request)
    return seeOtherWithFlash(reply, context, wayBack === null ? ADDRESS : nextStepHref(wayBack), 'phoneConfirmed')
  })
}

function documentForm(app: FastifyInstance, context: SiteContext): void {
  postOwnFile(app, context, {
    url: `${ADDRESS}/documents`,
    maxBytes: MOST_DOCUMENT_BYTES,
    field: 'file',
    refused: (own, refusal) => show(context, own, { step: 'identity', typed: {}, refusal }),
    handle: (own) => takeDocument(context, own),
  })
}

async function takeDocument(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const file = uploadedFile(own, 'file')
  const { document_type: type = '' } = formOf(request)
  const step = stepOf(type)
  if (!isDocumentType(type) || !file || file.bytes === 0) {
    return show(context, own, { step, typed: { document_type: type }, refusal: refuseFields({ file: visit.t.verification.documents.choose }) })
  }
  const { db, storage, secrets } = context.house
  const order = { userId: person.userId, type, file }
  const sent = await submitDocument({ db, storage, secrets }, personActing(person, null, request), order, (submit) => db.transaction(submit))
  if (isRefusal(sent)) return show(context, own, { step, typed: { document_type: type }, refusal: sent })
  return seeOtherWithFlash(reply, context, ADDRESS, 'documentSent')
}

function stepOf(type: string): StepName {
  if (type === 'government_id') return 'identity'
  return (MEANS_PAPERS as readonly DocumentType[]).includes(type as DocumentType) ? 'means' : 'institution'
}

/** Nobody sends more documents; the newest of each kind is included. */
const DOCUMENTS_SHOWN = { page: 1, perPage: 50 }

async function show(context: SiteContext, { visit, person, request, reply }: OwnVisit, tried: Tried | null): Promise<FastifyReply> {
  const { db, config } = context.house
  const [code, { items }] = await Promise.all([waitingCode(db, person.userId), sentDocuments(db, { userId: person.userId }, DOCUMENTS_SHOWN)])
  const view = {
    email: person.email,
    tier: person.tier,
    bidLimit: bidLimit(person.tier, person.bankLetter),
    steps: verificationPath(person, items),
    wayBack: returnPathOf(request),
    codeSentTo: code && code.phone,
    unsentTexts: unsentFolder(config, config.smsUrl),
    documents: items,
    form: withKey(formState(visit, tried?.typed ?? {}, tried?.refusal ?? null)),
    formOf: tried && tried.step,
  }
  const body = <VerificationPage view={view} />
  return sendPage(reply, context, { ...visit, path: ADDRESS }, { title: visit.t.verification.title, body }, tried ? REFUSAL_STATUS[tried.refusal.refused] : 200)
}
