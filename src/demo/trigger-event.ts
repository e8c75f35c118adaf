import type { Seller } from '../auctions/index.ts'
import type { InvoiceId, LotId } from '../kernel/ids.ts'
import { type Refusal, Refused } from '../kernel/refusals.ts'
import type { DemoContext } from './context.ts'
import type { LaidOutSale } from './lay-out-sale.ts'
import { triggerInSale, type SaleEvent } from './trigger-in-sale.ts'
import { triggerOfSeller, type SellerEvent } from './trigger-of-seller.ts'

/** Events that can be made to happen in a sandbox, each with all that leads to it. */
export const TRIGGERED_EVENTS = [
  'auction.published', 'bid.placed', 'lot.sold', 'lot.unsold', 'invoice.paid', 'invoice.payment_failed',
  'user.verified', 'seller.approved', 'subscription.updated',
] as const satisfies readonly (SaleEvent | SellerEvent)[]
export type TriggeredEvent = (typeof TRIGGERED_EVENTS)[number]

/** What was made. */
export interface Triggered {
  event: TriggeredEvent
  /** Null for what happens to the seller and not in a sale. */
  inSale: { sale: LaidOutSale; lotId: LotId; invoiceId: InvoiceId | null } | null
}

/** Makes an event happen to a seller, by the usual use cases. */
export async function triggerEvent(context: DemoContext, event: TriggeredEvent, seller: Seller, isPublic: boolean): Promise<Triggered | Refusal> {
  try {
    if (!isOfSeller(event)) return { event, inSale: await triggerInSale(context, event, seller, isPublic) }
    await triggerOfSeller(context, event, seller)
    return { event, inSale: null }
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

const isOfSeller = (event: TriggeredEvent): event is SellerEvent =>
  event === 'user.verified' || event === 'seller.approved' || event === 'subscription.updated'
