import { type RawBuilder, sql } from 'kysely'
import type { AuctionId, LotId, SaleId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { DeedRow } from '../purchases/index.ts'
import type { Deed } from './deed-rules.ts'

/** A purchase with everything its steps depend on. */
export interface PurchaseRow extends DeedRow {
  id: SaleId
  lot_id: LotId
  lot_number: string
  lot_title: string
  lot_slug: string
  county: string | null
  state: string | null
  auction_id: AuctionId
  auction_title: string
  auction_slug: string
  owner_user_id: UserId
  owner_team_id: TeamId | null
  seller_name: string
  buyer_id: UserId
  buyer_name: string
  currency: string
  hammer_price_cents: Cents
  premium_cents: Cents
  sold_at: Date
  undone_at: Date | null
  undone_reason: 'buyer_default' | 'rescinded' | null
  due_cents: Cents | null
  paid_cents: Cents | null
  first_due_at: Date | null
  next_due_at: Date | null
  paid_at: Date | null
  deed_at: Date | null
  buyer_signed_at: Date | null
  seller_signed_at: Date | null
  agent_name: string | null
  agent_phone: string | null
  agent_email: string | null
  /** Calendar days, `2026-12-01`. */
  closing_on: string | null
  recorded_on: string | null
  instrument_number: string | null
  /** When the seller entered them last. */
  closing_at: Date | null
  recorded_at: Date | null
  now: Date
}

const SELECT = sql`
  select s.id, s.lot_id,
    coalesce(l.lot_label, l.lot_number::text) as lot_number, l.title as lot_title, l.slug as lot_slug, l.county, l.state,
    s.auction_id, a.title as auction_title,
    a.slug as auction_slug, a.owner_user_id, a.owner_team_id, coalesce(st.name, su.name) as seller_name, s.winner_id as buyer_id, u.name as buyer_name,
    s.currency, s.hammer_price_cents, s.premium_cents, s.sold_at, s.undone_at, s.undone_reason,
    d.vesting, d.deed_name, d.street, d.city, d.region, d.postal_code, d.country, d.updated_at as deed_at,
    bill.due_cents, bill.paid_cents, bill.first_due_at, bill.next_due_at, bill.paid_at, signed.buyer_signed_at,
    signed.seller_signed_at, c.agent_name, c.agent_phone, c.agent_email, c.closing_on::text as closing_on, c.recorded_on::text as recorded_on,
    c.instrument_number, c.closing_entered_at as closing_at, c.recording_entered_at as recorded_at,
    house_clock() as now
  from sales s join lots l on l.id = s.lot_id join auctions a on a.id = s.auction_id join users u on u.id = s.winner_id
    join users su on su.id = a.owner_user_id left join teams st on st.id = a.owner_team_id left join deed_details d on d.sale_id = s.id
    left join purchase_closings c on c.sale_id = s.id
    cross join lateral (
      select sum(i.amount_due_cents)::bigint as due_cents, sum(i.amount_paid_cents)::bigint as paid_cents, min(i.due_at) as first_due_at,
        min(i.due_at) filter (where i.status = 'open') as next_due_at, max(i.paid_at) as paid_at
      from invoices i
      where s.undone_at is null and i.lot_id = s.lot_id and i.kind = 'winner' and i.payer_user_id = s.winner_id and i.status in ('open', 'paid')) bill
    cross join lateral (
      select max(g.signed_at) filter (where g.party = 'buyer') as buyer_signed_at, max(g.signed_at) filter (where g.party = 'seller') as seller_signed_at
      from purchase_contracts pc join contract_signatures g on g.contract_id = pc.id where pc.sale_id = s.id and pc.voided_at is null) signed`

/** Newest first, including undone ones. */
export async function listPurchases(db: Sql, buyer: UserId, request: PageRequest): Promise<Page<PurchaseRow>> {
  const where = sql`s.winner_id = ${buyer}`
  const [items, [count]] = await Promise.all([
    read(db, sql`${where} order by s.sold_at desc, s.id desc limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`),
    db.run(statement<{ total: number }>(sql`select count(*) as total from sales s where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

export async function findPurchase(db: Sql, id: SaleId): Promise<PurchaseRow | null> {
  const [row] = await read(db, sql`s.id = ${id}`)
  return row ?? null
}

/** The newest purchase of a lot by this buyer. */
export async function purchaseOfLot(db: Sql, lot: LotId, buyer: UserId): Promise<SaleId | null> {
  const [row] = await db.query<{ id: SaleId }>('select id from sales where lot_id = $1 and winner_id = $2 order by id desc limit 1', [lot, buyer])
  return row?.id ?? null
}

const read = (db: Sql, where: RawBuilder<unknown>): Promise<PurchaseRow[]> => db.run(statement<PurchaseRow>(sql`${SELECT} where ${where}`))

export const putDeed = (tx: Tx, id: SaleId, deed: Deed, by: UserId): Promise<unknown> =>
  tx.query(
    `insert into deed_details (sale_id, vesting, deed_name, street, city, region, postal_code, country, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (sale_id) do update set vesting = excluded.vesting, deed_name = excluded.deed_name, street = excluded.street, city = excluded.city,
       region = excluded.region, postal_code = excluded.postal_code, country = excluded.country, updated_by = excluded.updated_by,
       updated_at = house_clock()`,
    [id, deed.vesting, deed.deed_name, deed.street, deed.city, deed.region, deed.postal_code, deed.country, by])

/** Everything that decides about a purchase is written under this lock. */
export const lockPurchase = (tx: Tx, id: SaleId): Promise<unknown> => tx.query('select from sales where id = $1 for no key update', [id])
