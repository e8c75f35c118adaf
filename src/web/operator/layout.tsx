import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { StaffRole } from '../../kernel/staff.ts'
import { AreaFrame, type AreaFrameProps } from '../ui/area-layout.tsx'
import { useWords, VisitorContext } from '../ui/use-words.ts'
import { mayOpen } from './permissions.ts'

/** The navigation of the administration pages by topic. Each new page needs an entry. */
const GROUPS = [
  { name: 'today', entries: [{ href: '/admin', name: 'overview' }, { href: '/admin/counter', name: 'counter' }] },
  {
    name: 'queues',
    entries: [
      { href: '/admin/documents', name: 'documents' },
      { href: '/admin/registrations', name: 'registrations' },
      { href: '/admin/sellers', name: 'sellers' },
      { href: '/admin/ads', name: 'ads' },
      { href: '/admin/retractions', name: 'retractions' },
      { href: '/admin/conflicts', name: 'conflicts' },
      { href: '/admin/defaults', name: 'defaults' },
    ],
  },
  {
    name: 'people',
    entries: [
      { href: '/admin/people', name: 'people' },
      { href: '/admin/flagged', name: 'flagged' },
      { href: '/admin/sources', name: 'sources' },
    ],
  },
  {
    name: 'money',
    entries: [
      { href: '/admin/invoices', name: 'invoices' },
      { href: '/admin/refunds', name: 'refunds' },
      { href: '/admin/deposits', name: 'deposits' },
      { href: '/admin/settlements', name: 'settlements' },
      { href: '/admin/ledger', name: 'ledger' },
      { href: '/admin/cash-report', name: 'cashReport' },
    ],
  },
  {
    name: 'sales',
    entries: [
      { href: '/admin/auctions', name: 'auctions' },
      { href: '/admin/lots', name: 'lots' },
    ],
  },
  {
    name: 'content',
    entries: [
      { href: '/admin/categories', name: 'categories' },
      { href: '/admin/plans', name: 'plans' },
      { href: '/admin/platforms', name: 'platforms' },
      { href: '/admin/help', name: 'help' },
    ],
  },
  {
    name: 'house',
    entries: [
      { href: '/admin/settings', name: 'settings' },
      { href: '/admin/staff', name: 'staff' },
      { href: '/admin/contract', name: 'contract' },
      { href: '/admin/audit', name: 'audit' },
      { href: '/admin/health', name: 'health' },
    ],
  },
] as const

export type AdminEntry = (typeof GROUPS)[number]['entries'][number]['href']

interface Group {
  name: (typeof GROUPS)[number]['name']
  entries: { href: AdminEntry; name: (typeof GROUPS)[number]['entries'][number]['name'] }[]
}

/** The entries that a staff role may open; groups without any are left out. */
const groupsFor = (role: StaffRole | null): Group[] =>
  GROUPS.map(({ name, entries }): Group => ({ name, entries: entries.filter(({ href }) => mayOpen(role, href)) }))
    .filter(({ entries }) => entries.length > 0)

/** Number of items per entry. */
export type Waiting = Readonly<Partial<Record<AdminEntry, number>>>

/** Provided around every page of the area. */
export const WaitingContext = createContext<Waiting>({})

export interface AdminLayoutProps extends Pick<AreaFrameProps, 'title' | 'lede' | 'actions'> {
  current: AdminEntry
  children: ComponentChildren
}

export const AdminLayout = ({ current, ...page }: AdminLayoutProps) => <AreaFrame nav={<HouseNav current={current} />} {...page} />

/**
 * On a desktop all entries beside the page; on a phone a row of groups, with the entries of the current one below.
 */
function HouseNav({ current }: { current: AdminEntry }) {
  const { t: { layout } } = useWords()
  const groups = groupsFor(useContext(VisitorContext)?.staffRole ?? null)
  const isOpen = ({ entries }: Group): boolean => entries.some(({ href }) => href === current)
  return (
    <nav class="house-nav" id="house-nav" data-redrawn="timed" aria-label={layout.areas.admin}>
      <div class="area-nav house-groups">
        <ul class="plain">
          {groups.map((group) => (
            <li>
              <a href={group.entries[0]!.href} aria-current={isOpen(group) ? 'true' : undefined}>
                {layout.adminGroups[group.name]}<Count entries={group.entries.map(({ href }) => href)} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {groups.map((group) => <Entries group={group} current={current} isOpen={isOpen(group)} />)}
    </nav>
  )
}

function Entries({ group, current, isOpen }: { group: Group; current: AdminEntry; isOpen: boolean }) {
  const { t: { layout } } = useWords()
  return (
    <div class="area-nav house-entries" data-open={isOpen || undefined}>
      <p class="house-group">{layout.adminGroups[group.name]}</p>
      <ul class="plain">
        {group.entries.map(({ href, name }) => (
          <li>
            <a href={href} aria-current={href === current ? 'page' : undefined}>{layout.admin[name]}<Count entries={[href]} /></a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Number of waiting items; nothing if there are none. */
function Count({ entries }: { entries: AdminEntry[] }) {
  const { t: { layout }, format } = useWords()
  const waiting = useContext(WaitingContext)
  const count = entries.reduce((sum, href) => sum + (waiting[href] ?? 0), 0)
  if (count === 0) return null
  return <> <span class="waiting-count">{format.count(count)}<span class="unseen"> {layout.waiting}</span></span></>
}
