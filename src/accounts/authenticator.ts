import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import type { Database } from '../platform/db.ts'
import type { Authenticator, Origin, Principal } from '../platform/http/access.ts'
import type { StreamRights } from '../platform/http/stream-guard.ts'
import { fingerprint } from './fingerprint.ts'
import type { LastUse } from './last-use.ts'
import type { Restriction } from './store.ts'
import type { SessionCookie } from './session-cookie.ts'
import { findSession, type SessionRow } from './session-store.ts'
import { type NextStep, nextStep, rolesOf, type Role, type Standing } from './standing.ts'
import { findBearers, standingCredentials } from './token-store.ts'
import { tokenHash } from './token-text.ts'

/** A person signed in at the site: their API identity, and what pages show of them. */
export interface Visitor extends Principal, Standing {
  name: string
  email: string
  roles: Role[]
  nextStep: NextStep | null
  isDemo: boolean
  /** The language of emails to them. */
  locale: Language
  /** The zone of their own clock; null: not known. */
  timeZone: string | null
  /** The most severe first. */
  restrictions: Restriction[]
}

export interface People extends Authenticator, Pick<StreamRights, 'standing'> {
  /** Without an origin, treated as remote. */
  visitorOf(cookieHeader: string | undefined, from?: Origin): Promise<Visitor | null>
  /** The passwords of demo accounts are public (rule book I17). */
  refusesDemo(person: { isDemo: boolean }, from: Origin): boolean
}

interface PeopleOptions {
  db: Database
  cookie: SessionCookie
  /** Production: the program is reachable from the network. */
  production: boolean
  lastUse: LastUse
}

/** Identifies the owners of tokens and cookies, many per query; expiry by the database's clock. */
export function createPeople({ db, cookie, production, lastUse }: PeopleOptions): People {
  const refusesDemo: People['refusesDemo'] = ({ isDemo }, { isDirect }) => isDemo && (production || !isDirect)
  const sessionOf = async (cookieHeader: string | undefined, from: Origin) => {
    const key = cookie.read(cookieHeader)
    const session = key && (await findSession(db, fingerprint(key)))
    if (!session || refusesDemo(session, from)) return null
    if (session.isUnnoted) lastUse.session(session.sessionId)
    return session
  }
  const findBearer = batchLoader((hashes: readonly string[]) => findBearers(db, hashes))
  return {
    refusesDemo,
    standing: (tokens, sessions) => standingCredentials(db, tokens, sessions),
    async byToken(token, from) {
      const hash = tokenHash(token)
      const bearer = hash && (await findBearer(hash))
      if (!bearer || refusesDemo(bearer, from)) return null
      if (bearer.isUnnoted) lastUse.token(bearer.tokenId, from.ip)
      const { userId, tokenId, abilities, staffRole, isSuspended, sellerApproved, currentTeamId, teams } = bearer
      return { userId, tokenId, abilities, staffRole, isSuspended, sellerApproved, currentTeamId, teams, via: 'token', sessionId: null }
    },
    async bySession(cookieHeader, from) {
      const session = await sessionOf(cookieHeader, from)
      return session && principalOf(session)
    },
    async visitorOf(cookieHeader, from = ELSEWHERE) {
      const session = await sessionOf(cookieHeader, from)
      return session && { ...session, ...principalOf(session), roles: rolesOf(session), nextStep: nextStep(session) }
    },
  }
}

const ELSEWHERE: Origin = { ip: '', isDirect: false }

/** A session has no abilities: in a browser, permissions follow from roles. */
const principalOf = (session: SessionRow): Principal => ({
  userId: session.id as UserId,
  abilities: [],
  via: 'session',
  tokenId: null,
  sessionId: session.sessionId,
  staffRole: session.staffRole,
  isSuspended: session.isSuspended,
  sellerApproved: session.sellerApprovedAt !== null,
  currentTeamId: session.currentTeamId,
  teams: session.teams,
})
