import type { People } from './authenticator.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Office } from '../kernel/office.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import type { Letter } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Identity } from './identity.ts'
import type { PasswordCost } from './password-hashing.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SignInRecord } from './sign-in-record.ts'
import type { Bulkhead } from './bulkhead.ts'

/** Somebody signed in, at the settings of their own account. */
export interface SecurityVisit {
  person: { userId: UserId; name: string; email: string }
  cookieHeader: string | undefined
  actor: Actor
}

/** Dependencies of the use cases. */
export interface AccountsContext {
  db: Database
  secrets: Secrets
  siteUrl: string
  office: Office
  refusesDemo: People['refusesDemo']
  identity: Identity
  /** Limits password hashing, which takes memory and a core. */
  bulkhead: Bulkhead
  passwordCost: PasswordCost
  /** The constant time of responses that must not reveal who has an account. */
  answerMs: number
  cookie: SessionCookie
  record: SignInRecord
  postLetter(sql: Sql, letter: Letter): Promise<void>
}
