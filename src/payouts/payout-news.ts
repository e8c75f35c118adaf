import type { PayoutEvents } from '../payments/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { settlementAfterPayout } from '../settlements/index.ts'
import { lockPayout, movePayout, type Payout, tellAccount } from './store.ts'

/** What the provider tells of accounts and transfers. Told twice or late it changes nothing more. */
export const payoutEvents: PayoutEvents = {
  async account(tx, word) {
    return (await tellAccount(tx, word)).length > 0
  },
  async transfer(tx, { payoutId, reference, isReversed }) {
    if (payoutId === null) return false
    return endPayout(tx, payoutId, { status: isReversed ? 'reversed' : 'sent', reference, failure: isReversed ? 'Reversed by the provider' : null })
  },
}

type End = Pick<Payout, 'reference' | 'failure'> & { status: 'sent' | 'failed' | 'reversed' }

/** A payout goes from ordered to its end, and a sent one may come back; anything else was told before. */
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
