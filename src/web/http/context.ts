import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor as Person } from '../../accounts/index.ts'
import type { AdChoice } from '../../ad-campaigns/index.ts'
import type { SaleEffects } from '../../auctions/index.ts'
import type { House } from '../../house.ts'
import type { InvoiceEffects } from '../../invoices/index.ts'
import type { TeamId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/languages.ts'
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
import type { KeptPage } from './page-template.ts'
import type { PublicReads } from './public-reads.ts'
import { type Page, type SiteSettings, renderPage } from './render.tsx'

/** What all routes of the site share. */
export interface SiteContext {
  house: Pick<House, 'config' | 'log' | 'db' | 'accounts' | 'desk' | 'jobs' | 'secrets' | 'payments' | 'storage' | 'imports'
    | 'afterHammer' | 'http' | 'checkSecret'>
  settings: SiteSettings
  /** What moves on when the office records a payment, or takes an invoice back. */
  moneyEffects: InvoiceEffects
  /** How a plan is paid for. */
  billing: Billing
  /** What a seller's moves set going in the rest of the house. */
  saleEffects: SaleEffects
  /** What is advertised at a place, read once for all who ask at a time. */
  readAds(place: string): Promise<AdChoice>
  publicReads: PublicReads
  /** Pages of the public, kept while they are true. */
  keptPages: VersionedCache<KeptPage | { to: string; status: 301 | 302 | 303; prepare?: (reply: FastifyReply) => void }>
  /** The database's clock: the one that decides. */
  houseTime(): Promise<Date>
  /** From 0 to below 1. */
  chance(): number
}

/** Pages have the site's own rate limit and stand in no API document. */
export const PAGE = { config: { access: sitePage }, schema: { hide: true } }

/** Who looks at a page, where and when, and the words to tell them with: `t` and `format`. */
export interface Visit extends Words {
  /** Null when signed out. */
  person: Person | null
  /** Path and query. */
  path: string
  /** House time. */
  now: Date
  /** What the public sees, as it was when they came. */
  state: PublicState
  /** What the last form came to, to be said once. */
  flash: Flash | null
  /** The team they work for, on the pages of a seller. */
  worksFor: Visitor['worksFor']
}

/** What a form can come to; each has its sentence in `messages`. */
export type Flash = keyof Words['t']['flash']

export async function visitOf({ house }: SiteContext, request: FastifyRequest): Promise<Visit> {
  const { cookies, headers: { cookie }, url: path } = request
  const [person, state] = await Promise.all([house.accounts.visitorOf(cookie, originOf(request)), request.server.keeper.state()])
  request.isPersonal = person !== null
  if (person && request.method === 'GET') await writeIn(house, request, person, languageOf(languageInAddress(path)))
  const words = wordsOf(languageOfReader(request))
  const said = cookies[FLASH_COOKIE]
  const flash = said !== undefined && Object.hasOwn(words.t.flash, said) ? (said as Flash) : null
  const worksFor = person && path.startsWith('/seller') ? await worksForOf(house, person, person.currentTeamId) : null
  return { ...words, person, path, state, now: state.now, flash, worksFor }
}

/** The language that a page is read in. */
export const languageOfReader = ({ cookies, headers: { 'accept-language': acceptLanguage }, url }: FastifyRequest): Language =>
  chooseLanguage({ query: languageInAddress(url), cookie: cookies[LANGUAGE_COOKIE], acceptLanguage })

/** Neither somebody's session nor a sentence that is said once comes with the request. */
export const isAnonymous = ({ cookies }: FastifyRequest): boolean => sessionOf({ cookies }) === undefined && cookies[FLASH_COOKIE] === undefined

/** As what somebody works for a team; null for nobody's team and for a team they are not in. */
export async function worksForOf(
  { db }: SiteContext['house'], { userId }: Pick<Person, 'userId'>, teamId: TeamId | null,
): Promise<Visitor['worksFor']> {
  if (teamId === null) return null
  const team = (await teamsOf(db, userId)).find(({ id }) => id === teamId)
  return team ? { team: team.name, role: team.role } : null
}

/** Who is signed in and follows a link to a language gets their letters in it too, as by signing in with it. */
async function writeIn({ accounts }: SiteContext['house'], request: FastifyRequest, person: Person, asked: Language | null): Promise<void> {
  if (asked === null || asked === person.locale) return
  await accounts.writeIn(personActing(person, null, request), person.userId, asked)
  person.locale = asked
}

const LANGUAGE_COOKIE = 'lang'
const LANGUAGE_KEPT_S = 365 * 86_400
const FLASH_COOKIE = 'flash'
/** The page that says it follows at once. */
const FLASH_KEPT_S = 60

/** The language that was asked for by a link of the page. */
export const languageInAddress = (path: string): string | undefined =>
  new URLSearchParams(path.split('?', 2)[1]).get(LANGUAGE_PARAMETER) ?? undefined

/** A page as its route describes it; the rest is the same for every page of a visit. */
export type PageContent = Omit<Page, 'language' | 'isOfLanguage' | 'visitor' | 'path' | 'houseTime' | 'flash'>

/** Sends a page under the site's rules: nothing inline, nothing from elsewhere, never in a frame. */
export function sendPage(
  reply: FastifyReply, context: Pick<SiteContext, 'settings'>, visit: Visit, content: PageContent, status = 200,
): FastifyReply {
  const page = beginPage(reply.code(status), context, visit, content)
  if (holdsOwnSecret(page)) leavePlain(reply)
  return reply.send(renderPage(context.settings, page))
}

/** The headers of a page, and the page as it is printed for this visit. */
export function beginPage(reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, visit: Visit, content: PageContent): Page {
  const page = pageOf(visit, content, isOfLanguage(reply.request))
  addPageHeaders(reply, settings, page)
  if (visit.flash) addCookie(reply, settings, FLASH_COOKIE, '', 0)
  return page
}

/** The address names the language of the page. */
export const isOfLanguage = ({ url }: FastifyRequest): boolean => languageOf(languageInAddress(url)) !== null

export function pageOf({ person, path, now, language, flash, worksFor, t }: Visit, content: PageContent, namesLanguage: boolean): Page {
  const visitor = person && {
    name: person.name, isSeller: person.sellerApproved, hasSales: person.sellerApproved || person.isAdmin || person.teams.length > 0, isAdmin: person.isAdmin,
    worksFor,
  }
  return { ...content, language, isOfLanguage: namesLanguage, visitor, path, houseTime: now, flash: flash && t.flash[flash] }
}

export function addPageHeaders(reply: FastifyReply, settings: SiteSettings, page: Pick<Page, 'language' | 'isOfLanguage' | 'holdsSecret'>): void {
  if (page.isOfLanguage) addCookie(reply, settings, LANGUAGE_COOKIE, page.language, LANGUAGE_KEPT_S)
  reply
    .type(HTML_TYPE)
    .header('content-language', page.language)
    .header('vary', 'accept-language, cookie')
    .header('content-security-policy', contentPolicy(settings.mapStyleUrl))
    // No cache of a browser may keep a secret.
    .header('cache-control', page.holdsSecret ? 'private, no-store' : 'private, no-cache')
}

export const HTML_TYPE = 'text/html; charset=utf-8'

/** Where somebody signed in reads their own maximum, token or papers beside what a seller or an address says. */
const OWN_SECRETS = /^\/(?:lots\/[^/?]|account|verify)/

const holdsOwnSecret = ({ holdsSecret, visitor, path }: Page): boolean =>
  holdsSecret === true || (visitor !== null && OWN_SECRETS.test(path))

/** After a form: on to a page that reads what has changed, so that loading it again sends nothing again. */
export const seeOther = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303)

/** The same, with a sentence for the top of that page. */
export const seeOtherAndSay = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, path: string, flash: Flash): FastifyReply =>
  seeOther(sayNext(reply, { settings }, flash), path)

/** Has the next page say it. */
export const sayNext = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, flash: Flash): FastifyReply =>
  addCookie(reply, settings, FLASH_COOKIE, flash, FLASH_KEPT_S)
