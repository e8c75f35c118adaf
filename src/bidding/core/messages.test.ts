import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { english, inEnglish } from '../../../test/english.ts'
import type { UserId } from '../../kernel/ids.ts'
import { LAND_DEFAULT } from '../../kernel/increments.ts'
import { cents } from '../../kernel/money.ts'
import { WHOLE_LOT } from './bidding-unit.ts'
import { placementMessage, type AmountContext, tooLowRefusal } from './messages.ts'
import type { BidResult, PlacedBid } from './proxy-war.ts'

const LOT: AmountContext = {
  currency: 'usd',
  unit: WHOLE_LOT,
  rules: { startingBid: cents(100_000), increments: LAND_DEFAULT, reserve: null, reservePolicy: 'advance' },
  reserveVisibility: 'hidden',
}
const BY_THE_ACRE = { per: 'acre', acres: 79.8312 } as const

describe('a bidder whose bid was accepted', () => {
  it('and leads is told the price', () => {
    assert.equal(english(placementMessage(placed('leading', 2_050), LOT)), 'You are the highest bidder at $2,050.')
  })

  it('and was outbid at once is told what to bid next', () => {
    assert.equal(
      english(placementMessage(placed('outbid', 2_050, 2_000), LOT)),
      'Your bid of $2,000 was placed, but another bidder has a higher maximum. The current bid is $2,050; bid at least $2,100.',
    )
  })

  it('and met an equal maximum is told that the earlier one leads', () => {
    assert.equal(
      english(placementMessage(placed('outbid', 2_000, 2_000), LOT)),
      'Your bid of $2,000 was placed, but another bidder set a maximum as high before you. The current bid is $2,000; bid at least $2,050.',
    )
  })

  it('and raised the maximum silently is told that the price is unchanged', () => {
    assert.equal(
      english(placementMessage(placed('max_raised', 1_000), LOT)),
      'Your maximum bid was raised. You remain the highest bidder at $1,000.',
    )
  })

  it('and repeated the maximum is told that nothing changed', () => {
    assert.equal(
      english(placementMessage(placed('unchanged', 1_000), LOT)),
      'Your maximum bid is unchanged. You remain the highest bidder at $1,000.',
    )
  })

  it('is told both figures of a lot bid by the acre', () => {
    assert.equal(
      english(placementMessage(placed('leading', 6_450), { ...LOT, unit: BY_THE_ACRE })),
      'You are the highest bidder at $6,450 per acre × 79.8312 acres = $514,911.24.',
    )
  })

  it('is told about a reserve only if it may be shown and is not met', () => {
    const rules = { ...LOT.rules, reserve: cents(1_000_000) }
    const hears = (reserveVisibility: AmountContext['reserveVisibility'], price: number) =>
      english(placementMessage(placed('leading', price), { ...LOT, rules, reserveVisibility }))
    assert.equal(hears('indicator', 6_000), 'You are the highest bidder at $6,000. The reserve has not been met.')
    assert.equal(hears('public', 6_000), 'You are the highest bidder at $6,000. The reserve has not been met.')
    assert.equal(hears('hidden', 6_000), 'You are the highest bidder at $6,000.')
    assert.equal(hears('indicator', 10_000), 'You are the highest bidder at $10,000.')
  })

  it('gets amounts in the currency of the auction', () => {
    assert.equal(english(placementMessage(placed('leading', 205), { ...LOT, currency: 'jpy' })), 'You are the highest bidder at ¥20,500.')
  })
})

describe('a bidder whose bid was too low', () => {
  it('is told the minimum in the message and in a field', () => {
    assert.deepEqual(inEnglish(tooLowRefusal({ minimum: cents(105_000), lowersOwnMaximum: false }, LOT)), {
      refused: 'bid_too_low',
      message: 'Your bid must be at least $1,050.',
      errors: { bid_amount: ['The minimum next bid is 1050.00.'], minimum_bid: ['1050.00'] },
    })
  })

  it('on a lot bid by the acre is told the minimum per acre and in total', () => {
    assert.deepEqual(inEnglish(tooLowRefusal({ minimum: cents(645_000), lowersOwnMaximum: false }, { ...LOT, unit: BY_THE_ACRE })), {
      refused: 'bid_too_low',
      message: 'Your bid must be at least $6,450 per acre × 79.8312 acres = $514,911.24.',
      errors: { bid_amount: ['The minimum next bid is 6450.00.'], minimum_bid: ['6450.00'] },
    })
  })

  it('below the own maximum is told so, without the maximum', () => {
    assert.deepEqual(inEnglish(tooLowRefusal({ minimum: cents(500_001), lowersOwnMaximum: true }, LOT)), {
      refused: 'bid_too_low',
      message: 'You already lead with a higher maximum. A maximum bid can only be raised.',
      errors: { bid_amount: ['Enter more than your current maximum.'] },
    })
  })
})

function placed(result: BidResult, price: number, own = price): PlacedBid {
  const ownRow = { kind: 'placed', holder: 1 as UserId, amount: cents(own * 100), isProxy: true } as const
  return {
    result,
    lead: { bidder: 1 as UserId, price: cents(price * 100), secretMax: cents(99_999_999) },
    rows: [ownRow],
    ownRow: result === 'leading' || result === 'outbid' ? ownRow : null,
  }
}
