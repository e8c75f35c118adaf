import type { ComponentChildren } from 'preact'
import type { Visitor } from '../view-models.ts'
import { Icon, Mark } from './icon.tsx'

export interface LayoutProps {
  visitor: Visitor | null
  /** The path of this page, to mark where one is and to come back to after signing in. */
  path: string
  children: ComponentChildren
}

const SECTIONS = [
  { href: '/lots', label: 'Lots' },
  { href: '/map', label: 'Map' },
  { href: '/auctions', label: 'Auctions' },
  { href: '/sell', label: 'Sell land' },
  { href: '/help', label: 'Help' },
] as const

/** The frame around every page. */
export function Layout({ visitor, path, children }: LayoutProps) {
  return (
    <>
      <a class="skip" href="#main">Skip to content</a>
      <header class="masthead">
        <div class="wrap">
          <a class="brand" href="/"><Mark />Freehold</a>
          <nav class="site-nav" aria-label="Main">
            {SECTIONS.map(({ href, label }) => <a href={href} aria-current={currentSection(path, href)}>{label}</a>)}
          </nav>
          <Person visitor={visitor} path={path} />
        </div>
      </header>
      <main id="main" class="wrap main">{children}</main>
      <footer class="colophon">
        <div class="wrap">
          <p>Every lot shows its outline, its facts and its bids before you bid.</p>
          <nav aria-label="Footer">
            <a href="/help">Help</a>
            <a href="/docs/api">API</a>
            <a href="/help/terms">Terms of sale</a>
          </nav>
        </div>
      </footer>
    </>
  )
}

function Person({ visitor, path }: { visitor: Visitor | null; path: string }) {
  if (!visitor) {
    return (
      <div class="person">
        <a href="/join">Join</a>
        <a class="button" href={signInHref(path)}>Sign in</a>
      </div>
    )
  }
  return (
    <div class="person">
      <a href="/account/watchlist"><Icon name="star" /><span>Watchlist</span></a>
      <a class="button" href="/account">{visitor.name}</a>
    </div>
  )
}

/** Where to sign in so that one comes back to this page; the entry pages themselves are no place to come back to. */
export const signInHref = (path: string): string =>
  /^\/(sign-in|join|reset)?(\/|\?|$)/.test(path) ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`

function currentSection(path: string, href: string): 'page' | 'true' | undefined {
  const [pathname] = path.split('?')
  if (pathname === href) return 'page'
  return pathname!.startsWith(`${href}/`) ? 'true' : undefined
}

export interface Crumb {
  label: string
  href?: string
}

export function Crumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav class="crumbs" aria-label="Breadcrumb">
      <ol class="plain">
        {trail.map(({ label, href }) => (
          <li>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
