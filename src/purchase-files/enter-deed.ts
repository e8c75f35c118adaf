import { absent } from '../kernel/absent.ts'
import type { SaleId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type Deed, readDeed } from './deed-rules.ts'
import { findPurchase, lockPurchase, type PurchaseRow, putDeed } from './store.ts'
import { say } from './sentences.ts'

/** The buyer names who takes title. */
export async function enterDeed(
  tx: Tx, actor: Actor, buyer: UserId, id: SaleId, typed: Readonly<Record<string, string | undefined>>,
): Promise<Refusal | null> {
  await lockPurchase(tx, id)
  const purchase = await findPurchase(tx, id)
  if (purchase?.buyer_id !== buyer) return notFound(absent.purchase())
  if (purchase.undone_at !== null) return refuse('invalid_state_transition', say.purchaseCanceled())
  if (purchase.buyer_signed_at !== null) return refuse('invalid_state_transition', say.deedFixed())
  const deed = readDeed(typed)
  if (isRefusal(deed)) return deed
  const before = deedOf(purchase)
  if (before && JSON.stringify(before) === JSON.stringify(deedOf(deed))) return null
  await putDeed(tx, id, deed, buyer)
  await recordAudit(tx, {
    actor, action: 'purchase.deed_entered', resource: { type: 'lot', id: purchase.lot_id }, ...(before && { before }), after: { ...deedOf(deed) },
  })
  return null
}

function deedOf({ vesting, deed_name, street, city, region, postal_code, country }: PurchaseRow | Deed): Record<string, unknown> | null {
  return deed_name === null ? null : { vesting, deed_name, street, city, region, postal_code, country }
}
