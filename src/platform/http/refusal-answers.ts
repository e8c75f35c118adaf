import type { RefusalCode } from '../../kernel/refusals.ts'

/** Responses with several codes that many operations share. */
const SHARED: readonly (readonly [name: string, ...codes: RefusalCode[]])[] = [
  ['BadRequest', 'idempotency_key_invalid', 'malformed_json'],
  ['BadForm', 'idempotency_key_invalid', 'malformed_request'],
  ['Forbidden', 'insufficient_token_ability', 'account_suspended'],
  ['ForbiddenOffice', 'insufficient_token_ability', 'staff_role_required'],
  ['ForbiddenOfficeChange', 'insufficient_token_ability', 'staff_role_required', 'account_suspended'],
  ['ForbiddenMedia', 'media_not_owned', 'insufficient_token_ability', 'csrf_mismatch', 'account_suspended'],
  ['ForbiddenTeam', 'team_forbidden', 'insufficient_token_ability'],
  ['ForbiddenTeamChange', 'team_forbidden', 'insufficient_token_ability', 'account_suspended'],
  ['ForbiddenByPlan', 'team_forbidden', 'plan_limit_reached', 'insufficient_token_ability', 'account_suspended'],
  ['ForbiddenSale', 'team_forbidden', 'seller_not_approved', 'plan_limit_reached', 'insufficient_token_ability', 'account_suspended'],
  ['Conflict', 'invalid_state_transition', 'idempotency_key_in_use'],
  ['ConflictAfterBids', 'invalid_state_transition', 'locked_after_bids', 'idempotency_key_in_use'],
  ['ConflictOfUnsoldLot', 'invalid_state_transition', 'already_relisted', 'offer_pending', 'idempotency_key_in_use'],
  ['ValidationFailedOrKeyReused', 'validation_failed', 'idempotency_key_reused'],
  ['UnavailableOrLotBusy', 'unavailable', 'lot_busy'],
]

const keyOf = (codes: readonly string[]): string => codes.toSorted().join(' ')

const NAMES = new Map(SHARED.map(([name, ...codes]) => [keyOf(codes), name]))

/** `Unauthenticated`, `Conflict`; null for several codes that have no name together. */
export function sharedRefusalName(codes: readonly string[]): string | null {
  return codes.length === 1 ? pascal(codes[0]!) : NAMES.get(keyOf(codes)) ?? null
}

const pascal = (code: string): string => code.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
