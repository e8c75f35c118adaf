import type { SettlementId } from '../kernel/ids.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { beginPayout, lockForPayout } from '../settlements/index.ts'
import { findAccount, insertPayout, type Payout } from './store.ts'
import { say } from './sentences.ts'

/**
 * Orders the proceeds of a settlement that is ready from the provider, once the transaction commits. The settlement is
 * paid when the provider says so; until then nothing else may happen to it.
 */
export async function orderPayout(tx: Tx, provider: string, actor: Actor, id: SettlementId): Promise<Payout | Refusal> {
  const settlement = await lockForPayout(tx, id)
  if (isRefusal(settlement)) return settlement
  const account = await findAccount(tx, { userId: settlement.seller_user_id, teamId: settlement.seller_team_id }, provider)
  if (!account?.is_ready) {
    return refuse('invalid_state_transition',
      say.sellerHasNoPayoutAccount())
  }
  await beginPayout(tx, id)
  const payout = await insertPayout(tx, id, account.id, settlement.net_proceeds_cents, settlement.currency)
  await recordAudit(tx, {
    actor, action: 'payout.ordered', resource: { type: 'settlement', id }, after: { payout: payout.id, amount_cents: payout.amount_cents },
  })
  return payout
}
