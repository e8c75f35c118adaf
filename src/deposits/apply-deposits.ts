import type { Invoice, InvoiceEffects } from '../invoices/index.ts'
import type { AuctionId, InvoiceId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { orderCaptures } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'
import { writeShares } from './deposit-effects.ts'
import { type DepositPart, markApplying, partsOf } from './parts-store.ts'
import { countInto, freeCents } from './rules.ts'
import { lockDepositsToApply } from './store.ts'

/**
 * Applies the deposits of winners to their invoices, in the given order: what the first does not need goes to the
 * next (rule book D6). A hold is captured for the first invoice that the deposit does not pay; its money follows by
 * the provider's event, or never. Decided in memory and written with few statements, for any number of lots.
 */
export async function applyDeposits(tx: Tx, effects: InvoiceEffects, invoices: readonly Invoice[]): Promise<void> {
  const won = invoices.filter((invoice) => invoice.status === 'open' && invoice.auction_id !== null && invoice.payer_user_id !== null)
  if (won.length === 0) return
  const deposits = await lockDepositsToApply(tx, won.map((invoice) => invoice.auction_id!), won.map((invoice) => invoice.payer_user_id!))
  if (deposits.length === 0) return
  const parts = Map.groupBy(await partsOf(tx, deposits.map(({ id }) => id)), (part) => part.deposit_id)
  const byHolder = Map.groupBy(won, (invoice) => holder(invoice.auction_id!, invoice.payer_user_id!))
  const counted = deposits.map((deposit) => {
    const own = parts.get(deposit.id) ?? []
    const dues = byHolder.get(holder(deposit.auction_id, deposit.user_id))!.map(({ id, currency, amount_due_cents: due, amount_paid_cents: paid }) =>
      ({ id, currency, remaining: cents(due - paid) }))
    return { deposit, holds: own.filter(isFreeHold), ...countInto(freeCents(deposit, own), deposit.currency, dues) }
  })
  const place = new Map(won.map(({ id }, nth) => [id, nth]))
  const inOrder = (one: InvoiceId, other: InvoiceId) => place.get(one)! - place.get(other)!
  const shares = counted.flatMap(({ deposit, shares: own }) => own.map((share) => ({ ...share, deposit })))
  await writeShares(tx, effects, shares.sort((one, other) => inOrder(one.invoiceId, other.invoiceId)))
  const holds = counted.flatMap(({ holds: own, unpaid }) => (unpaid === null ? [] : own.map(({ id }) => ({ id, invoiceId: unpaid }))))
  await capture(tx, holds.sort((one, other) => inOrder(one.invoiceId, other.invoiceId)))
}

const holder = (auctionId: AuctionId, userId: UserId): string => `${auctionId}:${userId}`

const isFreeHold = ({ kind, status, is_paid: isPaid, apply_to: applyTo }: DepositPart): boolean =>
  kind === 'hold' && status === 'held' && !isPaid && applyTo === null

async function capture(tx: Tx, holds: readonly { id: number; invoiceId: InvoiceId }[]): Promise<void> {
  if (holds.length === 0) return
  await markApplying(tx, holds)
  await orderCaptures(tx, holds.map(({ id }) => id))
}
