import type { AuctionId } from '../kernel/ids.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { soldLotsOf } from './store.ts'
import { type CloseOutEffects, rescindSale } from './undo-sale.ts'
import { say } from './sentences.ts'

const PAID = say.lotsSoldAndPaid()

/**
 * Undoes every sale of an auction that is called off, without anybody's fault: open invoices are void, and what was
 * paid of them goes back (rule book B1). Refused as soon as one invoice of a buyer is paid. The caller holds the lots.
 */
export async function undoSalesOf(
  tx: Tx, effects: CloseOutEffects, actor: Actor, auctionId: AuctionId, reason: string,
): Promise<Refusal | null> {
  const sold = await soldLotsOf(tx, auctionId)
  if (sold.some(({ is_paid: isPaid }) => isPaid)) return refuse('invalid_state_transition', PAID)
  for (const { id } of sold) {
    const refusal = await rescindSale(tx, effects, actor, id, { reason, fault: 'none', forfeitTo: 'seller' })
    if (refusal) return refusal
  }
  return null
}
