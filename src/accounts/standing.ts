import { bidLimit, type Tier } from '../kernel/tiers.ts'
import type { Cents } from '../kernel/money.ts'

/** What the house knows about a person that decides what they may do. */
export interface Standing {
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  identityVerifiedAt: Date | null
  sellerApprovedAt: Date | null
  tier: Tier | null
  isAdmin: boolean
  /** Suspended, under review or blocked by the house. */
  isHeldBack: boolean
}

export type NextStep = 'verify_email' | 'verify_phone' | 'submit_identity' | 'pending_review'

/** What a person should do next to bid higher; null when there is nothing left (rule book E1). */
export function nextStep(person: Standing): NextStep | null {
  if (!person.emailVerifiedAt) return 'verify_email'
  if (!person.phoneVerifiedAt) return 'verify_phone'
  if (!person.identityVerifiedAt) return 'submit_identity'
  return null
}

export type Role = 'bidder' | 'seller' | 'admin'

export function rolesOf(person: Standing): Role[] {
  const roles: Role[] = ['bidder']
  if (person.sellerApprovedAt) roles.push('seller')
  if (person.isAdmin) roles.push('admin')
  return roles
}

export const canBid = (person: Standing): boolean => person.tier !== null && !person.isHeldBack

/** The highest amount a person may enter; null is no limit. */
export const limitOf = (person: Standing): Cents | null => bidLimit(person.tier)
