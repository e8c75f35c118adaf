import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../kernel/money.ts'
import { bidderRef, type ChainBody, type ChainEntry, commitment, entryHash, firstBroken, privateGenesis } from './chain.ts'

// The example in rule book H4: lot 42, bidders 7 and 9, a maximum of 5,000.00.
const GENESIS = 'b55e87de22b0959c22618f6f964f9edc9bac04ebaa56a861fa28b157b70212f4'
const SALT = '000102030405060708090a0b0c0d0e0f'
const body = (seq: number, bidder: number, amount: number, isProxy: boolean, kind: string, at: string, commit: string | null): ChainBody => ({
  type: 'bid', seq, bid_id: 9000 + seq, bidder_ref: bidderRef(42, bidder, ''), amount_cents: amount, is_proxy: isProxy, kind,
  instruction: Math.min(seq, 2), max_commit: commit, placed_at: at,
})
const ENTRIES: ChainEntry[] = [
  { body: body(1, 7, 100_000, true, 'placed', '2026-03-01T15:04:05.678Z', commitment(SALT, cents(500_000))), hash: '1bf90c4a31c637df67b4296f9db72a8e4ca5fd3ce561959d3476c4cff8ca9457' },
  { body: body(2, 9, 200_000, false, 'placed', '2026-03-01T15:10:00.000Z', null), hash: '7182cc1c9ed2ae676323c2623c3293bb2d4b34186a109fc5c0826b232aa5870f' },
  { body: body(3, 7, 205_000, true, 'auto', '2026-03-01T15:10:00.000Z', null), hash: '9e3f348ae2002703b9075ebcadd1055ae18e298bc35880bcd11334408efcb15d' },
]

test('verifies the example of the rule book', () => {
  assert.equal(firstBroken(GENESIS, ENTRIES), null)
})

test('finds a changed, a missing and a swapped entry at its place', () => {
  const altered = ENTRIES.with(1, { ...ENTRIES[1]!, body: { ...ENTRIES[1]!.body, amount_cents: 200_001 } })
  assert.equal(firstBroken(GENESIS, altered), 2)
  assert.equal(firstBroken(GENESIS, [ENTRIES[0]!, ENTRIES[2]!]), 2)
  assert.equal(firstBroken(GENESIS, [ENTRIES[1]!, ENTRIES[0]!]), 1)
  assert.equal(firstBroken('another genesis', ENTRIES), 1)
})

test('the private chain of a lot begins with its id', () => {
  assert.equal(privateGenesis(42), '7b75b0fbeb0f426c67310926b77467981d2ec112dc92929aa334a1013f9e7255')
})

test('a commitment and a bidder reference depend on all their inputs', () => {
  assert.notEqual(commitment('00', cents(500)), commitment('00', cents(501)))
  assert.notEqual(commitment('00', cents(500)), commitment('01', cents(500)))
  assert.notEqual(bidderRef(1, 7, ''), bidderRef(2, 7, ''))
  assert.notEqual(bidderRef(1, 7, ''), bidderRef(1, 7, 'pepper'))
  assert.notEqual(entryHash('a', { type: 'x' }), entryHash('b', { type: 'x' }))
})
