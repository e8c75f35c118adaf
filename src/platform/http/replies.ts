import { helpFor } from './refusal-help.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lastPage, type Page } from '../../kernel/page.ts'
import type { Language } from '../../kernel/languages.ts'
import { type FieldErrors, type FieldTexts, isRefusal, REFUSAL_STATUS, type Refusal, type RefusalCode } from '../../kernel/refusals.ts'
import type { Said } from '../../kernel/said.ts'
import { say } from '../sentences.ts'
import { contentTag, cutTime, tagOf } from './conditional.ts'
import { inLanguageOf, nameLanguage } from './language.ts'
import { titleOf } from './title-sentences.ts'
import { insertItems, type WrittenItem } from './written-items.ts'

/** What a handler returns. Only this module adds the envelope. */
export type Answer =
  | {
    kind: 'data'; status: number; data: unknown; written?: WrittenData
    message?: Said; location?: string; etag?: string; until?: Date | null; repeat?: Refusal
  }
  | { kind: 'done'; message: Said }
  | { kind: 'list'; page: Page<unknown>; message?: Said; meta?: Record<string, unknown>; until?: Date | null; written?: readonly WrittenItem[] }
  | { kind: 'bare'; body: unknown; type?: string; headers?: Record<string, string> }
  /** 304: the caller has the current version. */
  | { kind: 'unchanged'; headers: Record<string, string> }
  /** A stored response, repeated for its `Idempotency-Key`. */
  | { kind: 'stored'; outcome: Storable; requestId: string; language: Language }

/** A response that can be stored under an idempotency key. */
export type Storable = Extract<Answer, { kind: 'data' | 'done' }> | Refusal

/** A response that is valid until a public change or until `until`; null: time alone never changes it. */
export type LastingAnswer = Extract<Answer, { kind: 'data' | 'list' }> & { until: Date | null }

export const lasting = (answer: Answer, until: Date | null): Answer => ({ ...answer, until }) as Answer

export const ok = (data: unknown, message?: Said): Answer => ({ kind: 'data', status: 200, data, ...spoken(message) })
export const created = (location: string, data: unknown, message?: Said): Answer =>
  ({ kind: 'data', status: 201, data, ...spoken(message), location })
/** A response with a secret: sent once and never stored; a repeat under the same key gets another text. */
export const shownOnce = (answer: Answer, repeat: Refusal): Answer => (answer.kind === 'data' ? { ...answer, repeat } : answer)
/** A response that names its version, for `If-Match`. */
export const versioned = (answer: Answer, etag: string): Answer => (answer.kind === 'data' ? { ...answer, etag } : answer)
/** The same for a resource without a time of change: its version is a hash of its contents. */
export const taggedByContent = (answer: Answer): Answer =>
  answer.kind === 'data' ? versioned(answer, contentTag(answer.data as object)) : answer
/** 202: the request will be carried out soon. */
export const accepted = (data: unknown): Answer => ({ kind: 'data', status: 202, data })
export const done = (message: Said): Answer => ({ kind: 'done', message })
export const list = (page: Page<unknown>, { message, meta }: { message?: Said; meta?: Record<string, unknown> } = {}): Answer =>
  ({ kind: 'list', page, ...spoken(message), ...(meta ? { meta } : {}) })
/** The two exceptions of the specification: `GET /user` and the GeoJSON map. */
export const bare = (body: unknown, options: { type?: string; headers?: Record<string, string> } = {}): Answer =>
  ({ kind: 'bare', body, ...options })

/** A list of serialized items. Only for public cached routes. */
export const writtenList = (
  page: Omit<Page<unknown>, 'items'>, written: readonly WrittenItem[], until: Date | null, meta?: Record<string, unknown>,
): Answer => ({ kind: 'list', page: { ...page, items: [] }, written, until, ...(meta ? { meta } : {}) })

/** The text of an answer, kept with what it shows. */
export interface KeptText {
  rendered: { parts: string[]; tag: string } | null
}

interface WrittenData {
  text: KeptText
  data(): unknown
}

/** `data` is asked for while there is no text of it. Only for routes that are kept, and to those for whom they are. */
export const writtenData = (written: WrittenData, until: Date | null): Answer => ({ kind: 'data', status: 200, data: null, written, until })

const spoken = (message: Said | undefined) => (message === undefined ? {} : { message })

