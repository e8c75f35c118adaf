import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { mayDo } from '../../kernel/staff.ts'
import { AreaLayout, type AreaLayoutProps } from '../ui/area-layout.tsx'
import { ReadingOnlyContext, useWords, VisitorContext } from '../ui/use-words.ts'

/** The navigation of seller pages. Each new page needs an entry. */
const ENTRIES = [
  { href: '/seller', name: 'overview' },
  { href: '/seller/auctions', name: 'auctions' },
  { href: '/seller/import', name: 'import' },
  { href: '/seller/inventory', name: 'inventory' },
  { href: '/seller/close-out', name: 'closeOut' },
  { href: '/seller/settlements', name: 'settlements' },
  { href: '/seller/ads', name: 'ads' },
  { href: '/seller/webhooks', name: 'webhooks' },
  { href: '/seller/team', name: 'team' },
  { href: '/seller/plan', name: 'plan' },
] as const

export type SellerEntry = (typeof ENTRIES)[number]['href']

/** The part for sellers who are not approved yet: the rest concerns published auctions. */
const PREPARING: readonly SellerEntry[] = ['/seller', '/seller/auctions', '/seller/import', '/seller/inventory', '/seller/team']

export interface SellerLayoutProps extends Pick<AreaLayoutProps, 'title' | 'lede' | 'actions'> {
  current: SellerEntry
  children: ComponentChildren
}

export function SellerLayout(props: SellerLayoutProps) {
  const { t: { layout, selling, team } } = useWords()
  const visitor = useContext(VisitorContext)
  const hasSales = visitor?.hasSales ?? false
  const worksFor = visitor?.worksFor ?? null
  // Members may change what concerns themselves, such as leaving the team.
  const readsOnly = worksFor?.role === 'member' && !mayDo(visitor!.staffRole, 'catalog') && props.current !== '/seller/team'
  const shown = ENTRIES.filter(({ href }) => hasSales || PREPARING.includes(href) || href === props.current)
  const entries = shown.map(({ href, name }) => ({ href, label: layout.seller[name] }))
  return (
    <ReadingOnlyContext.Provider value={readsOnly}>
      <AreaLayout area={layout.areas.seller} entries={entries} {...props} actions={readsOnly ? undefined : props.actions}>
        {worksFor && <p class="hint works-for">{selling.worksFor(worksFor.team, team.roles[worksFor.role])} {readsOnly && selling.readsOnly}</p>}
        {props.children}
      </AreaLayout>
    </ReadingOnlyContext.Provider>
  )
}
