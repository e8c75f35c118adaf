import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { ActingOwner } from '../teams/index.ts'
import { changeSubscription } from './change-subscription.ts'
import type { Billing } from './charge-subscription.ts'
import { serves } from './rules.ts'
import { findSubscription, type SubscriptionRow } from './store.ts'
import { subscribe, type SubscriptionOrder } from './subscribe.ts'

/** Whoever is served by a plan changes it; whoever is not begins anew. */
export async function choosePlan(
  tx: Tx, billing: Billing, owner: ActingOwner, actor: Actor, order: SubscriptionOrder,
): Promise<SubscriptionRow | Refusal> {
  const standing = await findSubscription(tx, owner)
  if (standing && serves(standing.status)) return changeSubscription(tx, billing, owner, actor, order, () => null)
  const begun = await subscribe(tx, billing, owner, actor, order)
  return isRefusal(begun) ? begun : begun.subscription
}
