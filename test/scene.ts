import { randomUUID } from 'node:crypto'
import { type BidDesk, createBidDesk, createSettle } from '../src/bidding/index.ts'
import { chainGenesis, termsHash } from '../src/kernel/chain.ts'
import type { HouseEvent } from '../src/kernel/events.ts'
import type { AuctionId, CategoryId, LotId, UserId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'

/** A sale put straight into the tables, for tests of what happens on it; amounts in cents. */
export interface Scene {
  desk: BidDesk
  events: HouseEvent[]
  bidder(overrides?: Record<string, unknown>): Promise<UserId>
  auction(overrides?: Record<string, unknown>): Promise<AuctionId>
  lot(auction: AuctionId, overrides?: Record<string, unknown>): Promise<LotId>
  deposit(auction: AuctionId, bidder: UserId, cents?: number): Promise<void>
  /** Places a bid as the desk gets it from the API. */
  bid(lot: LotId, bidder: UserId, amount: number | string, options?: { proxy?: boolean }): ReturnType<BidDesk['place']>
}

export const testSecrets = deriveSecrets('a secret for tests, long enough to be one')
const log = createLog('silent')

export async function openScene(db: Database): Promise<Scene> {
  const events: HouseEvent[] = []
  const desk = createBidDesk(createSettle({ db, secrets: testSecrets, log, onCommitted: (some) => events.push(...some) }), log)
  const category = await anyCategory(db)
  let lotNumber = 0
  const seller = await insert<UserId>(db, 'users', person({ name: 'Seller' }))

  return {
    desk,
    events,
    bidder: (overrides = {}) => insert<UserId>(db, 'users', person(overrides)),
    auction: (overrides = {}) => insert<AuctionId>(db, 'auctions', {
      slug: `sale-${randomUUID()}`, title: 'Autumn sale', status: 'active', owner_user_id: seller, category_id: category,
      starts_at: minutes(-60), ends_at: minutes(60), published_at: minutes(-60), deposit_mode: 'none', ...overrides,
    }),
    async lot(auction, overrides = {}) {
      const row = {
        auction_id: auction, lot_number: ++lotNumber, slug: `lot-${randomUUID()}`, title: 'Forty acres',
        category_id: category, starting_bid_cents: 100_000, scheduled_ends_at: minutes(60), ends_at: minutes(60), ...overrides,
      }
      const id = await insert<LotId>(db, 'lots', row)
      const opened = new Date('2026-01-01T00:00:00Z')
      const terms = termsHash('')
      await db.query('update lots set chain_opened_at = $2, chain_terms_hash = $3, chain_head = $4 where id = $1',
        [id, opened, terms, chainGenesis({ lotId: id, openedAt: opened, termsHash: terms })])
      return id
    },
    async deposit(auction, bidder, cents = 100_000) {
      await insert(db, 'deposits', { auction_id: auction, user_id: bidder, status: 'held', method: 'wire', amount_cents: cents, currency: 'usd', reference: 'test' })
    },
    bid: (lotId, bidder, amount, { proxy = false } = {}) =>
      desk.place({ lotId, bidder, amount, isProxy: proxy, source: 'api', onceKey: null, tokenId: null, ip: '127.0.0.1', userAgent: 'test' }),
  }
}

export const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)

const person = (overrides: Record<string, unknown>) => ({
  name: 'Bidder', email: `${randomUUID()}@example.test`, tier: 'institutional', ...overrides,
})

async function anyCategory(db: Database): Promise<CategoryId> {
  const [row] = await db.query<{ id: CategoryId }>(
    `insert into categories (name, slug) values ('Test land', 'test-land') on conflict (slug) do update set name = excluded.name returning id`)
  return row!.id
}

async function insert<Id>(db: Database, table: string, row: Record<string, unknown>): Promise<Id> {
  const columns = Object.keys(row)
  const [created] = await db.query<{ id: Id }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return created!.id
}
