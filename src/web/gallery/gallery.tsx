import type { VNode } from 'preact'
import { cents } from '../../kernel/money.ts'
import { AccountPage } from '../bidder/account/page.tsx'
import { TokensPage } from '../bidder/account/tokens-page.tsx'
import { AccountBidsPage, WatchlistPage } from '../bidder/bids/page.tsx'
import { wordsOf } from '../dictionary.ts'
import { flashNote } from '../http/flash-tones.ts'
import { RefusalPage } from '../http/refusal-page.tsx'
import { type Page, type SiteSettings, renderPage } from '../http/render.tsx'
import type { BidBoxView } from '../live/wire.ts'
import { AuctionPage } from '../public/auctions/auction-page.tsx'
import { AuctionsPage } from '../public/auctions/page.tsx'
import { BidReviewPage } from '../public/bid-box/review-page.tsx'
import { ConfirmedPage, ConfirmedWithoutPasswordPage, StaleLinkPage } from '../public/entry/letters.tsx'
import { CheckMailPage, ForgottenPage, JoinPage, NewPasswordPage, SignInPage } from '../public/entry/page.tsx'
import { HelpArticlePage, HelpPage, HelpSearchPage } from '../public/help/page.tsx'
import { SellPage, TermsPage } from '../public/help/terms.tsx'
import { HomePage } from '../public/home/page.tsx'
import { LotPage, lotHead } from '../public/lot/page.tsx'
import { SheetPage } from '../public/lot/sheet-page.tsx'
import { LotsPage } from '../public/lots/page.tsx'
import { MapPage } from '../public/map/page.tsx'
import { PrivacyPage } from '../public/privacy/page.tsx'
import { ResultsPage, SaleResultsPage } from '../public/results/page.tsx'
import { ConfirmPage } from '../ui/confirm.tsx'
import type { Language } from '../ui/languages.ts'
import type { Visitor } from '../ui/use-words.ts'
import { sampleArticle, sampleChapter } from './help-samples.ts'
import { AdminSample, SellerSample } from './parts.tsx'
import { samplePhotos } from './photo-samples.ts'
import { NO_SOURCES } from './map-samples.ts'
import * as samples from './samples.ts'

/** Every page with sample data, for previews and for tests of the islands. It is not served by any route. */
const visitor: Visitor = { name: 'Ann Example', isSeller: false, hasSales: false, staffRole: null, worksFor: null }
const noForm = { values: {}, errors: {} }
const wrongForm = {
  values: { name: '', email: 'ann@example' },
  errors: { name: ['Enter your name.'], email: ['This is not an email address.'], password: ['Use ten characters or more.'] },
}
const { SAMPLE_NOW: now, sampleBox, sampleLot, sampleLots, sampleStanding } = samples
const leading = { position: 'leading', bidder: 'Bidder #3', maximum: samples.sampleAuction.deposit.amount } as const
/** Bidding opens while the page is open. */
const opening = {
  standing: sampleStanding({
    phase: 'upcoming', startsAt: new Date(now + 5_000).toISOString(), currentBid: null, minimumNextBid: sampleBox().startingBid, bidCount: 0,
  }),
}

/** The bid box with the most content: a price per acre, three notices, a limit, and a bid that was outbid. */
const perAcre = (change: Partial<BidBoxView>) => sampleLot({
  box: samples.sampleBox({
    biddingUnit: 'per_acre', acreage: 156.4, bidLimit: cents(50_000_000_00),
    fees: [{ label: 'Document fee', kind: 'flat', amount_cents: cents(250_00) }, { label: 'Recording', kind: 'flat', amount_cents: cents(85_00) }],
    depositFirst: 'Before the first bid: a deposit of 10% of what you bid, at least $5,000, refunded if you win nothing.',
    reservePolicy: 'advance',
    softClose: { windowSeconds: 300, extensionSeconds: 300, mode: 'reset', scope: 'cascade' },
    standing: sampleStanding({ reservePrice: cents(9_000_00) }), ...change,
  }),
})

