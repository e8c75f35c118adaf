import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor as Person } from '../../accounts/index.ts'
import type { House } from '../../house.ts'
import { sitePage } from '../../platform/http/access.ts'
import { type Page, type Press, printPage } from '../render.tsx'
import { contentPolicy } from './content-policy.ts'

/** What the routes of the site share: the house they show, and the press that prints its pages. */
export interface SiteContext {
  house: Pick<House, 'config' | 'log' | 'db' | 'accounts' | 'desk' | 'jobs' | 'secrets'>
  press: Press
  /** The database's clock: the one that decides. */
  houseTime(): Promise<Date>
}

/** Pages have the site's own rate limit and stand in no API document. */
export const PAGE = { config: { access: sitePage }, schema: { hide: true } }

/** Who looks at a page, where and when. */
export interface Visit {
  /** Null when signed out. */
  person: Person | null
  /** Path and query. */
  path: string
  /** House time. */
  now: Date
}

export async function visitOf({ house, houseTime }: SiteContext, request: FastifyRequest): Promise<Visit> {
  const [person, now] = await Promise.all([house.accounts.visitorOf(request.headers.cookie), houseTime()])
  return { person, path: request.url, now }
}

/** A page as its route describes it; the rest is the same for every page of a visit. */
export type PageContent = Omit<Page, 'visitor' | 'path' | 'houseTime'>

/** Sends a page under the site's rules: nothing inline, nothing from elsewhere, never in a frame. */
export function sendPage(reply: FastifyReply, { press }: Pick<SiteContext, 'press'>, visit: Visit, content: PageContent, status = 200): FastifyReply {
  const { person, path, now } = visit
  const visitor = person && { name: person.name, isSeller: person.sellerApproved, isAdmin: person.isAdmin }
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(press.mapStyleUrl))
    .header('cache-control', 'private, no-cache')
    .send(printPage(press, { ...content, visitor, path, houseTime: now }))
}

/** After a form: on to a page that reads what has changed, so that loading it again sends nothing again. */
export const seeOther = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303)
