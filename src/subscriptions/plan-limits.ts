import type { AuctionId, TeamId } from '../kernel/ids.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Owner } from '../teams/index.ts'
import { activeAuctionsOf, lotsOf, membersOf, mostLotsOf } from './limit-store.ts'
import { findFreePlan, findPlan, type PlanRow } from './plan-store.ts'
import { isPublishingPaused, serves } from './rules.ts'
import { readSettings } from './settings-store.ts'
import { findSubscription, lockSubscription, type SubscriptionRow } from './store.ts'
import { say } from './sentences.ts'

/** The limits of a plan; null: unlimited. */
interface PlanLimits {
  activeAuctions: number | null
  lotsPerAuction: number | null
  teamMembers: number | null
}

const UNLIMITED: PlanLimits = { activeAuctions: null, lotsPerAuction: null, teamMembers: null }

/** The limits of an owner's plan. They are not enforced until an operator turns enforcement on (rule book B10). */
async function planLimits(sql: Sql, owner: Owner): Promise<PlanLimits> {
  if (!(await readSettings(sql)).enforce_plans) return UNLIMITED
  const plan = await effectivePlan(sql, await findSubscription(sql, owner))
  return plan ? limitsOf(plan) : UNLIMITED
}

/** The current plan: that of an active subscription, else the free one. */
async function effectivePlan(sql: Sql, subscription: SubscriptionRow | null): Promise<PlanRow | null> {
  if (subscription && serves(subscription.status)) return findPlan(sql, { id: subscription.plan_id })
  return findFreePlan(sql)
}

const limitsOf = (plan: PlanRow): PlanLimits => ({
  activeAuctions: plan.max_active_auctions, lotsPerAuction: plan.max_lots_per_auction, teamMembers: plan.max_team_members,
})

/** Null if the owner's plan allows publishing this auction. Concurrent checks are serialized. */
export async function refusePublishingByPlan(tx: Tx, owner: Owner, auctionId: AuctionId): Promise<Refusal | null> {
  if (!(await readSettings(tx)).enforce_plans) return null
  const subscription = await lockSubscription(tx, owner)
  if (subscription && isPublishingPaused(subscription, await readClock(tx))) {
    return refuse('plan_limit_reached', say.paymentLate())
  }
  const { activeAuctions, lotsPerAuction } = await planLimits(tx, owner)
  if (activeAuctions !== null && (await activeAuctionsOf(tx, owner)) >= activeAuctions) {
    return limitReached(say.roomForAuctions({ count: activeAuctions }))
  }
  if (lotsPerAuction !== null && (await lotsOf(tx, auctionId)) > lotsPerAuction) {
    return limitReached(say.roomForLots({ count: lotsPerAuction }))
  }
  return null
}

/** Null if the plan allows this many more lots in a published auction. */
export async function refuseLotsByPlan(tx: Tx, owner: Owner, auctionId: AuctionId, more: number): Promise<Refusal | null> {
  const { lotsPerAuction } = await planLimits(tx, owner)
  if (lotsPerAuction === null || (await lotsOf(tx, auctionId)) + more <= lotsPerAuction) return null
  return limitReached(say.roomForLots({ count: lotsPerAuction }))
}

/** Null if the team's plan allows one more member. Concurrent checks are serialized. */
export async function refuseMemberByPlan(tx: Tx, team: Owner & { teamId: TeamId }): Promise<Refusal | null> {
  if (!(await readSettings(tx)).enforce_plans) return null
  await lockSubscription(tx, team)
  const { teamMembers } = await planLimits(tx, team)
  if (teamMembers === null || (await membersOf(tx, team.teamId)) < teamMembers) return null
  return limitReached(say.roomForMembers({ count: teamMembers }))
}

const limitReached = (said: Said): Refusal => refuse('plan_limit_reached', say.chooseLargerPlan({ limit: said }))

/** An owner's usage of a plan. */
export interface PlanUsage {
  /** The plan whose limits apply; null if there is no free one. */
  plan: PlanRow | null
  /** Whether limits are enforced. */
  isEnforced: boolean
  activeAuctions: number
  /** In the largest auction. */
  lots: number
  /** Null: an individual seller has no team. */
  members: number | null
}

export async function planUsage(sql: Sql, owner: Owner): Promise<PlanUsage> {
  const [plan, settings, activeAuctions, lots, members] = await Promise.all([
    findSubscription(sql, owner).then((subscription) => effectivePlan(sql, subscription)), readSettings(sql),
    activeAuctionsOf(sql, owner), mostLotsOf(sql, owner), owner.teamId === null ? null : membersOf(sql, owner.teamId),
  ])
  return { plan, isEnforced: settings.enforce_plans, activeAuctions, lots, members }
}
