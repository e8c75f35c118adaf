import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { refuseCancelling, refuseEarlyClose, sellersEndings } from './ending-rules.ts'
import type { AuctionLot } from './schedule-store.ts'

const lot = (price: number | null, reserve: number | null): AuctionLot => ({
  id: 1 as LotId, lot_number: 1, own_ends_at: null, status: 'active', closed_at: null, scheduled_ends_at: null, ends_at: null,
  has_bids: price !== null, price_cents: price as Cents | null, reserve_cents: reserve as Cents | null, event_seq: 0,
  chain_length: 0,
})

const [SELLER, HOUSE, SILENT_HOUSE] = [{ isAdmin: false, reason: 'x' }, { isAdmin: true, reason: 'x' }, { isAdmin: true, reason: null }]

const ENDINGS: [what: string, lots: AuctionLot[], cancelling: [string?, string?, string?], closing: [string?, string?, string?]][] = [
  ['no lots', [], [], []],
  ['no bids', [lot(null, null), lot(null, 500)], [], []],
  ['bids below their reserves', [lot(499, 500), lot(null, null)], [], ['invalid_state_transition', undefined, 'validation_failed']],
  ['a bid without a reserve', [lot(1, null)], ['invalid_state_transition', undefined, 'validation_failed'], ['invalid_state_transition', undefined, 'validation_failed']],
  ['a lot sold below its reserve', [{ ...lot(499, 500), status: 'sold' }], ['invalid_state_transition', undefined, 'validation_failed'], ['invalid_state_transition', undefined, 'validation_failed']],
  ['a reserve just met', [lot(500, 500)], ['invalid_state_transition', undefined, 'validation_failed'], ['invalid_state_transition', undefined, 'validation_failed']],
]

for (const [what, lots, cancelling, closing] of ENDINGS) {
  it(`only some may cancel or close early an auction with ${what}`, () => {
    for (const [index, wish] of [SELLER, HOUSE, SILENT_HOUSE].entries()) {
      assert.equal(refuseCancelling(lots, wish)?.refused, cancelling[index])
      assert.equal(refuseEarlyClose(lots, wish)?.refused, closing[index])
    }
    assert.deepEqual(sellersEndings(lots), { mayCancel: cancelling[0] === undefined, mayClose: closing[0] === undefined })
  })
}
