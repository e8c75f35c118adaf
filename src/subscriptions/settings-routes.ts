import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { changedFields, pick } from '../kernel/changes.ts'
import { personActing, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component, Instant } from '../platform/http/shapes.ts'
import { type HouseSettings, readSettings, saveSettings, type SettingsRow } from './settings-store.ts'

const SettingsShape = component('HouseSettings', Type.Object({
  enforce_plans: Type.Boolean({ description: 'Whether the limits of plans are enforced. As shipped, plans are an offer.' }),
  updated_at: Instant(),
}))

const SettingsPatch = Type.Object({ enforce_plans: Type.Optional(Type.Boolean()) }, { additionalProperties: false })

const URL = '/v1/admin/settings'
/** There is one row of settings. */
const RESOURCE = { type: 'house_settings', id: 1 }

export function settingsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: URL,
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Settings of the house',
    answers: { data: SettingsShape },
    handle: async () => ok(present(await readSettings(db))),
  })

  route(app, {
    method: 'PATCH',
    url: URL,
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Change the settings of the house',
    description: 'What is not sent stays as it is.',
    body: SettingsPatch,
    answers: { data: SettingsShape },
    async change(tx, { body, principal, request }) {
      const before = await readSettings(tx)
      const after: HouseSettings = { enforce_plans: body.enforce_plans ?? before.enforce_plans }
      const changed = changedFields<HouseSettings>(before, after)
      if (changed.length === 0) return ok(present(before))
      await recordAudit(tx, {
        actor: personActing(principal, null, request), action: 'settings.changed', resource: RESOURCE,
        before: pick(before, changed), after: pick(after, changed),
      })
      return ok(present(await saveSettings(tx, after)))
    },
  })
}

const present = (row: SettingsRow): Static<typeof SettingsShape> => ({ enforce_plans: row.enforce_plans, updated_at: row.updated_at.toISOString() })
