import { type KeptBidPlaced, keepBidPlaced } from '../kernel/bid-placed.ts'
import type { BidPlacedEvent, OutboxEvent } from '../kernel/events.ts'
import type { Database, Sql, Tx } from './db.ts'
import { joinJson, JSON_SEPARATOR } from './pg-values.ts'

/**
 * Events are rows, written in the transaction of their change, and the rows are the outbox: readers read them later
 * by `position`, which is assigned after the commit (see relay.ts). Of a placed bid the row keeps the data in
 * `placed`; of all others it holds what is sent (decision 45).
 */
const RECORD = `
  insert into events (name, auction_id, lot_id, lot_seq, data, stream_event, stream_data, placed, fired_at, to_users, to_teams)
  select name, auction_id, lot_id, lot_seq, data::jsonb, stream_event, stream_data::jsonb, placed::json, coalesce(fired_at, house_clock()),
    to_users::bigint[], to_teams::bigint[]
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
    $10::text[], $11::text[])
    as e (name, auction_id, lot_id, lot_seq, data, stream_event, stream_data, placed, fired_at, to_users, to_teams)`

/** Writes events in the caller's transaction, in the given order. */
export async function recordEvents(tx: Sql, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  const column = <T>(valueOf: (event: OutboxEvent) => T) => events.map(valueOf)
  const told = events.map((event) => ('placed' in event ? null : event))
  await tx.query(RECORD, [
    column(({ name }) => name),
    column(({ auctionId }) => auctionId),
    column(({ lotId }) => lotId),
    column(({ lotSeq }) => lotSeq),
    told.map((event) => event && JSON.stringify(event.data)),
    told.map((event) => event?.stream?.event ?? null),
    told.map((event) => event?.stream && JSON.stringify(event.stream.data)),
    column((event) => ('placed' in event ? JSON.stringify(keepBidPlaced(event.placed)) : null)),
    column(({ firedAt }) => firedAt ?? null),
    told.map((event) => idList(event?.to?.users)),
    told.map((event) => idList(event?.to?.teams)),
  ])
}

/** Two transactions must never assign positions at once. An arbitrary number. */
const SEQUENCER_LOCK = 4_207_001

const TRY_TO_NUMBER = `select set_config('freehold.numbers', pg_try_advisory_xact_lock(${SEQUENCER_LOCK})::text, true)`

/** Of placed bids only, which are most events: half of the columns, and the position if it can be known. */
const RECORD_PLACED = `
  insert into events (position, name, auction_id, lot_id, lot_seq, placed, fired_at)
  select case when last.is_known then last.position + n end, 'bid.placed', auction_id, lot_id, lot_seq, placed::json, fired_at
  from unnest($1::bigint[], $2::bigint[], $3::int[], string_to_array($4, ${JSON_SEPARATOR}), $5::timestamptz[]) with ordinality
    as e (auction_id, lot_id, lot_seq, placed, fired_at, n)
  cross join (
    select current_setting('freehold.numbers') = 'true' and not exists (select from events where position is null) as is_known,
      (select coalesce(max(position), 0) from events) as position
  ) last
  order by n`

/**
 * Writes events as the last statements of a transaction that commits at once. Placed bids get their positions here,
 * unless somebody else is assigning positions or earlier events have none yet: then `numberEvents` assigns them.
 * Others who assign positions wait for the commit, so no reader passes over it. The lock is taken by a statement of
 * its own, so that the next one sees everything that was numbered before.
 */
export async function recordLastly(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0 || !events.every((event) => 'placed' in event)) return recordEvents(tx, events)
  await Promise.all([tx.query(TRY_TO_NUMBER), recordPlaced(tx, events)])
}

async function recordPlaced(tx: Sql, events: readonly BidPlacedEvent[]): Promise<void> {
  await tx.query(RECORD_PLACED, [
    events.map(({ auctionId }) => auctionId),
    events.map(({ lotId }) => lotId),
    events.map(({ lotSeq }) => lotSeq),
    joinJson(events.map(({ placed }) => JSON.stringify(keepBidPlaced(placed)))),
    events.map(({ firedAt }) => firedAt),
  ])
}

