import { absent } from '../kernel/absent.ts'
import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { ContentCheck } from '../platform/http/conditional.ts'
import { type ActingOwner, maySeeOwned, refusePlainMember } from '../teams/index.ts'
import type { SubscriptionOrder } from './create-subscription.ts'
import { chosenIds } from './choice-rules.ts'
import { alignPending, cancelPending } from './delivery-store.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { lockSubscription, markDeleted, saveSubscription, type SubscriptionChange, type SubscriptionRow } from './store.ts'

/** Changes what is sent where. Pending retries go to the new address; if disabled, they are dropped. */
export async function updateSubscription(
  tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId, order: Partial<SubscriptionOrder>,
  stillSays: ContentCheck<SubscriptionRow> = () => null,
): Promise<SubscriptionRow | Refusal> {
  const row = await lockOwn(tx, owner, id)
  if (isRefusal(row)) return row
  const stale = stillSays(row)
  if (stale) return stale
  const before = changeable(row)
  const after: SubscriptionChange = {
    ...before, ...order, events: [...new Set(order.events ?? before.events)],
    auction_ids: chosenIds(order.auction_ids === undefined ? before.auction_ids : order.auction_ids),
    lot_ids: chosenIds(order.lot_ids === undefined ? before.lot_ids : order.lot_ids),
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return row
  const unknown = await refuseUnknown(tx, owner, after, before)
  if (unknown) return unknown
  if (!after.is_active) await cancelPending(tx, [id])
  if (after.ordering !== before.ordering) await alignPending(tx, id, after.ordering === 'fifo')
  const saved = await saveSubscription(tx, id, after)
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.updated', resource: { type: 'webhook_subscription', id },
    before: { ...before }, after: { ...after },
  })
  return saved
}

/** Nothing more is sent to its address. The log is kept for a while, for administrators. */
export async function deleteSubscription(
  tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId,
): Promise<Refusal | null> {
  const row = await lockOwn(tx, owner, id)
  if (isRefusal(row)) return row
  await markDeleted(tx, id)
  await cancelPending(tx, [id])
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.deleted', resource: { type: 'webhook_subscription', id }, before: { ...changeable(row) },
  })
  return null
}

/** The subscription, locked until the transaction ends, if the caller may change it. */
export async function lockOwn(tx: Tx, owner: ActingOwner, id: WebhookSubscriptionId): Promise<SubscriptionRow | Refusal> {
  const row = await lockSubscription(tx, id)
  if (!row || !maySeeOwned(owner, row, 'house')) return notFound(absent.webhookSubscription())
  return refusePlainMember(owner, row.owner_team_id, 'house') ?? row
}

const changeable = ({ url, events, is_active, ordering, payload, auction_ids, lot_ids }: SubscriptionRow): SubscriptionChange =>
  ({ url, events, is_active, ordering, payload, auction_ids, lot_ids })
