import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { keepBytes, type KeptBytes } from '../../../platform/http/compression.ts'
import { apiDocument } from '../../../platform/http/openapi.ts'
import { beginPage, PAGE, type PageContent, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { renderPage } from '../../http/render.tsx'
import type { Language } from '../../ui/languages.ts'
import type { Words } from '../../ui/use-words.ts'
import { ApiDocsPage, ApiSectionPage } from './page.tsx'
import { makeReference, REFERENCE, type Reference } from './reference.tsx'

/**
 * The reference changes only with the program, so its parts are rendered once per start and language, and the
 * pages for signed-out readers are cached with their compressed bytes.
 */
export function apiDocsRoutes(app: FastifyInstance, context: SiteContext, hasWebhookPaper: boolean): void {
  const references = new Map<Language, Promise<Reference>>()
  const kept = new Map<string, KeptBytes>()
  const referenceIn = (words: Words): Promise<Reference> => {
    const known = references.get(words.language)
    if (known) return known
    const made = makeReference(apiDocument(app), words)
    references.set(words.language, made)
    made.catch(() => references.delete(words.language))
    return made
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, visit: Visit, content: PageContent): Promise<FastifyReply> => {
    const page = beginPage(reply, context, { ...visit, path: content.canonical! }, content)
    if (page.visitor || page.flash) return reply.send(renderPage(context.settings, page))
    const key = `${page.language} ${page.isOfLanguage} ${page.path}`
    const bytes = kept.get(key) ?? keepBytes(renderPage(context.settings, { ...page, houseTime: null }), { isLasting: true })
    kept.set(key, bytes)
    return bytes.send(request, reply, 'text/html; charset=utf-8')
  }
  const show = async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> => {
    const visit = await visitOf(context, request)
    const { t: { docs } } = visit
    const reference = await referenceIn(visit)
    const props = { document: apiDocument(app), reference, hasWebhookPaper }
    const section = reference.sections.find((one) => one.address === address)
    if (!section && address !== REFERENCE) throw new Refused(notFound(absent.address()))
    const body: VNode = section ? <ApiSectionPage {...props} section={section} /> : <ApiDocsPage {...props} />
    const title = section ? `${section.title} · ${docs.title}` : docs.title
    return send(request, reply, visit, { title, description: docs.description, showsCode: true, canonical: address, body })
  }

  app.get(REFERENCE, PAGE, (request, reply) => show(request, reply, REFERENCE))
  app.get<{ Params: { section: string } }>(`${REFERENCE}/:section`, PAGE, (request, reply) =>
    show(request, reply, `${REFERENCE}/${request.params.section}`))
}
