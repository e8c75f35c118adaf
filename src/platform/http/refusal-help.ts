import type { Refusal, RefusalCode } from '../../kernel/refusals.ts'

/** The request that helps after a refusal. */
const HELP = new Map<RefusalCode, string>([
  ['deposit_required', 'POST /api/v1/auctions/{auction}/deposit'],
  ['terms_not_accepted', 'POST /api/v1/auctions/{auction}/deposit'],
  ['eligibility_required', 'POST /api/v1/auctions/{auction}/eligibility'],
  ['registration_required', 'POST /api/v1/auctions/{auction}/registration'],
  ['approved_limit_exceeded', 'PATCH /api/v1/auctions/{auction}/registration'],
  ['bidder_not_verified', 'GET /api/v1/me/verification'],
  ['seller_not_approved', 'POST /api/v1/me/seller-application'],
  ['plan_limit_reached', 'GET /api/v1/subscription-plans'],
])

/** Method and path of the request, with the auction filled in; undefined if there is none. */
export const helpFor = ({ refused, auctionId }: Refusal): string | undefined =>
  HELP.get(refused)?.replace('{auction}', auctionId === undefined ? '{auction}' : String(auctionId))
