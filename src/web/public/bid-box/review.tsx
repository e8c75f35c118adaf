import { useEffect, useRef } from 'preact/hooks'
import type { Cents } from '../../../kernel/money.ts'
import type { BidBoxView, BidKind, OwnPosition, Standing } from '../../live/wire.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import { amountWords, belowReserveWords } from '../../lots/lot-words.ts'
import { fill } from '../../ui/fill.ts'
import { type LiveWords, useLiveWords } from '../../ui/use-words.ts'
import type { BidDraft } from './form.tsx'

export type OrderProgress = 'idle' | 'sending' | 'unanswered'

export interface BidReviewProps {
  view: BidBoxView
  order: BidDraft
  you: OwnPosition
  standing: Standing
  progress: OrderProgress
  onConfirm(): void
  onBack(): void
  /** The same amount, but as a maximum. */
  onMaximum(): void
}

/** The review before a binding bid, in a native dialog: the browser handles focus, Escape and backdrop. */
export function BidReview({ view, order, progress, onConfirm, onBack, onMaximum, ...lot }: BidReviewProps) {
  const words = useLiveWords()
  const { t: { review }, format } = words
  // The shown review is fixed while the bid is sent: the bid itself changes the lot before its answer arrives.
  const asked = useRef(lot)
  if (progress === 'idle') asked.current = lot
  const { you, standing } = asked.current
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current!
    opened.showModal()
    // Closing returns the focus; removing the element would lose it.
    return () => opened.close()
  }, [])
  const overtaken = progress === 'idle' && order.amount < standing.minimumNextBid
  return (
    <dialog ref={dialog} aria-labelledby="review-title" onClose={onBack}>
      <h2 id="review-title">{reviewQuestion(words, order, you, view)}</h2>
      <p>{reviewMeaning(words, order, you, view)}</p>
      <BelowReserve kind={order.kind} standing={standing} policy={view.reservePolicy} />
      <BidSum view={view} amount={order.amount} isMaximum={order.kind === 'maximum'} />
      {isFarAboveMinimum(order, standing) && (
        <div class="note warn">
          <p>{farAboveMinimumWords(words, order.amount, view)}</p>
          {progress === 'idle' && <button class="button small" type="button" onClick={onMaximum}>{review.toMaximum}</button>}
        </div>
      )}
      <ExtraZeroWarning amount={order.amount} minimum={standing.minimumNextBid} />
      {overtaken && (
        <p class="note bad">{fill(review.moved, { amount: format.money(standing.minimumNextBid, view.currency) })}</p>
      )}
      {progress === 'unanswered' && (
        <p class="note bad" role="alert">{review.unanswered}</p>
      )}
      <div class="actions">
        <button class="button" type="button" onClick={() => dialog.current!.close()}>{review.back}</button>
        <button class="button primary" type="button" onClick={onConfirm} disabled={progress === 'sending'}>
          {progress === 'sending' ? review.sending : progress === 'unanswered' ? review.again : confirmLabel(words, order, you)}
        </button>
      </div>
    </dialog>
  )
}

/** Quick amounts go up to four steps; a higher straight bid is usually meant as a maximum. */
const STEPS_WITHOUT_WARNING = 4

/** A straight bid becomes the price, whatever others would have bid, so one far above the minimum gets a warning. */
export const isFarAboveMinimum = ({ amount, kind }: BidDraft, { minimumNextBid, step }: Pick<Standing, 'minimumNextBid' | 'step'>): boolean =>
  kind === 'straight' && amount > minimumNextBid + STEPS_WITHOUT_WARNING * step

export const farAboveMinimumWords = (words: LiveWords, amount: Cents, lot: Pick<BidBoxView, 'currency' | 'biddingUnit'>): string =>
  fill(words.t.review.jumps, { amount: amountWords(words, amount, lot) })

/** An amount this many times the minimum usually has an extra zero; it gets a warning but can be bid. */
const EXTRA_ZERO_FACTOR = 5

export function ExtraZeroWarning({ amount, minimum }: { amount: Cents; minimum: Cents }) {
  const { t: { review }, format } = useLiveWords()
  const times = amount / minimum
  return times < EXTRA_ZERO_FACTOR ? null : <p class="note warn">{fill(review.zeros, { times: format.number(times, 0) })}</p>
}

/** Told before a maximum is final: below a reserve it is bid at once (rule book A4-R6). Straight bids are not moved. */
export function BelowReserve({ kind, standing, policy }: { kind: BidKind; standing: Standing; policy: BidBoxView['reservePolicy'] }) {
  const words = useLiveWords()
  const text = kind === 'maximum' ? belowReserveWords(words, standing, policy) : null
  return text === null ? null : <p class="note">{text}</p>
}

/** A leader's straight bid raises their own price, so the question says that (rule book A4-R10). */
export function reviewQuestion(
  words: LiveWords, { amount, kind }: BidDraft, { position }: OwnPosition, lot: Pick<BidBoxView, 'currency' | 'biddingUnit'>,
): string {
  const { review } = words.t
  const isLeading = position === 'leading'
  const question = kind === 'maximum'
    ? (isLeading ? review.raiseMaximum : review.setMaximum)
    : (isLeading ? review.raiseOwn : review.place)
  return fill(question, { amount: amountWords(words, amount, lot) })
}

export function reviewMeaning(
  words: LiveWords, { amount, kind }: BidDraft, { position }: OwnPosition, lot: Pick<BidBoxView, 'currency' | 'biddingUnit'>,
): string {
  const { review } = words.t
  const isLeading = position === 'leading'
  if (kind === 'maximum') return isLeading ? review.aboutRaise : review.aboutMaximum
  return isLeading ? review.aboutOwnPrice : fill(review.about, { amount: amountWords(words, amount, lot) })
}

/** The label of the confirm button, which distinguishes a raise from a bid. */
export const confirmLabel = ({ t: { review } }: LiveWords, { kind }: BidDraft, { position }: OwnPosition): string =>
  kind === 'maximum' && position === 'leading' ? review.confirmRaise : review.confirm
