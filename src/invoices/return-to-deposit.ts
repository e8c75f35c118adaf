import { post } from '../ledger/index.ts'
import { type Cents, addCents, cents, ZERO } from '../kernel/money.ts'
import type { UserId } from '../kernel/ids.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { markRefundSent, owedToDeposit } from './payment-store.ts'

/**
 * Returns what an undone invoice owes back to a deposit to that deposit, instead of sending it; the deposits
 * feature decides where it goes. Returns the amount.
 */
export async function returnToDeposit(tx: Tx, actor: Actor, payer: UserId, depositReference: string): Promise<Cents> {
  let total = ZERO
  for (const refund of await owedToDeposit(tx, payer, depositReference)) {
    await markRefundSent(tx, refund.id, depositReference, null)
    await post(tx, {
      currency: refund.currency,
      reason: 'deposit_held_again',
      about: { type: 'refund', id: refund.id },
      entries: [
        { account: 'refunds_payable', partyUserId: payer, amount: refund.amount_cents },
        { account: 'deposits_held', partyUserId: payer, amount: cents(-refund.amount_cents) },
      ],
    })
    await recordAudit(tx, { actor, action: 'refund.held_again', resource: { type: 'refund', id: refund.id }, after: { reference: depositReference } })
    total = addCents(total, refund.amount_cents)
  }
  return total
}
