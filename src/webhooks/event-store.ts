import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import type { EventRecord } from './body-rules.ts'
import { OUTBOUND_EVENTS } from './event-types.ts'

const COLUMNS = 'e.id, e.position, e.name, e.auction_id, e.lot_id, e.lot_seq, e.data, e.placed, e.fired_at'

/**
 * The recipients of events: the owner of the auction, and those they name (rule book B11). `$1` to `$2` are
 * positions, `$3` the names of outbound events.
 */
const MATCHES = `
  with news as materialized (
    select e.id, e.name, e.fired_at, e.auction_id, e.lot_id, e.to_users, e.to_teams from events e
    where e.position > $1 and e.position <= $2 and e.name = any($3::text[])
  ), concerned as (
    select n.id, n.name, n.fired_at, n.auction_id, n.lot_id, case when a.owner_team_id is null then a.owner_user_id end as user_id, a.owner_team_id as team_id
    from news n join auctions a on a.id = n.auction_id
    union select n.id, n.name, n.fired_at, n.auction_id, n.lot_id, u, null from news n, unnest(n.to_users) as u
    union select n.id, n.name, n.fired_at, n.auction_id, n.lot_id, null, t from news n, unnest(n.to_teams) as t
  ), asked as (
    select c.id, coalesce(array_agg(s.id order by s.id) filter (where s.payload = 'full'), '{}') as subscription_ids,
      coalesce(array_agg(s.id order by s.id) filter (where s.payload = 'thin'), '{}') as thin_subscription_ids
    from concerned c join webhook_subscriptions s on (s.owner_team_id = c.team_id or s.owner_team_id is null and s.owner_user_id = c.user_id)
      and s.deleted_at is null and s.is_active and c.name = any(s.events) and c.fired_at >= s.active_from
      and (s.auction_ids is null and s.lot_ids is null or c.auction_id = any(s.auction_ids) or c.lot_id = any(s.lot_ids))
    group by c.id
  )
  select ${COLUMNS}, asked.subscription_ids, asked.thin_subscription_ids from asked join events e on e.id = asked.id order by e.position`

export type MatchedEvent = EventRecord & {
  subscription_ids: WebhookSubscriptionId[]
  /** Of those that want ids only. */
  thin_subscription_ids: WebhookSubscriptionId[]
}

/** Events between two positions, each with its subscriptions. */
export const matchedEvents = (sql: Sql, after: number, upTo: number): Promise<MatchedEvent[]> =>
  sql.query<MatchedEvent>(MATCHES, [after, upTo, OUTBOUND_EVENTS])

/**
 * The last position of the next batch of events, null if there are none, and whether any of them is new enough for
 * a subscription.
 */
export async function endOfNext(sql: Sql, after: number, count: number): Promise<{ end: number | null; isWanted: boolean }> {
  const [row] = await sql.query<{ end: number | null; is_wanted: boolean | null }>(
    `select max(position) as end,
       max(fired_at) >= (select min(active_from) from webhook_subscriptions where is_active and deleted_at is null) as is_wanted
     from (select position, fired_at from events where position > $1 order by position limit $2) as next`, [after, count])
  return { end: row!.end, isWanted: row!.is_wanted === true }
}

/** `$1` and `$2`: the owner; `$3` names; `$4` to `$5` times, null for no limit. */
const CONCERNING = `
  e.position is not null and e.name = any($3::text[])
  and ($4::timestamptz is null or e.fired_at >= $4) and ($5::timestamptz is null or e.fired_at <= $5)
  and (e.auction_id in (select a.id from auctions a
      where $2::bigint is null and a.owner_team_id is null and a.owner_user_id = $1 or a.owner_team_id = $2)
    or $2::bigint is null and e.to_users @> array[$1::bigint] or e.to_teams @> array[$2::bigint])`

export interface EventFilter {
  names: readonly string[]
  since: Date | null
  until: Date | null
}

const filterValues = ({ userId, teamId }: Owner, { names, since, until }: EventFilter) => [userId, teamId, names, since, until]

/** Events of a person or a team after a position, oldest first. */
export const eventsConcerning = (
  sql: Sql, owner: Owner, filter: EventFilter, after: number, limit: number, offset = 0,
): Promise<EventRecord[]> =>
  sql.query<EventRecord>(
    `select ${COLUMNS} from events e where ${CONCERNING} and e.position > $6 order by e.position limit $7 offset $8`,
    [...filterValues(owner, filter), after, limit, offset])

export async function countEventsConcerning(sql: Sql, owner: Owner, filter: EventFilter): Promise<number> {
  const [row] = await sql.query<{ total: number }>(
    `select count(*) as total from events e where ${CONCERNING}`, filterValues(owner, filter))
  return row!.total
}

export async function findEventConcerning(sql: Sql, owner: Owner, id: number): Promise<EventRecord | null> {
  const everything = { names: OUTBOUND_EVENTS, since: null, until: null }
  const [row] = await sql.query<EventRecord>(
    `select ${COLUMNS} from events e where ${CONCERNING} and e.id = $6`, [...filterValues(owner, everything), id])
  return row ?? null
}
