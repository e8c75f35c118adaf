import { addCents, type Cents } from '../../kernel/money.ts'
import { fill } from '../messages/fill.ts'
import type { BidBoxView, Standing } from '../view-models.ts'
import { useLiveWords } from '../words.ts'
import { premiumOn, premiumWords, totalOf } from './lot-words.ts'

export interface BidSumProps {
  view: Pick<BidBoxView, 'currency' | 'biddingUnit' | 'acreage' | 'premium'>
  /** Null while what is typed is no amount. */
  amount: Cents | null
  isMaximum: boolean
}

/** What the next bid would cost in all, for whoever cannot place one yet. */
export function CostAhead({ view, standing: { minimumNextBid } }: { view: BidBoxView; standing: Standing }) {
  const { t: { sum }, format } = useLiveWords()
  return (
    <div class="cost-ahead">
      <p class="hint">{fill(sum.ahead, { amount: format.money(minimumNextBid, view.currency) })}</p>
      <BidSum view={view} amount={minimumNextBid} isMaximum={false} />
    </div>
  )
}

/** What winning at this amount would cost, premium included, before anything is confirmed. */
export function BidSum({ view, amount, isMaximum }: BidSumProps) {
  const words = useLiveWords()
  const { t: { sum }, format } = words
  const { currency, premium, acreage } = view
  const total = amount === null ? null : totalOf(amount, view)
  const fee = total === null ? null : premiumOn(total, premium)
  const write = (value: Cents | null): string => (value === null ? '–' : format.money(value, currency))
  return (
    <dl class="sum">
      {view.biddingUnit === 'per_acre' && acreage !== null && (
        <div><dt>{fill(sum.acres, { amount: write(amount), acres: format.acres(acreage) })}</dt><dd>{write(total)}</dd></div>
      )}
      <div><dt>{premiumWords(words, premium, currency)}</dt><dd>{premium.kind === 'none' ? '' : write(fee)}</dd></div>
      <div>
        <dt>{isMaximum ? sum.most : sum.total}</dt>
        <dd>{write(total === null || fee === null ? null : addCents(total, fee))}</dd>
      </div>
    </dl>
  )
}
