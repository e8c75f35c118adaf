import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

export interface SealedRow {
  id: WebhookSubscriptionId
  secret_sealed: string
  previous_secret_sealed: string | null
}

export const sealedAfter = (sql: Sql, after: WebhookSubscriptionId, atMost: number): Promise<SealedRow[]> =>
  sql.query('select id, secret_sealed, previous_secret_sealed from webhook_subscriptions where id > $1 order by id limit $2', [after, atMost])

/** Only if both are still what was read. */
export const writeSealed = (
  sql: Sql, { id, secret_sealed: read, previous_secret_sealed: readPrevious }: SealedRow, current: string, previous: string | null,
): Promise<unknown> => sql.query(
  `update webhook_subscriptions set secret_sealed = $2, previous_secret_sealed = $3
   where id = $1 and secret_sealed = $4 and previous_secret_sealed is not distinct from $5`, [id, current, previous, read, readPrevious])
