import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalid, type Refusal, type RefusalCode, Refused } from '../../kernel/refusals.ts'
import { type UploadedFile, uploadRoutes } from '../../platform/http/upload.ts'
import { type SiteContext, visitOf } from './context.ts'
import { refusedAsForgery } from './forms.ts'
import { type OwnVisit, postOwn } from './own-page.ts'
import { answerSignedOut } from './signed-out.tsx'

/** Errors of a form found before it is processed. */
const UNREADABLE: readonly RefusalCode[] = ['payload_too_large', 'malformed_request', 'validation_failed']

/** A form that uploads a file. */
export interface OwnFile {
  url: string
  maxBytes: number
  /** The name of the file field, where errors are shown. */
  field: string
  /** The page with an error found before the form is read, such as a file that is too large. */
  refused(own: OwnVisit, refusal: Refusal): Promise<FastifyReply>
  handle(own: OwnVisit): Promise<FastifyReply>
}

/** Accepts a file upload. Checks the session before reading the body. */
/** The uploaded file, which may be empty; null if the field is missing or has text. */
export function uploadedFile({ request }: OwnVisit, field: string): UploadedFile | null {
  const value = (request.body as Record<string, unknown>)[field]
  return typeof value === 'object' && value !== null ? value as UploadedFile : null
}

export function postOwnFile(app: FastifyInstance, context: SiteContext, { url, maxBytes, field, refused, handle }: OwnFile): void {
  uploadRoutes(app, maxBytes, (forms) => {
    forms.addHook('onRequest', async (request, reply) => {
      if (refusedAsForgery(request, reply)) return reply
      const visit = await visitOf(context, request)
      return visit.person ? undefined : answerSignedOut(context, visit, request, reply)
    })
    forms.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof Refused) || !UNREADABLE.includes(error.refusal.refused)) throw error
      const visit = await visitOf(context, request)
      const { person } = visit
      if (!person) return answerSignedOut(context, visit, request, reply)
      const { refusal } = error
      const own = { visit, person, request: request as OwnVisit['request'], reply }
      return refused(own, refusal.errors ? refusal : invalid({ [field]: [refusal.said] }))
    })
    postOwn(forms, context, url, handle)
  })
}
