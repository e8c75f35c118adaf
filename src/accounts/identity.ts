import type { Language } from '../kernel/languages.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import type { PasswordCost } from './password-hashing.ts'

/** Where somebody is calling from. */
export interface Origin {
  ip: string
  userAgent: string
  /** From this machine, with no proxy between; absent: no. */
  isDirect?: boolean
}

/** Claimed identity. */
export interface Claim {
  email: string
  password: string
  /** Of the page on which they say so; letters to them follow it. */
  language?: Language
}

/** Identity and authentication, implemented by a library. */
export interface Identity {
  /** Does the same to the eye of the caller, and takes as long, when the address has an account already. */
  signUp(person: { name: string; email: string; password: string; language: Language }, steps: SignUpSteps): Promise<void>
  /** Null when the password is not theirs, or there is no such person. */
  openSession(claim: Claim, origin: Origin): Promise<{ token: string; userId: number } | null>
  askForReset(email: string): Promise<void>
  /** Whose password the token of a letter sets; null when it sets nobody's. */
  ownerOfReset(token: string): Promise<number | null>
  /** Sets a new password and ends every session; false when the token is unknown, used or too old. */
  reset(token: string, password: string, steps: ResetSteps): Promise<boolean>
  /** A token that sets their password, as a letter would bring it. */
  issueReset(userId: number): Promise<string>
}

/** What follows a sign-up, inside its transaction. */
export interface SignUpSteps {
  isNew(sql: Sql, userId: number): Promise<void>
  /** The address has an account already. */
  isKnown(sql: Sql, userId: number, passwordHash: string): Promise<void>
}

/** What a reset asks of us, inside its transaction: before anything is changed, and when it is. */
export interface ResetSteps {
  begins(tx: Tx, userId: number): Promise<unknown>
  done(tx: Tx, userId: number): Promise<unknown>
}

/** What the library tells us, each inside the transaction it is working in. */
export interface IdentityEvents {
  resetAsked(sql: Sql, userId: number, token: string): Promise<void>
}

export interface IdentityOptions {
  db: Database
  secret: string
  siteUrl: string
  passwordCost: PasswordCost
  onError(message: string): void
  events: IdentityEvents
}
