import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor as Person } from '../../accounts/index.ts'
import type { AdChoice } from '../../ad-campaigns/index.ts'
import type { SaleEffects } from '../../auctions/index.ts'
import type { House } from '../../house.ts'
import type { InvoiceEffects } from '../../invoices/index.ts'
import type { TeamId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/languages.ts'
import { mayDo } from '../../kernel/staff.ts'
import { personActing } from '../../platform/audit.ts'
import { originOf, sitePage } from '../../platform/http/access.ts'
import { leavePlain } from '../../platform/http/compression.ts'
import { sessionOf } from '../../platform/http/session-cookie.ts'
import type { PublicState } from '../../platform/change-counters.ts'
import type { VersionedCache } from '../../platform/http/versioned-cache.ts'
import type { Billing } from '../../subscriptions/index.ts'
import { teamsOf } from '../../teams/index.ts'
import { wordsOf } from '../dictionary.ts'
import { LANGUAGE_PARAMETER } from '../ui/addresses.ts'
import { languageOf } from '../ui/languages.ts'
import type { Visitor, Words } from '../ui/use-words.ts'
import { chooseLanguage } from './choose-language.ts'
import { contentPolicy } from './content-policy.ts'
import { addCookie } from './cookies.ts'
import { type Flash, flashNote } from './flash-tones.ts'
import type { KeptPage } from './page-template.ts'
import type { PublicReads } from './public-reads.ts'
import { type Page, type SiteSettings, renderPage } from './render.tsx'
import { noteSource } from './visit-source.ts'

/** Dependencies shared by all routes of the site. */
export interface SiteContext {
  house: Pick<House, 'config' | 'log' | 'db' | 'accounts' | 'desk' | 'jobs' | 'secrets' | 'payments' | 'storage' | 'imports'
    | 'afterHammer' | 'http' | 'checkSecret' | 'signedOutReads'>
  settings: SiteSettings
  /** Effects of recording a payment or voiding an invoice. */
  moneyEffects: InvoiceEffects
  /** Charges subscriptions. */
  billing: Billing
  /** Effects of a seller's actions on other features. */
  saleEffects: SaleEffects
  /** Reads the ads of a placement; concurrent requests share one read. */
  readAds(place: string): Promise<AdChoice>
  publicReads: PublicReads
  /** Rendered public pages, cached until public data changes. */
  keptPages: VersionedCache<KeptPage | { to: string; status: 301 | 302 | 303; prepare?: (reply: FastifyReply) => void }>
  /** The database's clock, which all decisions use. */
  houseTime(): Promise<Date>
  /** A random number in [0, 1). */
  chance(): number
}

/** Page routes have the site's own rate limit and are not in the API document. */
export const PAGE = { config: { access: sitePage }, schema: { hide: true } }

/** The visitor, the time, and the texts (`t`) and formats of their language. */
export interface Visit extends Words {
  /** Null when signed out. */
  person: Person | null
  /** Path and query. */
  path: string
  /** House time. */
  now: Date
  /** The state of public data when the request arrived. */
  state: PublicState
  /** The result of the last form, shown once. */
  flash: Flash | null
  /** The team the visitor acts for, on seller pages. */
  worksFor: Visitor['worksFor']
}

export async function visitOf({ house }: SiteContext, request: FastifyRequest): Promise<Visit> {
  const { cookies, headers: { cookie }, url: path } = request
  const [person, state] = await Promise.all([house.accounts.visitorOf(cookie, originOf(request)), request.server.keeper.state()])
  request.isPersonal = person !== null
  if (person && request.method === 'GET') await saveLinkedLanguage(house, request, person, languageOf(languageInAddress(path)))
  const words = wordsOf(languageOfReader(request))
  const said = cookies[FLASH_COOKIE]
  const flash = said !== undefined && Object.hasOwn(words.t.flash, said) ? (said as Flash) : null
  const worksFor = person && path.startsWith('/seller') ? await worksForOf(house, person, person.currentTeamId) : null
  return { ...words, person, path, state, now: state.now, flash, worksFor }
}

/** While the database is away: nobody is known to be signed in, and the clock of this process stands for the house's. */
export function visitWithoutDatabase(request: FastifyRequest): Visit {
  const now = new Date()
  const state = { now, changes: 0, position: '0/0' }
  return { ...wordsOf(languageOfReader(request)), person: null, path: request.url, state, now, flash: null, worksFor: null }
}

/** The language of the response page. */
export const languageOfReader = ({ cookies, headers: { 'accept-language': acceptLanguage }, url }: FastifyRequest): Language =>
  chooseLanguage({ query: languageInAddress(url), cookie: cookies[LANGUAGE_COOKIE], acceptLanguage })

/** Whether the request has neither a session nor a flash message. */
export const isAnonymous = ({ cookies }: FastifyRequest): boolean => sessionOf({ cookies }) === undefined && cookies[FLASH_COOKIE] === undefined

/** The team and the visitor's role in it; null if there is no team or they are not in it. */
export async function worksForOf(
  { db }: SiteContext['house'], { userId }: Pick<Person, 'userId'>, teamId: TeamId | null,
): Promise<Visitor['worksFor']> {
  if (teamId === null) return null
  const team = (await teamsOf(db, userId)).find(({ id }) => id === teamId)
  return team ? { team: team.name, role: team.role } : null
}

/**
 * A signed-in person who follows a link with a language also gets emails in that language, as when signing in with
 * it.
 */
async function saveLinkedLanguage({ accounts }: SiteContext['house'], request: FastifyRequest, person: Person, asked: Language | null): Promise<void> {
  if (asked === null || asked === person.locale) return
  await accounts.writeIn(personActing(person, null, request), person.userId, asked)
  person.locale = asked
}

const LANGUAGE_COOKIE = 'lang'
const LANGUAGE_KEPT_S = 365 * 86_400
const FLASH_COOKIE = 'flash'
/** Long enough to reach the next page. */
const FLASH_KEPT_S = 60

/** The value of the language parameter in the URL. */
export const languageInAddress = (path: string): string | undefined =>
  new URLSearchParams(path.split('?', 2)[1]).get(LANGUAGE_PARAMETER) ?? undefined

/** What a route provides of a page; the rest is the same for every page of a visit. */
export type PageContent = Omit<Page, 'language' | 'isOfLanguage' | 'visitor' | 'path' | 'houseTime' | 'flash'>

/** Sends a page with the site's security headers: no inline code, no other origins, no framing. */
export function sendPage(
  reply: FastifyReply, context: Pick<SiteContext, 'settings'>, visit: Visit, content: PageContent, status = 200,
): FastifyReply {
  const page = beginPage(reply.code(status), context, visit, content)
  if (holdsOwnSecret(page)) leavePlain(reply)
  return reply.send(renderPage(context.settings, page))
}

/** Sets the headers and returns the complete page for this visit. */
export function beginPage(reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, visit: Visit, content: PageContent): Page {
  const page = pageOf(visit, content, isOfLanguage(reply.request))
  addPageHeaders(reply, settings, page)
  // The service worker keeps pages of one reader at a time.
  if (visit.person) reply.header('freehold-reader', String(visit.person.userId))
  if (visit.flash) addCookie(reply, settings, FLASH_COOKIE, '', 0)
  return page
}

/** Whether the URL contains a language. */
export const isOfLanguage = ({ url }: FastifyRequest): boolean => languageOf(languageInAddress(url)) !== null

export function pageOf({ person, path, now, language, flash, worksFor, t }: Visit, content: PageContent, namesLanguage: boolean): Page {
  const visitor = person && {
    name: person.name, isSeller: person.sellerApproved, staffRole: person.staffRole,
    hasSales: person.sellerApproved || mayDo(person.staffRole, 'catalog') || person.teams.length > 0,
    asksZone: person.timeZone === null, worksFor,
  }
  return { ...content, language, isOfLanguage: namesLanguage, visitor, path, houseTime: now, flash: flash && flashNote(flash, { t }) }
}

export function addPageHeaders(reply: FastifyReply, settings: SiteSettings, page: Pick<Page, 'language' | 'isOfLanguage' | 'holdsSecret'>): void {
  noteSource(reply, settings)
  if (page.isOfLanguage) addCookie(reply, settings, LANGUAGE_COOKIE, page.language, LANGUAGE_KEPT_S)
  reply
    .type(HTML_TYPE)
    .header('content-language', page.language)
    .header('vary', 'accept-language, cookie')
    .header('content-security-policy', contentPolicy(settings.mapSources))
    // Secrets must not be stored in a browser's cache.
    .header('cache-control', page.holdsSecret ? 'private, no-store' : 'private, no-cache')
}

export const HTML_TYPE = 'text/html; charset=utf-8'

/** Pages on which signed-in visitors see private data, such as their maximum, beside text that others control. */
const OWN_SECRETS = /^\/(?:lots\/[^/?]|account|verify)/

const holdsOwnSecret = ({ holdsSecret, visitor, path }: Page): boolean =>
  holdsSecret === true || (visitor !== null && OWN_SECRETS.test(path))

/** After a form: redirects with 303, so that a reload does not send the form again. */
export const seeOther = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303)

/** The same, with a message at the top of the next page. */
export const seeOtherWithFlash = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, path: string, flash: Flash): FastifyReply =>
  seeOther(setFlash(reply, { settings }, flash), path)

/** Sets the message for the next page. */
export const setFlash = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, flash: Flash): FastifyReply =>
  addCookie(reply, settings, FLASH_COOKIE, flash, FLASH_KEPT_S)
