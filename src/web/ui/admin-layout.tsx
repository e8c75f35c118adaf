import type { ComponentChildren } from 'preact'
import { useWords } from '../words.ts'
import { AreaLayout, type AreaLayoutProps } from './area-layout.tsx'

/** What the operator of the house works with, in this order. Each new page of the area has its line here. */
const ENTRIES = [
  { href: '/admin', name: 'overview' },
  { href: '/admin/documents', name: 'documents' },
  { href: '/admin/sellers', name: 'sellers' },
  { href: '/admin/ads', name: 'ads' },
  { href: '/admin/retractions', name: 'retractions' },
  { href: '/admin/conflicts', name: 'conflicts' },
  { href: '/admin/people', name: 'people' },
  { href: '/admin/lots', name: 'lots' },
  { href: '/admin/invoices', name: 'invoices' },
  { href: '/admin/refunds', name: 'refunds' },
  { href: '/admin/deposits', name: 'deposits' },
  { href: '/admin/settlements', name: 'settlements' },
  { href: '/admin/ledger', name: 'ledger' },
  { href: '/admin/platforms', name: 'platforms' },
  { href: '/admin/categories', name: 'categories' },
  { href: '/admin/plans', name: 'plans' },
  { href: '/admin/help', name: 'help' },
  { href: '/admin/settings', name: 'settings' },
  { href: '/admin/audit', name: 'audit' },
  { href: '/admin/health', name: 'health' },
] as const

export type AdminEntry = (typeof ENTRIES)[number]['href']

export interface AdminLayoutProps extends Pick<AreaLayoutProps, 'title' | 'lede' | 'actions'> {
  current: AdminEntry
  children: ComponentChildren
}

export function AdminLayout(props: AdminLayoutProps) {
  const { t: { layout } } = useWords()
  const entries = ENTRIES.map(({ href, name }) => ({ href, label: layout.admin[name] }))
  return <AreaLayout area={layout.areas.admin} entries={entries} {...props} />
}
