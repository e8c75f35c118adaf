import type { CampaignRow } from '../../../ad-campaigns/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { placementName } from '../../ui/ad.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { AdminList } from '../list.tsx'
import { choicesOf, DecisionLinks, type Fact, Facts, OfficeLink, PersonLink } from '../parts.tsx'

/** A campaign with the name of its advertiser. */
export type NamedCampaign = CampaignRow & { owner_name: string }

type Creative = CampaignRow['creative_status']

const TONES: Record<Creative, BadgeTone> = { incomplete: 'plain', pending: 'check', approved: 'good', rejected: 'urgent' }
/** Stages of a campaign in order. */
export const CAMPAIGN_STATUSES = ['draft', 'pending_payment', 'active', 'paused', 'ended', 'cancelled'] as const
const STATUSES = ['pending', 'approved', 'rejected', 'incomplete'] as const

export function AdsPage({ page, shown, state }: { page: Page<CampaignRow>; shown: string; state: string }) {
  const words = useWords()
  const { operator: { ads: say }, operator: admin } = words.t
  const any = { value: 'all', label: admin.any }
  const columns: Column<CampaignRow>[] = [
    { label: say.name, kind: 'head', cell: ({ id, name }) => <a href={`/admin/ads/${id}`}>{name}</a> },
    { label: say.headline, cell: ({ headline }) => headline },
    { label: say.placement, cell: ({ placement }) => placementName(words, placement) },
    { label: say.review, cell: ({ creative_status: status }) => <Badge tone={TONES[status]}>{say.reviews[status]}</Badge> },
    { label: say.state, cell: ({ status }) => say.statuses[status] },
    { label: say.changed, cell: ({ updated_at: at }) => <Instant at={at} /> },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/ads" columns={columns} page={page} keyOf={({ id }) => id}
      query={queryOf({ status: shown, state })} all="/admin/ads?status=all" none={shown === 'pending' ? say.nothingWaits : say.none}
    >
      <ListFilters action="/admin/ads" submit={admin.find} values={[shown, state]}>
        <FilterSelect name="status" label={say.review} choices={[...choicesOf(STATUSES, say.reviews), any]} chosen={shown} />
        <FilterSelect
          name="state" label={say.state} chosen={state}
          choices={[{ value: '', label: admin.any }, ...choicesOf(CAMPAIGN_STATUSES, say.statuses)]}
        />
      </ListFilters>
    </AdminList>
  )
}

export function adFacts({ t: { operator: { ads: say } }, format }: Words, campaign: NamedCampaign): Fact[] {
  const { owner_user_id: owner, owner_name: name, budget_cents: budget, currency, creative_status: review } = campaign
  return [
    { label: say.name, value: campaign.name },
    { label: say.owner, value: <PersonLink id={owner} name={name} /> },
    { label: say.review, value: <Badge tone={TONES[review]}>{say.reviews[review]}</Badge> },
    { label: say.state, value: say.statuses[campaign.status] },
    { label: say.days, value: [campaign.start_date, campaign.end_date].flatMap((day) => (day === null ? [] : [format.date(day, 'UTC')])).join(' – ') },
    { label: say.budget, value: budget === null ? null : format.money(budget, currency) },
    { label: say.spent, value: campaign.spent_cents > 0 ? format.money(campaign.spent_cents, currency) : null },
  ]
}

/** A campaign with previews of its ad, and available actions. */
export function AdPage({ campaign }: { campaign: NamedCampaign }) {
  const words = useWords()
  const { t: { operator: { ads: say }, operator: admin } } = words
  const { id, creative_note: note } = campaign
  return (
    <AdminLayout title={campaign.name} current="/admin/ads">
      <div class="stack">
        <Facts facts={adFacts(words, campaign)} />
        {note !== null && <Note tone="warn">{note}</Note>}
        <section>
          <h2>{say.asSeen}</h2>
          <AdDraft campaign={campaign} />
        </section>
        <DecisionLinks links={waysOf(campaign)} />
        <p><OfficeLink href={`/admin/audit?resource_type=ad_campaign&resource_id=${id}`} isStep>{admin.history}</OfficeLink></p>
      </div>
    </AdminLayout>
  )
}

function AdDraft({ campaign: { headline, body, image_path: image, lot_id: lot, auction_id: auction, destination_path: path } }: { campaign: CampaignRow }) {
  const { t: { operator: { ads: say } } } = useWords()
  const href = lot !== null ? `/lots/${lot}` : auction !== null ? `/auctions/${auction}` : path
  return (
    <div class="panel">
      {image !== null && <p><img class="ad-picture" src={image} alt={say.picture} /></p>}
      <h3>{headline ?? say.noHeadline}</h3>
      {body !== null && <p>{body}</p>}
      {href === null ? <p class="hint">{say.leadsNowhere}</p> : <p><a href={href}>{href}</a></p>}
    </div>
  )
}

function waysOf({ id, status, creative_status: review }: CampaignRow) {
  const to = (path: string): string => `/admin/ads/${id}/${path}`
  const isOver = status === 'cancelled' || status === 'ended'
  return [
    ...(review === 'pending' || review === 'rejected' ? [{ name: 'approveAd' as const, href: to('approval') }] : []),
    ...(review === 'pending' || review === 'approved' ? [{ name: 'rejectAd' as const, href: to('rejection') }] : []),
    ...(isOver ? [{ name: 'refundCredit' as const, href: to('refund') }] : [{ name: 'cancelCampaign' as const, href: to('cancellation') }]),
  ]
}
