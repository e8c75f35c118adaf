import type { Sql, Tx } from '../platform/db.ts'

/** Settings of the whole house. */
export interface HouseSettings {
  /** Whether plan limits are enforced; off by default. */
  enforce_plans: boolean
}

export interface SettingsRow extends HouseSettings {
  updated_at: Date
}

export async function readSettings(sql: Sql): Promise<SettingsRow> {
  const [row] = await sql.query<SettingsRow>('select enforce_plans, updated_at from house_settings')
  return row!
}

export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  const [row] = await tx.query<SettingsRow>('select enforce_plans, updated_at from house_settings for no key update')
  return row!
}

export async function saveSettings(tx: Tx, settings: HouseSettings): Promise<SettingsRow> {
  const [row] = await tx.query<SettingsRow>(
    'update house_settings set enforce_plans = $1, updated_at = house_clock() returning enforce_plans, updated_at',
    [settings.enforce_plans],
  )
  return row!
}
