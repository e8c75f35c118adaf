import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Sql } from '../platform/db.ts'

/**
 * When each kind of work is next due after a moment, read from the rows that decide it. `closing`, `payments` and
 * `webhooks` are loops; the others are jobs by their names. `advance.db.test.ts` checks that nothing is left undone.
 */
const MOMENTS: readonly { work: string; of: readonly string[] }[] = [
  { work: 'closing', of: [
    `select greatest(ends_at, close_retry_at) from lots where status = 'active' and closed_at is null`,
    `select greatest(confirmation_due_at, close_retry_at) from lots where status = 'active' and closed_at is not null`,
    `select ends_at from auctions where status = 'active'`,
  ] },
  { work: 'payments', of: [
    'select due_at from provider_orders where done_at is null and given_up_at is null',
    'select due_at from sandbox_events where delivered_at is null',
    `select due_at from payouts where status = 'ordered' and asked_at is null`,
    `select ripe_at from sandbox_intents where status = 'processing'`,
    `select lapses_at from sandbox_intents where status = 'requires_capture'`,
    `select period_end from sandbox_subscriptions where status in ('trialing', 'active')`,
  ] },
  { work: 'webhooks', of: [
    `select d.due_at from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
     where s.is_active and d.attempt_id is null and d.due_at is not null`,
  ] },
  { work: 'close-out', of: [
    `select expires_at from offers where status = 'offered'`,
    // Rule book B3: overdue three days after the due date.
    `select due_at + interval '3 days' from invoices where kind = 'winner' and status = 'open'`,
  ] },
  { work: 'clear-settlements', of: [`select clears_at from settlements where status = 'pending'`] },
  { work: 'return-deposits', of: [
    `select p.updated_at + interval '1 hour 1 millisecond' from deposit_payments p join invoices i on i.id = p.invoice_id
     where p.status in ('failed', 'returned') and i.status in ('draft', 'open')`,
  ] },
  { work: 'remind-of-offers', of: [`select expires_at - interval '6 hours' from offers where status = 'offered'`] },
  { work: 'remind-of-closes', of: [
    `select l.ends_at - interval '1 hour' from lots l
     where l.status = 'active' and l.closed_at is null and exists (select from watchlist w where w.lot_id = l.id)`,
  ] },
  { work: 'ask-for-overdue', of: [`select due_at + interval '1 day' from invoices where status = 'open'`] },
  { work: 'look-for-matches', of: ['select next_at from saved_searches'] },
  // Rule book B10: a payment takes an hour, and is no longer expected after 28 days.
  { work: 'renew-subscriptions', of: [
    `select current_period_end from subscriptions where status in ('trialing', 'active') and provider_subscription_id is null`,
    `select past_due_since + interval '28 days' from subscriptions where status = 'past_due'`,
    `select created_at + interval '1 hour 1 millisecond' from subscription_charges where status = 'open'`,
  ] },
  { work: 'move-ad-campaigns', of: [
    `select start_date::timestamp at time zone '${HOUSE_ZONE}' from ad_campaigns where status = 'pending_payment'`,
    `select (end_date + 1)::timestamp at time zone '${HOUSE_ZONE}' from ad_campaigns where status in ('active', 'paused')`,
  ] },
  { work: 'keep-verification', of: [
    `select expires_at from verification_documents where status = 'approved'`,
    `select updated_at + interval '1 year 1 millisecond' from verification_documents where status <> 'pending'`,
  ] },
]

/** The jobs of the list. */
export const JOBS_WITH_MOMENTS: readonly string[] = MOMENTS.map(({ work }) => work).slice(3)

const NEXT = MOMENTS.map(({ work, of }) => `
  select '${work}' as work, min(at) as at from (${of.join(' union all ')}) as moments (at) where at > $1 having min(at) is not null`).join(' union all ')

export interface DueWork {
  work: string
  /** @narrowed Work without a moment has no row. */
  at: Date
}

export const nextMoments = (sql: Sql, after: Date): Promise<DueWork[]> => sql.query<DueWork>(NEXT, [after])

/**
 * Whether events await their number, their notices or their webhooks, or requests to webhooks are in progress. A reader
 * without a position has not begun.
 */
export async function isBehind(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ is_so: boolean }>(
    `with listeners as materialized (select exists (select from webhook_subscriptions where is_active and deleted_at is null) as exist)
     select exists (select from events where position is null)
       or exists (select from (select 'notice events' union all select 'webhook events' from listeners where exist) as needed (reader)
         left join event_cursors c using (reader) where coalesce(c.position, 0) < (select coalesce(max(position), 0) from events))
       or exists (select from notices where posted_at is null)
       or exists (select from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
         where s.is_active and (d.attempt_id is not null or d.due_at <= house_clock() and s.stopped_delivery_id is null and (not d.in_line
           or d.id = (select min(p.id) from webhook_deliveries p where p.subscription_id = s.id and p.in_line and p.due_at is not null)))) as is_so`)
  return row!.is_so
}
