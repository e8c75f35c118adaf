import type { ComponentChildren } from 'preact'
import { AreaLayout, type AreaLayoutProps } from '../ui/area-layout.tsx'
import { useWords } from '../ui/use-words.ts'

/** The navigation of account pages. Each new page needs an entry. */
const ENTRIES = [
  { href: '/account', name: 'overview' },
  { href: '/account/verification', name: 'verification' },
  { href: '/account/bids', name: 'bids' },
  { href: '/account/purchases', name: 'purchases' },
  { href: '/account/watchlist', name: 'watchlist' },
  { href: '/account/searches', name: 'searches' },
  { href: '/account/offers', name: 'offers' },
  { href: '/account/deposits', name: 'deposits' },
  { href: '/account/invoices', name: 'invoices' },
  { href: '/account/notices', name: 'notices' },
  { href: '/account/details', name: 'details' },
  { href: '/account/security', name: 'security' },
  { href: '/account/tokens', name: 'tokens' },
  { href: '/account/data', name: 'ownData' },
] as const

export type AccountEntry = (typeof ENTRIES)[number]['href']

export interface AccountLayoutProps extends Pick<AreaLayoutProps, 'title' | 'lede' | 'actions'> {
  current: AccountEntry
  children: ComponentChildren
}

export function AccountLayout(props: AccountLayoutProps) {
  const { t: { layout } } = useWords()
  const entries = ENTRIES.map(({ href, name }) => ({ href, label: layout.account[name] }))
  return <AreaLayout area={layout.areas.account} entries={entries} {...props} />
}
