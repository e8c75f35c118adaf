import { refuseChange, type Seller } from '../auctions/index.ts'
import { type AfterHammer, endClosedLot } from '../bidding/index.ts'
import { absent } from '../kernel/absent.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { refuseWhileOffered } from './move-offer.ts'
import { refuseStrikeOff } from './rules.ts'
import { lockClosedLot } from './store.ts'

/**
 * An unsold lot of a tax sale goes to the county (rule book B13). Its record gets another close entry with the reason.
 * Repeating it changes nothing.
 */
export async function strikeOff(tx: Tx, afterHammer: AfterHammer, seller: Seller, actor: Actor, lotId: LotId): Promise<Refusal | null> {
  const lot = await lockClosedLot(tx, lotId)
  const refusal = refuseChange(seller, lot, absent.lot(), 'management')
  if (refusal) return refusal
  if (lot!.close_reason === 'struck_off') return null
  const wrong = refuseStrikeOff(lot!) ?? await refuseWhileOffered(tx, lotId)
  if (wrong) return wrong
  await recordAudit(tx, {
    actor, action: 'lot.struck_off', resource: { type: 'lot', id: lotId },
    before: { status: 'unsold', close_reason: lot!.close_reason }, after: { status: 'unsold', close_reason: 'struck_off' },
  })
  await endClosedLot(tx, afterHammer, lotId, { outcome: 'unsold', reason: 'struck_off' })
  return null
}
