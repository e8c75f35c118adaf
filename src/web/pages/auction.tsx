import { acres, count, money, span } from '../ui/format.ts'
import { Instant } from '../ui/instant.tsx'
import { Crumbs } from '../ui/layout.tsx'
import { LotCards } from '../ui/lot-card.tsx'
import { extensionWords, premiumRate } from '../ui/lot-words.ts'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import { Prose } from '../ui/prose.tsx'
import type { AuctionView } from '../auction-views.ts'
import { placesWords } from '../ui/auction-card.tsx'
import { Documents } from './lot-sections.tsx'

export interface AuctionPageProps {
  auction: AuctionView
  signedIn: boolean
  signInHref: string
  /** House time, in epoch milliseconds. */
  now: number
}

/** One sale: when and how it closes, what it asks of a bidder, and its lots in closing order. */
export function AuctionPage({ auction, signedIn, signInHref, now }: AuctionPageProps) {
  const { lots } = auction
  return (
    <>
      <Crumbs trail={[{ label: 'Auctions', href: '/auctions' }, { label: auction.title }]} />
      <div class="page-head">
        <p class="eyebrow">{placesWords(auction.places)}</p>
        <h1>{auction.title}</h1>
        <p class="lede">Seller: {auction.seller}</p>
      </div>
      <div class="split">
        <div class="stack">
          <SaleFacts auction={auction} />
          <Prose text={auction.description} />
          <ClosingRule auction={auction} />
          <Documents documents={auction.documents} />
          {auction.terms && <section id="terms"><h2>Terms</h2><Prose text={auction.terms} /></section>}
        </div>
        <Deposit auction={auction} signedIn={signedIn} signInHref={signInHref} />
      </div>
      <section class="section">
        <h2 class="section-head">Lots, in closing order</h2>
        {lots.items.length > 0
          ? <LotCards lots={lots.items} now={now} />
          : <Empty title="No lots yet"><p>The catalogue is being prepared.</p></Empty>}
        <Pager page={lots.page} lastPage={lots.lastPage} query="" />
      </section>
    </>
  )
}

function SaleFacts({ auction }: { auction: AuctionView }) {
  const moments = [
    { label: 'Bidding opens', at: auction.startsAt },
    { label: 'First lot closes', at: auction.endsAt },
    { label: 'Last lot closes', at: auction.closesAt === auction.endsAt ? null : auction.closesAt },
  ]
  return (
    <dl class="facts">
      <div><dt>Lots</dt><dd>{count(auction.lotsCount)}</dd></div>
      {auction.acres !== null && <div><dt>Land</dt><dd>{acres(auction.acres)}</dd></div>}
      {moments.map(({ label, at }) => at && <div><dt>{label}</dt><dd><Instant at={at} /></dd></div>)}
      <div><dt>Buyer’s premium</dt><dd>{premiumRate(auction.premium, auction.currency)}</dd></div>
    </dl>
  )
}

function ClosingRule({ auction: { softClose, staggerSeconds } }: { auction: AuctionView }) {
  return (
    <section>
      <h2>How it closes</h2>
      <div class="prose">
        <p>
          {staggerSeconds > 0
            ? `Lots close one after another, ${span(staggerSeconds)} apart, in the order of their numbers.`
            : 'All lots are planned to close at the same time.'}
        </p>
        {softClose && <p>{extensionWords(softClose)} So everybody has time to answer.</p>}
      </div>
    </section>
  )
}

function depositWords({ deposit: { status, own, isChosen }, currency }: AuctionView): string {
  if (status === 'none' || own === null) return 'You have not registered a deposit for this sale.'
  const amount = money(own, currency)
  if (status === 'pending') return `Your deposit of ${amount} is registered and on its way.`
  return `Your deposit of ${amount} is held.${isChosen ? '' : ' You can bid on every lot of this sale.'}`
}

function Deposit({ auction, signedIn, signInHref }: { auction: AuctionView; signedIn: boolean; signInHref: string }) {
  const { amount, explanation, status, deadlineAt } = auction.deposit
  const isOver = auction.status !== 'active'
  return (
    <aside class="panel" id="deposit" aria-labelledby="deposit-title">
      <h2 id="deposit-title">{amount === null ? 'No deposit is asked for' : `Deposit, ${money(amount, auction.currency)}`}</h2>
      <p>{explanation}</p>
      {deadlineAt && <p class="hint">Deposits close <Instant at={deadlineAt} />.</p>}
      {isOver && <p class="note plain">This sale is over.</p>}
      {!isOver && amount !== null && signedIn && <p class={`note ${status === 'held' ? 'good' : 'plain'}`}>{depositWords(auction)}</p>}
      {!isOver && amount !== null && signedIn && status === 'none' && <DepositForm auction={auction} />}
      {!isOver && auction.termsChanged && <AcceptTerms slug={auction.slug} />}
      {!isOver && !signedIn && <a class="button primary full" href={signInHref}>Sign in to bid in this sale</a>}
    </aside>
  )
}

function DepositForm({ auction }: { auction: AuctionView }) {
  const { form, isChosen } = auction.deposit
  const wrong = form.errors.amount ?? form.errors.form
  return (
    <form method="post" action={`/auctions/${auction.slug}/deposit`}>
      {isChosen && (
        <label class="field">
          How much
          <input
            class="input" name="amount" inputMode="decimal" autocomplete="off" value={form.values.amount}
            aria-describedby="deposit-wrong" aria-invalid={wrong ? 'true' : undefined}
          />
        </label>
      )}
      <p id="deposit-wrong" class="wrong" hidden={!wrong}>{wrong?.join(' ')}</p>
      <p class="hint">This also accepts the <a href="#terms">terms of this sale</a>.</p>
      <button class="button primary full">Register the deposit</button>
    </form>
  )
}

/** Registering again where a deposit is held accepts the terms as they are now, and nothing more. */
const AcceptTerms = ({ slug }: { slug: string }) => (
  <form method="post" action={`/auctions/${slug}/deposit`}>
    <p class="note warn">The <a href="#terms">terms of this sale</a> have changed since you agreed to them.</p>
    <button class="button primary full">Accept the new terms</button>
  </form>
)
