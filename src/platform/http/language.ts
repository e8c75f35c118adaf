import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, LANGUAGES, preferredLanguage } from '../../kernel/languages.ts'
import type { Said, Translate } from '../../kernel/said.ts'
import type { SheetReader } from '../pdf-sheet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    translateTo: Translate
  }
  interface FastifyRequest {
    /** The language of the answer where something else than `Accept-Language` decides, as for an answer that is repeated. */
    answerLanguage: Language | null
    /** Something of the answer is written in its language. */
    hasTranslated: boolean
    /** Writes out a sentence in the language of the answer. */
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

/** What `Accept-Language` asks for, English by default. */
export function languageOf({ answerLanguage, headers }: FastifyRequest): Language {
  const wanted = headers['accept-language']
  return answerLanguage ?? (wanted === undefined ? null : preferredLanguage(wanted)) ?? LANGUAGES[0]
}

/** As `request.translate`; also for the requests that the framework refuses before they are decorated. */
export function inLanguageOf(request: FastifyRequest, said: Said): string {
  request.hasTranslated = true
  return request.server.translateTo(languageOf(request), said)
}

/** Paper in the language of the answer. */
export function sheetReaderOf(request: FastifyRequest): SheetReader {
  request.hasTranslated = true
  return { language: languageOf(request), say: (said) => inLanguageOf(request, said), siteUrl: request.siteUrl }
}

/** Tells the language of an answer that holds sentences. */
export function nameLanguage(request: FastifyRequest, reply: FastifyReply): void {
  if (request.hasTranslated) nameLanguageAs(reply, languageOf(request))
}

export function nameLanguageAs(reply: FastifyReply, language: Language): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-language/i.test(vary)) reply.header('vary', vary === '' ? 'Accept-Language' : `${vary}, Accept-Language`)
  reply.header('content-language', language)
}
