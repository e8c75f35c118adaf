import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Office } from '../../kernel/office.ts'
import { wordsOf } from '../dictionary.ts'
import type { MapSources } from '../live/wire.ts'
import { Ad, type ShownAd } from '../ui/ad.tsx'
import { inAnyLanguage, inLanguage } from '../ui/addresses.ts'
import { type Language, LANGUAGES, LOCALES } from '../ui/languages.ts'
import { Layout } from '../ui/layout.tsx'
import {
  LiveWordsContext, OfficeContext, PageTimeContext, SandboxContext, type Visitor, VisitorContext, WordsContext, WrongFieldsContext,
} from '../ui/use-words.ts'
import type { Assets } from './assets.ts'
import type { FlashNote } from './flash-tones.ts'

/** What a route passes to render a page. */
export interface Page {
  title: string
  description?: string
  /** Canonical path of the page. Without it the page has no canonical URL and is not indexed. */
  canonical?: string
  /** URL of the image for link previews; by default the site's own. */
  picture?: string
  /** Schema.org data of the page. */
  jsonLd?: Record<string, unknown>
  language: Language
  /** The first screen shows code, whose font must be preloaded to prevent a layout shift. */
  showsCode?: boolean
  /** The URL contains the language and is canonical for it; a URL without one is for all languages. */
  isOfLanguage: boolean
  visitor: Visitor | null
  /** The page shows a secret once. On history navigation the browser requests its URL again. */
  holdsSecret?: boolean
  /** Path and query of the request: marks the current page in menus, and is where sign-in returns to. */
  path: string
  /** Server time for the clocks of the page; null if it has none, so that it can be cached. */
  houseTime: Date | null
  /** The result of the last form. */
  flash: FlashNote | null
  /** For cached pages: the mark to write for the time left until a close (`page-template.ts`). */
  countdown?: (endsAt: string) => string
  body: VNode
}

/** The part of the configuration that pages need. */
export interface SiteSettings {
  siteUrl: string
  assets: Assets
  /** The only other origins from which pages may load. */
  mapSources: MapSources
  /** Contact details in the footer of every page. */
  office: Office
  /** Every page says that this is a sandbox. */
  sandbox: boolean
}

/**
 * Renders a page as a complete HTML document. Pure: the same page gives the same text. A page with a refused form is
 * rendered twice: the summary of its errors names fields that come after it.
 */
export function renderPage(settings: SiteSettings, page: Page): string {
  const wrongFields = new Map<string, string>()
  const html = renderToString(documentOf(settings, page, wrongFields))
  return `<!doctype html>${wrongFields.size === 0 ? html : renderToString(documentOf(settings, page, wrongFields))}`
}

function documentOf(settings: SiteSettings, page: Page, wrongFields: Map<string, string>): VNode {
  const words = wordsOf(page.language)
  const live = { t: words.t.live, format: words.format, ...(page.countdown && { countdown: page.countdown }) }
  return (
    <WordsContext.Provider value={words}>
      <LiveWordsContext.Provider value={live}>
        <Document settings={settings} page={page}>
          <VisitorContext.Provider value={page.visitor}>
            <OfficeContext.Provider value={settings.office}>
              <PageTimeContext.Provider value={page.houseTime?.getTime() ?? 0}>
                <SandboxContext.Provider value={settings.sandbox}>
                  <WrongFieldsContext.Provider value={wrongFields}>
                    <Layout visitor={page.visitor} path={inAnyLanguage(page.path)} flash={page.flash}>{page.body}</Layout>
                  </WrongFieldsContext.Provider>
                </SandboxContext.Provider>
              </PageTimeContext.Provider>
            </OfficeContext.Provider>
          </VisitorContext.Provider>
        </Document>
      </LiveWordsContext.Provider>
    </WordsContext.Provider>
  )
}

/** Renders an ad to insert into a cached page. */
export const renderAd = (language: Language, ad: ShownAd): string =>
  renderToString(<WordsContext.Provider value={wordsOf(language)}><Ad ad={ad} /></WordsContext.Provider>)

function Document({ settings, page, children }: { settings: SiteSettings; page: Page; children: ComponentChildren }) {
  const { script, styles, fonts, codeFonts } = settings.assets
  const early = page.showsCode ? [...fonts, ...codeFonts] : fonts
  return (
    <html
      lang={page.language} data-house-time={page.houseTime?.toISOString()} data-replace-address={page.holdsSecret ? page.path : undefined}
      data-asks-zone={page.visitor?.asksZone ? '' : undefined}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} · Freehold`}</title>
        <Description page={page} siteUrl={settings.siteUrl} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16221d" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {early.map((href) => <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href={href} />)}
        {styles.map((href) => <link rel="stylesheet" href={href} />)}
        <script type="module" src={script}></script>
        <script type="application/json" id="words" dangerouslySetInnerHTML={{ __html: LIVE_WORDS[page.language] }} />
        {page.jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(page.jsonLd) }} />}
      </head>
      <body>{children}</body>
    </html>
  )
}

function Description({ page, siteUrl }: { page: Page; siteUrl: string }) {
  const { title, description, canonical, picture, language } = page
  const addressIn = (other: Language): string => siteUrl + inLanguage(canonical ?? '', other)
  return (
    <>
      {description && <meta name="description" content={description} />}
      {canonical === undefined && <meta name="robots" content="noindex" />}
      {canonical !== undefined && (
        <>
          <link rel="canonical" href={page.isOfLanguage ? addressIn(language) : siteUrl + canonical} />
          {LANGUAGES.map((other) => <link rel="alternate" hreflang={other} href={addressIn(other)} />)}
          <link rel="alternate" hreflang="x-default" href={siteUrl + canonical} />
        </>
      )}
      <meta property="og:site_name" content="Freehold" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={LOCALES[language].replace('-', '_')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {canonical !== undefined && <meta property="og:url" content={siteUrl + canonical} />}
      {canonical !== undefined && <LinkPicture href={new URL(picture ?? HOUSE_PICTURE, siteUrl).href} title={title} />}
    </>
  )
}

/** The preview image of pages without one of their own. */
const HOUSE_PICTURE = '/house.png'

function LinkPicture({ href, title }: { href: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={href} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Escapes JSON so that no text can close the script element or open another. */
const inertJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Texts for the scripts of the page, as data in the page; scripts contain no texts. */
const LIVE_WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, inertJson(wordsOf(language).t.live)])) as Record<Language, string>
