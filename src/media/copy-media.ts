import type { InventoryItemId, LotId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import { copyInventoryMedia, copyLotMedia } from './store.ts'

/** Copies the media of a lot to a new one. The files are shared until the last row is deleted. */
export const copyMedia = (tx: Tx, fromLot: LotId, toLot: LotId): Promise<unknown> => copyLotMedia(tx, [fromLot], [toLot])

/** The same for all lots of a copied auction. */
export const copyMediaOfLots = (tx: Tx, pairs: readonly { from: LotId; to: LotId }[]): Promise<unknown> =>
  copyLotMedia(tx, pairs.map(({ from }) => from), pairs.map(({ to }) => to))

/** The same for inventory items that become lots, in bulk. */
export const copyItemMedia = (tx: Tx, pairs: readonly { itemId: InventoryItemId; lotId: LotId }[]): Promise<unknown> =>
  copyInventoryMedia(tx, pairs.map(({ itemId }) => itemId), pairs.map(({ lotId }) => lotId))
