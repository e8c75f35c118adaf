import { type BidDesk, createBidDesk, createSettle } from '../src/bidding/index.ts'
import type { OutboxEvent } from '../src/kernel/events.ts'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { createFactories, type Factories } from './factories.ts'

/** A sale inserted into the tables, for tests of bidding; amounts in cents. */
export interface Fixture extends Omit<Factories, 'user'> {
  desk: BidDesk
  events: OutboxEvent[]
  bidder: Factories['user']
  /** Places a bid as the desk gets it from the API. */
  bid(lot: LotId, bidder: UserId, amount: number | string, options?: { proxy?: boolean }): ReturnType<BidDesk['place']>
}

export const testSecrets = deriveSecrets('a secret for tests, long enough to be one')
const log = createLog('silent')

export async function openFixture(db: Database): Promise<Fixture> {
  const events: OutboxEvent[] = []
  const desk = createBidDesk(createSettle({ db, secrets: testSecrets, log, onCommitted: (some) => events.push(...some) }), log)
  const { user, ...factories } = createFactories(db)
  return {
    ...factories,
    desk,
    events,
    bidder: user,
    bid: (lotId, bidder, amount, { proxy = false } = {}) =>
      desk.place({ lotId, bidder, amount, isProxy: proxy, source: 'api', onceKey: null, tokenId: null, ip: '127.0.0.1', userAgent: 'test' }),
  }
}
