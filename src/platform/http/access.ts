import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TeamId, TokenId, UserId } from '../../kernel/ids.ts'
import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { type Permission, refuseRole, type StaffRole } from '../../kernel/staff.ts'
import { isDirectLoopback } from '../loopback.ts'
import { say } from '../sentences.ts'

export const ABILITIES = ['read', 'write', 'seller', 'admin'] as const
export type Ability = (typeof ABILITIES)[number]

/** The caller, as found by token or session. */
export interface Principal {
  userId: UserId
  /** Exactly the token's abilities; `admin` implies no other (rule book I6). A session has none. */
  abilities: readonly Ability[]
  via: 'token' | 'session'
  tokenId: TokenId | null
  /** Id of the session; null for a token. */
  sessionId: number | null
  /** What they do for the auction house; null for everybody else. */
  staffRole: StaffRole | null
  isSuspended: boolean
  sellerApproved: boolean
  currentTeamId: TeamId | null
  teams: readonly { teamId: TeamId; role: 'owner' | 'manager' | 'member' }[]
}

/**
 * What a route requires of its caller. A route without it does not start. `session` says whether a browser session
 * is accepted instead of a token (rule book I7). `permission`: what the staff role of the caller must include; every
 * route with the ability `admin` has one.
 */
export type CallerAccess = { kind: 'caller'; ability: Ability | null; session: boolean; permission?: Permission }
/**
 * `page`: a page of the site, or a request of its scripts, with its own rate limit. `own`: no check here (files,
 * health, inbound webhooks). `session`: the caller is identified by the browser session.
 */
export type OpenAccess = { kind: 'public'; session?: true } | { kind: 'page'; session?: true } | { kind: 'own' }
export type Access = CallerAccess | OpenAccess

export const everybody: OpenAccess = { kind: 'public' }
/** Open to all; a browser session is read, so that people invited to an auction can follow it. Only for reads. */
export const visitors: OpenAccess = { kind: 'public', session: true }
export const sitePage: OpenAccess = { kind: 'page' }
/** The same as `visitors`, for the scripts of pages. */
export const pageVisitors: OpenAccess = { kind: 'page', session: true }
export const ownGate: OpenAccess = { kind: 'own' }
export const anyToken: CallerAccess = { kind: 'caller', ability: null, session: false }
export const ability = (name: Exclude<Ability, 'admin'>): CallerAccess => ({ kind: 'caller', ability: name, session: false })
export const staff = (permission: Permission): CallerAccess => ({ kind: 'caller', ability: 'admin', session: false, permission })
export const tokenOrSession = (name: Exclude<Ability, 'admin'> | null): CallerAccess => ({ kind: 'caller', ability: name, session: true })

/** Origin of a request. */
export interface Origin {
  ip: string
  /** The sender is on this machine, without a proxy (`isDirectLoopback`). */
  isDirect: boolean
}

export const originOf = (request: FastifyRequest): Origin => ({ ip: request.ip, isDirect: isDirectLoopback(request) })

/** Looks up people; passed in by the program, so that the platform does not depend on a feature. */
export interface Authenticator {
  byToken(token: string, from: Origin): Promise<Principal | null>
  bySession(cookieHeader: string, from: Origin): Promise<Principal | null>
}

export type Identity = { principal: Principal | null; badToken: boolean }

/** A bearer token takes precedence over a cookie, so that a cookie never extends a weak token. */
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

/** 401, then 403 for the ability and the staff role (rule book I3). Null: allowed. */
export function refuseAccess(request: FastifyRequest, reply: FastifyReply, access: Access, identity: Identity): Refusal | null {
  if (access.kind !== 'caller') {
    if (identity.badToken) reply.header('www-authenticate', 'Bearer realm="api", error="invalid_token"')
    return null
  }
  const { principal } = identity
  if (!principal) return refuse('unauthenticated', say.tokenNeeded())
  if (principal.via === 'session') return refuseForgery(request)
  const { ability: needed, permission } = access
  const isAdministrator = needed !== 'admin' || principal.staffRole !== null
  if (needed === null || (principal.abilities.includes(needed) && isAdministrator)) {
    return permission === undefined ? null : refuseRole(principal.staffRole, permission)
  }

  reply.headers({
    'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${needed}"`,
    'x-accepted-abilities': needed,
    'x-token-abilities': principal.abilities.join(','),
  })
  return refuse('insufficient_token_ability', isAdministrator ? say.abilityNeeded({ ability: needed })
    : say.administratorsOnly())
}

/** Null if the person may make changes. A suspended person may read, and verify their identity. */
export const refuseSuspended = (principal: Principal): Refusal | null =>
  principal.isSuspended ? refuse('account_suspended', say.accountSuspended()) : null

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesSomething = (method: string): boolean => !SAFE_METHODS.has(method)

/** Any site can make a browser send the cookie, so changes must come from a page of ours. */
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
