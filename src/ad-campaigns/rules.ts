import { type Cents, cents } from '../kernel/money.ts'
import { type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { refuseTransition } from '../kernel/transitions.ts'

export const CAMPAIGN_STATUSES = ['draft', 'pending_payment', 'active', 'paused', 'ended', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const PRICING_MODELS = ['flat', 'cpc', 'cpm'] as const
export type PricingModel = (typeof PRICING_MODELS)[number]

export const CREATIVE_STATUSES = ['incomplete', 'pending', 'approved', 'rejected'] as const
export type CreativeStatus = (typeof CREATIVE_STATUSES)[number]

/** The moves of an owner or administrator (rule book B5); all others are automatic. */
const OWNERS_MOVES: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  draft: ['pending_payment', 'cancelled'],
  pending_payment: ['draft', 'cancelled'],
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  ended: [],
  cancelled: [],
}

/** Null if the owner may try this move; further checks follow. */
export const refuseMove = (from: CampaignStatus, to: CampaignStatus): Refusal | null =>
  OWNERS_MOVES[from].includes(to) ? null : refuseTransition('adCampaign', from, to, OWNERS_MOVES[from])

/** What a campaign has cost, and its limit. */
export interface Meter {
  pricing_model: PricingModel
  /** The price of a day, a click or a thousand impressions. */
  /** @narrowed A running campaign has a price and a budget. */
  rate_cents: Cents
  /** @narrowed The same. */
  budget_cents: Cents
  spent_cents: Cents
  impressions: number
  clicks: number
}

export interface Hits {
  impressions: number
  clicks: number
}

/**
 * The cost of impressions, always of the total, so that a fraction of a cent is never rounded twice (rule book D7).
 */
export const costOfImpressions = (impressions: number, cpm: Cents): Cents => cents(Number((BigInt(impressions) * BigInt(cpm)) / 1000n))

/** The number of impressions that a budget pays for. */
export const impressionsWithin = (budget: Cents, cpm: Cents): number =>
  Number(((BigInt(budget) + 1n) * 1000n - 1n) / BigInt(cpm))

/**
 * Adds hits to a meter. Paid units never exceed the budget: a hit beyond it is neither charged nor counted.
 * `counted` is the number counted.
 */
export function addHits(meter: Meter, hits: Hits): { meter: Meter; counted: Hits } {
  const counted = { impressions: Math.min(hits.impressions, roomFor(meter, 'cpm')), clicks: Math.min(hits.clicks, roomFor(meter, 'cpc')) }
  const total = { impressions: meter.impressions + counted.impressions, clicks: meter.clicks + counted.clicks }
  return { meter: { ...meter, ...total, spent_cents: spentFor({ ...meter, ...total }) }, counted }
}

/** How many more units of a kind the budget pays for; infinite for kinds that are free. */
function roomFor(meter: Meter, unit: 'cpc' | 'cpm'): number {
  if (meter.pricing_model !== unit) return Number.MAX_SAFE_INTEGER
  if (unit === 'cpc') return Math.floor((meter.budget_cents - meter.spent_cents) / meter.rate_cents)
  return Math.max(0, impressionsWithin(meter.budget_cents, meter.rate_cents) - meter.impressions)
}

function spentFor(meter: Meter): Cents {
  switch (meter.pricing_model) {
    case 'flat':
      return meter.spent_cents
    case 'cpc':
      return cents(meter.clicks * meter.rate_cents)
    case 'cpm':
      return costOfImpressions(meter.impressions, meter.rate_cents)
  }
}

/** Whether the next unit would exceed the budget. */
export const isExhausted = (meter: Meter): boolean => meter.pricing_model !== 'flat' && roomFor(meter, meter.pricing_model) === 0

/** Days from one civil day to another, both included. */
export const daysOf = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY + 1

interface Priced {
  pricing_model: PricingModel
  budget_cents: Cents | null
  start_date: string
  end_date: string | null
}

/** The invoiced amount: the days of a flat campaign, the budget of others. */
export const priceOf = (campaign: Priced, rate: Cents): Cents =>
  campaign.pricing_model === 'flat' ? cents(rate * daysOf(campaign.start_date, campaign.end_date!)) : campaign.budget_cents!

/** Why a running campaign ends; null if it does not. */
export function endReason(campaign: Meter & { end_date: string | null }, isTargetActive: boolean, today: string): string | null {
  if (isExhausted(campaign)) return 'budget_spent'
  if (campaign.end_date !== null && campaign.end_date < today) return 'end_date'
  return isTargetActive ? null : 'target_closed'
}

/** Chooses up to the given number of candidates at random: `chance` returns from 0 to below 1. */
export function chooseAds<T>(candidates: readonly T[], count: number, chance: () => number): T[] {
  const left = [...candidates]
  const chosen: T[] = []
  while (left.length > 0 && chosen.length < count) chosen.push(...left.splice(Math.floor(chance() * left.length), 1))
  return chosen
}
