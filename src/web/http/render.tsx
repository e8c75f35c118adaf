import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Office } from '../../kernel/office.ts'
import { wordsOf } from '../dictionary.ts'
import { Ad, type ShownAd } from '../ui/ad.tsx'
import { inAnyLanguage, inLanguage } from '../ui/addresses.ts'
import { type Language, LANGUAGES, LOCALES } from '../ui/languages.ts'
import { Layout } from '../ui/layout.tsx'
import { LiveWordsContext, OfficeContext, PageTimeContext, type Visitor, VisitorContext, WordsContext } from '../ui/use-words.ts'
import type { Assets } from './assets.ts'

/** Everything a route says to have a page printed. */
export interface Page {
  title: string
  description?: string
  /** Path of the page's one true address; without it the page has none and is not for search engines. */
  canonical?: string
  /** Address of a picture for those who are sent a link; without it the house's own. */
  picture?: string
  /** Schema.org data about what the page shows. */
  jsonLd?: Record<string, unknown>
  language: Language
  /** The first screen has lines of code, which would move when their letters came late. */
  showsCode?: boolean
  /** The address names the language, and so is the true one of that language; without it is everybody's. */
  isOfLanguage: boolean
  visitor: Visitor | null
  /** The page shows a secret once. Returning to it in the browser requests its address again. */
  holdsSecret?: boolean
  /** Path and query of the request: marks the current page in menus, and is where sign-in returns to. */
  path: string
  /** House time for the clocks of the page; null if it has none, so that it can be cached. */
  houseTime: Date | null
  /** The result of the last form. */
  flash: string | null
  /** Where it is kept: what stands for the time left until a close (`page-template.ts`). */
  countdown?: (endsAt: string) => string
  body: VNode
}

/** What pages need of the configuration. */
export interface SiteSettings {
  siteUrl: string
  assets: Assets
  /** The operator's own base map, which pages may then load; null: the built-in one. */
  mapStyleUrl: string | null
  /** Contact details in the footer of every page. */
  office: Office
}

/** Renders a page as a complete HTML document. Pure: the same page gives the same text. */
export function renderPage(settings: SiteSettings, page: Page): string {
  const words = wordsOf(page.language)
  const live = { t: words.t.live, format: words.format, ...(page.countdown && { countdown: page.countdown }) }
  const document = (
    <WordsContext.Provider value={words}>
      <LiveWordsContext.Provider value={live}>
        <Document settings={settings} page={page}>
          <VisitorContext.Provider value={page.visitor}>
            <OfficeContext.Provider value={settings.office}>
              <PageTimeContext.Provider value={page.houseTime?.getTime() ?? 0}>
                <Layout visitor={page.visitor} path={inAnyLanguage(page.path)} flash={page.flash}>{page.body}</Layout>
              </PageTimeContext.Provider>
            </OfficeContext.Provider>
          </VisitorContext.Provider>
        </Document>
      </LiveWordsContext.Provider>
    </WordsContext.Provider>
  )
  return `<!doctype html>${renderToString(document)}`
}

/** The ad of a page that is printed already. */
export const renderAd = (language: Language, ad: ShownAd): string =>
  renderToString(<WordsContext.Provider value={wordsOf(language)}><Ad ad={ad} /></WordsContext.Provider>)

function Document({ settings, page, children }: { settings: SiteSettings; page: Page; children: ComponentChildren }) {
  const { script, styles, fonts, codeFonts } = settings.assets
  const early = page.showsCode ? [...fonts, ...codeFonts] : fonts
  return (
    <html lang={page.language} data-house-time={page.houseTime?.toISOString()} data-replace-address={page.holdsSecret ? page.path : undefined}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} · Freehold`}</title>
        <Description page={page} siteUrl={settings.siteUrl} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16221d" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
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

/** What the house's own pages are shown with. */
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

/** No text of a seller may end the element or open another one. */
const inertJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** What the scripts of a page say, as data in the page: they carry no words of their own. */
const LIVE_WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, inertJson(wordsOf(language).t.live)])) as Record<Language, string>
