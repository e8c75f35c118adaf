import type { Sql } from '../platform/db.ts'

/** Kinds of things that entries of the log name by their id. */
export const THING_KINDS = [
  'auction', 'lot', 'invoice', 'settlement', 'deposit', 'inventory_item', 'team', 'plan', 'category', 'ad_campaign',
  'token', 'webhook_subscription', 'cross_listing_platform', 'subscription', 'offer', 'bid', 'refund',
  'verification_document',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

export interface Thing {
  kind: ThingKind
  id: number
  name: string
  /** Null for things without amounts. */
  currency: string | null
}

/** What entries are about, by kind and id. A thing that has been deleted since is missing. */
export async function findThings(sql: Sql, asked: ReadonlyMap<ThingKind, ReadonlySet<number>>): Promise<Thing[]> {
  const ids = (kind: ThingKind): number[] => [...asked.get(kind) ?? []]
  return sql.query<Thing>(`
    select 'auction' as kind, id, title as name, currency from auctions where id = any($1::bigint[])
    union all select 'lot', l.id, l.title, a.currency from lots l join auctions a on a.id = l.auction_id where l.id = any($2::bigint[])
    union all select 'invoice', id, coalesce(invoice_number, id::text), currency from invoices where id = any($3::bigint[])
    union all select 'settlement', s.id, l.title, s.currency from settlements s join lots l on l.id = s.lot_id where s.id = any($4::bigint[])
    union all select 'deposit', d.id, a.title, a.currency from deposits d join auctions a on a.id = d.auction_id where d.id = any($5::bigint[])
    union all select 'inventory_item', id, title, null from inventory_items where id = any($6::bigint[])
    union all select 'team', id, name, null from teams where id = any($7::bigint[])
    union all select 'plan', id, name, currency from subscription_plans where id = any($8::bigint[])
    union all select 'category', id, name, null from categories where id = any($9::bigint[])
    union all select 'ad_campaign', id, name, currency from ad_campaigns where id = any($10::bigint[])
    union all select 'token', id, name, null from access_tokens where id = any($11::bigint[])
    union all select 'webhook_subscription', id, split_part(url, '?', 1), null from webhook_subscriptions where id = any($12::bigint[])
    union all select 'cross_listing_platform', id, name, null from cross_listing_platforms where id = any($13::bigint[])
    union all select 'subscription', s.id, p.name, p.currency from subscriptions s join subscription_plans p on p.id = s.plan_id
      where s.id = any($14::bigint[])
    union all select 'offer', o.id, l.title, a.currency from offers o join lots l on l.id = o.lot_id join auctions a on a.id = l.auction_id
      where o.id = any($15::bigint[])
    union all select 'bid', b.id, l.title, a.currency from bids b join lots l on l.id = b.lot_id join auctions a on a.id = l.auction_id
      where b.id = any($16::bigint[])
    union all select 'refund', r.id, i.invoice_number, r.currency from refunds r join invoices i on i.id = r.invoice_id
      where r.id = any($17::bigint[]) and i.invoice_number is not null
    union all select 'verification_document', d.id, u.name, null from verification_documents d join users u on u.id = d.user_id
      where d.id = any($18::bigint[])`,
  THING_KINDS.map(ids))
}
