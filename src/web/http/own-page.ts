import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor as Person } from '../../accounts/index.ts'
import { PAGE, type SiteContext, type Visit, visitOf } from './context.ts'
import { personOrSignIn, refusedAsForgery } from './forms.ts'
import { answerSignedOut } from './signed-out.tsx'

type OwnRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string | undefined> }>

/** A visit to a page of the signed-in person. */
export interface OwnVisit {
  visit: Visit
  person: Person
  request: OwnRequest
  reply: FastifyReply
}

/** The viewer, as features expect one. */
export const callOf = ({ person, request }: OwnVisit) => ({ principal: person, request })

type Handle = (own: OwnVisit) => Promise<FastifyReply>
type Address = { Params: Record<string, string>; Querystring: Record<string, string | undefined> }

/** A page of the signed-in person; signed-out visitors are redirected to sign-in and back. */
export function getOwn(app: FastifyInstance, context: SiteContext, url: string, handle: Handle): void {
  app.get<Address>(url, PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const person = personOrSignIn(visit, request, reply)
    if (!person) return reply
    request.query = firstOfEach(request.query)
    return handle({ visit, person, request, reply })
  })
}

/** Parameters that may occur several times in a URL. Of all others, pages read the first value. */
const firstOfEach = (query: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, (Array.isArray(value) && !LISTS.has(name) ? value[0] : value) as string]))

/** Inventory items to convert to lots together. */
const LISTS: ReadonlySet<string> = new Set(['item'])

/** Limit for forms with long texts, such as terms of sale or a boundary. */
export const LONG_FORM = { bodyLimit: 512 * 1024 }

/** A form of such a page; accepts posts from this site only. */
export function postOwn(app: FastifyInstance, context: SiteContext, url: string, handle: Handle, limits: Partial<typeof LONG_FORM> = {}): void {
  app.post<Address>(url, { ...PAGE, ...limits }, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const visit = await visitOf(context, request)
    const { person } = visit
    request.query = firstOfEach(request.query)
    return person ? handle({ visit, person, request, reply }) : answerSignedOut(context, visit, request, reply)
  })
}
