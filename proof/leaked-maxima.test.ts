import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import { cents } from '../src/kernel/money.ts'
import type { HouseRecord } from './bid-history.ts'
import { leakedMaxima } from './leaked-maxima.ts'

const LOT = 1 as LotId
const [OWNER, OTHER] = [5 as UserId, 6 as UserId]
const SECRET = cents(123_407)
const OPEN = cents(110_013)

const record: HouseRecord = {
  instructions: [
    { lot_id: LOT, n: 1, user_id: OWNER, amount_cents: SECRET, is_proxy: true, result: 'leading' },
    { lot_id: LOT, n: 2, user_id: OTHER, amount_cents: OPEN, is_proxy: true, result: 'outbid' },
  ],
  rows: [{ id: 1, lot_id: LOT, seq: 1, user_id: OTHER, amount_cents: OPEN, placed_at: new Date(0) }],
  lots: [],
}

describe('maxima in what leaves the house', () => {
  for (const [name, text] of [['in cents', '{"max":123407}'], ['in dollars', '<b>$1234.07</b>'], ['as a text', '"up to 1234.07"']] as const) {
    it(`are found ${name}`, () => {
      assert.equal(leakedMaxima(record, [{ to: null, text }]).length, 1)
      assert.equal(leakedMaxima(record, [{ to: OTHER, text }]).length, 1)
    })
  }

  it('may be shown to their own bidder, and to everybody once they were bid in the open', () => {
    assert.deepEqual(leakedMaxima(record, [{ to: OWNER, text: '1234.07' }, { to: null, text: '{"amount":1100.13}' }]), [])
  })

  it('are not confused with longer numbers', () => {
    assert.deepEqual(leakedMaxima(record, [{ to: null, text: '{"id":1123407,"price":1234.071}' }]), [])
  })
})
