import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_AMOUNTS } from '../kernel/amount-due.ts'
import { FARM_LARGE } from '../kernel/increments.ts'
import { cents, MAX_AMOUNT } from '../kernel/money.ts'
import { type BulkEdit, editedLot, readNumbers, writtenOf } from './bulk-rules.ts'

const closes = new Date('2031-05-08T15:00:00Z')
const lot = {
  starting_bid_cents: cents(1_234_50), reserve_cents: cents(9_999_99), increment_table: null, own_ends_at: null, ends_at: closes, ...NO_AMOUNTS,
  bidding_unit: 'total' as 'total' | 'per_acre', acreage: 200_000,
}
const taxed: typeof lot = { ...lot, taxes_due_cents: cents(800_00), costs_due_cents: cents(12_34) }
const unreserved = { ...lot, reserve_cents: null }

const PRICES: [edit: BulkEdit, of: typeof lot | typeof unreserved, starting: number, reserve: number | null][] = [
  [{ field: 'starting_bid', how: 'set', amount: 500_00 }, lot, 500_00, 9_999_99],
  [{ field: 'starting_bid', how: 'add', amount: -234_50 }, lot, 1_000_00, 9_999_99],
  [{ field: 'starting_bid', how: 'percent', bps: 1_000, roundTo: cents(1) }, lot, 1_357_95, 9_999_99],
  [{ field: 'starting_bid', how: 'percent', bps: 1_000, roundTo: cents(10_00) }, lot, 1_360_00, 9_999_99],
  [{ field: 'reserve_price', how: 'percent', bps: -1_000, roundTo: cents(1_00) }, lot, 1_234_50, 9_000_00],
  [{ field: 'reserve_price', how: 'percent', bps: 500, roundTo: cents(1) }, unreserved, 1_234_50, null],
  [{ field: 'reserve_price', how: 'add', amount: 100 }, unreserved, 1_234_50, null],
  [{ field: 'reserve_price', how: 'set', amount: 2_000_00 }, unreserved, 1_234_50, 2_000_00],
  [{ field: 'starting_bid', how: 'amount_due' }, taxed, 812_34, 9_999_99],
  [{ field: 'starting_bid', how: 'amount_due' }, lot, 1_234_50, 9_999_99],
  [{ field: 'reserve_price', how: 'clear' }, lot, 1_234_50, null],
]

test('prices are set, raised and lowered exactly, and a missing reserve stays missing', () => {
  for (const [edit, of, starting, reserve] of PRICES) {
    const after = editedLot<Parameters<typeof writtenOf>[0]>(of, edit)
    assert.ok(after !== 'out_of_range', JSON.stringify(edit))
    assert.deepEqual([after.starting_bid_cents, after.reserve_cents], [starting, reserve], JSON.stringify(edit))
  }
})

test('an edit without a valid price is refused, not rounded', () => {
  for (const edit of [
    { field: 'starting_bid', how: 'add', amount: -1_234_50 }, { field: 'starting_bid', how: 'percent', bps: -10_000, roundTo: cents(1) },
    { field: 'starting_bid', how: 'percent', bps: -9_000, roundTo: cents(1_000_00) }, { field: 'reserve_price', how: 'add', amount: MAX_AMOUNT },
  ] as BulkEdit[]) assert.equal(editedLot(lot, edit), 'out_of_range', JSON.stringify(edit))
  const byTheAcre = { ...lot, bidding_unit: 'per_acre' as const }
  for (const field of ['starting_bid', 'reserve_price'] as const) {
    assert.equal(editedLot(byTheAcre, { field, how: 'set', amount: 5_000_01 }), 'out_of_range', field)
    assert.notEqual(editedLot(byTheAcre, { field, how: 'set', amount: 5_000_00 }), 'out_of_range', field)
  }
})

test('a close moves from the current close, and can be reset to the schedule', () => {
  const moved = editedLot<Parameters<typeof writtenOf>[0]>(lot, { field: 'ends_at', how: 'add', minutes: -90 })
  assert.ok(moved !== 'out_of_range')
  assert.deepEqual(writtenOf(moved, 'ends_at', 'usd'), { ends_at: '2031-05-08T13:30:00.000Z' })
  assert.deepEqual(writtenOf(lot, 'ends_at', 'usd'), { ends_at: null })
  const never = editedLot({ ...lot, ends_at: null }, { field: 'ends_at', how: 'add', minutes: 5 })
  assert.ok(never !== 'out_of_range' && never.own_ends_at === null)
})

test('a field is recorded as the API takes it, so that an undo restores it', () => {
  assert.deepEqual(writtenOf(lot, 'starting_bid', 'usd'), { starting_bid: '1234.50' })
  assert.deepEqual(writtenOf(unreserved, 'reserve_price', 'usd'), { reserve_price: null })
  const written = writtenOf({ ...lot, increment_table: FARM_LARGE }, 'increment_table', 'usd')
  assert.deepEqual(written.increment_table?.[1], { from: '25000.00', increment: '1000.00' })
})

test('lot numbers are parsed as people write them', () => {
  const lots = [1, 2, 3, 4, 5, 8].map((number) => ({ lot_number: number, lot_label: null }))
  const among = (text: string) => lots.filter(readNumbers(text) ?? (() => false)).map((one) => one.lot_number)
  assert.deepEqual([among(''), among('1-3, 8'), among('4;5'), among('2–4')], [[1, 2, 3, 4, 5, 8], [1, 2, 3, 8], [4, 5], [2, 3, 4]])
  for (const text of ['five', '3-1', '-2', '1--2']) assert.equal(readNumbers(text), null, text)
})

test('printed numbers are asked for as they are printed', () => {
  const lots = ['216-013', '216-014', '3-1', null].map((label, index) => ({ lot_number: index + 1, lot_label: label }))
  const among = (text: string) => lots.filter(readNumbers(text, lots) ?? (() => false)).map((one) => one.lot_label ?? one.lot_number)
  assert.deepEqual([among('216-013; 3-1'), among('1-4'), among('')], [['216-013', '3-1'], [4], ['216-013', '216-014', '3-1', 4]])
  assert.equal(readNumbers('216-015-A', lots), null)
})
