import { post } from '../ledger/index.ts'
import { type Invoice, type InvoiceEffects, receivePayments } from '../invoices/index.ts'
import type { AuctionId, DepositId } from '../kernel/ids.ts'
import { addCents, type Cents, cents, ZERO } from '../kernel/money.ts'
import { Refused } from '../kernel/refusals.ts'
import type { IntentRow } from '../payments/index.ts'
import { recordAudit, recordAudits, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type DepositPart, findPart, partOfInvoice, partsOf, savePart } from './parts-store.ts'
import { countInto, freeCents, refuseReopening, type Share, standingOf, statusOfCard } from './rules.ts'
import {
  addApplied, type DepositRow, liveDeposit, lockDeposit, openInvoicesOf, saveStanding, securesBid, sellerOf,
} from './store.ts'

/** For payments that cannot concern anything but deposits. */
export const depositEffects: InvoiceEffects = {
  async paid(tx, invoices) {
    for (const invoice of invoices) await depositAfterPayment(tx, depositEffects, invoice)
  },
  reopened: depositAfterReopening,
  voided: depositAfterVoid,
  refunded: () => Promise.resolve(),
}

/** The payment of a part arrived: by card, by wire, or by capture of a hold. */
export async function depositAfterPayment(tx: Tx, effects: InvoiceEffects, invoice: Invoice): Promise<void> {
  const part = await partBehind(tx, invoice)
  if (!part) return
  await savePart(tx, part.id, part.status === 'forfeited' ? 'forfeited' : 'held', true)
  const deposit = await refresh(tx, part.deposit_id)
  if (deposit.status === 'forfeited') return keepForfeit(tx, deposit, part.amount_cents)
  if (part.apply_to !== null) await applyToAll(tx, effects, deposit)
}

/** A hold is captured for the first lot won; there may be more by now. */
async function applyToAll(tx: Tx, effects: InvoiceEffects, deposit: DepositRow): Promise<void> {
  const [invoices, parts] = await Promise.all([openInvoicesOf(tx, deposit.auction_id, deposit.user_id), partsOf(tx, [deposit.id])])
  const dues = invoices.map(({ id, currency, remaining_cents: remaining }) => ({ id, currency, remaining }))
  const { shares } = countInto(freeCents(deposit, parts), deposit.currency, dues.filter(({ currency }) => currency === deposit.currency))
  await writeShares(tx, effects, shares.map((share) => ({ ...share, deposit })))
}

/** A payment into a deposit was recorded by mistake: the deposit waits for it again, unless it is already needed. */
export async function depositAfterReopening(tx: Tx, invoice: Invoice): Promise<void> {
  const part = await partBehind(tx, invoice)
  if (!part) return
  const deposit = (await lockDeposit(tx, part.deposit_id))!
  const refusal = refuseReopening(deposit, part, await partsOf(tx, [deposit.id]), await securesBid(tx, deposit.auction_id, deposit.user_id))
  if (refusal) throw new Refused(refusal)
  await savePart(tx, part.id, 'pending', false)
  await refresh(tx, deposit.id)
}

/** An administrator voided a payment that never came. */
export async function depositAfterVoid(tx: Tx, invoice: Invoice): Promise<void> {
  const part = await partBehind(tx, invoice)
  if (part?.status !== 'pending') return
  await savePart(tx, part.id, 'failed', false)
  await refresh(tx, part.deposit_id)
}

/** News about a card: authorized, declined, canceled. Received money arrives as a payment of its invoice. */
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

/**
 * Recalculates what a deposit holds. A failed one becomes valid if its money arrived later and there is no newer
 * one.
 */
export async function refresh(tx: Tx, id: DepositId): Promise<DepositRow> {
  const deposit = (await lockDeposit(tx, id))!
  const { status, amount } = standingOf(deposit, await partsOf(tx, [id]))
  const other = deposit.status === 'failed' ? await liveDeposit(tx, deposit.auction_id, deposit.user_id) : null
  if (!other) await saveStanding(tx, id, status, amount)
  return (await lockDeposit(tx, id))!
}

/** Saves how deposits, locked by the caller, were applied to invoices: at most one share per invoice. */
export async function writeShares(tx: Tx, effects: InvoiceEffects, shares: readonly (Share & { deposit: DepositRow })[]): Promise<void> {
  if (shares.length === 0) return
  const applied = new Map<DepositId, Cents>()
  for (const { deposit, amount } of shares) applied.set(deposit.id, addCents(applied.get(deposit.id) ?? ZERO, amount))
  const [receivedAt] = await Promise.all([readClock(tx), addApplied(tx, applied)])
  await receivePayments(tx, effects, shares.map(({ deposit: { currency, reference }, invoiceId, amount }) =>
    ({ invoiceId, amount, currency, method: 'deposit', reference, receivedAt })))
  await recordAudits(tx, shares.map(({ deposit, invoiceId, amount }) => ({
    actor: SYSTEM, action: 'deposit.applied', resource: { type: 'deposit', id: deposit.id }, after: { invoice_id: invoiceId, amount_cents: amount },
  })))
}

/** Money of a defaulted bidder goes to the recipient of the forfeiture. */
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