export const unchanged = (headers: Record<string, string>): Answer => ({ kind: 'unchanged', headers })

export const statusOf = (answer: Answer): number =>
  answer.kind === 'data' ? answer.status : 200

/** Sends a response in the shape the caller asked for. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  switch (answer.kind) {
    case 'data':
      if (answer.location) reply.header('location', answer.location)
      if (answer.etag) reply.header('etag', answer.etag)
      return sendNamed(request, reply.code(answer.status), dataBody(request, answer))
    case 'done':
      return sendNamed(request, reply, withMessage(request, answer.message, {}))
    case 'list':
      return sendList(request, reply, answer)
    case 'bare':
      if (answer.type) reply.type(answer.type)
      if (answer.headers) reply.headers(answer.headers)
      nameLanguage(request, reply)
      return reply.send(answer.body)
    case 'unchanged':
      return reply.code(304).headers(answer.headers).send()
    case 'stored':
      return sendAgain(request, reply, answer)
  }
}

/** The body is made before the headers, because only then is it known whether it contains sentences. */
function sendNamed(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  nameLanguage(request, reply)
  return reply.send(body)
}

/** The same bytes as the first time, because the same serializer writes them in the same language. */
function sendAgain(request: FastifyRequest, reply: FastifyReply, { outcome, requestId, language }: Extract<Answer, { kind: 'stored' }>): FastifyReply {
  request.answerLanguage = language
  reply.headers({ 'idempotent-replayed': 'true', 'original-request': requestId })
  return isRefusal(outcome) ? sendRefusal(request, reply, outcome, requestId) : sendAnswer(request, reply, outcome)
}

const withMessage = (request: FastifyRequest, message: Said | undefined, rest: object) =>
  message === undefined ? { success: true, ...rest } : { success: true, message: inLanguageOf(request, message), ...rest }

const dataBody = (request: FastifyRequest, answer: Extract<Answer, { kind: 'data' }>) => withMessage(request, answer.message, { data: answer.data })

function sendList(request: FastifyRequest, reply: FastifyReply, answer: Extract<Answer, { kind: 'list' }>): FastifyReply {
  const { body, link } = listBody(request, answer)
  const paginator = paginatorOf(request)
  if (paginator) reply.serializer(paginator).type('application/json; charset=utf-8')
  return sendNamed(request, reply.header('link', link), body)
}

/** What `sendAnswer` would send, for the cache: split at the time, with its ETag. */
export function renderAnswer(request: FastifyRequest, reply: FastifyReply, answer: LastingAnswer): { parts: string[]; tag: string; link: string | null } {
  if (answer.kind === 'data') return { ...renderData(request, reply, answer), link: null }
  const { body, link } = listBody(request, answer)
  const text = String((paginatorOf(request) ?? ((plain) => reply.serialize(plain)))(body))
  if (!answer.written?.length) return { ...tagged(cutTime(text)), link }
  const { parts, digest } = insertItems(text, answer.written)
  return { parts, tag: `"${digest}"`, link }
}

function renderData(request: FastifyRequest, reply: FastifyReply, answer: Extract<Answer, { kind: 'data' }>): NonNullable<KeptText['rendered']> {
  const render = (data: unknown) => tagged(cutTime(String(reply.serialize(dataBody(request, { ...answer, data })))))
  const { written } = answer
  return written ? written.text.rendered ??= render(written.data()) : render(answer.data)
}

const tagged = (parts: string[]) => ({ parts, tag: tagOf(parts) })

/** The route's schema is that of its plain list; the other shape has its own serializer. */
const paginatorOf = (request: FastifyRequest) =>
  wantsPaginator(request) ? request.routeOptions.config.paginatorSerializer : undefined

function listBody(request: FastifyRequest, answer: Extract<Answer, { kind: 'list' }>): { body: Record<string, unknown>; link: string } {
  const { page } = answer
  const meta = {
    current_page: page.page, last_page: lastPage(page), per_page: page.perPage, total: page.total, ...answer.meta,
  }
  const links = pageLinks(request, meta)
  const link = links.header
  if (!wantsPaginator(request)) return { body: withMessage(request, answer.message, { data: page.items, meta }), link }

  const first = (page.page - 1) * page.perPage + 1
  const count = answer.written?.length ?? page.items.length
  const data = {
    current_page: page.page,
    data: page.items,
    first_page_url: links.first,
    from: count ? first : null,
    last_page: meta.last_page,
    last_page_url: links.last,
    links: links.numbered,
    next_page_url: links.next,
    path: links.path,
    per_page: page.perPage,
    prev_page_url: links.prev,
    to: count ? first + count - 1 : null,
    total: page.total,
  }
  return { body: withMessage(request, answer.message ?? say.retrieved(), { data, meta }), link }
}

