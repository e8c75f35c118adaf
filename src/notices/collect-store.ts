import type { EventName } from '../kernel/events.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { BIDDING_SOURCES, CLOSING_SOON, OFFERS_EXPIRING, OUTBID } from './bidding-sources-store.ts'
import { INVOICES_OVERDUE, OFFICE_SOURCES } from './office-sources-store.ts'
import type { Source } from './source.ts'

/** Bidders of platforms have no address here; their platform notifies them. */
const TOLD_HERE = 'join users u on u.id = told.user_id and u.platform_id is null'
const noteOf = ({ kind, sql }: Pick<Source, 'kind' | 'sql'>): string => `
  insert into notices (user_id, kind, key, facts, happened_at)
  select distinct on (told.user_id, told.key) told.user_id, '${kind}', told.key, told.facts, told.fired_at
  from (${sql}) told ${TOLD_HERE}
  on conflict (user_id, key) do nothing`

const NEWS = `
  with news as materialized (
    select e.id, e.auction_id, e.lot_id, e.data, e.stream_data, e.placed, e.fired_at from events e
    where e.position > $1 and e.position <= $2 and e.name = any($3::text[])
  )`

const NOTE_OUTBID = `${NEWS}
  insert into notices (user_id, kind, key, facts, happened_at, posted_at)
  select distinct on (told.user_id, told.key) told.user_id, 'outbid', told.key, told.facts, told.fired_at, case when told.is_stale then house_clock() end
  from (${OUTBID}) told ${TOLD_HERE}
  on conflict (user_id, key) do nothing`

const NOTES: readonly { events: readonly EventName[]; text: string }[] = [
  { events: ['bid.placed'], text: NOTE_OUTBID },
  ...[...BIDDING_SOURCES, ...OFFICE_SOURCES].map((source) => ({ events: source.events, text: NEWS + noteOf(source) })),
]
const NOTE_OFFERS_EXPIRING = noteOf({ kind: 'offer_expiring', sql: OFFERS_EXPIRING })
const NOTE_CLOSING_SOON = noteOf({ kind: 'closing_soon', sql: CLOSING_SOON })
const NOTE_INVOICES_OVERDUE = noteOf({ kind: 'invoice_opened', sql: INVOICES_OVERDUE })

/** The range of events after a position, up to the given number; null if there are none. */
export async function nextNews(sql: Sql, after: number, count: number): Promise<{ end: number; names: EventName[] } | null> {
  const [row] = await sql.query<{ end: number | null; names: EventName[] }>(
    `select max(position) as end, coalesce(array_agg(distinct name), '{}') as names
     from (select position, name from events where position > $1 order by position limit $2) as next`, [after, count])
  return row!.end === null ? null : { end: row!.end, names: row!.names }
}

/** Writes the notices for the events of these names. */
export async function noteNews(tx: Tx, after: number, upTo: number, names: readonly EventName[]): Promise<void> {
  for (const { events, text } of NOTES) {
    if (events.some((name) => names.includes(name))) await tx.query(text, [after, upTo, events])
  }
}

/** Writes notices of offers that expire soon. */
export const noteExpiringOffers = (sql: Sql): Promise<unknown> => sql.query(NOTE_OFFERS_EXPIRING)

/** Writes notices of invoices that were due a day ago. */
export const noteOverdueInvoices = (sql: Sql): Promise<unknown> => sql.query(NOTE_INVOICES_OVERDUE)

/** Writes down for whom a lot they watch closes soon. By the index of lots that are due. */
export const noteClosingSoon = (sql: Sql): Promise<unknown> => sql.query(NOTE_CLOSING_SOON)
