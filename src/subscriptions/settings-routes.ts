import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isRefusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component, Instant } from '../platform/http/shapes.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings, type SettingsRow } from './settings-store.ts'

const SettingsShape = component('HouseSettings', Type.Object({
  enforce_plans: Type.Boolean({ description: 'Whether the limits of plans are enforced. Off by default.' }),
  updated_at: Instant(),
}))

const SettingsPatch = Type.Object({ enforce_plans: Type.Optional(Type.Boolean()) }, { title: 'UpdateSettingsRequest', additionalProperties: false })

const URL = '/v1/admin/settings'

export function settingsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: URL,
    name: 'getSettings',
    access: staff('house'),
    tag: 'Admin: settings and audit',
    summary: 'Show settings',
    description: 'Settings that administrators can change at run time, such as whether plan limits are enforced. Process settings (addresses, '
      + 'secrets, limits) are environment variables.',
    answers: { data: SettingsShape },
    handle: async () => taggedByContent(ok(present(await readSettings(db)))),
  })

  route(app, {
    method: 'PATCH',
    url: URL,
    name: 'updateSettings',
    access: staff('house'),
    tag: 'Admin: settings and audit',
    summary: 'Update settings',
    description: 'Fields that are not sent keep their value. Applies to all processes from their next request. Recorded in the audit log.',
    body: SettingsPatch,
    answers: { data: SettingsShape },
    refusals: ['precondition_failed'],
    async change(tx, { body, principal, request }) {
      const settings = await changeSettings(tx, personActing(principal, null, request), body, refuseOtherContent(request, present))
      return isRefusal(settings) ? settings : taggedByContent(ok(present(settings)))
    },
  })
}

const present = (row: SettingsRow): Static<typeof SettingsShape> => ({ enforce_plans: row.enforce_plans, updated_at: row.updated_at.toISOString() })
