import { absent } from '../kernel/absent.ts'
import type { SettlementId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { because } from '../kernel/reason-sentences.ts'
import { isRefusal, notFound, refuse, type Refusal, reasonOf } from '../kernel/refusals.ts'
import { post } from '../ledger/index.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { pay, reverse } from './move-settlement.ts'
import { reversingPayout } from './posting-rules.ts'
import type { Settlement } from './settlement.ts'
import { refuseMove } from './settlement-rules.ts'
import { lockSettlement, markPayout } from './store.ts'
import { say } from './sentences.ts'

/** Locks a settlement whose proceeds can be sent. Nothing is paid twice: a second order is refused. */
export async function lockForPayout(tx: Tx, id: SettlementId): Promise<Settlement | Refusal> {
  const settlement = await lockSettlement(tx, id)
  if (!settlement) return notFound(absent.settlement())
  const refusal = refuseMove(settlement.status, 'paid')
  if (refusal) return refusal
  if (settlement.payout_ordered_at !== null) return refuse('invalid_state_transition', say.sendingAlready())
  if (settlement.net_proceeds_cents <= 0) return refuse('invalid_state_transition', say.nothingToPayOut())
  return settlement
}

/** From here on the settlement does not change until the provider reports the result of the payout. */
export const beginPayout = (tx: Tx, id: SettlementId): Promise<unknown> => markPayout(tx, id, true)

/**
 * The result of a payout: sent means paid; failed makes it ready for another try; returned means owed back (rule
 * book B7).
 */
export async function settlementAfterPayout(
  tx: Tx, id: SettlementId, { outcome, reference }: { outcome: 'sent' | 'failed' | 'reversed'; reference: string | null },
): Promise<void> {
  const before = await lockSettlement(tx, id)
  if (before?.status === 'ready' && outcome === 'sent') must(await pay(tx, SYSTEM, id, reference ?? ''))
  if (before?.status === 'paid' && outcome === 'reversed') must(await reverse(tx, SYSTEM, id, because.payoutReturned()))
  await markPayout(tx, id, false)
}

/** A part of the proceeds was returned to our balance at the provider, and is owed to the seller again. */
export async function payoutCameBack(tx: Tx, id: SettlementId, amount: Cents): Promise<void> {
  const settlement = await lockSettlement(tx, id)
  if (settlement) await post(tx, reversingPayout(settlement, amount))
}

function must(outcome: Settlement | Refusal): void {
  if (isRefusal(outcome)) throw new Error(`Settlement could not be updated for its payout: ${reasonOf(outcome)}`)
}
