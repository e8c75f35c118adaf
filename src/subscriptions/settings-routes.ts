import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isRefusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component, Instant } from '../platform/http/shapes.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings, type SettingsRow } from './settings-store.ts'

const SettingsShape = component('HouseSettings', Type.Object({
  enforce_plans: Type.Boolean({ description: 'Whether the limits of plans are enforced. As shipped, plans are an offer.' }),
  updated_at: Instant(),
}))

const SettingsPatch = Type.Object({ enforce_plans: Type.Optional(Type.Boolean()) }, { title: 'UpdateSettingsRequest', additionalProperties: false })

const URL = '/v1/admin/settings'

export function settingsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: URL,
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Settings of the house',
    description: 'What an administrator can set while the house runs, such as whether sellers need a plan. Settings of '
      + 'a process (addresses, secrets, limits) are in its environment instead.',
    answers: { data: SettingsShape },
    handle: async () => taggedByContent(ok(present(await readSettings(db)))),
  })

  route(app, {
    method: 'PATCH',
    url: URL,
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Change the settings of the house',
    description: 'What is not sent stays as it is. It holds for every process from its next request on, and is written '
      + 'to the audit log.',
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
