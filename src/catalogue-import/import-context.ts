import type { AuctionWrite, Seller } from '../auctions/index.ts'
import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import type { TablePlan } from './row-plan.ts'

/** Shared by all auctions of an import. */
export interface ImportContext {
  db: Database
  seller: Seller
  actor: Actor
  /** The existing auction that all rows go to; null: the auctions of the file. */
  into: AuctionId | null
  plan: TablePlan
  /** The given auction fields besides titles. */
  fields: AuctionWrite
  schemaOf(category: CategoryId): Record<string, unknown>
  publish: boolean
  rehearse: boolean
}
