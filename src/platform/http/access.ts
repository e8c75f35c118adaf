import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TeamId, TokenId, UserId } from '../../kernel/ids.ts'
import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { isDirectLoopback } from '../loopback.ts'
import { say } from '../sentences.ts'

export const ABILITIES = ['read', 'write', 'seller', 'admin'] as const
export type Ability = (typeof ABILITIES)[number]

/** Who is calling, as one look-up of their token or session told. */
export interface Principal {
  userId: UserId
  /** Exactly what the token carries; `admin` implies nothing else (rule book I6). A session carries none. */
  abilities: readonly Ability[]
  via: 'token' | 'session'
  tokenId: TokenId | null
  /** The row of the session; null for a token. */
  sessionId: number | null
  isAdmin: boolean
  isSuspended: boolean
  sellerApproved: boolean
  currentTeamId: TeamId | null
  teams: readonly { teamId: TeamId; role: 'owner' | 'manager' | 'member' }[]
}

/**
 * What a route asks of its caller. A route without one does not start.
 * `session` says whether a browser session will do instead of a token (rule book I7).
 */
export type CallerAccess = { kind: 'caller'; ability: Ability | null; session: boolean }
/**
 * `page`: a page of the site, or what its scripts ask for, with a limit of its own. `own`: no gate here (files, health,
 * inbound webhooks). `session`: a browser says who it is.
 */
export type OpenAccess = { kind: 'public'; session?: true } | { kind: 'page'; session?: true } | { kind: 'own' }
export type Access = CallerAccess | OpenAccess

export const everybody: OpenAccess = { kind: 'public' }
/** Everybody, and a browser says who it is, so that those who were invited to a sale may follow it. Only for what is read. */
export const visitors: OpenAccess = { kind: 'public', session: true }
export const sitePage: OpenAccess = { kind: 'page' }
/** The same as `visitors`, for the scripts of pages. */
export const pageVisitors: OpenAccess = { kind: 'page', session: true }
export const ownGate: OpenAccess = { kind: 'own' }
export const anyToken: CallerAccess = { kind: 'caller', ability: null, session: false }
export const ability = (name: Ability): CallerAccess => ({ kind: 'caller', ability: name, session: false })
export const tokenOrSession = (name: Ability | null): CallerAccess => ({ kind: 'caller', ability: name, session: true })

/** Where a request comes from. */
export interface Origin {
  ip: string
  /** The sender sits at this machine, with no proxy between (`isDirectLoopback`). */
  isDirect: boolean
}

export const originOf = (request: FastifyRequest): Origin => ({ ip: request.ip, isDirect: isDirectLoopback(request) })

/** Who knows people; handed in by the program, so that the plumbing knows no feature. */
export interface Authenticator {
  byToken(token: string, from: Origin): Promise<Principal | null>
  bySession(cookieHeader: string, from: Origin): Promise<Principal | null>
}

export type Identity = { principal: Principal | null; badToken: boolean }

/** A bearer token always beats a cookie, so that a cookie never widens what a weak token may do. */
export async function identify(request: FastifyRequest, access: Access, authenticator: Authenticator): Promise<Identity> {
  const header = request.headers.authorization
  if (header !== undefined) {
    const token = /^Bearer +(\S{1,512})$/i.exec(header)?.[1]
    const principal = token ? await authenticator.byToken(token, originOf(request)) : null
    return { principal, badToken: principal === null }
  }
  const cookie = request.headers.cookie
  if (!('session' in access) || !access.session || !cookie) return { principal: null, badToken: false }
  return { principal: await authenticator.bySession(cookie, originOf(request)), badToken: false }
}

/** 401, then 403 for the ability (rule book I3). Null: come in. */
export function refuseAccess(request: FastifyRequest, reply: FastifyReply, access: Access, identity: Identity): Refusal | null {
  if (access.kind !== 'caller') {
    if (identity.badToken) reply.header('www-authenticate', 'Bearer realm="api", error="invalid_token"')
    return null
  }
  const { principal } = identity
  if (!principal) return refuse('unauthenticated', say.tokenNeeded())
  if (principal.via === 'session') return refuseForgery(request)
  const { ability: needed } = access
  const isAdministrator = needed !== 'admin' || principal.isAdmin
  if (needed === null || (principal.abilities.includes(needed) && isAdministrator)) return null

  reply.headers({
    'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${needed}"`,
    'x-accepted-abilities': needed,
    'x-token-abilities': principal.abilities.join(','),
  })
  return refuse('insufficient_token_ability', isAdministrator ? say.abilityNeeded({ ability: needed })
    : say.administratorsOnly())
}

/** Null when the house lets them change what concerns others. A suspended person may look, and prove who they are. */
export const refuseSuspended = (principal: Principal): Refusal | null =>
  principal.isSuspended ? refuse('account_suspended', say.accountSuspended()) : null

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesSomething = (method: string): boolean => !SAFE_METHODS.has(method)

/** A cookie is sent by any page that asks, so what changes something must come from a page of ours. */
export function refuseForgery(request: FastifyRequest): Refusal | null {
  if (!changesSomething(request.method) || isSameOrigin(request)) return null
  return refuse('csrf_mismatch', say.fromOtherSite())
}

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin !== undefined && (origin === request.siteOrigin || origin === `${request.protocol}://${request.host}`)
}
