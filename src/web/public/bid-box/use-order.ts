import { useRef, useState } from 'preact/hooks'
import type { BidAnswer, BidBoxView } from '../../live/wire.ts'
import type { BidDraft } from './form.tsx'
import { type BidOrder, newIdempotencyKey, placeBid, sendAsPage } from './place-bid.ts'
import type { OrderProgress } from './review.tsx'

interface OrderOutcome {
  answered(answer: BidAnswer): void
  /** The bidder went back without an answer: only the lot's state can tell whether the bid was placed. */
  unanswered(): void
}

interface OrderInReview extends BidOrder {
  progress: OrderProgress
}

/** A bid from its review to its answer. */
export function useOrder({ slug, currency }: Pick<BidBoxView, 'slug' | 'currency'>, outcome: OrderOutcome) {
  const [order, setOrder] = useState<OrderInReview | null>(null)
  /** The last bid without an answer. Sending the same bid again uses its key, so that it is placed once. */
  const inDoubt = useRef<BidOrder | null>(null)

  function review({ amount, kind }: BidDraft): void {
    const before = inDoubt.current
    const isSame = before !== null && before.amount === amount && before.kind === kind
    setOrder({ slug, currency, amount, kind, key: isSame ? before.key : newIdempotencyKey(), progress: 'idle' })
  }

  async function confirm(): Promise<void> {
    if (!order || order.progress === 'sending') return
    const { progress: _before, ...sent } = order
    inDoubt.current = sent
    setOrder({ ...sent, progress: 'sending' })
    const answer = await placeBid(sent)
    if (!answer) return setOrder((shown) => (shown?.key === sent.key ? { ...shown, progress: 'unanswered' } : shown))
    if (!answer.placed && answer.code === 'unauthenticated') return sendAsPage(sent)
    if (inDoubt.current?.key === sent.key) inDoubt.current = null
    setOrder((shown) => (shown?.key === sent.key ? null : shown))
    outcome.answered(answer)
  }

  /** The dialog also closes after an answer; then nothing is uncertain. */
  function goBack(): void {
    setOrder(null)
    if (order && order.progress !== 'idle' && order.key === inDoubt.current?.key) outcome.unanswered()
  }

  return { order, review, confirm, goBack }
}
