import type { Said } from './said.ts'
import { say } from './sentences.ts'

/**
 * All refusals. A refusal is a value: it changes nothing and says what to do next. The list of codes is closed; the
 * status of a code is decided here (spec "Errors", rule book E4).
 */
export const REFUSAL_STATUS = {
  malformed_json: 400,
  malformed_request: 400,
  idempotency_key_invalid: 400,
  invalid_signature: 400,
  invalid_payload: 400,
  unauthenticated: 401,
  invalid_hmac: 401,
  insufficient_token_ability: 403,
  staff_role_required: 403,
  bidder_not_verified: 403,
  deposit_required: 403,
  account_suspended: 403,
  account_under_review: 403,
  bidder_blocked: 403,
  cannot_bid_own_lot: 403,
  terms_not_accepted: 403,
  invitation_required: 403,
  eligibility_required: 403,
  jurisdiction_restricted: 403,
  registration_required: 403,
  approved_limit_exceeded: 403,
  seller_not_approved: 403,
  plan_limit_reached: 403,
  team_forbidden: 403,
  media_not_owned: 403,
  csrf_mismatch: 403,
  email_not_confirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_state_transition: 409,
  locked_after_bids: 409,
  lot_not_withdrawable: 409,
  auction_already_started: 409,
  already_relisted: 409,
  offer_pending: 409,
  deposit_in_use: 409,
  idempotency_key_in_use: 409,
  secret_shown_once: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  bid_too_low: 422,
  auction_closed: 422,
  validation_failed: 422,
  idempotency_key_reused: 422,
  lot_not_found: 422,
  currency_mismatch: 422,
  rate_limited: 429,
  headers_too_large: 431,
  server_error: 500,
  lot_busy: 503,
  unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof REFUSAL_STATUS

/** Field name to sentences. */
export type FieldErrors = Record<string, Said[]>

/** The same, formatted in a language. */
export type FieldTexts = Record<string, string[]>

export interface Refusal {
  readonly refused: RefusalCode
  readonly said: Said
  readonly errors?: FieldErrors
  /** The auction concerned, whose page offers the remedy. */
  readonly auctionId?: number
}

export const refuse = (code: RefusalCode, said: Said, errors?: FieldErrors): Refusal =>
  (errors ? { refused: code, said, errors } : { refused: code, said })

export const notFound = (said: Said): Refusal => refuse('not_found', said)

/** For readers with the URL of a cancelled auction. */
export const calledOff = (sale: string): Refusal => refuse('not_found', say.calledOff({ sale }))

/** For a repeated request whose first response had a secret: that is shown once and not stored. */
export const secretShownOnce = (said: Said): Refusal => refuse('secret_shown_once', said)

/** Validation failure; the message repeats the first sentence and counts the rest, as clients of the second shape expect. */
export function invalid(errors: FieldErrors): Refusal {
  const [first = say.requestInvalid(), ...more] = Object.values(errors).flat()
  return refuse('validation_failed', more.length === 0 ? first : say.andMore({ first, count: more.length }), errors)
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value

/** Carries a refusal out of a transaction, which is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(reasonOf(refusal))
    this.refusal = refusal
  }
}

/** A refusal for the log: its code, and its sentence with parameters. */
export const reasonOf = ({ refused, said, errors }: Refusal): string => `${refused} ${JSON.stringify(errors ?? said)}`
