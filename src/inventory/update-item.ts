import { refuseChange, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import type { InventoryItemId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { amendItem } from './amend-item.ts'
import { ITEM_FIELDS, type ItemRow } from './item-record.ts'
import { type ItemStatus, refuseItemMove } from './rules.ts'
import type { ItemWrite } from './schema.ts'
import { returnToStock, lockItems, saveItem, writeOff } from './store.ts'

export interface ItemChange {
  write: ItemWrite
  /** The requested status; unchanged by default. */
  status?: ItemStatus
  reason: string | null
}

/** Changes an item, writes it off or restores it. Null: done, or nothing to do. */
export async function updateItem(
  tx: Tx, seller: Seller, actor: Actor, id: InventoryItemId, change: ItemChange, precondition: Precondition,
): Promise<Refusal | null> {
  const [item] = await lockItems(tx, [id])
  const refusal = refuseChange(seller, item ?? null, absent.inventoryItem()) ?? precondition(item!)
  if (refusal) return refusal
  const wrong = await writeFields(tx, actor, item!, change.write)
  if (wrong || change.status === undefined) return wrong
  return moveItem(tx, seller, actor, item!, change.status, change.reason)
}

async function writeFields(tx: Tx, actor: Actor, item: ItemRow, write: ItemWrite): Promise<Refusal | null> {
  const before = pick(item, ITEM_FIELDS)
  const after = await amendItem(tx, before, write)
  if (isRefusal(after)) return after
  const changed = changedFields(before, after)
  if (changed.length === 0) return null
  await saveItem(tx, item.id, after)
  await recordAudit(tx, {
    actor, action: 'inventory_item.changed', resource: { type: 'inventory_item', id: item.id },
    before: pick(before, changed), after: pick(after, changed),
  })
  return null
}

async function moveItem(
  tx: Tx, seller: Seller, actor: Actor, item: ItemRow, to: ItemStatus, reason: string | null,
): Promise<Refusal | null> {
  const refusal = refuseItemMove(item, to, mayDo(seller.staffRole, 'catalog'), await readClock(tx))
  if (refusal || to === item.status) return refusal
  if (to === 'written_off') await writeOff(tx, item.id, reason)
  else await returnToStock(tx, item.id)
  await recordAudit(tx, {
    actor, action: to === 'written_off' ? 'inventory_item.written_off' : 'inventory_item.brought_back',
    resource: { type: 'inventory_item', id: item.id }, before: { status: item.status }, after: { status: to }, reason,
  })
  return null
}
