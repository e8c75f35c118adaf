import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../../kernel/money.ts'
import { wordsOf } from '../../dictionary.ts'
import { sampleBox } from '../../gallery/samples.ts'
import type { OwnPosition } from '../../live/wire.ts'
import { bidOffer, problemOf } from './offers.ts'

const standing = { ...sampleBox().standing, minimumNextBid: cents(4_700_00), step: cents(100_00) }
const you = (position: OwnPosition['position'], maximum: number | null): OwnPosition =>
  ({ position, bidder: 'Bidder #3', maximum: maximum === null ? null : cents(maximum * 100) })
const dollars = (amounts: readonly number[]) => amounts.map((amount) => amount / 100)

test('a leader is offered a higher maximum only, with quick amounts above their own maximum', () => {
  for (const [position, maximum, isRaise, above, quick] of [
    ['none', null, false, null, [4_700, 4_900, 5_100]],
    ['outbid', 4_600, false, null, [4_700, 4_900, 5_100]],
    ['leading', 4_600, true, null, [4_700, 4_900, 5_100]],
    ['leading', 4_700, true, 4_700, [4_800, 5_000, 5_200]],
    ['leading', 8_000, true, 8_000, [8_100, 8_300, 8_500]],
  ] as const) {
    const offer = bidOffer(standing, you(position, maximum))
    assert.deepEqual([offer.isRaise, offer.above && offer.above / 100, dollars(offer.quick)], [isRaise, above, quick], `${position} at ${maximum}`)
    assert.equal(offer.least, offer.quick[0])
  }
})

test('an invalid amount is reported, with a link to a solution if there is one', () => {
  const words = wordsOf('en')
  const view = sampleBox({ bidLimit: cents(10_000_00), limitHref: '/account/verification?next=%2Flots%2Fcreek' })
  const problem = (position: OwnPosition['position'], amount: number) => {
    const live = { t: words.t.live, format: words.format }
    return problemOf(live, cents(amount * 100), view, standing, bidOffer(standing, you(position, 8_000)))
  }
  assert.deepEqual(problem('leading', 8_000), { text: 'Your maximum is already $8,000. Enter a higher amount.' })
  assert.deepEqual(problem('none', 4_000), { text: 'The minimum bid is $4,700.' })
  assert.deepEqual(problem('none', 10_001), {
    text: 'Bid limit $10,000.', link: { href: '/account/verification?next=%2Flots%2Fcreek', label: 'Raise limit' },
  })
  assert.deepEqual([problem('leading', 8_001), problem('none', 10_000)], [null, null])
})
