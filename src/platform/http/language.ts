import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, LANGUAGES, preferredLanguage } from '../../kernel/languages.ts'
import type { Said, Translate } from '../../kernel/said.ts'
import type { SheetReader } from '../pdf-sheet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    translateTo: Translate
  }
  interface FastifyRequest {
    /** The language of the response where it is not decided by `Accept-Language`, as for repeated responses. */
    answerLanguage: Language | null
    /** Whether the response contains text in its language. */
    hasTranslated: boolean
    /** Formats a sentence in the language of the response. */
    translate(said: Said): string
  }
}

export function addLanguages(app: FastifyInstance, translateTo: Translate): void {
  app.decorate('translateTo', translateTo)
  app.decorateRequest('answerLanguage', null)
  app.decorateRequest('hasTranslated', false)
  app.decorateRequest('translate', function translate(said) {
    return inLanguageOf(this, said)
  })
}

/** The language requested by `Accept-Language`, English by default. */
export function languageOf({ answerLanguage, headers }: FastifyRequest): Language {
  const wanted = headers['accept-language']
  return answerLanguage ?? (wanted === undefined ? null : preferredLanguage(wanted)) ?? LANGUAGES[0]
}

/** Like `request.translate`; also works for requests that the framework refuses before they are decorated. */
export function inLanguageOf(request: FastifyRequest, said: Said): string {
  request.hasTranslated = true
  return request.server.translateTo(languageOf(request), said)
}

/** PDF text in the language of the response. */
export function sheetReaderOf(request: FastifyRequest): SheetReader {
  request.hasTranslated = true
  return { language: languageOf(request), say: (said) => inLanguageOf(request, said), siteUrl: request.siteUrl }
}

/** Sets `Content-Language` if the response contains sentences. */
export function nameLanguage(request: FastifyRequest, reply: FastifyReply): void {
  if (request.hasTranslated) nameLanguageAs(reply, languageOf(request))
}

export function nameLanguageAs(reply: FastifyReply, language: Language): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-language/i.test(vary)) reply.header('vary', vary === '' ? 'Accept-Language' : `${vary}, Accept-Language`)
  reply.header('content-language', language)
}
