import { randomBytes } from 'node:crypto'
import { TOKEN_ENTROPY_BYTES, tokenHash, tokenText } from '../src/accounts/token-text.ts'
import { chainGenesis, termsHash } from '../src/kernel/chain.ts'
import type { LotId, TokenId, UserId } from '../src/kernel/ids.ts'
import type { Sql } from '../src/platform/db.ts'

export interface FixtureBidder {
  userId: UserId
  tokenId: TokenId
  token: string
}

export interface Fixture {
  bidders: FixtureBidder[]
  lots: LotId[]
}

export interface FixtureSize {
  auctions: number
  lotsPerAuction: number
  bidders: number
}

/** Creates a house with open lots and bidders who may bid on all of them, in a few statements. */
export async function createFixture(db: Sql, size: FixtureSize): Promise<Fixture> {
  const bidders = await enrol(db, size.bidders)
  await db.query(AUCTIONS, [size.auctions])
  await db.query(DEPOSITS)
  const lots = await openLots(db, size.auctions * size.lotsPerAuction, size.lotsPerAuction)
  await db.query('vacuum analyze')
  return { bidders, lots }
}

/** Consecutive lots are neighbors on disk; bidders do not follow that order. */
export const scattered = (lots: readonly LotId[]) => (turn: number): LotId => lots[(turn * 389) % lots.length]!

async function enrol(db: Sql, count: number): Promise<FixtureBidder[]> {
  const users = await db.query<{ id: UserId }>(USERS, [count])
  const tokens = users.map(() => tokenText(randomBytes(TOKEN_ENTROPY_BYTES)))
  const hashes = tokens.map((token) => tokenHash(token)!)
  const ids = await db.query<{ id: TokenId; user_id: UserId }>(TOKENS, [users.map(({ id }) => id), hashes])
  const tokenIdOf = new Map(ids.map((row) => [row.user_id, row.id]))
  return users.map(({ id }, nth) => ({ userId: id, tokenId: tokenIdOf.get(id)!, token: tokens[nth]! }))
}

const USERS = `
  insert into users (name, email, email_verified_at, tier)
  select 'Bidder ' || n, 'bidder' || n || '@example.test', house_clock(), 'institutional' from generate_series(1, $1) n returning id`

const TOKENS = `
  insert into access_tokens (user_id, name, token_hash, abilities, expires_at)
  select user_id, 'Bench', decode(hash, 'hex'), '{read,write}', house_clock() + interval '30 days'
  from unnest($1::bigint[], $2::text[]) as t (user_id, hash) returning id, user_id`

/** Increments of one dollar, so that a lot can take any number of bids. */
const AUCTIONS = `
  with seller as (insert into users (name, email) values ('Seller', 'seller@example.test') returning id)
  insert into auctions (slug, title, status, owner_user_id, category_id, starts_at, ends_at, published_at, increment_table)
  select 'sale-' || n, 'County sale ' || n, 'active', seller.id, (select min(id) from categories), house_clock() - interval '1 day',
    house_clock() + interval '60 days', house_clock() - interval '2 days', '[{"fromCents": 0, "incrementCents": 100}]'
  from generate_series(1, $1) n, seller`

const DEPOSITS = `
  insert into deposits (auction_id, user_id, status, method, amount_cents, currency, reference, held_at)
  select a.id, u.id, 'held', 'wire', a.deposit_amount_cents, a.currency, 'bench', house_clock()
  from auctions a cross join users u where u.tier is not null`

const OPENED_AT = new Date('2026-01-01T00:00:00Z')
const TERMS = termsHash('')

const LOTS_AT_ONCE = 100_000

async function openLots(db: Sql, count: number, perAuction: number): Promise<LotId[]> {
  const lots = Array.from({ length: count }, (_, n) => (n + 1) as LotId)
  for (let first = 0; first < count; first += LOTS_AT_ONCE) {
    const some = lots.slice(first, first + LOTS_AT_ONCE)
    const heads = some.map((lotId) => chainGenesis({ lotId, openedAt: OPENED_AT, termsHash: TERMS }))
    await db.query(LOTS, [some, heads, OPENED_AT, TERMS, perAuction])
  }
  await db.query(`select setval(pg_get_serial_sequence('lots', 'id'), $1)`, [count])
  return lots
}

/** Multiplying by primes scatters the lots over places, sizes and names, the same way in every run. */
const LOTS = `
  insert into lots (id, auction_id, lot_number, slug, title, description, category_id, acreage, county, state, zoning, parcel_id,
    lat, lng, starting_bid_cents, scheduled_ends_at, ends_at, chain_opened_at, chain_terms_hash, chain_head)
  overriding system value
  select n.id, a.id, (n.id - 1) % $5 + 1, 'parcel-' || n.id, acres || ' acres on ' || creek, repeat('Gently rolling land. ', 10),
    c.id, acres, 'County ' || n.id * 7919 % 400, (array['MO','TX','IA','KS','OK','AR','GA','AL','TN','KY','IL','NE'])[n.id * 104729 % 12 + 1],
    (array['AG','R-1','A-2','C-1'])[n.id * 31 % 4 + 1], lpad((n.id * 15485863 % 1000000000)::text, 9, '0'),
    30 + (n.id * 611953 % 1500000) / 100000.0, -105 + (n.id * 982451 % 2200000) / 100000.0,
    100000, closes_at, closes_at, $3, $4, n.head
  from unnest($1::bigint[], $2::text[]) as n (id, head)
  join auctions a on a.slug = 'sale-' || (n.id - 1) / $5 + 1
  join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as many from categories where parent_id is not null) c
    on c.nth = n.id % c.many
  cross join lateral (select 1 + n.id * 7907 % 640 as acres, house_clock() + interval '7 days' + n.id * 6101 % 43200 * interval '1 minute' as closes_at,
    (array['Ash','Cedar','Elk','Otter','Willow','Stone','Turkey','Bluff'])[n.id * 13 % 8 + 1] || ' '
      || (array['Creek','River','Fork','Branch'])[n.id * 17 % 4 + 1] as creek) facts`
