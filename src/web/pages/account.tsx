import type { ComponentChildren } from 'preact'
import { count, money } from '../ui/format.ts'
import { Readiness } from '../ui/readiness.tsx'
import type { AccountView } from '../account-views.ts'

const TABS = [
  { href: '/account', label: 'Overview' },
  { href: '/account/bids', label: 'Bids' },
  { href: '/account/watchlist', label: 'Watchlist' },
  { href: '/account/tokens', label: 'API tokens' },
] as const

export type AccountTab = (typeof TABS)[number]['href']

export interface AccountFrameProps {
  title: string
  current: AccountTab
  children: ComponentChildren
}

/** The frame of the pages of one's own account. */
export function AccountFrame({ title, current, children }: AccountFrameProps) {
  return (
    <>
      <div class="page-head"><h1>{title}</h1></div>
      <nav class="tabs" aria-label="Account">
        {TABS.map(({ href, label }) => <a href={href} aria-current={href === current ? 'page' : undefined}>{label}</a>)}
      </nav>
      {children}
    </>
  )
}

export function AccountPage({ account }: { account: AccountView }) {
  const { verification } = account
  return (
    <AccountFrame title={account.name} current="/account">
      <div class="split">
        <div class="stack">
          <dl class="facts">
            <div><dt>Leading</dt><dd><a href="/account/bids">{count(account.leading)}</a></dd></div>
            <div><dt>Outbid</dt><dd><a href="/account/bids">{count(account.outbid)}</a></dd></div>
            <div><dt>Watching</dt><dd><a href="/account/watchlist">{count(account.watching)}</a></dd></div>
          </dl>
          <section>
            <h2>What you may bid</h2>
            <p>{limitWords(verification.tier, verification.bidLimit === null ? null : money(verification.bidLimit, 'usd'))}</p>
          </section>
          <section>
            <h2>You</h2>
            <p>{account.email}</p>
            {!account.emailConfirmed && (
              <form id="confirm" method="post" action="/account/confirmation"><button class="button">Send the confirmation link again</button></form>
            )}
            <form class="map-area" method="post" action="/sign-out"><button class="button">Sign out</button></form>
          </section>
        </div>
        <Readiness steps={verification.steps} offersNext />
      </div>
    </AccountFrame>
  )
}

function limitWords(tier: string | null, limit: string | null): string {
  if (tier === null) return 'You cannot bid yet. The steps beside this say what is missing.'
  if (limit === null) return `Your tier is ${tier}. Your bids have no limit.`
  return `Your tier is ${tier}. You may bid up to ${limit} at a time.`
}
