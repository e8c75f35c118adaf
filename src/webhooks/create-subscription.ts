import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Secrets } from '../platform/secrets.ts'
import { type ActingOwner, refusePlainMember } from '../teams/index.ts'
import { chosenIds, type Ordering, type Payload } from './choice-rules.ts'
import type { OutboundEvent } from './event-types.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { newSecret } from './secret-box.ts'
import { insertSubscription, lockedCount, nextSubscriptionId, type SubscriptionRow } from './store.ts'
import { say } from './sentences.ts'

/** Per person and per team (rule book I10). */
const MOST_SUBSCRIPTIONS = 16

export interface SubscriptionOrder {
  url: string
  events: readonly OutboundEvent[]
  is_active?: boolean
  ordering?: Ordering
  payload?: Payload
  auction_ids?: readonly number[] | null
  lot_ids?: readonly number[] | null
}

/** Creates a subscription for the person or their team. The secret is shown only in this answer. */
export async function createSubscription(
  tx: Tx, secrets: Secrets, owner: ActingOwner, actor: Actor, order: SubscriptionOrder,
): Promise<{ row: SubscriptionRow; secret: string } | Refusal> {
  const refusal = refusePlainMember(owner, owner.teamId, 'house')
  if (refusal) return refusal
  if (await lockedCount(tx, owner) >= MOST_SUBSCRIPTIONS) {
    return invalid({ url: [say.tooManySubscriptions({ count: MOST_SUBSCRIPTIONS })] })
  }
  const chosen = chosenOf(order)
  const unknown = await refuseUnknown(tx, owner, { auction_ids: chosen.auctionIds, lot_ids: chosen.lotIds })
  if (unknown) return unknown
  const id = await nextSubscriptionId(tx)
  const { text, ...sealed } = newSecret(secrets, id)
  const events = [...new Set(order.events)]
  const row = await insertSubscription(tx, { id, owner, url: order.url, events, isActive: order.is_active ?? true, ...sealed, ...chosen })
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.created', resource: { type: 'webhook_subscription', id },
    after: { url: row.url, events, is_active: row.is_active, ordering: row.ordering, payload: row.payload, auction_ids: row.auction_ids, lot_ids: row.lot_ids },
  })
  return { row, secret: text }
}

const chosenOf = ({ ordering = 'any', payload = 'full', auction_ids: auctions, lot_ids: lots }: SubscriptionOrder) =>
  ({ ordering, payload, auctionIds: chosenIds(auctions), lotIds: chosenIds(lots) })
