import type { Refusal, RefusalCode } from '../../kernel/refusals.ts'

/** The request that leads on from a refusal which its receiver can do something about. */
const HELP = new Map<RefusalCode, string>([
  ['deposit_required', 'POST /api/v1/auctions/{auction}/deposit'],
  ['terms_not_accepted', 'POST /api/v1/auctions/{auction}/deposit'],
  ['eligibility_required', 'POST /api/v1/auctions/{auction}/eligibility'],
  ['bidder_not_verified', 'GET /api/v1/me/verification'],
  ['seller_not_approved', 'POST /api/v1/me/seller-application'],
  ['plan_limit_reached', 'GET /api/v1/subscription-plans'],
])

/** Method and path of what helps, with the auction it is about filled in; undefined where nothing does. */
export const helpFor = ({ refused, auctionId }: Refusal): string | undefined =>
  HELP.get(refused)?.replace('{auction}', auctionId === undefined ? '{auction}' : String(auctionId))
