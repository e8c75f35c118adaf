import { useEffect, useRef } from 'preact/hooks'
import type { BidBoxView, OwnPosition, Standing } from '../view-models.ts'
import type { BidDraft } from './bid-form.tsx'
import { BidSum } from './bid-sum.tsx'
import { money } from './format.ts'

export interface BidReviewProps {
  view: BidBoxView
  order: BidDraft
  you: OwnPosition
  standing: Standing
  progress: 'idle' | 'sending' | 'unanswered'
  onConfirm(): void
  onBack(): void
}

/** The last look before a binding bid: a native dialog, so that focus, Escape and the backdrop are the browser's. */
export function BidReview({ view, order, you, standing, progress, onConfirm, onBack }: BidReviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current!
    opened.showModal()
    // Closing gives the focus back to where it was; taking the element away would lose it.
    return () => opened.close()
  }, [])
  const overtaken = order.amount < standing.minimumNextBid
  return (
    <dialog ref={dialog} aria-labelledby="review-title" onClose={onBack}>
      <h2 id="review-title">{reviewQuestion(order, you, view.currency)}</h2>
      <p>{reviewMeaning(order, you)}</p>
      <BidSum view={view} amount={order.amount} isMaximum={order.kind === 'maximum'} />
      {overtaken && (
        <p class="note bad">The price has moved. The next bid is {money(standing.minimumNextBid, view.currency)} or more.</p>
      )}
      {progress === 'unanswered' && (
        <p class="note bad" role="alert">No answer came. Try again: your bid is placed once, even if the first try arrived.</p>
      )}
      <div class="actions">
        <button class="button" type="button" onClick={() => dialog.current!.close()}>Go back</button>
        <button class="button primary" type="button" onClick={onConfirm} disabled={progress === 'sending'}>
          {progress === 'sending' ? 'Placing bid…' : progress === 'unanswered' ? 'Try again' : 'Place bid'}
        </button>
      </div>
    </dialog>
  )
}

/** A straight bid on top of one's own lead raises one's own price, so it is asked about (rule book A4-R10). */
export function reviewQuestion({ amount, kind }: BidDraft, { position }: OwnPosition, currency: string): string {
  const text = money(amount, currency)
  if (kind === 'maximum') return position === 'leading' ? `Raise your maximum to ${text}?` : `Set your maximum at ${text}?`
  return position === 'leading' ? `You already lead. Raise your own bid to ${text}?` : `Place a bid of ${text}?`
}

const MEANINGS = {
  maximum: 'A maximum is binding and cannot be lowered. The house bids for you, only as much as is needed, and shows it to nobody.',
  ownPrice: 'The price rises to this amount at once, with nobody bidding against you. To keep the price, set a maximum instead.',
  plain: 'Bids are binding. If you win, this is what you pay.',
}

export function reviewMeaning({ kind }: BidDraft, { position }: OwnPosition): string {
  if (kind === 'maximum') return MEANINGS.maximum
  return position === 'leading' ? MEANINGS.ownPrice : MEANINGS.plain
}
