import type { Cents } from '../../../kernel/money.ts'
import type { BuyerCharges } from '../../../kernel/purchase-cost.ts'
import type { BidBoxView, BidKind, OwnPosition } from '../../live/wire.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import { headline } from '../../lots/lot-words.ts'
import type { LotCardView } from '../../lots/view.ts'
import { amountInput } from '../../ui/format.ts'
import { Crumbs } from '../../ui/layout.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { BelowReserve, confirmLabel, isFarAboveMinimum, farAboveMinimumWords, reviewMeaning, reviewQuestion, ExtraZeroWarning } from './review.tsx'

/** The review before a bid, as a page for browsers without JavaScript. */
export interface BidReviewView extends BuyerCharges {
  lot: LotCardView
  startingBid: Cents
  kind: BidKind
  amount: Cents
  you: OwnPosition
  reservePolicy: BidBoxView['reservePolicy']
  idempotencyKey: string
}

/** The review page. Its key places the bid once. */
export function BidReviewPage({ review }: { review: BidReviewView }) {
  const live = useLiveWords()
  const { t: { lot: say }, format } = useWords()
  const { lot, amount, kind, premium, fees, due, you, idempotencyKey } = review
  return (
    <>
      <Crumbs
        trail={[
          { label: say.review.lots, href: '/lots' }, { label: headline(format, lot), href: `/lots/${lot.slug}` }, { label: say.review.yourBid },
        ]}
      />
      <div class="gate">
        <h1>{reviewQuestion(live, { amount, kind }, you, lot)}</h1>
        <p>{reviewMeaning(live, { amount, kind }, you, lot)}</p>
        <BelowReserve kind={kind} standing={lot.standing} policy={review.reservePolicy} />
        <BidSum view={{ ...lot, premium, fees, due }} amount={amount} isMaximum={kind === 'maximum'} />
        {isFarAboveMinimum({ amount, kind }, lot.standing) && (
          <form class="note warn" method="post" action={`/lots/${lot.slug}/bids`}>
            <p>{farAboveMinimumWords(live, amount, lot)}</p>
            <input type="hidden" name="amount" value={amountInput(amount, lot.currency)} />
            <input type="hidden" name="kind" value="maximum" />
            <button class="button small">{live.t.review.toMaximum}</button>
          </form>
        )}
        <ExtraZeroWarning amount={amount} minimum={lot.standing.minimumNextBid} />
        <form method="post" action={`/lots/${lot.slug}/bids`}>
          <input type="hidden" name="amount" value={amountInput(amount, lot.currency)} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <p class="actions">
            <button class="button primary">{confirmLabel(live, { amount, kind }, you)}</button> <a class="button" href={`/lots/${lot.slug}`}>{live.t.review.back}</a>
          </p>
        </form>
      </div>
    </>
  )
}
