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

/** Who asks for a page, and how. */
export interface Asked<Params> {
  visit: Visit
  params: Params
  query: Query
  ad: AdPlace
  /** Null while the page of all strangers is made, so that nothing of one of them gets into it. */
  request: FastifyRequest | null
}

/** A page, at another path than that of the request where it has one; or where to go instead. */
export type Shown = (PageContent & { path?: string }) | Elsewhere

interface Elsewhere {
  to: string
  status: 301 | 302 | 303
  /** What else the answer brings, such as a cookie. */
  prepare?: (reply: FastifyReply) => void
}

export interface PublicPage<Params> {
  /** What its address may ask for, in the order of a true address; anything else in an address changes nothing. */
  parameters: readonly string[]
  /** Parameters with which it is made for one reader alone. */
  unkept?: readonly string[]
  ad?: Place
  read(asked: Asked<Params>): Promise<Shown>
}

export const elsewhere = (to: string, status: Elsewhere['status'] = 302, prepare?: Elsewhere['prepare']): Elsewhere =>
  ({ to, status, ...(prepare && { prepare }) })

/**
 * A page that everybody may read. Whoever is signed out gets the one that is kept under its address and language while
 * nothing public has changed and the clock has not changed it; whoever is signed in gets one of their own.
 */
export function getPublic<Params extends Record<string, string>>(app: FastifyInstance, context: SiteContext, url: string, page: PublicPage<Params>): void {
  app.get(url, PAGE, async (request, reply) => {
    const address = isAnonymous(request) ? addressOf(request, url, page) : null
    return address ? sendKept(context, request, reply, { page, address }) : showAnew(context, request, reply, page)
  })
}

async function showAnew<Params>(
  context: SiteContext, request: FastifyRequest, reply: FastifyReply, { ad: place, read }: PublicPage<Params>,
): Promise<FastifyReply> {
  const visit = await visitOf(context, request)
  const ad = place && await adFor(context, visit.person, request, place)
  const shown = await read({ visit, params: request.params as Params, query: request.query as Query, ad, request })
  return 'to' in shown ? goTo(reply, shown) : sendPage(reply, context, { ...visit, path: shown.path ?? visit.path }, shown)
}

function goTo(reply: FastifyReply, { to, status, prepare }: Elsewhere): FastifyReply {
  prepare?.(reply)
  return reply.redirect(to, status)
}

/** An address without what changes nothing. */
interface Address<Params> {
  path: string
  params: Params
  query: Query
}

/** Longer addresses are nobody's honest question and are not kept. */
const LONGEST = 500

function addressOf<Params extends Record<string, string>>(
  request: FastifyRequest, url: string, { parameters, unkept = [] }: PublicPage<Params>,
): Address<Params> | null {
  const [params, query] = [request.params as Params, request.query as Query]
  if (unkept.some((name) => query[name] !== undefined)) return null
  const asked = [...parameters, LANGUAGE_PARAMETER].flatMap((name): [string, string][] => {
    const value = [query[name]].flat()[0]
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

/** What every reader brings that a kept page depends on. */
interface Reading {
  language: Language
  /** The address names the language. */
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
  // With an ad it is nobody else's: each is counted once.
  if (ad) return reply.send(filledIn(made.template, state.now, renderAd(language, ad)))
  const { tag, bytes } = readAt(made, state.now)
  reply.header('etag', tag)
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return bytes.send(request, reply, HTML_TYPE)
}

/** Readers are told something else of a lot that is about to close, so long before. */
const LEADS_MS = [SOON_MS, BY_SECONDS_MS]
/** The text may take two bytes a character, and its bytes are kept beside it. */
const BYTES_A_CHARACTER = 4

async function makePage<Params>(
  context: SiteContext, { page, address }: Wanted<Params>, { language, namesLanguage, state }: Reading,
): Promise<(KeptPage | Elsewhere & { kept: null })> {
  const visit: Visit = { ...wordsOf(language), person: null, path: address.path, state, now: state.now, flash: null, worksFor: null }
  const [shown, until] = await Promise.all([
    page.read({ visit, params: address.params, query: address.query, ad: page.ad ? { mark: AD_MARK } : null, request: null }),
    endOf(context, state),
  ])
  if ('to' in shown) return { ...shown, kept: null }
  const printed = renderPage(context.settings, { ...pageOf({ ...visit, path: shown.path ?? visit.path }, shown, namesLanguage), countdown: countdownMark })
  const template = templateOf(printed)
  return { template, last: null, kept: { until, weight: BYTES_A_CHARACTER * template.characters } }
}

/** When the clock alone changes what a page shows. */
const endOf = ({ house: { db }, publicReads }: SiteContext, state: PublicState): Promise<Date | null> =>
  publicReads.share('end of pages', state, async () => {
    const moment = await nextMoment(db, state.now, LEADS_MS)
    return { value: moment, until: moment }
  })

/** How old the time of a kept page may be: a page that many read is compressed ten times a second at most. */
const OLDEST_TIME_MS = 100

function readAt(page: KeptPage, now: Date): NonNullable<KeptPage['last']> {
  const age = now.getTime() - (page.last?.now ?? -Infinity)
  if (age < 0 || age > OLDEST_TIME_MS) {
    page.last = { now: now.getTime(), tag: pageTag(page.template, now), bytes: keepBytes(filledIn(page.template, now, ''), { isLasting: false }) }
  }
  return page.last!
}