const BODIES: Record<string, VNode> = {
  '/': <HomePage view={samples.sampleHome} now={now} />,
  '/lots': <LotsPage view={samples.sampleList()} now={now} />,
  '/lots-found': (
    <LotsPage
      view={samples.sampleList({
        filters: { ...samples.sampleList().filters, state: 'OR', county: 'Lake' }, query: 'state=OR&county=Lake',
        lots: { items: [{ ...sampleLots[0]!, ...opening }], total: 1, page: 1, perPage: 24 },
      })}
      now={now}
    />
  ),
  '/lots-none': <LotsPage view={samples.sampleList({ lots: { items: [], total: 0, page: 1, perPage: 24 } })} now={now} />,
  '/lot': <LotPage lot={sampleLot()} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />,
  '/lot-photos': (
    <LotPage lot={sampleLot({ photos: samplePhotos })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />
  ),
  '/lot-guest': <LotPage lot={sampleLot({ box: sampleBox({ signedIn: false }) })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />,
  '/lot-unready': (
    <LotPage lot={sampleLot({ box: sampleBox({ readiness: samples.sampleSteps(2) }) })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />
  ),
  '/lot-leading': (
    <LotPage
      lot={sampleLot({ watched: false, box: sampleBox({ you: leading, said: { kind: 'good', text: 'You are the highest bidder at $4,600.00.' } }) })}
      mapSources={NO_SOURCES} siteUrl="https://freehold.example"
    />
  ),
  '/lot-per-acre': (
    <LotPage
      lot={perAcre({ said: { kind: 'bad', text: 'You have been outbid. The current bid is $4,600 an acre; bid $4,700 an acre or more.' } })}
      mapSources={NO_SOURCES} siteUrl="https://freehold.example"
    />
  ),
  '/lot-per-acre-guest': <LotPage lot={perAcre({ signedIn: false })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />,
  '/lot-opening': <LotPage lot={sampleLot({ ...opening, bids: [], box: sampleBox(opening) })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />,
  '/lot-soon': (
    <LotPage
      lot={sampleLot({
        box: sampleBox({ standing: sampleStanding({ endsAt: new Date(now + 252_000).toISOString(), extended: true, reserve: 'met' }) }),
      })}
      mapSources={NO_SOURCES} siteUrl="https://freehold.example"
    />
  ),
  '/lot-sold': (
    <LotPage
      lot={sampleLot({ box: sampleBox({ standing: sampleStanding({ phase: 'sold' }), said: { kind: 'good', text: 'You won this lot at $4,600.' } }) })}
      mapSources={NO_SOURCES} siteUrl="https://freehold.example"
    />
  ),
  '/lot-plain': (
    <LotPage
      lot={sampleLot({
        ...sampleLots[4]!, diligence: [], documents: [], bids: [], facts: [], description: null,
        box: sampleBox({ acreage: null, startingBid: sampleLots[4]!.standing.minimumNextBid, standing: sampleLots[4]!.standing, premium: { kind: 'none' } }),
      })}
      mapSources={NO_SOURCES} siteUrl="https://freehold.example"
    />
  ),
  '/lot-approximate': <LotPage lot={sampleLot({ ...sampleLots[3]! })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />,
  '/lot-hostile': (
    <LotPage
      lot={sampleLot({ ...sampleLots[4]!, acreage: null, title: '</script><script>alert(1)</script>', description: '<img src=x onerror=alert(1)>' })}
      mapSources={NO_SOURCES} siteUrl="https://freehold.example"
    />
  ),
  '/lot-river': <LotPage lot={sampleLot({ ...sampleLots[2]! })} mapSources={NO_SOURCES} siteUrl="https://freehold.example" />,
  '/review': (
    <BidReviewPage
      review={{
        lot: sampleLots[0]!, startingBid: sampleBox().startingBid, kind: 'straight', amount: sampleStanding().minimumNextBid,
        premium: { kind: 'percent', bps: 500 }, fees: [], due: [], you: samples.NO_POSITION, reservePolicy: 'advance', idempotencyKey: '0f2a',
      }}
    />
  ),
  '/auctions': <AuctionsPage auctions={{ items: samples.sampleAuctions, total: 3, page: 1, perPage: 24 }} filters={{ search: '', category: '', sort: '' }} categories={samples.sampleList().categories} />,
  '/auction': <AuctionPage auction={samples.sampleAuction} signedIn signInHref="/sign-in" joinHref="/join" now={now} />,
  '/map': <MapPage view={samples.sampleMap()} now={now} />,
  '/sign-in': <SignInPage form={noForm} next="/lots" toWatch={false} />,
  '/join': <JoinPage form={wrongForm} next={null} requirements={sampleLot().requirements} />,
  '/reset': <ForgottenPage form={noForm} />,
  '/reset/new': <NewPasswordPage form={noForm} token="t" />,
  '/check-mail': <CheckMailPage email="ann@example.com" purpose="The link in it confirms your address." again="/account/confirmation" unsent={null} />,
  '/account': <AccountPage account={samples.sampleAccount} />,
  '/account/bids': <AccountBidsPage bids={{ items: samples.sampleOwnBids, total: 4, page: 1, perPage: 24 }} sums={samples.sampleSums} now={now} />,
  '/account/watchlist': <WatchlistPage lots={{ items: sampleLots.slice(0, 3), total: 3, page: 1, perPage: 24 }} now={now} />,
  '/account/tokens': <TokensPage view={samples.sampleTokens} />,
  '/account/confirm': (
    <ConfirmPage
      action="/account/tokens" question="Revoke “spreadsheet”?" consequence="It cannot be taken back." submit="Revoke"
      backHref="/account/tokens"
    />
  ),
  '/results': <ResultsPage sales={{ items: [samples.sampleResult], total: 1, page: 1, perPage: 24 }} />,
  '/results-none': <ResultsPage sales={{ items: [], total: 0, page: 1, perPage: 24 }} />,
  '/sale-results': <SaleResultsPage view={samples.sampleSaleResults} />,
  '/sheet': <SheetPage lot={sampleLot()} address="https://freehold.example/lots/timber-tract-above-warner-valley" />,
  '/help': <HelpPage chapters={[sampleChapter]} />,
  '/help/search': <HelpSearchPage view={{ question: 'deposit', found: sampleChapter.articles }} />,
  '/help/article': <HelpArticlePage article={sampleArticle} />,
  '/help/privacy': <PrivacyPage />,
  '/help/terms': <TermsPage terms={'1. As it is.\n2. A bid is binding.'} />,
  '/sell': <SellPage />,
  '/confirmed-without-password': <ConfirmedWithoutPasswordPage token="token" />,
  '/confirmed': <ConfirmedPage form={noForm} next={null} />,
  '/stale-link': <StaleLinkPage />,
  '/seller': <SellerSample />,
  '/admin': <AdminSample />,
  '/refusal': <RefusalPage status={404} message="Lot 812 was not found." requestId="req_0f2a" />,
}

export const galleryPaths = Object.keys(BODIES)

/** Renders a page of the gallery; null if the path is not in it. */
export function renderSample(settings: SiteSettings, path: string, language: Language = 'en'): string | null {
  const body = BODIES[path]
  if (!body) return null
  const page: Page = {
    title: path, language, isOfLanguage: false, houseTime: new Date(now), body, canonical: path,
    flash: path === '/account/tokens' ? flashNote('tokenRevoked', wordsOf(language)) : null,
    path: path.replace(/^\/lot-?.*/, '/lots/sample'),
    visitor: path.endsWith('-guest') || path === '/' ? null : visitor, ...(path === '/lot' ? lotHead(wordsOf(language), sampleLot(), settings.siteUrl) : {}),
    ...(path === '/lot-hostile' ? { jsonLd: { name: '</script><script>alert(1)</script>' } } : {}),
  }
  return renderPage(settings, page)
}

export { readAssets } from '../http/assets.ts'
export { SAMPLE_NOW, sampleAuction, sampleBids, sampleLots, sampleStanding } from './samples.ts'
