import type { SavedSearchId, UserId } from '../kernel/ids.ts'
import type { FilterQuery } from '../lots/index.ts'
import type { Sql, Tx } from '../platform/db.ts'

export const FREQUENCIES = ['at_once', 'daily'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export interface SavedSearch {
  id: SavedSearchId
  name: string
  /** The filters as in the query string of the list of lots. */
  query: string
  frequency: Frequency
  created_at: Date
}

export const searchesOf = (sql: Sql, userId: UserId, most: number): Promise<SavedSearch[]> =>
  sql.query<SavedSearch>('select id, name, query, frequency, created_at from saved_searches where user_id = $1 order by name, id limit $2', [userId, most])

export interface NewSearch extends Pick<SavedSearch, 'name' | 'query' | 'frequency'> {
  filter: FilterQuery
}

/** The pause between two looks. */
const PAUSES: Record<Frequency, string> = { at_once: '10 minutes', daily: '1 day' }
const pauseOf = (frequency: string): string => `case ${frequency} when 'daily' then interval '${PAUSES.daily}' else interval '${PAUSES.at_once}' end`

const SAVE = `
  insert into saved_searches (user_id, name, query, filter, frequency, next_at)
  values ($1, $2, $3, $4::jsonb, $5, house_clock() + ${pauseOf('$5')})
  on conflict (user_id, query) do update set name = excluded.name, frequency = excluded.frequency, filter = excluded.filter, next_at = excluded.next_at`

/** Saving the same search again changes its name and frequency. */
export const saveSearch = (tx: Tx, userId: UserId, { name, query, filter, frequency }: NewSearch): Promise<unknown> =>
  tx.query(SAVE, [userId, name, query, JSON.stringify(filter), frequency])

export const lockSearches = (tx: Tx, userId: UserId): Promise<unknown> => tx.query('select from users where id = $1 for no key update', [userId])

/** False if they have no such search. */
export const deleteSearch = async (sql: Sql, userId: UserId, id: SavedSearchId): Promise<boolean> =>
  (await sql.query('delete from saved_searches where id = $1 and user_id = $2 returning id', [id, userId])).length > 0

export const deleteSearches = (tx: Tx, userId: UserId): Promise<unknown> => tx.query('delete from saved_searches where user_id = $1', [userId])

export interface DueSearch {
  id: SavedSearchId
  user_id: UserId
  name: string
  query: string
  filter: FilterQuery
  seen_until: Date
  until: Date
}

/** A lot is visible only after its transaction commits, so that the newest minute waits for the next look. */
const TAKE = `
  select id, user_id, name, query, filter, seen_until, house_clock() - interval '1 minute' as until from saved_searches
  where next_at <= house_clock() order by next_at limit $1 for update skip locked`

/** The next searches to look at, locked for this transaction. Uses `saved_searches_due`. */
export const takeDue = (tx: Tx, count: number): Promise<DueSearch[]> => tx.query<DueSearch>(TAKE, [count])

export const markSeen = (tx: Tx, id: SavedSearchId, until: Date): Promise<unknown> =>
  tx.query(`update saved_searches set seen_until = greatest(seen_until, $2), next_at = house_clock() + ${pauseOf('frequency')} where id = $1`, [id, until])
