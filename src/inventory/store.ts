import { type RawBuilder, sql } from 'kysely'
import type { Owned, Seller } from '../auctions/index.ts'
import type { CategoryId, InventoryItemId, LotId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { escapeLike } from '../kernel/title-search.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import { ITEM_FIELDS, type ItemRecord, type ItemRow } from './item-record.ts'
import { AGING_BUCKETS, type ItemStatus } from './rules.ts'
import type { AgingRow } from './schema.ts'

const RECORD = ITEM_FIELDS.join(', ')

const ITEM = `
  i.id, i.owner_user_id, i.owner_team_id, i.status, i.lot_id, i.written_off_at, i.written_off_reason, i.created_at, i.updated_at,
  ${ITEM_FIELDS.map((field) => `i.${field}`).join(', ')},
  (select coalesce(json_agg(json_build_object('id', m.id, 'url', m.url, 'thumb_url', m.thumb_url, 'mime_type', m.mime_type,
      'file_name', m.file_name, 'position', m.position) order by m.position, m.id), '[]')
   from media m where m.inventory_item_id = i.id) as media`

export interface ItemFilter {
  status?: ItemStatus
  category_id?: number
  search?: string
}

const ORDERS = { title: 'lower(i.title)', since: 'i.created_at', cost: 'i.purchase_cost_cents', price: 'i.list_price_cents' } as const

export type ItemOrder = { by: keyof typeof ORDERS; falling: boolean }

export const ITEM_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[]

/** The items of the seller, or of the team they work for; newest first by default. */
export async function listItems(
  db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, filter: ItemFilter, { page, perPage }: PageRequest, order: ItemOrder | null = null,
): Promise<Page<ItemRow>> {
  const first = order ? sql.raw(`${ORDERS[order.by]} ${order.falling ? 'desc' : 'asc'} nulls last,`) : sql``
  const conditions = [ownedBy(seller)]
  if (filter.status) conditions.push(sql`i.status = ${filter.status}`)
  if (filter.category_id !== undefined) conditions.push(sql`i.category_id = ${filter.category_id as CategoryId}`)
  if (filter.search?.trim()) {
    const like = `%${escapeLike(filter.search.trim())}%`
    conditions.push(sql`(i.title ilike ${like} or i.sku ilike ${like})`)
  }
  const where = sql.join(conditions, sql` and `)
  const [items, [count]] = await Promise.all([
    db.run(statement<ItemRow>(sql`
      select ${sql.raw(ITEM)} from inventory_items i where ${where} order by ${first} i.id desc limit ${perPage} offset ${(page - 1) * perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from inventory_items i where ${where}`)),
  ])
  return { items, total: count!.total, page, perPage }
}

const ownedBy = ({ userId, teamId }: Pick<Seller, 'userId' | 'teamId'>): RawBuilder<unknown> =>
  teamId === null ? sql`i.owner_team_id is null and i.owner_user_id = ${userId}` : sql`i.owner_team_id = ${teamId}`

export async function findItem(db: Sql, id: InventoryItemId): Promise<ItemRow | null> {
  const rows = await db.query<ItemRow>(`select ${ITEM} from inventory_items i where i.id = $1`, [id])
  return rows[0] ?? null
}

/** Number of items in stock or in an auction by bucket; empty buckets are left out. */
export function readAging(db: Sql, { userId, teamId }: Pick<Seller, 'userId' | 'teamId'>): Promise<AgingRow[]> {
  const starts = AGING_BUCKETS.slice(1).map(({ min_days: days }) => days)
  return db.query<AgingRow>(
    `select width_bucket(floor(extract(epoch from (select house_clock()) - created_at) / 86400)::int, $3::int[]) as bucket,
       count(*) as count, sum(purchase_cost_cents) as cost_cents
     from inventory_items
     where status in ('in_stock', 'listed')
       and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end
     group by 1 order by 1`,
    [userId, teamId, starts],
  )
}

export async function insertItem(tx: Tx, owner: Owned, record: ItemRecord): Promise<InventoryItemId> {
  const [row] = await tx.query<{ id: InventoryItemId }>(
    `insert into inventory_items (owner_user_id, owner_team_id, ${RECORD})
     select $1, $2, ${RECORD} from jsonb_populate_record(null::inventory_items, $3::jsonb) returning id`,
    [owner.owner_user_id, owner.owner_team_id, JSON.stringify(record)],
  )
  return row!.id
}

/** Locks items in the order of their ids, to prevent deadlocks. */
export const lockItems = (tx: Tx, ids: readonly InventoryItemId[]): Promise<ItemRow[]> =>
  tx.query<ItemRow>(`select ${ITEM} from inventory_items i where i.id = any($1) order by i.id for no key update of i`, [ids])

export const saveItem = (tx: Tx, id: InventoryItemId, record: ItemRecord): Promise<unknown> =>
  tx.query(
    `update inventory_items set (${RECORD}) = (select ${RECORD} from jsonb_populate_record(null::inventory_items, $2::jsonb)),
       updated_at = house_clock()
     where id = $1`,
    [id, JSON.stringify(record)],
  )

export const writeOff = (tx: Tx, id: InventoryItemId, reason: string | null): Promise<unknown> =>
  tx.query(
    `update inventory_items set status = 'written_off', written_off_at = house_clock(), written_off_reason = $2, updated_at = house_clock()
     where id = $1`,
    [id, reason],
  )

export const returnToStock = (tx: Tx, id: InventoryItemId): Promise<unknown> =>
  tx.query(
    `update inventory_items set status = 'in_stock', written_off_at = null, written_off_reason = null, updated_at = house_clock()
     where id = $1`,
    [id],
  )

/** in_stock → listed, with the lot created from each item. */
export const markListed = (tx: Tx, items: readonly InventoryItemId[], lots: readonly LotId[]): Promise<unknown> =>
  tx.query(
    `with pairs as (select * from unnest($1::bigint[], $2::bigint[]) as p (item_id, lot_id)),
       listed as (
         update inventory_items i set status = 'listed', lot_id = p.lot_id, updated_at = house_clock() from pairs p where i.id = p.item_id)
     insert into item_lot_history (item_id, lot_id) select item_id, lot_id from pairs`,
    [items, lots],
  )

/** listed → sold, for those of these lots that have an inventory item. */
export const inventorySold = (tx: Tx, lots: readonly LotId[]): Promise<unknown> =>
  tx.query(
    `with held as (
       select id, lot_id from inventory_items where lot_id = any($1) and status = 'listed' order by id for no key update),
       sold as (update inventory_items i set status = 'sold', updated_at = house_clock() from held where i.id = held.id)
     update item_lot_history h set outcome = 'sold', ended_at = house_clock() from held where h.item_id = held.id and h.lot_id = held.lot_id`,
    [lots],
  )

/** listed → in_stock when a lot is unsold or withdrawn; sold → in_stock when its sale is undone. */
export const inventoryBack = (tx: Tx, lots: readonly LotId[]): Promise<unknown> =>
  tx.query(
    `with held as (select id, lot_id from inventory_items where lot_id = any($1) order by id for no key update),
       back as (update inventory_items i set status = 'in_stock', lot_id = null, updated_at = house_clock() from held where i.id = held.id)
     update item_lot_history h set outcome = 'returned', ended_at = house_clock() from held where h.item_id = held.id and h.lot_id = held.lot_id`,
    [lots],
  )

/** in_stock → listed, with another lot or the same: an unsold lot is sold later, or relisted. */
export const listAgain = (tx: Tx, fromLot: LotId, toLot: LotId): Promise<unknown> =>
  tx.query(
    `with back as (
       select i.id from inventory_items i join item_lot_history h on h.item_id = i.id
       where h.lot_id = $1 and i.status = 'in_stock' order by i.id for no key update of i),
       listed as (
         update inventory_items i set status = 'listed', lot_id = $2, updated_at = house_clock() from back where i.id = back.id)
     insert into item_lot_history (item_id, lot_id) select id, $2 from back
     on conflict (lot_id, item_id) do update set ended_at = null, outcome = null`,
    [fromLot, toLot],
  )

/** Whether a returned item has been listed again, or was written off. Locks it until the commit. */
export async function isGoneFromStock(tx: Tx, lot: LotId): Promise<boolean> {
  const rows = await tx.query<{ status: ItemStatus }>(
    `select i.status from inventory_items i join item_lot_history h on h.item_id = i.id where h.lot_id = $1
     order by i.id for no key update of i`, [lot])
  return rows.some(({ status }) => status !== 'in_stock')
}
