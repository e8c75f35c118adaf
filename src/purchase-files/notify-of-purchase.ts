import { houseNews } from '../kernel/events.ts'
import type { SaleId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'

export type PurchaseNews = 'contract_to_sign' | 'contract_signed' | 'contract_reopened' | 'closing_entered' | 'deed_recorded'

/** Notifies the other side of a purchase: the seller of `contract_to_sign`, the buyer of everything else. */
export const notifyOfPurchase = (tx: Tx, sale: SaleId, told: PurchaseNews): Promise<void> =>
  recordEvents(tx, [houseNews('purchase.moved', { sale_id: sale, told })])
