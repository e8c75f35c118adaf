import type { EligibilityView } from '../../lots/eligibility.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { WireAccount } from '../../ui/contact.tsx'
import { AmountField, ChoicesField } from '../../ui/fields.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { REQUIREMENTS_ID } from '../requirements/list.tsx'
import { TimedText } from '../timed-text.tsx'
import type { AuctionView } from './view.ts'

export interface AuctionDepositProps {
  auction: AuctionView
  signedIn: boolean
  signInHref: string
  joinHref: string
}

/** The required deposit, the visitor's deposit, and forms to pay or withdraw it. */
export function AuctionDeposit({ auction, signedIn, signInHref, joinHref }: AuctionDepositProps) {
  const { t: { auctions: { deposit: say }, entry, requirements }, format } = useWords()
  const { amount, explanation, deadlineAt } = auction.deposit
  const isOver = auction.status !== 'active'
  return (
    <aside class="panel" id="deposit" aria-labelledby="deposit-title">
      <h2 id="deposit-title">{amount === null ? say.none : say.of(format.money(amount, auction.currency))}</h2>
      <p>{explanation}</p>
      {!isOver && <p><a href={`#${REQUIREMENTS_ID}`}>{requirements.link}</a></p>}
      {deadlineAt && <p class="hint"><Sentence text={say.until} parts={{ moment: <Instant at={deadlineAt} zone={auction.zone} /> }} /></p>}
      {isOver && <p class="note plain">{say.over}</p>}
      {!isOver && auction.eligibility && <OwnEligibility eligibility={auction.eligibility} asksDeposit={amount !== null} />}
      {!isOver && signedIn && auction.registration && <OwnRegistration auction={auction} registration={auction.registration} />}
      {!isOver && amount !== null && signedIn && <OwnDeposit auction={auction} />}
      {!isOver && auction.termsChanged && <AcceptTerms slug={auction.slug} />}
      {!isOver && auction.wayBack && <p><a href={auction.wayBack}>{entry.wayBack}</a></p>}
      {!isOver && auction.timeShort && <p class="note warn"><TimedText at={auction.timeShort.from} ahead="" past={auction.timeShort.text} /></p>}
      {!isOver && !signedIn && <a class="button primary full" href={joinHref}>{say.join}</a>}
      {!isOver && !signedIn && <p>{entry.member} <a href={signInHref}>{say.signIn}</a></p>}
    </aside>
  )
}

function OwnDeposit({ auction }: { auction: AuctionView }) {
  const words = useWords()
  const { t: { auctions: { deposit: say } } } = words
  const { status, hasFailed, isChosen, pending, isKept, wire } = auction.deposit
  const isExcluded = auction.eligibility?.standing === 'excluded'
  const mayRaise = status === 'held' && isChosen && pending === 0
  return (
    <>
      {hasFailed && <p class="note bad" role="alert">{say.failed}</p>}
      <p class={`note ${status === 'held' ? 'good' : 'plain'}`} data-awaiting={pending > 0 && wire === null ? '' : undefined}>{depositWords(words, auction)}</p>
      {pending > 0 && <PendingDeposit auction={auction} />}
      {(status === 'none' || mayRaise) && !isExcluded && <DepositForm auction={auction} />}
      {status !== 'none' && <Withdrawal auction={auction} />}
      {status !== 'none' && isKept && <p class="hint">{say.kept}</p>}
    </>
  )
}

/**
 * Shown before a deposit is paid. The deposit does not require the statement, because a bid requires the deposit
 * first (rule book E2); but residents of excluded jurisdictions are not offered one.
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

/** Shown before a deposit is paid. */
function OwnRegistration(
  { auction: { slug, currency }, registration: { status, limit } }: { auction: AuctionView; registration: NonNullable<AuctionView['registration']> },
) {
  const { t: { registration: say }, format } = useWords()
  const href = `/auctions/${slug}/registration`
  if (status === 'missing') return <><p class="note warn">{say.open}</p><a class="button primary full" href={href}>{say.go}</a></>
  const text = status === 'approved' && limit !== null ? say.approved(format.money(limit, currency)) : say.statuses[status]
  return <p class={`note ${status === 'approved' ? 'good' : 'plain'}`}>{text} <a href={href}>{say.view}</a></p>
}

function depositWords({ t, format }: Words, { deposit: { status, own, isChosen, pending, reach }, currency }: AuctionView): string {
  const { deposits, auctions: { deposit: say } } = t
  if (status === 'none' || own === null) return say.notYet
  const amount = format.money(own, currency)
  if (status === 'pending') return say.pending(amount)
  const more = pending > 0 ? deposits.more(format.money(pending, currency)) : null
  return [say.held(amount), isChosen ? reach : say.coversAll, more].filter(Boolean).join(' ')
}

/** A link to the provider's card page, or wire instructions. */
function PendingDeposit({ auction: { deposit, currency } }: { auction: AuctionView }) {
  const { t: { auctions: { deposit: say }, deposits }, format } = useWords()
  if (deposit.wire) {
    return (
      <>
        <p>{deposits.wire(format.money(deposit.wire.amount, currency), deposit.wire.invoice)}</p>
        <WireAccount />
      </>
    )
  }
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
  const { form, isChosen, status, takesCards } = auction.deposit
  const isRaise = status === 'held'
  const taken = takesCards ? ['card', 'wire'] as const : ['wire'] as const
  const ways = taken.map((value) => ({ value, label: say.ways[value], hint: say.wayHints[value] }))
  return (
    <form class="form" method="post" action={`/auctions/${auction.slug}/deposit`} novalidate>
      {isChosen && (
        <AmountField
          form={form} name="amount" label={isRaise ? say.raiseTo : say.howMuch} hint={isRaise ? say.raiseHint : undefined}
          currency={auction.currency}
        />
      )}
      {form.errors.form && <p class="wrong" role="alert">{form.errors.form.join(' ')}</p>}
      <ChoicesField form={form} name="method" label={say.way} kind="radio" choices={ways} chosen={[form.values.method ?? taken[0]]} />
      <p class="hint"><Sentence text={say.acceptsTerms} parts={{ terms: <a href="#terms">{say.theTerms}</a> }} /></p>
      <button class="button primary full">{isRaise ? say.raise : say.register}</button>
    </form>
  )
}

/** Registering again while a deposit is held only accepts the current terms. */
function AcceptTerms({ slug }: { slug: string }) {
  const { t: { auctions: { deposit: say } } } = useWords()
  return (
    <form method="post" action={`/auctions/${slug}/deposit`}>
      <p class="note warn"><Sentence text={say.termsChanged} parts={{ terms: <a href="#terms">{say.theTerms}</a> }} /></p>
      <button class="button primary full">{say.acceptNew}</button>
    </form>
  )
}
