import { bidLimit, type Tier } from '../kernel/tiers.ts'
import type { Cents } from '../kernel/money.ts'
import type { StaffRole } from '../kernel/staff.ts'

/** The data about a person that decides what they may do. */
export interface Standing {
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  identityVerifiedAt: Date | null
  sellerApprovedAt: Date | null
  /** State of the newest government id they sent; null when there is none. */
  identityDocument: 'pending' | 'approved' | 'rejected' | 'expired' | null
  tier: Tier | null
  /** The amount on their approved bank letter. */
  bankLetter: Cents | null
  /** What they do for the auction house; null for everybody else. */
  staffRole: StaffRole | null
  /** Suspended, under review or blocked. */
  isHeldBack: boolean
}

export type NextStep = 'verify_email' | 'verify_phone' | 'submit_identity' | 'pending_review'

/** The next step to a higher bid limit; null if there is none (rule book E1). */
export function nextStep(person: Standing): NextStep | null {
  if (!person.emailVerifiedAt) return 'verify_email'
  if (!person.phoneVerifiedAt) return 'verify_phone'
  if (person.identityDocument === 'pending') return 'pending_review'
  const isProven = person.identityVerifiedAt !== null && ['approved', null].includes(person.identityDocument)
  return isProven ? null : 'submit_identity'
}

export type Role = 'bidder' | 'seller' | 'admin'

export function rolesOf(person: Standing): Role[] {
  const roles: Role[] = ['bidder']
  if (person.sellerApprovedAt) roles.push('seller')
  if (person.staffRole) roles.push('admin')
  return roles
}

export const canBid = (person: Standing): boolean => person.tier !== null && !person.isHeldBack

/** The highest amount a person may enter; null is no limit. */
export const limitOf = (person: Standing): Cents | null => bidLimit(person.tier, person.bankLetter)
