import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListingFacts, type ListingStatus, listingStatus, type OfferedLot, refuseClosed, refuseCurrency, refuseUnknown } from './lot-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 15, minute))
const LOT: OfferedLot = { currency: 'usd', is_offered: true, is_active: true, starts_at: at(0), ends_at: at(30), now: at(10) }

test('a platform can bid on lots offered to it, from the opening until the close', () => {
  const table: [lot: OfferedLot | null, expected: string | null][] = [
    [LOT, null], [null, 'lot_not_found'], [{ ...LOT, is_offered: false, is_active: false }, 'lot_not_found'], [{ ...LOT, is_active: false }, 'auction_closed'],
    [{ ...LOT, now: at(0) }, null], [{ ...LOT, now: new Date(at(0).getTime() - 1) }, 'auction_closed'],
    [{ ...LOT, now: new Date(at(30).getTime() - 1) }, null], [{ ...LOT, now: at(30) }, 'auction_closed'], [{ ...LOT, ends_at: null }, 'auction_closed'],
  ]
  for (const [lot, expected] of table) assert.equal((refuseUnknown(lot) ?? refuseClosed(lot!))?.refused ?? null, expected, JSON.stringify(lot))
})

test('currencies are compared ignoring case', () => {
  assert.equal(refuseCurrency(LOT, 'USD'), null)
  assert.equal(refuseCurrency(LOT, 'cad')?.refused, 'currency_mismatch')
})

const QUEUED: ListingFacts = { isAllowed: true, isDraft: false, isWithdrawn: false, isOpen: true, wasLive: false, soldThere: false }
const OVER = { isOpen: false }

test('a listing is queued, live, ended or removed like its lot', () => {
  const table: [facts: Partial<ListingFacts>, expected: ListingStatus | null][] = [
    [{}, 'queued'], [{ wasLive: true }, 'live'], [{ isDraft: true, ...OVER }, 'draft'], [{ wasLive: true, ...OVER }, 'ended'], [OVER, 'removed'],
    [{ isWithdrawn: true, wasLive: true, ...OVER }, 'removed'], [{ soldThere: true, wasLive: true, ...OVER }, 'sold_elsewhere'],
    [{ isAllowed: false }, null], [{ isAllowed: false, wasLive: true }, 'removed'], [{ isAllowed: false, isDraft: true, ...OVER }, null],
    [{ isAllowed: false, soldThere: true, wasLive: true, ...OVER }, 'sold_elsewhere'],
  ]
  for (const [facts, expected] of table) assert.equal(listingStatus({ ...QUEUED, ...facts }), expected, JSON.stringify(facts))
})
