import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nextMoment } from '../../lots/index.ts'
import { keepBytes } from '../../platform/http/compression.ts'
import type { PublicState } from '../../platform/change-counters.ts'
import { matches } from '../../platform/http/conditional.ts'
import { wordsOf } from '../dictionary.ts'
import type { Query } from '../lots/filters.ts'
import type { AdPlace } from '../ui/ad.tsx'
import { LANGUAGE_PARAMETER } from '../ui/addresses.ts'
import { BY_SECONDS_MS, SOON_MS } from '../ui/instant.tsx'
import { type Language, languageOf } from '../ui/languages.ts'
import { adFor, type Place } from './ad-slot.ts'
import {
  addPageHeaders, HTML_TYPE, isOfLanguage, isAnonymous, languageOfReader, PAGE, type PageContent, pageOf, sendPage, type SiteContext, type Visit, visitOf,
} from './context.ts'
import { AD_MARK, filledIn, type KeptPage, countdownMark, templateOf, pageTag } from './page-template.ts'
import { renderAd, renderPage } from './render.tsx'

/** A request for a public page. */
export interface Asked<Params> {
  visit: Visit
  params: Params
  query: Query
  ad: AdPlace
  /** Null while a cached page is rendered, so that no data of a request gets into it. */
  request: FastifyRequest | null
}

/** A page, with its path if that differs from the request's; or a redirect. */
export type Shown = (PageContent & { path?: string }) | PageRedirect

interface PageRedirect {
  to: string
  status: 301 | 302 | 303
  /** Changes to the response, such as a cookie. */
  prepare?: (reply: FastifyReply) => void
}

export interface PublicPage<Params> {
  /** The query parameters of the page in canonical order. All others are ignored. */
  parameters: readonly string[]
  /** Parameters that may be repeated: their values are joined with commas. */
  lists?: readonly string[]
  /** Parameters for which the page is not cached. */
  unkept?: readonly string[]
  ad?: Place
  /** `context`: that of the site, which reads from a replica for signed-out readers if there is one. */
  read(asked: Asked<Params>, context: SiteContext): Promise<Shown>
}

export const redirectTo = (to: string, status: PageRedirect['status'] = 302, prepare?: PageRedirect['prepare']): PageRedirect =>
  ({ to, status, ...(prepare && { prepare }) })

/**
 * Declares a page that everybody may read. Signed-out readers get the page cached by URL and language until public
 * data or the clock changes it; for signed-in readers it is rendered anew.
 */
export function getPublic<Params extends Record<string, string>>(app: FastifyInstance, context: SiteContext, url: string, page: PublicPage<Params>): void {
  const forSignedOut = { ...context, house: { ...context.house, db: context.house.signedOutReads.sql } }
  app.get(url, PAGE, async (request, reply) => {
    const address = isAnonymous(request) ? addressOf(request, url, page) : null
    return address ? sendKept(forSignedOut, request, reply, { page, address }) : showAnew(context, request, reply, page)
  })
}

async function showAnew<Params>(
  context: SiteContext, request: FastifyRequest, reply: FastifyReply, { ad: place, read }: PublicPage<Params>,
): Promise<FastifyReply> {
  const visit = await visitOf(context, request)
  const ad = place && await adFor(context, visit.person, request, place)
  const shown = await read({ visit, params: request.params as Params, query: request.query as Query, ad, request }, context)
  return 'to' in shown ? goTo(reply, shown) : sendPage(reply, context, { ...visit, path: shown.path ?? visit.path }, shown)
}

function goTo(reply: FastifyReply, { to, status, prepare }: PageRedirect): FastifyReply {
  prepare?.(reply)
  return reply.redirect(to, status)
}

/** A URL without ignored parameters. */
interface Address<Params> {
  path: string
  params: Params
  query: Query
}

/** Pages with longer URLs are not cached. */
const LONGEST = 500

