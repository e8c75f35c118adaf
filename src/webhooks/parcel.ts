import type { WebhookSubscriptionId } from '../kernel/ids.ts'

/** What is sent to subscriptions. */
export interface Parcel {
  subscription_ids: readonly WebhookSubscriptionId[]
  event_key: string
  event: string
  body: string
  auction_id: number | null
  lot_id: number | null
}
