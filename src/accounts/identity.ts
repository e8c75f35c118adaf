import type { Language } from '../kernel/languages.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import type { PasswordCost } from './password-hashing.ts'

/** The origin of a request. */
export interface Origin {
  ip: string
  userAgent: string
  /** From this machine, without a proxy; false by default. */
  isDirect?: boolean
}

/** Claimed identity. */
export interface Claim {
  email: string
  password: string
  /** Language of the sign-up page, used for emails to them. */
  language?: Language
}

/** What a browser needs to create or use a passkey, and the cookie that has to come back with its answer. */
export interface Ceremony {
  options: object
  setCookie: string
}

/** What a browser answered: the credential as JSON, and its cookies. */
export interface CeremonyAnswer {
  credential: object
  cookieHeader: string | undefined
}

/** Identity and authentication, implemented by a library. */
export interface Identity {
  /** Behaves the same, and takes as long, if the address has an account already. */
  signUp(person: { name: string; email: string; password: string; language: Language }, steps: SignUpSteps): Promise<void>
  /** Null if the password is wrong or the person does not exist. */
  openSession(claim: Claim, origin: Origin): Promise<{ token: string; userId: number } | null>
  askForReset(email: string): Promise<void>
  /** The person whose password this token of an email sets; null if none. */
  ownerOfReset(token: string): Promise<number | null>
  /** Sets a new password and ends every session; false if the token is unknown, used or too old. */
  reset(token: string, password: string, steps: ResetSteps): Promise<boolean>
  /** A token that sets their password, like one of an email. */
  issueReset(userId: number): Promise<string>
  beginPasskey(person: { userId: number; email: string }): Promise<Ceremony>
  /** Runs `steps` in the transaction that stores it, first. False if the answer is not right for this person and this site. */
  addPasskey(person: { userId: number; email: string; name: string }, answer: CeremonyAnswer, steps: (tx: Tx) => Promise<void>): Promise<boolean>
  beginPasskeySignIn(): Promise<Ceremony>
  /** Null if the answer is not that of a known passkey whose device checked its user. */
  openSessionByPasskey(answer: CeremonyAnswer, origin: Origin): Promise<{ token: string; userId: number } | null>
}

/** Called in the transaction of a sign-up. */
export interface SignUpSteps {
  isNew(sql: Sql, userId: number): Promise<void>
  /** The address has an account already. */
  isKnown(sql: Sql, userId: number, passwordHash: string): Promise<void>
}

/** Called in the transaction of a reset: before and after the change. */
export interface ResetSteps {
  begins(tx: Tx, userId: number): Promise<unknown>
  done(tx: Tx, userId: number): Promise<unknown>
}

/** Callbacks of the library, each in its transaction. */
export interface IdentityEvents {
  resetAsked(sql: Sql, userId: number, token: string): Promise<void>
}

export interface IdentityOptions {
  db: Database
  /** The first signs, each verifies. */
  sessionKeys(): readonly string[]
  siteUrl: string
  passwordCost: PasswordCost
  onError(message: string): void
  events: IdentityEvents
}
