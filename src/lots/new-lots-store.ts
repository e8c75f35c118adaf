import { sql } from 'kysely'
import type { CategoryId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { type Sql, statement } from '../platform/db.ts'
import { openLots } from './filter-store.ts'
import type { LotFilter } from './query-rules.ts'

/** A lot as a message names it. */
export interface NewLot {
  title: string
  slug: string
  price: Cents
  currency: string
  isPerAcre: boolean
}

/** Lots are new from when they could first be seen: when they were made, or their auction was published later. */
const LISTED_AT = sql`greatest(l.created_at, a.published_at)`

/** The lots of a filter that were listed within a span, the newest first, at most so many; and how many there are in all. */
export async function lotsListedWithin(
  db: Sql, filter: LotFilter, categories: CategoryId[] | null, { since, until }: { since: Date; until: Date }, most: number,
): Promise<{ lots: NewLot[]; total: number }> {
  const rows = await db.run(statement<NewLot & { total: number }>(sql`
    select l.title, l.slug, coalesce(l.price_cents, l.starting_bid_cents) as price, a.currency, l.bidding_unit = 'per_acre' as "isPerAcre",
      count(*) over () as total
    from lots l join auctions a on a.id = l.auction_id
    where ${openLots(filter, categories)} and ${LISTED_AT} > ${since} and ${LISTED_AT} <= ${until}
    order by ${LISTED_AT} desc, l.id desc limit ${most}`))
  return { lots: rows, total: rows[0]?.total ?? 0 }
}
