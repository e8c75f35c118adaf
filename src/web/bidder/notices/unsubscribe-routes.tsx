import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { type LettersRefused, lettersNamed, refuseLetters } from '../../../notices/index.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { wordsOf } from '../../dictionary.ts'
import { languageInAddress, PAGE, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

type Address = { Params: { token: string } }

const MOST_BYTES = 1_024

/**
 * Unsubscribing without a session, by a link from an email. A GET changes nothing, because mail programs open
 * links by themselves; a mail program's unsubscribe button posts here directly (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, context: SiteContext): Promise<void> {
  const { db, secrets } = context.house
  const read = async (token: string): Promise<LettersRefused> => {
    const letters = await lettersNamed(db, secrets, token)
    if (!letters) throw new Refused(notFound(absent.link()))
    return letters
  }
  await app.register(async (pages) => {
    // The body is ignored; the URL contains everything.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) => done(null, null))

    pages.get<Address>('/unsubscribe/:token', PAGE, async (request, reply) =>
      show(context, request, reply, await read(request.params.token), false))

    pages.post<Address>('/unsubscribe/:token', PAGE, async (request, reply) => {
      const letters = await read(request.params.token)
      await refuseLetters(db, { ...SYSTEM, ip: request.ip, requestId: request.id }, letters)
      return show(context, request, reply, letters, true)
    })
  })
}

/** In the language of the email, unless the reader selected another one. */
async function show(
  context: SiteContext, request: FastifyRequest, reply: FastifyReply, { kind, language }: LettersRefused, isDone: boolean,
): Promise<FastifyReply> {
  const visit = await visitOf(context, request)
  const words = languageInAddress(request.url) === undefined ? wordsOf(language) : visit
  const body = <UnsubscribePage kind={kind} isDone={isDone} />
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  const { t, format, language: chosen } = words
  return sendPage(reply, context, { ...visit, t, format, language: chosen }, { title: t.notices.refusal.title, body, holdsSecret: true })
}