/** Arrays of different lengths cannot be nested, so each is passed in PostgreSQL's text format. */
const idList = (ids: readonly number[] | undefined): string | null => (ids ? `{${ids.join(',')}}` : null)

/** An event as read by its consumers. */
export interface NumberedEvent {
  /** @narrowed Events without a position are not selected. */
  position: number
  name: string
  auction_id: number | null
  lot_id: number | null
  lot_seq: number | null
  stream_event: string | null
  stream_data: unknown
  /** For `bid.placed`, instead of the payload; rows of earlier versions have the payload. */
  placed: KeptBidPlaced | null
  fired_at: Date
}

const COLUMNS = 'position, name, auction_id, lot_id, lot_seq, stream_event, stream_data, placed, fired_at'
const AFTER = `select ${COLUMNS} from events where position > $1 order by position limit $2`
/** The oldest of one lot or auction; uses the indexes events_by_lot and events_by_auction. */
const afterOf = (owner: 'lot_id' | 'auction_id', ids: string): string => `
  select e.* from unnest(${ids}::bigint[]) as followed (id) cross join lateral (
    select ${COLUMNS} from events where ${owner} = followed.id and position > $1 and position <= $4
      and (stream_event is not null or placed is not null)
    order by position limit $2) as e`
const AFTER_OF = `select distinct on (position) ${COLUMNS} from (${afterOf('lot_id', '$3')} union all ${afterOf('auction_id', '$5')}) as missed
  order by position limit $2`
const TOP = `select coalesce(max(position), 0) as position from events`

export const eventsAfter = (sql: Sql, position: number, limit: number): Promise<NumberedEvent[]> =>
  sql.query<NumberedEvent>(AFTER, [position, limit])

/** Missed events of a stream: after one position, up to another. */
export const eventsBetween = (
  sql: Sql, after: number, upTo: number, limit: number, of: { lots: readonly number[]; auctions: readonly number[] },
): Promise<NumberedEvent[]> => sql.query<NumberedEvent>(AFTER_OF, [after, limit, of.lots, upTo, of.auctions])

export async function lastPosition(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ position: number }>(TOP)
  return row!.position
}

const NUMBERED_AT_ONCE = 500
const CHANNEL = 'house_events'

/** By a list of ids, because a join would scan the table whenever its statistics are old. */
const NUMBER = `
  with waiting as materialized (
    select array(select id from events where position is null order by id limit ${NUMBERED_AT_ONCE}) as ids,
      (select coalesce(max(position), 0) from events) as top
  )
  update events set position = (select top from waiting) + array_position((select ids from waiting), id)
  where id = any((select ids from waiting)::bigint[]) returning id`

const ANY_WAITING = 'select exists (select from events where position is null) as waiting'

/**
 * Assigns positions to committed events in id order. Returns how many. Waits some milliseconds for another process
 * that is doing so, because it may have looked before our commit.
 */
export async function numberEvents(db: Sql & Pick<Database, 'transaction'>): Promise<number> {
  // The lock is only taken if there is something to do, because bids that meet it are numbered later.
  const [row] = await db.query<{ waiting: boolean }>(ANY_WAITING)
  if (!row!.waiting) return 0
  return db.transaction(async (tx) => {
    const [, numbered] = await Promise.all([tx.query(`select pg_advisory_xact_lock(${SEQUENCER_LOCK})`), tx.query(NUMBER)])
    return numbered.length
  })
}

/** Tells all processes that there are events to read. */
export const announceEvents = (sql: Sql): Promise<unknown> => sql.query(`select pg_notify('${CHANNEL}', '')`)

export { CHANNEL as EVENTS_CHANNEL, NUMBERED_AT_ONCE }
