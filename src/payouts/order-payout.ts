import type { SettlementId } from '../kernel/ids.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { beginPayout, lockForPayout } from '../settlements/index.ts'
import { findAccount, insertPayout, type Payout } from './store.ts'
import { say } from './sentences.ts'

/**
 * Orders a payout for a settlement that is ready, sent after the commit. The settlement is paid when the provider
 * confirms it; until then it cannot be changed.
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
