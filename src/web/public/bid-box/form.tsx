import { useEffect, useRef, useState } from 'preact/hooks'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { BidBoxView, BidKind, Standing } from '../../live/wire.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import { fill } from '../../ui/fill.ts'
import { amountInput, currencySign } from '../../ui/format.ts'
import { aboveLimit, typedAmount, wrongAmount } from '../../ui/typed-amount.ts'
import { useLiveWords } from '../../ui/use-words.ts'

export interface BidDraft {
  amount: Cents
  kind: BidKind
}

export interface BidFormProps {
  view: BidBoxView
  standing: Standing
  /** While the lot is closing nobody knows whether a bid would still count. */
  disabled: boolean
  /** How many bids this form has placed; after each it begins anew, with the next minimum. */
  placed: number
  /** Whether the amount is meant as a maximum. The review may change it. */
  isMaximum: boolean
  onMaximum(isMaximum: boolean): void
  onReview(draft: BidDraft): void
}

/** More than any amount; the house reads no further. */
const LONGEST_AMOUNT = 40

/** How many increments above the minimum each quick amount is. */
const QUICK_STEPS = [0, 2, 4]

export function BidForm({ view, standing, disabled, placed, isMaximum, onMaximum, onReview }: BidFormProps) {
  const words = useLiveWords()
  const { t: { box, clock }, format } = words
  const { currency, slug, draft } = view
  const [typed, setTyped] = useState<string | null>(draft?.amount ?? null)
  const [wrong, setWrong] = useState<string | null>(draft?.wrong ?? null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (placed === 0) return
    setTyped(null)
    onMaximum(false)
  }, [placed])
  const minimum = useRef(standing.minimumNextBid)
  useEffect(() => {
    if (minimum.current === standing.minimumNextBid) return
    minimum.current = standing.minimumNextBid
    setWrong(null)
  }, [standing.minimumNextBid])
  const text = typed ?? amountInput(standing.minimumNextBid, currency)
  const amount = typedAmount(text, currency)

  /** What was wrong with one amount is not what is wrong with the next. */
  function enter(next: string): void {
    setTyped(next)
    setWrong(null)
  }

  function review(event: SubmitEvent): void {
    event.preventDefault()
    const problem = wrongAmount(words, amount, standing.minimumNextBid, currency) ?? aboveLimit(words, amount, view)
    setWrong(problem)
    if (problem === null && amount !== null) onReview({ amount, kind: isMaximum ? 'maximum' : 'straight' })
    else input.current?.focus()
  }

  return (
    <form class="bid-form" method="post" action={`/lots/${slug}/bids`} novalidate onSubmit={review}>
      <div class="bid-ask">
        <label for="bid-amount">{view.biddingUnit === 'per_acre' ? box.yourBidPerAcre : box.yourBid}</label>
        <p id="bid-hint" class="hint">{fill(box.orMore, { amount: format.money(standing.minimumNextBid, currency) })}</p>
      </div>
      <div class="amount">
        <span aria-hidden="true">{currencySign(currency)}</span>
        <input
          id="bid-amount" name="amount" inputMode="decimal" autocomplete="off" required ref={input} value={text}
          maxLength={LONGEST_AMOUNT} autofocus={Boolean(draft?.wrong)}
          aria-describedby="bid-hint bid-wrong" aria-invalid={wrong ? 'true' : undefined}
          onInput={(event) => enter(event.currentTarget.value)}
        />
      </div>
      <p id="bid-wrong" class="wrong" hidden={!wrong}>{wrong}</p>
      <QuickAmounts standing={standing} currency={currency} onPick={(picked) => enter(amountInput(picked, currency))} />
      <label class="choice">
        <input
          type="checkbox" name="kind" value="maximum" checked={isMaximum}
          onChange={(event) => onMaximum(event.currentTarget.checked)}
        />
        <span>{box.isMaximum}</span>
      </label>
      <BidSum view={view} amount={amount} isMaximum={isMaximum} />
      <button class="button primary" disabled={disabled}>{disabled ? clock.closing : box.review}</button>
    </form>
  )
}

interface QuickProps {
  standing: Standing
  currency: string
  onPick(amount: Cents): void
}

/** Shortcuts for a hand on the trigger; without JavaScript they are nothing, so they are drawn as buttons only. */
function QuickAmounts({ standing: { minimumNextBid, step }, currency, onPick }: QuickProps) {
  const { t, format } = useLiveWords()
  const amounts = QUICK_STEPS.map((steps) => cents(minimumNextBid + steps * step))
  return (
    <div class="quick" role="group" aria-label={t.box.quick}>
      {amounts.map((amount) => (
        <button type="button" class="button" onClick={() => onPick(amount)}>{format.money(amount, currency)}</button>
      ))}
    </div>
  )
}
