import type { Language } from '../kernel/languages.ts'
import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_GIVEN_PASSWORD } from './password-rules.ts'
import { say } from './sentences.ts'

/** Checks a form about a person before anything is queried or hashed. */
export interface PersonForm {
  name: string
  email: string
  password: string
  /** Language of the sign-up page, used for emails to them. English by default. */
  language?: Language
  /** The cookie of the browser of the sign-up; confirming in this browser keeps the password. */
  browser?: string
  /** The site or campaign that led them here; missing if none is known. */
  source?: string
}

/** As strict as mail delivery needs; only an email shows whether the address exists. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LONGEST_LOCAL_PART = 64
const HOST_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
const LONGEST_EMAIL = 254
const LONGEST_NAME = 120

export const cleanEmail = (text: string): string => text.trim().toLowerCase()
export const cleanName = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Null for an account that stands for somebody without an address: no mail is sent to `.invalid` (RFC 2606). */
export const mailAddress = (email: string): string | null => (email.endsWith('.invalid') ? null : email)

/** In the API, where the promised fields are never null. */
export const STAND_IN_EMAIL = 'An address that ends in `.invalid` stands for none: the office reaches this person by mail.'

export function emailProblem(email: string): Said | null {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)]
  const fits = email.length <= LONGEST_EMAIL && local.length <= LONGEST_LOCAL_PART
  const isAddress = fits && LOCAL_PART.test(local) && HOST_NAME.test(host)
  return isAddress ? null : say.emailInvalid()
}

export function nameProblem(name: string): Said | null {
  if (name === '') return say.nameMissing()
  if ([...name].length > LONGEST_NAME) return say.nameTooLong({ count: LONGEST_NAME })
  return /\p{C}/u.test(name) ? say.nameUnprintable() : null
}

/** Null if the form is valid. */
export const refuseSignUpForm = ({ name, email, password }: PersonForm): Refusal | null => refuseFields({
  name: nameProblem(name),
  email: emailProblem(email),
  password: passwordProblem(password, [name, email]),
})

/** `person`: the owner of the password, if known. */
export const refuseNewPassword = (password: string, person: Pick<PersonForm, 'name' | 'email'> | null): Refusal | null =>
  refuseFields({ password: passwordProblem(password, person ? [person.name, person.email] : []) })

/** A password set by an operator must only not be trivial, because the person changes it. */
export const givenPasswordProblem = (password: string): Said | null =>
  [...password].length < SHORTEST_GIVEN_PASSWORD || password.length > LONGEST_PASSWORD
    ? say.passwordLengthOutOfRange({ least: SHORTEST_GIVEN_PASSWORD, most: LONGEST_PASSWORD }) : null

/** Characters of the name that a person gives a passkey; the table has the same limit. */
export const LONGEST_PASSKEY_NAME = 80

export function refuseFields(problems: Record<string, Said | null>): Refusal | null {
  const errors: FieldErrors = {}
  for (const [field, problem] of Object.entries(problems)) if (problem !== null) errors[field] = [problem]
  return Object.keys(errors).length > 0 ? invalid(errors) : null
}
