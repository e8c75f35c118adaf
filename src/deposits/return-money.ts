import { type InvoiceEffects, type Refund, refundFreely, voidInvoice } from '../invoices/index.ts'
import { houseNews } from '../kernel/events.ts'
import type { DepositId } from '../kernel/ids.ts'
import { addCents, type Cents, cents, minCents, ZERO } from '../kernel/money.ts'
import { because } from '../kernel/reason-sentences.ts'
import type { Reason } from '../kernel/reasons.ts'
import { isRefusal, reasonOf } from '../kernel/refusals.ts'
import { type IntentRow, orderCancel } from '../payments/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { recordEvents } from '../platform/outbox.ts'
import { refresh } from './deposit-effects.ts'
import { holdAgain } from './end-deposit.ts'
import { type DepositPart, findPart, markReturned, partOfInvoice, partsOf, savePart } from './parts-store.ts'
import { abandonedInvoices, depositsSpared, depositsToReturn, depositsUndone } from './release-store.ts'
import { freeCents, spreadReturn } from './rules.ts'
import { lockDeposit, saveStanding } from './store.ts'

const AT_ONCE = 100

/** Returns the money of released deposits to its source, one deposit per transaction; returns the number. */
export async function returnDeposits(db: Database, log: Logger, effects: InvoiceEffects): Promise<number> {
  for (const { id } of await depositsUndone(db, AT_ONCE)) await db.transaction((tx) => undo(tx, id))
  for (const { id } of await depositsSpared(db, AT_ONCE)) await db.transaction((tx) => release(tx, id))
  const due = await depositsToReturn(db, AT_ONCE)
  let returned = 0
  for (const { id } of due) {
    try {
      if (await db.transaction((tx) => giveBack(tx, effects, id))) returned += 1
    } catch (error) {
      log.error({ err: error, deposit: id }, 'deposits: could not return a deposit, will retry')
    }
  }
  for (const { id, is_part_paid: isPartPaid } of await abandonedInvoices(db, AT_ONCE)) {
    await db.transaction(async (tx) => {
      const part = await partOfInvoice(tx, id)
      if (part) await orderCancel(tx, part.id, 'deposit_abandoned')
      if (isPartPaid) await refundFreely(tx, effects, SYSTEM, { invoiceId: id, amount: null, reason: because.depositPaidInPart() })
      await voidInvoice(tx, effects, SYSTEM, id, because.depositNotPaid())
    })
  }
  return returned
}

/** Without fault of the bidder, a deposit whose last invoice was undone is released (rule book B9). */
async function undo(tx: Tx, id: DepositId): Promise<void> {
  const deposit = await holdAgain(tx, SYSTEM, id)
  if (deposit?.status === 'applied' && deposit.applied_cents === 0) await saveStanding(tx, id, 'released', deposit.amount_cents)
}

async function release(tx: Tx, id: DepositId): Promise<void> {
  const deposit = await lockDeposit(tx, id)
  if (deposit?.status === 'held') await saveStanding(tx, id, 'released', deposit.amount_cents)
}

/** Returns whether anything was refunded. */
async function giveBack(tx: Tx, effects: InvoiceEffects, id: DepositId): Promise<boolean> {
  const deposit = (await lockDeposit(tx, id))!
  const parts = await partsOf(tx, [id])
  const pending = parts.filter(({ status }) => status === 'pending')
  for (const part of pending) {
    await orderCancel(tx, part.id, 'deposit_not_needed')
    await savePart(tx, part.id, 'failed', false)
  }
  const held = parts.filter((part) => part.status === 'held' && (part.apply_to === null || part.is_paid))
  const holds = held.filter(({ is_paid: isPaid }) => !isPaid)
  for (const part of holds) await letHoldGo(tx, part)
  const paid = held.filter(({ is_paid: isPaid }) => isPaid)
  const shares = spreadReturn(freeCents(deposit, paid), paid)
  for (const { id: partId, amount } of shares) {
    await refundPart(tx, effects, paid.find((part) => part.id === partId)!, amount, because.depositReleased())
  }
  await reportReturned(tx, id, [...holds.map((part) => part.amount_cents), ...shares.map(({ amount }) => amount)])
  return pending.length + holds.length + shares.length > 0
}

async function reportReturned(tx: Tx, id: DepositId, amounts: readonly Cents[]): Promise<void> {
  if (amounts.length > 0) await recordEvents(tx, [houseNews('deposit.returned', { deposit_id: id, amount_cents: amounts.reduce(addCents, ZERO) })])
}

async function letHoldGo(tx: Tx, part: DepositPart): Promise<void> {
  await markReturned(tx, part.id, part.amount_cents)
  await orderCancel(tx, part.id, 'deposit_released')
  await audit(tx, part, part.amount_cents)
}

async function refundPart(tx: Tx, effects: InvoiceEffects, part: DepositPart, amount: Cents, reason: Reason): Promise<Refund[]> {
  await markReturned(tx, part.id, amount)
  const outcome = await refundFreely(tx, effects, SYSTEM, { invoiceId: part.invoice_id!, amount, reason })
  if (isRefusal(outcome)) throw new Error(`Deposit payment ${part.id} cannot be refunded: ${reasonOf(outcome)}`)
  await audit(tx, part, amount)
  return outcome.refunds
}

/**
 * Records a refund of a deposit made at the provider. Returns the refunds it was booked as; none if the money was
 * forfeited or applied to an invoice.
 */
export async function depositReturned(tx: Tx, effects: InvoiceEffects, intent: IntentRow, amount: Cents): Promise<Refund[]> {
  const { deposit_id: id } = (await findPart(tx, intent.deposit_payment_id!))!
  const deposit = (await lockDeposit(tx, id))!
  const parts = await partsOf(tx, [id])
  const part = parts.find((one) => one.id === intent.deposit_payment_id)!
  const left = cents(part.amount_cents - part.returned_cents)
  if (part.status !== 'held' || !part.is_paid || amount > minCents(freeCents(deposit, parts), left)) return []
  const refunds = await refundPart(tx, effects, part, amount, because.refundedAtProvider())
  await refresh(tx, id)
  return refunds
}

const audit = (tx: Tx, part: DepositPart, amount: Cents): Promise<void> =>
  recordAudit(tx, {
    actor: SYSTEM, action: 'deposit.returned', resource: { type: 'deposit', id: part.deposit_id }, after: { payment: part.id, amount_cents: amount },
  })
