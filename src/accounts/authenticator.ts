import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { askTogether } from '../platform/ask-together.ts'
import type { Database } from '../platform/db.ts'
import type { Authenticator, Principal } from '../platform/http/access.ts'
import { fingerprint } from './fingerprint.ts'
import type { LastUse } from './last-use.ts'
import type { Hold } from './people-store.ts'
import type { SessionCookie } from './session-cookie.ts'
import { findSession, type SessionRow } from './session-store.ts'
import { type NextStep, nextStep, rolesOf, type Role, type Standing } from './standing.ts'
import { findBearers } from './token-store.ts'
import { tokenHash } from './token-text.ts'

/** Somebody signed in at the site: who they are to the API, and what a page shows of them. */
export interface Visitor extends Principal, Standing {
  name: string
  email: string
  roles: Role[]
  nextStep: NextStep | null
  isDemo: boolean
  /** In which the house writes to them. */
  locale: Language
  /** How the house holds them back, the gravest first. */
  holds: Hold[]
}

export interface People extends Authenticator {
  visitorOf(cookieHeader: string | undefined): Promise<Visitor | null>
}

interface PeopleOptions {
  db: Database
  cookie: SessionCookie
  lastUse: LastUse
}

/** Tells who a token or a cookie belongs to, many in one look-up; the database's clock decides what has expired. */
export function createPeople({ db, cookie, lastUse }: PeopleOptions): People {
  const sessionOf = async (cookieHeader: string | undefined) => {
    const key = cookie.read(cookieHeader)
    const session = key && (await findSession(db, fingerprint(key)))
    if (!session) return null
    if (session.isUnnoted) lastUse.session(session.sessionId)
    return session
  }
  const findBearer = askTogether((hashes: readonly Buffer[]) => findBearers(db, hashes))
  return {
    async byToken(token, ip) {
      const hash = tokenHash(token)
      const bearer = hash && (await findBearer(hash))
      if (!bearer) return null
      const { isUnnoted, ...principal } = bearer
      if (isUnnoted) lastUse.token(bearer.tokenId, ip)
      return { ...principal, via: 'token' }
    },
    async bySession(cookieHeader) {
      const session = await sessionOf(cookieHeader)
      return session && principalOf(session)
    },
    async visitorOf(cookieHeader) {
      const session = await sessionOf(cookieHeader)
      return session && { ...session, ...principalOf(session), roles: rolesOf(session), nextStep: nextStep(session) }
    },
  }
}

/** A session carries no abilities: what a person may do in a browser follows from their roles. */
const principalOf = (session: SessionRow): Principal => ({
  userId: session.id as UserId,
  abilities: [],
  via: 'session',
  tokenId: null,
  isAdmin: session.isAdmin,
  isSuspended: session.isSuspended,
  sellerApproved: session.sellerApprovedAt !== null,
  currentTeamId: session.currentTeamId,
  teams: session.teams,
})
