import assert from 'node:assert/strict'
import test from 'node:test'
import type { FeeRule } from '../../kernel/fees.ts'
import { cents } from '../../kernel/money.ts'
import { wordsOf } from '../dictionary.ts'
import { formatOf } from '../ui/format.ts'
import { bidsWords, premiumWords } from './lot-words.ts'

test('a premium with brackets names the amount at which each rate ends', () => {
  const rule: FeeRule = {
    kind: 'tiered',
    tiers: [{ upTo: cents(100_000_00), bps: 200 }, { upTo: cents(500_000_00), bps: 150 }, { upTo: null, bps: 100 }],
  }
  assert.equal(
    premiumWords({ t: wordsOf('en').t.live, format: formatOf('en') }, rule, 'usd'),
    'Buyer’s premium, 2% up to $100,000, then 1.5% up to $500,000, then 1%',
  )
  assert.equal(
    premiumWords({ t: wordsOf('es').t.live, format: formatOf('es') }, rule, 'usd'),
    'Prima del comprador, 2% hasta $100,000, después 1.5% hasta $500,000, después 1%',
  )
})

test('a lot without bids says “yet” only until it closes, in both languages', () => {
  const said = (['en', 'es'] as const).map((language) => (['upcoming', 'open', 'awaiting_seller', 'sold', 'unsold', 'withdrawn'] as const)
    .map((phase) => bidsWords({ t: wordsOf(language).t.live, format: formatOf(language) }, { bidCount: 0, phase })))
  assert.deepEqual(said, [
    ['No bids yet', 'No bids yet', 'No bids', 'No bids', 'No bids', 'No bids'],
    ['Aún sin ofertas', 'Aún sin ofertas', 'Sin ofertas', 'Sin ofertas', 'Sin ofertas', 'Sin ofertas'],
  ])
  assert.equal(bidsWords({ t: wordsOf('en').t.live, format: formatOf('en') }, { bidCount: 1, phase: 'unsold' }), '1 bid')
})
