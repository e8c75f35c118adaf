import { refuseTeamWork, type Seller } from '../auctions/index.ts'
import type { InventoryItemId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { amendItem } from './amend-item.ts'
import { newItem } from './item-record.ts'
import type { ItemWrite } from './schema.ts'
import { insertItem } from './store.ts'

/** Creates an item for the seller or their team. */
export async function createItem(
  tx: Tx, seller: Seller, actor: Actor, write: ItemWrite & { title: string },
): Promise<InventoryItemId | Refusal> {
  const refusal = refuseTeamWork(seller, seller.teamId)
  if (refusal) return refusal
  const record = await amendItem(tx, newItem(write.title), write)
  if (isRefusal(record)) return record
  const id = await insertItem(tx, { owner_user_id: seller.userId, owner_team_id: seller.teamId }, record)
  await recordAudit(tx, { actor, action: 'inventory_item.created', resource: { type: 'inventory_item', id }, after: { title: record.title } })
  return id
}
