import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import { formatInstant } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { opens, type Secrets } from '../platform/secrets.ts'
import type { ActingOwner } from '../teams/index.ts'
import { boxName, newSecret } from './secret-box.ts'
import { dropPreviousSecret, oldestSealedSecret, saveSecret, type SubscriptionRow } from './store.ts'
import { lockOwn } from './update-subscription.ts'
import { say } from './sentences.ts'

export { resealSubscriptions } from './reseal-secrets.ts'

/**
 * A new secret, valid beside the old one for a while (rule book I10). A second rotation waits for the first to end,
 * because a receiver may know only the older secret; with an overlap of 0, for a leaked secret, it never waits.
 */
export async function rotateSecret(
  tx: Tx, secrets: Secrets, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId, overlapSeconds: number,
): Promise<{ row: SubscriptionRow; secret: string } | Refusal> {
  const row = await lockOwn(tx, owner, id)
  if (isRefusal(row)) return row
  if (overlapSeconds > 0 && isOverlapping(row)) {
    const until = formatInstant(row.previous_secret_expires_at!)
    return refuse('invalid_state_transition',
      say.secretRotationPending({ moment: until }))
  }
  const { text, ...sealed } = newSecret(secrets, id)
  const saved = await saveSecret(tx, id, { ...sealed, overlapSeconds })
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.secret_rotated', resource: { type: 'webhook_subscription', id },
    after: { overlap_seconds: overlapSeconds },
  })
  return { row: saved, secret: text }
}

/** Ends the overlap: only the new secret signs. Does nothing without a rotation. */
export async function commitSecret(
  tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId,
): Promise<SubscriptionRow | Refusal> {
  const row = await lockOwn(tx, owner, id)
  if (isRefusal(row) || row.previous_secret_expires_at === null) return row
  const saved = await dropPreviousSecret(tx, id)
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.secret_committed', resource: { type: 'webhook_subscription', id },
  })
  return saved
}

export const isOverlapping = ({ previous_secret_expires_at, now }: SubscriptionRow): boolean =>
  previous_secret_expires_at !== null && previous_secret_expires_at > now

/** Whether the oldest subscription's secret opens; null if there is none. */
export async function subscriptionOpens(sql: Sql, secrets: Secrets): Promise<boolean | null> {
  const oldest = await oldestSealedSecret(sql)
  return oldest && opens(secrets, oldest.secret_sealed, boxName(oldest.id))
}
