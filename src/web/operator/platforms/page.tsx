import type { PlatformRow } from '../../../cross-listing/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { AmountField, CheckField, TextField } from '../../ui/fields.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { DecisionLinks, type Fact, OfficeLink } from '../parts.tsx'

/** All platforms, active or not. */
export function PlatformsPage({ platforms }: { platforms: PlatformRow[] }) {
  const { t: { operator: { platforms: say }, decisions, form }, format } = useWords()
  const fresh = <OfficeLink class="button primary" href="/admin/platforms/new" isStep>{decisions.createPlatform.submit}</OfficeLink>
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/platforms" actions={fresh}>
      {platforms.length === 0 ? <Empty title={say.none}>{null}</Empty> : (
        <DataTable
          caption={say.title} rows={platforms} keyOf={({ id }) => id}
          columns={[
            { label: say.name, kind: 'head', cell: ({ slug, name }) => <OfficeLink href={`/admin/platforms/${slug}`}>{name}</OfficeLink> },
            { label: say.state, cell: ({ is_active: isOn }) => <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? say.inUse : say.notInUse}</Badge> },
            { label: say.limit, kind: 'number', cell: ({ max_bid_cents: most }) => (most === null ? say.noLimit : format.money(most, 'usd')) },
            { label: say.since, cell: ({ created_at: at }) => <Instant at={at} /> },
            { label: form.actions, kind: 'actions', cell: ({ slug }) => <DecisionLinks links={[{ name: 'rotateSecret', href: `/admin/platforms/${slug}/secret` }]} isSmall /> },
          ]}
        />
      )}
    </AdminLayout>
  )
}

export const platformFacts = ({ t: { operator: { platforms: say } } }: Words, platform: PlatformRow): Fact[] => [
  { label: say.name, value: platform.name },
  { label: say.slug, value: platform.slug },
  { label: say.since, value: <Instant at={platform.created_at} /> },
  { label: say.oldSecret, value: platform.previous_secret_expires_at && <Instant at={platform.previous_secret_expires_at} /> },
]

export function PlatformFields({ form, isNew }: { form: FormState; isNew: boolean }) {
  const { t: { operator: { platforms: say } } } = useWords()
  return (
    <>
      <TextField form={form} name="name" label={say.name} maxLength={80} />
      {isNew && <TextField form={form} name="slug" label={say.slug} hint={say.slugHint} maxLength={80} />}
      <TextField form={form} name="logo_url" label={say.logo} hint={say.logoHint} optional />
      <AmountField form={form} name="max_bid" currency="usd" label={say.limit} hint={say.limitHint} optional />
      <CheckField form={form} name="may_hammer" label={say.mayHammer} hint={say.mayHammerHint} />
      <CheckField form={form} name="settles_here" label={say.settlesHere} hint={say.settlesHereHint} />
      <CheckField form={form} name="is_active" label={say.inUse} hint={say.inUseHint} />
    </>
  )
}
