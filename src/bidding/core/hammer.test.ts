import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import { WHOLE_LOT } from './bidding-unit.ts'
import { decideHammer, type LotAtClose } from './hammer.ts'

const ANN = 1 as UserId

describe('the hammer', () => {
  const lot = (facts: Partial<LotAtClose>): LotAtClose =>
    ({ lead: lead(500_000), reserve: null, unit: WHOLE_LOT, postClosePolicy: 'strict', ...facts })

  it('sells to the leader at the visible price, never at the maximum', () => {
    assert.deepEqual(decideHammer(lot({})), { outcome: 'sold', winner: ANN, hammerPrice: 500_000 })
  })

  it('sells at exactly the reserve', () => {
    assert.deepEqual(decideHammer(lot({ reserve: cents(500_000) })), { outcome: 'sold', winner: ANN, hammerPrice: 500_000 })
  })

  it('does not sell a cent below the reserve, even if the maximum would reach it', () => {
    assert.deepEqual(decideHammer(lot({ reserve: cents(500_001) })), { outcome: 'unsold', reason: 'reserve_not_met' })
  })

  it('leaves a price below the reserve to the seller if the auction says so', () => {
    const decided = decideHammer(lot({ reserve: cents(500_001), postClosePolicy: 'seller_confirmation' }))
    assert.deepEqual(decided, { outcome: 'awaiting_confirmation', highBid: 500_000 })
  })

  it('does not ask the seller about a lot without bids', () => {
    const decided = decideHammer(lot({ lead: null, reserve: cents(1), postClosePolicy: 'seller_confirmation' }))
    assert.deepEqual(decided, { outcome: 'unsold', reason: 'no_bids' })
  })

  it('compares the reserve per acre and sells for the total', () => {
    const decided = decideHammer(lot({ lead: lead(645_000), reserve: cents(645_000), unit: { per: 'acre', acres: 79.8312 } }))
    assert.deepEqual(decided, { outcome: 'sold', winner: ANN, hammerPrice: 51_491_124 })
  })
})

function lead(price: number) {
  return { bidder: ANN, price: cents(price), secretMax: cents(99_999_999) }
}