/** The second list shape, by query or by media type profile (rule book I1). */
export function wantsPaginator(request: FastifyRequest): boolean {
  const query = request.query as { shape?: string }
  return query.shape === 'paginator' || /profile="?paginator"?/.test(request.headers.accept ?? '')
}

function pageLinks(request: FastifyRequest, meta: { current_page: number; last_page: number }) {
  const [pathname, search = ''] = request.url.split('?', 2) as [string, string?]
  const path = request.siteUrl + pathname
  const at = (page: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(page))
    return `${path}?${query}`
  }
  const { current_page: current, last_page: last } = meta
  const prev = current > 1 ? at(Math.min(current - 1, last)) : null
  const next = current < last ? at(current + 1) : null
  const header = [['first', at(1)], ['prev', prev], ['next', next], ['last', at(last)]]
    .filter(([, url]) => url !== null)
    .map(([rel, url]) => `<${url}>; rel="${rel}"`)
    .join(', ')
  return { path, first: at(1), last: at(last), prev, next, header, numbered: numberedLinks(current, last, at) }
}

/** At most this many numbered links: the window around the current page. */
const LINK_WINDOW = 7

function numberedLinks(current: number, last: number, at: (page: number) => string) {
  const start = Math.max(1, Math.min(current - 3, last - LINK_WINDOW + 1))
  const pages = Array.from({ length: Math.min(LINK_WINDOW, last) }, (_, i) => start + i).filter((page) => page <= last)
  return [
    { url: current > 1 ? at(current - 1) : null, label: '&laquo; Previous', active: false },
    ...pages.map((page) => ({ url: at(page), label: String(page), active: page === current })),
    { url: current < last ? at(current + 1) : null, label: 'Next &raquo;', active: false },
  ]
}

export const refusalStatus = (code: RefusalCode): number => REFUSAL_STATUS[code]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another form of the error envelope, where a protocol has its own. */
    refusalBody?: (refusal: Refusal, envelope: Record<string, unknown>) => object
    /** Where the route describes the tokens that it accepts (RFC 9728). */
    resourceMetadata?: string
  }
}

/** The error envelope, or a problem document if the caller asks for one (RFC 9457). */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, requestId: string = request.id): FastifyReply {
  const status = refusalStatus(refusal.refused)
  const docUrl = `${request.siteUrl}/docs/api#error-${refusal.refused}`
  const message = inLanguageOf(request, refusal.said)
  const body: Record<string, unknown> = {
    success: false, message, code: refusal.refused, request_id: requestId, doc_url: docUrl,
  }
  if (refusal.errors) body.errors = errorsInLanguageOf(request, refusal.errors)
  const help = helpFor(refusal)
  if (help) body.help = help
  const wantsProblem = (request.headers.accept ?? '').includes('application/problem+json')
  if (wantsProblem) {
    Object.assign(body, { type: docUrl, title: inLanguageOf(request, titleOf[refusal.refused]()), status, detail: message, instance: request.url })
  }
  if (status === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', 'Bearer realm="api", error="invalid_token"')
  }
  const { refusalBody, resourceMetadata } = request.routeOptions.config
  const challenge = reply.getHeader('www-authenticate')
  if (challenge && resourceMetadata) reply.header('www-authenticate', `${String(challenge)}, resource_metadata="${resourceMetadata}"`)
  nameLanguage(request, reply)
  if (passesSoon(refusal) && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type(wantsProblem ? 'application/problem+json' : 'application/json; charset=utf-8')
    .serializer((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .send(refusalBody ? refusalBody(refusal, body) : body)
}

const errorsInLanguageOf = (request: FastifyRequest, errors: FieldErrors): FieldTexts =>
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map((said) => inLanguageOf(request, said))]))

const passesSoon = ({ refused }: Refusal): boolean => refusalStatus(refused) === 503 || refused === 'idempotency_key_in_use'
