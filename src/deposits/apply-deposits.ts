import type { Invoice, InvoiceEffects } from '../invoices/index.ts'
import type { AuctionId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { orderCapture } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'
import { applyTo } from './deposit-effects.ts'
import { markApplying, partsOf } from './parts-store.ts'
import { findDeposit, lockDepositsToApply } from './store.ts'

/**
 * Counts the deposits of winners into their invoices, in the order given: what the first does not need goes to the
 * next (rule book D6). A hold is captured first; its money follows by the provider's event, or not at all.
 */
export async function applyDeposits(tx: Tx, effects: InvoiceEffects, invoices: readonly Invoice[]): Promise<void> {
  const won = invoices.filter((invoice) => invoice.status === 'open' && invoice.auction_id !== null && invoice.payer_user_id !== null)
  if (won.length === 0) return
  const deposits = await lockDepositsToApply(tx, won.map((invoice) => invoice.auction_id!), won.map((invoice) => invoice.payer_user_id!))
  const byHolder = new Map(deposits.map((deposit) => [holder(deposit.auction_id, deposit.user_id), deposit]))
  for (const invoice of won) {
    const key = holder(invoice.auction_id!, invoice.payer_user_id!)
    const deposit = byHolder.get(key)
    if (!deposit) continue
    const due = { id: invoice.id, currency: invoice.currency, remaining: cents(invoice.amount_due_cents - invoice.amount_paid_cents) }
    if ((await applyTo(tx, effects, deposit, due)) === 0) {
      byHolder.set(key, (await findDeposit(tx, deposit.id))!)
    } else {
      await captureFor(tx, deposit.id, invoice.id)
      byHolder.delete(key)
    }
  }
}

const holder = (auctionId: AuctionId, userId: UserId): string => `${auctionId}:${userId}`

async function captureFor(tx: Tx, id: Parameters<typeof findDeposit>[1], invoiceId: Invoice['id']): Promise<void> {
  const holds = (await partsOf(tx, [id])).filter((part) => part.kind === 'hold' && part.status === 'held' && !part.is_paid && part.apply_to === null)
  for (const part of holds) {
    await markApplying(tx, part.id, invoiceId)
    await orderCapture(tx, part.id)
  }
}
