import { changedFields, pick } from '../kernel/changes.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { ContentCheck } from '../platform/http/conditional.ts'
import { type HouseSettings, lockSettings, saveSettings, type SettingsRow } from './settings-store.ts'

/** There is one row of settings. */
const RESOURCE = { type: 'house_settings', id: 1 }

/** Changes settings of the whole house. Absent ones stay as they are. */
export async function changeSettings(
  tx: Tx, actor: Actor, write: Partial<HouseSettings>, stillSays: ContentCheck<SettingsRow> = () => null,
): Promise<SettingsRow | Refusal> {
  const before = await lockSettings(tx)
  const stale = stillSays(before)
  if (stale) return stale
  const after: HouseSettings = { enforce_plans: write.enforce_plans ?? before.enforce_plans }
  const changed = changedFields<HouseSettings>(before, after)
  if (changed.length === 0) return before
  await recordAudit(tx, {
    actor, action: 'settings.changed', resource: RESOURCE, before: pick(before, changed), after: pick(after, changed),
  })
  return saveSettings(tx, after)
}
