import type { AuctionView, EligibilityView } from '../auction-views.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ChoicesField } from '../ui/fields.tsx'
import { Instant } from '../ui/instant.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords, type Words } from '../words.ts'

export interface AuctionDepositProps {
  auction: AuctionView
  signedIn: boolean
  signInHref: string
}

/** What a sale asks for before a bid, what this visitor has put down, and how to put it down or take it back. */
export function AuctionDeposit({ auction, signedIn, signInHref }: AuctionDepositProps) {
  const { t: { auctions: { deposit: say }, entry }, format } = useWords()
  const { amount, explanation, deadlineAt } = auction.deposit
  const isOver = auction.status !== 'active'
  return (
    <aside class="panel" id="deposit" aria-labelledby="deposit-title">
      <h2 id="deposit-title">{amount === null ? say.none : say.of(format.money(amount, auction.currency))}</h2>
      <p>{explanation}</p>
      {deadlineAt && <p class="hint"><Sentence text={say.until} parts={{ moment: <Instant at={deadlineAt} zone={auction.zone} /> }} /></p>}
      {isOver && <p class="note plain">{say.over}</p>}
      {!isOver && auction.eligibility && <OwnEligibility eligibility={auction.eligibility} asksDeposit={amount !== null} />}
      {!isOver && amount !== null && signedIn && <OwnDeposit auction={auction} />}
      {!isOver && auction.termsChanged && <AcceptTerms slug={auction.slug} />}
      {!isOver && auction.wayBack && <p><a href={auction.wayBack}>{entry.wayBack}</a></p>}
      {!isOver && !signedIn && <a class="button primary full" href={signInHref}>{say.signIn}</a>}
    </aside>
  )
}

function OwnDeposit({ auction }: { auction: AuctionView }) {
  const words = useWords()
  const { t: { auctions: { deposit: say } } } = words
  const { status, hasFailed } = auction.deposit
  const isExcluded = auction.eligibility?.standing === 'excluded'
  return (
    <>
      {hasFailed && <p class="note bad" role="alert">{say.failed}</p>}
      <p class={`note ${status === 'held' ? 'good' : 'plain'}`}>{depositWords(words, auction)}</p>
      {status === 'pending' && <OnItsWay auction={auction} />}
      {status !== 'none' && <Withdrawal auction={auction} />}
      {status === 'none' && !isExcluded && <DepositForm auction={auction} />}
    </>
  )
}

/**
 * Said before any money is put down. A deposit does not wait for the statement, as a bid is asked for the deposit first (rule book E2);
 * but nobody is offered one for a sale that is closed to them.
 */
function OwnEligibility({ eligibility: { slug, standing, home }, asksDeposit }: { eligibility: EligibilityView; asksDeposit: boolean }) {
  const { t: { eligibility: say } } = useWords()
  if (standing === 'met') return <p class="note good">{say.met}</p>
  if (standing === 'excluded') return <p class="note bad">{say.excluded(home ?? '')} {say.excludedHelp}</p>
  if (standing === 'unknown') return <p class="note plain"><a href="#eligibility">{say.asked}</a></p>
  return (
    <>
      <p class="note warn">{asksDeposit ? say.open : say.openAlone}</p>
      <a class="button primary full" href={`/auctions/${slug}/eligibility`}>{say.go}</a>
    </>
  )
}

function depositWords({ t, format }: Words, { deposit: { status, own, isChosen }, currency }: AuctionView): string {
  const { deposit: say } = t.auctions
  if (status === 'none' || own === null) return say.notYet
  const amount = format.money(own, currency)
  if (status === 'pending') return say.pending(amount)
  return isChosen ? say.held(amount) : `${say.held(amount)} ${say.coversAll}`
}

/** A card is entered where the provider asks for it; a wire is sent. */
function OnItsWay({ auction: { deposit, currency } }: { auction: AuctionView }) {
  const { t: { auctions: { deposit: say }, deposits }, format } = useWords()
  if (deposit.method === 'wire' && deposit.own !== null) return <p>{deposits.wire(format.money(deposit.own, currency), deposit.reference ?? '')}</p>
  return deposit.cardHref === null ? null : <a class="button primary full" href={deposit.cardHref}>{say.enterCard}</a>
}

function Withdrawal({ auction: { id, title, deposit } }: { auction: AuctionView }) {
  const { t: { deposits: say } } = useWords()
  if (!deposit.mayWithdraw) return null
  return (
    <Confirm action={`/account/deposits/${id}/withdrawal`} question={say.withdrawQuestion(title)} consequence={say.withdrawText} submit={say.withdraw} />
  )
}

function DepositForm({ auction }: { auction: AuctionView }) {
  const { t: { auctions: { deposit: say } } } = useWords()
  const { form, isChosen } = auction.deposit
  const wrong = form.errors.amount ?? form.errors.form
  const ways = (['card', 'wire'] as const).map((value) => ({ value, label: say.ways[value], hint: say.wayHints[value] }))
  return (
    <form class="form" method="post" action={`/auctions/${auction.slug}/deposit`}>
      {isChosen && (
        <label class="field">
          {say.howMuch}
          <input
            class="input" name="amount" inputMode="decimal" autocomplete="off" value={form.values.amount}
            aria-describedby="deposit-wrong" aria-invalid={wrong ? 'true' : undefined} autofocus={wrong !== undefined}
          />
        </label>
      )}
      <p id="deposit-wrong" class="wrong" hidden={!wrong}>{wrong?.join(' ')}</p>
      <ChoicesField form={form} name="method" label={say.way} kind="radio" choices={ways} chosen={[form.values.method ?? 'card']} />
      <p class="hint"><Sentence text={say.acceptsTerms} parts={{ terms: <a href="#terms">{say.theTerms}</a> }} /></p>
      <button class="button primary full">{say.register}</button>
    </form>
  )
}

/** Registering again where a deposit is held accepts the terms as they are now, and nothing more. */
function AcceptTerms({ slug }: { slug: string }) {
  const { t: { auctions: { deposit: say } } } = useWords()
  return (
    <form method="post" action={`/auctions/${slug}/deposit`}>
      <p class="note warn"><Sentence text={say.termsChanged} parts={{ terms: <a href="#terms">{say.theTerms}</a> }} /></p>
      <button class="button primary full">{say.acceptNew}</button>
    </form>
  )
}
