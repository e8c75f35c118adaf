import type { FeeRule } from '../kernel/fees.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import { findKeptFee, keepFee, ownersOnPlan } from './fee-store.ts'
import { findPlan, type PlanRow } from './plan-store.ts'
import { serves } from './rules.ts'
import { findSubscription, type SubscriptionRow } from './store.ts'

const NO_FEE: FeeRule = { kind: 'none' }

/**
 * The platform fee of a sale as at its first bid (rule book D3), by the seller's plan then; none without an active
 * subscription (rule book 0.2).
 */
export async function platformFeeRule(sql: Sql, auctionId: AuctionId, seller: Owner): Promise<FeeRule> {
  // The plan first: if it changes meanwhile, the fee is recorded by that change and is found.
  const byPlan = await feeOfSubscription(sql, await findSubscription(sql, seller))
  return (await findKeptFee(sql, auctionId)) ?? byPlan
}

/** Call before a subscription changes, or with null before it begins: sales with bids keep their fee. */
export async function keepFeeOfOwner(tx: Tx, owner: Owner, subscription: SubscriptionRow | null): Promise<void> {
  await keepFee(tx, [owner], await feeOfSubscription(tx, subscription))
}

/** Call before the fee of a plan changes. */
export async function keepFeeOfPlan(tx: Tx, plan: PlanRow): Promise<void> {
  await keepFee(tx, await ownersOnPlan(tx, plan.id), feeOfPlan(plan))
}

async function feeOfSubscription(sql: Sql, subscription: SubscriptionRow | null): Promise<FeeRule> {
  if (!subscription || !serves(subscription.status)) return NO_FEE
  const plan = await findPlan(sql, { id: subscription.plan_id })
  return plan ? feeOfPlan(plan) : NO_FEE
}

const feeOfPlan = ({ platform_fee_bps: bps }: PlanRow): FeeRule => (bps > 0 ? { kind: 'percent', bps } : NO_FEE)
