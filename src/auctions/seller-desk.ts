import { type AuctionId, parseKey } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type FieldErrors, type Refusal, Refused } from '../kernel/refusals.ts'
import { mayDo, type Permission } from '../kernel/staff.ts'
import type { Actor } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { refusePublishingByPlan } from '../subscriptions/index.ts'
import { ownerOf } from '../teams/index.ts'
import { type AgreementRow, findAgreement } from './agreement-store.ts'
import { type Endings, sellersEndings } from './ending-rules.ts'
import { copyAuction } from './copy-auction.ts'
import { createFromTemplate } from './create-auction.ts'
import type { SaleEffects } from './lot-schedule.ts'
import { moveAuction } from './move-auction.ts'
import { factGaps } from './publish-auction.ts'
import { publishingGaps } from './publishing-rules.ts'
import { lotsOf } from './schedule-store.ts'
import { chooseDefault, keepTemplate, removeTemplate, sellersTemplates } from './sale-templates.ts'
import { maySee, refusePublishing, type Seller } from './seller.ts'
import { findSellerAuction, listSellerAuctions, type SellerAuctionFilter } from './seller-list-store.ts'
import type { AuctionChange } from './seller-schema.ts'
import type { AuctionRow } from './store.ts'
import { updateAuction } from './update-auction.ts'

/** A seller's operations on auctions, for the API and the site. */

export { inviteBidder } from './invite-bidder.ts'

/** Settings for new auctions: copies and templates. */
export const saleSetup = { copyAuction, createFromTemplate, chooseDefault, keepTemplate, removeTemplate, sellersTemplates }

export const sellersAuctions = (
  db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, filter: SellerAuctionFilter, request: PageRequest,
): Promise<Page<AuctionRow>> => listSellerAuctions(db, seller, filter, request)

/** How this seller may end an active auction before its time. */
export const endingsOpenTo = async (db: Sql, { staffRole }: Seller, id: AuctionId): Promise<Endings> =>
  mayDo(staffRole, 'management') ? { mayCancel: true, mayClose: true } : sellersEndings(await lotsOf(db, id))

/** The auction of a URL, if this seller may see it, or staff with the permission. */
export async function sellersAuction(db: Sql, seller: Seller, segment: string, permission?: Permission): Promise<AuctionRow | null> {
  const row = await findSellerAuction(db, parseKey<AuctionId>(segment))
  return row && maySee(seller, row, permission) ? row : null
}

/** Changes the given fields of an auction, then its status. Returns the result. */
export async function changeAuction(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, { status, reason, ...write }: AuctionChange, effects: SaleEffects,
  precondition?: Precondition,
): Promise<AuctionRow> {
  const refusal = await updateAuction(tx, seller, actor, id, write, effects.recordTerms, precondition)
    ?? (status === undefined ? null : await moveAuction(tx, seller, actor, id, { to: status, reason: reason ?? null }, effects))
  // A refused move rolls the sent fields back.
  if (refusal) throw new Refused(refusal)
  return (await findSellerAuction(tx, { id }))!
}

/** What is missing to publish a draft: missing fields, and conditions of the seller or plan; and what is agreed. */
export interface PublishingCheck {
  gaps: FieldErrors
  sellerRefusal: Refusal | null
  planRefusal: Refusal | null
  agreement: AgreementRow
}

/** Checks a draft as publishing it now would; changes nothing. */
export async function checkPublishing(tx: Tx, seller: Seller, auction: AuctionRow): Promise<PublishingCheck> {
  const [lots, now, agreement] = await Promise.all([lotsOf(tx, auction.id), readClock(tx), findAgreement(tx, { id: auction.id })])
  return {
    gaps: { ...publishingGaps(auction, lots.filter(({ status }) => status === 'active'), now), ...await factGaps(tx, auction.id) },
    sellerRefusal: refusePublishing(seller),
    planRefusal: await refusePublishingByPlan(tx, ownerOf(auction), auction.id),
    agreement: agreement!,
  }
}