function addressOf<Params extends Record<string, string>>(
  request: FastifyRequest, url: string, { parameters, lists = [], unkept = [] }: PublicPage<Params>,
): Address<Params> | null {
  const [params, query] = [request.params as Params, request.query as Query]
  if (unkept.some((name) => query[name] !== undefined)) return null
  const asked = [...parameters, LANGUAGE_PARAMETER].flatMap((name): [string, string][] => {
    const values = [query[name]].flat()
    const value = lists.includes(name) && values.length > 1 ? values.join(',') : values[0]
    return value === undefined || (name === LANGUAGE_PARAMETER && languageOf(value) === null) ? [] : [[name, value]]
  })
  const pathname = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const path = asked.length === 0 ? pathname : `${pathname}?${new URLSearchParams(asked)}`
  return path.length > LONGEST ? null : { path, params, query: Object.fromEntries(asked) }
}

interface Wanted<Params> {
  page: PublicPage<Params>
  address: Address<Params>
}

/** What a cached page depends on besides its URL. */
interface Reading {
  language: Language
  /** The URL contains the language. */
  namesLanguage: boolean
  state: PublicState
}

async function sendKept<Params>(context: SiteContext, request: FastifyRequest, reply: FastifyReply, wanted: Wanted<Params>): Promise<FastifyReply> {
  const state = await request.server.keeper.state()
  const language = languageOfReader(request)
  const reading = { language, namesLanguage: isOfLanguage(request), state }
  const made = await context.keptPages.take(`${language} ${wanted.address.path}`, state, () => makePage(context, wanted, reading))
  if ('to' in made) return goTo(reply, made)
  addPageHeaders(reply, context.settings, { language, isOfLanguage: reading.namesLanguage })
  const ad = made.template.hasAd ? await adFor(context, null, request, wanted.page.ad!) : null
  // With an ad the response is not shared, because each impression is counted.
  if (ad) return reply.send(filledIn(made.template, state.now, renderAd(language, ad)))
  const { tag, bytes } = readAt(made, state.now)
  reply.header('etag', tag)
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return bytes.send(request, reply, HTML_TYPE)
}

/** The text on a lot changes this long before its close. */
const TEXT_CHANGES_BEFORE_CLOSE_MS = [SOON_MS, BY_SECONDS_MS]
/** Text may take two bytes a character, and its encoded bytes are stored too. */
const BYTES_A_CHARACTER = 4

async function makePage<Params>(
  context: SiteContext, { page, address }: Wanted<Params>, { language, namesLanguage, state }: Reading,
): Promise<(KeptPage | PageRedirect & { kept: null })> {
  const visit: Visit = { ...wordsOf(language), person: null, path: address.path, state, now: state.now, flash: null, worksFor: null }
  const [shown, until] = await Promise.all([
    page.read({ visit, params: address.params, query: address.query, ad: page.ad ? { mark: AD_MARK } : null, request: null }, context),
    endOf(context, state),
  ])
  if ('to' in shown) return { ...shown, kept: null }
  const printed = renderPage(context.settings, { ...pageOf({ ...visit, path: shown.path ?? visit.path }, shown, namesLanguage), countdown: countdownMark })
  const template = templateOf(printed)
  return { template, last: null, kept: { until, weight: BYTES_A_CHARACTER * template.characters } }
}

/** The next moment at which the clock changes what pages show. */
const endOf = ({ house: { db }, publicReads }: SiteContext, state: PublicState): Promise<Date | null> =>
  publicReads.share('end of pages', state, async () => {
    const moment = await nextMoment(db, state.now, TEXT_CHANGES_BEFORE_CLOSE_MS)
    return { value: moment, until: moment }
  })

/** The maximum age of a cached page's time, so that it is compressed at most ten times a second. */
const OLDEST_TIME_MS = 100

function readAt(page: KeptPage, now: Date): NonNullable<KeptPage['last']> {
  const age = now.getTime() - (page.last?.now ?? -Infinity)
  if (age < 0 || age > OLDEST_TIME_MS) {
    page.last = { now: now.getTime(), tag: pageTag(page.template, now), bytes: keepBytes(filledIn(page.template, now, ''), { isLasting: false }) }
  }
  return page.last!
}
