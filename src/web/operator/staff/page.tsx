import type { KnownPerson } from '../../../accounts/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import { STAFF_ROLES } from '../../../kernel/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSearch } from '../../ui/list-filters.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { DecisionLinks, Facts, PersonLink } from '../parts.tsx'

export interface StaffPageProps {
  page: Page<KnownPerson>
  /** The owner who reads it. */
  reader: UserId
  /** A searched email address without an account. */
  unknown: string | null
}

/** Everybody with a staff role, and a way to give one to somebody else. */
export function StaffPage({ page, reader, unknown }: StaffPageProps) {
  const { t: { operator: { staff: say, people } } } = useWords()
  const columns: Column<KnownPerson>[] = [
    { label: people.name, kind: 'head', cell: ({ id, name }) => <PersonLink id={id} name={name} /> },
    { label: people.email, cell: ({ email }) => email },
    { label: say.role, cell: ({ staffRole, suspendedAt }) => (
      <span class="marks">
        <Badge tone="check">{say.roles[staffRole!]}</Badge>
        {suspendedAt && <Badge tone="urgent">{people.suspended}</Badge>}
      </span>
    ) },
    { label: say.title, kind: 'actions', cell: ({ id }) => (id === reader ? <>{say.you}</> : <DecisionLinks links={staffWays(id)} isSmall />) },
  ]
  return (
    <AdminList title={say.title} lede={say.lede} current="/admin/staff" columns={columns} page={page} keyOf={({ id }) => id} query="" none={say.none}>
      <form class="filters" action="/admin/staff" role="search" aria-label={say.add}>
        <FilterSearch name="email" label={say.email} value={unknown ?? ''} maxLength={254} />
        <button class="button">{say.find}</button>
      </form>
      {unknown !== null && <Note tone="warn">{say.unknown}</Note>}
      <RolesTable />
      <p><a href="/help/staff-roles">{say.help}</a></p>
    </AdminList>
  )
}

/** What an owner can do about a member of the staff. */
const staffWays = (id: number) => [
  { name: 'giveStaffRole' as const, href: `/admin/staff/${id}` },
  { name: 'endStaffRole' as const, href: `/admin/staff/${id}/removal` },
]

/** What each role may do. */
export function RolesTable() {
  const { t: { operator: { staff: say } } } = useWords()
  return (
    <details class="more">
      <summary>{say.whatEachMayDo}</summary>
      <Facts facts={STAFF_ROLES.map((role) => ({ label: say.roles[role], value: say.roleHints[role] }))} />
    </details>
  )
}
