import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { inLanguage } from './addresses.ts'
import { Contact } from './contact.tsx'
import { Icon, Mark } from './icon.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from './languages.ts'
import type { Tone } from './notes.tsx'
import { SandboxContext, useWords, type Visitor } from './use-words.ts'

export interface LayoutProps {
  visitor: Visitor | null
  /** The path of this page, to mark the current menu entry and to return to after signing in. */
  path: string
  /** The result of the last form, shown once on the next page. */
  flash: { text: string; tone: Tone } | null
  children: ComponentChildren
}

const SECTIONS = [
  { href: '/lots', name: 'lots' },
  { href: '/map', name: 'map' },
  { href: '/auctions', name: 'auctions' },
  { href: '/results', name: 'results' },
  { href: '/sell', name: 'sell' },
  { href: '/help', name: 'help' },
] as const

/** The layout of every page. */
export function Layout({ visitor, path, flash, children }: LayoutProps) {
  const { t: { layout } } = useWords()
  return (
    <>
      <a class="skip" href="#main">{layout.skip}</a>
      {useContext(SandboxContext) && <SandboxNotice />}
      <header class="masthead">
        <div class="wrap">
          <a class="brand" href="/"><Mark />Freehold</a>
          <nav class="site-nav" aria-label={layout.main}>
            {SECTIONS.map(({ href, name }) => <a href={href} aria-current={currentSection(path, href)}>{layout.sections[name]}</a>)}
          </nav>
          <Person visitor={visitor} path={path} />
        </div>
      </header>
      <main id="main" class="wrap main">
        {flash !== null && <p class={`note ${flash.tone} flash`} role="status">{flash.text}</p>}
        {children}
        <div class="line" role="status" data-connection></div>
      </main>
      <Colophon path={path} />
    </>
  )
}

function SandboxNotice() {
  const { t: { layout } } = useWords()
  return (
    <aside class="sandbox" aria-label={layout.sandbox}>
      <div class="wrap"><p><strong>{layout.sandbox}</strong> {layout.sandboxIs}</p></div>
    </aside>
  )
}

function Person({ visitor, path }: { visitor: Visitor | null; path: string }) {
  const { t: { layout } } = useWords()
  if (!visitor) {
    return (
      <div class="person">
        <a href="/join">{layout.join}</a>
        <a class="button" href={signInHref(path)}>{layout.signIn}</a>
      </div>
    )
  }
  return (
    <div class="person">
      {visitor.staffRole && <a href="/admin">{layout.toAdmin}</a>}
      {visitor.isSeller && <a href="/seller">{layout.selling}</a>}
      <a href="/account/watchlist"><Icon name="star" /><span>{layout.watchlist}</span></a>
      <a class="button" href="/account"><span>{visitor.name}</span></a>
    </div>
  )
}

function Colophon({ path }: { path: string }) {
  const { t: { layout } } = useWords()
  return (
    <footer class="colophon">
      <div class="wrap">
        <div>
          <p>{layout.promise}</p>
          <Contact />
        </div>
        <nav aria-label={layout.footer}>
          <a href="/help">{layout.sections.help}</a>
          <a href="/docs/api">{layout.api}</a>
          <a href="/help/terms">{layout.terms}</a>
          <a href="/help/privacy">{layout.privacy}</a>
        </nav>
        <LanguageSwitch path={path} />
      </div>
    </footer>
  )
}

/** Link to this page in the other language, which is remembered from then on (`http/context.ts`). */
function LanguageSwitch({ path }: { path: string }) {
  const { t: { layout }, language } = useWords()
  return (
    <nav aria-label={layout.language}>
      {LANGUAGES.map((other) => (
        <a href={inLanguage(path, other)} lang={other} hreflang={other} rel="nofollow" aria-current={other === language ? 'true' : undefined}>
          {LANGUAGE_NAMES[other]}
        </a>
      ))}
    </nav>
  )
}

/** Sign-in URL that returns to this page; sign-in and sign-up pages are not returned to. */
export const signInHref = (path: string): string =>
  /^\/(sign-in|join|reset)?(\/|\?|$)/.test(path) ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`

/** Sign-up URL that returns to this page. */
export const joinHref = (path: string): string => signInHref(path).replace(/^\/sign-in/, '/join')

function currentSection(path: string, href: string): 'page' | 'true' | undefined {
  const [pathname] = path.split('?')
  if (pathname === href) return 'page'
  if (/^\/auctions\/[^/]+\/results$/.test(pathname!)) return href === '/results' ? 'true' : undefined
  return pathname!.startsWith(`${href}/`) ? 'true' : undefined
}

export interface Crumb {
  label: string
  href?: string
}

export function Crumbs({ trail }: { trail: Crumb[] }) {
  const { t: { layout } } = useWords()
  return (
    <nav class="crumbs" aria-label={layout.breadcrumb}>
      <ol class="plain">
        {trail.map(({ label, href }) => (
          <li>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
