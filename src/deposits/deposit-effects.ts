import { post } from '../ledger/index.ts'
import { type Invoice, type InvoiceEffects, receivePayment } from '../invoices/index.ts'
import type { AuctionId, DepositId } from '../kernel/ids.ts'
import { type Cents, cents, minCents } from '../kernel/money.ts'
import type { IntentRow } from '../payments/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type DepositPart, findPart, partOfInvoice, partsOf, savePart } from './parts-store.ts'
import { freeCents, standingOf, statusOfCard } from './rules.ts'
import {
  addApplied, type DepositRow, findDeposit, liveDeposit, lockDeposit, openInvoicesOf, saveStanding, sellerOf,
} from './store.ts'

/** For payments that can concern nothing but deposits. */
export const depositEffects: InvoiceEffects = {
  paid: (tx, invoice) => depositAfterPayment(tx, depositEffects, invoice),
  voided: depositAfterVoid,
  refunded: () => Promise.resolve(),
}

/** The money of a part has come in: by card, by wire, or because a hold was captured. */
export async function depositAfterPayment(tx: Tx, effects: InvoiceEffects, invoice: Invoice): Promise<void> {
  const part = await partBehind(tx, invoice)
  if (!part) return
  await savePart(tx, part.id, part.status === 'forfeited' ? 'forfeited' : 'held', true)
  const deposit = await refresh(tx, part.deposit_id)
  if (deposit.status === 'forfeited') return keepForfeit(tx, deposit, part.amount_cents)
  if (part.apply_to !== null) await applyToAll(tx, effects, deposit)
}

/** A hold is captured for the first lot that was won; meanwhile there may be others. */
async function applyToAll(tx: Tx, effects: InvoiceEffects, deposit: DepositRow): Promise<void> {
  for (const { id, currency, remaining_cents: remaining } of await openInvoicesOf(tx, deposit.auction_id, deposit.user_id)) {
    await applyTo(tx, effects, (await findDeposit(tx, deposit.id))!, { id, currency, remaining })
  }
}

/** The office has given up on a payment that never came. */
export async function depositAfterVoid(tx: Tx, invoice: Invoice): Promise<void> {
  const part = await partBehind(tx, invoice)
  if (part?.status !== 'pending') return
  await savePart(tx, part.id, 'failed', false)
  await refresh(tx, part.deposit_id)
}

/** The provider has news of a card: authorised, declined, called off. Money that came in comes as a payment of its invoice. */
export async function depositNews(tx: Tx, intent: IntentRow): Promise<void> {
  const part = await findPart(tx, intent.deposit_payment_id!)
  if (!part || part.is_paid || part.status === 'returned' || part.status === 'forfeited') return
  const status = statusOfCard({
    authorised: intent.authorised_at !== null, received: intent.received_cents >= intent.amount_cents,
    canceled: intent.canceled_at !== null, failed: intent.failed_at !== null,
  })
  if (status === part.status) return
  await savePart(tx, part.id, status, false)
  const deposit = await refresh(tx, part.deposit_id)
  await recordAudit(tx, {
    actor: SYSTEM, action: `deposit.payment_${status}`, resource: { type: 'deposit', id: part.deposit_id }, after: { status: deposit.status, payment: part.id },
  })
}

async function partBehind(tx: Tx, invoice: Invoice): Promise<DepositPart | null> {
  if (invoice.subject_type !== 'deposit' || invoice.subject_id === null) return null
  await lockDeposit(tx, invoice.subject_id as DepositId)
  return partOfInvoice(tx, invoice.id)
}

/** Says again what the deposit holds. One that failed comes back when its money came after all and nobody has begun anew. */
export async function refresh(tx: Tx, id: DepositId): Promise<DepositRow> {
  const deposit = (await lockDeposit(tx, id))!
  const { status, amount } = standingOf(deposit, await partsOf(tx, [id]))
  const other = deposit.status === 'failed' ? await liveDeposit(tx, deposit.auction_id, deposit.user_id) : null
  if (!other) await saveStanding(tx, id, status, amount)
  return (await lockDeposit(tx, id))!
}

export interface Due {
  id: Invoice['id']
  currency: string
  remaining: Cents
}

/** Counts what is free of a deposit into an invoice (rule book D6); answers what the invoice then still wants. */
export async function applyTo(tx: Tx, effects: InvoiceEffects, deposit: DepositRow, due: Due): Promise<Cents> {
  const amount = minCents(freeCents(deposit, await partsOf(tx, [deposit.id])), due.remaining)
  if (amount === 0 || due.currency !== deposit.currency) return due.remaining
  await addApplied(tx, deposit.id, amount)
  await receivePayment(tx, effects, {
    invoiceId: due.id, amount, currency: due.currency, method: 'deposit', reference: deposit.reference, receivedAt: await readClock(tx),
  })
  await recordAudit(tx, {
    actor: SYSTEM, action: 'deposit.applied', resource: { type: 'deposit', id: deposit.id }, after: { invoice_id: due.id, amount_cents: amount },
  })
  return cents(due.remaining - amount)
}

/** Money of a defaulted bidder goes to whoever the forfeiture named. */
export async function keepForfeit(
  tx: Tx, deposit: Pick<DepositRow, 'id' | 'user_id' | 'auction_id' | 'currency' | 'forfeit_to'>, amount: Cents,
): Promise<void> {
  if (amount === 0) return
  await post(tx, {
    currency: deposit.currency,
    reason: 'deposit_forfeited',
    about: { type: 'deposit', id: deposit.id },
    entries: [
      { account: 'deposits_held', partyUserId: deposit.user_id, amount },
      await earnedBy(tx, deposit.forfeit_to ?? 'seller', deposit.auction_id, cents(-amount)),
    ],
  })
}

async function earnedBy(tx: Tx, whom: 'seller' | 'platform', auctionId: AuctionId, amount: Cents) {
  if (whom === 'platform') return { account: 'forfeit_income' as const, amount }
  const { owner_user_id: userId, owner_team_id: teamId } = await sellerOf(tx, auctionId)
  return { account: 'seller_payable' as const, ...(teamId === null ? { partyUserId: userId } : { partyTeamId: teamId }), amount }
}
