import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'
import type { ProviderEvent } from './news-rules.ts'

/** False if this event was already taken, also by a transaction whose commit was awaited. */
export async function keepEvent(tx: Tx, event: ProviderEvent, body: string): Promise<boolean> {
  const rows = await tx.query(
    `insert into provider_events (event_id, type, fired_at, body, outcome) values ($1, $2, $3, $4, 'taken')
     on conflict (event_id) do nothing returning event_id`,
    [event.id, event.type, event.firedAt, body])
  return rows.length > 0
}

export const noteOutcome = (tx: Tx, eventId: string, outcome: string): Promise<unknown> =>
  tx.query('update provider_events set outcome = $2 where event_id = $1', [eventId, outcome])

export interface DueEvent {
  id: number
  body: string
  attempts: number
}

/** Takes due events of the sandbox, for as long as a delivery may take. */
export const claimEvents = (sql: Sql, limit: number, leaseMs: number): Promise<DueEvent[]> =>
  sql.query(
    `update sandbox_events set leased_until = house_clock() + $2 * interval '1 millisecond', attempts = attempts + 1
     where id in (
       select id from sandbox_events
       where delivered_at is null and due_at <= house_clock() and (leased_until is null or leased_until <= house_clock())
       order by due_at, id limit $1 for update skip locked)
     returning id, body, attempts`,
    [limit, leaseMs])

export const markDelivered = (sql: Sql, id: number): Promise<unknown> =>
  sql.query('update sandbox_events set delivered_at = house_clock(), leased_until = null where id = $1', [id])

export const redeliver = (sql: Sql, id: number, pauseMs: number): Promise<unknown> =>
  sql.query(`update sandbox_events set leased_until = null, due_at = house_clock() + $2 * interval '1 millisecond' where id = $1`, [id, pauseMs])

/** Events are stored long enough to investigate a complaint. */
export const PROVIDER_RULES: readonly RetentionRule[] = [
  { table: 'provider_events', due: `received_at < (select house_clock()) - interval '90 days'` },
  { table: 'sandbox_events', due: `delivered_at < (select house_clock()) - interval '90 days'` },
]
