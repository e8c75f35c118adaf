import { type Owned, refuseChange, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { columnsAmong, DEFAULT_LIST, inOrder, type ListedLot, type ListKind, type ListSettings } from './list-rules.ts'
import { say } from './sentences.ts'
import { findList, listedLots, putList } from './store.ts'

/** An auction in its lists. */
export interface SaleOfList extends Owned {
  id: AuctionId
  slug: string
  title: string
  currency: string
}

export interface SaleList {
  kind: ListKind
  sale: SaleOfList
  settings: ListSettings
  lots: ListedLot[]
}

/** The settings of a list; the defaults of a list that was never set. */
export const listSettings = async (sql: Sql, id: AuctionId, kind: ListKind): Promise<ListSettings> => await findList(sql, id, kind) ?? DEFAULT_LIST[kind]

/** A list with its lots. For the public only if it is published; the caller checks. */
export async function readSaleList(sql: Sql, row: SaleOfList, kind: ListKind): Promise<SaleList> {
  const { id, slug, title, currency, owner_user_id, owner_team_id } = row
  const [settings, lots] = await Promise.all([listSettings(sql, id, kind), listedLots(sql, id)])
  return { kind, sale: { id, slug, title, currency, owner_user_id, owner_team_id }, settings, lots: inOrder(kind, lots, settings.sorted_by) }
}

/** Saves what a list shows and whether it is public. Possible in any state of the auction. */
export async function setList(
  tx: Tx, seller: Seller, actor: Actor, sale: SaleOfList, kind: ListKind, wanted: Omit<ListSettings, 'columns'> & { columns: readonly string[] },
): Promise<Refusal | null> {
  const refusal = refuseChange(seller, sale, absent.auction())
  if (refusal) return refusal
  const list: ListSettings = { ...wanted, columns: columnsAmong(kind, wanted.columns) }
  if (list.columns.length === 0) return invalid({ columns: [say.chooseColumns()] })
  if (list.sorted_by === 'owner' && !list.columns.includes('owner')) return invalid({ sorted_by: [say.ownerNotShown()] })
  const before = await listSettings(tx, sale.id, kind)
  await putList(tx, sale.id, kind, list)
  await recordAudit(tx, {
    actor, action: 'auction.list_set', resource: { type: 'auction', id: sale.id }, before: { kind, ...before }, after: { kind, ...list },
  })
  return null
}
