import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CategoryId } from '../kernel/ids.ts'
import { FARM_LARGE, LAND_DEFAULT } from '../kernel/increments.ts'
import type { Agreement } from './agreement.ts'
import { newAuction } from './auction-record.ts'
import { HOUSE_TERMS } from './house-terms.ts'
import { movedDeadline, settingsOf } from './sale-settings.ts'

const agreement: Agreement = {
  seller_commission: { kind: 'percent', bps: 600 }, seller_share_bps: 0, seller_deductions: [], buyer_fees: [],
  platform_fee_collected: 'deduct', deposit_applies: true,
}
const auction = { ...newAuction('Fall sale', 2 as CategoryId), ...agreement }

test('a new auction copies rules and fees, not the title or the dates', () => {
  const settings = settingsOf({ ...auction, stagger_seconds: 120, starts_at: new Date(), increment_table: FARM_LARGE, terms: 'Cash only.' })
  assert.deepEqual([settings.stagger_seconds, settings.terms, settings.seller_commission], [120, 'Cash only.', { kind: 'percent', bps: 600 }])
  assert.deepEqual(settings.increment_table, FARM_LARGE)
  for (const field of ['title', 'description', 'starts_at', 'ends_at', 'deposit_deadline_at']) assert.ok(!(field in settings), field)
})

test('defaults written by publishing stay defaults', () => {
  const { terms, increment_table } = settingsOf({ ...auction, terms: HOUSE_TERMS, increment_table: LAND_DEFAULT })
  assert.deepEqual([terms, increment_table], [null, null])
})

test('a deposit deadline keeps its distance to the close', () => {
  const ends = new Date('2026-03-10T18:00:00Z')
  const sale = { ends_at: ends, deposit_deadline_at: new Date('2026-03-09T18:00:00Z') }
  assert.equal(movedDeadline(sale, new Date('2026-09-10T18:00:00Z'))?.toISOString(), '2026-09-09T18:00:00.000Z')
  assert.equal(movedDeadline(sale, null), null)
  assert.equal(movedDeadline({ ...sale, deposit_deadline_at: null }, ends), null)
})
