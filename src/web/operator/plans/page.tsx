import type { PlanRow } from '../../../subscriptions/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { AmountField, CheckField, TextAreaField, TextField } from '../../ui/fields.tsx'
import type { FormState } from '../../ui/form.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import type { Fact } from '../parts.tsx'

/** All plans, offered or not. */
export function PlansPage({ plans }: { plans: PlanRow[] }) {
  const { t: { operator: { plans: say }, decisions }, format } = useWords()
  const fresh = <a class="button primary" href="/admin/plans/new">{decisions.createPlan.submit}</a>
  const limit = (value: number | null): string => (value === null ? say.noLimit : format.count(value))
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/plans" actions={fresh}>
      <DataTable
        caption={say.title} rows={plans} keyOf={({ id }) => id}
        columns={[
          { label: say.name, kind: 'head', cell: ({ slug, name }) => <a href={`/admin/plans/${slug}`}>{name}</a> },
          { label: say.state, cell: ({ is_active: isOn }) => <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? say.offered : say.notOffered}</Badge> },
          { label: say.monthly, kind: 'number', cell: (plan) => format.money(plan.price_monthly_cents, plan.currency) },
          {
            label: say.yearly, kind: 'number',
            cell: (plan) => (plan.price_yearly_cents === null ? null : format.money(plan.price_yearly_cents, plan.currency)),
          },
          { label: say.share, kind: 'number', cell: ({ platform_fee_bps: bps }) => format.percent(bps) },
          { label: say.auctions, kind: 'number', cell: ({ max_active_auctions: most }) => limit(most) },
          { label: say.lots, kind: 'number', cell: ({ max_lots_per_auction: most }) => limit(most) },
          { label: say.members, kind: 'number', cell: ({ max_team_members: most }) => limit(most) },
        ]}
      />
    </AdminLayout>
  )
}

export const planFacts = ({ t: { operator: { plans: say } }, format }: Words, plan: PlanRow): Fact[] => [
  { label: say.name, value: plan.name },
  { label: say.state, value: plan.is_active ? say.offered : say.notOffered },
  { label: say.monthly, value: format.money(plan.price_monthly_cents, plan.currency) },
]

export function PlanFields({ form }: { form: FormState }) {
  const { t: { operator: { plans: say } } } = useWords()
  const whole = { type: 'number', inputMode: 'numeric' } as const
  return (
    <>
      <TextField form={form} name="name" label={say.name} maxLength={80} />
      <TextField form={form} name="slug" label={say.slug} hint={say.slugHint} maxLength={80} />
      <AmountField form={form} name="price_monthly" currency="usd" label={say.monthly} hint={say.priceHint} />
      <AmountField form={form} name="price_yearly" currency="usd" label={say.yearly} hint={say.yearlyHint} optional />
      <TextField form={form} name="platform_fee_percentage" label={say.fee} hint={say.feeHint} inputMode="decimal" />
      <TextField form={form} name="limits.active_auctions" label={say.auctions} hint={say.limitHint} optional {...whole} />
      <TextField form={form} name="limits.lots_per_auction" label={say.lots} hint={say.limitHint} optional {...whole} />
      <TextField form={form} name="limits.team_members" label={say.members} hint={say.limitHint} optional {...whole} />
      <TextField form={form} name="trial_days" label={say.trial} {...whole} />
      <TextField form={form} name="position" label={say.position} hint={say.positionHint} {...whole} />
      <TextAreaField form={form} name="features" label={say.features} hint={say.featuresHint} optional />
      <CheckField form={form} name="is_active" label={say.isActive} hint={say.isActiveHint} />
    </>
  )
}
