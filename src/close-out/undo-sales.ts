import type { AuctionId } from '../kernel/ids.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { soldLotsOf } from './store.ts'
import { type CloseOutEffects, rescindSale } from './undo-sale.ts'
import { say } from './sentences.ts'

const PAID = say.lotsSoldAndPaid()

/**
 * Undoes every sale of a cancelled auction, without fault of the buyers: voids open invoices and refunds partial
 * payments (rule book B1). Refused if any invoice of a buyer is paid. The caller holds the lots.
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
