import type { AfterHammer, BidDesk } from '../bidding/index.ts'
import { isRefusal, type Refusal, reasonOf } from '../kernel/refusals.ts'
import type { InvoiceEffects } from '../invoices/index.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Database } from '../platform/db.ts'
import type { Storage } from '../platform/storage.ts'
import type { Logger } from '../platform/log.ts'

/** What the demo stands on: the parts of a house that everybody uses. */
export interface DemoContext {
  db: Database
  desk: BidDesk
  afterHammer: AfterHammer
  log: Logger
  secrets: Secrets
  /** What moves on when an invoice is paid. */
  moneyEffects: InvoiceEffects
  config: { siteUrl: string }
  /** Where its pictures lie. */
  storage: Storage
}

/** The demo asks for nothing that may be refused; when it is, the plan has a mistake. */
export function granted<Result>(result: Result | Refusal, what: string): Result {
  if (!isRefusal(result)) return result
  throw new Error(`Could not create the demo auctions: ${what}: ${reasonOf(result)}`)
}
