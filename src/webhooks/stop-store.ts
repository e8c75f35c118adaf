import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** A delivery that failed for good and holds up a subscription in order. */
export interface StoppedDelivery {
  id: number
  event_key: string
}

export async function stoppedDelivery(sql: Sql, id: WebhookSubscriptionId): Promise<StoppedDelivery | null> {
  const [row] = await sql.query<StoppedDelivery>(
    `select d.id, d.event_key from webhook_subscriptions s join webhook_deliveries d on d.id = s.stopped_delivery_id where s.id = $1`, [id])
  return row ?? null
}

/** Stops the subscriptions in order whose delivery has just failed for good. */
export const stopAtFailed = (tx: Tx, deliveries: readonly number[]): Promise<unknown> =>
  tx.query(
    `update webhook_subscriptions s set stopped_at = house_clock(), stopped_delivery_id = d.id
     from webhook_deliveries d where d.id = any($1::bigint[]) and d.subscription_id = s.id and d.state = 'failed'
       and s.ordering = 'fifo' and s.is_active and s.stopped_delivery_id is null`, [deliveries])

/** Nothing holds up the subscription any more, if this delivery did. */
export const goOn = (tx: Tx, id: WebhookSubscriptionId, delivery: number): Promise<unknown> =>
  tx.query('update webhook_subscriptions set stopped_at = null, stopped_delivery_id = null where id = $1 and stopped_delivery_id = $2', [id, delivery])

export const markSkipped = (tx: Tx, delivery: number): Promise<unknown> =>
  tx.query(`update webhook_deliveries set state = 'skipped', due_at = null where id = $1 and state = 'failed'`, [delivery])
