import assert from 'node:assert/strict'
import { it } from 'node:test'
import { canonicalJson, chainGenesis, termsHash } from './chain.ts'
import type { LotId } from './ids.ts'

it('a chain begins with the genesis of the rule book (H4)', () => {
  const genesis = chainGenesis({
    lotId: 42 as LotId,
    openedAt: new Date('2026-03-01T15:00:00Z'),
    termsHash: '618edbdf7d2c188146ed9eb5441c1aba2f69af329c12956e903cbafff980a53f',
  })
  assert.equal(genesis, 'b55e87de22b0959c22618f6f964f9edc9bac04ebaa56a861fa28b157b70212f4')
})

it('another lot, time or terms begin another chain', () => {
  const terms = termsHash('Ten per cent down.')
  const begin = (lotId: number, openedAt: number, hash: string) =>
    chainGenesis({ lotId: lotId as LotId, openedAt: new Date(openedAt), termsHash: hash })
  const heads = [begin(1, 0, terms), begin(2, 0, terms), begin(1, 1, terms), begin(1, 0, termsHash('Ten per cent down'))]
  assert.equal(new Set(heads).size, 4)
})

it('canonical JSON has sorted keys at every depth and no whitespace', () => {
  assert.equal(canonicalJson({ b: [1, { z: null, a: 'ü"' }], a: true }), '{"a":true,"b":[1,{"a":"ü\\"","z":null}]}')
})

it('a fraction is refused in a chain', () => {
  assert.throws(() => canonicalJson({ amount: 1.5 }), /integers only/)
})
