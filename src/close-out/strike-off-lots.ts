import { lockAuction, refuseChange, type Seller } from '../auctions/index.ts'
import type { AfterHammer } from '../bidding/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { invalid, type Refusal, Refused } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { say } from './sentences.ts'
import { strikeOff } from './strike-off.ts'
import { type UnsoldLotOfSale, unsoldLotsOfSale } from './store.ts'

export { strikeOff, type UnsoldLotOfSale, unsoldLotsOfSale }

/** The most lots of one call; each is locked and written separately. */
export const MOST_STRUCK_OFF = 1_000

export interface StrikeOffOutcome {
  struckOff: UnsoldLotOfSale[]
  /** Requested lots that have an open offer; they stay unsold. */
  offered: UnsoldLotOfSale[]
}

/** Which unsold lots are struck off: those with these numbers, or exactly these. */
export type StrikeOffChoice = { isAsked(lot: UnsoldLotOfSale): boolean } | { lotIds: readonly LotId[] }

/**
 * Strikes unsold lots of a tax sale off to the county, all or none (rule book B13). Exactly named lots must all be
 * possible; of those chosen by number, lots with an open offer are left out.
 */
export async function strikeOffLots(
  tx: Tx, afterHammer: AfterHammer, seller: Seller, actor: Actor, auctionId: AuctionId, choice: StrikeOffChoice,
): Promise<StrikeOffOutcome | Refusal> {
  const auction = await lockAuction(tx, auctionId)
  const refusal = refuseChange(seller, auction, absent.auction(), 'management')
  if (refusal) return refusal
  if (!auction!.tax_sale) return invalid({ lots: [say.notATaxSale()] })
  const lots = await unsoldLotsOfSale(tx, auctionId)
  const asked = 'lotIds' in choice ? lots.filter(({ id }) => choice.lotIds.includes(id)) : lots.filter((lot) => choice.isAsked(lot))
  if ('lotIds' in choice && asked.length < new Set(choice.lotIds).size) return invalid({ lot_ids: [say.notAllUnsold()] })
  const free = 'lotIds' in choice ? asked : asked.filter(({ has_open_offer: isOffered }) => !isOffered)
  if (free.length === 0) return invalid({ lots: [say.noneToStrikeOff()] })
  if (free.length > MOST_STRUCK_OFF) return invalid({ lots: [say.tooManyToStrikeOff({ most: MOST_STRUCK_OFF })] })
  // A refusal of one lot rolls all of them back.
  for (const { id } of free) {
    const wrong = await strikeOff(tx, afterHammer, seller, actor, id)
    if (wrong) throw new Refused(wrong)
  }
  return { struckOff: free, offered: asked.filter((lot) => !free.includes(lot)) }
}
