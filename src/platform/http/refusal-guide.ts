import { REFUSAL_STATUS, type RefusalCode } from '../../kernel/refusals.ts'

/** What each code means and what a caller can do about it; Markdown, for the API documentation. */
const MEANING = {
  malformed_json: 'The body is not valid JSON. Nothing was read.',
  malformed_request: 'The URL or the request cannot be parsed.',
  idempotency_key_invalid: '`Idempotency-Key` must be 1 to 255 visible ASCII characters.',
  invalid_signature: 'The signature of this webhook does not match its body, or is older than five minutes.',
  invalid_payload: 'The body of this webhook does not have the documented format.',
  invalid_hmac: 'The signature of this webhook does not match its body and the secret of the platform.',
  unauthenticated: 'No access token, or one that is unknown, expired or revoked. Send `Authorization: Bearer <token>`.',
  insufficient_token_ability: 'The token is valid and lacks the ability this endpoint needs; `X-Accepted-Abilities` names it.',
  staff_role_required: 'The staff role of this administrator does not include this operation; the message names the roles that do.',
  bidder_not_verified: 'The amount is above the limit of your verification tier. `GET /v1/me/verification` names the next step.',
  deposit_required: 'This auction requires a deposit before bidding: `POST /v1/auctions/{auction}/deposit`.',
  account_suspended: 'The account is suspended. Contact us.',
  account_under_review: 'The account is under review and cannot bid until the review is complete.',
  bidder_blocked: 'This bidder is blocked from bidding in this auction or on the site.',
  cannot_bid_own_lot: 'Sellers and members of their teams cannot bid on their own lots.',
  terms_not_accepted: 'The auction’s terms changed after you accepted them. Accept them again by registering the deposit.',
  invitation_required: 'Only invited bidders may take part in this auction.',
  eligibility_required: 'This auction requires a statement before you bid: `POST /v1/auctions/{auction}/eligibility`.',
  jurisdiction_restricted: 'This auction is not open to bidders from the jurisdiction you stated.',
  registration_required: 'This auction requires a signed registration that the office has approved: `POST /v1/auctions/{auction}/registration`.',
  approved_limit_exceeded: 'The amount is above the limit up to which the office approved your registration for this auction. Ask for a higher one: `PATCH /v1/auctions/{auction}/registration`.',
  seller_not_approved: 'Only approved sellers can publish. Drafts need no approval.',
  plan_limit_reached: 'The seller’s plan does not allow more of these.',
  team_forbidden: '`X-Team-Id` names a team you do not belong to, or in which your role may only read.',
  media_not_owned: 'The medium belongs to a lot or an auction that you may not manage.',
  csrf_mismatch: 'A request that carries a session cookie must come from a page of this site.',
  not_found: 'Not found, or you have no access to it.',
  method_not_allowed: 'The URL exists but does not support this method; `Allow` lists the supported ones.',
  invalid_state_transition: 'The object cannot change from its current status to the requested one.',
  locked_after_bids: 'This field cannot be changed after the first bid.',
  lot_not_withdrawable: 'A lot that has closed cannot be withdrawn, and only an administrator can withdraw one that a bid could win.',
  auction_already_started: 'This can be changed only before the auction opens.',
  already_relisted: 'This lot was already relisted. Relist the new lot instead.',
  offer_pending: 'An offer for this lot is open. Wait for the answer, or withdraw the offer.',
  deposit_in_use: 'The deposit covers a leading bid, so it cannot be withdrawn now.',
  idempotency_key_in_use: 'The first request with this key is still running. Try again in a second.',
  precondition_failed: 'The object has changed since you read the version in `If-Match`. Read it again.',
  payload_too_large: 'The body is larger than this endpoint accepts.',
  uri_too_long: 'The URL is too long.',
  unsupported_media_type: 'Send the body as `application/json`, and a file in a `multipart/form-data` form.',
  bid_too_low: 'Below the current price plus the increment, or below the starting bid. `minimum_next_bid` of the lot is the lowest amount accepted; '
    + 'that exact amount is enough.',
  auction_closed: 'The lot or its auction is not open for bidding: it has not started, has closed, or was withdrawn.',
  validation_failed: 'Fields are missing, unknown or out of range; `errors` says which and why. Nothing was changed.',
  idempotency_key_reused: 'This key was used for another request. Use a new key for a new request.',
  secret_shown_once: 'This key already created a secret, which is shown only once and not stored. If you lost it, revoke or replace what was created, '
    + 'under a new key.',
  email_not_confirmed: 'Confirm your email address first, by the link in the email that was sent to it. A new one can be sent from the account page.',
  lot_not_found: 'No lot that this platform may bid on has this id.',
  currency_mismatch: 'The currency of the amount is not the currency of the auction.',
  rate_limited: 'Too many requests in this minute. `Retry-After` says how many seconds to wait.',
  headers_too_large: 'The headers of the request are too large.',
  server_error: 'An error on our side, logged under `request_id`. With an `Idempotency-Key` it is safe to retry.',
  lot_busy: 'Too many bids are queued for this lot. Your bid was not placed; send it again.',
  unavailable: 'The service is temporarily unavailable. Retry after `Retry-After` seconds.',
} as const satisfies Record<RefusalCode, string>

export const refusalGuide = (): Record<RefusalCode, { status: number; meaning: string }> =>
  Object.fromEntries(
    Object.entries(MEANING).map(([code, meaning]) => [code, { status: REFUSAL_STATUS[code as RefusalCode], meaning }]),
  ) as Record<RefusalCode, { status: number; meaning: string }>

/** In the order of the guide, so that the same codes always read the same. */
export const inOrder = (codes: readonly RefusalCode[]): RefusalCode[] => CODES.filter((code) => codes.includes(code))

export const meaningOf = (code: RefusalCode): string => MEANING[code]

/** An example response for each code. */
export const refusalExamples = (apiUrl: string): Record<string, { value: unknown }> =>
  Object.fromEntries(CODES.map((code) => [code, { value: exampleOf(code, apiUrl) }]))

/** All codes, in the order of the guide. */
export const CODES = Object.keys(MEANING) as RefusalCode[]

function exampleOf(code: RefusalCode, apiUrl: string) {
  const message = MEANING[code].split(/(?<=\.) /)[0]!.replaceAll('`', '')
  return {
    success: false, message, code, ...(REFUSAL_STATUS[code] === 422 ? { errors: { field: ['What is wrong with it.'] } } : {}),
    request_id: 'req_4f1d2c8a9b7e4f0c8d6a5b3c2d1e0f9a', doc_url: `${apiUrl.replace(/\/api$/, '')}/docs/api#error-${code}`,
  }
}
