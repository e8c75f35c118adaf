import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Cents, cents } from './money.ts'
import { type CloseReason, type ReserveVisibility, publicCloseReason, reserveMet } from './reserve.ts'

describe('a reserve for the public', () => {
  const CASES: [ReserveVisibility, reserve: number | null, price: number | null, met: boolean | null][] = [
    ['hidden', null, null, true],
    ['hidden', null, 500, true],
    ['hidden', 1_000, null, null],
    ['hidden', 1_000, 999, null],
    ['hidden', 1_000, 5_000, null],
    ['indicator', 1_000, null, false],
    ['indicator', 1_000, 999, false],
    ['indicator', 1_000, 1_000, true],
    ['public', 1_000, 999, false],
    ['public', 1_000, 1_001, true],
    ['public', null, null, true],
  ]
  for (const [visibility, reserve, price, met] of CASES) {
    it(`of ${reserve ?? 'nothing'}, ${visibility}, is met: ${met}, at ${price ?? 'no price'}`, () => {
      assert.equal(reserveMet(visibility, amount(reserve), amount(price)), met)
    })
  }

  it('is not revealed by the close reason while it is hidden', () => {
    assert.equal(publicCloseReason('hidden', 'reserve_not_met'), 'no_winner')
    assert.equal(publicCloseReason('hidden', 'seller_rejected'), 'no_winner')
    assert.equal(publicCloseReason('indicator', 'reserve_not_met'), 'reserve_not_met')
    assert.equal(publicCloseReason('public', 'seller_rejected'), 'seller_rejected')
  })

  it('leaves other reasons unchanged', () => {
    const others: CloseReason[] = ['sold', 'no_bids', 'buyer_default', 'withdrawn', 'sold_elsewhere']
    for (const reason of others) assert.equal(publicCloseReason('hidden', reason), reason)
  })
})

const amount = (value: number | null): Cents | null => (value === null ? null : cents(value))
