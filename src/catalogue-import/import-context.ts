import type { AuctionWrite, Seller } from '../auctions/index.ts'
import type { CategoryId } from '../kernel/ids.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import type { TablePlan } from './row-plan.ts'

/** What is the same for every auction of an import. */
export interface ImportContext {
  db: Database
  seller: Seller
  actor: Actor
  plan: TablePlan
  /** What was said of the auctions besides their titles. */
  fields: AuctionWrite
  schemaOf(category: CategoryId): Record<string, unknown>
  publish: boolean
  rehearse: boolean
}
