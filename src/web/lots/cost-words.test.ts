import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BuyerFee, FeeRule } from '../../kernel/fees.ts'
import { cents } from '../../kernel/money.ts'
import { costOf } from '../../kernel/purchase-cost.ts'
import { wordsOf } from '../dictionary.ts'
import { formatOf } from '../ui/format.ts'
import { premiumWords } from './lot-words.ts'

const words = { t: wordsOf('en').t.live, format: formatOf('en') }
const TEN_PERCENT: FeeRule = { kind: 'percent', bps: 1_000 }

test('the cost of a lot is price, premium, fees without those of zero, and an amount due on top', () => {
  const recording: BuyerFee = { kind: 'flat', label: 'Recording fee', amount_cents: cents(4_500) }
  const stamps: BuyerFee = { kind: 'per_fraction', label: 'Stamps', unit_cents: cents(50_000), charge_cents: cents(55) }
  const waived: BuyerFee = { kind: 'flat', label: 'Waived', amount_cents: cents(0) }
  assert.deepEqual(costOf(cents(25_000_000), { premium: TEN_PERCENT, fees: [recording, stamps, waived], due: [{ part: 'taxes', amount: cents(90_000) }] }), {
    premium: 2_500_000, fees: [{ fee: recording, amount: 4_500 }, { fee: stamps, amount: 27_500 }], due: [{ part: 'taxes', amount: 90_000 }], toPay: 27_622_000,
  })
})

const rates: [rule: FeeRule, said: string][] = [
  [{ kind: 'none' }, 'No buyer’s premium'],
  [{ ...TEN_PERCENT, min: cents(25_000), cap: cents(2_500_000) }, 'Buyer’s premium, 10%, at least $250, at most $25,000'],
  [{ kind: 'flat', flat: cents(50_000) }, 'Buyer’s premium, $500'],
]
for (const [rule, said] of rates) test(`a premium is described as "${said}"`, () => assert.equal(premiumWords(words, rule, 'usd'), said))
