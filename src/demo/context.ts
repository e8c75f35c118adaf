import type { AfterHammer, BidDesk } from '../bidding/index.ts'
import { isRefusal, type Refusal, Refused, reasonOf } from '../kernel/refusals.ts'
import type { InvoiceEffects } from '../invoices/index.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Database } from '../platform/db.ts'
import type { Storage } from '../platform/storage.ts'
import type { Logger } from '../platform/log.ts'

/** Dependencies of the demo. */
export interface DemoContext {
  db: Database
  desk: BidDesk
  afterHammer: AfterHammer
  log: Logger
  secrets: Secrets
  /** Effects of a paid invoice. */
  moneyEffects: InvoiceEffects
  config: { siteUrl: string; payments: 'sandbox' | 'stripe' | 'none' }
  /** Where pictures are stored. */
  storage: Storage
}

/** A refusal means an error in the plan of the demo. */
export function granted<Result>(result: Result | Refusal, what: string): Result {
  if (!isRefusal(result)) return result
  throw new NotCreated(result, what)
}

class NotCreated extends Refused {
  constructor(refusal: Refusal, what: string) {
    super(refusal)
    this.message = `Could not create the demo auctions: ${what}: ${reasonOf(refusal)}`
  }
}
