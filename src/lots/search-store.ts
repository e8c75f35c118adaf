import { sql } from 'kysely'
import { type Sql, statement } from '../platform/db.ts'
import { openLots } from './filter-store.ts'

/**
 * Titles of open lots among the newest `most` lots. These are chosen before the join, so that the index
 * `lots_open_by_age` gives them; a limit of the whole made the database sort all open lots.
 */
export async function newestTitles(db: Sql, most: number): Promise<string[]> {
  const rows = await db.run(statement<{ title: string }>(sql`
    select l.title
    from (select * from lots where status = 'active' and closed_at is null order by created_at desc, id desc limit ${most}) l
    join auctions a on a.id = l.auction_id where ${openLots({}, null)}`))
  return rows.map(({ title }) => title)
}

/** A lot suggested by the search field. */
export interface NamedLot {
  slug: string
  title: string
  county: string | null
  state: string | null
}

/** The last code point: the upper bound of all texts with the same beginning. */
const HIGHEST = '\u{10ffff}'

/** Open lots whose title begins with a text in any case, by title. Uses the index `lots_open_by_title`. */
export const titlesBeginning = (db: Sql, start: string, most: number): Promise<NamedLot[]> =>
  db.run(statement<NamedLot>(sql`
    select l.slug, l.title, l.county, l.state from lots l join auctions a on a.id = l.auction_id
    where ${openLots({}, null)}
      and lower(l.title) collate "C" >= lower(${start}) and lower(l.title) collate "C" < lower(${start}) || ${HIGHEST}::text
    order by lower(l.title) collate "C", l.id limit ${most}`))
