import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { type Resealing, resealed } from '../platform/reseal.ts'
import { boxName } from './secret-box.ts'
import { sealedAfter, writeSealed } from './subscription-secret-store.ts'

const AT_ONCE = 500

/** Seals the signing secrets of all subscriptions under another secret. Returns the number resealed. */
export async function resealSubscriptions(sql: Sql, moving: Resealing): Promise<number> {
  let count = 0
  let after = 0 as WebhookSubscriptionId
  for (;;) {
    const rows = await sealedAfter(sql, after, AT_ONCE)
    for (const row of rows) {
      const { id, secret_sealed: box, previous_secret_sealed: previous } = row
      const [current, before] = [resealed(moving, box, boxName(id)), previous === null ? null : resealed(moving, previous, boxName(id))]
      if (current === null && before === null) continue
      await writeSealed(sql, row, current ?? box, before ?? previous)
      count += 1
    }
    if (rows.length < AT_ONCE) return count
    after = rows.at(-1)!.id
  }
}
