import { useEffect, useRef, useState } from 'preact/hooks'
import type { Cents } from '../../../kernel/money.ts'
import type { BidBoxView, BidKind, OwnPosition, Standing } from '../../live/wire.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import { amountWords, belowReserveWords, unitLabel } from '../../lots/lot-words.ts'
import { fill } from '../../ui/fill.ts'
import { currencySign, groupedAmount } from '../../ui/format.ts'
import { typedAmount } from '../../ui/typed-amount.ts'
import { type LiveWords, useLiveWords } from '../../ui/use-words.ts'
import { type AmountProblem, type BidOffer, bidOffer, problemOf } from './offers.ts'

export interface BidDraft {
  amount: Cents
  kind: BidKind
}

export interface BidFormProps {
  view: BidBoxView
  standing: Standing
  you: OwnPosition
  /** While the lot is closing, it is not known whether a bid would count. */
  disabled: boolean
  /** The number of bids placed from this form; after each one it resets to the next minimum. */
  placed: number
  onReview(draft: BidDraft): void
}

/** Longer than any amount; the server accepts no more. */
const LONGEST_AMOUNT = 40

/**
 * A maximum first, and an exact bid as the second option: two buttons of one form, so that it works without
 * JavaScript.
 */
export function BidForm({ view, standing, you, disabled, placed, onReview }: BidFormProps) {
  const words = useLiveWords()
  const { t: { box, clock } } = words
  const { currency, slug, draft } = view
  const offer = bidOffer(standing, you)
  const [typed, setTyped] = useState<string | null>(draft?.amount ?? null)
  const [wrong, setWrong] = useState<AmountProblem | null>(draft?.wrong ? { text: draft.wrong } : null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (placed > 0) setTyped(null)
  }, [placed])
  const least = useRef(offer.least)
  useEffect(() => {
    if (least.current === offer.least) return
    least.current = offer.least
    setWrong(null)
  }, [offer.least])
  const text = typed ?? groupedAmount(offer.least, currency)
  const amount = typedAmount(text, currency)

  /** Clears the error of the previous amount. */
  function enter(next: string): void {
    setTyped(next)
    setWrong(null)
  }

  function review(event: SubmitEvent): void {
    event.preventDefault()
    const problem = problemOf(words, amount, view, standing, offer)
    setWrong(problem)
    if (problem === null && amount !== null) onReview({ amount, kind: chosenKind(event) })
    else input.current?.focus()
  }

  return (
    <form class="bid-form" method="post" action={`/lots/${slug}/bids`} novalidate onSubmit={review}>
      <div class="bid-ask">
        <label for="bid-amount">{unitLabel(words, offer.isRaise ? box.newMaximum : box.yourMaximum, view)}</label>
        <p id="bid-hint" class="hint">{hintOf(words, offer, standing, currency)}</p>
      </div>
      <div class="amount">
        <span aria-hidden="true">{currencySign(currency)}</span>
        <input
          id="bid-amount" name="amount" inputMode="decimal" autocomplete="off" required ref={input} value={text}
          maxLength={LONGEST_AMOUNT} autofocus={Boolean(draft?.wrong)}
          aria-describedby="bid-hint bid-wrong bid-about" aria-invalid={wrong ? 'true' : undefined}
          onInput={(event) => enter(event.currentTarget.value)}
        />
      </div>
      <p id="bid-wrong" class="wrong" hidden={!wrong}>
        {wrong?.text}{wrong?.link && <>{' '}<a href={wrong.link.href}>{wrong.link.label}</a></>}
      </p>
      <QuickAmounts amounts={offer.quick} currency={currency} onPick={(picked) => enter(groupedAmount(picked, currency))} />
      <p id="bid-about" class="hint">{[box.aboutMaximum, belowReserveWords(words, standing, view.reservePolicy)].filter(Boolean).join(' ')}</p>
      <BidSum view={view} amount={amount} isMaximum />
      <button class="button primary" name="kind" value="maximum" disabled={disabled}>
        {disabled ? clock.closing : offer.isRaise ? box.raiseMaximum : box.setMaximum}
      </button>
      {!offer.isRaise && !disabled && <ExactBid view={view} amount={amount} minimum={standing.minimumNextBid} />}
    </form>
  )
}

const chosenKind = ({ submitter }: SubmitEvent): BidKind =>
  submitter instanceof HTMLButtonElement && submitter.value === 'straight' ? 'straight' : 'maximum'

const hintOf = ({ t: { box }, format }: LiveWords, { above }: BidOffer, { minimumNextBid }: Standing, currency: string): string =>
  above === null
    ? fill(box.orMore, { amount: format.money(minimumNextBid, currency) })
    : fill(box.moreThan, { amount: format.money(above, currency) })

/** The price becomes the amount itself, whatever others would have bid. */
function ExactBid({ view, amount, minimum }: { view: BidBoxView; amount: Cents | null; minimum: Cents }) {
  const words = useLiveWords()
  const { box } = words.t
  return (
    <div class="exact">
      <button class="button full" name="kind" value="straight" aria-describedby="bid-exact">{box.exactly}</button>
      <p id="bid-exact" class="hint">
        {amount === null || amount < minimum ? box.jumpsToIt : fill(box.jumpsTo, { amount: amountWords(words, amount, view) })}
      </p>
    </div>
  )
}

interface QuickProps {
  amounts: readonly Cents[]
  currency: string
  onPick(amount: Cents): void
}

/** Buttons that fill in an amount. They need JavaScript. */
function QuickAmounts({ amounts, currency, onPick }: QuickProps) {
  const { t, format } = useLiveWords()
  return (
    <div class="quick" role="group" aria-label={t.box.quick}>
      {amounts.map((amount) => (
        <button type="button" class="button" onClick={() => onPick(amount)}>{format.money(amount, currency)}</button>
      ))}
    </div>
  )
}
