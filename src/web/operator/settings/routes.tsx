import type { FastifyInstance } from 'fastify'
import { changeSettings, readSettings, type SettingsRow } from '../../../subscriptions/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { CheckField } from '../../ui/fields.tsx'
import { Instant } from '../../ui/instant.tsx'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'

/** Settings of the house. */
export const settingsPageRoutes = (app: FastifyInstance, context: SiteContext): void => decisionRoutes(app, context, settings)

const settings: Decision<SettingsRow> = {
  name: 'changeSettings',
  url: '/admin/settings',
  current: '/admin/settings',
  asksReason: false,
  find: readSettings,
  written: () => ({ type: 'house_settings', id: 1, action: 'settings.changed' }),
  facts: ({ t: { operator: { settings: say } } }, { updated_at: at }) => [{ label: say.changed, value: <Instant at={at} /> }],
  back: () => '/admin/settings',
  typed: ({ enforce_plans: isOn }) => ({ enforce_plans: isOn ? 'on' : '' }),
  fields: (form, _settings, { t: { operator: { settings: say } } }) => (
    <CheckField form={form} name="enforce_plans" label={say.enforcePlans} hint={say.enforcePlansHint} />
  ),
  carryOut: (tx, { actor, typed }) => changeSettings(tx, actor, { enforce_plans: typed.enforce_plans === 'on' }),
}
