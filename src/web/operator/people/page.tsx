import { type KnownPerson, mailAddress, type PeopleGroup } from '../../../accounts/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { choicesOf } from '../parts.tsx'

const GROUPS = ['everybody', 'held_back', 'administrators'] as const

export interface PeoplePageProps {
  page: Page<KnownPerson>
  search: string
  group: PeopleGroup
}

/** People by name, email address or phone. */
export function PeoplePage({ page, search, group }: PeoplePageProps) {
  const { t: { operator: { people: say, counter } } } = useWords()
  const columns: Column<KnownPerson>[] = [
    { label: say.name, kind: 'head', cell: ({ id, name }) => <a href={`/admin/people/${id}`}>{name}</a> },
    { label: say.email, cell: ({ email }) => mailAddress(email) ?? counter.noEmail },
    { label: say.tier, cell: ({ tier }) => <TierName tier={tier} /> },
    { label: say.standing, cell: (person) => <PersonState person={person} /> },
    { label: say.since, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  ]
  const query = new URLSearchParams({ ...(search && { search }), ...(group !== 'everybody' && { group }) }).toString()
  return (
    <AdminList title={say.title} current="/admin/people" columns={columns} page={page} keyOf={({ id }) => id} query={query} all="/admin/people" none={say.none}>
      <ListFilters
        action="/admin/people" submit={say.find} values={[group === 'everybody' ? '' : group]}
        search={<FilterSearch name="search" label={say.search} value={search} />}
      >
        <FilterSelect name="group" label={say.group} choices={choicesOf(GROUPS, say.groups)} chosen={group} />
      </ListFilters>
    </AdminList>
  )
}

/** The tier as a label. */
export function TierName({ tier }: Pick<KnownPerson, 'tier'>) {
  const { t: { operator: { people: say }, account } } = useWords()
  return tier === null ? <>{say.noTier}</> : <span class="capital">{account.tiers[tier] ?? tier}</span>
}

/** The account status as a short label. */
export function PersonState({ person: { suspendedAt, underReviewAt, blockedAt, staffRole, sellerApprovedAt } }: { person: KnownPerson }) {
  const { t: { operator: { people: say, staff } } } = useWords()
  const marks = [
    suspendedAt && <Badge tone="urgent">{say.suspended}</Badge>,
    blockedAt && <Badge tone="urgent">{say.blocked}</Badge>,
    underReviewAt && <Badge tone="warn">{say.underReview}</Badge>,
    staffRole && <Badge tone="check">{staff.roles[staffRole]}</Badge>,
    sellerApprovedAt && <Badge tone="good">{say.seller}</Badge>,
  ].filter(Boolean)
  return marks.length === 0 ? <Badge>{say.ordinary}</Badge> : <span class="marks">{marks}</span>
}
