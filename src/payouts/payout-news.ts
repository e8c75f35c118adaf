import { type Cents, cents, minCents } from '../kernel/money.ts'
import type { PayoutEvents } from '../payments/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { payoutCameBack, settlementAfterPayout } from '../settlements/index.ts'
import { lockPayout, movePayout, noteReversed, type Payout, updateAccount } from './store.ts'

/** The provider's events about accounts and transfers. Late or repeated ones change nothing. */
export const payoutEvents: PayoutEvents = {
  async account(tx, word) {
    return (await updateAccount(tx, word)).length > 0
  },
  async transfer(tx, { payoutId, reference, isReversed, reversed }) {
    if (payoutId === null) return false
    return isReversed
      ? reversePayout(tx, payoutId, reference, reversed)
      : endPayout(tx, payoutId, { status: 'sent', reference, failure: null })
  },
}

/**
 * A partly reversed transfer is owed to the seller again, and the settlement stays paid; only a full reversal
 * reverses it.
 */
async function reversePayout(tx: Tx, id: number, reference: string, told: Cents | null): Promise<boolean> {
  const payout = await lockPayout(tx, id)
  if (!payout) return false
  const reversed = told === null || told <= 0 ? payout.amount_cents : minCents(told, payout.amount_cents)
  // A reversed transfer must have been sent, whatever was reported before.
  if (payout.status === 'ordered') await endPayout(tx, id, { status: 'sent', reference, failure: null })
  if (reversed > payout.reversed_cents && payout.status !== 'failed' && payout.status !== 'reversed') {
    const more = cents(reversed - payout.reversed_cents)
    await noteReversed(tx, id, reversed)
    await payoutCameBack(tx, payout.settlement_id, more)
    await recordAudit(tx, {
      actor: SYSTEM, action: 'payout.came_back', resource: { type: 'settlement', id: payout.settlement_id },
      before: { payout: id, reversed_cents: payout.reversed_cents }, after: { payout: id, reversed_cents: reversed, amount_cents: payout.amount_cents },
    })
  }
  if (reversed < payout.amount_cents) return true
  return endPayout(tx, id, { status: 'reversed', reference, failure: 'Reversed by the provider' })
}

type End = Pick<Payout, 'reference' | 'failure'> & { status: 'sent' | 'failed' | 'reversed' }

/** A payout goes from ordered to its result, and a sent one may be reversed; other events are repetitions. */
export async function endPayout(tx: Tx, id: number, end: End): Promise<boolean> {
  const payout = await lockPayout(tx, id)
  if (!payout) return false
  const moves = payout.status === 'ordered' || (payout.status === 'sent' && end.status === 'reversed')
  if (!moves) return true
  await movePayout(tx, id, end.status, end.reference, end.failure)
  await settlementAfterPayout(tx, payout.settlement_id, { outcome: end.status, reference: end.reference ?? payout.reference })
  await recordAudit(tx, {
    actor: SYSTEM, action: `payout.${end.status}`, resource: { type: 'settlement', id: payout.settlement_id },
    after: { payout: id, reference: end.reference }, reason: end.failure,
  })
  return true
}
