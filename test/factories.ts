import { createHash, randomUUID } from 'node:crypto'
import { chainGenesis, termsHash } from '../src/kernel/chain.ts'
import type { AuctionId, CategoryId, DepositId, LotId, RegistrationId, UserId } from '../src/kernel/ids.ts'
import type { Sql } from '../src/platform/db.ts'

/** Rows inserted into the tables, with ordinary defaults. Names of columns, amounts in cents. */
export interface Factories {
  user(row?: Row): Promise<UserId>
  /** An open, public auction without a deposit, sold by `owner_user_id` or by a new seller. */
  auction(row?: Row): Promise<AuctionId>
  /** An open lot with the beginning of its chain. */
  lot(auction: AuctionId, row?: Row): Promise<LotId>
  deposit(auction: AuctionId, user: UserId, cents?: number): Promise<DepositId>
  /** A registration that the office approved up to a limit; pending without one. */
  registration(auction: AuctionId, user: UserId, limitCents?: number): Promise<RegistrationId>
}

type Row = Record<string, unknown>

export function createFactories(db: Sql): Factories {
  const lotNumbers = new Map<AuctionId, number>()
  const category = once(() => anyCategory(db))
  const seller = once(() => insert<UserId>(db, 'users', { ...ordinaryUser(), name: 'Seller' }))
  return {
    user: (row = {}) => insert(db, 'users', { ...ordinaryUser(), ...row }),
    async auction(row = {}) {
      const owner = row.owner_user_id === undefined ? { owner_user_id: await seller() } : {}
      return insert(db, 'auctions', { ...ordinaryAuction(), category_id: await category(), ...owner, ...row })
    },
    async lot(auction, row = {}) {
      const number = (lotNumbers.get(auction) ?? 0) + 1
      lotNumbers.set(auction, number)
      const id = await insert<LotId>(db, 'lots', { ...ordinaryLot(), auction_id: auction, lot_number: number, category_id: await category(), ...row })
      await openChain(db, id)
      return id
    },
    deposit: (auction, user, cents = 100_000) => insert(db, 'deposits', {
      auction_id: auction, user_id: user, status: 'held', method: 'wire', amount_cents: cents, currency: 'usd', reference: 'test',
    }),
    registration: (auction, user, limitCents) => insert(db, 'registrations', {
      auction_id: auction, user_id: user, language: 'en', body: 'I register.', field_values: {}, pdf: FORM, sha256: sha256(FORM),
      signer_email: 'bidder@example.test', signed_name: 'Bidder', consent: 'I agree.',
      ...(limitCents === undefined ? {} : { status: 'approved', limit_cents: limitCents, decided_at: minutes(0) }),
    }),
  }
}

const FORM = Buffer.from('A signed form')
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A time this many minutes from now; without the moved clock of the house. */
export const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)

const ordinaryUser = (): Row => ({ name: 'Bidder', email: `${randomUUID()}@example.test`, tier: 'institutional' })

const ordinaryAuction = (): Row => ({
  slug: `sale-${randomUUID()}`, title: 'Autumn sale', status: 'active', deposit_mode: 'none',
  starts_at: minutes(-60), ends_at: minutes(60), published_at: minutes(-60),
})

const ordinaryLot = (): Row => ({
  slug: `lot-${randomUUID()}`, title: 'Forty acres', starting_bid_cents: 100_000, scheduled_ends_at: minutes(60), ends_at: minutes(60),
})

async function openChain(db: Sql, lotId: LotId): Promise<void> {
  const openedAt = new Date('2026-01-01T00:00:00Z')
  const terms = termsHash('')
  await db.query('update lots set chain_opened_at = $2, chain_terms_hash = $3, chain_head = $4 where id = $1',
    [lotId, openedAt, terms, chainGenesis({ lotId, openedAt, termsHash: terms })])
}

async function anyCategory(db: Sql): Promise<CategoryId> {
  const [row] = await db.query<{ id: CategoryId }>(
    `insert into categories (name, slug) values ('Test land', 'test-land') on conflict (slug) do update set name = excluded.name returning id`)
  return row!.id
}

/** Inserts a row; returns its id. */
export async function insert<Id>(db: Sql, table: string, row: Row): Promise<Id> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const [created] = await db.query<{ id: Id }>(`insert into ${table} (${columns.join(', ')}) values (${places}) returning id`, Object.values(row))
  return created!.id
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
