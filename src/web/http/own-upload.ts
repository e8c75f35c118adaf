import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalid, type Refusal, type RefusalCode, Refused } from '../../kernel/refusals.ts'
import { type UploadedFile, uploadRoutes } from '../../platform/http/upload.ts'
import { type SiteContext, visitOf } from './context.ts'
import { refusedAsForgery } from './forms.ts'
import { type OwnVisit, postOwn } from './own-page.ts'
import { answerSignedOut } from './signed-out.tsx'

/** What can be wrong with a form before anything is done with it. */
const UNREADABLE: readonly RefusalCode[] = ['payload_too_large', 'malformed_request', 'validation_failed']

/** A form of one's own page that sends a file. */
interface OwnFile {
  url: string
  maxBytes: number
  /** The field of the file, beside which is said what is wrong with it. */
  field: string
  /** The page with what is wrong in it, such as a file that is too large, which is refused before the form is read. */
  refused(own: OwnVisit, refusal: Refusal): Promise<FastifyReply>
  handle(own: OwnVisit): Promise<FastifyReply>
}

/** Takes a file by a form of one's own page; nobody sends one before it is known who they are. */
/** The file of a form, which may be empty; null where there is none, or words stand in its place. */
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
