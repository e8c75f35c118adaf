import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { keepBytes, type KeptBytes } from '../../../platform/http/compression.ts'
import { apiDocument } from '../../../platform/http/openapi.ts'
import type { ApiDocument } from '../../../platform/http/openapi-document.ts'
import { addWarmUp } from '../../../platform/http/warm-up.ts'
import { beginPage, PAGE, type PageContent, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { renderPage } from '../../http/render.tsx'
import { wordsOf } from '../../dictionary.ts'
import { type Language, LANGUAGES } from '../../ui/languages.ts'
import type { Words } from '../../ui/use-words.ts'
import type { Guide } from '../guides/guides.ts'
import { overviewText, sectionText } from './as-text.ts'
import { changesFeed, changesHtml, readChanges } from './changes.ts'
import type { FoundPart } from './match-operations.ts'
import { ApiChangesPage, ApiDocsPage, ApiSectionPage } from './page.tsx'
import { makeReference, REFERENCE, type Reference } from './reference.tsx'

/**
 * The reference changes only with the program, so its parts are rendered once per start and language, and the
 * pages for signed-out readers are cached with their compressed bytes.
 */
export function apiDocsRoutes(app: FastifyInstance, context: SiteContext, guides: readonly Guide[]): void {
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
  // It takes 0.5 seconds of one core, and is drawn part by part between requests.
  addWarmUp(app, 'API reference', async () => {
    for (const language of LANGUAGES) await referenceIn(wordsOf(language))
  })
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
    const props = { document: apiDocument(app), reference, guides }
    if (address === CHANGES) {
      const body = <ApiChangesPage {...props} html={changesHtml(readChanges())} />
      return send(request, reply, visit, { title: docs.changes.title, description: docs.changes.description, canonical: address, body })
    }
    const section = reference.sections.find((one) => one.address === address)
    if (!section && address !== REFERENCE) throw new Refused(notFound(absent.address()))
    const body: VNode = section ? <ApiSectionPage {...props} section={section} /> : <ApiDocsPage {...props} />
    const title = section ? `${section.title} · ${docs.title}` : docs.title
    return send(request, reply, visit, { title, description: docs.description, showsCode: true, canonical: address, body })
  }

  const showText = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const { sections } = await referenceIn(await visitOf(context, request))
    const section = sections.find(({ address }) => address === `${REFERENCE}/${name}`)
    if (!section) throw new Refused(notFound(absent.address()))
    return reply.type(TEXTS.markdown).header('cache-control', FRESH).send(sectionText(apiDocument(app), section))
  }

  app.get(REFERENCE, PAGE, (request, reply) => show(request, reply, REFERENCE))
  app.get<{ Params: { section: string } }>(`${REFERENCE}/:section`, PAGE, (request, reply) => {
    const { section } = request.params
    return section.endsWith('.md') ? showText(request, reply, section.slice(0, -3)) : show(request, reply, `${REFERENCE}/${section}`)
  })
  fileRoutes(app, context, guides, async (request) => {
    const visit = await visitOf(context, request)
    return { language: visit.language, reference: await referenceIn(visit) }
  })
}

const CHANGES = `${REFERENCE}/changelog`
/** The titles and the cuts between pages depend on the language of the reader. */
const FRESH = 'private, max-age=600'
const TEXTS = {
  markdown: 'text/markdown; charset=utf-8', plain: 'text/plain; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8', json: 'application/json; charset=utf-8',
}

type ReferenceOf = (request: FastifyRequest) => Promise<{ language: Language; reference: Reference }>

/** The same for programs: Markdown of each page, llms.txt, the feed of changes, and the index of the search field. */
function fileRoutes(app: FastifyInstance, { settings }: SiteContext, guides: readonly Guide[], referenceOf: ReferenceOf): void {
  const kept = new Map<string, KeptBytes>()
  const file = (address: string, type: keyof typeof TEXTS, make: (sections: Reference) => string) =>
    app.get(address, PAGE, async (request, reply) => {
      const { language, reference } = await referenceOf(request)
      const key = `${language} ${address}`
      const bytes = kept.get(key) ?? keepBytes(make(reference), { isLasting: true })
      kept.set(key, bytes)
      return bytes.send(request, reply.header('cache-control', FRESH), TEXTS[type])
    })
  file(`${REFERENCE}.md`, 'markdown', ({ sections }) => overviewText(apiDocument(app), sections, guides))
  file('/llms.txt', 'plain', ({ sections }) => overviewText(apiDocument(app), sections, guides))
  file(`${REFERENCE}/index.json`, 'json', (reference) => JSON.stringify(foundParts(apiDocument(app), reference)))
  file(`${CHANGES}.atom`, 'atom', () => changesFeed(readChanges(), settings.siteUrl, apiDocument(app).info.title))
  file(`${CHANGES}.md`, 'markdown', () => readChanges().markdown)
}

function foundParts(document: ApiDocument, { addressOf }: Reference): FoundPart[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item).map(([method, { operationId, summary }]) =>
    ({ name: operationId, place: `${method.toUpperCase()} ${path}`, title: summary, href: `${addressOf(operationId)}#${operationId}` })))
  const codes = Object.entries(document['x-error-codes']).map(([code, { status, meaning }]) =>
    ({ name: code, place: String(status), title: meaning.split(/(?<=\.) /)[0]!.replaceAll('`', ''), href: `${REFERENCE}#error-${code}` }))
  return [...operations, ...codes]
}
