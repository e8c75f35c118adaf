import { absent } from '../kernel/absent.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { AUCTION_FIELDS, type AuctionRecord, type SellerAuction } from './auction-record.ts'
import { FREE_AFTER_BIDS, refuseAuctionChange, WORDS } from './changing-rules.ts'
import { refuseCategory, refusePlatforms } from './create-auction.ts'
import { withHouseTerms } from './house-terms.ts'
import { announceChanges, changeTerms, isOpen, moveCloses, type SaleEffects } from './lot-schedule.ts'
import { openingOf } from './publishing-rules.ts'
import { type AuctionLot, lockLotsOf, lotsOf } from './schedule-store.ts'
import { refuseChange, type Seller } from './seller.ts'
import type { AuctionWrite } from './seller-schema.ts'
import { lockAuction, saveAuction } from './seller-store.ts'
import { amendAuction } from './writing-rules.ts'

/** Changes the seller's fields that bids have not fixed (rule book B1). Null: done, or nothing to change. */
export async function updateAuction(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, write: AuctionWrite, recordTerms: SaleEffects['recordTerms'],
  precondition: Precondition = () => null,
): Promise<Refusal | null> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
    ?? precondition(auction!)
    ?? await refuseCategory(tx, write.category_id)
    ?? await refusePlatforms(tx, write.allowed_platforms)
  if (refusal) return refusal
  const before: AuctionRecord = pick(auction!, AUCTION_FIELDS)
  const written = amendAuction(before, write)
  if (isRefusal(written)) return written
  if (changedFields(before, written).length === 0) return null

  const now = await readClock(tx)
  const after = auction!.status === 'active' ? asPublished(before, written, now) : written
  const changed = changedFields(before, after)
  if (changed.length === 0) return null
  const lots = touchesBids(auction!, changed) ? await lockLotsOf(tx, id) : await lotsOf(tx, id)
  const hasBids = lots.some(({ has_bids }) => has_bids)
  const situation = { status: auction!.status, hasLots: lots.length > 0, hasBids, isAdmin: mayDo(seller.staffRole, 'management'), now }
  const frozen = refuseAuctionChange(situation, before, after)
  if (frozen) return frozen
  await saveChange(tx, actor, auction!, lots, before, after, changed)
  if (auction!.status === 'active' && changed.includes('terms')) await changeTerms(tx, { ...after, id }, lots, now, recordTerms)
  return null
}

/** Whether bids must wait during the change; not for a title. */
const touchesBids = (auction: SellerAuction, changed: readonly (keyof AuctionRecord)[]): boolean =>
  auction.status === 'active' && changed.some((field) => !FREE_AFTER_BIDS.includes(field))

/** A published auction has its own terms and increments, and a changed start is not in the past. */
function asPublished(before: AuctionRecord, after: AuctionRecord, now: Date): AuctionRecord {
  const startMoved = after.starts_at !== null && after.starts_at.getTime() !== before.starts_at?.getTime()
  const startsAt = startMoved ? openingOf(after, now) : after.starts_at
  return { ...withHouseTerms(after), starts_at: startsAt }
}

async function saveChange(
  tx: Tx, actor: Actor, auction: SellerAuction, lots: readonly AuctionLot[], before: AuctionRecord, after: AuctionRecord,
  changed: (keyof AuctionRecord)[],
): Promise<void> {
  const isPublished = auction.status === 'active'
  const newTerms = isPublished && changed.includes('terms')
  await saveAuction(tx, auction.id, after, {
    termsVersion: auction.terms_version + (newTerms ? 1 : 0),
    amended: isPublished && lots.some(({ has_bids }) => has_bids) && changed.some((field) => WORDS.includes(field)),
  })
  const sale = { ...after, id: auction.id }
  const open = lots.filter(isOpen).map(({ id }) => id)
  const closesMoved = changed.includes('ends_at') || changed.includes('stagger_seconds')
  const told = isPublished && closesMoved ? await moveCloses(tx, sale, lots) : []
  // Open pages count down to the opening and must be notified of a new one.
  if (isPublished && changed.includes('starts_at')) await announceChanges(tx, auction.id, open.filter((id) => !told.includes(id)))
  await recordAudit(tx, {
    actor, action: 'auction.changed', resource: { type: 'auction', id: auction.id },
    before: pick(before, changed), after: pick(after, changed),
  })
}
