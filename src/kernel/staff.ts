import { type Refusal, refuse } from './refusals.ts'
import { needsRole } from './staff-sentences.ts'

/**
 * The roles of the people who work for the auction house, and what each may do (decision 63). Every administration
 * page and every administration operation of the API needs exactly one of the permissions.
 */
export const STAFF_ROLES = ['cashier', 'clerk', 'catalog', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const MAY = {
  /** The dashboard, and the help articles for administrators. */
  office: ['cashier', 'clerk', 'catalog', 'manager', 'owner'],
  /** Find people, and read who they are and what they bid, owe and have deposited. */
  people: ['cashier', 'clerk', 'manager', 'owner'],
  /** Take payments and deposits at the counter, read invoices and print receipts, record that a refund was sent. */
  cash: ['cashier', 'manager', 'owner'],
  /** Take people in, verify them, decide on seller applications, enter bids with a bidder's written authority. */
  registration: ['clerk', 'manager', 'owner'],
  /** Read every auction and lot with its bids. */
  sales: ['clerk', 'catalog', 'manager', 'owner'],
  /** Write the auctions and lots of every seller; categories, help articles, ads, listings on other platforms. */
  catalog: ['catalog', 'manager', 'owner'],
  /** Voids, retractions, defaults and rescissions; reversals, refunds, settlements, payouts; suspensions; reports. */
  management: ['manager', 'owner'],
  /** Settings, staff roles, plans, platforms, contract, health, and the archive of the audit log. */
  house: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof MAY
const PERMISSIONS = Object.keys(MAY) as Permission[]

/** Whether somebody may do this; null is no role: a person who does not work for the auction house. */
export const mayDo = (role: StaffRole | null, permission: Permission): boolean =>
  role !== null && rolesWith(permission).includes(role)

export const rolesWith = (permission: Permission): readonly StaffRole[] => MAY[permission]

/** Null if the role may do this; otherwise it says which role is needed, and who gives it. */
export const refuseRole = (role: StaffRole | null, permission: Permission): Refusal | null =>
  mayDo(role, permission) ? null : refuse('staff_role_required', needsRole[permission]())

export const permissionsOf = (role: StaffRole | null): Permission[] => PERMISSIONS.filter((permission) => mayDo(role, permission))
