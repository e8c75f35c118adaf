import type { Cents } from '../../kernel/money.ts'
import { costOf } from '../../kernel/purchase-cost.ts'
import type { BidBoxView, Standing } from '../live/wire.ts'
import { fill } from '../ui/fill.ts'
import { useLiveWords } from '../ui/use-words.ts'
import { buyerFeeWords } from './cost-words.ts'
import { amountWords, premiumWords, totalOf } from './lot-words.ts'

export interface BidSumProps {
  view: Pick<BidBoxView, 'currency' | 'biddingUnit' | 'acreage' | 'premium' | 'fees' | 'due'>
  /** Null while the input is not an amount. */
  amount: Cents | null
  isMaximum: boolean
}

/** The total of the minimum next bid, for visitors who cannot bid yet. */
export function CostAhead({ view, standing: { minimumNextBid } }: { view: BidBoxView; standing: Standing }) {
  const words = useLiveWords()
  return (
    <div class="cost-ahead">
      <p class="hint">{fill(words.t.sum.ahead, { amount: amountWords(words, minimumNextBid, view) })}</p>
      <BidSum view={view} amount={minimumNextBid} isMaximum={false} />
    </div>
  )
}

/** The total of winning at this amount, with premium and fees, shown before confirmation. */
export function BidSum({ view, amount, isMaximum }: BidSumProps) {
  const words = useLiveWords()
  const { t: { sum }, format } = words
  const { currency, premium, fees, due, acreage } = view
  const total = amount === null ? null : totalOf(amount, view)
  const cost = total === null ? null : costOf(total, view)
  const charged = cost?.fees ?? fees.map((fee) => ({ fee, amount: null }))
  const write = (value: Cents | null): string => (value === null ? '–' : format.money(value, currency))
  return (
    <dl class="sum">
      {view.biddingUnit === 'per_acre' && acreage !== null && (
        <div><dt>{fill(sum.acres, { amount: write(amount), acres: format.exactAcres(acreage) })}</dt><dd>{write(total)}</dd></div>
      )}
      <div><dt>{premiumWords(words, premium, currency)}</dt><dd>{premium.kind === 'none' ? '' : write(cost && cost.premium)}</dd></div>
      {due.map(({ part, amount: charge }) => <div><dt>{sum.due[part]}</dt><dd>{write(charge)}</dd></div>)}
      {charged.map((one) => <div><dt>{buyerFeeWords(words, one.fee, currency)}</dt><dd>{write(one.amount)}</dd></div>)}
      <div>
        <dt>{isMaximum ? sum.most : sum.total}</dt>
        <dd>{write(cost && cost.toPay)}</dd>
      </div>
    </dl>
  )
}
